//! What a person would ask about.

use crate::document::choice::choice;
use crate::document::described::described;
use crate::money::number::Number;

choice! {
    /// What a notice is about.
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
        /// What a stored cart says of its rules differs from those that it is verified with.
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
        /// What it is about.
        "code"(required) code: NoticeCode,
        /// JSON pointer into the request.
        "path"(required) path: String,
        /// Code of the coupon, or identifier of the external discount.
        "id" id: Option<String>,
        /// The amount in question.
        "amount" amount: Option<Number>,
    }
}

impl Notice {
    pub(crate) fn new(code: NoticeCode, path: impl Into<String>) -> Self {
        Self { code, path: path.into(), id: None, amount: None }
    }
}
