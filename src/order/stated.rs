//! An order as it is stated: what the rules read of a calculated cart.

use crate::document::Text;
use crate::document::model::model;
use crate::document::node::Node;
use crate::document::read::{Read, missing};
use crate::document::verbatim::Verbatim;
use crate::error::Error;
use crate::error::code::Code;
use crate::model::fee::FeeType;
use crate::model::price::CurrencyCode;
use crate::money::number::Number;

model! {
    /// A price, with its tax code and rate.
    pub(crate) struct StatedPrice<'a> {
        "netValue"(required) net_value: Number,
        "grossValue"(required) gross_value: Number,
        "taxValue"(required) tax_value: Number,
        "taxCode" tax_code: Option<Text<'a>>,
        "taxRate" tax_rate: Option<Number>,
    }
}

model! {
    /// A fee of a line.
    pub(crate) struct StatedFee<'a> {
        "id" id: Option<Text<'a>>,
        "type"(required) fee_type: FeeType,
        "name" name: Option<Verbatim<'a>>,
        "price"(required) price: StatedPrice<'a>,
        "discountedPrice" discounted: Option<StatedPrice<'a>>,
    }
}

model! {
    /// The figures of a line.
    pub(crate) struct LineFigures<'a> {
        "price"(required) price: StatedPrice<'a>,
        "discountedPrice" discounted: Option<StatedPrice<'a>>,
        "fees" fees: Vec<StatedFee<'a>>,
    }
}

model! {
    /// What the name of a line may be taken from.
    pub(crate) struct StatedProduct<'a> {
        "id" id: Option<Text<'a>>,
        "name" name: Option<Verbatim<'a>>,
    }
}

model! {
    /// A line.
    pub(crate) struct StatedLine<'a> {
        "id" id: Option<Text<'a>>,
        "quantity" quantity: Option<Number>,
        "name" name: Option<Verbatim<'a>>,
        "itemYrn" item_yrn: Option<Text<'a>>,
        "product" product: Option<StatedProduct<'a>>,
        "calculatedPrice" figures: Option<LineFigures<'a>>,
    }
}

model! {
    /// The fee of a payment mode.
    pub(crate) struct StatedPaymentFee<'a> {
        "id"(required) id: Text<'a>,
        "price"(required) price: StatedPrice<'a>,
    }
}

model! {
    /// The tax aggregate of the final price.
    pub(crate) struct StatedAggregate<'a> {
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

impl<'a> Read<'a> for StatedTotal<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let price = StatedPrice::read(node)?;
        Ok(Self { price, aggregate: Aggregated::read(node)?.tax_aggregate.lines })
    }
}

model! {
    /// The figures of the cart.
    pub(crate) struct CartFigures<'a> {
        "shipping" shipping: Option<StatedPrice<'a>>,
        "totalShipping" total_shipping: Option<StatedPrice<'a>>,
        "paymentFees" payment_fees: Vec<StatedPaymentFee<'a>>,
        "finalPrice"(required) final_price: StatedTotal<'a>,
    }
}

model! {
    /// An amount of tax, which names the currency where the cart does not.
    pub(crate) struct StatedTax without Default {
        "currency"(required) currency: CurrencyCode,
    }
}

model! {
    struct OrderMembers<'a> {
        "currency" currency: Option<CurrencyCode>,
        "items" lines: Vec<StatedLine<'a>>,
        "totalTax" total_tax: Option<StatedTax>,
        "calculatedPrice" figures: Option<CartFigures<'a>>,
    }
}

/// An order as it is stated. Nothing of it is checked yet but that it was calculated.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct StatedOrder<'a> {
    pub(crate) currency: CurrencyCode,
    pub(crate) lines: Vec<StatedLine<'a>>,
    pub(crate) figures: CartFigures<'a>,
}

impl<'a> Read<'a> for StatedOrder<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let OrderMembers { currency, lines, total_tax, figures } = OrderMembers::read(node)?;
        let figures = figures.ok_or_else(|| not_calculated(node.path().member("calculatedPrice").into()))?;
        let currency = match (currency, total_tax) {
            (Some(currency), _) => currency,
            (None, Some(tax)) => tax.currency,
            (None, None) => CurrencyCode::read(node.get("currency").ok_or_else(|| missing(node, "currency"))?)?,
        };
        Ok(Self { currency, lines, figures })
    }
}

/// The refusal of a cart without figures; `path` leads to where they belong.
pub(crate) fn not_calculated(path: String) -> Error {
    Error::new(Code::NotCalculated, path, "the figures are missing: the cart has not been calculated")
}
