//! The parts of a sum by tax code and rate.

use crate::pricing::basis::TaxedAmount;
use crate::pricing::sum::Sum;
use crate::pricing::tax::{TaxId, TaxKeys};

/// The sums of parts, one for each tax key that they carry.
#[derive(Debug, Clone, Default)]
pub(crate) struct TaxAggregate(Vec<Sum>);

impl TaxAggregate {
    /// Adds a part to its group, which may be new; `None` past 128 bits.
    #[inline]
    pub(crate) fn add(&mut self, part: &TaxedAmount) -> Option<()> {
        let group = part.tax_id.index();
        if group >= self.0.len() {
            self.0.resize(group.checked_add(1)?, Sum::default());
        }
        self.0.get_mut(group)?.add(part)
    }

    /// The group of a tax key; none without a part.
    pub(crate) fn group(&self, tax_id: TaxId) -> Option<TaxedAmount> {
        self.0.get(tax_id.index()).and_then(|sum| sum.get())
    }

    /// The groups, in the order that the tax keys have in answers.
    pub(crate) fn in_order(&self, tax_keys: &TaxKeys<'_>) -> impl Iterator<Item = TaxedAmount> {
        tax_keys.in_order().into_iter().filter_map(|tax_id| self.group(tax_id))
    }
}
