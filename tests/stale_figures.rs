//! No operation that changes a cart returns an outdated figure: on random calculated carts, every operation drops the
//! members that only a calculation writes. A refusal, and a batch without a success, change nothing.

use cartwright::json;
use cartwright_generator::{Random, seed};
use serde_json::{Value, json};

/// Every operation that changes a cart.
const OPERATIONS: [&str; 12] = [
    "create_cart",
    "add_item",
    "update_item",
    "remove_item",
    "clear_items",
    "add_items",
    "update_items",
    "add_fee",
    "merge_carts",
    "apply_coupon",
    "remove_coupon",
    "update_cart",
];

fn line(random: &mut Random) -> Value {
    let product = ["urn:tea", "urn:cup", "urn:pot"][random.index(3)];
    let mut line =
        json!({"itemYrn": product, "quantity": 1 + random.index(4), "price": {"effectiveAmount": 10}, "note": 1});
    if random.chance(40) {
        line["unitPrice"] = json!({"taxCode": "FULL", "taxRate": 19});
    }
    if random.chance(20) {
        line["externalDiscounts"] = json!([{"id": "d", "discountType": "PERCENT", "value": 10}]);
    }
    if random.chance(20) {
        line["externalFees"] = json!([{"feeType": "ABSOLUTE", "feeAbsolute": 1}]);
    }
    if random.chance(20) {
        line["keepAsSeparateLineItem"] = json!(true);
    }
    line
}

fn call(operation: &str, request: &Value) -> Option<Value> {
    json::call(operation, &request.to_string()).ok().map(|answer| serde_json::from_str(&answer).unwrap())
}

/// Draws a cart with the figures of a calculation; some of its lines also have figures of the host's own.
fn calculated(random: &mut Random) -> Value {
    let items: Vec<Value> = (0..random.index(5)).map(|_| line(random)).collect();
    let cart = json!({"currency": "EUR", "siteCode": "main", "customerId": "u", "items": items,
        "discounts": [{"code": "TEN", "discountType": "PERCENT", "discountPercentage": 10}]});
    let created = call("create_cart", &json!({"cart": cart, "caller": {"host": true}})).unwrap();
    let answer = call("calculate", &json!({"cart": created["cart"], "site": {}})).unwrap();
    let mut cart = answer["cart"].clone();
    for line in cart["items"].as_array_mut().unwrap() {
        if random.chance(30) {
            line["couponDiscounts"] = json!([{"couponId": "OLD", "value": 1}]);
        }
        if random.chance(10) {
            line["calculatedPrice"] = Value::Null;
        }
    }
    cart
}

/// Draws the request of an operation on a cart; it often has figures itself.
fn request(random: &mut Random, operation: &str, cart: &Value) -> Value {
    let with_figures = |random: &mut Random| {
        let mut line = line(random);
        if random.chance(50) {
            line["calculatedPrice"] = json!({"price": {}});
            line["unitPrice"] = json!({"netValue": 8.4, "grossValue": 10});
        }
        line
    };
    let id = random.index(4).to_string();
    let members = match operation {
        "add_item" => json!({"item": with_figures(random)}),
        "add_items" => json!({"items": [with_figures(random), {"quantity": 1}]}),
        "update_item" => json!({"itemId": id, "item": with_figures(random), "partial": random.chance(50)}),
        "update_items" => json!({"items": [{"itemId": id, "item": with_figures(random)}]}),
        "remove_item" => json!({"itemId": id}),
        "add_fee" => json!({"itemId": id, "fee": {"feeType": "ABSOLUTE", "feeAbsolute": 1}}),
        "merge_carts" => {
            let mut source = calculated(random);
            source.as_object_mut().unwrap().remove("customerId");
            json!({"sources": [source]})
        }
        "apply_coupon" => json!({"coupon": {"code": "NEW", "discountType": "FREE_SHIPPING"}}),
        "remove_coupon" => json!({"all": true}),
        "update_cart" => json!({"changes": {"countryCode": "DE"}}),
        _ => json!({}),
    };
    let mut request = json!({"cart": cart, "caller": {"host": true}});
    request.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    request
}

/// Lists the figures that a cart has.
fn figures(cart: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut look = |object: &Value, place: &str, names: &[&str]| {
        found.extend(names.iter().filter(|name| object.get(**name).is_some()).map(|name| format!("{place}/{name}")));
    };
    look(cart, "", &["calculatedPrice", "totalTax", "totalUnitsCount"]);
    for (index, line) in cart["items"].as_array().into_iter().flatten().enumerate() {
        let place = format!("/items/{index}");
        look(line, &place, &["calculatedPrice", "couponDiscounts"]);
        look(&line["unitPrice"], &(place + "/unitPrice"), &["netValue", "grossValue", "taxValue", "appliedDiscounts"]);
    }
    found
}

#[test]
fn no_operation_answers_with_a_figure_of_an_earlier_cart() {
    let mut random = Random::of_seed(seed());
    let mut answered = [0; OPERATIONS.len()];
    for _ in 0..1_500 {
        let cart = calculated(&mut random);
        let place = random.index(OPERATIONS.len());
        let operation = OPERATIONS[place];
        let request = request(&mut random, operation, &cart);
        let Some(answer) = call(operation, &request) else { continue };
        let is_refused = |results: &Vec<Value>| results.iter().all(|result| result.get("error").is_some());
        if answer["results"].as_array().is_some_and(is_refused) {
            assert_eq!(answer["cart"], cart, "{operation} {request}");
            continue;
        }
        assert_eq!(figures(&answer["cart"]), Vec::<String>::new(), "{operation} {request}\n{answer}");
        for line in answer["cart"]["items"].as_array().into_iter().flatten() {
            assert!(line.get("unitPrice").is_none_or(|unit| !unit.as_object().unwrap().is_empty()), "{line}");
            assert_eq!(line["note"], 1, "what is no figure stays: {line}");
        }
        answered[place] += 1;
    }
    assert!(answered.iter().all(|count| *count > 20), "{OPERATIONS:?}: {answered:?}");
}

/// A new operation that changes a cart belongs in the list above.
#[test]
fn every_operation_that_changes_a_cart_is_known() {
    let changes_a_cart = |operation: &&str| {
        let request: Value = serde_json::from_str(&json::request_schema(operation).unwrap()).unwrap();
        let root = request["$ref"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let members = &request["$defs"][&root]["properties"];
        members.get("cart").is_some() && members.get("caller").is_some()
    };
    let mut found: Vec<&str> = json::OPERATIONS.iter().map(|own| own.name).filter(changes_a_cart).collect();
    let mut known = OPERATIONS.to_vec();
    found.sort_unstable();
    known.sort_unstable();
    assert_eq!(found, known);
}
