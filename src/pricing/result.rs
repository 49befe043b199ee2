//! The result of a calculation, named as the interface names it.

pub(crate) mod applied;
pub(crate) mod by_code;
pub(crate) mod coupon_discounts;
pub(crate) mod discount;
pub(crate) mod from_json;
pub(crate) mod keys;
pub(crate) mod notice;
pub(crate) mod price;
pub(crate) mod provenance;
pub(crate) mod to_json;
pub(crate) mod unit_price;
pub(crate) mod written;

use crate::document::Verbatim;
use crate::document::choice::choice;
use crate::document::described::described;
#[cfg(feature = "serde")]
use crate::document::described::described_object;
#[cfg(feature = "serde")]
use crate::document::shape::{Shape, Shaped};
use crate::model::fee::{FeeType, Origin};
use crate::model::price::CurrencyCode;
use crate::money::number::Number;
use crate::pricing::explain::steps::Step;
use crate::pricing::result::applied::AppliedDiscounts;
#[cfg(feature = "serde")]
use crate::pricing::result::coupon_discounts::CouponDiscount;
use crate::pricing::result::notice::Notice;
use crate::pricing::result::price::PriceValue;
use crate::pricing::result::provenance::Provenance;

described! {
    /// A price after discounts, and the discounts.
    #[derive(Debug, Clone, PartialEq, Eq, Default)]
    #[non_exhaustive]
    pub struct DiscountedPrice {
        /// The price after discounts.
        .. price: PriceValue,
        /// The discounts taken off, in order of application.
        "appliedDiscounts" applied_discounts: AppliedDiscounts,
    }
}

choice! {
    /// Which side discounts are taken from.
    pub enum CalculationType in pricing {
        /// From the net value.
        #[default]
        BeforeTax = "ApplyDiscountBeforeTax",
        /// From the gross value.
        AfterTax = "ApplyDiscountAfterTax",
    }
}

described! {
    /// All discounts of a line with its fees, or of a cart with shipping.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct TotalDiscount {
        /// The side that discounts are taken from: `ApplyDiscountAfterTax` on a site with gross prices.
        "calculationType"(required) calculation_type: CalculationType,
        /// The amount taken off, on the side that the type names.
        "value"(required) value: Number,
        /// The value with net, gross and tax.
        "price"(required) price: PriceValue,
        /// The discounts, one entry for each id, origin and type, in order of first appearance.
        "appliedDiscounts" applied_discounts: AppliedDiscounts,
    }
}

described! {
    /// A fee of a line.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct FeeCalculation as "CalculatedFee" {
        /// Identifier of the fee, as it came.
        "id" id: Option<String>,
        /// How the fee is measured.
        "type"(required) fee_type: FeeType,
        /// The origin of the fee.
        "origin"(required) origin: Origin,
        /// Its name, as it came.
        "name" name: Option<Verbatim<'static>> as Name,
        /// The fee before discounts.
        "price"(required) price: PriceValue,
        /// The fee after discounts; absent when it has none.
        "discountedPrice" discounted_price: Option<DiscountedPrice>,
    }
}

described! {
    /// Every figure of a line.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct LineCalculation as "CalculatedItemPrice" {
        /// Identifier of the line; absent when it has none.
        elsewhere ID "id" id: Option<String>,
        /// The price of one unit, rounded for display; the line price is not computed from it.
        elsewhere UNIT_PRICE "unitPrice"(required) unit_price: PriceValue,
        /// Unit amount x quantity.
        "price"(required) price: PriceValue => CalculatedLinePrice,
        /// Whether the price was stated for the whole line by an external system.
        elsewhere CALCULATED "calculated" calculated_externally: bool => Stated,
        /// The amount that may be authorized beyond the price, for a line whose weight is known only when it is packed.
        "upliftValue" uplift_value: Option<Box<PriceValue>>,
        /// The price after discounts; absent when the line has none.
        "discountedPrice" discounted_price: Option<DiscountedPrice>,
        /// The fees of the line, each with its own figures; absent without any.
        "fees" fees: Vec<FeeCalculation>,
        /// Sum of the fees after discounts; absent without fees.
        "totalFee" total_fee: Option<Box<DiscountedPrice>>,
        /// All discounts of the line and its fees; absent without any.
        "totalDiscount" total_discount: Option<TotalDiscount>,
        /// The amount to be paid for the line: its price after discounts and its fees.
        "finalPrice"(required) final_price: PriceValue,
    }
}

