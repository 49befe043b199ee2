//! The amounts and taxes of an order's parts in whole steps of minor units that add up to those of the order.

use super::part::tax_of;
use super::{MinorUnits, OrderParts, Part};
use crate::error::{Error, ORDER};
use crate::money::Amount;
use crate::pricing::amounts::{Cut, bounds, hand_out};

/// The gross amount and the tax of an order in steps, and those of each part, which add up to them.
pub(crate) struct Shares {
    pub(crate) amount: Amount,
    pub(crate) tax: Amount,
    /// The gross amount and the tax of each part, in the order of the parts.
    pub(crate) parts: Vec<Share>,
}

/// The gross amount of a part in steps, and its tax, which is at most the amount.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Share {
    pub(crate) total: Amount,
    pub(crate) tax: Amount,
}

/// The gross amount or the tax of a part.
type Side = fn(&Part) -> Amount;

impl Shares {
    pub(crate) fn of(order: &OrderParts<'_>, minor: MinorUnits) -> Result<Self, Error> {
        let overflow = || bounds::overflow(&ORDER);
        let amount = minor.round(order.total.gross).ok_or_else(overflow)?;
        let mut totals = cut(order, minor, |part| part.paid.gross, &|_, above| Some(above))?;
        hand_out(&mut totals, amount).ok_or_else(overflow)?;

        let most = |at: usize, above: Amount| totals.get(at).map(|total| above.min(total.amount));
        let mut taxes = cut(order, minor, |part| tax_of(&part.paid), &most)?;
        let all = taxes.iter().try_fold(0_u128, |sum, cut| sum.checked_add(cut.most)).ok_or_else(overflow)?;
        let tax = tax(order, minor)?.min(all);
        hand_out(&mut taxes, tax).ok_or_else(overflow)?;
        let parts = totals.iter().zip(&taxes).map(|(total, tax)| Share { total: total.amount, tax: tax.amount });
        Ok(Self { amount, tax, parts: parts.collect() })
    }
}

/// The tax of an order, rounded half up.
pub(crate) fn tax(order: &OrderParts<'_>, minor: MinorUnits) -> Result<Amount, Error> {
    minor.round(tax_of(&order.total)).ok_or_else(|| bounds::overflow(&ORDER))
}

/// Rounds one side of all parts down to steps, with the most that each part may take when the rest is handed out.
fn cut(
    order: &OrderParts<'_>,
    minor: MinorUnits,
    side: Side,
    most: &dyn Fn(usize, Amount) -> Option<Amount>,
) -> Result<Vec<Cut>, Error> {
    let mut cuts = Vec::new();
    for (at, part) in order.parts().enumerate() {
        let cut = minor.cut(side(part)).and_then(|(amount, rest)| {
            let above = if rest == 0 { amount } else { amount.checked_add(1)? };
            Some(Cut { amount, rest, most: most(at, above)? })
        });
        cuts.push(cut.ok_or_else(|| bounds::overflow(&ORDER))?);
    }
    Ok(cuts)
}
