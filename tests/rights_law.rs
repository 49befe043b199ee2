//! A caller without the right to external data may change a cart in any way: its external discounts, fees and prices
//! remain those that the host stated for that product, on no more lines than the host stated them for.

use std::collections::BTreeMap;

use cartwright::json;
use cartwright_generator::{Random, seed};
use serde_json::{Value, json};

fn discount(random: &mut Random) -> Value {
    let mut discount =
        json!({"id": random.one_of(&["d", "e"]), "discountType": "PERCENT", "value": random.one_of(&[90, 50])});
    if random.chance(30) {
        discount["quantity"] = json!(random.one_of(&[1, 2]));
    }
    discount
}

fn fee(random: &mut Random) -> Value {
    json!({"id": random.one_of(&["f", "g"]), "feeType": "ABSOLUTE", "feeAbsolute": random.one_of(&[1, 5])})
}

/// Draws a line as the host may state it, and as a shopper may try to.
fn line(random: &mut Random) -> Value {
    let amount = random.one_of(&[10, 999]);
    let mut line = json!({"quantity": random.one_of(&[1, 2, 3]), "price": {"effectiveAmount": amount}});
    if random.chance(30) {
        line["type"] = json!("EXTERNAL");
        line["product"] = json!({"id": random.one_of(&["desk", "sofa"])});
        line["tax"] = json!({"rate": 19, "netValue": amount});
        if random.chance(30) {
            line["lineTax"] = json!({"rate": 19, "netValue": 7, "grossValue": 8.33, "quantity": 1});
        }
    } else {
        line["itemYrn"] = json!(random.one_of(&["urn:tea", "urn:tv"]));
        if random.chance(20) {
            line["product"] = json!({"id": "p", "categories": [random.one_of(&["sale", "new"])]});
        }
    }
    if random.chance(30) {
        line["taxCode"] = json!(random.one_of(&["FULL", "HALF"]));
    }
    if random.chance(20) {
        line["unitPrice"] = json!({"taxRate": random.one_of(&[0, 7]), "netValue": 1});
    }
    if random.chance(35) {
        line["externalDiscounts"] = (0..1 + random.index(2)).map(|_| discount(random)).collect();
    }
    if random.chance(25) {
        line["externalFees"] = json!([fee(random)]);
    }
    if random.chance(20) {
        line["keepAsSeparateLineItem"] = json!(true);
    }
    line
}

/// Draws some members of a line, often those of a line in the cart.
fn some_of(random: &mut Random, cart: &Value) -> Value {
    let lines = cart["items"].as_array().unwrap();
    let whole = if random.chance(50) && !lines.is_empty() { random.one_of(lines).clone() } else { line(random) };
    let other = line(random);
    let mut some = json!({});
    for (name, value) in whole.as_object().unwrap() {
        if random.chance(60) {
            some[name] = if random.chance(70) { value.clone() } else { other[name].clone() };
        }
    }
    some
}

/// Draws a line to add: one of the cart, or another one.
fn addition(random: &mut Random, cart: &Value) -> Value {
    let lines = cart["items"].as_array().unwrap();
    let mut added = if random.chance(60) && !lines.is_empty() { random.one_of(lines).clone() } else { line(random) };
    for name in ["externalDiscounts", "externalFees", "lineTax", "unitPrice", "id"] {
        if random.chance(50) {
            added.as_object_mut().unwrap().remove(name);
        }
    }
    if random.chance(30) {
        added["keepAsSeparateLineItem"] = json!(random.chance(50));
    }
    added
}

/// Draws one change as a shopper requests it.
fn change(random: &mut Random, cart: &Value) -> (&'static str, Value) {
    let id = random.index(6).to_string();
    match random.index(10) {
        0 | 1 => ("update_item", json!({"itemId": id, "partial": true, "item": some_of(random, cart)})),
        2 => ("update_item", json!({"itemId": id, "item": addition(random, cart)})),
        3 => {
            let entry = |random: &mut Random| {
                let partial = random.chance(70);
                json!({"itemId": random.index(6).to_string(), "partial": partial, "item": some_of(random, cart)})
            };
            ("update_items", json!({"items": [entry(random), entry(random), entry(random)]}))
        }
        4 | 5 => ("add_item", json!({"item": addition(random, cart)})),
        6 => ("add_items", json!({"items": [addition(random, cart), addition(random, cart)]})),
        7 => {
            let mut fee = fee(random);
            if random.chance(50) {
                fee["origin"] = json!("EXTERNAL");
            }
            ("add_fee", json!({"itemId": id, "fee": fee}))
        }
        8 => {
            // A source made by the shopper, without the right.
            let mut source = json!({"currency": "EUR", "siteCode": "main", "items": []});
            for _ in 0..2 {
                let created = json!({"cart": source, "item": line(random), "caller": {"scopes": ["cart.cart_manage"]}});
                if let Some(answer) = call("add_item", &created) {
                    source = answer["cart"].clone();
                }
            }
            ("merge_carts", json!({"sources": [source], "onConflict": "SKIP"}))
        }
        _ => ("remove_item", json!({"itemId": id})),
    }
}

