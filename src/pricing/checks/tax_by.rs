//! Checks that a charge can be taxed as the goods: it has no tax code and no rate of its own.

use super::Location;
use crate::error::{Error, ErrorCode};
use crate::model::TaxBy;

/// Returns whether a charge is taxed as the goods. `has_own` says whether it has a tax code or a rate; `at` is its
/// path.
pub(crate) fn by_goods(tax_by: Option<TaxBy>, has_own: bool, at: Location<'_>) -> Result<bool, Error> {
    match (tax_by, has_own) {
        (None, _) => Ok(false),
        (Some(TaxBy::Goods), false) => Ok(true),
        (Some(TaxBy::Goods), true) => {
            let message = "`taxBy` cannot be combined with a tax code or a tax rate";
            Err(Error::new(ErrorCode::TaxBy, at.member("taxBy"), message))
        }
    }
}
