//! The external data that the lines of a cart state already: a new line that repeats the data of one needs no scope.

use super::external_data::{canonical_of, kind_of};
use super::{Line, LineDraft, LineDrafts, external_data};
use crate::collections::TextMap;
use crate::model::borrowed::Item;
use crate::money::Number;

/// The external data of each line as a string, once with its line values and once without, and the number of lines that
/// state it. A caller who may change the cart may add units with the same data as a new line.
pub(crate) struct StatedLines(TextMap<'static, usize>);

impl StatedLines {
    pub(crate) fn of(lines: &LineDrafts<'_>) -> Self {
        let mut stated = Self(TextMap::default());
        lines.iter().for_each(|line| stated.add(line));
        stated
    }

    /// Adds a line.
    pub(crate) fn add(&mut self, line: &LineDraft<'_>) {
        for with_values in [false, true] {
            let text = text_of(line, with_values, line.quantity());
            if let Some(count) = self.0.get_or_insert_with(text.into(), usize::default) {
                *count = count.saturating_add(1);
            }
        }
    }

    /// Takes out a line before it changes.
    pub(crate) fn remove(&mut self, line: &LineDraft<'_>) {
        for with_values in [false, true] {
            if let Some(count) = self.0.get_mut(&text_of(line, with_values, line.quantity())) {
                *count = count.saturating_sub(1);
            }
        }
    }

    /// The member to point at if no line of the cart states the external data of a new EXTERNAL line; `None` if one
    /// does.
    pub(crate) fn news(&self, body: &dyn Line, item: &Item<'_>) -> Option<&'static str> {
        let with_values = external_data::line_values().any(|name| body.present(name).is_some());
        let states =
            |with_values| self.0.get(&text_of(body, with_values, Some(item.quantity))).is_some_and(|count| *count > 0);
        if states(with_values) {
            return None;
        }
        let values = external_data::line_values().find(|name| with_values && body.present(name).is_some());
        values.filter(|_| states(false)).or_else(|| external_data::stated_by(body, item.item_type))
    }
}

/// The external data of a line as a string, without its discounts and fees. Line values count for the quantity that
/// they were given for: that of the line unless they name another.
fn text_of(line: &dyn Line, with_values: bool, quantity: Option<Number>) -> String {
    let mut out = String::from(kind_of(line).as_str());
    let names = external_data::stated().filter(|name| with_values || !Item::EXTERNAL_LINE_VALUE.contains(name));
    for name in names {
        out.push('\n');
        out.push_str(&canonical_of(line, name));
    }
    if with_values {
        let given_for = line.present("lineTax").and_then(|line_tax| line_tax.number("quantity")).or(quantity);
        out.push('\n');
        out.extend(given_for.map(|quantity| quantity.to_string()));
    }
    out
}
