//! The amount due: the final price less credits, rounded to what the payment mode can pay.

use super::{Bill, CreditTurn, PaidCredit, Payable, Placed, SERVICES, pay, payable_steps};
use crate::error::{Error, Path};
use crate::model::CashRounding;
use crate::money::{Amount, Number, Quotient};
use crate::pricing::amounts::bounds;
use crate::pricing::checks::payable;
use crate::pricing::state::Context;

/// The amount due of a bill, and the credits that pay the rest; `None` without credits, anything taken back, and cash
/// rounding. `service` is the payment service of the checkout, with its index in the site.
pub(crate) fn due(
    context: &mut Context<'_>,
    service: Option<Placed<'_>>,
    bill: &Bill<'_>,
) -> Result<Option<Payable>, Error> {
    let cash = service.and_then(|(index, service)| Some((index, service.cash_rounding.as_ref()?)));
    if context.sale.inputs.credits.is_none() && bill.taken_back.is_none() && cash.is_none() {
        return Ok(None);
    }
    let turns = turns(context, bill)?;
    let left = turns.iter().fold(bill.unpaid(), |left, turn| left.saturating_sub(turn.value));
    let paid_out = bill.taken_back.and_then(|taken_back| taken_back.checked_sub(bill.total)).filter(|out| *out > 0);
    // The rounded amount is the one that changes hands.
    let exact = paid_out.unwrap_or(left);
    let rounded = match cash {
        None => exact,
        Some((index, cash)) => rounded(context, cash, exact, &SERVICES.element(index).member("cashRounding"))?,
    };
    // Paying out less leaves more to the shop.
    let is_negative = if paid_out.is_some() { rounded > exact } else { rounded < exact };
    let rounding = Number::from_parts(is_negative, rounded.abs_diff(exact), context.basis.scale);
    let rounded = context.number(rounded)?;
    let (due, refund) = if paid_out.is_some() { (Number::ZERO, Some(rounded)) } else { (rounded, None) };
    let payable = Payable {
        total: context.number(bill.total)?,
        taken_back: bill.taken_back.map(|taken_back| context.number(taken_back)).transpose()?,
        credits: paid(context, &turns)?,
        rounding: if cash.is_some() { Some(rounding.ok_or_else(Context::overflow)?) } else { None },
        due,
        refund,
    };
    if context.trace.is_on() {
        payable_steps::tell(context, &payable, &turns, cash.map(|(_, cash)| cash))?;
        context.trace.refuse_full()?;
    }
    Ok(Some(payable))
}

/// The turns of the credits, in the order given.
fn turns(context: &Context<'_>, bill: &Bill<'_>) -> Result<Vec<CreditTurn>, Error> {
    let amounts = payable::credits(context.sale.inputs.credits.unwrap_or_default(), &context.terms())?;
    pay(context, bill, &amounts, bill.unpaid())
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

/// Rounds the amount that is paid, or paid out, to whole steps of cash.
fn rounded(context: &Context<'_>, cash: &CashRounding, exact: Amount, at: &Path<'_>) -> Result<Amount, Error> {
    let step = payable::cash_rounding(cash, context.basis.scale, at)?;
    let steps = cash.mode.unwrap_or_default().round(Quotient::new(exact, 1, step));
    steps.and_then(|steps| steps.checked_mul(step)).ok_or_else(|| bounds::overflow(at))
}
