//! The sum of quantities.

use crate::limits::QUANTITY_DECIMALS;
use crate::number::{Number, power_of_ten};

/// The sum of the quantities of a cart.
pub(crate) fn units<'a>(quantities: impl Iterator<Item = &'a Number>) -> Option<Number> {
    let mut sum = 0_u128;
    for quantity in quantities {
        sum = sum.checked_add(quantity_ulps(*quantity)?)?;
    }
    Number::from_parts(false, sum, QUANTITY_DECIMALS)
}

/// A quantity in units of the last decimal that it may have.
fn quantity_ulps(quantity: Number) -> Option<u128> {
    let factor = power_of_ten(QUANTITY_DECIMALS.checked_sub(quantity.scale())?)?;
    quantity.mantissa().checked_mul(factor)
}
