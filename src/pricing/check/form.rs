//! An offer that is being checked, with the currency and the decimals that its amounts are checked against.

use crate::error::Error;
use crate::error::path::Path;
use crate::model::coupon::Coupon;
use crate::model::price::{CurrencyCode, Money};
use crate::money::exact::Ratio;
use crate::money::iso_4217::Tender;
use crate::pricing::check::{CheckContext, Location, bounds};

/// An offer that is being checked.
pub(crate) struct Form<'f> {
    pub(crate) offer: &'f Coupon<'f>,
    pub(crate) at: Location<'f>,
    /// The currency that its amounts must be in; `None` for a promotion, which may be for carts in any currency.
    pub(crate) currency: Option<CurrencyCode>,
    pub(crate) scale: u32,
}

impl<'f> Form<'f> {
    /// Creates the form of a coupon of a cart.
    pub(crate) fn of_coupon(offer: &'f Coupon<'f>, terms: &CheckContext<'f>, at: Location<'f>) -> Self {
        Self { offer, at, currency: Some(terms.currency), scale: terms.scale() }
    }

    /// Checks that an amount is within its bounds and in an allowed currency: that of the cart for a coupon, any
    /// listed currency for a promotion.
    pub(crate) fn money(&self, money: &Money, scale: u32, path: &Path<'_>) -> Result<Ratio, Error> {
        match (self.currency, money.currency) {
            (Some(currency), _) => return bounds::money(money, currency, scale, path),
            (None, Some(own)) => own.require(Tender::Listed, &path.member("currency"))?,
            (None, None) => {}
        }
        bounds::amount(money.amount, scale, &money.amount_path(path))
    }
}
