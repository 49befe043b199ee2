//! Sorting, and sets made of what comes in any order. The standard library's way is generic down to its last
//! step, and every further type it is used with would cost a WebAssembly module thousands of bytes: here the one sort
//! there is sorts places, and sets take their entries one by one.

use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Sorts a list; equal entries stay in their order.
pub(crate) fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let places = places(list.len(), &|one, other| match (list.get(one), list.get(other)) {
        (Some(one), Some(other)) => compare(one, other),
        _ => Ordering::Equal,
    });
    // Both are places of this list.
    permute(places, &mut |one, other| list.swap(one, other));
}

/// The places of a list in their new order; none when nothing moves.
fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    if (1..count).all(|place| compare(place.saturating_sub(1), place) != Ordering::Greater) {
        return Vec::new();
    }
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Brings the entries of a list into their new order: `places` says where the entry for each place is now. Entries that
/// take each other's places form circles; each is gone round once, from `start` back to it.
fn permute(mut places: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..places.len() {
        let mut at = start;
        while let Some(from) = places.get_mut(at).map(|from| std::mem::replace(from, at)) {
            if from == start {
                break;
            }
            swap(at, from);
            at = from;
        }
    }
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
