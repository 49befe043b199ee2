//! A map that keeps its entries in insertion order and finds each by its code in logarithmic time.

use super::Index;

/// Entries by their codes; new ones come last.
#[derive(Debug, Clone)]
pub(crate) struct OrderedMap<V> {
    /// The index of every code in `slots`, including codes whose entry was removed.
    places: Index<'static>,
    /// The values; `None` where one was removed.
    slots: Vec<Option<V>>,
    count: usize,
}

impl<V> Default for OrderedMap<V> {
    fn default() -> Self {
        Self { places: Index::default(), slots: Vec::new(), count: 0 }
    }
}

impl<V> OrderedMap<V> {
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    fn at(&self, place: usize) -> Option<&V> {
        self.slots.get(place)?.as_ref()
    }

    pub(crate) fn get(&self, code: &str) -> Option<&V> {
        self.at(self.places.get(code)?)
    }

    pub(crate) fn get_mut(&mut self, code: &str) -> Option<&mut V> {
        let place = self.places.get(code)?;
        self.slots.get_mut(place)?.as_mut()
    }

    /// The number of entries before the one with a code.
    pub(crate) fn position(&self, code: &str) -> Option<usize> {
        let place = self.places.get(code)?;
        self.at(place)?;
        self.slots.get(..place).map(|before| before.iter().flatten().count())
    }

    /// All entries, in insertion order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &V> {
        self.slots.iter().flatten()
    }

    /// All entries, in the order of their codes.
    pub(crate) fn by_code(&self) -> impl Iterator<Item = &V> + Clone {
        self.places.iter().filter_map(|(_, place)| self.at(place))
    }

    /// Appends an entry, or returns the value if its code is taken.
    pub(crate) fn add(&mut self, code: String, value: V) -> Result<(), V> {
        if self.slots.len() / 2 > self.count {
            self.close_gaps();
        }
        let place = self.places.place_of(code.into(), self.slots.len());
        if self.slots.get(*place).is_some_and(Option::is_some) {
            return Err(value);
        }
        *place = self.slots.len();
        self.slots.push(Some(value));
        self.count = self.count.saturating_add(1);
        Ok(())
    }

    /// Removes the entry with a code.
    pub(crate) fn remove(&mut self, code: &str) -> Option<V> {
        let place = self.places.get(code)?;
        let value = self.slots.get_mut(place)?.take()?;
        self.count = self.count.saturating_sub(1);
        Some(value)
    }

    /// The same map with every value converted.
    pub(crate) fn map<W>(self, other: impl Fn(V) -> W) -> OrderedMap<W> {
        let slots = self.slots.into_iter().map(|slot| slot.map(&other)).collect();
        OrderedMap { places: self.places, slots, count: self.count }
    }

    /// Drops the empty slots that removed entries have left.
    fn close_gaps(&mut self) {
        let mut taken = Vec::new();
        for slot in std::mem::take(&mut self.slots) {
            taken.push(slot.is_some());
            if slot.is_some() {
                self.slots.push(slot);
            }
        }
        self.places = self.places.without_gaps(&taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_its_order_whatever_is_taken_out() {
        let mut map = OrderedMap::default();
        for number in 0..50 {
            assert_eq!(map.add(format!("{}", 99 - number), number), Ok(()));
        }
        assert_eq!(map.add("60".into(), 7), Err(7));
        for number in (0..50).filter(|number| number % 7 != 0) {
            assert_eq!(map.remove(&format!("{}", 99 - number)), Some(number));
        }
        assert_eq!(map.remove("98"), None);
        assert_eq!(map.add("1".into(), 50), Ok(()));
        assert_eq!(map.slots.len(), 9, "the gaps are closed");
        assert_eq!(map.iter().copied().collect::<Vec<_>>(), [0, 7, 14, 21, 28, 35, 42, 49, 50]);
        assert_eq!(map.by_code().copied().collect::<Vec<_>>(), [50, 49, 42, 35, 28, 21, 14, 7, 0]);
        assert_eq!((map.get("92"), map.get("98"), map.len()), (Some(&7), None, 9));
        assert_eq!((map.position("92"), map.position("1"), map.position("98")), (Some(1), Some(8), None));
        *map.get_mut("92").unwrap() = 8;
        assert_eq!((map.get("92"), map.get("98")), (Some(&8), None));
        assert_eq!(map.add("98".into(), 9), Ok(()), "a code that was taken out comes back behind the others");
        assert_eq!(map.iter().last(), Some(&9));
    }
}
