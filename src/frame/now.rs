//! The time of each cart.

use super::plan::wrong_format;
use super::roots::LINES;
use crate::columns::{Column, Field, Format, Value};
use crate::document::wrong_value_at;
use crate::error::{Error, ErrorCode};
use crate::timestamp::of_units;

/// The source of the time of a cart.
#[derive(Debug)]
pub(crate) enum Moment {
    /// It has none.
    Absent,
    /// It is the same for all.
    Fixed(String),
    /// A column has it.
    Column {
        /// The index of the column.
        column: usize,
        /// Whether an offer has dates, so that no cart may go without a time.
        is_needed: bool,
    },
}

impl Moment {
    /// The time in the first row of a cart, if that is not the same for all.
    pub(crate) fn read(&self, fields: &[Field], columns: &[Column<'_>], row: usize) -> Result<Option<String>, Error> {
        let Self::Column { column: place, is_needed } = self else { return Ok(None) };
        let (Some(column), Some(field)) = (columns.get(*place), fields.get(*place)) else { return Ok(None) };
        let path = &LINES.member(&field.name);
        match column.value(row) {
            Value::Null if *is_needed => {
                let message = format!("an offer has dates, and the cart has no time in the column `{}`", field.name);
                Err(Error::new(ErrorCode::MissingMember, path, message))
            }
            Value::Null => Ok(None),
            Value::Text(text) => Ok(Some(text.to_owned())),
            Value::Time { units, unit } => of_units(units, unit.decimals()).map(Some).ok_or_else(|| {
                let message = format!("the column `{}` has a time outside the years 0 to 9999", field.name);
                Error::new(ErrorCode::InvalidTimestamp, path, message)
            }),
            other => Err(wrong_value_at(&other, "a point in time", path)),
        }
    }

    /// The time that all carts have.
    pub(crate) fn fixed(&self) -> Option<&str> {
        if let Self::Fixed(text) = self { Some(text) } else { None }
    }
}

/// Checks that a column may have times.
pub(crate) fn check(field: &Field) -> Result<(), Error> {
    match &field.of_values().format {
        Format::Null | Format::Time(_) | Format::Text { .. } | Format::TextView => Ok(()),
        format => Err(wrong_format(format, &field.name, &LINES.member(&field.name))),
    }
}
