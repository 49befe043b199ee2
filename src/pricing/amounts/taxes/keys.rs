//! Tax keys: a tax code with its rate, by which sums are grouped.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::collections::SortedIndex;
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

/// A tax key as results keep it: the key on prices, and the rate.
#[derive(Debug)]
pub(crate) struct KnownTax {
    pub(crate) key: TaxKey,
    pub(crate) known: KnownRate,
}

/// The tax codes and rates that occur in one calculation.
#[derive(Debug, Default)]
pub(crate) struct TaxKeys<'a> {
    list: Vec<(Option<&'a str>, KnownRate)>,
    /// The same tax keys, in the form that results have.
    keys: Vec<TaxKey>,
    known: SortedIndex,
    last: TaxId,
}

impl<'a> TaxKeys<'a> {
    /// The tax key of a code and a rate, added if it is new.
    pub(crate) fn of(&mut self, code: Option<&'a str>, rate: Rate) -> TaxId {
        if let Some((last_code, last)) = self.pair(self.last)
            && last.rate.percent == rate.percent
            && *last_code == code
            && last.is_known
        {
            return self.last;
        }
        self.add(code, KnownRate { rate, is_known: true, components: None })
    }

    /// The tax key of a code whose rate is not known, added if it is new. Only a customer who pays no tax has such
    /// prices.
    #[cold]
    pub(crate) fn without_rate(&mut self, code: &'a str) -> TaxId {
        self.add(Some(code), KnownRate { rate: Rate::ZERO, is_known: false, components: None })
    }

    fn add(&mut self, code: Option<&'a str>, rate: KnownRate) -> TaxId {
        let key = (code, rate.percent());
        let known = self.known.find(&|index| compare(self.key(index), Some(key)));
        let index = known.unwrap_or(self.list.len());
        if known.is_none() {
            self.list.push((code, rate));
            self.keys.push(TaxKey::new(code, key.1));
            let list = self.list.as_slice();
            self.known.add(&|one, other| compare(key_of(list, one), key_of(list, other)));
        }
        self.last = TaxId::at(index);
        self.last
    }

    fn key(&self, place: usize) -> Option<Key<'a>> {
        key_of(&self.list, place)
    }

    /// The code and the rate of a tax key; `None` if untaxed.
    pub(crate) fn pair(&self, tax_id: TaxId) -> Option<&(Option<&'a str>, KnownRate)> {
        tax_id.index().checked_sub(1).and_then(|index| self.list.get(index))
    }

    /// The rate of a tax key; `None` if untaxed, or if the rate is not known.
    pub(crate) fn rate(&self, tax_id: TaxId) -> Option<&Rate> {
        self.pair(tax_id).filter(|pair| pair.1.is_known).map(|pair| &pair.1.rate)
    }

    /// A tax key in the form that results have; `None` if untaxed.
    pub(crate) fn tax_key(&self, tax_id: TaxId) -> Option<&TaxKey> {
        tax_id.index().checked_sub(1).and_then(|index| self.keys.get(index))
    }

    /// The tax of a price with a tax key.
    #[inline]
    pub(crate) fn taxed(&self, tax_id: TaxId) -> Taxed<'_> {
        Taxed { tax_id, known: self.pair(tax_id).map(|pair| &pair.1) }
    }

    /// The taxes that make up the rate of a tax key, if the tax table states them.
    pub(crate) fn components(&self, tax_id: TaxId) -> Option<&Arc<TaxComponents>> {
        self.pair(tax_id)?.1.components.as_ref()
    }

    /// Sets the taxes that make up the rate of a tax key. Returns the key for prices with these taxes.
    pub(crate) fn set_components(&mut self, tax_id: TaxId, components: TaxComponents) -> TaxId {
        let is_split = components.list.len() > 1;
        if let Some((_, known)) = tax_id.index().checked_sub(1).and_then(|place| self.list.get_mut(place)) {
            known.components = Some(Arc::new(components));
        }
        if is_split { tax_id.split() } else { tax_id }
    }

    /// The number of tax keys.
    pub(crate) const fn count(&self) -> usize {
        self.list.len()
    }

    /// The tax keys from index `start` on that have a code and no components yet.
    pub(crate) fn coded_from(&self, start: usize) -> Vec<(TaxId, &'a str, Rate)> {
        let mut coded = Vec::new();
        for (index, (code, rate)) in self.list.iter().enumerate().skip(start) {
            if let Some(code) = code.filter(|_| rate.components.is_none() && rate.is_known) {
                coded.push((TaxId::at(index), code, rate.rate));
            }
        }
        coded
    }

    /// Every tax key with its rate and components, in the order in which they were added.
    pub(crate) fn known(&self) -> Vec<KnownTax> {
        let known = |(key, (_, rate)): (&TaxKey, &(Option<&'a str>, KnownRate))| KnownTax {
            key: key.clone(),
            known: rate.clone(),
        };
        self.keys.iter().zip(&self.list).map(known).collect()
    }

    /// The rank of each of some distinct tax keys among them, in the order of a tax aggregate.
    pub(crate) fn ranks(&self, tax_ids: impl Iterator<Item = TaxId>) -> Vec<usize> {
        let own: Vec<usize> = tax_ids.map(TaxId::index).collect();
        let mut ranks = vec![0; own.len()];
        let mut next = 0_usize;
        for tax_id in self.in_order() {
            if let Some(rank) = own.iter().position(|key| *key == tax_id.index()).and_then(|at| ranks.get_mut(at)) {
                *rank = next;
                next = next.saturating_add(1);
            }
        }
        ranks
    }

    /// Every tax key in the order of a tax aggregate: codes by code point, then by rate; rates without a code after
    /// them; untaxed last.
    pub(crate) fn in_order(&self) -> Vec<TaxId> {
        let sorted = self.known.sorted(&|one, other| compare(self.key(one), self.key(other)));
        let mut tax_keys = Vec::new();
        for coded in [true, false] {
            for index in &sorted {
                if self.list.get(*index).is_some_and(|(code, _)| code.is_some() == coded) {
                    tax_keys.push(TaxId::at(*index));
                }
            }
        }
        tax_keys.push(TaxId::UNTAXED);
        tax_keys
    }
}

fn key_of<'a>(list: &[(Option<&'a str>, KnownRate)], place: usize) -> Option<Key<'a>> {
    list.get(place).map(|(code, known)| (*code, known.percent()))
}

/// A tax key: a tax code and a tax rate.
pub(crate) type Key<'a> = (Option<&'a str>, Option<Number>);

/// The order of tax keys. It is not inlined, since many lists are searched by it.
#[inline(never)]
pub(crate) fn compare(one: Option<Key<'_>>, other: Option<Key<'_>>) -> Ordering {
    one.cmp(&other)
}
