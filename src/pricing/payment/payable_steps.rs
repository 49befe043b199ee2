//! Explains the amount due.

use std::borrow::Cow;

use super::{CreditTurn, Payable};
use crate::error::{Error, FIGURES};
use crate::model::CashRounding;
use crate::money::Number;
use crate::pricing::amounts::{Part, Rule, Step};
use crate::pricing::state::Context;

/// Notes every figure of `payable`, with the turns of the credits and the cash rounding from which it follows.
pub(crate) fn tell(
    context: &mut Context<'_>,
    payable: &Payable,
    turns: &[CreditTurn],
    cash: Option<&CashRounding>,
) -> Result<(), Error> {
    let figure = |member: &str| FIGURES.below(&format!("/payable/{member}")).pointer();
    let value_of = |index: usize| figure(&format!("credits/{index}/value"));
    let total = Part::plus(FIGURES.below("/finalPrice/grossValue").pointer());
    context.trace.note(Step { parts: vec![total], ..Step::new(figure("total"), Rule::Sum, payable.total) });
    let mut left = payable.total;
    if let Some(taken_back) = payable.taken_back {
        let parts = vec![Part::plus(FIGURES.member("takenBack").below("/totalPrice/grossValue").pointer())];
        context.trace.note(Step { parts, ..Step::new(figure("takenBack"), Rule::Sum, taken_back) });
        left = left.checked_sub(taken_back).filter(|left| !left.is_negative()).unwrap_or_default();
    }
    for (index, (paid, turn)) in payable.credits.iter().zip(turns).enumerate() {
        let amount = context.number(turn.amount)?;
        let mut inputs = self::inputs([("amount", amount), ("left", context.number(turn.left)?)]);
        let mut rule = Rule::Credit;
        if let Some(unpaid) = turn.unpaid {
            inputs.insert(1, (Cow::Borrowed("unpaid"), context.number(unpaid)?.to_string()));
            rule = Rule::CreditOfParts;
        }
        context.trace.note(Step { inputs, ..Step::new(value_of(index), rule, paid.value) });
        let inputs = self::inputs([("amount", amount), ("value", paid.value)]);
        let path = figure(&format!("credits/{index}/remaining"));
        context.trace.note(Step { inputs, ..Step::new(path, Rule::CreditRemaining, paid.remaining) });
        left = left.checked_sub(paid.value).unwrap_or_default();
    }
    let trace = &mut context.trace;
    // The money that changes hands: the amount due, or the refund.
    let (member, value) = payable.refund.map_or(("due", payable.due), |refund| ("refund", refund));
    let is_refund = payable.refund.is_some();
    let sold = |place| if is_refund { Part::minus(place) } else { Part::plus(place) };
    let back = |place| if is_refund { Part::plus(place) } else { Part::minus(place) };
    if payable.refund.is_some() {
        trace.note(Step::new(figure("due"), Rule::NothingDue, payable.due));
        left = payable.taken_back.unwrap_or_default().checked_sub(payable.total).unwrap_or_default();
    }
    let mut exact = vec![sold(figure("total"))];
    exact.extend(payable.taken_back.map(|_| back(figure("takenBack"))));
    exact.extend((0..payable.credits.len()).map(|index| back(value_of(index))));
    let Some((cash, rounding)) = cash.zip(payable.rounding) else {
        let rule = if payable.refund.is_some() { Rule::Refund } else { Rule::Due };
        trace.note(Step { parts: exact, ..Step::new(figure(member), rule, value) });
        return Ok(());
    };
    let mut inputs = inputs([("left", left), ("step", cash.step)]);
    inputs.push((Cow::Borrowed("mode"), cash.mode.unwrap_or_default().as_str().to_owned()));
    trace.note(Step { inputs, ..Step::new(figure(member), Rule::CashRounding, value) });
    let mut parts = vec![Part::plus(figure("due"))];
    parts.extend(payable.refund.map(|_| Part::minus(figure("refund"))));
    parts.push(Part::minus(figure("total")));
    parts.extend(payable.taken_back.map(|_| Part::plus(figure("takenBack"))));
    parts.extend((0..payable.credits.len()).map(|index| Part::plus(value_of(index))));
    trace.note(Step { parts, ..Step::new(figure("rounding"), Rule::CashDifference, rounding) });
    Ok(())
}

fn inputs(numbers: [(&'static str, Number); 2]) -> Vec<(Cow<'static, str>, String)> {
    numbers.map(|(name, value)| (Cow::Borrowed(name), value.to_string())).into()
}
