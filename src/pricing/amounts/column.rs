//! Columns: long lists of figures in whole ulps, in half the memory that the figures take by themselves.

use std::ops::Range;

use super::{AppliedShare, Basis, Sum, TaxGroups, TaxId, Taxed, TaxedAmount};
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

    /// Keeps the first `count` figures.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.entries.truncate(count);
    }

    #[inline(always)]
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
    #[inline(always)]
    pub(crate) fn add(&mut self, sides: [Amount; 2], tag: T) {
        let entry = self.entry(sides, tag);
        self.entries.push(entry);
    }

    /// Adds a figure of 64 bits a side.
    #[inline(always)]
    pub(crate) fn add_short(&mut self, [net, gross]: [u64; 2], tag: T) {
        match net {
            LARGE => self.add([net.into(), gross.into()], tag),
            _ => self.entries.push(Entry { net, gross, tag }),
        }
    }

    /// Replaces a figure.
    #[inline]
    pub(crate) fn set(&mut self, at: usize, sides: [Amount; 2], tag: T) {
        let entry = self.entry(sides, tag);
        if let Some(own) = self.entries.get_mut(at) {
            *own = entry;
        }
    }

    /// The figures of another column, with room for more behind them.
    pub(crate) fn copy_of(other: &Self, capacity: usize) -> Self {
        let mut entries = Vec::with_capacity(capacity);
        entries.extend_from_slice(&other.entries);
        Self { entries, large: other.large.clone() }
    }

    /// The tag of a figure.
    #[inline]
    pub(crate) fn tag(&self, at: usize) -> Option<T> {
        self.entries.get(at).map(|entry| entry.tag)
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

    /// Adds the first `count` prices to the sums of their tax keys. `None` on 128-bit overflow.
    pub(crate) fn add_to(&self, sums: &mut TaxGroups, count: usize) -> Option<()> {
        (0..count.min(self.len())).try_for_each(|at| sums.add(&self.price(at)?))
    }

    /// The sum of all prices. `None` on 128-bit overflow.
    pub(crate) fn sum(&self) -> Option<Sum> {
        self.prices().try_fold(Sum::default(), |mut sum, price| {
            sum.add(&price)?;
            Some(sum)
        })
    }

    pub(crate) fn prices(&self) -> impl Iterator<Item = TaxedAmount> {
        (0..self.len()).map_while(|at| self.price(at))
    }
}

impl Column<u32> {
    /// Derives the discounts in a range from their basis side, which stands as net, and adds each to the sum of its
    /// group. All are of one price with the tax `taxed`. `None` on arithmetic overflow.
    // Not inlined, so that its loop has the registers for itself.
    #[inline(never)]
    pub(crate) fn derive(
        &mut self,
        places: Range<usize>,
        basis: Basis,
        taxed: Taxed<'_>,
        mut sums: Option<&mut [Sum]>,
    ) -> Option<()> {
        for place in places {
            let entry = self.entries.get_mut(place)?;
            let other = basis.short_other_side(entry.net, taxed).filter(|_| entry.net < LARGE);
            let price = match other {
                Some(other) => {
                    (entry.net, entry.gross) = if basis.gross { (other, entry.net) } else { (entry.net, other) };
                    TaxedAmount { net: entry.net.into(), gross: entry.gross.into(), tax_id: taxed.tax_id }
                }
                None => self.derive_large(place, basis, taxed)?,
            };
            if let Some(sums) = sums.as_deref_mut() {
                sums.get_mut(usize::try_from(self.tag(place)?).ok()?)?.add(&price)?;
            }
        }
        Some(())
    }

    #[cold]
    fn derive_large(&mut self, place: usize, basis: Basis, taxed: Taxed<'_>) -> Option<TaxedAmount> {
        let ([side, _], group) = self.get(place)?;
        let price = basis.price_untold(side, taxed)?;
        self.set(place, [price.net, price.gross], group);
        Some(price)
    }

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
