//! The figures of lines as a calculation keeps them: in whole units, and what several lines have in common once.

use std::ops::Range;

use crate::document::Verbatim;
use crate::model::fee::{FeeType, Origin};
use crate::pricing::basis::TaxedAmount;
use crate::pricing::price_sum::AppliedShare;

/// The figures of lines, and what these lead into.
#[derive(Debug, Default)]
pub(crate) struct KeptLines {
    pub(crate) lines: Vec<KeptLine>,
    /// The fees, line by line.
    pub(crate) fees: Vec<KeptFee>,
    /// The sums of the fees and of the discounts of lines that have some.
    totals: Vec<KeptTotal>,
    /// Discounts that are sums over several prices of a line.
    pub(crate) shares: Vec<AppliedShare>,
    /// The ids of the lines, one behind the other.
    ids: String,
}

/// The figures of a line that it has beside its undiscounted prices.
#[derive(Debug)]
pub(crate) struct KeptLine {
    /// The place of the line in the cart.
    pub(crate) at: usize,
    /// The place of its id among all ids.
    pub(crate) id: Option<Range<usize>>,
    /// The price after discounts; of a line that has none, its price.
    pub(crate) discounted: TaxedAmount,
    pub(crate) is_discounted: bool,
    /// The places of its fees.
    pub(crate) fees: Range<usize>,
    /// The places of its sums among all sums.
    pub(crate) total_fee: Option<usize>,
    pub(crate) total_discount: Option<usize>,
    pub(crate) final_price: TaxedAmount,
}

/// The fees of a line, or its discounts, as one sum.
#[derive(Debug)]
pub(crate) struct KeptTotal {
    pub(crate) price: TaxedAmount,
    /// The places of its discounts in `shares`; none where they are those of the price of the line.
    pub(crate) shares: Option<Range<usize>>,
}

/// The figures of a fee.
#[derive(Debug)]
pub(crate) struct KeptFee {
    /// The place of the fee among all that can be discounted.
    pub(crate) at: usize,
    pub(crate) id: Option<String>,
    pub(crate) fee_type: FeeType,
    pub(crate) origin: Origin,
    pub(crate) name: Option<Verbatim<'static>>,
    pub(crate) price: TaxedAmount,
    pub(crate) discounted: Option<TaxedAmount>,
}

impl KeptLines {
    /// With room for so many lines.
    pub(crate) fn with_capacity(lines: usize) -> Self {
        Self { lines: Vec::with_capacity(lines), ..Self::default() }
    }

    /// Empties the list, for lines that need not be kept.
    pub(crate) fn clear(&mut self) {
        self.lines.clear();
        self.fees.clear();
        self.totals.clear();
        self.shares.clear();
        self.ids.clear();
    }

    /// Keeps an id.
    pub(crate) fn add_id(&mut self, id: &str) -> Range<usize> {
        let start = self.ids.len();
        self.ids.push_str(id);
        start..self.ids.len()
    }

    /// Keeps a sum. With the first there is room for one of every line to come.
    #[inline(always)]
    pub(crate) fn add_total(&mut self, total: KeptTotal) -> usize {
        if self.totals.is_empty() {
            self.totals.reserve(self.lines.capacity().saturating_sub(self.lines.len()));
        }
        self.totals.push(total);
        self.totals.len().saturating_sub(1)
    }

    /// Keeps discounts.
    pub(crate) fn add_shares(&mut self, shares: &[AppliedShare]) -> Range<usize> {
        let start = self.shares.len();
        self.shares.extend_from_slice(shares);
        start..self.shares.len()
    }

    pub(crate) fn id_of(&self, line: &KeptLine) -> Option<&str> {
        self.ids.get(line.id.clone()?)
    }

    pub(crate) fn fees_of(&self, line: &KeptLine) -> &[KeptFee] {
        self.fees.get(line.fees.clone()).unwrap_or_default()
    }

    pub(crate) fn total_at(&self, place: Option<usize>) -> Option<&KeptTotal> {
        self.totals.get(place?)
    }

    pub(crate) fn shares_at(&self, places: &Range<usize>) -> &[AppliedShare] {
        self.shares.get(places.clone()).unwrap_or_default()
    }
}
