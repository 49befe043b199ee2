//! The stated order: the members of a calculated cart that the rules read.

use super::{StatedLinePrice, StatedPaid, StatedPrice, StatedTotal};
use crate::document::{FromNode, Model, Node, Text, Verbatim, missing, stated_id};
use crate::error::{Error, ErrorCode};
use crate::model::FeeType;
use crate::money::{CurrencyCode, Number};

/// A fee of a line of an order.
#[derive(Debug, Clone, Default, Model)]
#[model(ahead, described = "OrderLineFee")]
pub(crate) struct StatedFee<'a> {
    /// Identifier of the fee.
    #[member("id")]
    pub(crate) id: Option<Text<'a>>,
    /// The kind of the fee; one that is paid once per line goes back with the last unit.
    #[member("type", required)]
    pub(crate) fee_type: FeeType,
    /// The name of the fee: a string, or a map from language code to string.
    #[member("name", shape = Name)]
    pub(crate) name: Option<Verbatim<'a>>,
    /// The fee before discounts.
    #[member("price", required)]
    pub(crate) price: StatedPrice<'a>,
    /// The fee after discounts; absent without discounts.
    #[member("discountedPrice")]
    pub(crate) discounted: Option<StatedPaid<'a>>,
}

impl StatedFee<'_> {
    /// The id of the fee; an empty one counts as absent.
    pub(crate) fn fee_id(&self) -> Option<&str> {
        stated_id(self.id.as_deref())
    }
}

/// The price of one unit of a line.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, described = "OrderUnitPrice")]
pub(crate) struct StatedUnitPrice {
    /// The amount without tax.
    #[member("netValue")]
    pub(crate) net_value: Option<Number>,
    /// The amount with tax.
    #[member("grossValue")]
    pub(crate) gross_value: Option<Number>,
}

/// The tax that an external system stated for a line.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, described = "OrderLineTax")]
pub(crate) struct StatedLineTax {
    /// The quantity that its amounts were given for; defaults to that of the line.
    #[member("quantity")]
    pub(crate) quantity: Option<Number>,
}

/// The figures of a line of an order.
#[derive(Debug, Clone, Default, Model)]
#[model(ahead, described = "OrderLineFigures")]
pub(crate) struct LineFigures<'a> {
    /// The price of the line before discounts.
    #[member("price", required)]
    pub(crate) price: StatedLinePrice<'a>,
    /// The price after discounts; absent without discounts.
    #[member("discountedPrice")]
    pub(crate) discounted: Option<StatedPaid<'a>>,
    /// The fees of the line.
    #[member("fees")]
    pub(crate) fees: Vec<StatedFee<'a>>,
}

/// The product of a line; it may give the line its name.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, described = "OrderProduct")]
pub(crate) struct StatedProduct<'a> {
    /// Identifier of the product.
    #[member("id")]
    pub(crate) id: Option<Text<'a>>,
    /// Name of the product: a string, or a map from language code to string.
    #[member("name", shape = Name)]
    pub(crate) name: Option<Verbatim<'a>>,
}

/// The unit that a price is for.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, described = "OrderMeasurementUnit")]
pub(crate) struct StatedMeasure<'a> {
    /// The number of units that the amount is for.
    #[member("quantity")]
    pub(crate) quantity: Option<Number>,
    /// The code of the unit.
    #[member("unitCode")]
    pub(crate) unit_code: Option<Text<'a>>,
}

/// The price that a line was bought at.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, described = "OrderSalePrice")]
pub(crate) struct StatedSale<'a> {
    /// The amount for one unit, or for those of `measurementUnit`.
    #[member("effectiveAmount")]
    pub(crate) effective_amount: Option<Number>,
    /// The unit that the amount is for.
    #[member("measurementUnit")]
    pub(crate) measurement_unit: Option<StatedMeasure<'a>>,
    /// The amount of the whole line; with it, a line of quantity 0 may cost something.
    #[member("lineAmount")]
    pub(crate) line_amount: Option<Number>,
}

