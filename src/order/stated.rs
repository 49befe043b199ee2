//! An order as it is stated: what the rules read of a calculated cart.

use crate::document::Text;
use crate::document::described::described_model;
#[cfg(feature = "serde")]
use crate::document::described::described_object;
use crate::document::model::model;
use crate::document::node::Node;
use crate::document::read::{Read, missing};
#[cfg(feature = "serde")]
use crate::document::shape::{Shape, Shaped};
use crate::document::verbatim::Verbatim;
use crate::error::Error;
use crate::error::code::Code;
use crate::model::fee::FeeType;
use crate::model::price::CurrencyCode;
use crate::money::number::Number;

described_model! {
    /// A price of an order.
    pub(crate) struct StatedPrice<'a> as "OrderPrice" {
        /// Amount without tax.
        "netValue"(required) net_value: Number,
        /// Amount with tax: not below the net amount.
        "grossValue"(required) gross_value: Number,
        /// Gross less net.
        "taxValue"(required) tax_value: Number,
        /// Tax code.
        "taxCode" tax_code: Option<Text<'a>>,
        /// Tax rate in percent; a price with a code has one.
        "taxRate" tax_rate: Option<Number>,
    }
}

described_model! {
    /// A fee of a line of an order.
    pub(crate) struct StatedFee<'a> as "OrderFee" {
        /// Identifier of the fee.
        "id" id: Option<Text<'a>>,
        /// How the fee is measured: one that is paid once a line goes back with the last unit.
        "type"(required) fee_type: FeeType,
        /// Its name, a text or a map of language code to text.
        "name" name: Option<Verbatim<'a>> as Name,
        /// The fee before discounts.
        "price"(required) price: StatedPrice<'a>,
        /// The fee after discounts; absent when it has none.
        "discountedPrice" discounted: Option<StatedPrice<'a>>,
    }
}

described_model! {
    /// The figures of a line of an order.
    pub(crate) struct LineFigures<'a> as "OrderLineFigures" {
        /// The price of the line before discounts.
        "price"(required) price: StatedPrice<'a>,
        /// The price after discounts; absent when it has none.
        "discountedPrice" discounted: Option<StatedPrice<'a>>,
        /// The fees of the line.
        "fees" fees: Vec<StatedFee<'a>>,
    }
}

described_model! {
    /// The product of a line, from which its name may be taken.
    pub(crate) struct StatedProduct<'a> as "OrderProduct" {
        /// Identifier of the product.
        "id" id: Option<Text<'a>>,
        /// Name of the product: a text, or a map of language code to text.
        "name" name: Option<Verbatim<'a>> as Name,
    }
}

described_model! {
    /// A line of an order.
    pub(crate) struct StatedLine<'a> as "OrderLine" {
        /// Identifier of the line; one without goes back only with everything.
        "id" id: Option<Text<'a>>,
        /// How many units were bought. Absent: none, so that it goes back only with everything.
        "quantity" quantity: Option<Number>,
        /// The name of the line; absent, its product's.
        "name" name: Option<Verbatim<'a>> as Name,
        /// Resource name of a catalog product.
        "itemYrn" item_yrn: Option<Text<'a>>,
        /// The product.
        "product" product: Option<StatedProduct<'a>>,
        /// The figures of the line; a line without them is refused: `NOT_CALCULATED`.
        "calculatedPrice" figures: Option<LineFigures<'a>>,
    }
}

described_model! {
    /// A payment fee of an order.
    pub(crate) struct StatedPaymentFee<'a> as "OrderPaymentFee" {
        /// Identifier of the payment service.
        "id"(required) id: Text<'a>,
        /// The fee.
        "price"(required) price: StatedPrice<'a>,
    }
}

described_model! {
    /// The parts of a price by tax code and rate.
    pub(crate) struct StatedAggregate<'a> as "OrderTaxAggregate" {
        /// The parts, untaxed last.
        "lines" lines: Vec<StatedPrice<'a>>,
    }
}

model! {
    /// The tax aggregate, as the final price has it.
    pub(crate) struct Aggregated<'a> {
        "taxAggregate"(required) tax_aggregate: StatedAggregate<'a>,
    }
}

/// The final price with its parts by tax.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct StatedTotal<'a> {
    pub(crate) price: StatedPrice<'a>,
    pub(crate) aggregate: Vec<StatedPrice<'a>>,
}

#[cfg(feature = "serde")]
described_object! {
    of_host
    /// The amount paid, and its parts by tax code and rate.
    OrderTotal {
        ..StatedPrice<'_>,
        /// The parts by tax code and rate.
        "taxAggregate"(required): StatedAggregate<'_>,
    }
}

#[cfg(feature = "serde")]
impl Shaped for StatedTotal<'_> {
    const SHAPE: Shape = OrderTotal::SHAPE;
}

impl<'a> Read<'a> for StatedTotal<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let price = StatedPrice::read(node)?;
        Ok(Self { price, aggregate: Aggregated::read(node)?.tax_aggregate.lines })
    }
}

described_model! {
    /// The figures of an order.
    pub(crate) struct CartFigures<'a> as "OrderFigures" {
        /// Shipping before discounts.
        "shipping" shipping: Option<StatedPrice<'a>>,
        /// Shipping after discounts.
        "totalShipping" total_shipping: Option<StatedPrice<'a>>,
        /// The fees of payment modes.
        "paymentFees" payment_fees: Vec<StatedPaymentFee<'a>>,
        /// The amount paid: the sum of all parts.
        "finalPrice"(required) final_price: StatedTotal<'a>,
    }
}

described_model! {
    /// An amount of tax, which names the currency where the cart does not.
    pub(crate) struct StatedTax without Default as "OrderTax" {
        /// Currency of every amount.
        "currency"(required) currency: CurrencyCode,
    }
}

described_model! {
    /// An order: a cart as an answer of `calculate` has it.
    pub(crate) struct OrderMembers<'a> as "Order" {
        /// Currency of every amount. Absent: that of `totalTax`.
        "currency" currency: Option<CurrencyCode>,
        /// The lines.
        "items" lines: Vec<StatedLine<'a>>,
        /// Units of all lines: the sum of their quantities.
        "totalUnitsCount" total_units_count: Option<Number>,
        /// Tax of all that was paid.
        "totalTax" total_tax: Option<StatedTax>,
        /// The figures of the cart; a cart without them is refused: `NOT_CALCULATED`.
        "calculatedPrice" figures: Option<CartFigures<'a>>,
    }
}

/// An order as it is stated. Nothing of it is checked yet but that it was calculated.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct StatedOrder<'a> {
    pub(crate) currency: CurrencyCode,
    pub(crate) lines: Vec<StatedLine<'a>>,
    pub(crate) total_units_count: Option<Number>,
    pub(crate) figures: CartFigures<'a>,
}

impl<'a> Read<'a> for StatedOrder<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let OrderMembers { currency, lines, total_units_count, total_tax, figures } = OrderMembers::read(node)?;
        let figures = figures.ok_or_else(|| not_calculated(node.path().member("calculatedPrice").into()))?;
        let currency = match (currency, total_tax) {
            (Some(currency), _) => currency,
            (None, Some(tax)) => tax.currency,
            (None, None) => CurrencyCode::read(node.get("currency").ok_or_else(|| missing(node, "currency"))?)?,
        };
        Ok(Self { currency, lines, total_units_count, figures })
    }
}

/// The refusal of a cart without figures; `path` leads to where they belong.
pub(crate) fn not_calculated(path: String) -> Error {
    Error::new(Code::NotCalculated, path, "the figures are missing: the cart has not been calculated")
}
