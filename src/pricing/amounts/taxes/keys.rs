//! Tax keys: a tax code with its rate, by which sums are grouped.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::collections::{SortedIndex, sort_by};
use crate::money::Number;
use crate::pricing::amounts::{Rate, TaxComponents, TaxKey};

/// A tax key, by its number in [`TaxKeys`]. The default is untaxed, with neither code nor rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct TaxId(u32);

impl TaxId {
    pub(crate) const UNTAXED: Self = Self(0);

    /// The mark of a tax key that was looked up, and whose taxes are rounded separately.
    const SPLIT: u32 = 1 << 31;

    /// The tax key of a sum of two parts: the one that both have, whether looked up or stated; untaxed if they differ.
    #[inline]
    pub(crate) const fn common(self, other: Self) -> Self {
        match self.0 ^ other.0 {
            0 => self,
            Self::SPLIT => Self(self.0 & !Self::SPLIT),
            _ => Self::UNTAXED,
        }
    }

    /// The same tax key, with its taxes rounded separately.
    pub(crate) const fn split(self) -> Self {
        Self(self.0 | Self::SPLIT)
    }

    /// Whether its taxes are rounded separately.
    pub(crate) const fn is_split(self) -> bool {
        self.0 & Self::SPLIT != 0
    }

    /// The tax key at an index of the list.
    fn at(place: usize) -> Self {
        Self(u32::try_from(place.saturating_add(1)).unwrap_or(u32::MAX))
    }

    pub(crate) fn index(self) -> usize {
        usize::try_from(self.0 & !Self::SPLIT).unwrap_or(usize::MAX)
    }
}

/// A tax key and its rate, which is `None` if untaxed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Taxed<'r> {
    pub(crate) tax_id: TaxId,
    pub(crate) known: Option<&'r KnownRate>,
}

impl<'r> Taxed<'r> {
    pub(crate) fn rate(self) -> Option<&'r Rate> {
        self.known.map(|known| &known.rate)
    }

    /// The taxes that make up the rate, if they are rounded separately.
    pub(crate) fn components(self) -> Option<&'r TaxComponents> {
        self.known.filter(|_| self.tax_id.is_split())?.components.as_deref()
    }
}

/// A rate, and the taxes that make it up, if the tax table states them.
#[derive(Debug, Clone)]
pub(crate) struct KnownRate {
    /// The rate; 0 if it is not known.
    pub(crate) rate: Rate,
    /// Whether the rate is known. It need not be for a customer who pays no tax.
    pub(crate) is_known: bool,
    pub(crate) components: Option<Arc<TaxComponents>>,
}

impl KnownRate {
    /// The rate in percent, if it is known.
    pub(crate) fn percent(&self) -> Option<Number> {
        self.is_known.then_some(self.rate.percent)
    }
}

/// A tax key in the form that results have, and its rate.
#[derive(Debug, Clone)]
pub(crate) struct KnownTax {
    pub(crate) key: TaxKey,
    pub(crate) known: KnownRate,
}

impl KnownTax {
    fn pair(&self) -> Key<'_> {
        (self.key.code(), self.key.rate())
    }
}

/// The tax codes and rates that occur in one calculation.
#[derive(Debug, Default)]
pub(crate) struct TaxKeys {
    list: Vec<KnownTax>,
    known: SortedIndex,
    last: TaxId,
}

impl TaxKeys {
    /// The tax key of a code and a rate, added if it is new.
    pub(crate) fn of(&mut self, code: Option<&str>, rate: Rate) -> TaxId {
        if let Some(last) = self.get(self.last)
            && last.known.is_known
            && last.known.rate.percent == rate.percent
            && last.key.code() == code
        {
            return self.last;
        }
        self.add(code, KnownRate { rate, is_known: true, components: None })
    }

    /// The tax key of a code whose rate is not known, added if it is new. Only a customer who pays no tax has such
    /// prices.
    #[cold]
    pub(crate) fn without_rate(&mut self, code: &str) -> TaxId {
        self.add(Some(code), KnownRate { rate: Rate::ZERO, is_known: false, components: None })
    }

    fn add(&mut self, code: Option<&str>, known: KnownRate) -> TaxId {
        let pair = (code, known.percent());
        let index = self.known.find(&|index| compare(pair_of(&self.list, index), Some(pair)));
        let index = index.unwrap_or_else(|| {
            self.list.push(KnownTax { key: TaxKey::new(code, pair.1), known });
            let list = self.list.as_slice();
            self.known.add(&|one, other| compare(pair_of(list, one), pair_of(list, other)));
            list.len().saturating_sub(1)
        });
        self.last = TaxId::at(index);
        self.last
    }

