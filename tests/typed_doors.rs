//! Typed calls and `serde` refuse and answer the same as text: figures of other lines, amounts in minor units, unknown
//! members of closed objects, many carts, stored orders.

use std::collections::BTreeMap;

use cartwright::cart::CartContext;
use cartwright::document::Document;
use cartwright::model::{Checkout, Credit, Customer, ShippingCost};
use cartwright::order::{
    Order, OrderInputs, Return, ReturnOptions, ReturnedUnits, SettleOptions, calculate_return, reconcile_tax, settle,
};
use cartwright::pricing::{CartInputs, Inputs};
use cartwright::{
    Calculation, Cart, Coupon, CurrencyCode, Error, Item, Money, Number, PreparedSite, Site, calculate, json,
};
use serde::de::DeserializeOwned;

fn number(text: &str) -> Number {
    text.parse().unwrap()
}

fn line(product: &'static str, quantity: u64, price: &str) -> Item {
    Item::internal(product, quantity.into(), number(price))
}

fn cart_of(items: Vec<Item>) -> Cart {
    Cart { items, ..Cart::new(CurrencyCode::EUR, "main") }
}

/// Returns the code and the pointer of a refusal.
fn refused<T>(outcome: Result<T, Error>) -> (String, String) {
    let error = outcome.err().expect("it is refused");
    (error.code().as_str().to_owned(), error.path().to_owned())
}

fn told(code: &str, path: &str) -> (String, String) {
    (code.to_owned(), path.to_owned())
}

/// Returns a calculation as if it had been made by rules 3.
fn by_rules_3(calculation: &Calculation) -> Calculation {
    let mut calculation = calculation.clone();
    calculation.provenance.rules = 3;
    calculation
}

