//! Growth of orders: of any size, verified, returned, settled, itemized, reconciled and invoiced.

use cartwright::json;

use super::cases::{Case, MOST, cart, case, fees, line, lines, list, priced};

/// Returns the cart in an answer and its provenance.
fn calculated(request: &str) -> (String, String) {
    let answer = json::calculate(request).unwrap();
    let (cart, rest) = answer.split_once(r#","notices":"#).unwrap();
    let (_, provenance) = rest.rsplit_once(r#","provenance":"#).unwrap();
    (cart.trim_start_matches(r#"{"cart":"#).to_owned(), provenance.trim_end_matches('}').to_owned() + "}")
}

/// Returns a request on the order of a cart.
fn ordered(cart: &str, more: &str) -> String {
    let (order, provenance) = calculated(&priced(cart, ""));
    format!(r#"{{"order":{order},"provenance":{provenance}{more}}}"#)
}

fn order(count: usize, more: &str) -> String {
    ordered(&cart(&lines(count), ""), more)
}

/// Returns one unit of each line.
fn units(count: usize) -> String {
    list(count, |number| format!(r#"{{"itemId":"{number}","quantity":1}}"#))
}

/// Returns of everything, of which the first takes all.
fn all_back(count: usize) -> String {
    list(count, |_| r#"{"returned":true}"#.to_owned())
}

/// Returns entries that each return a little of one line.
fn crumbs(count: usize) -> String {
    list(count, |_| r#"{"itemId":"0","quantity":0.001}"#.to_owned())
}

pub(crate) const CASES: &[Case] = &[
    case("lines", "verify_cart", "", MOST.lines, |count| {
        let (cart, provenance) = calculated(&priced(&cart(&lines(count), ""), ""));
        priced(&format!(r#""cart":{cart}"#), &format!(r#","provenance":{provenance}"#))
    }),
    case("lines", "calculate_return", "everything", MOST.lines, |count| order(count, r#","returned":true"#)),
    case("lines", "calculate_return", "a unit of each line", MOST.lines, |count| {
        order(count, &format!(r#","returned":[{}]"#, units(count)))
    }),
    case("lines", "calculate_return", "a unit of each line before", MOST.lines, |count| {
        let previous = format!(r#","previous":[{{"returned":[{}]}}]"#, units(count));
        order(count, &format!(r#","returned":[]{previous}"#))
    }),
    case("lines", "calculate_return", "many of one line", 1_600, |count| {
        order(1, &format!(r#","returned":[{}]"#, crumbs(count)))
    }),
    case("lines", "settle", "", MOST.lines, |count| order(count, "")),
    case("lines", "itemize", "", MOST.lines, |count| order(count, "")),
    case("lines", "reconcile_tax", "", MOST.lines, |count| order(count, "")),
    case("lines", "invoice", "", MOST.lines, |count| order(count, r#","untaxed":{"category":"Z"}"#)),
    case("lines", "invoice", "a unit of each line before", MOST.lines, |count| {
        let previous = format!(r#","previous":[{{"returned":[{}]}}]"#, units(count));
        order(count, &format!(r#","returned":true,"untaxed":{{"category":"Z"}}{previous}"#))
    }),
    case("lines", "calculate_return", "all of them many times before", 1_600, |count| {
        order(count, &format!(r#","returned":[],"previous":[{}]"#, all_back(count)))
    }),
    case("lines", "invoice", "all of them many times before", 1_600, |count| {
        let gift = r#","orderFees":[{"id":"gift","feeType":"ABSOLUTE","feeAbsolute":1}]"#;
        let (order, provenance) = calculated(&priced(&cart(&lines(count), ""), gift));
        let back = format!(r#""returned":[],"orderFees":true,"previous":[{}]"#, all_back(count));
        format!(r#"{{"order":{order},"provenance":{provenance},{back},"untaxed":{{"category":"Z"}}}}"#)
    }),
    case("external_fees", "calculate_return", "of one line", MOST.external_fees, |count| {
        ordered(&cart(&line(0, &fees(count)), ""), r#","returned":[{"itemId":"0","quantity":1}]"#)
    }),
    case("external_fees", "settle", "of one line", MOST.external_fees, |count| {
        ordered(&cart(&line(0, &fees(count)), ""), "")
    }),
    case("external_fees", "invoice", "of one line", MOST.external_fees, |count| {
        ordered(&cart(&line(0, &fees(count)), ""), r#","untaxed":{"category":"Z"}"#)
    }),
    case("external_fees", "itemize", "of one line", MOST.external_fees, |count| {
        ordered(&cart(&line(0, &fees(count)), ""), "")
    }),
];
