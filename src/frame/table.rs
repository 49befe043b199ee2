//! A table of figures, column by column, in buffers as Arrow lays them out.

use super::roots::LINES;
use crate::columns::MASKS;
use crate::error::{Error, ErrorCode};
use crate::frame::key::Key;
use crate::money::Digits;

/// The values of a column of figures.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Figures {
    /// Whole numbers.
    Integers(Vec<i64>),
    /// Whole numbers from 0 on, such as the ids of carts in a column that has no others.
    Unsigned(Vec<u64>),
    /// Decimals with the same number of digits behind the point.
    Decimals {
        /// The digits as whole numbers.
        digits: Vec<i128>,
        /// The number of decimals.
        scale: u32,
    },
    /// Strings.
    Texts {
        /// The beginning of each, followed by the end of the last one.
        offsets: Vec<i32>,
        /// The strings, one after another.
        bytes: Vec<u8>,
    },
    /// Flags, a bit each.
    Flags(Vec<u8>),
}

/// A column of figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FiguresColumn {
    /// The name.
    pub name: String,
    /// The values.
    pub figures: Figures,
    /// A bit for each row, set where there is a value; `None` for a column that always has one.
    pub validity: Option<Vec<u8>>,
    /// The number of rows without a value.
    pub nulls: usize,
    /// The number of decimals of the amounts that whole numbers stand for.
    pub scale: u32,
}

/// A table of figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The columns.
    pub columns: Vec<FiguresColumn>,
    /// The number of rows.
    pub length: usize,
}

/// The type of a column of figures.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kind {
    Integer,
    Unsigned,
    /// Amounts with this number of decimals, as whole numbers.
    Minor(u32),
    Decimal(u32),
    Text,
    Flag,
}

/// A value of a row.
#[derive(Clone, Copy)]
pub(crate) enum Cell<'v> {
    Null,
    Whole(i128),
    Digits(Digits),
    Text(&'v str),
    Flag(bool),
}

impl<'v> From<Key<'v>> for Cell<'v> {
    fn from(key: Key<'v>) -> Self {
        match key {
            Key::Whole(whole) => Self::Whole(whole),
            Key::Text(text) => Self::Text(text),
        }
    }
}

impl FiguresColumn {
    pub(crate) fn new(name: &str, kind: Kind, may_lack: bool) -> Self {
        let figures = match kind {
            Kind::Integer | Kind::Minor(_) => Figures::Integers(Vec::new()),
            Kind::Unsigned => Figures::Unsigned(Vec::new()),
            Kind::Decimal(scale) => Figures::Decimals { digits: Vec::new(), scale },
            Kind::Text => Figures::Texts { offsets: vec![0], bytes: Vec::new() },
            Kind::Flag => Figures::Flags(Vec::new()),
        };
        let scale = if let Kind::Minor(scale) = kind { scale } else { 0 };
        Self { name: name.to_owned(), figures, validity: may_lack.then(Vec::new), nulls: 0, scale }
    }

    /// A column of the same kind without rows.
    fn emptied(&self) -> Self {
        let figures = match &self.figures {
            Figures::Integers(list) => Figures::Integers(Vec::with_capacity(list.len())),
            Figures::Unsigned(list) => Figures::Unsigned(Vec::with_capacity(list.len())),
            Figures::Decimals { digits, scale } => {
                Figures::Decimals { digits: Vec::with_capacity(digits.len()), scale: *scale }
            }
            Figures::Texts { .. } => Figures::Texts { offsets: vec![0], bytes: Vec::new() },
            Figures::Flags(_) => Figures::Flags(Vec::new()),
        };
        let validity = self.validity.as_ref().map(|_| Vec::new());
        Self { name: self.name.clone(), figures, validity, nulls: 0, scale: self.scale }
    }

    fn push(&mut self, row: usize, cell: Cell<'_>) -> Option<()> {
        let is_null = matches!(cell, Cell::Null);
        if let Some(validity) = &mut self.validity {
            push_bit(validity, row, !is_null);
            self.nulls = self.nulls.checked_add(usize::from(is_null))?;
        }
        match (&mut self.figures, cell) {
            (Figures::Integers(list), Cell::Whole(whole)) => list.push(whole.try_into().ok()?),
            (Figures::Integers(list), Cell::Digits(digits)) => list.push(scaled(digits, self.scale)?.try_into().ok()?),
            (Figures::Integers(list), _) => list.push(0),
            (Figures::Unsigned(list), Cell::Whole(whole)) => list.push(whole.try_into().ok()?),
            (Figures::Unsigned(list), _) => list.push(0),
            (Figures::Decimals { digits: list, scale }, Cell::Digits(digits)) => list.push(scaled(digits, *scale)?),
            (Figures::Decimals { digits, .. }, _) => digits.push(0),
            (Figures::Texts { offsets, bytes }, cell) => {
                match cell {
                    Cell::Text(text) => bytes.extend_from_slice(text.as_bytes()),
                    Cell::Whole(whole) => bytes.extend_from_slice(itoa::Buffer::new().format(whole).as_bytes()),
                    _ => {}
                }
                offsets.push(bytes.len().try_into().ok()?);
            }
            (Figures::Flags(bits), cell) => push_bit(bits, row, matches!(cell, Cell::Flag(true))),
        }
        Some(())
    }
}

