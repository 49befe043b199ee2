//! The parts of an order by tax: a part with several tax codes is a leaf for each of them.

use super::units::overflow;
use crate::collections::SortedIndex;
use crate::document::{Document, FromNode};
use crate::error::{Error, ORDER, Path};
use crate::money::{Amount, Number};
use crate::order::reader::figure;
use crate::order::taken::do_not_lead;
use crate::order::{Held, OrderParts, Placed, StatedPrice, Taken, WrittenPrice};
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
    /// `ORDER_FIGURES` for discounts that do not lead from the price before discounts to the price that was paid, as a
    /// whole and by tax.
    pub(crate) fn of(order: &'p OrderParts<'p>) -> Result<Self, Error> {
        let mut leaves = Vec::with_capacity(order.amounts().count());
        for placed in order.placed() {
            let part = placed.part();
            let discounts = Taken::of_part(order, placed)?;
            if part.by_tax.is_empty() {
                leaves.push(Leaf { placed, paid: part.paid, full: part.undiscounted.unwrap_or(part.paid), discounts });
            } else {
                leaves.extend(by_tax(order, placed, discounts)?);
            }
        }
        Ok(Self(leaves))
    }
}

/// The leaves of a part with several taxes.
fn by_tax<'p>(
    order: &'p OrderParts<'p>,
    placed: Placed<'p>,
    discounts: Vec<Taken<'p>>,
) -> Result<Vec<Leaf<'p>>, Error> {
    let part = placed.part();
    let before = part.undiscounted_by_tax.as_slice();
    let tax_id = |at: usize| before.get(at).map(|amount| amount.tax_id);
    let by_tax = SortedIndex::of(before.len(), &|one, other| tax_id(one).cmp(&tax_id(other)));
    let leaf = |paid: &TaxedAmount| {
        let full = by_tax.find(&|at| tax_id(at).cmp(&Some(paid.tax_id))).and_then(|at| before.get(at));
        Leaf { placed, paid: *paid, full: *full.unwrap_or(paid), discounts: Vec::new() }
    };
    let mut leaves: Vec<Leaf<'p>> = part.by_tax.iter().map(leaf).collect();
    let at = placed.discounts_at();
    let path = ORDER.below(&at);
    // The price before discounts, that after them, and each discount are shared out over the taxes separately: each
    // share is less than a unit off, so together they are less than a unit for each of these amounts off.
    let most = u128::try_from(discounts.len()).unwrap_or(u128::MAX).saturating_add(1);
    for discount in discounts {
        let mut left = discount.side;
        for (leaf, side) in leaves.iter_mut().zip(sides_of(order, &discount, &part.by_tax, &path)?) {
            left = left.checked_sub(side).ok_or_else(|| do_not_lead(path))?;
            if side > 0 {
                leaf.discounts.push(Taken { side, ..discount.clone() });
            }
        }
        if left > 0 {
            return Err(do_not_lead(path));
        }
    }
    for leaf in &leaves {
        let taken = leaf.discounts.iter().try_fold(0_u128, |sum, discount| sum.checked_add(discount.side));
        let after = taken.and_then(|taken| taken.checked_add(order.basis.side(&leaf.paid))).ok_or_else(overflow)?;
        if after.abs_diff(order.basis.side(&leaf.full)) > most {
            return Err(do_not_lead(path));
        }
    }
    Ok(leaves)
}

/// The amounts on the basis side that a discount took of each of some taxes; all of it of each if its parts by tax are not
/// stated. `path` is the path of the discounts.
fn sides_of(
    order: &OrderParts<'_>,
    discount: &Taken<'_>,
    taxes: &[TaxedAmount],
    path: &Path<'_>,
) -> Result<Vec<Amount>, Error> {
    let sides = |price: Option<&StatedPrice<'_>>| -> Result<Vec<Amount>, Error> {
        let Some(aggregate) = price.and_then(|price| price.aggregate.as_ref()) else {
            return Ok(vec![discount.side; taxes.len()]);
        };
        let groups = aggregate.lines.as_slice();
        let tax_of = |at: usize| groups.get(at).map(|group| (group.tax_code.as_deref(), group.tax_rate));
        let by_tax = SortedIndex::of(groups.len(), &|one, other| tax_of(one).cmp(&tax_of(other)));
        let side = |paid: &TaxedAmount| {
            let tax = order.tax_keys().tax_key(paid.tax_id);
            let wanted = (tax.and_then(TaxKey::code), tax.and_then(TaxKey::rate));
            let own = by_tax.find(&|at| tax_of(at).cmp(&Some(wanted))).and_then(|at| groups.get(at));
            let side = own.map(|group| if order.basis.gross { group.gross_value } else { group.net_value });
            side.map_or(Ok(0), |side| figure(side, order.basis.scale, path))
        };
        taxes.iter().map(side).collect()
    };
    match &discount.price {
        Held::Absent => sides(None),
        Held::Read(WrittenPrice(text)) => {
            let below = |error: Error| error.below(path);
            let document = Document::parse(*text).map_err(below)?;
            sides(Some(&StatedPrice::read(document.root()).map_err(below)?))
        }
        Held::Typed(parts) => sides(Some(&StatedPrice::of_parts(*parts).ok_or_else(overflow)?)),
    }
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
