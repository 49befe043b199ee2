//! Explains the amount due.

use std::borrow::Cow;

use crate::error::FIGURES;

use super::Payable;
use crate::model::{CashRounding, Credit};
use crate::money::Number;
use crate::pricing::amounts::{Part, Rule, Step, Trace};

/// Notes every figure of `payable`, with the credits and the cash rounding from which it follows.
pub(crate) fn tell(trace: &mut Trace, payable: &Payable, credits: &[Credit<'_>], cash: Option<&CashRounding>) {
    let figure = |member: &str| FIGURES.below(&format!("/payable/{member}")).pointer();
    let value_of = |index: usize| figure(&format!("credits/{index}/value"));
    let total = Part::plus(FIGURES.below("/finalPrice/grossValue").pointer());
    trace.note(Step { parts: vec![total], ..Step::new(figure("total"), Rule::Sum, payable.total) });
    let mut left = payable.total;
    for (index, (paid, credit)) in payable.credits.iter().zip(credits).enumerate() {
        let inputs = inputs([("amount", credit.amount), ("left", left)]);
        trace.note(Step { inputs, ..Step::new(value_of(index), Rule::Credit, paid.value) });
        let inputs = self::inputs([("amount", credit.amount), ("value", paid.value)]);
        let path = figure(&format!("credits/{index}/remaining"));
        trace.note(Step { inputs, ..Step::new(path, Rule::CreditRemaining, paid.remaining) });
        left = left.checked_sub(paid.value).unwrap_or_default();
    }
    let credits = 0..payable.credits.len();
    let Some((cash, rounding)) = cash.zip(payable.rounding) else {
        let mut parts = vec![Part::plus(figure("total"))];
        parts.extend(credits.map(|index| Part::minus(value_of(index))));
        trace.note(Step { parts, ..Step::new(figure("due"), Rule::Due, payable.due) });
        return;
    };
    let mut inputs = inputs([("left", left), ("step", cash.step)]);
    inputs.push((Cow::Borrowed("mode"), cash.mode.unwrap_or_default().as_str().to_owned()));
    trace.note(Step { inputs, ..Step::new(figure("due"), Rule::CashRounding, payable.due) });
    let mut parts = vec![Part::plus(figure("due")), Part::minus(figure("total"))];
    parts.extend(credits.map(|index| Part::plus(value_of(index))));
    trace.note(Step { parts, ..Step::new(figure("rounding"), Rule::CashDifference, rounding) });
}

fn inputs(numbers: [(&'static str, Number); 2]) -> Vec<(Cow<'static, str>, String)> {
    numbers.map(|(name, value)| (Cow::Borrowed(name), value.to_string())).into()
}
