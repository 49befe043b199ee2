//! Notices: whatever a person would ask about.

use std::borrow::Cow;

use crate::document::model::{Choice, Described};
use crate::error::given::{CART, COUPONS, ITEMS};
use crate::error::path::Path;
use crate::money::number::Number;

/// The kinds of notices.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "pricing")]
pub enum NoticeCode {
    /// Part of an absolute discount found no price to be taken from.
    #[default]
    #[choice("COUPON_UNDISTRIBUTED")]
    CouponUndistributed,
    /// A discount reaches no price of the cart.
    #[choice("COUPON_NO_TARGET")]
    CouponNoTarget,
    /// A coupon marked invalid was skipped.
    #[choice("COUPON_SKIPPED")]
    CouponSkipped,
    /// A percentage took less than it says, because less was left.
    #[choice("PERCENT_CLAMPED")]
    PercentClamped,
    /// No shipping zone serves the address.
    #[choice("NO_SHIPPING_ZONE")]
    NoShippingZone,
    /// No shipping method fits the order.
    #[choice("NO_SHIPPING_METHOD")]
    NoShippingMethod,
    /// Shipping was not estimated for want of country or postal code.
    #[choice("SHIPPING_NO_ADDRESS")]
    ShippingNoAddress,
    /// The site does not ship to the country.
    #[choice("SHIPPING_COUNTRY_EXCLUDED")]
    ShippingCountryExcluded,
    /// An INTERNAL line has no tax, though the site has taxes or another line has one.
    #[choice("LINE_UNTAXED")]
    LineUntaxed,
    /// A side of the tax that an EXTERNAL line states is not the one that its price and rate give; these count.
    #[choice("EXTERNAL_TAX_DIFFERS")]
    ExternalTaxDiffers,
    /// A tax rate beside a unit price does not count: the tax code was looked up, and has another one.
    #[choice("TAX_RATE_REPLACED")]
    TaxRateReplaced,
    /// A member that is not known, and looks like one that is.
    #[choice("MEMBER_MISSPELT")]
    MemberMisspelt,
    /// A list of an offer's restrictions has no effect, because the flag that it belongs to is not set.
    #[choice("RESTRICTION_UNUSED")]
    RestrictionUnused,
    /// The site states no decimals and 2 were assumed, where ISO 4217 gives the currency of the cart others.
    #[choice("SCALE_ASSUMED")]
    ScaleAssumed,
    /// A line with a price and a quantity costs nothing, because its price rounds to 0.
    #[choice("LINE_ROUNDED_TO_ZERO")]
    LineRoundedToZero,
    /// An offer has validity dates, and the request has no `now` to judge them by: it takes nothing.
    #[choice("NOW_MISSING")]
    NowMissing,
    /// The conditions of a coupon do not hold, none of its sets is complete, or another offer of its group takes more: it takes
    /// nothing.
    #[choice("COUPON_NOT_MET")]
    CouponNotMet,
    /// The cart carries a coupon that was not used: the coupons of the request take the place of those of the cart.
    #[choice("CART_COUPONS_UNUSED")]
    CartCouponsUnused,
    /// The stated provenance of a cart differs from the one that it is verified with.
    #[choice("PROVENANCE_DIFFERS")]
    ProvenanceDiffers,
    /// The tax of a settled line is off its rate by more than one minor unit.
    #[choice("SETTLE_TAX_OFF_RATE")]
    SettleTaxOffRate,
}

/// Something that a person would ask about; it is no error.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct Notice {
    /// The kind of the notice.
    #[member("code", required)]
    pub code: NoticeCode,
    /// JSON pointer into the request.
    #[member("path", required)]
    pub path: String,
    /// Code of the coupon, `id` of the promotion, or identifier of the external discount.
    #[member("id")]
    pub id: Option<String>,
    /// The amount or the rate in question.
    #[member("amount")]
    pub amount: Option<Number>,
    /// The member that may have been meant.
    #[member("suggestion", written(Option<String>))]
    pub suggestion: Option<Cow<'static, str>>,
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

/// The place in a list that a pointer leads to: `/coupons/2/restrictions` to 2 of `/coupons`.
fn place(pointer: &str, list: &Path<'_>) -> Option<usize> {
    list.steps_to(pointer)?.split('/').nth(1)?.parse().ok()
}

impl Notice {
    /// The place of the line that it is about, in the cart.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 1.into(), 5.into()));
    /// cart.items.push(Item::internal("urn:shop:product:thread", 1.into(), "0.001".parse()?));
    /// let calculation = calculate(&cart, &Site::default(), &[])?;
    /// assert_eq!(calculation.notices[0].line(), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        place(&self.path, &ITEMS)
    }

    /// The place of the coupon that it is about: among those of the calculation, or those that the cart carries.
    ///
    /// ```
    /// use cartwright::{Cart, Coupon, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 1.into(), 5.into()));
    /// let coupons = [Coupon::percent("TEN", 10.into()), Coupon::absolute("SIX", 6.into())];
    /// let calculation = calculate(&cart, &Site::default(), &coupons)?;
    /// assert_eq!(calculation.notices[0].coupon(), Some(1));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn coupon(&self) -> Option<usize> {
        place(&self.path, &COUPONS).or_else(|| place(&self.path, &CART.member("discounts")))
    }

    pub(crate) fn new(code: NoticeCode, path: impl Into<String>) -> Self {
        Self { code, path: path.into(), id: None, amount: None, suggestion: None }
    }
}
