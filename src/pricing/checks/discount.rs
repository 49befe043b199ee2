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
    beside_value(discount, terms, at).into_iter().collect::<Result<(), Error>>()?;
    value(discount, terms, at)
}

/// Checks each part of a line discount separately and returns everything that is wrong with it.
pub(crate) fn faults(discount: &ExternalDiscount<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Vec<Error> {
    let value = value(discount, terms, at).map(drop);
    beside_value(discount, terms, at).into_iter().chain([value]).filter_map(Result::err).collect()
}

/// Checks the id, the place in the order, and the quantity that the discount is for.
fn beside_value(discount: &ExternalDiscount<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> [Result<(), Error>; 3] {
    let sequence = discount.sequence.filter(|sequence| sequence.is_negative());
    let sequence = sequence.map_or(Ok(()), |sequence| Err(bounds::negative(sequence, &at.below("/sequence"))));
    let quantity = discount.quantity.map_or(Ok(()), |given| bounds::quantity(given, &at.below("/quantity")).map(drop));
    [terms.limits.check_text(&discount.id, &at.below("/id")), sequence, quantity]
}

fn value(discount: &ExternalDiscount<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<Measure, Error> {
    let path = at.below("/value");
    match discount.discount_type {
        ExternalDiscountType::Percent => percentage(discount.value, &path),
        ExternalDiscountType::Absolute => bounds::amount(discount.value, terms.scale(), &path).map(Measure::Absolute),
    }
}
