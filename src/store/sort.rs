//! Sorting a list by fields, each ascending or descending.

use std::cmp::Ordering;

use crate::collections::sort;
use crate::error::{Error, ErrorCode, cut};

/// A field that a list is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Criterion<F> {
    pub(crate) field: F,
    pub(crate) descending: bool,
}

/// Adds a criterion, whose field is `word` in the sort at `path`.
///
/// # Errors
/// `SORT_INVALID` for a field that has a criterion already.
pub(crate) fn add<F: PartialEq>(
    criteria: &mut Vec<Criterion<F>>,
    criterion: Criterion<F>,
    word: &str,
    path: &str,
) -> Result<(), Error> {
    if criteria.iter().any(|own| own.field == criterion.field) {
        return Err(invalid(word, "each field at most once", path));
    }
    criteria.push(criterion);
    Ok(())
}

/// The refusal of a word of the sort at `path`.
pub(crate) fn invalid(word: &str, expected: &str, path: &str) -> Error {
    Error::new(ErrorCode::SortInvalid, path, format!("cannot sort by `{}`, expected {expected}", cut(word)))
}

/// Sorts a list; `compare` compares two entries by a field. Entries equal by all criteria keep their order.
pub(crate) fn by_criteria<T, F: Copy>(
    list: &mut [T],
    criteria: &[Criterion<F>],
    compare: &dyn Fn(F, &T, &T) -> Ordering,
) {
    sort::sort_by(list, |one, other| {
        let mut orders = criteria.iter().map(|criterion| {
            let order = compare(criterion.field, one, other);
            if criterion.descending { order.reverse() } else { order }
        });
        orders.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_criterion_decides_where_those_before_it_do_not() {
        let criterion = |field, descending| Criterion { field, descending };
        let sorted = |criteria: &[Criterion<usize>]| {
            let mut list = [[1, 2, 0], [2, 1, 1], [1, 1, 2], [2, 1, 3], [1, 2, 4]];
            by_criteria(&mut list, criteria, &|field, one, other| one[field].cmp(&other[field]));
            list.map(|entry| entry[2])
        };
        assert_eq!(sorted(&[]), [0, 1, 2, 3, 4]);
        assert_eq!(sorted(&[criterion(0, false), criterion(1, false)]), [2, 0, 4, 1, 3]);
        assert_eq!(sorted(&[criterion(0, true), criterion(1, true)]), [1, 3, 0, 4, 2]);
        assert_eq!(sorted(&[criterion(1, false), criterion(0, true)]), [1, 3, 2, 0, 4]);
    }
}
