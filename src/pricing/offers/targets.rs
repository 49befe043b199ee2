//! The prices that discounts are taken from: the lines, the fees and shipping, in this order, each with the discounts
//! that were taken from it.

use crate::money::{Amount, PackedAmount};
use crate::pricing::amounts::{Basis, Place, TaxId, TaxedAmount};
use crate::pricing::lines::Lines;
use crate::pricing::shipping::Charge;

/// A price that can be discounted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Target {
    base: PackedAmount,
    left: PackedAmount,
    pub(crate) tax_id: TaxId,
    /// The number of discounts applied to it.
    pub(crate) applied: u32,
    /// The first and the last of them, by their indexes in the list of all.
    ends: (u32, u32),
}

impl Target {
    /// The undiscounted price on the basis side.
    pub(crate) fn base(&self) -> Amount {
        self.base.get()
    }

    /// The part of it that discounts have left.
    pub(crate) fn left(&self) -> Amount {
        self.left.get()
    }

    /// The index of the first discount applied to it, in the list of all; `None` without any.
    pub(crate) fn first(&self) -> Option<u32> {
        (self.applied > 0).then_some(self.ends.0)
    }
}

/// A discount applied to one target. A share of zero leaves no record.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Applied {
    value: PackedAmount,
    pub(crate) source: u32,
    /// The index of the next discount of the same target; it is not read from the last one.
    pub(crate) next: u32,
}

impl Applied {
    /// The amount taken off the basis side.
    pub(crate) fn value(&self) -> Amount {
        self.value.get()
    }
}

/// All targets of a cart, with the means to find the fees of a line.
#[derive(Debug)]
pub(crate) struct Targets {
    list: Vec<Target>,
    lines: usize,
    /// The index of the first fee of each line, with one more entry for the end; empty if no line has a fee.
    fees: Vec<usize>,
    /// The index of shipping, if the cart has any.
    shipping: Option<usize>,
    /// The parts of shipping on the basis side by tax key, if it has several.
    shipping_parts: Vec<(TaxId, Amount)>,
    /// Every applied discount, in order of application.
    applied: Vec<Applied>,
    /// The most discounts that may be applied.
    most: usize,
    /// The number of units that each discount for sets was taken from, with its index in `applied`, in ascending order.
    units: Vec<(u32, u128)>,
}

impl Targets {
    /// Collects the targets; `None` if a price exceeds 96 bits.
    pub(crate) fn of(basis: Basis, lines: &Lines<'_>, shipping: Option<&Charge>, most: usize) -> Option<Self> {
        let count = lines.list.len().saturating_add(lines.fees.len());
        let mut list: Vec<Target> = Vec::with_capacity(count.saturating_add(1));
        let mut add = |figures: &TaxedAmount| {
            let base = PackedAmount::of(basis.side(figures))?;
            let target = Target { base, left: base, tax_id: figures.tax_id, applied: 0, ends: (0, 0) };
            list.push(target);
            Some(())
        };
        for line in &lines.list {
            add(&line.price)?;
        }
        for fee in &lines.fees {
            add(&fee.price)?;
        }
        let mut shipping_parts = Vec::new();
        if let Some(shipping) = shipping {
            add(&shipping.price)?;
            shipping_parts.extend(shipping.parts.iter().map(|part| (part.tax_id, basis.side(part))));
        }
        let mut fees = Vec::new();
        if !lines.fees.is_empty() {
            fees.reserve_exact(lines.list.len().saturating_add(1));
            let mut start = lines.list.len();
            for line in &lines.list {
                fees.push(start);
                start = start.saturating_add(line.fees);
            }
            fees.push(start);
        }
        let lines = lines.list.len();
        Some(Self {
            list,
            lines,
            fees,
            shipping: shipping.map(|_| count),
            shipping_parts,
            applied: Vec::new(),
            most,
            units: Vec::new(),
        })
    }

    pub(crate) fn get(&self, at: usize) -> Option<&Target> {
        self.list.get(at)
    }

