//! The requests and answers of every operation.

pub(crate) mod carts;
pub(crate) mod currencies;
pub(crate) mod declare;
pub(crate) mod orders;
pub(crate) mod pricing;
pub(crate) mod sites;

#[cfg(feature = "serde")]
use crate::json::envelope::Envelope;

/// The declaration of an operation.
#[cfg(feature = "serde")]
pub(crate) fn of(operation: &str) -> Option<&'static Envelope> {
    let areas = [pricing::ALL, carts::ALL, orders::ALL, currencies::ALL, sites::ALL];
    areas.into_iter().flatten().find_map(|(name, envelope)| (*name == operation).then_some(envelope))
}
