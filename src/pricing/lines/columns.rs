//! The undiscounted prices of lines, as columns.

use crate::pricing::amounts::{Column, TaxId, TaxedAmount};

/// The undiscounted prices of lines, and what few lines have beside them.
#[derive(Debug, Default)]
pub(crate) struct LineColumns {
    /// The price of one unit of each line.
    pub(crate) units: Column<TaxId>,
    /// The price of all units of each line.
    pub(crate) prices: Column<TaxId>,
    /// The lines that have an uplift, in order.
    pub(crate) uplifts: Vec<(usize, TaxedAmount)>,
    /// The lines whose price was stated for the whole line by an external system, in order.
    pub(crate) stated: Vec<usize>,
}

impl LineColumns {
    pub(crate) fn with_capacity(lines: usize) -> Self {
        let column = || Column::with_capacity(lines);
        Self { units: column(), prices: column(), uplifts: Vec::new(), stated: Vec::new() }
    }

    /// Whether the price of a line was stated for the whole line.
    pub(crate) fn is_stated(&self, line: usize) -> bool {
        !self.stated.is_empty() && self.stated.binary_search(&line).is_ok()
    }

    /// The uplift of a line.
    pub(crate) fn uplift(&self, line: usize) -> Option<&TaxedAmount> {
        if self.uplifts.is_empty() {
            return None;
        }
        let at = self.uplifts.binary_search_by(|(own, _)| own.cmp(&line)).ok()?;
        self.uplifts.get(at).map(|(_, uplift)| uplift)
    }
}
