//! The payments of an order in whole minor units: what each credit pays, and the rest.

use super::order::Payable;
use super::wanted::Wanted;
use crate::fractions::{self, Fraction, round, zero};
use crate::json::{Object, array};

pub struct Paid {
    /// The ids and kinds of credits, and the amount paid by each.
    credits: Vec<(String, Option<String>, Fraction)>,
    rounding: Option<Fraction>,
    pub due: Fraction,
}

impl Paid {
    /// Pays an amount in steps by each credit, up to the amount paid by all credits so far; for cash, the rest is what
    /// the order says is due.
    pub fn of(payable: &Payable, amount: &Fraction, wanted: &Wanted) -> Paid {
        let step = wanted.step();
        let (mut paid, mut before) = (zero(), zero());
        let mut credits = Vec::new();
        for (id, kind, value) in &payable.credits {
            paid += value;
            let so_far = round(&wanted.units(&paid), 0).min(amount.clone());
            credits.push((id.clone(), kind.clone(), (&so_far - &before) * &step));
            before = so_far;
        }
        let left = (amount - before) * &step;
        if payable.is_rounded {
            let due = round(&wanted.units(&payable.due), 0) * &step;
            Paid { credits, rounding: Some(&due - left), due }
        } else {
            Paid { credits, rounding: None, due: left }
        }
    }

    pub fn json(&self) -> String {
        let credits = self.credits.iter().map(|(id, kind, value)| {
            Object::new().string("id", id).maybe_string("kind", kind.as_ref()).number("value", value).end()
        });
        Object::new()
            .raw("credits", array(credits))
            .maybe("rounding", self.rounding.as_ref().map(fractions::text))
            .number("due", &self.due)
            .end()
    }

    /// Returns the lines of a settlement that lead from the amount to the amount due.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (id, kind, value) in &self.credits {
            if *value != zero() {
                lines.push(line(id, "CREDIT", kind.as_ref(), &-value));
            }
        }
        if let Some(rounding) = self.rounding.as_ref().filter(|rounding| **rounding != zero()) {
            lines.push(line("rounding", "ROUNDING", None, rounding));
        }
        lines
    }
}

fn line(id: &str, kind: &str, credit_kind: Option<&String>, amount: &Fraction) -> String {
    Object::new()
        .string("reference", id)
        .string("kind", kind)
        .string("name", id)
        .maybe_string("creditKind", credit_kind)
        .raw("quantity", "1")
        .number("unitAmount", amount)
        .raw("discountAmount", "0")
        .number("totalAmount", amount)
        .raw("taxAmount", "0")
        .end()
}
