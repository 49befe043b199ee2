//! A cell: one row of a column, and how its value is to be read.

use super::{Column, Value};

/// How the values of a column are read.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Reading<'c> {
    /// The number of decimals of whole numbers that are amounts.
    pub(crate) minor: u32,
    /// The text in front of every string.
    pub(crate) prefix: Option<&'c str>,
    /// The name of the column, for the message of an error.
    pub(crate) name: &'c str,
}

/// A cell of a table.
#[derive(Debug, Clone)]
pub(crate) struct Cell<'c, 'a> {
    pub(crate) value: Value<'c, 'a>,
    reading: Reading<'c>,
    /// Whether the value is an amount of money.
    is_amount: bool,
}

impl<'c, 'a> Cell<'c, 'a> {
    /// The cell in a row of a column.
    pub(crate) fn of(column: &'c Column<'a>, row: usize, reading: Reading<'c>) -> Self {
        Self { value: column.value(row), reading, is_amount: false }
    }

    /// A cell within the value of this one, such as an element of a list.
    pub(crate) fn within(&self, column: &'c Column<'a>, row: usize) -> Self {
        Self { value: column.value(row), reading: self.reading, is_amount: self.is_amount }
    }

    /// The same cell, read as an amount of money.
    pub(crate) fn of_money(self) -> Self {
        Self { is_amount: true, ..self }
    }

    pub(crate) const fn is_null(&self) -> bool {
        matches!(self.value, Value::Null)
    }

    /// The text in front of a string.
    pub(crate) const fn prefix(&self) -> Option<&'c str> {
        self.reading.prefix
    }

    /// The name of the column.
    pub(crate) const fn name(&self) -> &'c str {
        self.reading.name
    }

    /// The number of decimals of a whole number.
    pub(crate) const fn decimals_of_whole(&self) -> u32 {
        if self.is_amount { self.reading.minor } else { 0 }
    }
}
