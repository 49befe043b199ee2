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
    sequence(discount, at)?;
    quantity(discount, at)?;
    value(discount, terms, at)
}

/// Checks each part of a line discount separately and returns everything that is wrong with it.
pub(crate) fn faults(discount: &ExternalDiscount<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Vec<Error> {
    let parts = [
        terms.limits.check_text(&discount.id, &at.below("/id")),
        sequence(discount, at),
        quantity(discount, at),
        value(discount, terms, at).map(drop),
    ];
    parts.into_iter().filter_map(Result::err).collect()
}

/// Checks the place of the discount in the order.
fn sequence(discount: &ExternalDiscount<'_>, at: Location<'_>) -> Result<(), Error> {
    match discount.sequence.filter(|sequence| sequence.is_negative()) {
        Some(sequence) => Err(bounds::negative(sequence, &at.below("/sequence"))),
        None => Ok(()),
    }
}

/// Checks the quantity that the discount is for.
fn quantity(discount: &ExternalDiscount<'_>, at: Location<'_>) -> Result<(), Error> {
    discount.quantity.map_or(Ok(()), |quantity| bounds::quantity(quantity, &at.below("/quantity")).map(drop))
}

fn value(discount: &ExternalDiscount<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<Measure, Error> {
    let path = at.below("/value");
    match discount.discount_type {
        ExternalDiscountType::Percent => percentage(discount.value, &path),
        ExternalDiscountType::Absolute => bounds::amount(discount.value, terms.scale(), &path).map(Measure::Absolute),
    }
}
