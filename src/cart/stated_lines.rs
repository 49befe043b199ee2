//! The external data that the lines of a cart state already: a new line that repeats the data of one needs no scope.

use super::external_data::{canonical_of, kind_of};
use super::{Line, LineDrafts, external_data};
use crate::collections::TextSet;
use crate::model::borrowed::Item;
use crate::money::Number;

/// The external data of each line as a string, once with its line values and once without. A caller who may change the
/// cart may add units with the same data as a new line.
pub(crate) struct StatedLines(TextSet<'static>);

impl StatedLines {
    pub(crate) fn of(lines: &LineDrafts<'_>) -> Self {
        let mut texts = TextSet::default();
        for line in lines.iter() {
            for with_values in [false, true] {
                texts.insert(text_of(line, with_values, line.quantity()).into());
            }
        }
        Self(texts)
    }

    /// The member to point at if no line of the cart states the external data of a new EXTERNAL line; `None` if one
    /// does.
    pub(crate) fn news(&self, body: &dyn Line, item: &Item<'_>) -> Option<&'static str> {
        let with_values = external_data::line_values().any(|name| body.present(name).is_some());
        let states = |with_values| self.0.contains(&text_of(body, with_values, Some(item.quantity)));
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
