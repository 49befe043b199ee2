//! Stands in for the bounds of the library: every number of the proofs is within them.

use crate::error::{Error, Path};
use crate::money::{Amount, Number, Ratio, power_of_ten};

pub(crate) const fn overflow(_: &Path<'_>) -> Error {
    Error
}

pub(crate) fn figure(value: Option<Amount>, path: &Path<'_>) -> Result<Amount, Error> {
    value.ok_or_else(|| overflow(path))
}

pub(crate) fn rate(number: Number, shift: u32, path: &Path<'_>) -> Result<Ratio, Error> {
    let ratio = Ratio::of(number, 0).ok_or_else(|| overflow(path))?;
    let den = power_of_ten(shift).and_then(|power| power.checked_mul(ratio.den)).ok_or_else(|| overflow(path))?;
    Ok(Ratio { den, ..ratio })
}
