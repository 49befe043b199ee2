//! The sum of quantities.

use super::{Number, small_power};
use crate::limits::QUANTITY_DECIMALS;

/// The sum of quantities; `None` once it is too large to be calculated.
#[derive(Debug, Clone, Copy)]
pub(crate) struct QuantitySum(Option<u128>);

impl QuantitySum {
    pub(crate) const NONE: Self = Self(Some(0));

    #[inline]
    pub(crate) fn add(&mut self, quantity: Number) {
        self.0 = self.0.and_then(|sum| sum.checked_add(quantity_ulps(quantity)?));
    }

    pub(crate) fn total(self) -> Option<Number> {
        Number::from_parts(false, self.0?, QUANTITY_DECIMALS)
    }
}

/// A quantity in units of the last decimal that it may have.
#[inline]
fn quantity_ulps(quantity: Number) -> Option<u128> {
    let factor = small_power(QUANTITY_DECIMALS.checked_sub(quantity.scale())?)?;
    match quantity.short() {
        // Two factors of 64 bits have a product of 128.
        Some((digits, _)) => Some(u128::from(digits).wrapping_mul(factor.into())),
        None => quantity.mantissa().checked_mul(factor.into()),
    }
}
