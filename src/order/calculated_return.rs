//! The answer of `calculate_return`.

#[cfg(feature = "typed")]
use crate::document::described_objects;
use crate::document::{Described, answer_doors, write};
use crate::money::Number;
#[cfg(feature = "typed")]
use crate::pricing::amounts::TaxAggregate;
use crate::pricing::amounts::{PriceValue, Step};
use crate::pricing::figures::to_json;

/// A fee, or the part of it, that comes back.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ReturnedFee {
    /// Identifier of the fee, if it has one.
    #[member("id")]
    pub id: Option<String>,
    /// The amount that comes back.
    #[member("price", required)]
    pub price: PriceValue,
}

/// The amounts that come back for one entry of a return.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ReturnedLine {
    /// Identifier of the line, if it has one.
    #[member("itemId")]
    pub item_id: Option<String>,
    /// The units that come back; absent for an amount.
    #[member("quantity")]
    pub quantity: Option<Number>,
    /// The amount that is refunded of the line, on the order's basis, if the entry states one; else absent.
    #[member("amount")]
    pub amount: Option<Number>,
    /// The price that comes back for the units, or the amount with its tax.
    #[member("price", required)]
    pub price: PriceValue,
    /// The fees that come back; absent if there are none.
    #[member("fees")]
    pub fees: Vec<ReturnedFee>,
    /// The price that comes back for units and fees together.
    #[member("finalPrice", required)]
    pub final_price: PriceValue,
}

/// A fee of the order that comes back.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ReturnedOrderFee {
    /// Identifier of the fee.
    #[member("id", required)]
    pub id: String,
    /// The amount that comes back.
    #[member("price", required)]
    pub price: PriceValue,
}

/// A payment fee that comes back.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ReturnedPaymentFee {
    /// Identifier of the payment service.
    #[member("id", required)]
    pub id: String,
    /// The amount that comes back.
    #[member("price", required)]
    pub price: PriceValue,
}

#[cfg(feature = "typed")]
described_objects! {
    /// An amount with its parts by tax code and rate.
    AggregatedPrice {
        ..PriceValue,
        /// The parts by tax code and rate, untaxed last.
        "taxAggregate"(required): TaxAggregate,
    }
}

/// A line with units left.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct RemainingLine {
    /// Identifier of the line, if it has one.
    #[member("itemId")]
    pub item_id: Option<String>,
    /// The units that are left.
    #[member("quantity", required)]
    pub quantity: Number,
}

/// The rest of an order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Remaining {
    /// The lines with units left, in the order of the cart.
    #[member("lines", required)]
    pub lines: Vec<RemainingLine>,
    /// The final price less everything returned, group by group; a group with nothing left has zeros.
    #[member("totalPrice", required, written(AggregatedPrice), by(aggregated))]
    pub total_price: PriceValue,
}

/// A calculated return.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct CalculatedReturn {
    /// The amounts that come back for each entry or, if `returned` is `true`, for each line of the order.
    #[member("lines", required)]
    pub lines: Vec<ReturnedLine>,
    /// The part of the shipping cost that comes back; absent if none was requested, and in an order without a shipping
    /// cost.
    #[member("shipping")]
    pub shipping: Option<PriceValue>,
    /// The fees of the order that come back; absent if none was requested, and in an order without any.
    #[member("orderFees")]
    pub order_fees: Vec<ReturnedOrderFee>,
    /// The payment fees that come back; absent if they were not requested, and in an order without any.
    #[member("paymentFees")]
    pub payment_fees: Vec<ReturnedPaymentFee>,
    /// The total of everything that comes back.
    #[member("totalPrice", required, written(AggregatedPrice), by(aggregated))]
    pub total_price: PriceValue,
    /// The number of decimals that the refund is counted in: 2 for cents.
    #[member("minorUnits", required, written(Number))]
    pub minor_units: u32,
    /// The amount to refund, in minor units of the currency; refunds add up to the amount that was settled.
    #[member("refundAmount", required)]
    pub refund_amount: i64,
    /// The rest of the order after this return.
    #[member("remaining", required)]
    pub remaining: Remaining,
    /// The explanation of every figure, if requested.
    #[member("explanation")]
    pub explanation: Option<Vec<Step>>,
}

fn aggregated(out: &mut String, name: &'static str, price: &PriceValue) {
    write::name(out, name);
    to_json::aggregated(out, price, usize::MAX);
    out.push('}');
}

answer_doors!(CalculatedReturn in order);
