//! Checks that the preferences of a tenant are well-formed.

use crate::error::{Error, PREFERENCES, Path};
use crate::model::Preferences;
use crate::pricing::amounts::bounds;

impl Preferences {
    /// Checks every number, including those that no rule of this request reads.
    pub(crate) fn check(&self) -> Result<(), Error> {
        const PATH: Path<'static> = PREFERENCES.member("maxCouponsPerCart");
        if let Some(most) = self.max_coupons_per_cart {
            bounds::whole(most, &PATH)?;
        }
        if let Some(factor) = self.authorized_amount_uplift {
            bounds::rate(factor, 0, &PREFERENCES.member("authorizedAmountUplift"))?;
        }
        Ok(())
    }
}