    /// The applied discount at an index in the list of all.
    pub(crate) fn applied(&self, place: u32) -> Option<&Applied> {
        self.applied.get(usize::try_from(place).ok()?)
    }

    /// The number of discounts applied to all targets.
    pub(crate) const fn applied_count(&self) -> usize {
        self.applied.len()
    }

    pub(crate) const fn count(&self) -> usize {
        self.list.len()
    }

    pub(crate) const fn line_count(&self) -> usize {
        self.lines
    }

    /// The indexes of a line's fees.
    pub(crate) fn fees_of(&self, line: usize) -> std::ops::Range<usize> {
        let next = line.saturating_add(1);
        match (self.fees.get(line), self.fees.get(next)) {
            (Some(start), Some(end)) => *start..*end,
            _ => 0..0,
        }
    }

    /// The index of shipping, if the cart has any.
    pub(crate) const fn shipping(&self) -> Option<usize> {
        self.shipping
    }

    /// The parts of shipping on the basis side by tax key; empty unless it has several.
    pub(crate) fn shipping_parts(&self) -> &[(TaxId, Amount)] {
        &self.shipping_parts
    }

    /// The place of a target's price in the answer: `member` is its name in a line or a fee, and `of_shipping` its name
    /// for shipping.
    fn place(&self, at: usize, member: &'static str, of_shipping: &'static str) -> Place {
        if at < self.lines {
            return Place::Line(at, member);
        }
        if self.shipping == Some(at) {
            return Place::Cart(of_shipping);
        }
        let line = self.fees.partition_point(|start| *start <= at).saturating_sub(1);
        let first = self.fees.get(line).copied().unwrap_or_default();
        Place::Fee(line, at.saturating_sub(first), member)
    }

    /// The place of the undiscounted price of a target in the answer.
    pub(crate) fn undiscounted(&self, at: usize) -> Place {
        self.place(at, "price", "shipping")
    }

    /// The place of the discounted price of a target in the answer.
    pub(crate) fn discounted(&self, at: usize) -> Place {
        self.place(at, "discountedPrice", "totalShipping")
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
        if let Some(place) = self.applied.len().checked_sub(1).and_then(|place| u32::try_from(place).ok()) {
            self.units.push((place, units));
        }
    }

    /// The number of units that an applied discount was taken from; `None` unless it is for sets.
    pub(crate) fn units(&self, place: u32) -> Option<u128> {
        let at = self.units.binary_search_by(|(own, _)| own.cmp(&place)).ok()?;
        self.units.get(at).map(|(_, units)| *units)
    }

    /// Whether any discount of a target is for sets.
    pub(crate) fn has_units(&self, at: usize) -> bool {
        let Some(target) = self.get(at).filter(|_| !self.units.is_empty()) else { return false };
        let mut next = target.first();
        for _ in 0..target.applied {
            let Some(place) = next else { break };
            if self.units(place).is_some() {
                return true;
            }
            next = self.applied(place).map(|one| one.next);
        }
        false
    }

    /// Takes `value` from a target for the discount of a source; does nothing if it is zero. Returns `None` if no more
    /// discounts can be applied, and for an amount of more than 96 bits.
    #[inline]
    pub(crate) fn take(&mut self, at: usize, source: u32, value: Amount) -> Option<()> {
        if value == 0 {
            return Some(());
        }
        if self.is_full() {
            return None;
        }
        let target = self.list.get_mut(at)?;
        let place = u32::try_from(self.applied.len()).ok()?;
        target.left = PackedAmount::of(target.left().checked_sub(value)?)?;
        if target.applied == 0 {
            target.ends.0 = place;
        } else {
            self.applied.get_mut(usize::try_from(target.ends.1).ok()?)?.next = place;
        }
        target.ends.1 = place;
        target.applied = target.applied.checked_add(1)?;
        self.applied.push(Applied { value: PackedAmount::of(value)?, source, next: 0 });
        Some(())
    }
}
