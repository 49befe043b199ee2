//! Stored things in the order that they came in, each found by its code in logarithmic time.

use crate::text_map::Index;

/// Things by their code; new ones stand last.
#[derive(Debug, Clone)]
pub(crate) struct Shelf<V> {
    places: Index<'static>,
    /// What stands at each place; nothing where something was taken out.
    slots: Vec<Option<V>>,
}

impl<V> Default for Shelf<V> {
    fn default() -> Self {
        Self { places: Index::default(), slots: Vec::new() }
    }
}

impl<V> Shelf<V> {
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The place of the thing of a code; it holds until something is added.
    pub(crate) fn place(&self, code: &str) -> Option<usize> {
        self.places.get(code)
    }

    pub(crate) fn at(&self, place: usize) -> Option<&V> {
        self.slots.get(place)?.as_ref()
    }

    pub(crate) fn get(&self, code: &str) -> Option<&V> {
        self.at(self.place(code)?)
    }

    pub(crate) fn get_mut(&mut self, code: &str) -> Option<&mut V> {
        let place = self.place(code)?;
        self.slots.get_mut(place)?.as_mut()
    }

    /// Everything, in the order that it came in.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &V> {
        self.slots.iter().flatten()
    }

    /// Everything, in the order of the codes.
    pub(crate) fn by_code(&self) -> impl Iterator<Item = &V> + Clone {
        self.places.iter().filter_map(|(_, place)| self.at(place))
    }

    /// Adds a thing behind the others; whether there was none of its code, else nothing changes.
    pub(crate) fn add(&mut self, code: String, value: V) -> bool {
        if self.slots.len() / 2 > self.places.len() {
            self.close_gaps();
        }
        let free = self.places.insert(code.into(), self.slots.len()).is_none();
        if free {
            self.slots.push(Some(value));
        }
        free
    }

    /// Takes the thing of a code out.
    pub(crate) fn remove(&mut self, code: &str) -> Option<V> {
        let place = self.places.remove(code)?;
        self.slots.get_mut(place)?.take()
    }

    /// The same things as others.
    pub(crate) fn map<W>(self, other: impl Fn(V) -> W) -> Shelf<W> {
        Shelf { places: self.places, slots: self.slots.into_iter().map(|slot| slot.map(&other)).collect() }
    }

    /// Brings things together that stand apart since others were taken out.
    fn close_gaps(&mut self) {
        self.places.close_gaps(self.slots.len());
        for slot in std::mem::take(&mut self.slots) {
            if slot.is_some() {
                self.slots.push(slot);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_its_order_whatever_is_taken_out() {
        let mut shelf = Shelf::default();
        for number in 0..50 {
            assert!(shelf.add(format!("{}", 99 - number), number));
        }
        assert!(!shelf.add("60".into(), 0));
        for number in (0..50).filter(|number| number % 7 != 0) {
            assert_eq!(shelf.remove(&format!("{}", 99 - number)), Some(number));
        }
        assert_eq!(shelf.remove("98"), None);
        assert!(shelf.add("1".into(), 50));
        assert_eq!(shelf.slots.len(), 9, "the gaps are closed");
        assert_eq!(shelf.iter().copied().collect::<Vec<_>>(), [0, 7, 14, 21, 28, 35, 42, 49, 50]);
        assert_eq!(shelf.by_code().copied().collect::<Vec<_>>(), [50, 49, 42, 35, 28, 21, 14, 7, 0]);
        assert_eq!((shelf.get("92"), shelf.get("98"), shelf.len()), (Some(&7), None, 9));
        *shelf.get_mut("92").unwrap() = 8;
        assert_eq!(shelf.place("92").and_then(|place| shelf.at(place)), Some(&8));
    }
}
