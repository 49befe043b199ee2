//! The amount due: the final price less credits, rounded to what the payment mode can pay.

use super::{Bill, CreditTurn, PaidCredit, Payable, Placed, SERVICES, pay, payable_steps};
use crate::error::{Error, Path};
use crate::model::CashRounding;
use crate::money::{Amount, Number, Quotient};
use crate::pricing::amounts::bounds;
use crate::pricing::checks::payable;
use crate::pricing::state::Context;

/// The amount due of a bill, and the credits that pay the rest; `None` without either credits or cash rounding.
/// `service` is the payment service of the checkout, with its index in the site.
pub(crate) fn due(
    context: &mut Context<'_>,
    service: Option<Placed<'_>>,
    bill: &Bill<'_>,
) -> Result<Option<Payable>, Error> {
    let cash = service.and_then(|(index, service)| Some((index, service.cash_rounding.as_ref()?)));
    if context.sale.inputs.credits.is_none() && cash.is_none() {
        return Ok(None);
    }
    let turns = turns(context, bill)?;
    let left = turns.iter().fold(bill.total, |left, turn| left.saturating_sub(turn.value));
    let (due, rounding) = match cash {
        None => (context.number(left)?, None),
        Some((index, cash)) => rounded(context, cash, left, &SERVICES.element(index).member("cashRounding"))?,
    };
    let payable = Payable { total: context.number(bill.total)?, credits: paid(context, &turns)?, rounding, due };
    if context.trace.is_on() {
        payable_steps::tell(context, &payable, &turns, cash.map(|(_, cash)| cash))?;
        context.trace.refuse_full()?;
    }
    Ok(Some(payable))
}

/// The turns of the credits, in the order given.
fn turns(context: &Context<'_>, bill: &Bill<'_>) -> Result<Vec<CreditTurn>, Error> {
    let amounts = payable::credits(context.sale.inputs.credits.unwrap_or_default(), &context.terms())?;
    pay(context, bill, &amounts, bill.total)
}

/// The credits in the order given, each with the amount that it pays and the rest of it.
fn paid(context: &Context<'_>, turns: &[CreditTurn]) -> Result<Vec<PaidCredit>, Error> {
    let given = context.sale.inputs.credits.unwrap_or_default();
    let mut paid = Vec::with_capacity(given.len());
    for (credit, turn) in given.iter().zip(turns) {
        paid.push(PaidCredit {
            id: credit.id.clone().into_owned(),
            kind: credit.kind.clone().map(|kind| kind.into_owned()),
            value: context.number(turn.value)?,
            remaining: context.number(turn.amount.saturating_sub(turn.value))?,
        });
    }
    Ok(paid)
}

/// Rounds the amount that is left to whole steps of cash. Returns the amount due, and the difference from the amount
/// left, which is negative if rounding lowers it.
fn rounded(
    context: &Context<'_>,
    cash: &CashRounding,
    left: Amount,
    at: &Path<'_>,
) -> Result<(Number, Option<Number>), Error> {
    let step = payable::cash_rounding(cash, context.basis.scale, at)?;
    let steps = cash.mode.unwrap_or_default().round(Quotient::new(left, 1, step));
    let due = steps.and_then(|steps| steps.checked_mul(step)).ok_or_else(|| bounds::overflow(at))?;
    let rounding = Number::from_parts(due < left, due.abs_diff(left), context.basis.scale);
    Ok((context.number(due)?, Some(rounding.ok_or_else(|| bounds::overflow(at))?)))
}
