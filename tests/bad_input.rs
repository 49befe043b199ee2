//! Bad input of every kind: whatever is sent, there is an answer or a named refusal that points into the request,
//! never a panic.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a test may panic"
)]

#[path = "bad_input/dice.rs"]
mod dice;
#[path = "bad_input/garbage.rs"]
mod garbage;
#[path = "bad_input/judge.rs"]
mod judge;
#[path = "bad_input/limits.rs"]
mod limits;
#[path = "bad_input/members.rs"]
mod members;
#[path = "bad_input/sizes.rs"]
mod sizes;
#[path = "bad_input/tree.rs"]
mod tree;

/// A request with every member that a calculation reads, and some that it does not.
const EVERYTHING: &str = include_str!("bad_input/everything.json");

/// The same at other stages: a slot of a delivery time, the estimate of the cart, a cost of the host's own; and
/// explained.
fn stages() -> Vec<String> {
    let checkout = r#"{"zoneId": "z", "methodId": "m", "paymentMode": "invoice"}"#;
    assert!(EVERYTHING.contains(checkout));
    let with = |members: &str| EVERYTHING.replace(&format!("\"checkout\": {checkout}"), members);
    vec![
        EVERYTHING.to_owned(),
        with(r#""checkout": {"deliveryTimeId": "d", "slotId": "l"}"#).replace("\"FINAL\"", "\"SLOT\""),
        with(r#""checkout": {}"#).replace("\"FINAL\"", "\"MINIMUM\""),
        with(r#""shippingCost": {"amount": 4.9, "currency": "EUR", "taxCode": "REDUCED", "taxRate": 7}"#)
            .replace("\"FINAL\"", "\"MINIMUM\""),
        EVERYTHING.replace("\"explain\": false", "\"explain\": true"),
    ]
}
