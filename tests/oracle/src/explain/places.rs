//! The places of figures in an answer.

pub(super) const CART: &str = "/cart/calculatedPrice";

pub(super) fn line_at(index: usize) -> String {
    format!("/cart/items/{index}/calculatedPrice")
}

/// The member of a price that has a side.
pub(crate) fn side(gross: bool) -> &'static str {
    if gross { "grossValue" } else { "netValue" }
}

/// The part of a price with an index in its tax aggregate.
pub(crate) fn part_at(price: &str, index: usize) -> String {
    format!("{price}/taxAggregate/lines/{index}")
}

pub(super) fn discount_at(price: &str, index: usize) -> String {
    format!("{price}/appliedDiscounts/{index}")
}
