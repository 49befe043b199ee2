//! The figures of lines as a calculation keeps them: columns of prices, and beside them what few lines have.

use std::ops::Range;

use crate::document::Verbatim;
use crate::model::borrowed::Item;
use crate::model::{FeeType, Origin};
use crate::pricing::amounts::{AppliedShare, TaxedAmount};

/// The part of the figures of lines that stands beside the columns of their prices.
#[derive(Debug, Default)]
pub(crate) struct KeptLines {
    /// The ids of the lines, one after another, and for each line the end of its id, and whether it has one.
    ids: String,
    id_ends: Vec<(u32, bool)>,
    /// The sums of the lines that have fees, or whose discounts are not those of their price, in order.
    sums: Vec<KeptSums>,
    /// The fees, line by line.
    pub(crate) fees: Vec<KeptFee>,
    /// Discounts that are sums over several prices of a line.
    shares: Vec<AppliedShare>,
}

/// The sums of a line that do not follow from its price after discounts.
#[derive(Debug)]
pub(crate) struct KeptSums {
    pub(crate) line: usize,
    /// The indexes of its fees.
    pub(crate) fees: Range<usize>,
    /// The sum of its fees; absent without fees.
    pub(crate) total_fee: Option<KeptTotal>,
    pub(crate) total_discount: Option<KeptTotal>,
    pub(crate) final_price: TaxedAmount,
}

/// The sum of the fees of a line, or of its discounts.
#[derive(Debug)]
pub(crate) struct KeptTotal {
    pub(crate) price: TaxedAmount,
    /// The indexes of its discounts in `shares`; `None` if they are the discounts of the line's price.
    pub(crate) shares: Option<Range<usize>>,
}

/// The figures of a fee.
#[derive(Debug)]
pub(crate) struct KeptFee {
    /// The index of the fee among all prices that can be discounted.
    pub(crate) at: usize,
    pub(crate) id: Option<String>,
    pub(crate) fee_type: FeeType,
    pub(crate) origin: Origin,
    pub(crate) name: Option<Verbatim<'static>>,
    pub(crate) price: TaxedAmount,
    pub(crate) discounted: Option<TaxedAmount>,
}

impl KeptLines {
    /// Keeps the ids of lines.
    pub(crate) fn of(items: &[Item<'_>]) -> Self {
        /// The length of an id that the library has given, or a little more.
        const ID: usize = 4;
        let mut ids = String::with_capacity(items.len().saturating_mul(ID));
        let mut id_ends = Vec::with_capacity(items.len());
        for item in items {
            ids.push_str(item.id.as_deref().unwrap_or_default());
            id_ends.push((u32::try_from(ids.len()).unwrap_or(u32::MAX), item.id.is_some()));
        }
        Self { ids, id_ends, ..Self::default() }
    }

    /// The number of lines.
    pub(crate) const fn len(&self) -> usize {
        self.id_ends.len()
    }

    /// Adds the sums of a line, which come in the order of the lines.
    pub(crate) fn add_sums(&mut self, sums: KeptSums) {
        self.sums.push(sums);
    }

    /// Adds discounts and returns their indexes.
    pub(crate) fn add_shares(&mut self, shares: &[AppliedShare]) -> Range<usize> {
        let start = self.shares.len();
        self.shares.extend_from_slice(shares);
        start..self.shares.len()
    }

    pub(crate) fn id_of(&self, line: usize) -> Option<&str> {
        let (end, has_id) = *self.id_ends.get(line)?;
        let before = line.checked_sub(1).and_then(|before| self.id_ends.get(before));
        let start = before.map(|(end, _)| *end).unwrap_or_default();
        self.ids.get(usize::try_from(start).ok()?..usize::try_from(end).ok()?).filter(|_| has_id)
    }

    /// The sums of a line; `None` if they follow from its price after discounts.
    pub(crate) fn sums_of(&self, line: usize) -> Option<&KeptSums> {
        if self.sums.is_empty() {
            return None;
        }
        self.sums.binary_search_by(|own| own.line.cmp(&line)).ok().and_then(|at| self.sums.get(at))
    }

    pub(crate) fn fees_at(&self, places: &Range<usize>) -> &[KeptFee] {
        self.fees.get(places.clone()).unwrap_or_default()
    }

    pub(crate) fn shares_at(&self, places: &Range<usize>) -> &[AppliedShare] {
        self.shares.get(places.clone()).unwrap_or_default()
    }
}
