//! When a coupon may be applied to a cart: active, valid at a time, and worth its minimum.

use crate::document::text::Text;
use crate::error::Error;
use crate::error::code::Code;
use crate::error::path::Path;
use crate::model::coupon::Coupon;
use crate::money::number::Number;
use crate::pricing::check::{At, Terms, bounds};
use crate::timestamp::Timestamp;

/// A coupon that is to be applied is active, and the amount that it asks for is in the currency of the cart. The rest of
/// its form has been checked.
pub(crate) fn active(coupon: &Coupon<'_>, terms: &Terms<'_>, at: At<'_>) -> Result<(), Error> {
    if coupon.is_invalid() {
        return Err(Error::new(
            Code::CouponInactive,
            at.below("/valid"),
            "the coupon is marked invalid: `valid` is false",
        ));
    }
    if let Some(minimum) = &coupon.restrictions.min_order_value {
        bounds::money(minimum, terms.currency, 0, &at.below("/restrictions/minOrderValue"))?;
    }
    Ok(())
}

/// A coupon is valid from `validFrom` to `validUntil`, both included.
pub(crate) fn valid_at(coupon: &Coupon<'_>, now: Option<&Timestamp>, at: &Path<'_>) -> Result<(), Error> {
    let restrictions = &coupon.restrictions;
    let read = |text: &Option<Text<'_>>, member: &str| {
        let restrictions = at.member("restrictions");
        text.as_ref().map(|text| Timestamp::read(text, &restrictions.member(member))).transpose()
    };
    let (from, until) = (read(&restrictions.valid_from, "validFrom")?, read(&restrictions.valid_until, "validUntil")?);
    if from.is_none() && until.is_none() {
        return Ok(());
    }
    let Some(now) = now else {
        let message = "the required member `now` is missing: the coupon has validity dates";
        return Err(Error::new(Code::MissingMember, "/now", message));
    };
    if until.is_some_and(|until| *now > until) {
        let message = "the validity of the coupon has ended";
        return Err(Error::new(Code::CouponExpired, at.below("/restrictions/validUntil"), message));
    }
    if from.is_some_and(|from| *now < from) {
        let message = "the validity of the coupon has not begun";
        return Err(Error::new(Code::CouponNotYetValid, at.below("/restrictions/validFrom"), message));
    }
    Ok(())
}

/// The undiscounted value of the lines reaches the coupon's `minOrderValue`.
pub(crate) fn reaches_minimum(coupon: &Coupon<'_>, value: Number, at: &Path<'_>) -> Result<(), Error> {
    match &coupon.restrictions.min_order_value {
        Some(minimum) if value < minimum.amount => {
            let message = format!("the lines are worth {value}, the coupon needs {}", minimum.amount);
            Err(Error::new(Code::CouponMinOrderValue, at.below("/restrictions/minOrderValue"), message))
        }
        _ => Ok(()),
    }
}
