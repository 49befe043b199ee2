//! The form of an amount that is paid in the end: a price with its parts by tax code and rate.

#[cfg(feature = "typed")]
use crate::document::described_objects;
use crate::document::{Node, missing};
use crate::error::Error;
use crate::pricing::amounts::PriceValue;
#[cfg(feature = "typed")]
use crate::pricing::amounts::TaxAggregate;

#[cfg(feature = "typed")]
described_objects! {
    /// The amount to be paid, and its parts by tax code and rate.
    FinalPrice {
        ..PriceValue,
        /// The parts by tax code and rate.
        "taxAggregate"(required): TaxAggregate,
    }
}

/// Refuses a final price without its parts by tax.
pub(super) fn with_aggregate(price: PriceValue, object: Node<'_>, member: &str) -> Result<PriceValue, Error> {
    match object.present(member).filter(|price| price.present("taxAggregate").is_none()) {
        Some(price) => Err(missing(price, "taxAggregate")),
        None => Ok(price),
    }
}
