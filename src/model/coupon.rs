//! A coupon: what it takes off, which prices it reaches, and when it is well-formed.

use crate::document::Text;
use crate::document::node::Node;
use crate::document::read::{Read, choice, model};
use crate::error::Error;
use crate::model::price::{CurrencyCode, Money};
use crate::money::number::Number;

choice! {
    /// How a coupon is measured.
    pub enum DiscountType {
        /// An amount, spread over the prices that the coupon reaches in proportion to them.
        #[default]
        Absolute = "ABSOLUTE",
        /// A percentage of each undiscounted price.
        Percent = "PERCENT",
        /// The whole shipping cost, before any other discount.
        FreeShipping = "FREE_SHIPPING",
    }
}

choice! {
    /// Which prices a coupon reaches.
    pub enum DiscountCalculationType {
        /// Line prices only.
        #[default]
        Subtotal = "SUBTOTAL",
        /// Line prices, line fees and shipping.
        Total = "TOTAL",
    }
}

model! {
    /// What a restricted coupon is restricted to.
    pub struct Restrictions<'a> {
        /// A line qualifies when one of its categories is here,
        "includedCategories" included_categories: Vec<Text<'a>>,
        /// and none is here. With exclusions alone, every line outside them qualifies.
        "excludedCategories" excluded_categories: Vec<Text<'a>>,
        /// Customer segments, one of which the customer or the line must be in.
        "segments" segments: Vec<Text<'a>>,
        /// Least undiscounted value of the cart; checked when the coupon is applied, not by a calculation.
        "minOrderValue" min_order_value: Option<Money>,
        /// Start of validity; checked when the coupon is applied.
        "validFrom" valid_from: Option<Text<'a>>,
        /// End of validity; checked when the coupon is applied.
        "validUntil" valid_until: Option<Text<'a>>,
    }
}

/// A coupon on a cart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Coupon<'a> {
    /// The code, which identifies the coupon in every result.
    pub code: Option<Text<'a>>,
    /// Whether the coupon was found invalid; such a coupon is skipped before anything else of it is looked at.
    pub invalid: bool,
    /// How the coupon is measured.
    pub discount_type: DiscountType,
    /// Which prices it reaches.
    pub discount_calculation_type: DiscountCalculationType,
    /// Percentage of a PERCENT coupon.
    pub discount_percentage: Option<Number>,
    /// Percentage of a PERCENT coupon that has no `discount_percentage`.
    pub discount_rate: Option<Number>,
    /// Amount of an ABSOLUTE coupon.
    pub discount_absolute: Option<Money>,
    /// Amount of an ABSOLUTE coupon that has no `discount_absolute`.
    pub amount: Option<Number>,
    /// Currency of `amount`; absent, the cart's.
    pub currency: Option<CurrencyCode>,
    /// Whether the coupon is restricted to categories.
    pub category_restricted: bool,
    /// Whether the coupon is restricted to customer segments.
    pub segment_restricted: bool,
    /// What it is restricted to.
    pub restrictions: Restrictions<'a>,
}

model! {
    /// The members of a coupon that is not marked invalid.
    struct CouponMembers<'a> {
        "code" code: Option<Text<'a>>,
        "discountType"(required) discount_type: DiscountType,
        "discountCalculationType" discount_calculation_type: Option<DiscountCalculationType>,
        "discountPercentage" discount_percentage: Option<Number>,
        "discountRate" discount_rate: Option<Number>,
        "discountAbsolute" discount_absolute: Option<Money>,
        "amount" amount: Option<Number>,
        "currency" currency: Option<CurrencyCode>,
        "categoryRestricted" category_restricted: Option<bool>,
        "segmentRestricted" segment_restricted: Option<bool>,
        "restrictions" restrictions: Option<Restrictions<'a>>,
    }
}

impl<'a> Read<'a> for Coupon<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.present("valid").map(bool::read).transpose()? == Some(false) {
            let code = node.get("code").and_then(|code| code.as_text());
            return Ok(Self { code, invalid: true, ..Self::default() });
        }
        let members = CouponMembers::read(node)?;
        Ok(Self {
            code: members.code,
            invalid: false,
            discount_type: members.discount_type,
            discount_calculation_type: members.discount_calculation_type.unwrap_or_default(),
            discount_percentage: members.discount_percentage,
            discount_rate: members.discount_rate,
            discount_absolute: members.discount_absolute,
            amount: members.amount,
            currency: members.currency,
            category_restricted: members.category_restricted.unwrap_or_default(),
            segment_restricted: members.segment_restricted.unwrap_or_default(),
            restrictions: members.restrictions.unwrap_or_default(),
        })
    }
}

impl<'a> Coupon<'a> {
    /// A coupon of `percentage` percent on every line.
    #[must_use]
    pub fn percent(code: impl Into<Text<'a>>, percentage: Number) -> Self {
        Self {
            code: Some(code.into()),
            discount_type: DiscountType::Percent,
            discount_percentage: Some(percentage),
            ..Self::default()
        }
    }

    /// A coupon of `amount`, in the cart's currency, spread over the lines.
    #[must_use]
    pub fn absolute(code: impl Into<Text<'a>>, amount: Number) -> Self {
        Self { code: Some(code.into()), discount_absolute: Some(amount.into()), ..Self::default() }
    }

    /// A coupon that takes the whole shipping cost.
    #[must_use]
    pub fn free_shipping(code: impl Into<Text<'a>>) -> Self {
        Self { code: Some(code.into()), discount_type: DiscountType::FreeShipping, ..Self::default() }
    }

    /// The same coupon, reaching line fees and shipping too.
    #[must_use]
    pub fn on_total(self) -> Self {
        Self { discount_calculation_type: DiscountCalculationType::Total, ..self }
    }
}