/// A line of an order.
#[derive(Debug, Clone, Default, Model)]
#[model(ahead(elements), described = "OrderLine")]
pub(crate) struct StatedLine<'a> {
    /// Identifier of the line; a line without one goes back only if everything does.
    #[member("id")]
    pub(crate) id: Option<Text<'a>>,
    /// The number of units bought; a line without a quantity goes back only if everything does.
    #[member("quantity")]
    pub(crate) quantity: Option<Number>,
    /// The name of the line; defaults to that of its product.
    #[member("name", shape = Name)]
    pub(crate) name: Option<Verbatim<'a>>,
    /// Resource name of a catalog product.
    #[member("itemYrn")]
    pub(crate) item_yrn: Option<Text<'a>>,
    /// The product.
    #[member("product")]
    pub(crate) product: Option<StatedProduct<'a>>,
    /// The price that the line was bought at; for itemized amounts and invoices.
    #[member("price")]
    pub(crate) sale: Option<StatedSale<'a>>,
    /// The price of one unit; from version 3 of the rules on, the price of the line is that of its quantity.
    #[member("unitPrice")]
    pub(crate) unit_price: Option<StatedUnitPrice>,
    /// The tax that an external system stated for the line as a whole.
    #[member("lineTax")]
    pub(crate) line_tax: Option<StatedLineTax>,
    /// The figures of the line; a line without them is refused: `NOT_CALCULATED`.
    #[member("calculatedPrice")]
    pub(crate) figures: Option<LineFigures<'a>>,
}

/// A fee of the whole order.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described = "PaidOrderFee")]
pub(crate) struct StatedOrderFee<'a> {
    /// Identifier of the fee.
    #[member("id", required)]
    pub(crate) id: Text<'a>,
    /// The name of the fee: a string, or a map from language code to string.
    #[member("name", shape = Name)]
    pub(crate) name: Option<Verbatim<'a>>,
    /// The fee.
    #[member("price", required)]
    pub(crate) price: StatedPrice<'a>,
}

/// A payment fee of an order.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described = "OrderPaymentFee")]
pub(crate) struct StatedPaymentFee<'a> {
    /// Identifier of the payment service.
    #[member("id", required)]
    pub(crate) id: Text<'a>,
    /// The fee.
    #[member("price", required)]
    pub(crate) price: StatedPrice<'a>,
}

/// A credit of an order, and the amount that it has paid.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described = "OrderCredit")]
pub(crate) struct StatedCredit<'a> {
    /// Identifier of the credit.
    #[member("id", required)]
    pub(crate) id: Text<'a>,
    /// Kind of the credit.
    #[member("kind")]
    pub(crate) kind: Option<Text<'a>>,
    /// The amount that the credit has paid.
    #[member("value", required)]
    pub(crate) value: Number,
}

/// The amount that was due for an order.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described = "OrderPayable")]
pub(crate) struct StatedPayable<'a> {
    /// The amount paid: the gross value of the final price.
    #[member("total", required)]
    pub(crate) total: Number,
    /// The gross value of what was taken back.
    #[member("takenBack")]
    pub(crate) taken_back: Option<Number>,
    /// The credits, in order.
    #[member("credits")]
    pub(crate) credits: Vec<StatedCredit<'a>>,
    /// The amount that cash rounding has added, or taken off if negative.
    #[member("rounding")]
    pub(crate) rounding: Option<Number>,
    /// The amount that was due.
    #[member("due", required)]
    pub(crate) due: Number,
    /// The amount that was paid out.
    #[member("refund")]
    pub(crate) refund: Option<Number>,
}

/// Something that was taken back.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described = "OrderTakenBackLine")]
pub(crate) struct StatedTakenBackLine<'a> {
    /// Its price.
    #[member("price", required)]
    pub(crate) price: StatedPrice<'a>,
}

/// The goods taken back.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described = "OrderTakenBack")]
pub(crate) struct StatedTakenBack<'a> {
    /// The entries.
    #[member("lines")]
    pub(crate) lines: Vec<StatedTakenBackLine<'a>>,
    /// The sum of their prices.
    #[member("totalPrice", required)]
    pub(crate) total_price: StatedTotal<'a>,
}

