//! Pages of a list: their entries, and the reading of page numbers and sizes.

use std::cmp::Ordering;

use super::Criterion;
use super::sort::by_criteria;
use crate::error::{Error, ErrorCode, field};
use crate::money::Number;

/// One page of a list; past the end it is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The entries of the page.
    pub items: Vec<T>,
    /// The number of entries on all pages, if requested.
    pub total_count: Option<usize>,
}

impl<T> Page<T> {
    /// The page with every entry converted.
    pub(crate) fn map<U>(self, other: impl Fn(T) -> U) -> Page<U> {
        Page { items: self.items.into_iter().map(other).collect(), total_count: self.total_count }
    }
}

/// The part of a list that makes a page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cut {
    pub(crate) window: Window,
    /// Whether the entries of all pages are counted.
    pub(crate) count: bool,
}

impl Cut {
    /// The page of the entries found, in the order in which they come. Entries after the page are at most counted.
    pub(crate) fn page<T>(self, found: &mut dyn Iterator<Item = T>) -> Page<T> {
        let mut seen = 0_usize;
        let items = self.window.of((&mut *found).inspect(|_| seen = seen.saturating_add(1)));
        Page { items, total_count: self.count.then(|| seen.saturating_add(found.count())) }
    }

    /// The page of the entries found, sorted by criteria; `compare` compares two entries by a field.
    pub(crate) fn sorted_page<T, F: Copy>(
        self,
        found: &mut dyn Iterator<Item = T>,
        criteria: &[Criterion<F>],
        compare: &dyn Fn(F, &T, &T) -> Ordering,
    ) -> Page<T> {
        if criteria.is_empty() {
            return self.page(found);
        }
        let mut all: Vec<T> = found.collect();
        by_criteria(&mut all, criteria, compare);
        self.page(&mut all.into_iter())
    }
}

/// The position of a page in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    /// The number of entries before the page.
    skip: usize,
    /// The greatest number of entries on the page.
    take: usize,
}

impl Window {
    /// The whole list.
    pub(crate) const ALL: Self = Self { skip: 0, take: usize::MAX };

    /// The page with the given number, counted from 1, if every page has `size` entries.
    pub(crate) fn new(number: u64, size: u64) -> Self {
        let count = |number| usize::try_from(number).unwrap_or(usize::MAX);
        Self { skip: count(number.saturating_sub(1).saturating_mul(size)), take: count(size) }
    }

    /// The entries of the page; those after it are not visited.
    pub(crate) fn of<T>(self, list: impl Iterator<Item = T>) -> Vec<T> {
        list.skip(self.skip).take(self.take).collect()
    }
}

/// Reads the number or the size of a page: a whole number from 1. One too large for 64 bits becomes `u64::MAX`, which
/// is past the end of every list. `path` points at the number.
pub(crate) fn from_one(number: Number, path: &str) -> Result<u64, Error> {
    let code = match number {
        negative if negative.is_negative() => ErrorCode::NegativeValue,
        other if other.scale() != 0 || other == Number::ZERO => ErrorCode::PageOutOfRange,
        _ => return Ok(u64::try_from(number.mantissa()).unwrap_or(u64::MAX)),
    };
    Err(Error::new(code, path, format!("{} `{number}`, expected a whole number from 1", field(path))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_one_after_another_are_the_list() {
        let page = |number, size| Window::new(number, size).of(0..10);
        assert_eq!([page(1, 4), page(2, 4), page(3, 4)], [vec![0, 1, 2, 3], vec![4, 5, 6, 7], vec![8, 9]]);
        for (number, size) in [(4, 4), (u64::MAX, 1), (u64::MAX, u64::MAX), (2, u64::MAX)] {
            assert!(page(number, size).is_empty(), "{number} of {size}");
        }
        assert_eq!(page(1, u64::MAX).len(), 10);
    }

    #[test]
    fn a_page_is_cut_and_counted_whatever_the_order() {
        let down = [Criterion { field: (), descending: true }];
        let page = |window, count, criteria: &[Criterion<()>]| {
            let page = Cut { window, count }.sorted_page(&mut (0..10), criteria, &|(), one, other| one.cmp(other));
            (page.items, page.total_count)
        };
        assert_eq!(page(Window::new(3, 4), true, &[]), (vec![8, 9], Some(10)));
        assert_eq!(page(Window::new(3, 4), true, &down), (vec![1, 0], Some(10)));
        assert_eq!(page(Window::new(9, 4), true, &[]), (vec![], Some(10)));
        assert_eq!(page(Window::ALL, false, &down), ((0..10).rev().collect(), None));
    }

    #[test]
    fn reads_whole_numbers_from_one() {
        let read = |text: &str| from_one(text.parse().unwrap(), "/pageSize");
        for (text, number) in [("1", 1), ("2.0", 2), ("1e3", 1000), ("1e27", u64::MAX)] {
            assert_eq!(read(text), Ok(number), "{text}");
        }
        for (text, code) in [
            ("0", ErrorCode::PageOutOfRange),
            ("-0", ErrorCode::PageOutOfRange),
            ("1.5", ErrorCode::PageOutOfRange),
            ("-1", ErrorCode::NegativeValue),
            ("-0.5", ErrorCode::NegativeValue),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.code(), error.path()), (code, "/pageSize"), "{text}");
        }
        assert_eq!(read("-1").unwrap_err().message(), "pageSize `-1`, expected a whole number from 1");
    }
}
