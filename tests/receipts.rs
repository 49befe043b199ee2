//! The output of the example, kept as snapshots, so that a change of any figure or word shows.

use cartwright::document::Document;
use cartwright::json;

#[path = "../examples/price_cart/receipt.rs"]
mod receipt;

fn receipt(request: &str) -> String {
    let answer = json::calculate(request).unwrap();
    receipt::print(Document::parse(request).unwrap().root(), Document::parse(answer).unwrap().root())
}

#[test]
fn the_receipt_of_the_grocery_cart() {
    insta::assert_snapshot!(receipt(include_str!("../examples/requests/grocery_gross_de.json")));
}

#[test]
fn the_receipt_of_the_business_cart() {
    insta::assert_snapshot!(receipt(include_str!("../examples/requests/b2b_net.json")));
}

#[test]
fn the_receipt_of_the_large_cart() {
    insta::assert_snapshot!(receipt(include_str!("../examples/requests/large_200_lines.json")));
}

#[test]
fn the_explanation_of_the_business_cart() {
    let request = include_str!("../examples/requests/b2b_net.json").replacen('{', "{\"explain\":true,", 1);
    insta::assert_snapshot!(receipt(&request));
}
