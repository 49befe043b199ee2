//! The published rules of payment providers, checked against settlements of random carts.
//!
//! Each provider has a file: the request that a shop builds from a settlement, and the rules that the provider checks.
//! A broken rule is named.

mod adyen;
mod klarna;
mod paypal;
mod stripe;

use std::cell::Cell;

use cartwright::document::{Document, Node};
use cartwright_oracle::currency;
use cartwright_oracle::fractions::{Fraction, sum};
use cartwright_oracle::orders::order::Order;

use super::for_each_order;
use super::read::{elements, member, number, text};
use super::settle_laws::settlement;

/// A settlement as read from its answer.
pub struct Settlement {
    pub amount: Fraction,
    pub tax_amount: Fraction,
    pub lines: Vec<Line>,
    /// The lines whose tax differs from their rate by more than a unit.
    pub off_rate: Vec<String>,
}

pub struct Line {
    pub reference: String,
    pub kind: String,
    pub name: String,
    pub quantity: Fraction,
    pub unit: Fraction,
    pub discount: Fraction,
    pub total: Fraction,
    pub rate: Option<Fraction>,
    pub tax: Fraction,
}

impl Settlement {
    fn read(answer: &str) -> Settlement {
        let document = Document::parse(answer).expect("an answer is JSON");
        let root = document.root();
        let notices = elements(root, "notices").into_iter();
        let off_rate = notices.filter(|notice| text(*notice, "code").as_deref() == Some("SETTLE_TAX_OFF_RATE"));
        Settlement {
            amount: member(root, "amount"),
            tax_amount: member(root, "taxAmount"),
            lines: elements(root, "lines").into_iter().map(Line::read).collect(),
            off_rate: off_rate
                .map(|notice| text(notice, "id").or_else(|| text(notice, "path")).expect("a place"))
                .collect(),
        }
    }
}

impl Line {
    fn read(node: Node<'_>) -> Line {
        let text = |name: &str| text(node, name).expect("a text");
        Line {
            reference: text("reference"),
            kind: text("kind"),
            name: text("name"),
            quantity: member(node, "quantity"),
            unit: member(node, "unitAmount"),
            discount: member(node, "discountAmount"),
            total: member(node, "totalAmount"),
            rate: node.get("taxRate").map(number),
            tax: member(node, "taxAmount"),
        }
    }
}

/// Names a broken rule, with the values that break it.
fn rule(holds: bool, name: &str, with: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("{name}: {}", with())) }
}

fn total(amounts: impl Iterator<Item = Fraction>) -> Fraction {
    sum(&amounts.collect::<Vec<_>>())
}

#[test]
fn every_provider_takes_the_settlements() {
    let strict = Cell::new(0_u64);
    for_each_order(2_000, |seed, order: &Order| {
        let Some(answer) = settlement(seed, order) else { return };
        let settlement = Settlement::read(&answer);
        let exact = klarna::is_exact(order, currency::digits(&order.currency));
        strict.set(strict.get() + u64::from(exact));
        let checks = [
            paypal::check(&settlement),
            stripe::check(&settlement),
            adyen::check(&settlement),
            klarna::check(&settlement, exact),
        ];
        if let Some(broken) = checks.into_iter().find_map(Result::err) {
            panic!("CARTWRIGHT_SEED={seed}\n{broken}\n{answer}\norder: {}", order.cart_text);
        }
    });
    println!("{} carts on which no tax may be off its rate", strict.get());
}
