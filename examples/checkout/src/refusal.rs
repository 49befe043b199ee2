//! Refusals of orders.

use axum::http::StatusCode;
use cartwright_service_store::{Difference, Problem};

/// The name of the amount due.
pub(crate) const TOTAL: &str = "Total";

/// Refuses a member of an order that the shop cannot accept.
pub(crate) fn unusable(code: &str, pointer: String, detail: impl Into<String>) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail).at(pointer)
}

/// Refuses figures that differ from the shop's, at least one. The message is about the line that differs most.
pub(crate) fn prices_differ(differences: Vec<Difference>) -> Problem {
    let largest = differences.iter().filter(|figure| figure.name != TOTAL).max_by_key(|figure| by(figure));
    let detail = largest.or(differences.first()).map(|Difference { name, shown, priced, .. }| {
        format!("{name}: you showed {shown}, the shop's price is {priced}")
    });
    Problem::conflict("PRICE_DIFFERS", detail.unwrap_or_default()).differing(differences)
}

/// Returns the absolute difference.
fn by(figure: &Difference) -> impl Ord + use<> {
    let (shown, priced) = (figure.shown.to_decimal(), figure.priced.to_decimal());
    shown.checked_sub(priced).unwrap_or(shown).abs()
}
