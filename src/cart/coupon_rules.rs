//! When a coupon may be on a cart: well-formed, active, valid at a time, and worth its minimum.

use crate::calculate::check;
use crate::coupon::{Coupon, DiscountType};
use crate::document::Text;
use crate::error::{Code, Error};
use crate::number::Number;
use crate::price::CurrencyCode;
use crate::timestamp::Timestamp;

/// A coupon is active, has a code, and the amount or percentage of its type, in the currency of the cart.
pub(crate) fn well_formed(
    coupon: &Coupon<'_>,
    currency: CurrencyCode,
    at: &dyn Fn(&str) -> String,
) -> Result<(), Error> {
    if coupon.invalid {
        return Err(Error::new(Code::CouponInactive, at("/valid"), "the coupon is marked invalid"));
    }
    if coupon.code.is_none() {
        return Err(Error::new(Code::CouponCodeMissing, at("/code"), "a coupon needs a `code`"));
    }
    let missing = |member: &str| {
        let message = format!("a coupon of type {} needs `{member}`", coupon.discount_type.as_str());
        Err(Error::new(Code::CouponValueMissing, at(&format!("/{member}")), message))
    };
    match coupon.discount_type {
        DiscountType::Percent => match (coupon.discount_percentage, coupon.discount_rate) {
            (Some(value), _) => check::discount_percentage(value, &|| at("/discountPercentage")).map(drop)?,
            (None, Some(value)) => check::discount_percentage(value, &|| at("/discountRate")).map(drop)?,
            (None, None) => return missing("discountPercentage"),
        },
        DiscountType::Absolute => match (&coupon.discount_absolute, coupon.amount) {
            (Some(money), _) => check::money(money, currency, 0, &|| at("/discountAbsolute")).map(drop)?,
            (None, Some(amount)) => {
                check::same_currency(coupon.currency, currency, &|| at(""))?;
                check::amount(amount, 0, &|| at("/amount"))?;
            }
            (None, None) => return missing("discountAbsolute"),
        },
        DiscountType::FreeShipping => {}
    }
    if let Some(minimum) = &coupon.restrictions.min_order_value {
        check::money(minimum, currency, 0, &|| at("/restrictions/minOrderValue"))?;
    }
    Ok(())
}

/// A coupon is valid from `validFrom` to `validUntil`, both included.
pub(crate) fn valid_at(coupon: &Coupon<'_>, now: Option<&Timestamp>, at: &dyn Fn(&str) -> String) -> Result<(), Error> {
    let restrictions = &coupon.restrictions;
    let read = |text: &Option<Text<'_>>, member: &str| {
        let path = || at(&format!("/restrictions/{member}"));
        text.as_ref().map(|text| Timestamp::read(text, path)).transpose()
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
        return Err(Error::new(Code::CouponExpired, at("/restrictions/validUntil"), message));
    }
    if from.is_some_and(|from| *now < from) {
        let message = "the validity of the coupon has not begun";
        return Err(Error::new(Code::CouponNotYetValid, at("/restrictions/validFrom"), message));
    }
    Ok(())
}

/// The undiscounted value of the lines reaches the coupon's `minOrderValue`.
pub(crate) fn reaches_minimum(coupon: &Coupon<'_>, value: Number, at: &dyn Fn(&str) -> String) -> Result<(), Error> {
    match &coupon.restrictions.min_order_value {
        Some(minimum) if value < minimum.amount => {
            let message = format!("the lines are worth {value}, the coupon needs {}", minimum.amount);
            Err(Error::new(Code::CouponMinOrderValue, at("/restrictions/minOrderValue"), message))
        }
        _ => Ok(()),
    }
}
