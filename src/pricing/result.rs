//! What a calculation returns, named as the interface names it.

pub(crate) mod applied;
pub(crate) mod to_json;

use crate::document::Verbatim;
use crate::document::read::choice;
use crate::model::fee::{FeeType, Origin};
use crate::model::price::CurrencyCode;
use crate::money::number::Number;
use crate::pricing::explain::steps::Step;
use crate::pricing::result::applied::AppliedDiscounts;

/// A price: net, gross and tax, and the tax code and rate when it has one of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PriceValue<'a> {
    /// Amount without tax.
    pub net_value: Number,
    /// Amount with tax.
    pub gross_value: Number,
    /// Gross less net.
    pub tax_value: Number,
    /// Tax code; on a sum only when all its parts carry the same code and rate.
    pub tax_code: Option<&'a str>,
    /// Tax rate in percent; on a sum only when all its parts carry the same code and rate.
    pub tax_rate: Option<Number>,
}

/// A price after discounts, and the discounts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DiscountedPrice<'a> {
    /// The price after discounts.
    pub price: PriceValue<'a>,
    /// What was taken off, in order of application.
    pub applied_discounts: AppliedDiscounts<'a>,
}

choice! {
    /// Which side discounts are taken from.
    pub enum CalculationType {
        /// From the net value.
        #[default]
        BeforeTax = "ApplyDiscountBeforeTax",
        /// From the gross value.
        AfterTax = "ApplyDiscountAfterTax",
    }
}

/// All discounts of a line with its fees, or of a cart with shipping.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotalDiscount<'a> {
    /// Which side the discounts were taken from.
    pub calculation_type: CalculationType,
    /// What was taken off that side.
    pub value: Number,
    /// The value with net, gross and tax.
    pub price: PriceValue<'a>,
    /// The discounts, one entry for each id, origin and type, in order of first appearance.
    pub applied_discounts: AppliedDiscounts<'a>,
}

/// A fee of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeeCalculation<'a> {
    /// Identifier of the fee.
    pub id: Option<&'a str>,
    /// How it is measured.
    pub fee_type: FeeType,
    /// Where it comes from.
    pub origin: Origin,
    /// Its localized name, as it was written.
    pub name: Option<&'a Verbatim<'a>>,
    /// The fee before discounts.
    pub price: PriceValue<'a>,
    /// The fee after discounts; absent when undiscounted.
    pub discounted_price: Option<DiscountedPrice<'a>>,
}

/// Every figure of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineCalculation<'a> {
    /// The price of one unit, rounded for display; the line price is not computed from it.
    pub unit_price: PriceValue<'a>,
    /// Unit amount x quantity.
    pub price: PriceValue<'a>,
    /// Whether the price was stated for the whole line by an external system.
    pub calculated_externally: bool,
    /// What to authorize on top, for a line whose weight may change.
    pub uplift_value: Option<Box<PriceValue<'a>>>,
    /// The price after discounts; absent when undiscounted.
    pub discounted_price: Option<DiscountedPrice<'a>>,
    /// The fees.
    pub fees: Vec<FeeCalculation<'a>>,
    /// Sum of the fees after discounts; absent without fees.
    pub total_fee: Option<Box<DiscountedPrice<'a>>>,
    /// All discounts of the line and its fees; absent without any.
    pub total_discount: Option<TotalDiscount<'a>>,
    /// Price after discounts plus fees.
    pub final_price: PriceValue<'a>,
}

/// The fee of the payment mode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentFeeCalculation<'a> {
    /// Identifier of the payment mode.
    pub id: &'a str,
    /// How the fee is measured.
    pub fee_type: FeeType,
    /// The fee; it is never discounted.
    pub price: PriceValue<'a>,
}

/// Every figure of the cart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CartCalculation<'a> {
    /// Sum of the line prices before discounts.
    pub price: PriceValue<'a>,
    /// Sum of the uplifts; never part of the final price.
    pub uplift_value: Option<PriceValue<'a>>,
    /// Sum of the line prices after discounts; absent when no line is discounted.
    pub discounted_price: Option<DiscountedPrice<'a>>,
    /// Sum of the line fees before discounts.
    pub fees: Option<PriceValue<'a>>,
    /// Sum of the line fees after discounts.
    pub total_fee: Option<DiscountedPrice<'a>>,
    /// All discounts of the cart.
    pub total_discount: Option<TotalDiscount<'a>>,
    /// Shipping before discounts.
    pub shipping: Option<PriceValue<'a>>,
    /// Shipping after discounts.
    pub total_shipping: Option<DiscountedPrice<'a>>,
    /// The fee of the payment mode, after checkout.
    pub payment_fees: Vec<PaymentFeeCalculation<'a>>,
    /// Lines, shipping and payment fee.
    pub final_price: PriceValue<'a>,
    /// The parts of the final price by tax code and rate, untaxed last.
    pub tax_aggregate: Vec<PriceValue<'a>>,
}

choice! {
    /// What a notice is about.
    pub enum NoticeCode {
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
    }
}

/// Something that a person would ask about; it is no error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice<'a> {
    /// What it is about.
    pub code: NoticeCode,
    /// JSON pointer into the request.
    pub path: String,
    /// Code of the coupon, or identifier of the external discount.
    pub id: Option<&'a str>,
    /// The amount in question.
    pub amount: Option<Number>,
}

impl Notice<'_> {
    pub(crate) fn new(code: NoticeCode, path: impl Into<String>) -> Self {
        Self { code, path: path.into(), id: None, amount: None }
    }
}

/// The answer to [`calculate`](crate::pricing::calculate): every figure of every line and of the cart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calculation<'a> {
    /// Currency of every amount.
    pub currency: CurrencyCode,
    /// The lines, in the order of the cart.
    pub lines: Vec<LineCalculation<'a>>,
    /// The cart.
    pub calculated_price: CartCalculation<'a>,
    /// Sum of the quantities.
    pub total_units_count: Number,
    /// What a person would ask about.
    pub notices: Vec<Notice<'a>>,
    /// How every figure came about, when asked for.
    pub explanation: Option<Vec<Step>>,
}
