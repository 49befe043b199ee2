//! The history of a cart does not matter: one that was calculated between its changes, for whatever countries and
//! customers, has the same figures as the same cart without those calculations, in text and typed.

use cartwright::model::Customer;
use cartwright::pricing::{Inputs, PreparedSite};
use cartwright::{Cart, Site, json};
use cartwright_generator::{Random, runs, seed};
use serde_json::{Value, json};

/// Countries that the tax table has, and some that it lacks.
const COUNTRIES: [&str; 6] = ["DE", "AT", "CH", "US", "DEU", "Germany"];

fn site(random: &mut Random) -> Value {
    let class = |code: &str, rate: i32| json!({"code": code, "rate": rate});
    let country = |code: &str, classes: Value| json!({"countryCode": code, "taxClasses": classes});
    let mut site = json!({
        "code": "main", "includesTax": random.flag(), "homeBase": {"address": {"country": "DE", "zipCode": "1"}},
        "taxDeterminationBasedOn": (["BILLING_ADDRESS", "SHIPPING_ADDRESS"][random.index(2)]),
        "tax": [{"countries": [
            country("DE", json!([class("S", 19), class("R", 7), class("HOME", 5)])),
            country("AT", json!([class("S", 20), class("R", 10)])),
        ]}],
        "promotions": [{"id": "p", "discountType": "PERCENT", "discountPercentage": 5, "active": random.flag()}],
    });
    if random.chance(40) {
        site["priceTax"] = json!("HOME");
    }
    site
}

fn customer(random: &mut Random) -> Option<Value> {
    let country = COUNTRIES[random.index(COUNTRIES.len())];
    random.chance(60).then(|| {
        let mut customer =
            json!({"id": "u", "addresses": [{"country": country, "tags": ["BILLING", "SHIPPING"]}], "segments": ["b2b"]});
        if random.chance(30) {
            customer["taxExemption"] = json!({"code": "AE"});
        }
        customer
    })
}

fn line(random: &mut Random) -> Value {
    let product = ["urn:tea", "urn:cup", "urn:ring"][random.index(3)];
    let amount = [7.64, 119.0, 0.335][random.index(3)];
    let mut line = json!({"itemYrn": product, "quantity": 1 + random.index(12), "price": {"effectiveAmount": amount}});
    let code = ["S", "R", "HOME"][random.index(3)];
    match random.index(7) {
        0 | 1 => line["taxCode"] = json!(code),
        2 => line["unitPrice"] = json!({"taxCode": code}),
        3 => line["unitPrice"] = json!({"taxRate": 16}),
        4 => line["unitPrice"] = json!({"taxCode": "LABEL", "taxRate": 16}),
        5 => {
            line["type"] = json!("EXTERNAL");
            line["tax"] = json!({"name": code, "rate": 9, "grossValue": 10});
        }
        _ => {}
    }
    if random.chance(25) {
        line["engraving"] = json!(["Anna", "Bert"][random.index(2)]);
    }
    if random.chance(15) {
        line["externalDiscounts"] = json!([{"id": "d", "discountType": "PERCENT", "value": 10}]);
    }
    line
}

/// Draws an operation and the members of its request. Left out is what takes a tax code away from a line or changes its
/// kind: the tax that a calculation wrote beside the unit price is the line's own from then on.
fn step(random: &mut Random) -> (&'static str, Value) {
    let id = random.index(5).to_string();
    let coupon =
        json!({"code": (["TEN", "ten", "FIVE"][random.index(3)]), "discountType": "PERCENT", "discountPercentage": 10});
    match random.index(9) {
        0..3 => ("add_item", json!({"item": line(random)})),
        3 => ("add_items", json!({"items": [line(random), line(random)]})),
        4 => ("update_item", json!({"itemId": id, "item": {"quantity": 1 + random.index(9)}, "partial": true})),
        5 => ("remove_item", json!({"itemId": id})),
        6 => ("update_cart", json!({"changes": {"countryCode": COUNTRIES[random.index(COUNTRIES.len())]}})),
        7 => ("apply_coupon", json!({"coupon": coupon})),
        _ => ("add_fee", json!({"itemId": id, "fee": {"feeType": "ABSOLUTE", "feeAbsolute": 1, "taxCode": "S"}})),
    }
}

fn call(operation: &str, request: &Value) -> Result<Value, String> {
    let read = |text: String| serde_json::from_str::<Value>(&text).unwrap();
    match json::call(operation, &request.to_string()) {
        Ok(answer) => Ok(read(answer)),
        Err(error) => Err(format!("{} {}", error.code().as_str(), error.path())),
    }
}

fn with(mut object: Value, members: &Value) -> Value {
    object.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    object
}

/// The request of a calculation.
fn calculation(cart: &Value, site: &Value, customer: Option<&Value>) -> Value {
    let mut request = json!({"cart": cart, "site": site});
    if let Some(customer) = customer {
        request["customer"] = customer.clone();
    }
    request
}

