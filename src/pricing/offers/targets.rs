//! The prices that discounts are taken from, while they are taken: what is left of each, and every discount so far.

use super::PriceOrder;
use crate::money::Amount;
use crate::pricing::amounts::{Basis, TaxId};
use crate::pricing::lines::Lines;
use crate::pricing::shipping::Charge;

/// A price that can be discounted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Target {
    /// The undiscounted price on the basis side.
    pub(crate) base: Amount,
    /// The part of it that discounts have left.
    pub(crate) left: Amount,
    pub(crate) tax_id: TaxId,
    /// The number of discounts applied to it.
    pub(crate) applied: usize,
}

/// A discount applied to one target. A share of zero leaves no record.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Applied {
    /// The amount taken off the basis side.
    pub(crate) value: Amount,
    /// The index of the target.
    pub(crate) at: usize,
    /// The index of the discount among all sources.
    pub(crate) source: u32,
}

/// All targets of a cart.
#[derive(Debug)]
pub(crate) struct Targets {
    pub(crate) order: PriceOrder,
    list: Vec<Target>,
    /// Every applied discount, in order of application.
    applied: Vec<Applied>,
    /// The most discounts that may be applied.
    most: usize,
    /// The number of units that each discount for sets was taken from, with its index in `applied`, in ascending order.
    units: Vec<(usize, u128)>,
}

impl Targets {
    pub(crate) fn of(basis: Basis, lines: &Lines<'_>, shipping: Option<&Charge>, most: usize) -> Self {
        let order = PriceOrder::of(lines, shipping.is_some());
        let mut list = Vec::with_capacity(order.count());
        let fees = lines.fees.iter().map(|fee| fee.price);
        for price in lines.columns.prices.prices().chain(fees).chain(shipping.map(|shipping| shipping.price)) {
            let base = basis.side(&price);
            list.push(Target { base, left: base, tax_id: price.tax_id, applied: 0 });
        }
        Self { order, list, applied: Vec::new(), most, units: Vec::new() }
    }

    /// Those of a cart from which no discount takes anything: no price is a target.
    pub(crate) fn none(lines: &Lines<'_>, shipping: Option<&Charge>) -> Self {
        let order = PriceOrder::of(lines, shipping.is_some());
        Self { order, list: Vec::new(), applied: Vec::new(), most: 0, units: Vec::new() }
    }

    pub(crate) fn get(&self, at: usize) -> Option<&Target> {
        self.list.get(at)
    }

    pub(crate) fn all(&self) -> &[Target] {
        &self.list
    }

    /// The targets that are lines.
    pub(crate) fn lines(&self) -> &[Target] {
        self.list.get(..self.order.line_count()).unwrap_or_default()
    }

    /// Every applied discount, in order of application.
    pub(crate) fn applied(&self) -> &[Applied] {
        &self.applied
    }

    /// Whether no more discounts can be applied.
    pub(crate) const fn is_full(&self) -> bool {
        self.applied.len() >= self.most
    }

    /// Makes room for a number of discounts on every target, all at once, if that is little room.
    pub(crate) fn expect_all(&mut self, discounts: usize) {
        const FEW: usize = 256;
        let count = discounts.saturating_mul(self.list.len());
        if count <= FEW {
            self.applied.reserve_exact(count.min(self.most));
        }
    }

    /// Makes room for a discount on `count` targets and no more, unless they are few beside the discounts so far.
    pub(crate) fn expect(&mut self, count: usize) {
        let count = count.min(self.most.saturating_sub(self.applied.len()));
        if count >= self.applied.len() / 8 {
            self.applied.reserve_exact(count);
        }
    }

    /// Notes the number of units that the last discount was taken from.
    pub(crate) fn note_units(&mut self, units: u128) {
        if let Some(place) = self.applied.len().checked_sub(1) {
            self.units.push((place, units));
        }
    }

    /// The number of units that discounts for sets were taken from, each with the index of its discount, in order.
    pub(crate) fn units(&self) -> &[(usize, u128)] {
        &self.units
    }

    /// Takes `value` from a target for the discount of a source; does nothing if it is zero. Returns `None` if no more
    /// discounts can be applied.
    #[inline]
    pub(crate) fn take(&mut self, at: usize, source: u32, value: Amount) -> Option<()> {
        if value == 0 {
            return Some(());
        }
        if self.is_full() {
            return None;
        }
        let target = self.list.get_mut(at)?;
        target.left = target.left.checked_sub(value)?;
        target.applied = target.applied.checked_add(1)?;
        self.applied.push(Applied { value, at, source });
        Some(())
    }
}
