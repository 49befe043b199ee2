//! The amount due for an order in minor units, with the credits and the cash rounding in its figures.

use super::reader::figure;
use super::{MinorUnits, OrderParts, PAYABLE, SettledCredit, SettledPayable, StatedPayable};
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
    let mut paid = 0_u128;
    let (mut before, mut credits) = (0, Vec::with_capacity(stated.credits.len()));
    for (index, credit) in stated.credits.iter().enumerate() {
        let value = figure(credit.value, scale, &PAYABLE.member("credits").element(index).member("value"))?;
        paid = paid.checked_add(value).ok_or_else(overflow)?;
        let so_far = minor.round(paid).ok_or_else(overflow)?.min(amount);
        let kind = credit.kind.as_deref().map(str::to_owned);
        credits.push(SettledCredit {
            id: credit.id.clone().into_owned(),
            kind,
            value: minor.whole(so_far.saturating_sub(before))?,
        });
        before = so_far;
    }
    let due = add_up(order, stated, paid)?;
    let left = amount.saturating_sub(before);
    if stated.rounding.is_none() {
        return Ok(Some(SettledPayable { credits, rounding: None, due: minor.whole(left)? }));
    }
    let due = minor.round(due).ok_or_else(overflow)?;
    let (due, left) = (minor.whole(due)?, minor.whole(left)?);
    Ok(Some(SettledPayable { credits, rounding: Some(due.saturating_sub(left)), due }))
}

/// Returns the amount due. Refuses figures that do not add up: the total must be that of the order, and the amount due
/// must be the total less the credits, with the rounding.
///
/// # Errors
/// `ORDER_FIGURES` at the figure that is off.
pub(crate) fn add_up(order: &OrderParts<'_>, stated: &StatedPayable<'_>, paid: Amount) -> Result<Amount, Error> {
    let scale = order.basis.scale;
    let refusal = |member, message| Err(Error::new(ErrorCode::OrderFigures, PAYABLE.member(member), message));
    let total = figure(stated.total, scale, &PAYABLE.member("total"))?;
    if total != order.total.gross {
        return refusal("total", format!("the total is {}, which differs from that of the order", stated.total));
    }
    let Some(left) = total.checked_sub(paid) else {
        return refusal("credits", format!("the credits exceed the total {}", stated.total));
    };
    let due = figure(stated.due, scale, &PAYABLE.member("due"))?;
    let rounding = stated.rounding.unwrap_or_default();
    if Number::from_parts(due < left, due.abs_diff(left), scale) == Some(rounding) {
        return Ok(due);
    }
    refusal("due", format!("`due` is {}, which is not the total less the credits, plus the rounding", stated.due))
}
