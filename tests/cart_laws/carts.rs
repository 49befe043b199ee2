//! Lines and the carts made from them, as text.

use std::ops::Range;

use cartwright::document::Document;
use cartwright_generator::alike::{self, thousandths};
use cartwright_oracle::model::Line;
use proptest::prelude::*;

use crate::random::drawn;

/// Returns a line to be added to a cart.
pub(crate) fn item() -> impl Strategy<Value = Line> {
    drawn(16, alike::line)
}

pub(crate) fn items(count: Range<usize>) -> impl Strategy<Value = Vec<Line>> {
    prop::collection::vec(item(), count)
}

pub(crate) fn text(line: &Line) -> String {
    line.json("EUR", false)
}

/// Returns the line with another quantity, in thousandths. A tax stated for the whole line is stated for one quantity.
pub(crate) fn with_quantity(line: &Line, count: u64) -> Line {
    Line { quantity: thousandths(count), line_tax: None, ..line.clone() }
}

/// Returns a cart with these lines as they are stored, each with an id.
pub(crate) fn cart_text(id: &str, customer: Option<&str>, items: &[Line]) -> String {
    let customer = customer.map(|customer| format!(r#","customerId":"{customer}""#)).unwrap_or_default();
    let lines = items.iter().enumerate().map(|(place, item)| text(&Line { id: place.to_string(), ..item.clone() }));
    let lines: Vec<String> = lines.collect();
    format!(r#"{{"id":"{id}"{customer},"currency":"EUR","siteCode":"main","items":[{}]}}"#, lines.join(","))
}

/// Returns the cart with metadata that state a version.
pub(crate) fn with_metadata(cart: &str, version: u32) -> String {
    cart.replacen('{', &format!(r#"{{"metadata":{{"version":{version}}},"#), 1)
}

/// Returns the cart after this many changes; metadata added by the library come last.
pub(crate) fn with_version(cart: &str, version: u32) -> String {
    format!(r#"{},"metadata":{{"version":{version}}}}}"#, cart.strip_suffix('}').unwrap())
}

pub(crate) fn document(text: &str) -> Document<'static> {
    Document::parse(text.to_owned()).unwrap()
}
