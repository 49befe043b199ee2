//! The measure of a discount, and the check of a line discount that an external system states.

use crate::error::Error;
use crate::error::path::Path;
use crate::model::fee::{ExternalDiscount, ExternalDiscountType};
use crate::money::exact::Ratio;
use crate::money::number::Number;
use crate::pricing::check::{At, Terms, bounds};

/// The measure of a discount.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Measure {
    /// A percentage of the undiscounted price of each target.
    Percent(Ratio, Number),
    /// An amount in ulps, which is spread over the targets or taken for each set or unit.
    Absolute(Ratio),
    /// The excess over a fixed price in ulps, which is the price of each set or unit, or of shipping.
    FixedPrice(Ratio),
    /// All that is left of the shipping cost.
    FreeShipping,
}

/// Checks a line discount that an external system states.
pub(crate) fn external_discount(
    discount: &ExternalDiscount<'_>,
    terms: &Terms<'_>,
    at: At<'_>,
) -> Result<Measure, Error> {
    terms.limits.check_text(&discount.id, &at.below("/id"))?;
    if let Some(sequence) = discount.sequence.filter(|sequence| sequence.is_negative()) {
        return Err(bounds::negative(sequence, &at.below("/sequence")));
    }
    if let Some(quantity) = discount.quantity {
        bounds::quantity(quantity, &at.below("/quantity"))?;
    }
    let path = at.below("/value");
    match discount.discount_type {
        ExternalDiscountType::Percent => percentage(discount.value, &path),
        ExternalDiscountType::Absolute => bounds::amount(discount.value, terms.scale(), &path).map(Measure::Absolute),
    }
}

/// Checks a percentage of at most 100.
pub(crate) fn percentage(value: Number, path: &Path<'_>) -> Result<Measure, Error> {
    bounds::discount_percentage(value, path).map(|share| Measure::Percent(share, value))
}
