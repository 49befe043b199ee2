//! Tiers of a price: amounts for larger quantities.

use crate::document::{Extra, Model};
use crate::money::Number;

/// The amount of one unit from a minimum quantity on.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, cells)]
pub struct PriceTier<'a> {
    /// Minimum quantity of the line for this amount, above 0.
    #[member("minQuantity", decides, required)]
    pub min_quantity: Number,
    /// Amount that replaces the price's `effectiveAmount`, for the same `measurementUnit`.
    #[member("effectiveAmount", decides, required, amount)]
    pub effective_amount: Number,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl PriceTier<'_> {
    /// Returns the amount of one unit from a minimum quantity on.
    ///
    /// ```
    /// use cartwright::model::PriceTier;
    ///
    /// assert_eq!(PriceTier::new(10.into(), 9.into()).effective_amount, 9);
    /// ```
    #[must_use]
    pub fn new(min_quantity: Number, effective_amount: Number) -> Self {
        Self { min_quantity, effective_amount, ..Self::default() }
    }
}
