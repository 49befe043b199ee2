//! The amount due: the total less credits, and rounded to whole steps for cash.

pub use crate::fractions::to_whole as round;
use crate::fractions::{Fraction, text, whole, zero};
use crate::json::{Object, array};
use crate::model::{CashRounding, Request};

/// Returns the amount due of a total and the payments of the rest, as JSON; `None` without credits and cash rounding.
pub fn of(request: &Request, total: &Fraction) -> Option<String> {
    let cash = cash(request);
    if request.credits.is_none() && cash.is_none() {
        return None;
    }
    let mut left = total.clone();
    let mut credits = Vec::new();
    for credit in request.credits.iter().flatten() {
        let value = credit.amount.exact().min(left.clone());
        left -= &value;
        let object = Object::new().string("id", &credit.id).maybe_string("kind", credit.kind);
        credits.push(object.number("value", &value).number("remaining", &(credit.amount.exact() - value)).end());
    }
    let due = cash.map_or_else(|| left.clone(), |cash| steps(&left, cash));
    let object = Object::new().number("total", total).raw("credits", array(credits));
    Some(object.maybe("rounding", cash.map(|_| text(&(&due - left)))).number("due", &due).end())
}

/// Returns the cash rounding of the payment mode named in the checkout.
fn cash(request: &Request) -> Option<&CashRounding> {
    let mode = request.checkout.as_ref()?.payment_mode.as_ref()?;
    request.site.payment.iter().find(|entry| entry.id == *mode)?.cash.as_ref()
}

/// Rounds an amount to whole steps.
fn steps(amount: &Fraction, cash: &CashRounding) -> Fraction {
    let step = cash.step.exact();
    round(&(amount / &step), cash.mode) * step
}
