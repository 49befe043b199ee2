//! Maps and sets of strings. The standard library's map is generic throughout, and every type it is used with would
//! cost a WebAssembly module thousands of bytes. This module uses it for a single type, a map from strings to indexes;
//! the values are in a list, each at the index of its key.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// The indexes of strings, found in logarithmic time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Index<'a>(BTreeMap<Cow<'a, str>, usize>);

impl<'a> Index<'a> {
    /// The number of strings.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The index of a string.
    pub(crate) fn get(&self, text: &str) -> Option<usize> {
        self.0.get(text).copied()
    }

    /// Sets the index of a string, replacing any former one.
    pub(crate) fn set(&mut self, text: Cow<'a, str>, place: usize) {
        *self.place_of(text, place) = place;
    }

    /// The index of a string, which is set to `place` if it had none.
    pub(crate) fn place_of(&mut self, text: Cow<'a, str>, place: usize) -> &mut usize {
        self.0.entry(text).or_insert(place)
    }

    /// The strings whose indexes are taken, renumbered from 0 in the same order.
    pub(crate) fn without_gaps(&self, taken: &[bool]) -> Self {
        let mut moved = Vec::new();
        let mut count = 0_usize;
        for taken in taken {
            moved.push(taken.then_some(count));
            count = count.saturating_add(usize::from(*taken));
        }
        let mut texts = Self::default();
        for (text, index) in self.iter() {
            if let Some(Some(index)) = moved.get(index) {
                texts.set(text.clone(), *index);
            }
        }
        texts
    }

    /// Every string with its index, in the order of the strings.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Cow<'a, str>, usize)> + Clone {
        self.0.iter().map(|(text, index)| (text, *index))
    }
}

/// A set of strings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct TextSet<'a>(Index<'a>);

impl<'a> TextSet<'a> {
    /// Adds a string; returns whether it is new.
    pub(crate) fn insert(&mut self, text: Cow<'a, str>) -> bool {
        let behind = self.0.len();
        *self.0.place_of(text, behind) == behind
    }

    /// Whether the set has a string.
    pub(crate) fn contains(&self, text: &str) -> bool {
        self.0.get(text).is_some()
    }

    /// The strings in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Cow<'a, str>> {
        self.0.iter().map(|(text, _)| text)
    }
}

/// A map with strings as keys, such as the members of an object by their names.
///
/// ```
/// use cartwright::document::TextMap;
///
/// let mut sizes: TextMap<'_, u8> = [("small", 1), ("large", 3)].into_iter().collect();
/// sizes.insert("medium", 2);
/// assert_eq!(sizes.get("large"), Some(&3));
/// assert_eq!(sizes.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["large", "medium", "small"]);
/// ```
#[derive(Clone)]
pub struct TextMap<'a, V> {
    places: Index<'a>,
    values: Vec<V>,
}

impl<'a, V> TextMap<'a, V> {
    /// Creates an empty map.
    ///
    /// ```
    /// let sizes = cartwright::document::TextMap::<'_, u8>::new();
    /// assert_eq!(sizes.get("small"), None);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { places: Index(BTreeMap::new()), values: Vec::new() }
    }

    /// The number of values.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether the map is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The value of a key, found in logarithmic time.
    ///
    /// ```
    /// let sizes: cartwright::document::TextMap<'_, u8> = [("small", 1), ("large", 3)].into_iter().collect();
    /// assert_eq!((sizes.get("small"), sizes.get("huge")), (Some(&1), None));
    /// ```
    #[must_use]
    pub fn get(&self, text: &str) -> Option<&V> {
        self.places.get(text).and_then(|place| self.values.get(place))
    }

    /// The value of a key, for changing it.
    ///
    /// ```
    /// let mut sizes: cartwright::document::TextMap<'_, u8> = [("small", 1)].into_iter().collect();
    /// sizes.get_mut("small").into_iter().for_each(|size| *size += 1);
    /// assert_eq!(sizes.get("small"), Some(&2));
    /// ```
    pub fn get_mut(&mut self, text: &str) -> Option<&mut V> {
        self.places.get(text).and_then(|place| self.values.get_mut(place))
    }

    /// Whether a key has a value.
    ///
    /// ```
    /// let sizes: cartwright::document::TextMap<'_, u8> = [("small", 1)].into_iter().collect();
    /// assert!(sizes.contains("small") && !sizes.contains("large"));
    /// ```
    #[must_use]
    pub fn contains(&self, text: &str) -> bool {
        self.places.get(text).is_some()
    }

    /// Sets the value of a key, replacing any former one.
    ///
    /// ```
    /// let mut sizes = cartwright::document::TextMap::new();
    /// sizes.insert("small", 1);
    /// sizes.insert("small", 2);
    /// assert_eq!((sizes.len(), sizes.get("small")), (1, Some(&2)));
    /// ```
    pub fn insert(&mut self, text: impl Into<Cow<'a, str>>, value: V) {
        let place = *self.places.place_of(text.into(), self.values.len());
        match self.values.get_mut(place) {
            Some(own) => *own = value,
            None => self.values.push(value),
        }
    }

    /// Every key with its value, in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &V)> {
        self.places.iter().filter_map(|(text, place)| Some((text.as_ref(), self.values.get(place)?)))
    }

    /// Like [`TextMap::iter`], with each key as it is stored.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&Cow<'a, str>, &V)> {
        self.places.iter().filter_map(|(text, place)| Some((text, self.values.get(place)?)))
    }

    /// The value of a key, which is created if missing.
    pub(crate) fn get_or_insert_with(&mut self, text: Cow<'a, str>, value: impl FnOnce() -> V) -> Option<&mut V> {
        let place = *self.places.place_of(text, self.values.len());
        if place == self.values.len() {
            self.values.push(value());
        }
        self.values.get_mut(place)
    }
}

impl<V> Default for TextMap<'_, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: fmt::Debug> fmt::Debug for TextMap<'_, V> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_map().entries(self.iter()).finish()
    }
}

impl<V: PartialEq> PartialEq for TextMap<'_, V> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<V: Eq> Eq for TextMap<'_, V> {}

impl<'a, T: Into<Cow<'a, str>>, V> FromIterator<(T, V)> for TextMap<'a, V> {
    /// Builds a map; if a key occurs more than once, its last value counts.
    fn from_iter<I: IntoIterator<Item = (T, V)>>(entries: I) -> Self {
        let mut map = Self::new();
        for (text, value) in entries {
            map.insert(text, value);
        }
        map
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equal_texts_the_last_value_counts() {
        let map: TextMap<'_, u8> = [("b", 1), ("a", 2), ("b", 3)].into_iter().collect();
        assert_eq!(map.iter().collect::<Vec<_>>(), [("a", &2), ("b", &3)]);
        assert_eq!(map, [("a", 2), ("b", 3)].into_iter().collect());
        assert_ne!(map, [("a", 2), ("b", 1)].into_iter().collect());
        assert_eq!(format!("{map:?}"), r#"{"a": 2, "b": 3}"#);
        assert_eq!((map.len(), map.get("c"), map.contains("a")), (2, None, true));
    }

    #[test]
    fn the_first_place_of_a_text_stays() {
        let mut index = Index::default();
        assert_eq!(*index.place_of("a".into(), 7), 7);
        assert_eq!(*index.place_of("a".into(), 8), 7);
        index.set("a".into(), 0);
        index.set("b".into(), 2);
        assert_eq!(index.without_gaps(&[true, false, true]).iter().map(|(_, place)| place).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(index.without_gaps(&[false, true, true]).get("a"), None);
        assert_eq!(index.len(), 2);
    }
}
