//! An offer that is being checked, and the terms that its amounts are held against.

use crate::error::Error;
use crate::error::path::Path;
use crate::model::coupon::Coupon;
use crate::model::price::{CurrencyCode, Money};
use crate::money::exact::Ratio;
use crate::pricing::check::{At, Terms, bounds};

/// An offer whose form is checked.
pub(crate) struct Form<'f> {
    pub(crate) offer: &'f Coupon<'f>,
    pub(crate) at: At<'f>,
    /// The currency that its amounts are in; none for a promotion, which may be for carts of any one.
    pub(crate) currency: Option<CurrencyCode>,
    pub(crate) scale: u32,
}

impl<'f> Form<'f> {
    /// The form of a coupon of a cart.
    pub(crate) fn of_coupon(offer: &'f Coupon<'f>, terms: &Terms<'f>, at: At<'f>) -> Self {
        Self { offer, at, currency: Some(terms.currency), scale: terms.scale() }
    }

    /// An amount within its bounds: of a coupon in the currency of the cart, of a promotion in any that is in force.
    pub(crate) fn money(&self, money: &Money, scale: u32, path: &Path<'_>) -> Result<Ratio, Error> {
        match (self.currency, money.currency) {
            (Some(currency), _) => return bounds::money(money, currency, scale, path),
            (None, Some(own)) => own.require_in_force(&path.member("currency"))?,
            (None, None) => {}
        }
        bounds::amount(money.amount, scale, &money.amount_path(path))
    }
}
