//! Notices: remarks on an answer that a person should look at.

use std::borrow::Cow;

use crate::document::{Choice, Described};
use crate::error::{CART, COUPONS, ITEMS, Path};
use crate::money::Number;

/// The kind of a notice.
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
    /// No shipping zone serves the address, or the zone that the checkout names does not.
    #[choice("NO_SHIPPING_ZONE")]
    NoShippingZone,
    /// No shipping method fits the order.
    #[choice("NO_SHIPPING_METHOD")]
    NoShippingMethod,
    /// Shipping was not estimated because the country or the postal code is missing.
    #[choice("SHIPPING_NO_ADDRESS")]
    ShippingNoAddress,
    /// The site does not ship to the country.
    #[choice("SHIPPING_COUNTRY_EXCLUDED")]
    ShippingCountryExcluded,
    /// An INTERNAL line has no tax, although the site has taxes or another line has one.
    #[choice("LINE_UNTAXED")]
    LineUntaxed,
    /// The net or the gross value that an EXTERNAL line states in its `tax` differs from what its price and rate give;
    /// price and rate count.
    #[choice("EXTERNAL_TAX_DIFFERS")]
    ExternalTaxDiffers,
    /// The tax rate beside a unit price does not count, because the tax code was looked up and has another rate.
    #[choice("TAX_RATE_REPLACED")]
    TaxRateReplaced,
    /// A member is unknown, and its name looks like a known one or has its place at another object.
    #[choice("MEMBER_MISSPELT")]
    MemberMisspelt,
    /// A list in an offer's restrictions has no effect, because the flag that it needs is not set.
    #[choice("RESTRICTION_UNUSED")]
    RestrictionUnused,
    /// The site states no number of decimals, so 2 were assumed, but ISO 4217 gives the currency of the cart another
    /// number.
    #[choice("SCALE_ASSUMED")]
    ScaleAssumed,
    /// A line with a price and a quantity costs nothing, because its price rounds to 0.
    #[choice("LINE_ROUNDED_TO_ZERO")]
    LineRoundedToZero,
    /// A tax service has two classes of one code for one country, with different rates or taxes; the first one counts.
    #[choice("TAX_CLASS_REPEATED")]
    TaxClassRepeated,
    /// An offer takes nothing, because it has validity dates and the request has no `now` to judge them by.
    #[choice("NOW_MISSING")]
    NowMissing,
    /// A coupon takes nothing, because its conditions do not hold, none of its sets is complete, another offer of its
    /// group takes more, it is for another currency, or there is no shipping cost yet.
    #[choice("COUPON_NOT_MET")]
    CouponNotMet,
    /// A coupon takes nothing, because an earlier coupon has the same code.
    #[choice("COUPON_DUPLICATE")]
    CouponDuplicate,
    /// Nothing is left of the lines, because several offers together take all of their prices.
    #[choice("DISCOUNTS_TAKE_ALL")]
    DiscountsTakeAll,
    /// The cart has a coupon that was not used, because the coupons of the request replace those of the cart.
    #[choice("CART_COUPONS_UNUSED")]
    CartCouponsUnused,
    /// The stated provenance of a cart differs from the one that it is verified with.
    #[choice("PROVENANCE_DIFFERS")]
    ProvenanceDiffers,
    /// The tax of a settled line differs by more than one `step` from the tax that its rate gives.
    #[choice("SETTLE_TAX_OFF_RATE")]
    SettleTaxOffRate,
    /// The taxes of the settled lines, each by its rate, do not add up to the tax of the order.
    #[choice("SETTLE_TAX_DIFFERS")]
    SettleTaxDiffers,
    /// The amounts of an invoice, with their tax, are not the amount due: its rounding amount says by how much.
    #[choice("INVOICE_ROUNDED")]
    InvoiceRounded,
    /// The tax of an invoice differs from the tax that the order shows.
    #[choice("INVOICE_TAX_DIFFERS")]
    InvoiceTaxDiffers,
    /// A rate of several taxes is one tax on an invoice.
    #[choice("INVOICE_COMPONENTS_MERGED")]
    InvoiceComponentsMerged,
}

/// A remark on an answer that a person should look at; it is not an error.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Notice {
    /// The kind of the notice.
    #[member("code", required, kinds)]
    pub code: NoticeCode,
    /// The JSON pointer to the place in the request that the notice is about.
    #[member("path", required)]
    pub path: String,
    /// The code of the coupon, the `id` of the promotion, or the identifier of the external discount.
    #[member(
        "id",
        may(
            CouponUndistributed,
            PercentClamped,
            CouponNoTarget,
            CouponSkipped,
            CouponNotMet,
            CouponDuplicate,
            NowMissing,
            SettleTaxOffRate,
        )
    )]
    pub id: Option<String>,
    /// The amount or the rate in question; of a settlement, an amount in minor units.
    #[member(
        "amount",
        only(
            ExternalTaxDiffers,
            TaxRateReplaced,
            CouponUndistributed,
            PercentClamped,
            SettleTaxDiffers,
            InvoiceRounded,
            InvoiceTaxDiffers
        )
    )]
    pub amount: Option<Number>,
    /// The member that was probably meant: its name, or its place as a path of names joined by `/`.
    #[member("suggestion", written(Option<String>), read(Option<Cow<'a, str>>), only(MemberMisspelt))]
    pub suggestion: Option<Cow<'static, str>>,
}

impl NoticeCode {
    /// The rank of a kind among those that come before all others; all others have the same rank after them. Every kind
    /// is listed, so that a new one has to be ranked.
    pub(crate) const fn rank(self) -> usize {
        match self {
            Self::LineUntaxed => 0,
            Self::ExternalTaxDiffers => 1,
            Self::TaxRateReplaced => 2,
            Self::MemberMisspelt => 3,
            Self::RestrictionUnused => 4,
            Self::ScaleAssumed => 5,
            Self::LineRoundedToZero => 6,
            Self::TaxClassRepeated => 7,
            Self::CouponUndistributed
            | Self::CouponNoTarget
            | Self::CouponSkipped
            | Self::PercentClamped
            | Self::NoShippingZone
            | Self::NoShippingMethod
            | Self::ShippingNoAddress
            | Self::ShippingCountryExcluded
            | Self::NowMissing
            | Self::CouponNotMet
            | Self::CouponDuplicate
            | Self::DiscountsTakeAll
            | Self::CartCouponsUnused
            | Self::ProvenanceDiffers
            | Self::SettleTaxOffRate
            | Self::SettleTaxDiffers
            | Self::InvoiceRounded
            | Self::InvoiceTaxDiffers
            | Self::InvoiceComponentsMerged => 8,
        }
    }
}

/// The index in a list that a pointer leads to: 2 for `/coupons/2/restrictions` in the list `/coupons`.
fn place(pointer: &str, list: &Path<'_>) -> Option<usize> {
    list.steps_to(pointer)?.split('/').nth(1)?.parse().ok()
}

impl Notice {
    /// Returns the index of the line in the cart that the notice is about, if it is about one.
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

    /// Returns the index of the coupon that the notice is about, if any: among those of the calculation, or those of
    /// the cart.
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
