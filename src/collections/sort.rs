//! Sorting. The standard library's sort is generic throughout, and every type it is used with costs a WebAssembly
//! module thousands of bytes. This is a single sort, of indexes.

use std::cmp::Ordering;

/// Sorts a list; equal entries keep their order.
pub(crate) fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let places = places(list.len(), &|one, other| match (list.get(one), list.get(other)) {
        (Some(one), Some(other)) => compare(one, other),
        _ => Ordering::Equal,
    });
    // Both are indexes of this list.
    permute(places, &mut |one, other| list.swap(one, other));
}

/// The indexes of a list in sorted order; empty if the list is in order already. Sorted runs are merged in pairs,
/// starting with runs of one entry.
fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    if (1..count).all(|place| compare(place.saturating_sub(1), place) != Ordering::Greater) {
        return Vec::new();
    }
    let mut sorted: Vec<usize> = (0..count).collect();
    if (1..count).all(|place| compare(place.saturating_sub(1), place) == Ordering::Greater) {
        sorted.reverse();
        return sorted;
    }
    let mut merged = Vec::with_capacity(count);
    let mut run = 1_usize;
    while run < count {
        for pair in sorted.chunks(run.saturating_mul(2)) {
            let (one, other) = pair.split_at_checked(run).unwrap_or((pair, &[]));
            merge(&mut merged, one, other, compare);
        }
        std::mem::swap(&mut sorted, &mut merged);
        merged.clear();
        run = run.saturating_mul(2);
    }
    sorted
}

/// Appends the indexes of two runs in sorted order; among equal entries those of the first run come first.
fn merge(out: &mut Vec<usize>, mut one: &[usize], mut other: &[usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    while let (Some((first, rest)), Some((second, others))) = (one.split_first(), other.split_first()) {
        if compare(*first, *second) == Ordering::Greater {
            out.push(*second);
            other = others;
        } else {
            out.push(*first);
            one = rest;
        }
    }
    out.extend_from_slice(one);
    out.extend_from_slice(other);
}

/// Moves the entries of a list into their new order: `places` has, for each index, the current index of its entry.
/// Entries that take each other's places form cycles; each is followed once, from `start` back to it.
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
    fn sorts_as_the_standard_library_does() {
        let mut state = 1_u32;
        for count in [0, 1, 2, 3, 7, 8, 9, 64, 100, 1000] {
            for spread in [1, 2, 10, u32::MAX] {
                let mut list = Vec::new();
                for index in 0..count {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    list.push((state % spread, index));
                }
                let mut expected = list.clone();
                expected.sort_by_key(|(key, _)| *key);
                sort_by(&mut list, |(one, _), (other, _)| one.cmp(other));
                assert_eq!(list, expected, "{count} of {spread}");
            }
        }
    }
}
