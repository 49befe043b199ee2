//! The amount due for an order in minor units, with the credits and the cash rounding in its figures.

use super::reader::figure;
use super::{MinorUnits, OrderParts, PAYABLE, SettledCredit, SettledPayable, StatedPayable, TakenBackParts};
use crate::error::{Error, ErrorCode};
use crate::money::{Amount, Number};
use crate::pricing::amounts::bounds;

/// The amount due for an order of `amount` steps of minor units; `None` if its figures have none.
pub(crate) fn settle(
    order: &OrderParts<'_>,
    minor: MinorUnits,
    amount: Amount,
) -> Result<Option<SettledPayable>, Error> {
    let Some(stated) = &order.figures.payable else { return Ok(None) };
    let scale = order.basis.scale;
    let overflow = || bounds::overflow(&PAYABLE);
    let taken_back = match stated.taken_back {
        Some(value) => {
            let value = figure(value, scale, &PAYABLE.member("takenBack"))?;
            Some(minor.round(value).ok_or_else(overflow)?)
        }
        None => None,
    };
    let to_pay = amount.saturating_sub(taken_back.unwrap_or_default());
    let mut paid = 0_u128;
    let (mut before, mut credits) = (0, Vec::with_capacity(stated.credits.len()));
    for (index, credit) in stated.credits.iter().enumerate() {
        let value = figure(credit.value, scale, &PAYABLE.member("credits").element(index).member("value"))?;
        paid = paid.checked_add(value).ok_or_else(overflow)?;
        let so_far = minor.round(paid).ok_or_else(overflow)?.min(to_pay);
        let kind = credit.kind.as_deref().map(str::to_owned);
        credits.push(SettledCredit {
            id: credit.id.clone().into_owned(),
            kind,
            value: minor.whole(so_far.saturating_sub(before))?,
        });
        before = so_far;
    }
    let changed = add_up(order, stated, paid)?;
    // The amount left to pay or, if more was taken back than sold, to pay out.
    let left = minor.whole(to_pay.saturating_sub(before))?;
    let out = minor.whole(taken_back.unwrap_or_default().saturating_sub(amount))?;
    let taken_back = taken_back.map(|value| minor.whole(value)).transpose()?;
    if stated.rounding.is_none() {
        let refund = changed.refund.map(|_| out);
        return Ok(Some(SettledPayable { taken_back, credits, rounding: None, due: left, refund }));
    }
    let rounded = |value| minor.whole(minor.round(value).ok_or_else(overflow)?);
    let (due, refund) = (rounded(changed.due)?, changed.refund.map(rounded).transpose()?);
    let rounding = due.saturating_sub(refund.unwrap_or_default()).saturating_sub(left.saturating_sub(out));
    Ok(Some(SettledPayable { taken_back, credits, rounding: Some(rounding), due, refund }))
}

/// The amount that changes hands in the end: the amount due, or what is paid out.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Changed {
    pub(crate) due: Amount,
    pub(crate) refund: Option<Amount>,
}

/// Returns the amount due and what is paid out. Refuses figures that do not add up: the total must be that of the order,
/// what was taken back that of its entries, and the amount due less what is paid out must be the total less what was
/// taken back and the credits, with the rounding.
///
/// # Errors
/// `ORDER_FIGURES` at the figure that is off.
pub(crate) fn add_up(order: &OrderParts<'_>, stated: &StatedPayable<'_>, paid: Amount) -> Result<Changed, Error> {
    let scale = order.basis.scale;
    let refusal = |member, message| Err(Error::new(ErrorCode::OrderFigures, PAYABLE.member(member), message));
    let total = figure(stated.total, scale, &PAYABLE.member("total"))?;
    if total != order.total.gross {
        return refusal("total", format!("the total is {}, which differs from that of the order", stated.total));
    }
    let own = TakenBackParts::of(order)?.map(|parts| parts.total.gross);
    let read = |number: Option<Number>, member| {
        number.map(|number| figure(number, scale, &PAYABLE.member(member))).transpose()
    };
    let taken_back = read(stated.taken_back, "takenBack")?;
    if taken_back != own {
        return refusal("takenBack", "`takenBack` differs from what was taken back with the order".to_owned());
    }
    let taken_back = taken_back.unwrap_or_default();
    if paid > total.saturating_sub(taken_back) {
        return refusal("credits", format!("the credits exceed the total {}", stated.total));
    }
    let due = figure(stated.due, scale, &PAYABLE.member("due"))?;
    let refund = read(stated.refund, "refund")?;
    if refund.is_some() != (taken_back > total) || (refund.is_some() && due != 0) {
        return refusal("refund", "`refund` is what is paid out where more was taken back than sold".to_owned());
    }
    let rounding = stated.rounding.unwrap_or_default();
    // due + takenBack + credits = total + rounding + refund, of which only the rounding may be below 0.
    let above = due.checked_add(taken_back).and_then(|sum| sum.checked_add(paid));
    let below = total.checked_add(refund.unwrap_or_default());
    let (above, below) = above.zip(below).ok_or_else(|| bounds::overflow(&PAYABLE))?;
    if Number::from_parts(above < below, above.abs_diff(below), scale) == Some(rounding) {
        return Ok(Changed { due, refund });
    }
    refusal("due", format!("`due` is {}, which is not the total less the credits, plus the rounding", stated.due))
}
