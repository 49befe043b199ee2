//! The figures of lines as a calculation keeps them: in whole units, with everything that several lines share stored
//! once.

use std::ops::Range;

use crate::document::Verbatim;
use crate::model::{FeeType, Origin};
use crate::pricing::amounts::{AppliedShare, TaxedAmount};

/// The figures of lines, and the lists that they refer to.
#[derive(Debug, Default)]
pub(crate) struct KeptLines {
    pub(crate) lines: Vec<KeptLine>,
    /// The fees, line by line.
    pub(crate) fees: Vec<KeptFee>,
    /// The sums of the fees and of the discounts of lines that have any.
    totals: Vec<KeptTotal>,
    /// Discounts that are sums over several prices of a line.
    pub(crate) shares: Vec<AppliedShare>,
    /// The ids of the lines, one after another.
    ids: String,
}

/// The figures of a line, without its undiscounted prices.
#[derive(Debug)]
pub(crate) struct KeptLine {
    /// The index of the line in the cart.
    pub(crate) at: usize,
    /// The range of its id among all ids.
    pub(crate) id: Option<Range<usize>>,
    /// The price after discounts; if the line has none, its price.
    pub(crate) discounted: TaxedAmount,
    pub(crate) is_discounted: bool,
    /// The indexes of its fees.
    pub(crate) fees: Range<usize>,
    /// The indexes of its sums among all sums.
    pub(crate) total_fee: Option<usize>,
    pub(crate) total_discount: Option<usize>,
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
    /// Creates an empty list with room for a number of lines.
    pub(crate) fn with_capacity(lines: usize) -> Self {
        Self { lines: Vec::with_capacity(lines), ..Self::default() }
    }

    /// Empties the list when its lines need not be kept.
    pub(crate) fn clear(&mut self) {
        self.lines.clear();
        self.fees.clear();
        self.totals.clear();
        self.shares.clear();
        self.ids.clear();
    }

    /// Adds an id and returns its range.
    pub(crate) fn add_id(&mut self, id: &str) -> Range<usize> {
        let start = self.ids.len();
        self.ids.push_str(id);
        start..self.ids.len()
    }

    /// Adds a sum and returns its index. The first one makes room for a sum of every line to come.
    #[inline(always)]
    pub(crate) fn add_total(&mut self, total: KeptTotal) -> usize {
        if self.totals.is_empty() {
            self.totals.reserve(self.lines.capacity().saturating_sub(self.lines.len()));
        }
        self.totals.push(total);
        self.totals.len().saturating_sub(1)
    }

    /// Adds discounts and returns their indexes.
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
