//! Checks how a site rounds its taxes: a mode other than half up needs one tax for each rate, or taxes that are rounded
//! rather than net amounts.

use super::Location;
use crate::error::{Error, ErrorCode};
use crate::model::{RoundingMode, RoundingOf, TaxLevel, TaxRounding};

/// The rounding of taxes by a mode; at most one of the two is set.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TaxModes {
    /// The mode of the one tax of each rate; `None` if the tax of every price is rounded separately.
    pub(crate) per_rate: Option<RoundingMode>,
    /// The mode of the tax of every price; `None` if its net or gross amount is rounded.
    pub(crate) of_tax: Option<RoundingMode>,
}

/// Checks how a site rounds its taxes. `at` is the path of the site.
pub(crate) fn tax_modes(rounding: Option<&TaxRounding>, at: Location<'_>) -> Result<TaxModes, Error> {
    let Some(rounding) = rounding else { return Ok(TaxModes::default()) };
    let mode = rounding.mode.unwrap_or_default();
    match (rounding.tax_level.unwrap_or_default(), rounding.of.unwrap_or_default(), mode) {
        (TaxLevel::Rate, _, mode) => Ok(TaxModes { per_rate: Some(mode), of_tax: None }),
        (TaxLevel::Line, RoundingOf::Tax, mode) => Ok(TaxModes { per_rate: None, of_tax: Some(mode) }),
        (TaxLevel::Line, RoundingOf::Net, RoundingMode::HalfUp) => Ok(TaxModes::default()),
        (TaxLevel::Line, RoundingOf::Net, _) => {
            let message =
                format!("the mode `{}` needs `taxLevel` `RATE` or `of` `TAX`, expected `HALF_UP`", mode.as_str());
            Err(Error::new(ErrorCode::Rounding, at.member("rounding").member("mode"), message))
        }
    }
}
