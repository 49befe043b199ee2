//! Columns: long lists of figures in whole ulps, in half the memory that the figures take by themselves.

use super::{AppliedShare, TaxId, TaxedAmount};
use crate::money::Amount;

/// Figures, one after another, each with its tag: a price with its tax key, or a discount with its group. Nearly all fit
/// 64 bits a side; the others stand in a list of their own.
#[derive(Debug, Clone)]
pub(crate) struct Column<T> {
    entries: Vec<Entry<T>>,
    large: Vec<[Amount; 2]>,
}

/// The net and the gross amount of a figure. If net is [`LARGE`], gross is an index into the list of large figures.
#[derive(Debug, Clone, Copy)]
struct Entry<T> {
    net: u64,
    gross: u64,
    tag: T,
}

const LARGE: u64 = u64::MAX;

impl<T> Default for Column<T> {
    fn default() -> Self {
        Self { entries: Vec::new(), large: Vec::new() }
    }
}

impl<T: Copy> Column<T> {
    pub(crate) fn with_capacity(count: usize) -> Self {
        Self { entries: Vec::with_capacity(count), large: Vec::new() }
    }

    pub(crate) const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether every figure fits 64 bits a side, and so fits a number.
    pub(crate) const fn is_short(&self) -> bool {
        self.large.is_empty()
    }

    /// Makes room for a number of figures that are set later, in any order.
    pub(crate) fn fill(&mut self, count: usize, tag: T) {
        self.entries.resize(count, Entry { net: 0, gross: 0, tag });
    }

    #[inline]
    fn entry(&mut self, [net, gross]: [Amount; 2], tag: T) -> Entry<T> {
        match (u64::try_from(net), u64::try_from(gross)) {
            (Ok(net), Ok(gross)) if net < LARGE => Entry { net, gross, tag },
            _ => self.large_entry([net, gross], tag),
        }
    }

    #[cold]
    fn large_entry(&mut self, sides: [Amount; 2], tag: T) -> Entry<T> {
        let place = u64::try_from(self.large.len()).unwrap_or(LARGE);
        self.large.push(sides);
        Entry { net: LARGE, gross: place, tag }
    }

    /// Adds the net and the gross amount of a figure.
    #[inline]
    pub(crate) fn add(&mut self, sides: [Amount; 2], tag: T) {
        let entry = self.entry(sides, tag);
        self.entries.push(entry);
    }

    /// Replaces a figure.
    #[inline]
    pub(crate) fn set(&mut self, at: usize, sides: [Amount; 2], tag: T) {
        let entry = self.entry(sides, tag);
        if let Some(own) = self.entries.get_mut(at) {
            *own = entry;
        }
    }

    /// The net and the gross amount of a figure, and its tag.
    #[inline]
    fn get(&self, at: usize) -> Option<([Amount; 2], T)> {
        let Entry { net, gross, tag } = *self.entries.get(at)?;
        match net {
            LARGE => self.large.get(usize::try_from(gross).ok()?).map(|sides| (*sides, tag)),
            _ => Some(([net.into(), gross.into()], tag)),
        }
    }
}

impl Column<TaxId> {
    /// Adds a price.
    #[inline]
    pub(crate) fn push(&mut self, price: &TaxedAmount) {
        self.add([price.net, price.gross], price.tax_id);
    }

    /// Replaces a price.
    pub(crate) fn replace(&mut self, at: usize, price: &TaxedAmount) {
        self.set(at, [price.net, price.gross], price.tax_id);
    }

    /// The price at an index.
    #[inline]
    pub(crate) fn price(&self, at: usize) -> Option<TaxedAmount> {
        self.get(at).map(|([net, gross], tax_id)| TaxedAmount { net, gross, tax_id })
    }

    pub(crate) fn prices(&self) -> impl Iterator<Item = TaxedAmount> {
        (0..self.len()).map_while(|at| self.price(at))
    }
}

impl Column<u32> {
    /// The discount at an index, which was taken from a price with this tax.
    #[inline]
    pub(crate) fn share(&self, at: usize, tax_id: TaxId) -> Option<AppliedShare> {
        let ([net, gross], group) = self.get(at)?;
        Some(AppliedShare { group: usize::try_from(group).ok()?, price: TaxedAmount { net, gross, tax_id } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_any_size_come_back_as_they_were() {
        let border = u128::from(u64::MAX);
        let sizes = [0, 1, border - 1, border, border + 1, u128::MAX];
        let all: Vec<[u128; 2]> = sizes.iter().flat_map(|net| sizes.map(|gross| [*net, gross])).collect();
        let mut column = Column::default();
        for sides in &all {
            column.add(*sides, TaxId::UNTAXED);
        }
        let read = |column: &Column<TaxId>| column.prices().map(|price| [price.net, price.gross]).collect::<Vec<_>>();
        assert_eq!(read(&column), all);
        assert!(!column.is_short());
        // Replaced by one another, whichever of them is large.
        for (at, sides) in all.iter().rev().enumerate() {
            column.set(at, *sides, TaxId::UNTAXED);
        }
        assert_eq!(read(&column), all.into_iter().rev().collect::<Vec<_>>());
    }

    #[test]
    fn a_figure_takes_24_bytes() {
        assert_eq!([size_of::<Entry<TaxId>>(), size_of::<Entry<u32>>()], [24, 24]);
    }
}
