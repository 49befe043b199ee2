//! The prices that discounts are taken from: the lines, the fees, shipping, in this order.

use super::basis::{Basis, Figures};
use super::explain::Place;
use super::line::PricedLine;
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
    pub(crate) applied: usize,
    /// Where the price stands in the answer, undiscounted.
    pub(crate) price: Place,
    /// And where it stands discounted.
    pub(crate) discounted: Place,
}

/// Every target of a cart, and how to find those of a line.
#[derive(Debug)]
pub(crate) struct Targets {
    list: Vec<Target>,
    lines: usize,
    /// For every line the place of its first fee; one more marks the end.
    fees: Vec<usize>,
}

impl Targets {
    pub(crate) fn of(basis: Basis, lines: &[PricedLine<'_>], shipping: Option<&Figures>) -> Self {
        let target = |figures: &Figures, price, discounted| {
            let base = basis.side(figures);
            Target { base, left: base, label: figures.label, applied: 0, price, discounted }
        };
        let mut list = Vec::with_capacity(lines.len().saturating_add(1));
        for (line, priced) in lines.iter().enumerate() {
            list.push(target(&priced.price, Place::Line(line, "price"), Place::Line(line, "discountedPrice")));
        }
        let mut fees = Vec::with_capacity(lines.len().saturating_add(1));
        for (line, priced) in lines.iter().enumerate() {
            fees.push(list.len());
            for (fee, charged) in priced.fees.iter().enumerate() {
                list.push(target(
                    &charged.price,
                    Place::Fee(line, fee, "price"),
                    Place::Fee(line, fee, "discountedPrice"),
                ));
            }
        }
        fees.push(list.len());
        if let Some(shipping) = shipping {
            list.push(target(shipping, Place::Cart("shipping"), Place::Cart("totalShipping")));
        }
        Self { list, lines: lines.len(), fees }
    }

    pub(crate) fn get(&self, at: usize) -> Option<&Target> {
        self.list.get(at)
    }

    pub(crate) fn get_mut(&mut self, at: usize) -> Option<&mut Target> {
        self.list.get_mut(at)
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
    pub(crate) fn shipping(&self) -> Option<usize> {
        let at = self.fees.last().copied()?;
        (at < self.list.len()).then_some(at)
    }
}
