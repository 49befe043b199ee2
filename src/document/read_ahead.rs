//! Reading ahead for the basic types: strings, flags, numbers, currency codes, verbatim values, and lists of values.

use super::{Ahead, Blank, Text, Verbatim};
use crate::money::{CurrencyCode, Number};

/// A value of a known type that can be read while its document is indexed.
pub(crate) trait ReadAhead<'a>: Sized {
    /// Reads a plain value; `None` if it is not plain.
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self>;

    /// Reads a plain value in place of `self`.
    fn read_ahead_into(&mut self, ahead: &mut Ahead<'a, '_, '_>) -> Option<()> {
        *self = Self::read_ahead(ahead)?;
        Some(())
    }
}

impl<'a> ReadAhead<'a> for Text<'a> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        ahead.text()
    }
}

impl<'a> ReadAhead<'a> for bool {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        let is_true = ahead.byte()? == b't';
        ahead.literal(if is_true { b"true" } else { b"false" })?;
        Some(is_true)
    }
}

impl<'a> ReadAhead<'a> for Number {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        if ahead.byte()? == b'"' { ahead.text()?.parse().ok() } else { ahead.number() }
    }
}

impl<'a> ReadAhead<'a> for CurrencyCode {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        ahead.text()?.parse().ok()
    }
}

impl Blank for Verbatim<'_> {
    fn blank() -> Self {
        Self::borrowed("null")
    }
}

impl<'a> ReadAhead<'a> for Verbatim<'a> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        ahead.raw().map(Self::borrowed)
    }
}

impl<'a, T: ReadAhead<'a> + Blank> ReadAhead<'a> for Option<T> {
    /// `null` counts as absent.
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        let mut value = None;
        value.read_ahead_into(ahead)?;
        Some(value)
    }

    fn read_ahead_into(&mut self, ahead: &mut Ahead<'a, '_, '_>) -> Option<()> {
        if ahead.byte()? == b'n' {
            return ahead.literal(b"null");
        }
        self.insert(T::blank()).read_ahead_into(ahead)
    }
}

impl<'a, T: ReadAhead<'a>> ReadAhead<'a> for Box<T> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        T::read_ahead(ahead).map(Self::new)
    }
}

impl<'a, T: ReadAhead<'a>> ReadAhead<'a> for Vec<T> {
    /// `null` counts as absent, which every rule takes as an empty list.
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        let mut list = Self::new();
        if ahead.byte()? == b'n' {
            ahead.literal(b"null")?;
        } else {
            ahead.array(&mut |ahead| {
                list.push(T::read_ahead(ahead)?);
                Some(())
            })?;
        }
        Some(list)
    }
}
