//! The check of a line discount that an external system states.

use super::measure::percentage;
use super::{CheckContext, Location, Measure};
use crate::error::Error;
use crate::model::{ExternalDiscount, ExternalDiscountType};
use crate::pricing::amounts::bounds;

/// Checks a line discount that an external system states.
pub(crate) fn external_discount(
    discount: &ExternalDiscount<'_>,
    terms: &CheckContext<'_>,
    at: Location<'_>,
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
