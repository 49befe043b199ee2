//! Plain sums of rounded figures, and discounts grouped by id, origin and type.

use std::collections::BTreeMap;

use super::basis::Figures;
use super::discount::Source;
use super::rounding::Ulps;

/// A sum of prices: net, gross and tax side by side. Code and rate stand on it only when all parts carry the same.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sum(Option<Figures>);

impl Sum {
    /// Adds a part; `None` past 128 bits.
    pub(crate) fn add(&mut self, part: &Figures) -> Option<()> {
        self.0 = Some(match self.0 {
            None => *part,
            Some(sum) => Figures {
                net: sum.net.checked_add(part.net)?,
                gross: sum.gross.checked_add(part.gross)?,
                label: sum.label.common(part.label),
            },
        });
        Some(())
    }

    /// The sum; none when nothing was added.
    pub(crate) const fn get(self) -> Option<Figures> {
        self.0
    }

    /// The sum; zeros when nothing was added.
    pub(crate) fn or_zero(self) -> Figures {
        self.0.unwrap_or_default()
    }
}

/// What one discount took off: the value on the basis side, and the price of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Taken {
    /// Which group of [`Groups`] the discount is of.
    pub(crate) group: usize,
    pub(crate) value: Ulps,
    pub(crate) price: Figures,
}

/// The discounts of a cart by id, origin and type.
#[derive(Debug)]
pub(crate) struct Groups<'a> {
    /// The group of every source.
    of_source: Vec<usize>,
    sources: Vec<Source<'a>>,
}

impl<'a> Groups<'a> {
    pub(crate) fn of(sources: &[Source<'a>]) -> Self {
        let mut known: BTreeMap<Source<'a>, usize> = BTreeMap::new();
        let mut distinct = Vec::new();
        let of_source = sources
            .iter()
            .map(|source| {
                *known.entry(*source).or_insert_with(|| {
                    distinct.push(*source);
                    distinct.len().saturating_sub(1)
                })
            })
            .collect();
        Self { of_source, sources: distinct }
    }

    pub(crate) fn group(&self, source: usize) -> usize {
        self.of_source.get(source).copied().unwrap_or_default()
    }

    pub(crate) fn source(&self, group: usize) -> Option<&Source<'a>> {
        self.sources.get(group)
    }

    pub(crate) fn count(&self) -> usize {
        self.sources.len()
    }
}

/// Collects discounts into one entry a group, in order of first appearance.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    entries: Vec<Taken>,
    /// For every group one more than the place of its entry; zero when it has none.
    place: Vec<usize>,
}

impl Summary {
    pub(crate) fn new(groups: usize) -> Self {
        Self { entries: Vec::new(), place: vec![0; groups] }
    }

    /// Adds what a discount took off; `None` past 128 bits.
    pub(crate) fn add(&mut self, taken: &Taken) -> Option<()> {
        let place = self.place.get_mut(taken.group)?;
        match place.checked_sub(1) {
            None => {
                self.entries.push(*taken);
                *place = self.entries.len();
            }
            Some(at) => {
                let entry = self.entries.get_mut(at)?;
                let mut price = Sum(Some(entry.price));
                price.add(&taken.price)?;
                entry.value = entry.value.checked_add(taken.value)?;
                entry.price = price.or_zero();
            }
        }
        Some(())
    }

    pub(crate) fn entries(&self) -> &[Taken] {
        &self.entries
    }

    /// Empties the summary for the next use, in the time that its entries take.
    pub(crate) fn clear(&mut self) {
        for entry in self.entries.drain(..) {
            if let Some(place) = self.place.get_mut(entry.group) {
                *place = 0;
            }
        }
    }
}
