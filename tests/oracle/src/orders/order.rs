//! The order: the amount paid for each part, as the cart states it.

use super::price::Price;
use crate::fractions::{Fraction, whole, zero};

/// The settings of the order's calculation, its parts, and their sums.
pub struct Order {
    pub gross: bool,
    pub scale: u32,
    /// The version of the rules.
    pub rules: Fraction,
    pub currency: String,
    pub lines: Vec<Line>,
    pub shipping: Option<Part>,
    pub order_fees: Vec<Part>,
    pub payment_fees: Vec<Part>,
    pub total: Price,
    /// The tax groups of the total.
    pub groups: Vec<Price>,
    /// The code and the reason of the customer's exemption from tax.
    pub exemption: Option<(String, String)>,
    /// The rounding of the tax of sums.
    pub rounding: String,
    /// Whether it is that of the tax of every price, too.
    pub of_tax: bool,
    pub payable: Option<Payable>,
    /// The tax groups of what was taken back.
    pub taken_back: Option<Vec<Price>>,
    /// The cart and its provenance, unchanged from the answer.
    pub cart_text: String,
    pub provenance_text: String,
}

/// The amount due, and the payments of the rest.
pub struct Payable {
    pub taken_back: Option<Fraction>,
    /// The ids and kinds of credits, and the amount paid by each.
    pub credits: Vec<(String, Option<String>, Fraction)>,
    pub is_rounded: bool,
    pub due: Fraction,
    pub refund: Option<Fraction>,
}

pub struct Line {
    pub quantity: Fraction,
    pub part: Part,
    pub fees: Vec<Fee>,
    /// The price of the whole line was stated externally, not calculated from a unit price.
    pub stated: bool,
    /// The quantity that it was stated for, if that is stated too.
    pub stated_for: Option<Fraction>,
    /// The price of one unit.
    pub unit: Option<Price>,
    /// The amount that the whole line was bought at, if that is stated.
    pub line_amount: Option<Fraction>,
    /// The amount that the line was bought at, and the number of units that it is for.
    pub sale: Option<(Fraction, Fraction)>,
    /// The code of the unit that it is for.
    pub unit_code: Option<String>,
}

pub struct Fee {
    /// Paid once a line, however many units it has.
    pub once: bool,
    pub part: Part,
}

/// One name, or one for each language.
pub enum Name {
    Text(String),
    Texts(Vec<(String, String)>),
}

/// A part of an order with a price of its own.
pub struct Part {
    pub id: Option<String>,
    /// Its path in the order.
    pub pointer: String,
    /// `name` and `product.name`, if present.
    pub names: Vec<Name>,
    /// `itemYrn`, or else `product.id`.
    pub product: Option<String>,
    /// The amount paid, after discounts.
    pub paid: Price,
    /// The amount that would have been paid without discounts.
    pub full: Price,
    pub discounted: bool,
    /// The discounts that were taken off.
    pub discounts: Vec<Discount>,
}

/// A discount of a part.
pub struct Discount {
    pub id: String,
    /// `COUPON`, `PROMOTION` or `EXTERNAL`.
    pub kind: &'static str,
    pub price: Price,
}

impl Order {
    /// Returns the amount paid, on the side of the site's prices.
    pub fn basis<'p>(&self, price: &'p Price) -> &'p Fraction {
        if self.gross { &price.gross } else { &price.net }
    }

    /// Returns the amount paid, on the other side.
    pub fn beside<'p>(&self, price: &'p Price) -> &'p Fraction {
        if self.gross { &price.net } else { &price.gross }
    }

    /// Returns every part in the order of discounts: lines, fees by line, shipping; then order fees and payment fees.
    pub fn parts(&self) -> Vec<&Part> {
        let lines = self.lines.iter().map(|line| &line.part);
        let fees = self.lines.iter().flat_map(|line| line.fees.iter().map(|fee| &fee.part));
        lines.chain(fees).chain(&self.shipping).chain(&self.order_fees).chain(&self.payment_fees).collect()
    }
}

impl Line {
    /// Returns the number of units; a line without any is returned as a whole.
    pub fn units(&self) -> Fraction {
        if self.quantity == zero() { whole(1) } else { self.quantity.clone() }
    }
}
