//! When a coupon or an external discount can be taken off: it has a name, and the amount or percentage of its type.

use crate::error::Error;
use crate::error::code::Code;
use crate::error::path::Path;
use crate::model::coupon::{Coupon, DiscountType};
use crate::model::fee::{ExternalDiscount, ExternalDiscountType};
use crate::money::exact::{Amount, Ratio};
use crate::money::number::Number;
use crate::pricing::basis::Basis;
use crate::pricing::check::conditions::Conditions;
use crate::pricing::check::{At, Terms, bounds};

/// The measure of a discount.
pub(crate) enum Measure {
    /// A percentage of the undiscounted price of each target.
    Percent(Ratio, Number),
    /// An amount of ulps, spread over the targets.
    Absolute(Amount),
    /// All that is left of the shipping cost.
    FreeShipping,
}

/// Checks a coupon that is not marked invalid, which stands `at` a place. Whether its conditions hold and how many a
/// cart carries is no matter of its form.
pub(crate) fn coupon(coupon: &Coupon<'_>, terms: &Terms<'_>, at: At<'_>) -> Result<Measure, Error> {
    let measure = measure(coupon, terms, at)?;
    Conditions::of(coupon, terms, at).map(|_| measure)
}

/// The measure of a coupon.
fn measure(coupon: &Coupon<'_>, terms: &Terms<'_>, at: At<'_>) -> Result<Measure, Error> {
    match &coupon.code {
        Some(code) => terms.limits.check_text(code, &at.below("/code"))?,
        None => return Err(Error::new(Code::CouponCodeMissing, at.below("/code"), "a coupon needs a `code`")),
    }
    let missing = |member: &str| {
        let message = format!("a coupon of type {} needs `{member}`", coupon.discount_type.as_str());
        Err(Error::new(Code::CouponValueMissing, at.member(member), message))
    };
    let exact = match coupon.discount_type {
        DiscountType::FreeShipping => return Ok(Measure::FreeShipping),
        DiscountType::Percent => {
            let (member, value) = match (coupon.discount_percentage, coupon.discount_rate) {
                (Some(value), _) => ("/discountPercentage", value),
                (None, Some(value)) => ("/discountRate", value),
                (None, None) => return missing("discountPercentage"),
            };
            bounds::same_currency(coupon.currency, terms.currency, at)?;
            return percentage(value, &at.below(member));
        }
        DiscountType::Absolute => match (&coupon.discount_absolute, coupon.amount) {
            (Some(money), _) => bounds::money(money, terms.currency, terms.scale(), &at.below("/discountAbsolute"))?,
            (None, Some(amount)) => {
                bounds::same_currency(coupon.currency, terms.currency, at)?;
                bounds::amount(amount, terms.scale(), &at.below("/amount"))?
            }
            (None, None) => return missing("discountAbsolute"),
        },
    };
    Basis::round_ratio(exact, at).map(Measure::Absolute)
}

/// Checks a discount of a line that an external system states.
pub(crate) fn external_discount(
    discount: &ExternalDiscount<'_>,
    terms: &Terms<'_>,
    at: At<'_>,
) -> Result<Measure, Error> {
    terms.limits.check_text(&discount.id, &at.below("/id"))?;
    if let Some(sequence) = discount.sequence.filter(|sequence| sequence.is_negative()) {
        return Err(bounds::negative(sequence, &at.below("/sequence")));
    }
    if let Some(quantity) = discount.quantity {
        bounds::quantity(quantity, &at.below("/quantity"))?;
    }
    let path = at.below("/value");
    match discount.discount_type {
        ExternalDiscountType::Percent => percentage(discount.value, &path),
        ExternalDiscountType::Absolute => {
            let amount = bounds::amount(discount.value, terms.scale(), &path)?;
            Basis::round_ratio(amount, &path).map(Measure::Absolute)
        }
    }
}

/// A percentage of at most 100.
fn percentage(value: Number, path: &Path<'_>) -> Result<Measure, Error> {
    bounds::discount_percentage(value, path).map(|share| Measure::Percent(share, value))
}
