//! Notices: whatever a person would ask about.

use std::borrow::Cow;

use crate::document::choice::choice;
use crate::document::described::described;
use crate::money::number::Number;

choice! {
    /// The kinds of notices.
    #[non_exhaustive]
    pub enum NoticeCode in pricing {
        /// Part of an absolute discount found no price to be taken from.
        #[default]
        CouponUndistributed = "COUPON_UNDISTRIBUTED",
        /// A discount reaches no price of the cart.
        CouponNoTarget = "COUPON_NO_TARGET",
        /// A coupon marked invalid was skipped.
        CouponSkipped = "COUPON_SKIPPED",
        /// A percentage took less than it says, because less was left.
        PercentClamped = "PERCENT_CLAMPED",
        /// No shipping zone serves the address.
        NoShippingZone = "NO_SHIPPING_ZONE",
        /// No shipping method fits the order.
        NoShippingMethod = "NO_SHIPPING_METHOD",
        /// Shipping was not estimated for want of country or postal code.
        ShippingNoAddress = "SHIPPING_NO_ADDRESS",
        /// The site does not ship to the country.
        ShippingCountryExcluded = "SHIPPING_COUNTRY_EXCLUDED",
        /// An INTERNAL line has no tax, though the site has taxes or another line has one.
        LineUntaxed = "LINE_UNTAXED",
        /// A side of the tax that an EXTERNAL line states is not the one that its price and rate give; these count.
        ExternalTaxDiffers = "EXTERNAL_TAX_DIFFERS",
        /// A tax rate beside a unit price does not count: the tax code was looked up, and has another one.
        TaxRateReplaced = "TAX_RATE_REPLACED",
        /// A member that is not known, and looks like one that is.
        MemberMisspelt = "MEMBER_MISSPELT",
        /// A list of a coupon's restrictions has no effect, because the flag that it belongs to is not set.
        RestrictionUnused = "RESTRICTION_UNUSED",
        /// The site states no decimals and 2 were assumed, where ISO 4217 gives the currency of the cart others.
        ScaleAssumed = "SCALE_ASSUMED",
        /// A line with a price and a quantity costs nothing, because its price rounds to 0.
        LineRoundedToZero = "LINE_ROUNDED_TO_ZERO",
        /// A coupon has validity dates, and the request has no `now` to judge them by: it takes nothing.
        NowMissing = "NOW_MISSING",
        /// The condition of a coupon does not hold, its dates or its least order value: it takes nothing.
        CouponNotMet = "COUPON_NOT_MET",
        /// The cart carries a coupon that was not used: the coupons of the request take the place of those of the cart.
        CartCouponsUnused = "CART_COUPONS_UNUSED",
        /// The stated provenance of a cart differs from the one that it is verified with.
        ProvenanceDiffers = "PROVENANCE_DIFFERS",
        /// The tax of a settled line is off its rate by more than one minor unit.
        SettleTaxOffRate = "SETTLE_TAX_OFF_RATE",
    }
}

described! {
    /// Something that a person would ask about; it is no error.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct Notice {
        /// The kind of the notice.
        "code"(required) code: NoticeCode,
        /// JSON pointer into the request.
        "path"(required) path: String,
        /// Code of the coupon, or identifier of the external discount.
        "id" id: Option<String>,
        /// The amount or the rate in question.
        "amount" amount: Option<Number>,
        /// The member that may have been meant.
        "suggestion" suggestion: Option<Cow<'static, str>> => Option<String>,
    }
}

impl NoticeCode {
    /// The kinds that stand before all others, in this order.
    const FIRST: [Self; 7] = [
        Self::LineUntaxed,
        Self::ExternalTaxDiffers,
        Self::TaxRateReplaced,
        Self::MemberMisspelt,
        Self::RestrictionUnused,
        Self::ScaleAssumed,
        Self::LineRoundedToZero,
    ];

    /// The place of a kind among those that stand before others; the same for all others.
    pub(crate) fn rank(self) -> usize {
        Self::FIRST.iter().position(|first| *first == self).unwrap_or(Self::FIRST.len())
    }
}

impl Notice {
    pub(crate) fn new(code: NoticeCode, path: impl Into<String>) -> Self {
        Self { code, path: path.into(), id: None, amount: None, suggestion: None }
    }
}
