//! Reads typed values from the cells of a table. A model has the same members here as in a document.

use super::{Blank, Text, Verbatim, missing_at};
use crate::columns::{Cell, Value};
use crate::error::{Error, ErrorCode, Path, cut, field, pointer};
use crate::money::{CurrencyCode, Number, NumberError, times_power_of_ten};

/// The members that a value of a type has in a table.
#[derive(Clone, Copy)]
pub(crate) enum Cells {
    /// The value has none; it is read from one cell.
    Value,
    /// The same, of a text, which a column may have without a prefix.
    Text,
    /// A list of such values.
    List(&'static Cells),
    /// An object with these members.
    Members(&'static [CellMember]),
}

/// A member of an object in a table.
pub(crate) struct CellMember {
    pub(crate) name: &'static str,
    /// Another name for it.
    pub(crate) alias: Option<&'static str>,
    /// Whether an object without it is refused.
    pub(crate) is_required: bool,
    /// Whether a rule reads it.
    pub(crate) is_read: bool,
    pub(crate) cells: Cells,
}

impl CellMember {
    /// Whether a rule reads the member, and it has this name.
    pub(crate) fn reads(&self, name: &str) -> bool {
        self.is_read && (self.name == name || self.alias == Some(name))
    }
}

/// A value that can be read from cells. The path of an error begins at the value.
pub(crate) trait ReadCell<'a>: Sized {
    /// The members of the type.
    const CELLS: Cells;

    /// Reads a cell, which has a value, into the member at the end of `steps`, the indexes of members; without steps
    /// the cell is the value itself.
    fn read_cell(&mut self, steps: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error>;
}

/// Reads an object from a cell.
pub(crate) fn read_object<'a, T: ReadCell<'a>>(value: &mut T, cell: &Cell<'_, 'a>) -> Result<(), Error> {
    let (Value::Members { fields, columns, row }, Cells::Members(members)) = (&cell.value, T::CELLS) else {
        return Err(wrong_value(cell, "an object"));
    };
    let mut read = |place: usize, member: &CellMember| {
        let named = fields.iter().position(|field| member.reads(&field.name));
        let cell = named.and_then(|named| columns.get(named)).map(|column| cell.within(column, *row));
        match cell.filter(|cell| !cell.is_null()) {
            Some(cell) => {
                value.read_cell(&[place], cell).map_err(|error| error.below(&Path::Text("").member(member.name)))
            }
            None if member.is_required => Err(missing_at(pointer::to_member("", member.name), member.name)),
            None => Ok(()),
        }
    };
    members.iter().enumerate().filter(|(_, member)| member.is_read).try_for_each(|(place, member)| read(place, member))
}

/// The index of the word of a cell among the allowed ones.
pub(crate) fn one_of_cell(cell: &Cell<'_, '_>, allowed: &[&str]) -> Result<usize, Error> {
    let Value::Text(text) = cell.value else { return Err(wrong_value(cell, "a string")) };
    allowed.iter().position(|one| *one == text).ok_or_else(|| {
        let message = format!("`{}`: expected one of {}, found `{}`", field(""), allowed.join(", "), cut(text));
        Error::new(ErrorCode::UnknownValue, "", message)
    })
}

/// The error for a cell of another type.
#[cold]
fn wrong_value(cell: &Cell<'_, '_>, expected: &str) -> Error {
    wrong_value_at(&cell.value, expected, &Path::Text(""))
}

/// The error for a value of another type at a path.
#[cold]
pub(crate) fn wrong_value_at(value: &Value<'_, '_>, expected: &str, path: &Path<'_>) -> Error {
    let path = path.pointer();
    let message = format!("`{}`: expected {expected}, found {}", field(&path), value.words());
    Error::new(ErrorCode::WrongType, path, message)
}

/// The error for an amount in a string that may be whole units or whole minor units: `minorUnits` speaks of numbers, and
/// a table that was read as strings has both in one form.
#[cold]
fn no_point(cell: &Cell<'_, '_>) -> Error {
    let message = format!(
        "`{}`: {} of the column `{}` has no decimal point, and only numbers can be minor units: cast the column to whole \
         numbers, or give decimals with a point",
        field(""),
        cell.value.words(),
        cut(cell.name())
    );
    Error::new(ErrorCode::WrongType, "", message)
}

/// A number of these digits; `None` if it has too many.
fn number(digits: i128, scale: i32) -> Option<Number> {
    let (is_negative, mantissa) = (digits < 0, digits.unsigned_abs());
    match u32::try_from(scale) {
        Ok(scale) => Number::from_parts(is_negative, mantissa, scale),
        Err(_) => Number::from_parts(is_negative, times_power_of_ten(mantissa, scale.unsigned_abs())?, 0),
    }
}

impl<'a> ReadCell<'a> for Number {
    const CELLS: Cells = Cells::Value;

    #[inline]
    fn read_cell(&mut self, _: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error> {
        let read = match cell.value {
            // A whole number, which a negative scale cuts by its zeros.
            Value::Decimal { digits, scale: scale @ ..=0 } => {
                number(digits, scale.saturating_add_unsigned(cell.decimals_of_whole()))
            }
            Value::Decimal { digits, scale } => number(digits, scale),
            Value::Text(text) => match text.parse() {
                Ok(_) if cell.decimals_of_whole() > 0 && !text.contains('.') => return Err(no_point(&cell)),
                Ok(number) => Some(number),
                Err(NumberError::OutOfRange) => None,
                Err(_) => return Err(wrong_value(&cell, "a number")),
            },
            Value::TooLarge => None,
            _ => return Err(wrong_value(&cell, "a number")),
        };
        *self = read.ok_or_else(|| {
            let message =
                format!("`{}`: {} is out of range: {}", field(""), cell.value.words(), NumberError::OutOfRange);
            Error::new(ErrorCode::NumberOutOfRange, "", message)
        })?;
        Ok(())
    }
}

impl<'a> ReadCell<'a> for Text<'a> {
    const CELLS: Cells = Cells::Text;

    /// A whole number is read as its digits, for ids and codes.
    #[inline]
    fn read_cell(&mut self, _: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error> {
        let text = match cell.value {
            Value::Text(text) => Text::Borrowed(text),
            Value::Decimal { digits, scale: 0 } => Text::Owned(itoa::Buffer::new().format(digits).to_owned()),
            _ => return Err(wrong_value(&cell, "a string or a whole number")),
        };
        *self = match cell.prefix() {
            Some(prefix) => Text::Owned([prefix, &text].concat()),
            None => text,
        };
        Ok(())
    }
}

impl<'a> ReadCell<'a> for bool {
    const CELLS: Cells = Cells::Value;

    fn read_cell(&mut self, _: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error> {
        let Value::Flag(flag) = cell.value else { return Err(wrong_value(&cell, "true or false")) };
        *self = flag;
        Ok(())
    }
}

impl<'a> ReadCell<'a> for CurrencyCode {
    const CELLS: Cells = Cells::Value;

    fn read_cell(&mut self, _: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error> {
        let Value::Text(text) = cell.value else { return Err(wrong_value(&cell, "a string")) };
        *self = text.parse()?;
        Ok(())
    }
}

/// A string becomes a JSON string; no other JSON is read from a cell.
impl<'a> ReadCell<'a> for Verbatim<'a> {
    const CELLS: Cells = Cells::Value;

    fn read_cell(&mut self, _: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error> {
        let Value::Text(text) = cell.value else { return Err(wrong_value(&cell, "a string")) };
        *self = Verbatim::from(text);
        Ok(())
    }
}

impl<'a, T: ReadCell<'a> + Blank> ReadCell<'a> for Option<T> {
    const CELLS: Cells = T::CELLS;

    #[inline]
    fn read_cell(&mut self, steps: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error> {
        self.get_or_insert_with(T::blank).read_cell(steps, cell)
    }
}

impl<'a, T: ReadCell<'a>> ReadCell<'a> for Box<T> {
    const CELLS: Cells = T::CELLS;

    fn read_cell(&mut self, steps: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error> {
        T::read_cell(self, steps, cell)
    }
}

/// Each column adds its values: the elements of a list, or a single one.
impl<'a, T: ReadCell<'a> + Blank> ReadCell<'a> for Vec<T> {
    const CELLS: Cells = Cells::List(&T::CELLS);

    fn read_cell(&mut self, _: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error> {
        let mut push = |cell: Cell<'_, 'a>| {
            if cell.is_null() {
                return Ok(());
            }
            let mut element = T::blank();
            element.read_cell(&[], cell).map_err(|error| error.below(&Path::Text("").element(self.len())))?;
            self.push(element);
            Ok(())
        };
        match cell.value.clone() {
            Value::List { elements, mut rows } => rows.try_for_each(|row| push(cell.within(elements, row))),
            _ => push(cell),
        }
    }
}