    /// A tax key with its rate; `None` if untaxed.
    pub(crate) fn get(&self, tax_id: TaxId) -> Option<&KnownTax> {
        tax_id.index().checked_sub(1).and_then(|index| self.list.get(index))
    }

    /// Every tax key with its rate and components, in the order in which they were added.
    pub(crate) const fn list(&self) -> &[KnownTax] {
        self.list.as_slice()
    }

    /// The rate of a tax key; `None` if untaxed, or if the rate is not known.
    pub(crate) fn rate(&self, tax_id: TaxId) -> Option<&Rate> {
        self.get(tax_id).filter(|tax| tax.known.is_known).map(|tax| &tax.known.rate)
    }

    /// A tax key in the form that results have; `None` if untaxed.
    pub(crate) fn tax_key(&self, tax_id: TaxId) -> Option<&TaxKey> {
        self.get(tax_id).map(|tax| &tax.key)
    }

    /// The tax of a price with a tax key.
    #[inline]
    pub(crate) fn taxed(&self, tax_id: TaxId) -> Taxed<'_> {
        Taxed { tax_id, known: self.get(tax_id).map(|tax| &tax.known) }
    }

    /// The taxes that make up the rate of a tax key, if the tax table states them.
    pub(crate) fn components(&self, tax_id: TaxId) -> Option<&Arc<TaxComponents>> {
        self.get(tax_id)?.known.components.as_ref()
    }

    /// Sets the taxes that make up the rate of a tax key. Returns the key for prices with these taxes.
    pub(crate) fn set_components(&mut self, tax_id: TaxId, components: TaxComponents) -> TaxId {
        let is_split = components.list.len() > 1;
        if let Some(tax) = tax_id.index().checked_sub(1).and_then(|place| self.list.get_mut(place)) {
            tax.known.components = Some(Arc::new(components));
        }
        if is_split { tax_id.split() } else { tax_id }
    }

    /// The number of tax keys.
    pub(crate) const fn count(&self) -> usize {
        self.list.len()
    }

    /// The tax keys from index `start` on that have a code and no components yet.
    pub(crate) fn coded_from(&self, start: usize) -> Vec<(TaxId, KnownTax)> {
        let lacks = |tax: &KnownTax| tax.key.code().is_some() && tax.known.is_known && tax.known.components.is_none();
        let coded = self.list.iter().enumerate().skip(start).filter(|(_, tax)| lacks(tax));
        coded.map(|(index, tax)| (TaxId::at(index), tax.clone())).collect()
    }

    /// The rank of each of some distinct tax keys among them, in the order of a tax aggregate.
    pub(crate) fn ranks(&self, tax_ids: impl Iterator<Item = TaxId>) -> Vec<usize> {
        let mut sorted: Vec<(usize, TaxId)> = tax_ids.enumerate().collect();
        sort_by(&mut sorted, |one, other| self.order(one.1, other.1));
        let mut ranks = vec![0; sorted.len()];
        for (rank, (at, _)) in sorted.into_iter().enumerate() {
            if let Some(own) = ranks.get_mut(at) {
                *own = rank;
            }
        }
        ranks
    }

    /// The order of tax keys in a tax aggregate: codes by code point, then by rate; rates without a code after them;
    /// untaxed last.
    pub(crate) fn order(&self, one: TaxId, other: TaxId) -> Ordering {
        let [one, other] = [one, other].map(|tax_id| self.get(tax_id).map(KnownTax::pair));
        let lacks = |pair: Option<Key<'_>>| (pair.is_none(), pair.is_none_or(|(code, _)| code.is_none()));
        lacks(one).cmp(&lacks(other)).then_with(|| compare(one, other))
    }
}

fn pair_of(list: &[KnownTax], place: usize) -> Option<Key<'_>> {
    list.get(place).map(KnownTax::pair)
}

/// A tax key: a tax code and a tax rate.
pub(crate) type Key<'a> = (Option<&'a str>, Option<Number>);

/// The order of tax keys. It is not inlined, since many lists are searched by it.
#[inline(never)]
pub(crate) fn compare(one: Option<Key<'_>>, other: Option<Key<'_>>) -> Ordering {
    one.cmp(&other)
}
