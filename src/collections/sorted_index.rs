//! Searching a list by the order of its entries. Every list of a calculation is searched by the same code, which sees
//! only indexes: a map for each type of entry would cost a WebAssembly module thousands of bytes.

use std::borrow::Cow;
use std::cmp::Ordering;

/// The indexes of a growing list, sorted for searching; among equal entries any one is found.
///
/// They are kept in sorted runs, longest first. The last run has fewer than [`SHORT`] indexes; the lengths of the
/// others are the distinct powers of two, from [`SHORT`] up, that add up to the rest. A new entry goes into the last
/// run. Once that is full, it is merged with a run of the same length, if any, and so on. Adding an entry thus takes
/// logarithmic time on average, and finding one the square of that. Up to [`FEW`] entries are compared one after
/// another and take no memory.
#[derive(Debug, Clone, Default)]
pub(crate) struct SortedIndex {
    places: Vec<usize>,
    /// The number of entries while they are few.
    few: usize,
}

/// The length of the shortest full run; a power of two.
const SHORT: usize = 16;

/// The greatest number of entries that count as few: most carts have no more.
const FEW: usize = 4;

impl SortedIndex {
    /// The indexes of a list of so many entries; `compare` compares the entries at two indexes.
    pub(crate) fn of(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Self {
        let mut index = Self::default();
        (0..count).for_each(|_| index.add(compare));
        index
    }

    /// The index of an entry; `compare` compares the entry at an index with the one looked for.
    pub(crate) fn find(&self, compare: &dyn Fn(usize) -> Ordering) -> Option<usize> {
        if self.places.is_empty() {
            return (0..self.few).find(|place| compare(*place) == Ordering::Equal);
        }
        let mut rest = self.places.as_slice();
        while let Some(power) = rest.len().checked_ilog2() {
            let length = if rest.len() < SHORT { rest.len() } else { 1 << power };
            let (run, others) = rest.split_at_checked(length)?;
            if let Ok(at) = run.binary_search_by(|place| compare(*place)) {
                return run.get(at).copied();
            }
            rest = others;
        }
        None
    }

    /// Adds the last entry of the list; `compare` compares the entries at two indexes.
    pub(crate) fn add(&mut self, compare: &dyn Fn(usize, usize) -> Ordering) {
        if self.places.is_empty() && self.few < FEW {
            self.few = self.few.saturating_add(1);
            return;
        }
        self.sort_few(compare);
        self.insert(compare);
    }

    /// Sorts the entries that were few until now.
    fn sort_few(&mut self, compare: &dyn Fn(usize, usize) -> Ordering) {
        for _ in 0..std::mem::take(&mut self.few) {
            self.insert(compare);
        }
    }

    fn insert(&mut self, compare: &dyn Fn(usize, usize) -> Ordering) {
        let place = self.places.len();
        let full = place & !(SHORT - 1);
        let last = self.places.get(full..).unwrap_or_default();
        let at = last.partition_point(|other| compare(*other, place) != Ordering::Greater);
        self.places.insert(full.saturating_add(at), place);
        let mut run = SHORT;
        if self.places.len() & (SHORT - 1) == 0 {
            while full & run != 0 {
                self.merge(run, run, compare);
                run <<= 1;
            }
        }
    }

    /// Merges the last `right` indexes and the `left` ones before them into one run.
    fn merge(&mut self, left: usize, right: usize, compare: &dyn Fn(usize, usize) -> Ordering) {
        let last = self.places.split_off(self.places.len().saturating_sub(right));
        let first = self.places.split_off(self.places.len().saturating_sub(left));
        let (mut first, mut last) = (first.as_slice(), last.as_slice());
        while let (Some((one, ones)), Some((other, others))) = (first.split_first(), last.split_first()) {
            let least = if compare(*one, *other) == Ordering::Greater {
                last = others;
                other
            } else {
                first = ones;
                one
            };
            self.places.push(*least);
        }
        self.places.extend_from_slice(first);
        self.places.extend_from_slice(last);
    }
}

/// A set of names that also tells the index of each.
#[derive(Debug, Default)]
pub(crate) struct NameSet<'a> {
    list: Vec<&'a str>,
    known: SortedIndex,
    /// The marks of all names: a name whose mark is missing is not in the set.
    marks: u64,
}

/// One of 64 bits, chosen by the length and the last letter of a name.
fn mark(name: &str) -> u64 {
    let last = name.as_bytes().last().copied().unwrap_or_default();
    let length = u8::try_from(name.len() & 63).unwrap_or_default();
    1 << ((last ^ length) & 63)
}

impl<'a> NameSet<'a> {
    /// The names of a list.
    pub(crate) fn of(texts: &'a [Cow<'_, str>]) -> Self {
        let mut names = Self::default();
        for text in texts {
            names.add(text.as_ref());
        }
        names
    }

    pub(crate) fn add(&mut self, name: &'a str) {
        self.marks |= mark(name);
        self.list.push(name);
        let list = self.list.as_slice();
        self.known.add(&|one, other| compare(list.get(one), list.get(other)));
    }

    pub(crate) fn get(&self, place: usize) -> Option<&'a str> {
        self.list.get(place).copied()
    }

    /// The index of a name, in insertion order; any one of equal names.
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        if self.marks & mark(name) == 0 {
            return None;
        }
        if self.list.len() <= FEW {
            return self.list.iter().position(|known| *known == name);
        }
        self.known.find(&|index| compare(self.list.get(index), Some(&name)))
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.find(name).is_some()
    }
}

/// The order of names; never inlined, so that all searches share it.
#[inline(never)]
fn compare(one: Option<&&str>, other: Option<&&str>) -> Ordering {
    one.cmp(&other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_every_entry_and_no_other_one_however_many_there_are() {
        let mut list: Vec<u64> = Vec::new();
        let mut known = SortedIndex::default();
        for number in 0..200_u64 {
            // Odd numbers in no particular order: 401 is a prime.
            list.push(number * 2 * 77 % 401 * 2 + 1);
            let entries = list.as_slice();
            known.add(&|one, other| entries[one].cmp(&entries[other]));
            let find = |entry: u64| known.find(&|index| entries[index].cmp(&entry));
            assert!(entries.iter().enumerate().all(|(index, entry)| find(*entry) == Some(index)));
            assert!((0..402).all(|entry| find(entry * 2).is_none()));
        }
    }

    #[test]
    fn names_are_found_whatever_their_order() {
        let mut names = NameSet::default();
        for more in [["b", "a", "b", "c"], ["x", "c", "z", "y"]] {
            more.into_iter().for_each(|name| names.add(name));
            assert!(["a", "b", "c"].iter().chain(&more).all(|name| names.get(names.find(name).unwrap()) == Some(name)));
        }
        assert!(!names.contains("") && !names.contains("d") && !NameSet::default().contains(""));
    }
}
