//! The lists in a cart: its lines and its coupons.

use crate::document::{Kind, Node, Text, wrong_type};
use crate::error::{Error, ErrorCode, cut};

/// The array of a cart's lines, if any.
pub(crate) fn lines(cart: Node<'_>) -> Result<Option<Node<'_>>, Error> {
    match cart.present("items") {
        Some(items) if items.kind() != Kind::Array => Err(wrong_type(items, "an array")),
        items => Ok(items),
    }
}

/// The id of a line; an empty one counts as absent.
pub(crate) fn line_id(line: Node<'_>) -> Option<Text<'_>> {
    line.present("id").and_then(|id| id.as_text()).filter(|id| !id.is_empty())
}

/// The array of a cart's coupons, if any.
pub(crate) fn coupons(cart: Node<'_>) -> Result<Option<Node<'_>>, Error> {
    match cart.present("discounts") {
        Some(coupons) if coupons.kind() != Kind::Array => Err(wrong_type(coupons, "an array")),
        coupons => Ok(coupons),
    }
}

/// The refusal of an id that no line has.
pub(crate) fn not_found(id: &str, path: impl Into<String>) -> Error {
    Error::new(ErrorCode::ItemNotFound, path, format!("the cart has no line with the id `{}`", cut(id)))
}