/// The figures of an order.
#[derive(Debug, Clone, Default, Model)]
#[model(described = "OrderFigures")]
pub(crate) struct CartFigures<'a> {
    /// Shipping before discounts.
    #[member("shipping")]
    pub(crate) shipping: Option<StatedPrice<'a>>,
    /// Shipping after discounts.
    #[member("totalShipping")]
    pub(crate) total_shipping: Option<StatedPaid<'a>>,
    /// The fees of the whole order.
    #[member("orderFees")]
    pub(crate) order_fees: Vec<StatedOrderFee<'a>>,
    /// The fees of payment modes.
    #[member("paymentFees")]
    pub(crate) payment_fees: Vec<StatedPaymentFee<'a>>,
    /// The amount paid: the sum of all parts.
    #[member("finalPrice", required)]
    pub(crate) final_price: StatedTotal<'a>,
    /// The goods taken back.
    #[member("takenBack")]
    pub(crate) taken_back: Option<StatedTakenBack<'a>>,
    /// The credits, cash rounding and amount that was due.
    #[member("payable")]
    pub(crate) payable: Option<StatedPayable<'a>>,
}

/// An amount of tax, which names the currency if the cart does not.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, described = "OrderTax")]
pub(crate) struct StatedTax {
    /// Currency of every amount.
    #[member("currency", required)]
    pub(crate) currency: CurrencyCode,
}

/// An order: the cart in an answer of `calculate`.
#[derive(Debug, Clone, Default, Model)]
#[model(described = "Order")]
pub(crate) struct OrderMembers<'a> {
    /// Currency of every amount; defaults to that of `totalTax`.
    #[member("currency")]
    pub(crate) currency: Option<CurrencyCode>,
    /// The lines.
    #[member("items")]
    pub(crate) lines: Vec<StatedLine<'a>>,
    /// Units of all lines: the sum of their quantities.
    #[member("totalUnitsCount")]
    pub(crate) total_units_count: Option<Number>,
    /// Tax included in the amount paid.
    #[member("totalTax")]
    pub(crate) total_tax: Option<StatedTax>,
    /// The figures of the cart; a cart without them is refused: `NOT_CALCULATED`.
    #[member("calculatedPrice")]
    pub(crate) figures: Option<CartFigures<'a>>,
}

/// The stated order. Nothing has been checked except that it was calculated.
#[derive(Debug, Clone)]
pub(crate) struct StatedOrder<'a> {
    pub(crate) currency: CurrencyCode,
    pub(crate) lines: Vec<StatedLine<'a>>,
    pub(crate) total_units_count: Option<Number>,
    pub(crate) figures: CartFigures<'a>,
}

impl StatedLine<'_> {
    /// The id of the line; an empty one counts as absent.
    pub(crate) fn line_id(&self) -> Option<&str> {
        stated_id(self.id.as_deref())
    }

    /// Whether the line was bought at an amount above 0 for the whole of it.
    pub(crate) fn has_line_amount(&self) -> bool {
        let amount = self.sale.as_ref().and_then(|sale| sale.line_amount);
        amount.is_some_and(|amount| amount > Number::ZERO)
    }
}

impl<'a> StatedOrder<'a> {
    /// Reads an order, some of whose lines may have been read ahead.
    pub(crate) fn read(node: Node<'a>, lines: Vec<StatedLine<'a>>) -> Result<Self, Error> {
        let mut members = OrderMembers { lines, ..OrderMembers::default() };
        members.read_into(node)?;
        let OrderMembers { currency, lines, total_units_count, total_tax, figures } = members;
        let figures = figures.ok_or_else(|| not_calculated(node.path().member("calculatedPrice").into()))?;
        let currency = match (currency, total_tax) {
            // An order has one currency; a change of it after the calculation would turn euros into yen.
            (Some(currency), Some(tax)) if tax.currency != currency => {
                let message = format!("the tax is in {}, and the order in {currency}", tax.currency);
                let path: String = node.path().member("totalTax").member("currency").into();
                return Err(Error::new(ErrorCode::OrderFigures, path, message));
            }
            (Some(currency), _) => currency,
            (None, Some(tax)) => tax.currency,
            (None, None) => CurrencyCode::read(node.get("currency").ok_or_else(|| missing(node, "currency"))?)?,
        };
        Ok(Self { currency, lines, total_units_count, figures })
    }
}

/// The refusal of a cart without figures; `path` points at the place where they belong.
pub(crate) fn not_calculated(path: String) -> Error {
    Error::new(ErrorCode::NotCalculated, path, "the figures are missing: this is no `cart` of an answer of `calculate`")
}
