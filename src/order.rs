//! Sorting, and sets made of what comes in any order. The standard library's way is generic down to its last
//! step, and every further type it is used with would cost a WebAssembly module thousands of bytes: here the one sort
//! there is sorts places, and sets take their entries one by one.

use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Sorts a list; equal entries stay in their order.
pub(crate) fn sort_by<T>(list: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let places = places(list.len(), &|one, other| match (list.get(one), list.get(other)) {
        (Some(one), Some(other)) => compare(one, other),
        _ => Ordering::Equal,
    });
    if let Some(places) = places {
        let mut entries: Vec<Option<T>> = list.drain(..).map(Some).collect();
        list.extend(places.iter().filter_map(|place| entries.get_mut(*place)?.take()));
    }
}

/// The places of a list in their new order; none when nothing moves.
fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Option<Vec<usize>> {
    if (1..count).all(|place| compare(place.saturating_sub(1), place) != Ordering::Greater) {
        return None;
    }
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    Some(places)
}

/// A set of these entries.
pub(crate) fn set<T: Ord>(entries: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    for entry in entries {
        set.insert(entry);
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_stay_in_their_order() {
        let mut list = vec![(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (0, 'e')];
        sort_by(&mut list, |one, other| one.0.cmp(&other.0));
        assert_eq!(list, [(0, 'e'), (1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
        sort_by(&mut list, |one, other| one.0.cmp(&other.0));
        assert_eq!(list, [(0, 'e'), (1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
        sort_by(&mut Vec::<u8>::new(), u8::cmp);
    }

    #[test]
    fn a_set_has_everything_once() {
        assert_eq!(set([2, 1, 2]).len(), 2);
    }
}
