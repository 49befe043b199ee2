//! Bad input of every kind: every request gets an answer or a named refusal that points into the request, and never
//! causes a panic.

mod cases;
mod closed;
mod counted;
mod every_operation;
mod garbage;
mod judge;
mod limits;
#[cfg(feature = "schema")]
mod limits_of_schemas;
mod members;
mod named_limits;
mod pointers;
mod requests;
mod sizes;
mod tree;
mod types;
mod work;

use tree::Tree;

/// A request with every member that a calculation reads, and some that it does not read.
const EVERYTHING: &str = include_str!("bad_input/everything.json");

/// Does the same at other stages: with a slot of a delivery time, with the estimate of the cart, with a cost of the
/// host's own; and explained.
fn stages() -> Vec<String> {
    let checkout = r#"{"zoneId": "z", "methodId": "m", "paymentMode": "invoice"}"#;
    assert!(EVERYTHING.contains(checkout));
    let with = |members: &str| EVERYTHING.replace(&format!("\"checkout\": {checkout}"), members);
    vec![
        EVERYTHING.to_owned(),
        with(r#""checkout": {"deliveryTimeId": "d", "slotId": "l"}"#),
        with(r#""checkout": {}"#),
        with(r#""shippingCost": {"amount": 4.9, "currency": "EUR", "taxCode": "REDUCED", "taxRate": 7}"#),
        EVERYTHING.replace("\"explain\": false", "\"explain\": true"),
    ]
}

/// Turns the request for a calculation into one for shipping quotes, of the kind that fits its checkout.
fn quotes(calculation: &Tree) -> String {
    let text = calculation.text();
    let kind = match () {
        () if text.contains("\"zoneId\":\"z\",\"methodId\"") => "FINAL",
        () if text.contains("\"slotId\"") => "SLOT",
        () => "MINIMUM",
    };
    let Tree::Object(mut members) = calculation.clone() else { return text };
    members.retain(|(name, _)| name != "\"coupons\"" && name != "\"explain\"");
    members.push(("\"kind\"".to_owned(), Tree::Scalar(format!("\"{kind}\""))));
    Tree::Object(members).text()
}
