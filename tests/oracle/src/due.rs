//! The amount due, and its JSON.

use crate::fractions::{Fraction, text};
use crate::json::{Object, array};
use crate::model::{CashRounding, Credit, Request};

/// The amount due of a cart, and the payments of the rest.
pub struct Payable {
    pub total: Fraction,
    pub taken_back: Option<Fraction>,
    pub credits: Vec<Paid>,
    /// The amount that changes hands, before it is rounded for cash.
    pub exact: Fraction,
    /// The cash rounding, and the amount by which it changes the amount due.
    pub cash: Option<(CashRounding, Fraction)>,
    pub due: Fraction,
    pub refund: Option<Fraction>,
}

/// The turn of a credit: what was left to pay, what was unpaid of its parts, and what it pays.
#[derive(Clone)]
pub struct Paid {
    pub left: Fraction,
    pub unpaid: Fraction,
    pub value: Fraction,
}

impl Payable {
    pub fn json(&self, request: &Request) -> String {
        let credit = |(credit, paid): (&Credit, &Paid)| {
            let object = Object::new().string("id", &credit.id).maybe_string("kind", credit.kind);
            let remaining = credit.amount.exact() - &paid.value;
            object.number("value", &paid.value).number("remaining", &remaining).end()
        };
        Object::new()
            .number("total", &self.total)
            .maybe("takenBack", self.taken_back.as_ref().map(text))
            .raw("credits", array(request.credits.iter().flatten().zip(&self.credits).map(credit)))
            .maybe("rounding", self.cash.as_ref().map(|(_, rounding)| text(rounding)))
            .number("due", &self.due)
            .maybe("refund", self.refund.as_ref().map(text))
            .end()
    }
}
