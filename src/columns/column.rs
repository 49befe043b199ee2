//! A column: its buffers, and the value in each of its rows.

use std::ops::Range;

use super::{Field, TimeUnit};

/// A column in the memory of another program. Its row 0 stands `offset` rows behind the beginning of the buffers.
#[derive(Debug, Clone)]
pub struct Column<'a> {
    /// The number of rows in the buffers before the first one.
    pub offset: usize,
    /// The number of rows.
    pub length: usize,
    /// A bit for each row from the beginning of the buffers on, set where there is a value; `None` if all have one.
    pub validity: Option<&'a [u8]>,
    /// The values.
    pub values: Values<'a>,
}

/// The buffers of a column. Numbers are in the byte order of the machine, at any alignment.
#[derive(Debug, Clone)]
pub enum Values<'a> {
    /// No value in any row.
    Nulls,
    /// Flags, a bit each.
    Flags(&'a [u8]),
    /// Whole numbers.
    Integers {
        /// The numbers, one after another.
        bytes: &'a [u8],
        /// The number of bytes of each: 1, 2, 4 or 8.
        width: usize,
        /// Whether they may be below zero.
        is_signed: bool,
    },
    /// Decimals.
    Decimals {
        /// Their digits as whole numbers, one after another.
        bytes: &'a [u8],
        /// The number of bytes of each: 4, 8, 16 or 32.
        width: usize,
        /// The number of decimals.
        scale: i32,
    },
    /// Points in time, 8 bytes each.
    Times {
        /// The units since the beginning of 1970 in UTC.
        bytes: &'a [u8],
        /// Their unit.
        unit: TimeUnit,
    },
    /// Strings.
    Texts {
        /// The beginning of each, followed by the end of the last one.
        offsets: &'a [u8],
        /// Whether offsets have 8 bytes instead of 4.
        is_large: bool,
        /// The strings, one after another.
        bytes: &'a [u8],
    },
    /// Strings by views of 16 bytes: short ones within, others in a buffer.
    Views {
        /// The views.
        views: &'a [u8],
        /// The buffers.
        buffers: Vec<&'a [u8]>,
    },
    /// A dictionary: for each row the index of a word.
    Words {
        /// The indexes, whole numbers.
        keys: Box<Column<'a>>,
        /// The words.
        words: Box<Column<'a>>,
    },
    /// Lists.
    Lists {
        /// The beginning of each, followed by the end of the last one.
        offsets: &'a [u8],
        /// Whether offsets have 8 bytes instead of 4.
        is_large: bool,
        /// The elements of all lists.
        elements: Box<Column<'a>>,
    },
    /// Objects.
    Members {
        /// The fields of the members.
        fields: &'a [Field],
        /// A column for each member.
        columns: Vec<Column<'a>>,
    },
    /// Buffers that are not read.
    Unread,
}

/// The value in one row of a column.
#[derive(Debug, Clone)]
pub(crate) enum Value<'c, 'a> {
    /// No value.
    Null,
    Flag(bool),
    /// A number; a whole one has the scale 0.
    Decimal {
        digits: i128,
        scale: i32,
    },
    /// A number of more than 38 digits.
    TooLarge,
    Text(&'a str),
    Time {
        units: i64,
        unit: TimeUnit,
    },
    List {
        elements: &'c Column<'a>,
        rows: Range<usize>,
    },
    Members {
        fields: &'a [Field],
        columns: &'c [Column<'a>],
        row: usize,
    },
    /// The buffers do not have the value: they break the rules of their format.
    Damaged,
}

impl Value<'_, '_> {
    /// The value in words, for the message of an error.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Null => "null".to_owned(),
            Self::Flag(flag) => format!("the flag `{flag}`"),
            Self::Decimal { digits, scale: 0 } => format!("the number `{digits}`"),
            Self::Decimal { .. } => "a decimal".to_owned(),
            Self::TooLarge => "a number of more than 38 digits".to_owned(),
            Self::Text(text) => format!("string `{}`", crate::error::cut(text)),
            Self::Time { .. } => "a point in time".to_owned(),
            Self::List { .. } => "a list".to_owned(),
            Self::Members { .. } => "an object".to_owned(),
            Self::Damaged => "bytes that break the rules of the column's format".to_owned(),
        }
    }
}

/// The bytes of a number at an index.
fn number<const WIDTH: usize>(bytes: &[u8], index: usize) -> Option<[u8; WIDTH]> {
    bytes.as_chunks::<WIDTH>().0.get(index).copied()
}