impl FiguresColumn {
    /// Adds the values of a column of the same kind, which has so many; this one has `rows`.
    fn append(&mut self, rows: usize, more: Self, count: usize) -> Option<()> {
        if let (Some(validity), Some(more)) = (&mut self.validity, &more.validity) {
            append_bits(validity, rows, more, count);
        }
        self.nulls = self.nulls.checked_add(more.nulls)?;
        match (&mut self.figures, more.figures) {
            (Figures::Integers(list), Figures::Integers(more)) => list.extend(more),
            (Figures::Unsigned(list), Figures::Unsigned(more)) => list.extend(more),
            (Figures::Decimals { digits, .. }, Figures::Decimals { digits: more, .. }) => digits.extend(more),
            (Figures::Texts { offsets, bytes }, Figures::Texts { offsets: more, bytes: texts }) => {
                let start = *offsets.last()?;
                bytes.extend(texts);
                for end in more.get(1..)? {
                    offsets.push(start.checked_add(*end)?);
                }
            }
            (Figures::Flags(bits), Figures::Flags(more)) => append_bits(bits, rows, &more, count),
            _ => return None,
        }
        Some(())
    }
}

/// Adds so many bits behind the first ones.
fn append_bits(bits: &mut Vec<u8>, behind: usize, more: &[u8], count: usize) {
    for row in 0..count {
        let byte = row.checked_div(8).and_then(|byte| more.get(byte)).copied().unwrap_or_default();
        let mask = MASKS.get(row % 8).copied().unwrap_or_default();
        push_bit(bits, behind.saturating_add(row), byte & mask != 0);
    }
}

fn push_bit(bits: &mut Vec<u8>, row: usize, is_set: bool) {
    if row.is_multiple_of(8) {
        bits.push(0);
    }
    if let (Some(byte), Some(mask), true) = (bits.last_mut(), MASKS.get(row % 8), is_set) {
        *byte |= mask;
    }
}

/// A number as a whole one at a scale; `None` if it has more decimals or too many digits.
fn scaled(digits: Digits, scale: u32) -> Option<i128> {
    let mantissa = i128::try_from(digits.mantissa).ok()?;
    let mantissa = match scale.checked_sub(digits.scale) {
        Some(0) => mantissa,
        Some(more) => mantissa.checked_mul(10_i128.checked_pow(more)?)?,
        None => {
            let by = 10_i128.checked_pow(digits.scale.checked_sub(scale)?)?;
            (mantissa.checked_rem(by)? == 0).then_some(mantissa.checked_div(by)?)?
        }
    };
    let mantissa = if digits.negative { mantissa.checked_neg()? } else { mantissa };
    (mantissa.unsigned_abs() < DECIMAL_BOUND).then_some(mantissa)
}

/// The number of digits of every column of decimals.
pub(crate) const PRECISION: u32 = crate::limits::NUMBER_DIGITS;

const DECIMAL_BOUND: u128 = 10_u128.pow(PRECISION);

#[cold]
fn does_not_fit(column: &str) -> Error {
    let message = format!("a value of the column `{column}` does not fit its type");
    Error::new(ErrorCode::NumberOutOfRange, LINES, message)
}

impl Table {
    pub(crate) fn new(columns: impl IntoIterator<Item = FiguresColumn>) -> Self {
        Self { columns: columns.into_iter().collect(), length: 0 }
    }

    /// Adds a row.
    pub(crate) fn push<const COUNT: usize>(&mut self, cells: [Cell<'_>; COUNT]) -> Result<(), Error> {
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            column.push(self.length, cell).ok_or_else(|| does_not_fit(&column.name))?;
        }
        self.length = self.length.saturating_add(1);
        Ok(())
    }

    /// Adds the rows of a table of the same columns.
    pub(crate) fn append(&mut self, more: Self) -> Result<(), Error> {
        if self.length == 0 {
            *self = more;
            return Ok(());
        }
        for (column, own) in self.columns.iter_mut().zip(more.columns) {
            column.append(self.length, own, more.length).ok_or_else(|| does_not_fit(&column.name))?;
        }
        self.length = self.length.saturating_add(more.length);
        Ok(())
    }

    /// A table of the same columns without rows.
    pub(crate) fn emptied(&self) -> Self {
        Self::new(self.columns.iter().map(FiguresColumn::emptied))
    }

    /// Takes the rows out.
    pub(crate) fn take(&mut self) -> Self {
        let emptied = self.emptied();
        std::mem::replace(self, emptied)
    }

    /// The number of digits that every column of decimals has room for.
    ///
    /// ```
    /// assert_eq!(cartwright::frame::Table::precision(), 28);
    /// ```
    #[must_use]
    pub const fn precision() -> u32 {
        PRECISION
    }
}