/// Returns the order of a cart and its figures, as a request states it.
fn as_text(cart: &Cart, calculation: &Calculation) -> String {
    let figures = calculation.to_json();
    let figures = Document::parse(figures.as_str()).unwrap();
    let raw = |name: &str| figures.root().get(name).unwrap().raw();
    let lines = figures.root().get("items").unwrap();
    let mut items = Vec::new();
    for (item, line) in cart.items.iter().zip(lines.elements()) {
        let [unit, figures] = ["unitPrice", "calculatedPrice"].map(|name| line.get(name).unwrap().raw());
        let item = item.to_json();
        let item = item.strip_suffix('}').unwrap();
        items.push(format!(r#"{item},"unitPrice":{unit},"calculatedPrice":{figures}}}"#));
    }
    let head = format!(r#"{{"currency":"EUR","siteCode":"main","items":[{}]"#, items.join(","));
    let totals =
        format!(r#""totalUnitsCount":{},"calculatedPrice":{}"#, raw("totalUnitsCount"), raw("calculatedPrice"));
    format!(r#""order":{head},{totals}}},"provenance":{}"#, raw("provenance"))
}

/// Requires that an order is refused alike by every operation, typed and as text.
fn assert_refused(cart: &Cart, calculation: &Calculation, expected: &(String, String)) {
    let order = as_text(cart, calculation);
    let back = Return::all();
    for (operation, more, typed) in [
        ("settle", "", refused(settle(cart, calculation, &SettleOptions::default()))),
        ("reconcile_tax", "", refused(reconcile_tax(cart, calculation))),
        (
            "calculate_return",
            r#","returned":true"#,
            refused(calculate_return(cart, calculation, &back, &ReturnOptions::default())),
        ),
    ] {
        assert_eq!(&typed, expected, "{operation}");
        assert_eq!(&refused(json::call(operation, &format!("{{{order}{more}}}"))), expected, "{operation} of text");
    }
}

#[test]
fn figures_are_held_to_the_quantity_of_each_line() {
    let mut cart = cart_of(vec![line("urn:tea", 2, "10"), line("urn:lamp", 3, "10")]);
    cart.items[0].id = Some("a".into());
    cart.items[1].id = Some("b".into());
    let calculation = by_rules_3(&calculate(&cart, &Site::default(), None).unwrap());
    assert_eq!(settle(&cart, &calculation, &SettleOptions::default()).unwrap().amount, 5000);
    let back = Return::of(vec![ReturnedUnits::new("b", 2.into())]);
    let returned = calculate_return(&cart, &calculation, &back, &ReturnOptions::default()).unwrap();
    assert_eq!(returned.refund_amount, 2000);

    (cart.items[0].quantity, cart.items[1].quantity) = (3.into(), 2.into());
    assert_refused(&cart, &calculation, &told("ORDER_FIGURES", "/order/items/0/quantity"));
    // By earlier rules nothing says that the price is that of the units.
    let mut earlier = calculation;
    earlier.provenance.rules = 2;
    assert!(settle(&cart, &earlier, &SettleOptions::default()).is_ok());
    assert!(json::settle(&format!("{{{}}}", as_text(&cart, &earlier))).is_ok());
}

#[test]
fn lines_without_ids_have_the_figures_of_their_products() {
    let mut cart = cart_of(vec![line("urn:tea", 1, "4.95"), line("urn:lamp", 1, "73.40")]);
    let calculation = calculate(&cart, &Site::default(), None).unwrap();
    let names = |cart: &Cart| {
        let settlement = settle(cart, &calculation, &SettleOptions::default())?;
        Ok::<_, Error>(settlement.lines.iter().map(|line| (line.name.clone(), line.unit_amount)).collect::<Vec<_>>())
    };
    assert_eq!(names(&cart).unwrap(), [("urn:tea".to_owned(), 495), ("urn:lamp".to_owned(), 7340)]);
    cart.items.reverse();
    assert_eq!(refused(names(&cart)), told("ORDER_FIGURES", "/order/items/0"));
    assert_eq!(refused(Order::of(cart, OrderInputs::default(), calculation)), told("ORDER_FIGURES", "/order/items/0"));
}

#[test]
fn amounts_past_64_bits_are_refused() {
    let mut cart = cart_of(vec![line("urn:palace", 1, "9223372036.86")]);
    cart.items[0].id = Some("a".into());
    let calculation = calculate(&cart, &Site::default(), None).unwrap();
    let expected = told("AMOUNT_OUT_OF_RANGE", "/order/calculatedPrice/finalPrice/grossValue");
    let options = SettleOptions { minor_units: Some(9.into()), ..SettleOptions::default() };
    assert_eq!(refused(settle(&cart, &calculation, &options)), expected);
    let options = ReturnOptions { minor_units: Some(9.into()), ..ReturnOptions::default() };
    assert_eq!(refused(calculate_return(&cart, &calculation, &Return::all(), &options)), expected);
    let order = as_text(&cart, &calculation);
    assert_eq!(refused(json::settle(&format!(r#"{{{order},"minorUnits":9}}"#))), expected);
    let request = format!(r#"{{{order},"minorUnits":9,"returned":true}}"#);
    assert_eq!(refused(json::calculate_return(&request)), expected);
}

#[test]
fn what_to_charge_is_one_number() {
    let cart = cart_of(vec![line("urn:tea", 1, "34.22")]);
    let site = PreparedSite::new(Site::default()).unwrap();
    let due = |credits: Option<&[Credit<'_>]>| {
        let calculation = site.calculate_with(&cart, None, Inputs { credits, ..Inputs::default() }).unwrap();
        let settlement = settle(&cart, &calculation, &SettleOptions::default()).unwrap();
        (settlement.amount, settlement.due())
    };
    assert_eq!(due(None), (3422, 3422));
    assert_eq!(due(Some(&[])), (3422, 3422));
    assert_eq!(due(Some(&[Credit::new("card", 20.into())])), (3422, 1422));
}

/// Requires that `serde` refuses a member of an object with the message of a request that has the object.
fn assert_closed<T: DeserializeOwned + std::fmt::Debug>(object: &str, request: &str) {
    let text =
        json::call(if request.contains("order") { "calculate_return" } else { "calculate" }, request).unwrap_err();
    assert_eq!(text.code().as_str(), "UNKNOWN_MEMBER", "{request}");
    let value: serde_json::Value = serde_json::from_str(object).unwrap();
    for refused in [serde_json::from_str::<T>(object), serde_json::from_value::<T>(value)] {
        let refused = json::error_of(&refused.unwrap_err()).unwrap();
        assert_eq!((refused.code(), refused.message()), (text.code(), text.message()));
    }
}

#[test]
fn closed_objects_are_closed_for_serde_too() {
    let request = |name: &str, object: &str| {
        format!(r#"{{"cart":{{"currency":"EUR","siteCode":"main"}},"site":{{}},"{name}":{object}}}"#)
    };
    for object in [r#"{"amount":5,"includeTax":true}"#, r#"{"amount":"x","taxrate":null}"#] {
        assert_closed::<ShippingCost<'static>>(object, &request("shippingCost", object));
    }
    let object = r#"{"zoneId":"de","methodID":"post"}"#;
    assert_closed::<Checkout<'static>>(object, &request("checkout", object));
    let object = r#"{"id":"card","amount":5,"kinds":"GIFT"}"#;
    assert_closed::<Credit<'static>>(object, &request("credits", &format!("[{object}]")));
    // The selection of the lines that a credit pays is closed with it, unlike that of an offer.
    let object = r#"{"id":"card","amount":5,"of":{"includedCategory":["food"]}}"#;
    assert_closed::<Credit<'static>>(object, &request("credits", &format!("[{object}]")));
    for back in [
        r#"{"returned":[{"itemId":"a","quantity":"x"},{"itemId":"a","quantity":1,"fee":false}]}"#,
        r#"{"returned":[],"shipping":{"amount":1,"amounts":2}}"#,
    ] {
        let members = back.strip_prefix('{').unwrap();
        assert_closed::<Return<'static>>(back, &format!(r#"{{"order":{{}},"provenance":{{}},{members}"#));
    }
    let back = r#"{"returned":true,"paymentFee":true}"#;
    let request = format!(r#"{{"order":{{}},"provenance":{{}},"returned":true,"previous":[{back}]}}"#);
    assert_closed::<Return<'static>>(back, &request);
    // The objects of the host stay open.
    let customer: Customer<'static> = serde_json::from_str(r#"{"id":"anna","loyalty":"gold"}"#).unwrap();
    assert!(customer.extra.get("loyalty").is_some());
    for (inputs, path) in
        [(r#"{"coupon":[]}"#, "/coupon"), (r#"{"preferences":{"distributions":null}}"#, "/preferences")]
    {
        let error = OrderInputs::from_json(inputs).unwrap_err();
        assert_eq!(error.code().as_str(), "UNKNOWN_MEMBER");
        assert!(error.path().starts_with(path), "{}", error.path());
    }
}

#[test]
fn a_blank_name_of_a_product_is_none() {
    let own = |id: &'static str| Item {
        product: Some(serde_json::from_str(&format!(r#"{{"id":"{id}"}}"#)).unwrap()),
        ..line(" ", 1, "5")
    };
    let mut cart = cart_of(Vec::new());
    let context = CartContext::by_host();
    for (id, merged) in [("A", false), ("B", false), ("A", true)] {
        assert_eq!(cart.add_item(&own(id), &context).unwrap().merged, merged, "{id}");
    }
    assert_eq!(cart.items.iter().map(|line| line.quantity).collect::<Vec<_>>(), [2, 1]);
    let expected = told("ITEM_WITHOUT_PRODUCT", "/item/product/id");
    assert_eq!(refused(cart.add_item(&own(" "), &context)).0, expected.0);
    let caller = r#""caller":{"scopes":["cart.cart_manage"]}"#;
    let request = format!(r#"{{"cart":{},"item":{},{caller}}}"#, cart.to_json(), own(" ").to_json());
    assert_eq!(refused(json::add_item(&request)), expected);
    let calculation = calculate(&cart, &Site::default(), None).unwrap();
    let settlement = settle(&cart, &calculation, &SettleOptions::default()).unwrap();
    assert_eq!(settlement.lines.iter().map(|line| line.name.as_str()).collect::<Vec<_>>(), ["A", "B"]);
}

/// Returns inputs that change the figures of a cart: a time that ends a promotion, a customer without tax, a cost.
fn inputs(number: u64) -> OrderInputs {
    let mut dated = Coupon::percent("JUNE", 10.into());
    dated.restrictions.valid_until = Some("2026-06-30T23:59:59Z".into());
    OrderInputs {
        coupons: (number.is_multiple_of(2)).then(|| vec![dated]),
        customer: (number.is_multiple_of(3)).then(|| Customer::exempt("AE")),
        shipping_cost: (number.is_multiple_of(5))
            .then(|| ShippingCost { tax_rate: Some(19.into()), ..ShippingCost::net(5.into()) }),
        credits: (number.is_multiple_of(7)).then(|| vec![Credit::new("card", 3.into())]),
        explain: number.is_multiple_of(11),
        offers: number.is_multiple_of(4),
        now: Some(if number.is_multiple_of(8) { "2026-07-01T00:00:00Z" } else { "2026-06-01T00:00:00Z" }.into()),
        ..OrderInputs::default()
    }
}

fn numbered(number: u64) -> Cart {
    let mut tea = line("urn:tea", number % 9 + 1, "4.95");
    tea.unit_price = serde_json::from_str(r#"{"taxRate":19}"#).unwrap();
    cart_of(vec![tea])
}

#[test]
fn many_carts_have_the_inputs_of_single_calls() {
    let site = PreparedSite::new(Site { includes_tax: true, ..Site::default() }).unwrap();
    let carts: Vec<_> = (1..1_500).map(|number| (numbered(number), inputs(number))).collect();
    let alone = |(cart, inputs): &(Cart, OrderInputs)| {
        site.price(cart.clone(), inputs.clone()).map(|order| order.into_parts().2)
    };
    let singles: Vec<_> = carts.iter().map(alone).collect();
    assert_eq!(site.calculate_many(&carts), singles);
    let rows = site.calculate_each(carts.clone(), |(_, inputs)| inputs.as_inputs());
    assert!(
        rows.map(|((cart, _), calculation)| (cart, calculation))
            .eq(carts.iter().map(|(cart, _)| cart.clone()).zip(singles.clone()))
    );

    // Borrowed inputs, and coupons alone.
    let now = Inputs { now: Some("2026-06-01T00:00:00Z"), ..Inputs::default() };
    let coupons = inputs(2).coupons;
    let pairs = [(numbered(1), (coupons.clone(), now)), (numbered(2), (None, now))];
    for ((cart, (coupons, inputs)), together) in pairs.iter().zip(site.calculate_many(&pairs)) {
        assert_eq!(together, site.calculate_with(cart, coupons, *inputs));
    }
    let _of_coupons: CartInputs<'_> = (&coupons).into();
    let [with, without] = [coupons, None].map(|coupons| site.calculate_many(&[(numbered(1), coupons)]).remove(0));
    assert_eq!(with.unwrap().notices.len(), 1);
    assert!(without.unwrap().notices.is_empty());
}

#[test]
fn a_stored_order_answers_as_before() {
    let site = PreparedSite::new(Site { includes_tax: true, ..Site::default() }).unwrap();
    for number in 1..200 {
        let mut cart = numbered(number);
        cart.items[0].id = Some("a".into());
        let order = site.price(cart, inputs(number)).unwrap();
        let read = Order::from_json(&order.to_json()).unwrap();
        let tree: Order = serde_json::from_str(&serde_json::to_string(&order).unwrap()).unwrap();
        for read in [read, tree] {
            assert_eq!(read, order);
            assert_eq!(read.to_json(), order.to_json());
            assert!(read.verify(&site).unwrap().is_valid, "{}", order.to_json());
            let options = SettleOptions::default();
            assert_eq!(read.settle(&options).unwrap(), order.settle(&options).unwrap());
            assert_eq!(read.reconcile_tax().unwrap(), order.reconcile_tax().unwrap());
            let back = |order: &Order| order.give_back(&Return::all(), &ReturnOptions::default()).unwrap();
            assert_eq!(back(&read), back(&order));
        }
    }
    assert_eq!(refused(Order::from_json(r#"{"cart":{},"input":{}}"#)), told("UNKNOWN_MEMBER", "/input"));
    assert_eq!(refused(Order::from_json(r#"{"inputs":{}}"#)), told("MISSING_MEMBER", "/cart"));
}

#[test]
fn a_calculation_is_written_whole() {
    let site = PreparedSite::new(Site::default()).unwrap();
    let mut cart = numbered(3);
    cart.discounts = vec![Coupon::absolute("MUCH", 40.into())];
    let inputs = Inputs { explain: true, offers: true, ..Inputs::default() };
    let calculation = site.calculate_with(&cart, None, inputs).unwrap();
    assert!(!calculation.notices.is_empty() && calculation.offers.is_some() && calculation.explanation.is_some());
    let read = Calculation::from_json(&calculation.to_json()).unwrap();
    assert_eq!(read, calculation);
    assert_eq!(calculation.to_json(), serde_json::to_string(&calculation).unwrap());
}

#[test]
fn currencies_are_keys_of_maps() {
    let totals = BTreeMap::from([(CurrencyCode::EUR, 1), (CurrencyCode::USD, 2)]);
    let text = serde_json::to_string(&totals).unwrap();
    assert_eq!(text, r#"{"EUR":1,"USD":2}"#);
    assert_eq!(serde_json::from_str::<BTreeMap<CurrencyCode, i32>>(&text).unwrap(), totals);
    assert_eq!(toml::from_str::<BTreeMap<CurrencyCode, i32>>(&toml::to_string(&totals).unwrap()).unwrap(), totals);
    let code = postcard::to_allocvec(&CurrencyCode::EUR).unwrap();
    assert_eq!(postcard::from_bytes::<CurrencyCode>(&code).unwrap(), CurrencyCode::EUR);
    assert!(serde_json::from_str::<CurrencyCode>(r#""euro""#).unwrap_err().to_string().contains("currency code"));
}

#[test]
fn money_fills_columns() {
    let [price, refund] = ["4.9", "-4.9"].map(|amount| Money::new(number(amount), CurrencyCode::EUR));
    assert_eq!(format!("[{price:>10}] [{price:<10}] [{price:*^10.1}]"), "[  4.90 EUR] [4.90 EUR  ] [*4.9 EUR**]");
    assert_eq!(format!("[{price:+}] [{refund:+.0}] [{refund:10}]"), "[+4.90 EUR] [-5 EUR] [ -4.90 EUR]");
    assert_eq!(format!("[{:6}]", Money::from(number("-0.001")).amount), "[-0.001]");
    assert_eq!(format!("[{:>5}] [{:5}]", CurrencyCode::EUR, CurrencyCode::EUR), "[  EUR] [EUR  ]");
}

#[test]
fn an_error_of_the_whole_value_has_no_place() {
    let error = Calculation::from_json("[]").unwrap_err();
    assert!(!error.to_string().contains("``"), "{error}");
    assert!("EURO".parse::<CurrencyCode>().unwrap_err().to_string().starts_with("INVALID_CURRENCY: "));
}
