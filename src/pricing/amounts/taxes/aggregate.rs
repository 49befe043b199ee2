//! The parts of a sum by tax code and rate.

use crate::collections::sort_by;
use crate::pricing::amounts::{Sum, TaxId, TaxKeys, TaxedAmount};

/// The sums of parts, one for each tax key that they have.
#[derive(Debug, Clone, Default)]
pub(crate) struct TaxGroups(Vec<Sum>);

impl TaxGroups {
    /// Adds a part to its group, which may be new. `None` on 128-bit overflow.
    #[inline]
    pub(crate) fn add(&mut self, part: &TaxedAmount) -> Option<()> {
        match self.0.get_mut(part.tax_id.index()) {
            Some(group) => group.add(part),
            None => self.begin(part),
        }
    }

    /// Adds the first part of a new group.
    #[cold]
    fn begin(&mut self, part: &TaxedAmount) -> Option<()> {
        let group = part.tax_id.index();
        self.0.resize(group.checked_add(1)?, Sum::default());
        self.0.get_mut(group)?.add(part)
    }

    /// The sum of all groups. `None` on 128-bit overflow.
    pub(crate) fn sum(&self) -> Option<Sum> {
        self.0.iter().filter_map(|group| group.get()).try_fold(Sum::default(), |mut sum, group| {
            sum.add(&group)?;
            Some(sum)
        })
    }

    /// The group of a tax key; `None` if no part has it.
    pub(crate) fn group(&self, tax_id: TaxId) -> Option<TaxedAmount> {
        self.0.get(tax_id.index()).and_then(|sum| sum.get())
    }

    /// The groups, in the order of tax keys in answers.
    pub(crate) fn in_order(&self, tax_keys: &TaxKeys) -> Vec<TaxedAmount> {
        let mut groups: Vec<TaxedAmount> = self.0.iter().filter_map(|group| group.get()).collect();
        sort_by(&mut groups, |one, other| tax_keys.order(one.tax_id, other.tax_id));
        groups
    }
}
