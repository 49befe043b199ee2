//! Discounts grouped by id, origin and type.

use super::{DiscountKey, DiscountOrigin, Source, TaxedAmount};
use crate::collections::{NameSet, SortedIndex};

/// The price that one discount took off; its basis side is the value of the discount.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AppliedShare {
    /// The index of the discount's group in [`Groups`].
    pub(crate) group: usize,
    pub(crate) price: TaxedAmount,
}

/// The discounts of a cart by id, origin and type.
#[derive(Debug)]
pub(crate) struct Groups {
    /// The group of every source.
    of_source: Vec<usize>,
    keys: Vec<DiscountKey>,
    codes_differ: bool,
}

impl Groups {
    pub(crate) fn of(sources: &[Source<'_>]) -> Self {
        let mut known = SortedIndex::default();
        let mut distinct: Vec<Source<'_>> = Vec::with_capacity(sources.len());
        let mut of_source = Vec::with_capacity(sources.len());
        for source in sources {
            let group = known.find(&|index| Source::compare(distinct.get(index), Some(source)));
            of_source.push(group.unwrap_or(distinct.len()));
            if group.is_none() {
                distinct.push(*source);
                known.add(&|one, other| Source::compare(distinct.get(one), distinct.get(other)));
            }
        }
        let mut codes_differ = true;
        let mut codes = NameSet::default();
        let mut keys = Vec::with_capacity(distinct.len());
        for source in distinct {
            if source.origin == DiscountOrigin::Internal {
                codes_differ &= !codes.contains(source.id);
                codes.add(source.id);
            }
            keys.push(DiscountKey::new(source.id, source.origin, source.discount_type));
        }
        Self { of_source, keys, codes_differ }
    }

    /// Whether no two sources share a group.
    pub(crate) const fn all_differ(&self) -> bool {
        self.of_source.len() == self.keys.len()
    }

    /// Whether no two groups of coupons share a code.
    pub(crate) const fn codes_differ(&self) -> bool {
        self.codes_differ
    }

    pub(crate) fn group(&self, source: u32) -> usize {
        let source = usize::try_from(source).unwrap_or(usize::MAX);
        self.of_source.get(source).copied().unwrap_or_default()
    }

    pub(crate) fn key(&self, group: usize) -> Option<&DiscountKey> {
        self.keys.get(group)
    }

    pub(crate) fn count(&self) -> usize {
        self.keys.len()
    }
}

/// The groups of discounts in order of first appearance.
#[derive(Debug)]
pub(crate) struct Appearance {
    order: Vec<usize>,
    has_appeared: Vec<bool>,
}

impl Appearance {
    /// Begins with none of a number of groups.
    pub(crate) fn of(groups: usize) -> Self {
        Self { order: Vec::new(), has_appeared: vec![false; groups] }
    }

    /// Notes a group, which may appear for the first time.
    #[inline]
    pub(crate) fn note(&mut self, group: usize) {
        if let Some(known) = self.has_appeared.get_mut(group).filter(|known| !**known) {
            *known = true;
            self.order.push(group);
        }
    }

    pub(crate) fn groups(&self) -> &[usize] {
        &self.order
    }
}

/// Collects discounts into one entry per group, in order of first appearance.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    entries: Vec<AppliedShare>,
    /// For each group, the index of its entry plus 1; 0 if it has none.
    place: Vec<usize>,
}

impl Summary {
    /// Adds the price that a discount took off. `None` on 128-bit overflow.
    pub(crate) fn add(&mut self, taken: &AppliedShare) -> Option<()> {
        if self.place.len() <= taken.group {
            self.place.resize(taken.group.checked_add(1)?, 0);
        }
        let place = self.place.get_mut(taken.group)?;
        match place.checked_sub(1) {
            None => {
                self.entries.push(*taken);
                *place = self.entries.len();
            }
            Some(at) => {
                self.entries.get_mut(at)?.price.add(&taken.price)?;
            }
        }
        Some(())
    }

    /// Adds the prices that several discounts took off. `None` on 128-bit overflow.
    pub(crate) fn add_all(&mut self, taken: &[AppliedShare]) -> Option<()> {
        taken.iter().try_for_each(|taken| self.add(taken))
    }

    pub(crate) fn entries(&self) -> &[AppliedShare] {
        &self.entries
    }

    /// The sum of a group; `None` if the group has no discount.
    pub(crate) fn of_group(&self, group: usize) -> Option<&AppliedShare> {
        self.entries.get(self.place.get(group)?.checked_sub(1)?)
    }

    /// Empties the summary for the next use, in time proportional to its entries.
    pub(crate) fn clear(&mut self) {
        for entry in self.entries.drain(..) {
            if let Some(place) = self.place.get_mut(entry.group) {
                *place = 0;
            }
        }
    }
}