/// Calculates a cart, and sometimes another state of it: an answer is stored as a host would, and the country is that
/// of the cart again afterwards.
fn calculated(random: &mut Random, cart: Value, site: &Value) -> Value {
    let country = cart["countryCode"].clone();
    let mut other = cart.clone();
    if random.flag() {
        other["countryCode"] = json!(COUNTRIES[random.index(COUNTRIES.len())]);
    }
    let Ok(answer) = call("calculate", &calculation(&other, site, customer(random).as_ref())) else { return cart };
    let mut cart = answer["cart"].clone();
    match country {
        Value::Null => cart.as_object_mut().unwrap().remove("countryCode"),
        country => cart.as_object_mut().unwrap().insert("countryCode".to_owned(), country),
    };
    cart
}

/// The figures of a cart, or its refusal. A notice that a rate beside a code was replaced tells of what came before.
fn figures(cart: &Value, site: &Value, customer: Option<&Value>) -> Result<Value, String> {
    let mut answer = call("calculate", &with(calculation(cart, site, customer), &json!({"answer": "FIGURES"})))?;
    answer["notices"].as_array_mut().unwrap().retain(|notice| notice["code"] != "TAX_RATE_REPLACED");
    Ok(answer)
}

/// The total of a typed cart, or its refusal.
fn typed(cart: &Value, site: &Value, customer: Option<&Value>) -> Result<String, String> {
    let cart = Cart::from_json(&cart.to_string()).unwrap();
    let site = Site::from_json(&site.to_string()).unwrap();
    let customer = customer.map(|customer| Customer::from_json(&customer.to_string()).unwrap());
    let inputs = Inputs { customer: customer.as_ref(), ..Inputs::default() };
    let site = PreparedSite::new(&site).unwrap();
    let calculation = site.calculate_with(&cart, None, inputs);
    let of = |error: cartwright::Error| format!("{} {}", error.code().as_str(), error.path());
    calculation.map(|calculation| calculation.calculated_price.final_price.gross_value.to_string()).map_err(of)
}

#[test]
fn an_earlier_calculation_changes_no_later_figure() {
    let mut random = Random::of_seed(seed());
    let (mut refused, mut priced) = (0, 0);
    for _ in 0..runs(6_000) {
        let site = site(&mut random);
        let start = json!({"currency": "EUR", "siteCode": "main", "customerId": "u", "items": [], "countryCode": "DE"});
        let (mut past, mut fresh) = (start.clone(), start);
        for _ in 0..=random.index(8) {
            let (operation, members) = step(&mut random);
            let run = |cart: &Value| call(operation, &with(json!({"cart": cart, "caller": {"host": true}}), &members));
            match (run(&past), run(&fresh)) {
                (Ok(one), Ok(other)) => (past, fresh) = (one["cart"].clone(), other["cart"].clone()),
                (one, other) => assert_eq!(one.err(), other.err(), "{operation} {members}\n{past}\n{fresh}"),
            }
            if random.chance(60) {
                past = calculated(&mut random, past, &site);
            }
        }
        let customer = customer(&mut random);
        let [one, other] = [&past, &fresh].map(|cart| figures(cart, &site, customer.as_ref()));
        assert_eq!(one, other, "{site}\n{past}\n{fresh}\n{customer:?}");
        let total = |answer: Value| answer["cart"]["calculatedPrice"]["finalPrice"]["grossValue"].to_string();
        if one.is_ok() {
            priced += 1
        } else {
            refused += 1
        }
        assert_eq!(typed(&past, &site, customer.as_ref()), one.map(total), "{site}\n{past}");
    }
    assert!(priced > 100 && refused > 20, "{priced} priced, {refused} refused");
}

/// The law ends where a line loses its `taxCode`: the `unitPrice` keeps the code that a calculation has written there,
/// until it is removed too. The manual says so.
#[test]
fn a_calculated_tax_code_goes_with_the_unit_price() {
    let site = json!({"includesTax": true, "tax": [{"countries": [
        {"countryCode": "DE", "taxClasses": [{"code": "S", "rate": 19}]}]}]});
    let line =
        json!({"id": "a", "itemYrn": "urn:tea", "quantity": 1, "price": {"effectiveAmount": 119}, "taxCode": "S"});
    let cart = json!({"currency": "EUR", "siteCode": "main", "countryCode": "DE", "items": [line]});
    let priced = |cart: &Value| call("calculate", &json!({"cart": cart, "site": site})).unwrap()["cart"].clone();
    let cart = priced(&cart);
    assert_eq!(cart["totalTax"]["amount"], 19);
    for (item, tax) in [(json!({"taxCode": null}), 19), (json!({"taxCode": null, "unitPrice": null}), 0)] {
        let request = json!({"cart": cart, "caller": {"host": true}, "itemId": "a", "item": item, "partial": true});
        let updated = call("update_item", &request).unwrap();
        assert_eq!(priced(&updated["cart"])["totalTax"]["amount"], tax, "{item}");
    }
}
