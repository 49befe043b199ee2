//! The payments of an order in whole minor units: what each credit pays, and the rest.

use super::order::Payable;
use super::wanted::Wanted;
use crate::fractions::{self, Fraction, round, zero};
use crate::json::{Object, array};

pub struct Paid {
    taken_back: Option<Fraction>,
    /// The ids and kinds of credits, and the amount paid by each.
    credits: Vec<(String, Option<String>, Fraction)>,
    rounding: Option<Fraction>,
    pub due: Fraction,
    refund: Option<Fraction>,
}

impl Paid {
    /// Pays an amount in steps by each credit, up to the amount paid by all credits so far; for cash, the rest is what
    /// the order says is due.
    pub fn of(payable: &Payable, amount: &Fraction, wanted: &Wanted) -> Paid {
        let step = wanted.step();
        let taken_back = payable.taken_back.as_ref().map(|value| round(&wanted.units(value), 0));
        let balance = amount - taken_back.clone().unwrap_or_else(zero);
        let (mut paid, mut before) = (zero(), zero());
        let mut credits = Vec::new();
        for (id, kind, value) in &payable.credits {
            paid += value;
            let so_far = round(&wanted.units(&paid), 0).min(balance.clone().max(zero()));
            credits.push((id.clone(), kind.clone(), (&so_far - &before) * &step));
            before = so_far;
        }
        // Below 0 if something is paid out.
        let left = (balance - before) * &step;
        let taken_back = taken_back.map(|value| value * &step);
        let in_steps = |value: &Fraction| round(&wanted.units(value), 0) * &step;
        let (due, refund) = if payable.is_rounded {
            (in_steps(&payable.due), payable.refund.as_ref().map(in_steps))
        } else {
            (left.clone().max(zero()), payable.refund.as_ref().map(|_| (-left.clone()).max(zero())))
        };
        let rounding = payable.is_rounded.then(|| &due - refund.clone().unwrap_or_else(zero) - left);
        Paid { taken_back, credits, rounding, due, refund }
    }

    pub fn json(&self) -> String {
        let credits = self.credits.iter().map(|(id, kind, value)| {
            Object::new().string("id", id).maybe_string("kind", kind.as_ref()).number("value", value).end()
        });
        Object::new()
            .maybe("takenBack", self.taken_back.as_ref().map(fractions::text))
            .raw("credits", array(credits))
            .maybe("rounding", self.rounding.as_ref().map(fractions::text))
            .number("due", &self.due)
            .maybe("refund", self.refund.as_ref().map(fractions::text))
            .end()
    }

    /// Returns the lines of a settlement that lead from the amount to the amount due.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(taken_back) = self.taken_back.as_ref().filter(|value| **value != zero()) {
            lines.push(line("takenBack", "TAKEN_BACK", None, &-taken_back));
        }
        for (id, kind, value) in &self.credits {
            if *value != zero() {
                lines.push(line(id, "CREDIT", kind.as_ref(), &-value));
            }
        }
        if let Some(rounding) = self.rounding.as_ref().filter(|rounding| **rounding != zero()) {
            lines.push(line("rounding", "ROUNDING", None, rounding));
        }
        if let Some(refund) = self.refund.as_ref().filter(|value| **value != zero()) {
            lines.push(line("refund", "REFUND", None, refund));
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
