//! The amount due for an order in minor units, with the credits and the cash rounding in its figures.

use super::reader::figure;
use super::{MinorUnits, OrderParts, PAYABLE, SettledCredit, SettledPayable, TOTAL, TakenBackParts};
use crate::error::{Error, ErrorCode, Path};
use crate::money::{Amount, Number};
use crate::pricing::amounts::bounds;

/// The amount due for an order of `amount` steps of minor units; `None` if its figures have none.
pub(crate) fn settle(
    order: &OrderParts<'_>,
    minor: MinorUnits,
    amount: Amount,
) -> Result<Option<SettledPayable>, Error> {
    let (Some(stated), Some(changed)) = (&order.figures.payable, Changed::of(order)?) else { return Ok(None) };
    let round = |value| minor.round(value).ok_or_else(overflow);
    let taken_back = changed.taken_back.map(round).transpose()?;
    let to_pay = amount.saturating_sub(taken_back.unwrap_or_default());
    let (mut paid, mut before) = (0_u128, 0);
    let mut credits = Vec::with_capacity(stated.credits.len());
    for (credit, value) in stated.credits.iter().zip(&changed.credits) {
        paid = paid.checked_add(*value).ok_or_else(overflow)?;
        let so_far = round(paid)?.min(to_pay);
        let kind = credit.kind.as_deref().map(str::to_owned);
        credits.push(SettledCredit {
            id: credit.id.clone().into_owned(),
            kind,
            value: minor.whole(so_far.saturating_sub(before))?,
        });
        before = so_far;
    }
    // The amount left to pay or, if more was taken back than sold, to pay out.
    let left = minor.whole(to_pay.saturating_sub(before))?;
    let out = minor.whole(taken_back.unwrap_or_default().saturating_sub(amount))?;
    let taken_back = taken_back.map(|value| minor.whole(value)).transpose()?;
    if stated.rounding.is_none() {
        let refund = changed.refund.map(|_| out);
        return Ok(Some(SettledPayable { taken_back, credits, rounding: None, due: left, refund }));
    }
    let rounded = |value| minor.whole(round(value)?);
    let (due, refund) = (rounded(changed.due)?, changed.refund.map(rounded).transpose()?);
    let rounding = due.saturating_sub(refund.unwrap_or_default()).saturating_sub(left.saturating_sub(out));
    Ok(Some(SettledPayable { taken_back, credits, rounding: Some(rounding), due, refund }))
}

fn overflow() -> Error {
    bounds::overflow(&PAYABLE)
}

/// The amounts that change hands: the credits, the amount due, and what is paid out.
#[derive(Debug, Clone)]
pub(crate) struct Changed {
    pub(crate) taken_back: Option<Amount>,
    /// The amounts that credits have paid, in order, and their sum.
    pub(crate) credits: Vec<Amount>,
    pub(crate) paid: Amount,
    pub(crate) due: Amount,
    pub(crate) refund: Option<Amount>,
}

impl Changed {
    /// The amounts of an order; `None` if its figures have none. Refuses figures that do not add up: the total must be
    /// that of the order, what was taken back that of its entries, and the amount due less what is paid out must be the
    /// total less what was taken back and the credits, with the rounding.
    ///
    /// # Errors
    /// `ORDER_FIGURES` at the figure that is off.
    pub(crate) fn of(order: &OrderParts<'_>) -> Result<Option<Self>, Error> {
        let Some(stated) = &order.figures.payable else {
            if order.figures.taken_back.is_none() {
                return Ok(None);
            }
            let message = "something was taken back with the order, and `payable` does not say what is due then";
            return Err(Error::new(ErrorCode::OrderFigures, PAYABLE, message));
        };
        let scale = order.basis.scale;
        let refusal = |member, message| Err(Error::new(ErrorCode::OrderFigures, PAYABLE.member(member), message));
        let (list, mut credits, mut paid) = (PAYABLE.member("credits"), Vec::new(), 0_u128);
        for (index, credit) in stated.credits.iter().enumerate() {
            let value = figure(credit.value, scale, &list.element(index).member("value"))?;
            paid = paid.checked_add(value).ok_or_else(overflow)?;
            credits.push(value);
        }
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
        let less = taken_back.unwrap_or_default();
        if paid > total.saturating_sub(less) {
            return refusal("credits", format!("the credits exceed the total {}", stated.total));
        }
        let due = figure(stated.due, scale, &PAYABLE.member("due"))?;
        let refund = read(stated.refund, "refund")?;
        if refund.is_some() != (less > total) || (refund.is_some() && due != 0) {
            return refusal("refund", "`refund` is what is paid out where more was taken back than sold".to_owned());
        }
        let rounding = stated.rounding.unwrap_or_default();
        // due + takenBack + credits = total + rounding + refund, of which only the rounding may be below 0.
        let above = due.checked_add(less).and_then(|sum| sum.checked_add(paid));
        let below = total.checked_add(refund.unwrap_or_default());
        let (above, below) = above.zip(below).ok_or_else(overflow)?;
        if Number::from_parts(above < below, above.abs_diff(below), scale) == Some(rounding) {
            return Ok(Some(Self { taken_back, credits, paid, due, refund }));
        }
        refusal("due", format!("`due` is {}, which is not the total less the credits, plus the rounding", stated.due))
    }
}

/// The amount due for an order, and the path of the figure that states it.
pub(crate) struct Due {
    pub(crate) amount: Amount,
    pub(crate) at: Path<'static>,
}

impl Due {
    pub(crate) fn of(order: &OrderParts<'_>, changed: Option<&Changed>) -> Self {
        const DUE: Path<'static> = PAYABLE.member("due");
        const GROSS: Path<'static> = TOTAL.member("grossValue");
        match changed {
            Some(changed) => Self { amount: changed.due, at: DUE },
            None => Self { amount: order.total.gross, at: GROSS },
        }
    }
}
