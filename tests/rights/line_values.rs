//! Values stated for a whole line are valid for the quantity that they were given for: a caller who repeats them with
//! another quantity keeps them only with the right to set external prices.

use serde_json::{Value, json};

use super::{file, run};

/// Returns the line with an id after a partial update by a caller with these scopes.
fn updated(item_id: &str, item: &Value, scopes: &[&str]) -> Value {
    let base: Value = serde_json::from_str(&file("cart.json")).unwrap();
    let request = json!({
        "cart": base["cart"], "itemId": item_id, "partial": true, "item": item, "caller": {"customerId": "u1", "scopes": scopes},
    });
    let answer = run("update_item", &request).unwrap_or_else(|error| panic!("{request}\n{error}"));
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let lines = answer["cart"]["items"].as_array().unwrap();
    lines.iter().find(|line| line["id"] == item_id).unwrap().clone()
}

const EXTERNAL: &[&str] = &["cart.cart_manage_external_prices"];

#[test]
fn a_new_quantity_drops_them() {
    let line = updated("1", &json!({"quantity": 3}), &[]);
    assert_eq!((&line["lineTax"], &line["linePrice"]), (&Value::Null, &Value::Null));
    assert_eq!(line["tax"], json!({"name": "FULL", "rate": 19, "netValue": 49.99}));
}

/// Repeating an unchanged value does not state it for the new quantity.
#[test]
fn to_repeat_one_does_not_keep_it() {
    let line_tax = json!({"rate": 19, "netValue": 99.98, "grossValue": 118.98, "quantity": 2});
    for scopes in [&[][..], &["cart.cart_manage"]] {
        let line = updated("1", &json!({"quantity": 3, "lineTax": line_tax}), scopes);
        assert_eq!(line["lineTax"], Value::Null, "{scopes:?}");
    }
}

#[test]
fn whoever_sets_external_prices_may_say_that_it_still_holds() {
    let stated = |quantity: Option<u32>| {
        let mut line_tax = json!({"rate": 19, "netValue": 99.98, "grossValue": 118.98});
        if let Some(quantity) = quantity {
            line_tax["quantity"] = quantity.into();
        }
        line_tax
    };
    for (quantity, kept) in [(Some(3), true), (Some(2), false)] {
        let line = updated("1", &json!({"quantity": 3, "lineTax": stated(quantity)}), EXTERNAL);
        assert_eq!(line["lineTax"] == stated(quantity), kept, "{quantity:?}: {line}");
        assert!(kept || line["lineTax"].is_null(), "{line}");
    }
    // Without a quantity of its own it applies to the line's.
    let line = updated("1", &json!({"quantity": 3, "lineTax": stated(None)}), EXTERNAL);
    assert_eq!(line["lineTax"], stated(None));
}

/// If it is the only tax information, it stays for its rate, whoever the caller is; its amounts no longer count.
#[test]
fn the_only_tax_information_stays_for_its_rate() {
    for scopes in [&[][..], &["cart.cart_manage"]] {
        let line = updated("4", &json!({"quantity": 2}), scopes);
        assert_eq!(line["lineTax"]["rate"], 7);
        let cart = json!({"currency": "EUR", "siteCode": "main", "items": [line]});
        let answer = run("calculate", &json!({"cart": cart, "site": {}})).unwrap();
        let price =
            serde_json::from_str::<Value>(&answer).unwrap()["cart"]["items"][0]["calculatedPrice"]["price"].clone();
        assert_eq!(price["netValue"], 160, "{price}");
        assert_eq!(price["grossValue"].to_string(), "171.2", "{price}");
        assert_eq!(price["calculated"], Value::Null, "{price}");
    }
}