described! {
    /// The fee of the payment mode.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct PaymentFeeCalculation as "CalculatedPaymentFee" {
        /// Identifier of the payment service.
        "id"(required) id: String,
        /// How the fee is measured.
        "type"(required) fee_type: FeeType,
        /// `INTERNAL`: a payment fee is the site's own.
        "origin"(required) origin: Origin,
        /// The fee; it is never discounted.
        "price"(required) price: PriceValue,
    }
}

described! {
    /// Every figure of the cart.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct CartCalculation as "CalculatedCartPrice" {
        /// Sum of the line prices before discounts.
        "price"(required) price: PriceValue,
        /// The amount that may be authorized beyond the total; it is in no other sum.
        "upliftValue" uplift_value: Option<PriceValue>,
        /// Sum of the line prices after discounts; absent when no line is discounted.
        "discountedPrice" discounted_price: Option<DiscountedPrice>,
        /// Sum of the line fees before discounts.
        "fees" fees: Option<PriceValue>,
        /// Sum of the line fees after discounts.
        "totalFee" total_fee: Option<DiscountedPrice>,
        /// All discounts of lines, fees and shipping; absent without any.
        "totalDiscount" total_discount: Option<TotalDiscount>,
        /// Shipping before discounts.
        "shipping" shipping: Option<PriceValue>,
        /// Shipping after discounts.
        "totalShipping" total_shipping: Option<DiscountedPrice>,
        /// The fee of the payment mode, once the checkout names one.
        "paymentFees" payment_fees: Vec<PaymentFeeCalculation>,
        /// The amount to be paid, lines, shipping and payment fee, and its parts by tax code and rate.
        "finalPrice"(required) final_price: PriceValue => FinalPrice,
        /// The parts of the final price by tax code and rate, untaxed last.
        elsewhere TAX_AGGREGATE "lines"(required) tax_aggregate: Vec<PriceValue>,
    }
}

described! {
    /// The answer to [`calculate`](crate::pricing::calculate): every figure of every line and of the cart.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct Calculation {
        /// Currency of every amount.
        elsewhere CURRENCY "currency"(required) currency: CurrencyCode,
        /// The lines, in the order of the cart.
        elsewhere LINES "items"(required) lines: Vec<LineCalculation> => Vec<ItemFigures>,
        /// Every figure of the cart.
        "calculatedPrice"(required) calculated_price: CartCalculation,
        /// Units of all lines.
        "totalUnitsCount"(required) total_units_count: Number,
        /// The notices: whatever a person would ask about.
        elsewhere NOTICES "notices"(required) notices: Vec<Notice>,
        /// With `explain`: how every figure came about. Its pointers lead into the whole cart.
        elsewhere EXPLANATION "explanation" explanation: Option<Vec<Step>>,
        /// With which rules it was calculated: stored with the cart, it is what verifies the cart later.
        elsewhere PROVENANCE "provenance"(required) provenance: Provenance,
    }
}

#[cfg(feature = "serde")]
described_object! {
    /// The price of a line, which says where it was calculated.
    CalculatedLinePrice {
        ..PriceValue,
        = LineCalculation::CALCULATED,
    }
}

/// The word for a price that an external system has stated; there is none for others.
#[cfg(feature = "serde")]
pub(crate) enum Stated {}

#[cfg(feature = "serde")]
impl Shaped for Stated {
    const SHAPE: Shape = Shape::Choice(&["EXTERNAL"]);
}

#[cfg(feature = "serde")]
described_object! {
    /// The amount to be paid, and its parts by tax code and rate.
    FinalPrice {
        ..PriceValue,
        /// The parts by tax code and rate.
        "taxAggregate"(required): TaxAggregate,
    }
}

#[cfg(feature = "serde")]
described_object! {
    /// The parts of a price by tax code and rate.
    TaxAggregate {
        = CartCalculation::TAX_AGGREGATE,
    }
}

#[cfg(feature = "serde")]
described_object! {
    /// The figures of a line.
    ItemFigures {
        = LineCalculation::ID,
        = LineCalculation::UNIT_PRICE,
        /// The discounts of coupons on the line and its fees, one entry for each code; absent without any.
        "couponDiscounts": Vec<CouponDiscount>,
        /// Every figure of the line.
        "calculatedPrice"(required): LineCalculation,
    }
}
