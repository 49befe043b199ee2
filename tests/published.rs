//! Reproduces the figures published in the documentation of the modelled service, to the last decimal.
//!
//! Each file of `tests/published` holds a calculated cart as it was printed; every printed figure must be calculated,
//! and figures that were not printed are ignored.

use std::fs;
use std::path::Path;

use cartwright::document::{Document, Kind, Node};
use cartwright::json;

use crate::ROOT;

/// Returns the request behind a published cart: its unit prices as amounts, its fees as fees of the line.
fn request(input: Node<'_>) -> String {
    let gross = input.get("site").unwrap().get("includesTax").unwrap().raw() == "true";
    let items: Vec<String> = input.get("items").unwrap().elements().map(|item| line(item, gross)).collect();
    let mut members = vec![format!(r#""site":{}"#, input.get("site").unwrap().raw())];
    let discounts = input.get("discounts").map_or("[]", |discounts| discounts.raw());
    members.push(format!(
        r#""cart":{{"currency":"EUR","siteCode":"main","items":[{}],"discounts":{discounts}}}"#,
        items.join(",")
    ));
    if let Some(uplift) = input.get("authorizedAmountUplift") {
        members.push(format!(r#""preferences":{{"authorizedAmountUplift":{}}}"#, uplift.raw()));
    }
    if let Some(shipping) = input.get("shipping") {
        let own: Vec<String> = [("amount", "netValue"), ("taxCode", "taxCode"), ("taxRate", "taxRate")]
            .iter()
            .filter_map(|(to, from)| Some(format!(r#""{to}":{}"#, shipping.get(from)?.raw())))
            .collect();
        members.push(format!(r#""shippingCost":{{{}}}"#, own.join(",")));
    }
    format!("{{{}}}", members.join(","))
}

fn line(item: Node<'_>, gross: bool) -> String {
    let unit = item.get("unitPrice").unwrap();
    let amount = unit.get(if gross { "grossValue" } else { "netValue" }).unwrap().raw();
    let (code, rate) = (unit.get("taxCode").map(|code| code.raw()), unit.get("taxRate").map(|rate| rate.raw()));
    let side = if gross { "grossValue" } else { "netValue" };
    let tax = match item.get("type").unwrap().raw() {
        "\"EXTERNAL\"" => format!(r#""tax":{{"name":{},"rate":{},"{side}":{amount}}}"#, code.unwrap(), rate.unwrap()),
        _ => format!(r#""unitPrice":{{"taxCode":{},"taxRate":{}}}"#, code.unwrap(), rate.unwrap()),
    };
    let mut members = vec![format!(r#""itemYrn":"urn:product","price":{{"effectiveAmount":{amount}}},{tax}"#)];
    for (name, value) in item.members() {
        match name.as_ref() {
            "unitPrice" => {}
            "fees" => {
                let fees: Vec<String> =
                    value.elements().map(|fee| fee.raw().replacen("\"type\"", "\"feeType\"", 1)).collect();
                members.push(format!(r#""externalFees":[{}]"#, fees.join(",")));
            }
            _ => members.push(format!(r#""{name}":{}"#, value.raw())),
        }
    }
    format!("{{{}}}", members.join(","))
}

/// Checks that every figure in `expected` is in `actual`, comparing numbers by value.
fn compare(expected: Node<'_>, actual: Node<'_>, differences: &mut Vec<String>) {
    match expected.kind() {
        Kind::Object => {
            for (name, value) in expected.members() {
                match actual.get(&name) {
                    Some(own) => compare(value, own, differences),
                    None => differences.push(format!("{}/{name} is missing", actual.pointer())),
                }
            }
        }
        Kind::Array => {
            if expected.elements().count() != actual.elements().count() {
                differences.push(format!("{} has another length", actual.pointer()));
            }
            for (value, own) in expected.elements().zip(actual.elements()) {
                compare(value, own, differences);
            }
        }
        Kind::Number => {
            let number = |node: Node<'_>| node.raw().parse::<cartwright::Number>().unwrap();
            if number(expected) != number(actual) {
                differences.push(format!("{}: {} for {}", actual.pointer(), actual.raw(), expected.raw()));
            }
        }
        _ if expected.raw() != actual.raw() => {
            differences.push(format!("{}: {} for {}", actual.pointer(), actual.raw(), expected.raw()));
        }
        _ => {}
    }
}

#[test]
fn every_published_figure_is_reproduced() {
    let folder = Path::new(ROOT).join("tests/published");
    let mut carts = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let published = Document::parse(text.as_str()).unwrap();
        let request = request(published.root().get("input").unwrap());
        let answer = json::calculate(&request).unwrap_or_else(|error| panic!("{error}\n{request}"));
        let answer = Document::parse(answer).unwrap();
        let mut differences = Vec::new();
        let (expected, cart) = (published.root().get("expected").unwrap(), answer.root().get("cart").unwrap());
        compare(expected, cart, &mut differences);
        assert!(differences.is_empty(), "{}", differences.join("\n"));
        carts += 1;
    }
    assert!(carts > 0);
}
