//! When a site says how its taxes are rounded: another mode than half up is of the one tax of a rate alone.

use crate::error::Error;
use crate::error::code::Code;
use crate::model::rounding::RoundingMode;
use crate::model::site::rounding::{TaxLevel, TaxRounding};
use crate::pricing::check::At;

/// The mode of the one tax of each rate; none where every price is rounded by itself. `at` is the place of the site.
pub(crate) fn tax_per_rate(rounding: Option<&TaxRounding>, at: At<'_>) -> Result<Option<RoundingMode>, Error> {
    let Some(rounding) = rounding else { return Ok(None) };
    let mode = rounding.mode.unwrap_or_default();
    match (rounding.tax_level.unwrap_or_default(), mode) {
        (TaxLevel::Rate, mode) => Ok(Some(mode)),
        (TaxLevel::Line, RoundingMode::HalfUp) => Ok(None),
        (TaxLevel::Line, _) => {
            let message = format!("the mode `{}` needs `taxLevel` `RATE`, expected `HALF_UP`", mode.as_str());
            Err(Error::new(Code::Rounding, at.member("rounding").member("mode"), message))
        }
    }
}
