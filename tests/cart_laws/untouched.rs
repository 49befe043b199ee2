//! Members that an operation does not concern keep their text and their order, and a refused operation changes nothing.

use cartwright::document::{Document, Node};
use cartwright::json;
use proptest::prelude::*;
use serde_json::{Value, json};

use cartwright_generator::{coupon, shop};

use super::carts::{cart_text, document, item, items, text};
use crate::random::{config, drawn};

/// Values that a reader might be tempted to write differently.
const ODD: [&str; 6] =
    ["1.50", "1E2", r#""\u0041\/""#, r#"{ "b" : 1 , "a" : [ ] }"#, "null", "12345678901234567890123.0"];

/// Draws an operation on a cart, with the members of its request.
fn operation() -> impl Strategy<Value = (&'static str, Value)> {
    let id = prop::sample::select(vec!["0", "1", "7"]);
    let quantity = prop::sample::select(vec![json!(2), json!(0), json!("two")]);
    prop_oneof![
        item().prop_map(|item| ("add_item", json!({"item": parsed(&text(&item))}))),
        prop::collection::vec((item(), any::<bool>()), 0..4).prop_map(|entries| {
            let entries = entries.iter().map(|(item, good)| if *good { parsed(&text(item)) } else { json!({}) });
            ("add_items", json!({"items": entries.collect::<Vec<_>>()}))
        }),
        (id.clone(), quantity).prop_map(|(id, quantity)| {
            ("update_item", json!({"itemId": id, "partial": true, "item": {"quantity": quantity}}))
        }),
        id.clone().prop_map(|id| ("remove_item", json!({"itemId": id}))),
        Just(("clear_items", json!({}))),
        (id, any::<bool>()).prop_map(|(id, good)| {
            let fee_type = if good { "ABSOLUTE" } else { "NONE" };
            let fee = json!({"id": "f", "feeType": fee_type, "feeAbsolute": {"amount": 1, "currency": "EUR"}});
            ("add_fee", json!({"itemId": id, "fee": fee}))
        }),
        drawn(40, |random| coupon::loose(random, &shop::NET))
            .prop_map(|coupon| { ("apply_coupon", json!({"coupon": parsed(&coupon.to_string())})) }),
        Just(("apply_coupon", json!({"coupon": {"code": "C", "discountType": "PERCENT", "discountPercentage": 200}}))),
        prop::sample::select(vec![json!({"all": true}), json!({"code": "C"}), json!({"index": 3})])
            .prop_map(|selector| ("remove_coupon", selector)),
        prop::sample::select(vec![json!({"zipCode": "1"}), json!({"id": "2"})])
            .prop_map(|changes| ("update_cart", json!({"changes": changes}))),
        items(0..4).prop_map(|lines| ("merge_carts", json!({"sources": [parsed(&cart_text("source", None, &lines))]}))),
    ]
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Returns a cart with odd members among its own, at the top and in every line.
fn odd_cart(lines: &str) -> String {
    let mut odd = ODD.iter().enumerate().map(|(place, text)| format!(r#""odd{place}":{text},"#));
    let mut cart = lines.to_owned();
    for member in [r#""currency""#, r#""siteCode""#, r#""items""#] {
        cart = cart.replacen(member, &format!("{}{member}", odd.next().unwrap()), 1);
    }
    let on_lines: String = odd.collect();
    cart.replace(r#""itemYrn""#, &format!(r#"{on_lines}"itemYrn""#))
}

/// Returns the odd members of an object as they are written, in order.
fn odd(node: Node<'_>) -> Vec<(String, String)> {
    let odd = node.members().filter(|(name, _)| name.starts_with("odd"));
    odd.map(|(name, value)| (name.into_owned(), value.raw().to_owned())).collect()
}

/// Returns the lines of a cart with their ids.
fn lines<'d>(cart: &'d Document<'_>) -> impl Iterator<Item = (String, Node<'d>)> {
    let lines = cart.root().get("items").into_iter().flat_map(|items| items.elements());
    lines.map(|line| (line.get("id").and_then(|id| id.as_text()).unwrap_or_default().into_owned(), line))
}

fn run(operation: &str, cart: &str, members: &Value) -> Result<Document<'static>, cartwright::Error> {
    let members = members.to_string();
    let rest = members.trim_start_matches('{');
    let comma = if rest == "}" { "" } else { "," };
    let skip =
        r#","caller":{"host":true},"preferences":{"cartItemValidationSkipExistingItemsValidationOnAddToCart":true}"#;
    let request = format!(r#"{{"cart":{cart}{skip}{comma}{rest}"#);
    let answer = Document::parse(json::call(operation, &request)?).unwrap();
    Ok(document(answer.root().get("cart").unwrap().raw()))
}

proptest! {
    #![proptest_config(config("cart_laws", 256))]

    #[test]
    fn what_no_operation_is_about_stays_in_its_place(
        start in items(1..5), operations in prop::collection::vec(operation(), 1..8),
    ) {
        let mut cart = odd_cart(&cart_text("target", Some("shopper"), &start));
        for (operation, members) in operations {
            let before = document(&cart);
            let after = match run(operation, &cart, &members) {
                Ok(after) => after,
                Err(error) => {
                    // It is refused by name, and the same cart serves the next operation.
                    prop_assert_ne!(error.category().as_str(), "internal", "{}", error);
                    continue;
                }
            };
            prop_assert_eq!(odd(after.root()), odd(before.root()), "{}", operation);
            for (id, line) in lines(&after) {
                let Some((_, came)) = lines(&before).find(|(known, _)| *known == id) else { continue };
                prop_assert_eq!(odd(line), odd(came), "{} of {}", operation, id);
            }
            cart = after.as_str().to_owned();
        }
    }

    #[test]
    fn a_batch_of_bad_entries_changes_nothing(start in items(0..5), count in 0..4_usize) {
        let cart = super::carts::with_metadata(&odd_cart(&cart_text("target", None, &start)), 3);
        let bad = vec![json!({"itemYrn": "urn:p0", "quantity": 0}); count];
        let after = run("add_items", &cart, &json!({ "items": bad })).unwrap();
        prop_assert_eq!(after.as_str(), cart.as_str());
        let bad = vec![json!({"itemId": "none", "item": {"quantity": 1}}); count];
        let after = run("update_items", &cart, &json!({ "items": bad })).unwrap();
        prop_assert_eq!(after.as_str(), cart.as_str());
    }
}
