//! What a calculation returns, named as the interface names it.

pub(crate) mod applied;
pub(crate) mod discount;
pub(crate) mod from_json;
pub(crate) mod keys;
pub(crate) mod notice;
pub(crate) mod price;
pub(crate) mod to_json;
pub(crate) mod written;

use crate::document::Verbatim;
use crate::document::choice::choice;
use crate::model::fee::{FeeType, Origin};
use crate::model::price::CurrencyCode;
use crate::money::number::Number;
use crate::pricing::explain::steps::Step;
use crate::pricing::result::applied::AppliedDiscounts;
use crate::pricing::result::notice::Notice;
use crate::pricing::result::price::PriceValue;

/// A price after discounts, and the discounts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct DiscountedPrice {
    /// The price after discounts.
    pub price: PriceValue,
    /// What was taken off, in order of application.
    pub applied_discounts: AppliedDiscounts,
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

/// All discounts of a line with its fees, or of a cart with shipping.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct TotalDiscount {
    /// Which side the discounts were taken from.
    pub calculation_type: CalculationType,
    /// What was taken off that side.
    pub value: Number,
    /// The value with net, gross and tax.
    pub price: PriceValue,
    /// The discounts, one entry for each id, origin and type, in order of first appearance.
    pub applied_discounts: AppliedDiscounts,
}

/// A fee of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct FeeCalculation {
    /// Identifier of the fee.
    pub id: Option<String>,
    /// How it is measured.
    pub fee_type: FeeType,
    /// Where it comes from.
    pub origin: Origin,
    /// Its localized name, as it was written.
    pub name: Option<Verbatim<'static>>,
    /// The fee before discounts.
    pub price: PriceValue,
    /// The fee after discounts; absent when undiscounted.
    pub discounted_price: Option<DiscountedPrice>,
}

/// Every figure of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct LineCalculation {
    /// The price of one unit, rounded for display; the line price is not computed from it.
    pub unit_price: PriceValue,
    /// Unit amount x quantity.
    pub price: PriceValue,
    /// Whether the price was stated for the whole line by an external system.
    pub calculated_externally: bool,
    /// What to authorize on top, for a line whose weight may change.
    pub uplift_value: Option<Box<PriceValue>>,
    /// The price after discounts; absent when undiscounted.
    pub discounted_price: Option<DiscountedPrice>,
    /// The fees.
    pub fees: Vec<FeeCalculation>,
    /// Sum of the fees after discounts; absent without fees.
    pub total_fee: Option<Box<DiscountedPrice>>,
    /// All discounts of the line and its fees; absent without any.
    pub total_discount: Option<TotalDiscount>,
    /// Price after discounts plus fees.
    pub final_price: PriceValue,
}

/// The fee of the payment mode.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PaymentFeeCalculation {
    /// Identifier of the payment mode.
    pub id: String,
    /// How the fee is measured.
    pub fee_type: FeeType,
    /// The fee; it is never discounted.
    pub price: PriceValue,
}

/// Every figure of the cart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CartCalculation {
    /// Sum of the line prices before discounts.
    pub price: PriceValue,
    /// Sum of the uplifts; never part of the final price.
    pub uplift_value: Option<PriceValue>,
    /// Sum of the line prices after discounts; absent when no line is discounted.
    pub discounted_price: Option<DiscountedPrice>,
    /// Sum of the line fees before discounts.
    pub fees: Option<PriceValue>,
    /// Sum of the line fees after discounts.
    pub total_fee: Option<DiscountedPrice>,
    /// All discounts of the cart.
    pub total_discount: Option<TotalDiscount>,
    /// Shipping before discounts.
    pub shipping: Option<PriceValue>,
    /// Shipping after discounts.
    pub total_shipping: Option<DiscountedPrice>,
    /// The fee of the payment mode, after checkout.
    pub payment_fees: Vec<PaymentFeeCalculation>,
    /// Lines, shipping and payment fee.
    pub final_price: PriceValue,
    /// The parts of the final price by tax code and rate, untaxed last.
    pub tax_aggregate: Vec<PriceValue>,
}

/// The answer to [`calculate`](crate::pricing::calculate): every figure of every line and of the cart.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Calculation {
    /// Currency of every amount.
    pub currency: CurrencyCode,
    /// The lines, in the order of the cart.
    pub lines: Vec<LineCalculation>,
    /// The cart.
    pub calculated_price: CartCalculation,
    /// Sum of the quantities.
    pub total_units_count: Number,
    /// What a person would ask about.
    pub notices: Vec<Notice>,
    /// How every figure came about, when asked for.
    pub explanation: Option<Vec<Step>>,
}
