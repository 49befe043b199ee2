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
#[cfg(feature = "serde")]
use crate::document::described::described_object;
use crate::document::model::{Choice, Described};
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

/// A price after discounts, and the discounts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Described)]
#[non_exhaustive]
pub struct DiscountedPrice {
    /// The price after discounts.
    #[member(within)]
    pub price: PriceValue,
    /// The discounts taken off, in order of application.
    #[member("appliedDiscounts")]
    pub applied_discounts: AppliedDiscounts,
}

/// Which side discounts are taken from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "pricing")]
pub enum CalculationType {
    /// From the net value.
    #[default]
    #[choice("ApplyDiscountBeforeTax")]
    BeforeTax,
    /// From the gross value.
    #[choice("ApplyDiscountAfterTax")]
    AfterTax,
}

/// All discounts of a line with its fees, or of a cart with shipping.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct TotalDiscount {
    /// The side that discounts are taken from: `ApplyDiscountAfterTax` on a site with gross prices.
    #[member("calculationType", required)]
    pub calculation_type: CalculationType,
    /// The amount taken off, on the side that the type names.
    #[member("value", required)]
    pub value: Number,
    /// The value with net, gross and tax.
    #[member("price", required)]
    pub price: PriceValue,
    /// The discounts, one entry for each id, origin and type, in order of first appearance.
    #[member("appliedDiscounts")]
    pub applied_discounts: AppliedDiscounts,
}

/// A fee of a line.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedFee")]
pub struct FeeCalculation {
    /// Identifier of the fee, as it came.
    #[member("id")]
    pub id: Option<String>,
    /// How the fee is measured.
    #[member("type", required)]
    pub fee_type: FeeType,
    /// The origin of the fee.
    #[member("origin", required)]
    pub origin: Origin,
    /// Its name, as it came.
    #[member("name", shape = Name)]
    pub name: Option<Verbatim<'static>>,
    /// The fee before discounts.
    #[member("price", required)]
    pub price: PriceValue,
    /// The fee after discounts; absent when it has none.
    #[member("discountedPrice")]
    pub discounted_price: Option<DiscountedPrice>,
}

/// Every figure of a line.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedItemPrice")]
pub struct LineCalculation {
    /// Identifier of the line; absent when it has none.
    #[member("id", elsewhere(ID))]
    pub id: Option<String>,
    /// The price of one unit, rounded for display; the line price is not computed from it.
    #[member("unitPrice", required, elsewhere(UNIT_PRICE))]
    pub unit_price: PriceValue,
    /// Unit amount x quantity.
    #[member("price", required, written(CalculatedLinePrice))]
    pub price: PriceValue,
    /// Whether the price was stated for the whole line by an external system.
    #[member("calculated", written(Stated), elsewhere(CALCULATED))]
    pub calculated_externally: bool,
    /// The amount that may be authorized beyond the price, for a line whose weight is known only when it is packed.
    #[member("upliftValue")]
    pub uplift_value: Option<Box<PriceValue>>,
    /// The price after discounts; absent when the line has none.
    #[member("discountedPrice")]
    pub discounted_price: Option<DiscountedPrice>,
    /// The fees of the line, each with its own figures; absent without any.
    #[member("fees")]
    pub fees: Vec<FeeCalculation>,
    /// Sum of the fees after discounts; absent without fees.
    #[member("totalFee")]
    pub total_fee: Option<Box<DiscountedPrice>>,
    /// All discounts of the line and its fees; absent without any.
    #[member("totalDiscount")]
    pub total_discount: Option<TotalDiscount>,
    /// The amount to be paid for the line: its price after discounts and its fees.
    #[member("finalPrice", required)]
    pub final_price: PriceValue,
}

/// The fee of the payment mode.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedPaymentFee")]
pub struct PaymentFeeCalculation {
    /// Identifier of the payment service.
    #[member("id", required)]
    pub id: String,
    /// How the fee is measured.
    #[member("type", required)]
    pub fee_type: FeeType,
    /// `INTERNAL`: a payment fee is the site's own.
    #[member("origin", required)]
    pub origin: Origin,
    /// The fee; it is never discounted.
    #[member("price", required)]
    pub price: PriceValue,
}

/// Every figure of the cart.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedCartPrice")]
pub struct CartCalculation {
    /// Sum of the line prices before discounts.
    #[member("price", required)]
    pub price: PriceValue,
    /// The amount that may be authorized beyond the total; it is in no other sum.
    #[member("upliftValue")]
    pub uplift_value: Option<PriceValue>,
    /// Sum of the line prices after discounts; absent when no line is discounted.
    #[member("discountedPrice")]
    pub discounted_price: Option<DiscountedPrice>,
    /// Sum of the line fees before discounts.
    #[member("fees")]
    pub fees: Option<PriceValue>,
    /// Sum of the line fees after discounts.
    #[member("totalFee")]
    pub total_fee: Option<DiscountedPrice>,
    /// All discounts of lines, fees and shipping; absent without any.
    #[member("totalDiscount")]
    pub total_discount: Option<TotalDiscount>,
    /// Shipping before discounts.
    #[member("shipping")]
    pub shipping: Option<PriceValue>,
    /// Shipping after discounts.
    #[member("totalShipping")]
    pub total_shipping: Option<DiscountedPrice>,
    /// The fee of the payment mode, once the checkout names one.
    #[member("paymentFees")]
    pub payment_fees: Vec<PaymentFeeCalculation>,
    /// The amount to be paid, lines, shipping and payment fee, and its parts by tax code and rate.
    #[member("finalPrice", required, written(FinalPrice))]
    pub final_price: PriceValue,
    /// The parts of the final price by tax code and rate, untaxed last.
    #[member("lines", required, elsewhere(TAX_AGGREGATE))]
    pub tax_aggregate: Vec<PriceValue>,
}

/// The answer to [`calculate`](crate::pricing::calculate): every figure of every line and of the cart.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct Calculation {
    /// Currency of every amount.
    #[member("currency", required, elsewhere(CURRENCY))]
    pub currency: CurrencyCode,
    /// The lines, in the order of the cart.
    #[member("items", required, written(Vec<ItemFigures>), elsewhere(LINES))]
    pub lines: Vec<LineCalculation>,
    /// Every figure of the cart.
    #[member("calculatedPrice", required)]
    pub calculated_price: CartCalculation,
    /// Units of all lines.
    #[member("totalUnitsCount", required)]
    pub total_units_count: Number,
    /// The notices: whatever a person would ask about.
    #[member("notices", required, elsewhere(NOTICES))]
    pub notices: Vec<Notice>,
    /// With `explain`: how every figure came about. Its pointers lead into the whole cart.
    #[member("explanation", elsewhere(EXPLANATION))]
    pub explanation: Option<Vec<Step>>,
    /// With which rules it was calculated: stored with the cart, it is what verifies the cart later.
    #[member("provenance", required, elsewhere(PROVENANCE))]
    pub provenance: Provenance,
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
