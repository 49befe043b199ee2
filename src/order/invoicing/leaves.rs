//! The parts of an order by tax: a part with several tax codes is a leaf for each of them.

use super::units::overflow;
use crate::error::{Error, ORDER, Path};
use crate::money::{Amount, Number};
use crate::order::reader::figure;
use crate::order::{OrderParts, Placed, StatedAggregate, StatedGroup, StatedPrice, Taken};
use crate::pricing::amounts::{TaxKey, TaxedAmount};

/// A part of an order with one tax, with its discounts.
#[derive(Debug)]
pub(crate) struct Leaf<'p> {
    pub(crate) placed: Placed<'p>,
    /// The amount paid, after discounts.
    pub(crate) paid: TaxedAmount,
    /// The amount before discounts.
    pub(crate) full: TaxedAmount,
    /// The discounts that took something from it on the basis side.
    pub(crate) discounts: Vec<Taken<'p>>,
}

impl Leaf<'_> {
    /// The quantity of a line; 0 for all others.
    pub(crate) fn quantity(&self) -> Number {
        self.placed.line().and_then(|line| line.stated.quantity).unwrap_or_default()
    }

    /// Whether the leaf is a part of an invoice: it costs something, before discounts at least, or is a line with a
    /// quantity.
    pub(crate) fn is_part(&self) -> bool {
        self.paid.gross > 0 || self.full.gross > 0 || self.quantity() > Number::ZERO
    }
}

/// The leaves of an order, in the order of [`OrderParts::amounts`].
#[derive(Debug)]
pub(crate) struct Leaves<'p>(pub(crate) Vec<Leaf<'p>>);

impl<'p> Leaves<'p> {
    /// # Errors
    /// `ORDER_FIGURES` for discounts that do not lead from the price before discounts to the price that was paid.
    pub(crate) fn of(order: &'p OrderParts<'p>) -> Result<Self, Error> {
        let mut leaves = Vec::new();
        for placed in order.placed() {
            let part = placed.part();
            let discounts = Taken::of_part(order, placed)?;
            let whole = part.undiscounted.unwrap_or(part.paid);
            if part.by_tax.is_empty() {
                leaves.push(Leaf { placed, paid: part.paid, full: whole, discounts });
                continue;
            }
            for paid in &part.by_tax {
                let key = order.tax_keys().tax_key(paid.tax_id);
                leaves.push(Leaf {
                    placed,
                    paid: *paid,
                    full: full_of(order, placed, paid, key)?,
                    discounts: discounts_of(order, &discounts, key)?,
                });
            }
        }
        Ok(Self(leaves))
    }
}

/// The group of an aggregate with a tax key.
fn group_of<'g>(aggregate: Option<&'g StatedAggregate<'_>>, key: Option<&TaxKey>) -> Option<&'g StatedGroup<'g>> {
    let (code, rate) = (key.and_then(TaxKey::code), key.and_then(TaxKey::rate));
    let groups = aggregate.map(|aggregate| aggregate.lines.as_slice()).unwrap_or_default();
    groups.iter().find(|group| (group.tax_code.as_deref(), group.tax_rate) == (code, rate))
}

/// The amount of one tax key before discounts.
fn full_of(
    order: &OrderParts<'_>,
    placed: Placed<'_>,
    paid: &TaxedAmount,
    key: Option<&TaxKey>,
) -> Result<TaxedAmount, Error> {
    let before = match placed {
        Placed::Shipping(_, figures) => figures.shipping.as_ref(),
        _ => None,
    };
    let group = before.and_then(|price: &StatedPrice<'_>| group_of(price.aggregate.as_ref(), key));
    let Some(group) = group else { return Ok(*paid) };
    let path = ORDER.below("/calculatedPrice/shipping/taxAggregate");
    let net = figure(group.net_value, order.basis.scale, &path)?;
    let gross = figure(group.gross_value, order.basis.scale, &path)?;
    Ok(TaxedAmount { net, gross, tax_id: paid.tax_id })
}

/// The discounts of one tax key, by the shares that they took from it.
fn discounts_of<'p>(
    order: &OrderParts<'_>,
    discounts: &[Taken<'p>],
    key: Option<&TaxKey>,
) -> Result<Vec<Taken<'p>>, Error> {
    let path: Path<'_> = ORDER.below("/calculatedPrice/totalShipping/appliedDiscounts");
    let mut own = Vec::new();
    for discount in discounts {
        let aggregate = discount.price.as_ref().and_then(|price| price.aggregate.as_ref());
        let side: Amount = match (aggregate, group_of(aggregate, key)) {
            (None, _) => discount.side,
            (Some(_), None) => 0,
            (Some(_), Some(group)) => {
                let side = if order.basis.gross { group.gross_value } else { group.net_value };
                figure(side, order.basis.scale, &path)?
            }
        };
        if side > 0 {
            own.push(Taken { side, ..discount.clone() });
        }
    }
    Ok(own)
}

/// The sums of the leaves' amounts in each of so many groups. Leaves without a group cost nothing.
pub(crate) fn sums(
    leaves: impl Iterator<Item = TaxedAmount>,
    groups: &[Option<usize>],
    count: usize,
) -> Result<Vec<TaxedAmount>, Error> {
    let mut sums = vec![TaxedAmount::default(); count];
    for (amount, group) in leaves.zip(groups) {
        let Some(sum) = group.and_then(|group| sums.get_mut(group)) else { continue };
        sum.net = sum.net.checked_add(amount.net).ok_or_else(overflow)?;
        sum.gross = sum.gross.checked_add(amount.gross).ok_or_else(overflow)?;
    }
    Ok(sums)
}
