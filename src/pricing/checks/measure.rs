//! The measure of a discount: read from the members of its type, and refused beside members that do not go with it.

use super::{Form, OfferKind};
use crate::error::{Error, ErrorCode, Path};
use crate::model::borrowed::{Coupon, DiscountCalculationType, DiscountType, PercentOf};
use crate::money::{Number, Ratio};
use crate::pricing::amounts::bounds;

/// The measure of a discount.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Measure {
    /// A percentage of the undiscounted price of each target.
    Percent(Ratio, Number),
    /// A percentage of what is left of each target.
    PercentOfRest(Ratio, Number),
    /// An amount in ulps, which is spread over the targets or taken for each set or unit.
    Absolute(Ratio),
    /// The excess over a fixed price in ulps, which is the price of each set or unit, or of shipping.
    FixedPrice(Ratio),
    /// All that is left of the shipping cost.
    FreeShipping,
}

impl Form<'_> {
    /// Checks the measure of the offer, and the members beside it.
    pub(crate) fn measure(&self) -> Result<Measure, Error> {
        let measure = self.read_measure()?;
        self.refuse_beside_measure()?;
        Ok(measure)
    }

    pub(super) fn read_measure(&self) -> Result<Measure, Error> {
        let Self { offer, at, scale, .. } = *self;
        let (kind, code) = match self.kind {
            OfferKind::Coupon => ("coupon", ErrorCode::CouponValueMissing),
            OfferKind::Promotion => ("promotion", ErrorCode::OfferMeasure),
        };
        let missing = |code, member: &str| {
            let message = format!("a {kind} of type {} needs `{member}`", offer.discount_type.as_str());
            Err(Error::new(code, at.member(member), message))
        };
        match offer.discount_type {
            DiscountType::FreeShipping => Ok(Measure::FreeShipping),
            DiscountType::Percent => {
                let (member, value) = match (offer.discount_percentage, offer.discount_rate) {
                    (Some(value), _) => ("/discountPercentage", value),
                    (None, Some(value)) => ("/discountRate", value),
                    (None, None) => return missing(code, "discountPercentage"),
                };
                let share = bounds::discount_percentage(value, &at.below(member))?;
                Ok(match offer.percent_of.unwrap_or_default() {
                    PercentOf::Original => Measure::Percent(share, value),
                    PercentOf::Rest => Measure::PercentOfRest(share, value),
                })
            }
            DiscountType::Absolute => Ok(Measure::Absolute(match (&offer.discount_absolute, offer.amount) {
                (Some(money), _) => bounds::any_money(money, scale, &at.below("/discountAbsolute"))?,
                (None, Some(amount)) => bounds::amount(amount, scale, &at.below("/amount"))?,
                (None, None) => return missing(code, "discountAbsolute"),
            })),
            DiscountType::FixedPrice => match &offer.fixed_price {
                Some(money) => Ok(Measure::FixedPrice(bounds::any_money(money, scale, &at.below("/fixedPrice"))?)),
                None => missing(ErrorCode::OfferMeasure, "fixedPrice"),
            },
        }
    }

    /// Refuses members that do not go with the measure.
    pub(super) fn refuse_beside_measure(&self) -> Result<(), Error> {
        use DiscountCalculationType::{Shipping, Total};
        use DiscountType::{Absolute, FixedPrice, FreeShipping, Percent};
        let Coupon { discount_type, discount_calculation_type: reach, per, percent_of, set, condition, .. } =
            self.offer;
        let refused_at = |path: Path<'_>, message: &str| Err(Error::new(ErrorCode::OfferMeasure, path, message));
        let refused = |member: &str, message: &str| refused_at(self.at.member(member), message);
        let of_lines = !matches!(reach, Some(Shipping | Total)) && *discount_type != FreeShipping;
        let of_shipping = *reach == Some(Shipping) || *discount_type == FreeShipping;
        match discount_type {
            FixedPrice if *reach == Some(Total) => {
                refused("discountCalculationType", "a fixed price applies to lines or to shipping, not to TOTAL")
            }
            Percent | FreeShipping if per.is_some() => refused("per", "`per` needs an amount or a fixed price"),
            Absolute | FixedPrice if per.is_some() && !of_lines => {
                refused("per", "`per` needs an offer for lines: only lines have units")
            }
            _ if condition.as_ref().is_some_and(|condition| condition.min_left.is_some()) && !of_shipping => {
                refused_at(
                    self.at.below("/condition/minLeft"),
                    "`minLeft` needs an offer for shipping alone, which other offers come before",
                )
            }
            _ if set.is_some() && !of_lines => refused("set", "`set` needs an offer for lines: only lines have units"),
            Absolute | FixedPrice | FreeShipping if percent_of.is_some() => {
                refused("percentOf", "`percentOf` needs an offer of type PERCENT")
            }
            Percent if percent_of.is_some() && set.is_some() => refused(
                "percentOf",
                "`percentOf` does not go with a `set`, whose percentage is of the worth of its units",
            ),
            _ => Ok(()),
        }
    }
}

/// Checks a percentage of at most 100.
pub(crate) fn percentage(value: Number, path: &Path<'_>) -> Result<Measure, Error> {
    bounds::discount_percentage(value, path).map(|share| Measure::Percent(share, value))
}
