//! The order: what was paid for which part, as the cart states it.

use super::price::Price;
use crate::fractions::{Fraction, whole, zero};

/// How the order was calculated, its parts, and what they add up to.
pub struct Order {
    pub gross: bool,
    pub scale: u32,
    pub currency: String,
    pub lines: Vec<Line>,
    pub shipping: Option<Part>,
    pub payment_fees: Vec<Part>,
    pub total: Price,
    /// The groups of the total by tax.
    pub groups: Vec<Price>,
    /// How the tax of sums is rounded.
    pub rounding: String,
    pub payable: Option<Payable>,
    /// The cart and its provenance as they stand in the answer.
    pub cart_text: String,
    pub provenance_text: String,
}

/// The amount that was due, and the payments of the rest.
pub struct Payable {
    /// The ids and kinds of credits, and what each has paid.
    pub credits: Vec<(String, Option<String>, Fraction)>,
    pub is_rounded: bool,
    pub due: Fraction,
}

pub struct Line {
    pub quantity: Fraction,
    pub part: Part,
    pub fees: Vec<Fee>,
    /// The whole line was stated by somebody, not calculated from a unit price.
    pub stated: bool,
}

pub struct Fee {
    /// Once a line, however many units it has.
    pub once: bool,
    pub part: Part,
}

/// One name, or one for each language.
pub enum Name {
    Text(String),
    Texts(Vec<(String, String)>),
}

/// A part of an order that is paid for by itself.
pub struct Part {
    pub id: Option<String>,
    /// Its place in the order.
    pub pointer: String,
    /// `name` and `product.name`, those of them that are there.
    pub names: Vec<Name>,
    /// `itemYrn`, else `product.id`.
    pub product: Option<String>,
    /// The amount that was paid, after discounts.
    pub paid: Price,
    /// The amount that would have been paid without them.
    pub full: Price,
    pub discounted: bool,
}

impl Order {
    /// The amount that was paid, on the side of the site's prices.
    pub fn basis<'p>(&self, price: &'p Price) -> &'p Fraction {
        if self.gross { &price.gross } else { &price.net }
    }

    /// Every part, in the order of discounts: lines, fees by line, shipping; then payment fees.
    pub fn parts(&self) -> Vec<&Part> {
        let lines = self.lines.iter().map(|line| &line.part);
        let fees = self.lines.iter().flat_map(|line| line.fees.iter().map(|fee| &fee.part));
        lines.chain(fees).chain(&self.shipping).chain(&self.payment_fees).collect()
    }
}

impl Line {
    /// The units that are counted: a line without any is one that goes back as a whole.
    pub fn units(&self) -> Fraction {
        if self.quantity == zero() { whole(1) } else { self.quantity.clone() }
    }
}
