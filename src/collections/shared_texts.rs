//! Texts that an answer repeats, each held once.

use std::sync::Arc;

use super::SortedIndex;

/// Texts in the order of their first appearance, which all who repeat them share.
///
/// The discounts of most lines come in one order. Each text therefore knows which one followed it last, and a text is
/// looked for there first: with ten coupons that takes a quarter of the instructions of the search.
#[derive(Debug, Default)]
pub(crate) struct SharedTexts {
    texts: Vec<Arc<str>>,
    /// For each text the place of the one that followed it last.
    followers: Vec<usize>,
    known: SortedIndex,
    /// The place of the text that was shared last.
    last: usize,
}

impl SharedTexts {
    /// The place of a text, and the text itself.
    pub(crate) fn share(&mut self, text: &str) -> (usize, Arc<str>) {
        let texts = self.texts.as_slice();
        let stands = |place: &usize| texts.get(*place).filter(|known| ***known == *text);
        let follower = self.followers.get(self.last).copied();
        let (place, shared) = match follower.and_then(|place| Some((place, stands(&place)?))) {
            Some((place, shared)) => (place, Arc::clone(shared)),
            None => self.search(text),
        };
        self.last = place;
        (place, shared)
    }

    /// Searches for a text, adds it if it is new, and notes that it follows the last one.
    fn search(&mut self, text: &str) -> (usize, Arc<str>) {
        let texts = self.texts.as_slice();
        let found = self.known.find(&|place| texts.get(place).map(AsRef::as_ref).cmp(&Some(text)));
        let place = found.unwrap_or(self.texts.len());
        let shared = texts.get(place).map_or_else(|| Arc::from(text), Arc::clone);
        if found.is_none() {
            self.texts.push(Arc::clone(&shared));
            self.followers.push(0);
            let texts = self.texts.as_slice();
            self.known.add(&|one, other| texts.get(one).cmp(&texts.get(other)));
        }
        if let Some(follower) = self.followers.get_mut(self.last) {
            *follower = place;
        }
        (place, shared)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_held_once_in_whatever_order_texts_come() {
        let mut texts = SharedTexts::default();
        let orders = ["abcdefg", "abcdefg", "gfedcba", "acegbdf", "aabbzgg"];
        let shared: Vec<(usize, Arc<str>)> = orders
            .iter()
            .flat_map(|order| order.split("").filter(|text| !text.is_empty()))
            .map(|text| texts.share(text))
            .collect();
        for ((place, text), wanted) in shared.iter().zip(orders.concat().split("").skip(1)) {
            assert_eq!((&**text, *place), (wanted, "abcdefgz".find(wanted).unwrap()));
            assert!(shared.iter().all(|(other, same)| (other == place) == Arc::ptr_eq(text, same)));
        }
    }
}
