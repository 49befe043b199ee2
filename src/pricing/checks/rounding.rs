//! Checks how a site rounds its taxes: a mode other than half up needs one tax for each rate.

use super::Location;
use crate::error::{Error, ErrorCode};
use crate::model::{RoundingMode, TaxLevel, TaxRounding};

/// Returns the rounding mode if the site has one tax for each rate, and `None` if the tax of every price is rounded
/// separately. `at` is the path of the site.
pub(crate) fn tax_per_rate(rounding: Option<&TaxRounding>, at: Location<'_>) -> Result<Option<RoundingMode>, Error> {
    let Some(rounding) = rounding else { return Ok(None) };
    let mode = rounding.mode.unwrap_or_default();
    match (rounding.tax_level.unwrap_or_default(), mode) {
        (TaxLevel::Rate, mode) => Ok(Some(mode)),
        (TaxLevel::Line, RoundingMode::HalfUp) => Ok(None),
        (TaxLevel::Line, _) => {
            let message = format!("the mode `{}` needs `taxLevel` `RATE`, expected `HALF_UP`", mode.as_str());
            Err(Error::new(ErrorCode::Rounding, at.member("rounding").member("mode"), message))
        }
    }
}
