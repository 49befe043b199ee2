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
    let credits = 0..payable.credits.len();
    let Some((cash, rounding)) = cash.zip(payable.rounding) else {
        let mut parts = vec![Part::plus(figure("total"))];
        parts.extend(credits.map(|index| Part::minus(value_of(index))));
        trace.note(Step { parts, ..Step::new(figure("due"), Rule::Due, payable.due) });
        return Ok(());
    };
    let mut inputs = inputs([("left", left), ("step", cash.step)]);
    inputs.push((Cow::Borrowed("mode"), cash.mode.unwrap_or_default().as_str().to_owned()));
    trace.note(Step { inputs, ..Step::new(figure("due"), Rule::CashRounding, payable.due) });
    let mut parts = vec![Part::plus(figure("due")), Part::minus(figure("total"))];
    parts.extend(credits.map(|index| Part::plus(value_of(index))));
    trace.note(Step { parts, ..Step::new(figure("rounding"), Rule::CashDifference, rounding) });
    Ok(())
}

fn inputs(numbers: [(&'static str, Number); 2]) -> Vec<(Cow<'static, str>, String)> {
    numbers.map(|(name, value)| (Cow::Borrowed(name), value.to_string())).into()
}
