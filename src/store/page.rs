//! Pages of a list: which entries a page has, and how its number and its size are read.

use crate::error::code::Code;
use crate::error::{Error, field};
use crate::money::number::Number;

/// Where a page stands in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    /// The entries before the page.
    skip: usize,
    /// The entries that the page has at most.
    take: usize,
}

impl Window {
    /// The page of a number, the first being 1, where every page has so many entries.
    pub(crate) fn new(number: u64, size: u64) -> Self {
        let count = |number| usize::try_from(number).unwrap_or(usize::MAX);
        Self { skip: count(number.saturating_sub(1).saturating_mul(size)), take: count(size) }
    }

    /// The entries of the page; what stands behind them is not looked at.
    pub(crate) fn of<T>(self, list: impl Iterator<Item = T>) -> Vec<T> {
        list.skip(self.skip).take(self.take).collect()
    }
}

/// The number or the size of a page: a whole number from 1; one past every list stands for the end. `path` points at
/// it.
pub(crate) fn from_one(number: Number, path: &str) -> Result<u64, Error> {
    let code = match number {
        negative if negative.is_negative() => Code::NegativeValue,
        other if other.scale() != 0 || other == Number::ZERO => Code::PageOutOfRange,
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
    fn reads_whole_numbers_from_one() {
        let read = |text: &str| from_one(text.parse().unwrap(), "/pageSize");
        for (text, number) in [("1", 1), ("2.0", 2), ("1e3", 1000), ("1e27", u64::MAX)] {
            assert_eq!(read(text), Ok(number), "{text}");
        }
        for (text, code) in [
            ("0", Code::PageOutOfRange),
            ("-0", Code::PageOutOfRange),
            ("1.5", Code::PageOutOfRange),
            ("-1", Code::NegativeValue),
            ("-0.5", Code::NegativeValue),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.code(), error.path()), (code, "/pageSize"), "{text}");
        }
        assert_eq!(read("-1").unwrap_err().message(), "pageSize `-1`, expected a whole number from 1");
    }
}
