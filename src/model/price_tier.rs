//! Tiers of a price: amounts for larger quantities.

use crate::document::extra::Extra;
use crate::document::model::Model;
use crate::money::number::Number;

/// The amount of one unit from some quantity on.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead)]
pub struct PriceTier<'a> {
    /// The least quantity of the line that the amount is for, above 0.
    #[member("minQuantity", required)]
    pub min_quantity: Number,
    /// The amount that takes the place of the price's `effectiveAmount`, for its `measurementUnit` too.
    #[member("effectiveAmount", required)]
    pub effective_amount: Number,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}
