//! The rules for applying a coupon to a cart: it is active, valid at the time, and the lines reach its minimum value.

use crate::error::{Error, ErrorCode, NOW, Path};
use crate::model::borrowed::Coupon;
use crate::money::Number;
use crate::pricing::checks::{CheckContext, Conditions, Form, Location};
use crate::timestamp::Timestamp;

/// Refuses a coupon that is marked invalid. The rest of its form has been checked.
pub(crate) fn active(coupon: &Coupon<'_>, at: Location<'_>) -> Result<(), Error> {
    if coupon.is_invalid() {
        return Err(Error::new(
            ErrorCode::CouponInactive,
            at.below("/valid"),
            "the coupon is marked invalid: `valid` is false",
        ));
    }
    Ok(())
}

/// Refuses a coupon outside its validity, from `validFrom` to `validUntil`, both included. A coupon with dates needs
/// `now`.
pub(crate) fn valid_at(
    coupon: &Coupon<'_>,
    now: Option<&Timestamp>,
    terms: &CheckContext<'_>,
    at: &Path<'_>,
) -> Result<(), Error> {
    let conditions = Conditions::of(&Form::of_coupon(coupon, terms, at))?;
    if !conditions.is_dated() {
        return Ok(());
    }
    let Some(now) = now else {
        let message = "the required member `now` is missing: the coupon has validity dates";
        return Err(Error::new(ErrorCode::MissingMember, NOW, message));
    };
    let (code, member, message) = if conditions.is_late(now) {
        (ErrorCode::CouponExpired, "/restrictions/validUntil", "the coupon has expired")
    } else if conditions.is_early(now) {
        (ErrorCode::CouponNotYetValid, "/restrictions/validFrom", "the coupon is not valid yet")
    } else {
        return Ok(());
    };
    Err(Error::new(code, at.below(member), message))
}

/// Refuses a coupon whose `minOrderValue` the undiscounted value of the lines does not reach.
pub(crate) fn reaches_minimum(coupon: &Coupon<'_>, value: Number, at: &Path<'_>) -> Result<(), Error> {
    match &coupon.restrictions.min_order_value {
        Some(minimum) if value < minimum.amount => {
            let message = format!("the lines are worth {value}, expected at least {}", minimum.amount);
            Err(Error::new(ErrorCode::CouponMinOrderValue, at.below("/restrictions/minOrderValue"), message))
        }
        _ => Ok(()),
    }
}
