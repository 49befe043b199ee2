//! The prices that discounts are taken from: the lines, the fees, shipping, in this order, each with the discounts
//! that were taken from it.

use super::basis::{Basis, Figures};
use super::explain::Place;
use super::line::Lines;
use super::rounding::Ulps;
use super::tax::Label;

/// A price that can be discounted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Target {
    /// The undiscounted price on the basis side.
    pub(crate) base: Ulps,
    /// What discounts have left of it.
    pub(crate) left: Ulps,
    pub(crate) label: Label,
    /// How many discounts have been applied to it.
    pub(crate) applied: u32,
    /// The first of them and the last one, by their places in the list of all.
    ends: (u32, u32),
}

/// A discount applied to one target. A share of zero leaves no record.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Applied {
    pub(crate) value: Ulps,
    pub(crate) source: u32,
    /// The place of the next discount of the same target; not looked at in its last one.
    next: u32,
}

/// Every target of a cart, and how to find those of a line.
#[derive(Debug)]
pub(crate) struct Targets {
    list: Vec<Target>,
    lines: usize,
    /// For every line the place of its first fee, one more marks the end; empty when no line has a fee.
    fees: Vec<usize>,
    /// The place of shipping, when the cart has any.
    shipping: Option<usize>,
    /// Every applied discount, in order of application.
    applied: Vec<Applied>,
}

impl Targets {
    pub(crate) fn of(basis: Basis, lines: &Lines<'_>, shipping: Option<&Figures>) -> Self {
        let count = lines.list.len().saturating_add(lines.fees.len());
        let mut list: Vec<Target> = Vec::with_capacity(count.saturating_add(1));
        let mut add = |figures: &Figures| {
            let base = basis.side(figures);
            list.push(Target { base, left: base, label: figures.label, applied: 0, ends: (0, 0) });
        };
        for line in &lines.list {
            add(&line.price);
        }
        for fee in &lines.fees {
            add(&fee.price);
        }
        if let Some(shipping) = shipping {
            add(shipping);
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
        Self { list, lines: lines.list.len(), fees, shipping: shipping.map(|_| count), applied: Vec::new() }
    }

    pub(crate) fn get(&self, at: usize) -> Option<&Target> {
        self.list.get(at)
    }

    pub(crate) fn count(&self) -> usize {
        self.list.len()
    }

    pub(crate) const fn line_count(&self) -> usize {
        self.lines
    }

    /// The places of a line's fees.
    pub(crate) fn fees_of(&self, line: usize) -> std::ops::Range<usize> {
        let next = line.saturating_add(1);
        match (self.fees.get(line), self.fees.get(next)) {
            (Some(start), Some(end)) => *start..*end,
            _ => 0..0,
        }
    }

    /// The place of shipping, when the cart has any.
    pub(crate) const fn shipping(&self) -> Option<usize> {
        self.shipping
    }

    /// Where the discounted price of a target stands in the answer.
    pub(crate) fn discounted(&self, at: usize) -> Place {
        if at < self.lines {
            return Place::Line(at, "discountedPrice");
        }
        if self.shipping == Some(at) {
            return Place::Cart("totalShipping");
        }
        let line = self.fees.partition_point(|start| *start <= at).saturating_sub(1);
        let first = self.fees.get(line).copied().unwrap_or_default();
        Place::Fee(line, at.saturating_sub(first), "discountedPrice")
    }

    /// Takes `value` from a target, for the discount of a source; nothing, when it is zero.
    pub(crate) fn take(&mut self, at: usize, source: u32, value: Ulps) -> Option<()> {
        let target = self.list.get_mut(at)?;
        if value == 0 {
            return Some(());
        }
        let place = u32::try_from(self.applied.len()).ok()?;
        target.left = target.left.checked_sub(value)?;
        if target.applied == 0 {
            target.ends.0 = place;
        } else {
            self.applied.get_mut(usize::try_from(target.ends.1).ok()?)?.next = place;
        }
        target.ends.1 = place;
        target.applied = target.applied.checked_add(1)?;
        self.applied.push(Applied { value, source, next: 0 });
        Some(())
    }

    /// How many discounts have been applied to all targets.
    pub(crate) fn applied_count(&self) -> usize {
        self.applied.len()
    }

    /// The discounts applied to a target, in order of application.
    pub(crate) fn applied_to(&self, target: &Target) -> impl Iterator<Item = &Applied> {
        let mut next = target.ends.0;
        (0..target.applied).map_while(move |_| {
            let applied = self.applied.get(usize::try_from(next).ok()?)?;
            next = applied.next;
            Some(applied)
        })
    }
}
