//! Laws of every settlement, checked on the library's own answers alone.

use cartwright::document::{Document, Node};
use cartwright_oracle::fractions::{Fraction, sum, zero};
use cartwright_oracle::json::Object;
use cartwright_oracle::orders::order::Order;

use super::for_each_order;
use super::read::{elements, member};

/// Returns the answer of `settle` in the digits of the currency.
pub fn settlement(seed: u64, order: &Order) -> String {
    let request = Object::new().raw("order", &order.cart_text).raw("provenance", &order.provenance_text).end();
    let answer = cartwright::json::settle(&request);
    answer.unwrap_or_else(|refusal| panic!("CARTWRIGHT_SEED={seed} {refusal}\n{request}"))
}

fn all(lines: &[Node<'_>], name: &str) -> Fraction {
    sum(&lines.iter().map(|line| member(*line, name)).collect::<Vec<_>>())
}

#[test]
fn the_lines_add_up() {
    for_each_order(1_000, |seed, order| {
        let answer = settlement(seed, order);
        let document = Document::parse(&*answer).expect("JSON");
        let lines = elements(document.root(), "lines");
        let place = format!("CARTWRIGHT_SEED={seed}: {answer}");
        assert_eq!(all(&lines, "totalAmount"), member(document.root(), "amount"), "{place}");
        assert_eq!(all(&lines, "taxAmount"), member(document.root(), "taxAmount"), "{place}");
        for line in lines {
            let [quantity, unit, discount, total, tax] =
                ["quantity", "unitAmount", "discountAmount", "totalAmount", "taxAmount"].map(|name| member(line, name));
            assert_eq!(&quantity * &unit - &discount, total, "{place}");
            assert!(quantity > zero() && zero() <= tax && tax <= total && discount >= zero(), "{place}");
            for amount in [quantity, unit, discount, total, tax] {
                assert!(amount.is_integer(), "{place}");
            }
        }
    });
}
