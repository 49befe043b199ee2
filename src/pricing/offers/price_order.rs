//! The order of the prices that can be discounted: the lines, the fees line by line, and shipping.

use std::ops::Range;

use crate::pricing::amounts::Place;
use crate::pricing::lines::{FeesOfLine, Lines};

/// The order of the prices of a cart, with the means to find the fees of a line.
#[derive(Debug, Clone)]
pub(crate) struct PriceOrder {
    lines: usize,
    fees: usize,
    with_fees: Vec<FeesOfLine>,
    has_shipping: bool,
}

impl PriceOrder {
    pub(crate) fn of(lines: &Lines<'_>, has_shipping: bool) -> Self {
        let (count, fees) = (lines.columns.prices.len(), lines.fees.len());
        Self { lines: count, fees, with_fees: lines.with_fees.clone(), has_shipping }
    }

    /// The number of all prices.
    pub(crate) fn count(&self) -> usize {
        self.shipping_at().saturating_add(self.has_shipping.into())
    }

    pub(crate) const fn line_count(&self) -> usize {
        self.lines
    }

    /// The number of lines and fees, behind which shipping has its place.
    pub(crate) const fn shipping_at(&self) -> usize {
        self.lines.saturating_add(self.fees)
    }

    /// The index of shipping, if the cart has any.
    pub(crate) fn shipping(&self) -> Option<usize> {
        self.has_shipping.then(|| self.shipping_at())
    }

    /// The indexes of a line's fees.
    pub(crate) fn fees_of(&self, line: usize) -> Range<usize> {
        let found = self.with_fees.binary_search_by(|own| own.line.cmp(&line)).ok();
        let fees = found.and_then(|at| self.with_fees.get(at)).map(|own| own.fees.clone()).unwrap_or_default();
        self.lines.saturating_add(fees.start)..self.lines.saturating_add(fees.end)
    }

    /// The place of a price in the answer: `member` is its name in a line or a fee, and `of_shipping` its name for
    /// shipping.
    fn place(&self, at: usize, member: &'static str, of_shipping: &'static str) -> Place {
        let Some(fee) = at.checked_sub(self.lines) else { return Place::Line(at, member) };
        if self.shipping() == Some(at) {
            return Place::Cart(of_shipping);
        }
        let of = self.with_fees.partition_point(|own| own.fees.end <= fee);
        let (line, first) = self.with_fees.get(of).map(|own| (own.line, own.fees.start)).unwrap_or_default();
        Place::Fee(line, fee.saturating_sub(first), member)
    }

    /// The place of an undiscounted price in the answer.
    pub(crate) fn undiscounted(&self, at: usize) -> Place {
        self.place(at, "price", "shipping")
    }

    /// The place of a discounted price in the answer.
    pub(crate) fn discounted(&self, at: usize) -> Place {
        self.place(at, "discountedPrice", "totalShipping")
    }
}
