//! The ids of carts.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher};

use super::roots::LINES;
use crate::columns::{Column, Field, Format, Value};
use crate::error::{Error, ErrorCode};

/// The id of a cart: a whole number or a string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Key<'a> {
    Whole(i128),
    Text(&'a str),
}

/// An id that its column may have gone away from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OwnedKey {
    Whole(i128),
    Text(String),
}

impl OwnedKey {
    pub(crate) fn as_key(&self) -> Key<'_> {
        match self {
            Self::Whole(whole) => Key::Whole(*whole),
            Self::Text(text) => Key::Text(text),
        }
    }
}

impl<'a> Key<'a> {
    /// The id in a row.
    pub(crate) fn of(column: &Column<'a>, field: &Field, row: usize) -> Result<Self, Error> {
        match column.value(row) {
            Value::Decimal { digits, scale: 0 } => Ok(Self::Whole(digits)),
            Value::Text(text) => Ok(Self::Text(text)),
            other => {
                let name = &field.name;
                let message = format!("the column `{name}` has {} instead of the id of a cart", other.words());
                Err(Error::new(ErrorCode::WrongType, LINES.member(name), message))
            }
        }
    }

    pub(crate) fn into_owned(self) -> OwnedKey {
        match self {
            Self::Whole(whole) => OwnedKey::Whole(whole),
            Self::Text(text) => OwnedKey::Text(text.to_owned()),
        }
    }

    pub(crate) fn shown(self) -> String {
        match self {
            Self::Whole(whole) => whole.to_string(),
            Self::Text(text) => crate::error::cut(text).to_owned(),
        }
    }

    /// A number that two different ids of a table practically never share.
    fn mark(self) -> u128 {
        match self {
            Self::Whole(whole) => u128::from_ne_bytes(whole.to_ne_bytes()),
            Self::Text(text) => {
                let half = |salt: u8| {
                    let mut hasher = DefaultHasher::new();
                    hasher.write_u8(salt);
                    hasher.write(text.as_bytes());
                    u128::from(hasher.finish())
                };
                half(0) << 64 | half(1)
            }
        }
    }
}

/// The carts that were there.
#[derive(Debug, Default)]
pub(crate) struct Seen(HashSet<u128>);

impl Seen {
    /// Notes a cart that begins; `false` if it was there before.
    pub(crate) fn begins(&mut self, key: Key<'_>) -> bool {
        self.0.insert(key.mark())
    }
}

/// Whether a column may have the ids of carts.
pub(crate) const fn is_key(format: &Format) -> bool {
    match format {
        Format::Integer { .. } | Format::Text { .. } | Format::TextView => true,
        Format::Decimal { scale, .. } => *scale == 0,
        _ => false,
    }
}