fn call(operation: &str, request: &Value) -> Option<Value> {
    json::call(operation, &request.to_string()).ok().map(|answer| serde_json::from_str(&answer).unwrap())
}

/// Returns the grants of a line: discounts that count and fees that are not the shop's, each as one text with the line
/// that they were granted for.
fn granted(line: &Value) -> Vec<String> {
    let product = line.get("itemYrn").or_else(|| line["product"].get("id")).unwrap();
    let of = format!("{product} {} {} {}", line["price"], line["taxCode"], line["unitPrice"]["taxRate"]);
    let counts = |discount: &&Value| discount["quantity"].is_null() || discount["quantity"] == line["quantity"];
    let discounts = line["externalDiscounts"].as_array().into_iter().flatten().filter(counts);
    let fees = line["externalFees"].as_array().into_iter().flatten().filter(|fee| fee["origin"] != "INTERNAL");
    discounts.chain(fees).map(|one| format!("{of} gets {one}")).collect()
}

/// Returns the external prices of a cart, for a unit and for a whole line; units of one line may be spread over
/// several.
fn prices(cart: &Value) -> Vec<String> {
    let mut prices = Vec::new();
    for line in cart["items"].as_array().into_iter().flatten().filter(|line| line["type"] == "EXTERNAL") {
        let of = format!("{} {} {} {}", line["product"], line["price"], line["tax"], line["taxCode"]);
        if line["lineTax"]["quantity"] == line["quantity"] {
            prices.push(format!("{of}, {} units for {}", line["quantity"], line["lineTax"]));
        }
        prices.push(of);
    }
    prices
}

fn count(cart: &Value) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::new();
    for text in cart["items"].as_array().into_iter().flatten().flat_map(granted) {
        *count.entry(text).or_default() += 1;
    }
    count
}

#[test]
fn external_data_stays_as_the_host_stated_it() {
    let mut random = Random::of_seed(seed());
    let (mut changed, mut kept) = (0, 0);
    for _ in 0..1_200 {
        let items: Vec<Value> = (0..1 + random.index(4)).map(|_| line(&mut random)).collect();
        let preferences = json!({"cartItemValidationSkipExistingItemsValidationOnAddToCart": true});
        let cart = json!({"currency": "EUR", "siteCode": "main", "customerId": "ada", "items": items});
        let created = json!({"cart": cart, "caller": {"host": true}, "preferences": preferences});
        let Some(answer) = call("create_cart", &created) else { panic!("{created}") };
        let mut cart = answer["cart"].clone();
        let (stated, priced) = (count(&cart), prices(&cart));
        let callers = [json!({"customerId": "ada"}), json!({"scopes": ["cart.cart_manage"]})];
        let caller = random.one_of(&callers);
        let mut asked = Vec::new();
        for _ in 0..8 {
            let (operation, members) = change(&mut random, &cart);
            let mut request = json!({"cart": cart, "caller": caller, "preferences": preferences});
            request.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
            let Some(answer) = call(operation, &request) else { continue };
            asked.push(format!("{operation} {members}"));
            cart = answer["cart"].clone();
            changed += 1;
            for (text, lines) in count(&cart) {
                let before = stated.get(&text).copied().unwrap_or_default();
                assert!(lines <= before, "{lines} lines, {before} stated: {text}\n{created}\n{}", asked.join("\n"));
                kept += lines;
            }
            for price in prices(&cart) {
                assert!(priced.contains(&price), "nobody stated {price}\n{created}\n{}", asked.join("\n"));
            }
        }
    }
    assert!(changed > 3_000 && kept > 3_000, "{changed} changes, {kept} kept");
}