/// The bits of a byte, as Arrow counts them.
pub(crate) const MASKS: [u8; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

/// The bit at an index.
fn bit(bits: &[u8], index: usize) -> Option<bool> {
    let byte = bits.get(index / 8)?;
    Some(byte & MASKS.get(index % 8)? != 0)
}

/// A number of an offset's width at an index.
fn offset(offsets: &[u8], is_large: bool, index: usize) -> Option<usize> {
    if is_large {
        usize::try_from(i64::from_ne_bytes(number(offsets, index)?)).ok()
    } else {
        usize::try_from(i32::from_ne_bytes(number(offsets, index)?)).ok()
    }
}

/// The range of a string or list at an index.
fn range(offsets: &[u8], is_large: bool, index: usize) -> Option<Range<usize>> {
    Some(offset(offsets, is_large, index)?..offset(offsets, is_large, index.checked_add(1)?)?)
}

/// A whole number of up to 16 bytes at an index; of wider ones those that fit.
fn integer(bytes: &[u8], width: usize, is_signed: bool, index: usize) -> Option<i128> {
    Some(match (width, is_signed) {
        (1, true) => i8::from_ne_bytes(number(bytes, index)?).into(),
        (1, false) => u8::from_ne_bytes(number(bytes, index)?).into(),
        (2, true) => i16::from_ne_bytes(number(bytes, index)?).into(),
        (2, false) => u16::from_ne_bytes(number(bytes, index)?).into(),
        (4, true) => i32::from_ne_bytes(number(bytes, index)?).into(),
        (4, false) => u32::from_ne_bytes(number(bytes, index)?).into(),
        (8, true) => i64::from_ne_bytes(number(bytes, index)?).into(),
        (8, false) => u64::from_ne_bytes(number(bytes, index)?).into(),
        (16, _) => i128::from_ne_bytes(number(bytes, index)?),
        _ => {
            let wide: [u8; 32] = number(bytes, index)?;
            let (low, high) = wide.split_at(16);
            let (low, high) = if cfg!(target_endian = "big") { (high, low) } else { (low, high) };
            let low = i128::from_ne_bytes(low.try_into().ok()?);
            let high = i128::from_ne_bytes(high.try_into().ok()?);
            // The upper half only repeats the sign.
            return (high == low >> 127).then_some(low);
        }
    })
}

impl<'a> Column<'a> {
    /// The value in a row.
    #[inline]
    pub(crate) fn value(&self, row: usize) -> Value<'_, 'a> {
        self.read(row).unwrap_or(Value::Damaged)
    }

    /// Whether a row has no value.
    pub(crate) fn is_null(&self, row: usize) -> bool {
        matches!(self.value(row), Value::Null)
    }

    /// The value in a row; `None` if the buffers do not have it.
    fn read(&self, row: usize) -> Option<Value<'_, 'a>> {
        if row >= self.length {
            return None;
        }
        let at = self.offset.checked_add(row)?;
        if let Some(validity) = self.validity
            && !bit(validity, at)?
        {
            return Some(Value::Null);
        }
        Some(match &self.values {
            Values::Nulls => Value::Null,
            Values::Flags(bits) => Value::Flag(bit(bits, at)?),
            Values::Integers { bytes, width, is_signed } => {
                Value::Decimal { digits: integer(bytes, *width, *is_signed, at)?, scale: 0 }
            }
            Values::Decimals { bytes, width, scale } => match integer(bytes, *width, true, at) {
                Some(digits) => Value::Decimal { digits, scale: *scale },
                // Only one of 32 bytes can be there and too large.
                None => number::<32>(bytes, at).filter(|_| *width == 32).map(|_| Value::TooLarge)?,
            },
            Values::Times { bytes, unit } => Value::Time { units: i64::from_ne_bytes(number(bytes, at)?), unit: *unit },
            Values::Texts { offsets, is_large, bytes } => text(bytes.get(range(offsets, *is_large, at)?)?)?,
            Values::Views { views, buffers } => text(viewed(views, buffers, at)?)?,
            Values::Words { keys, words } => match keys.read(at)? {
                Value::Decimal { digits, .. } => words.read(usize::try_from(digits).ok()?)?,
                other => other,
            },
            Values::Lists { offsets, is_large, elements } => {
                let rows = range(offsets, *is_large, at)?;
                (rows.start <= rows.end && rows.end <= elements.length).then_some(Value::List { elements, rows })?
            }
            Values::Members { fields, columns } => Value::Members { fields, columns, row: at },
            Values::Unread => return None,
        })
    }
}

/// A string of a buffer.
fn text(bytes: &[u8]) -> Option<Value<'_, '_>> {
    std::str::from_utf8(bytes).ok().map(Value::Text)
}

/// The most bytes that a view has room for.
const WITHIN: usize = 12;

/// The bytes that a view shows: the length, then the string itself, or its first four bytes, the number of its buffer
/// and its place there.
fn viewed<'a>(views: &'a [u8], buffers: &[&'a [u8]], at: usize) -> Option<&'a [u8]> {
    let [length, buffer, place] = parts_of(views, at)?;
    if length <= WITHIN {
        let view: &[u8; 16] = views.as_chunks().0.get(at)?;
        return view.get(4..)?.get(..length);
    }
    buffers.get(buffer)?.get(place..)?.get(..length)
}

/// The length of a string, and the number of its buffer and its place there, which are 0 for a short one.
fn parts_of(views: &[u8], at: usize) -> Option<[usize; 3]> {
    let first = at.checked_mul(4)?;
    let part = |index: usize| {
        let value = i32::from_ne_bytes(number(views, first.checked_add(index)?)?);
        usize::try_from(value).ok()
    };
    let length = part(0)?;
    // The other parts of a short string are its letters.
    if length <= WITHIN { Some([length, 0, 0]) } else { Some([length, part(2)?, part(3)?]) }
}
