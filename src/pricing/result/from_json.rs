//! A calculation read back from JSON, as [`Calculation`] is written: what a service has stored or received.

use std::borrow::Cow;

use crate::document::TextMap;
use crate::document::model::model;
use crate::document::node::Node;
use crate::document::read::{Read, missing};
use crate::document::text::Text;
use crate::document::verbatim::Verbatim;
use crate::error::Error;
use crate::model::coupon::DiscountType;
use crate::model::fee::{FeeType, Origin};
use crate::model::price::CurrencyCode;
use crate::money::number::Number;
use crate::pricing::explain::steps::{Part, Round, Rule, Step};
use crate::pricing::result::applied::AppliedDiscounts;
use crate::pricing::result::discount::AppliedDiscount;
use crate::pricing::result::keys::{DiscountKey, TaxKey};
use crate::pricing::result::notice::{Notice, NoticeCode};
use crate::pricing::result::price::PriceValue;
use crate::pricing::result::provenance::Provenance;
use crate::pricing::result::{
    Calculation, CalculationType, CartCalculation, DiscountedPrice, FeeCalculation, LineCalculation,
    PaymentFeeCalculation, TotalDiscount,
};

model! {
    struct PriceMembers<'a> {
        "netValue"(required) net_value: Number,
        "grossValue"(required) gross_value: Number,
        "taxValue"(required) tax_value: Number,
        "taxCode" tax_code: Option<Text<'a>>,
        "taxRate" tax_rate: Option<Number>,
    }
}

impl<'a> Read<'a> for PriceValue {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let PriceMembers { net_value, gross_value, tax_value, tax_code, tax_rate } = PriceMembers::read(node)?;
        Ok(Self { net_value, gross_value, tax_value, tax: TaxKey::new(tax_code.as_deref(), tax_rate) })
    }
}

model! {
    struct AppliedMembers<'a> {
        "id"(required) id: Text<'a>,
        "value"(required) value: Number,
        "discountType"(required) discount_type: DiscountType,
        "origin"(required) origin: Origin,
        "price"(required) price: PriceValue,
    }
}

impl<'a> Read<'a> for AppliedDiscount {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = AppliedMembers::read(node)?;
        let key = DiscountKey::new(&members.id, members.origin, members.discount_type);
        Ok(Self { key, value: members.value, price: members.price })
    }
}

impl<'a> Read<'a> for AppliedDiscounts {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Vec::read(node).map(Self::from)
    }
}

/// The discounts of an object, under the name that all results have them by.
fn applied(node: Node<'_>) -> Result<AppliedDiscounts, Error> {
    node.present("appliedDiscounts").map(AppliedDiscounts::read).transpose().map(Option::unwrap_or_default)
}

impl<'a> Read<'a> for DiscountedPrice {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(Self { price: PriceValue::read(node)?, applied_discounts: applied(node)? })
    }
}

model! {
    struct TotalDiscountMembers {
        "calculationType"(required) calculation_type: CalculationType,
        "value"(required) value: Number,
        "price"(required) price: PriceValue,
    }
}

impl<'a> Read<'a> for TotalDiscount {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let TotalDiscountMembers { calculation_type, value, price } = TotalDiscountMembers::read(node)?;
        Ok(Self { calculation_type, value, price, applied_discounts: applied(node)? })
    }
}

model! {
    struct FeeMembers<'a> {
        "id" id: Option<String>,
        "type"(required) fee_type: FeeType,
        "origin"(required) origin: Origin,
        "name" name: Option<Verbatim<'a>>,
        "price"(required) price: PriceValue,
        "discountedPrice" discounted_price: Option<DiscountedPrice>,
    }
}

impl<'a> Read<'a> for FeeCalculation {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let FeeMembers { id, fee_type, origin, name, price, discounted_price } = FeeMembers::read(node)?;
        Ok(Self { id, fee_type, origin, name: name.map(Verbatim::into_owned), price, discounted_price })
    }
}

model! {
    struct LineMembers {
        "id" id: Option<String>,
        "unitPrice"(required) unit_price: PriceValue,
        "calculatedPrice"(required) figures: LineFigures,
    }
}

model! {
    struct LineFigures {
        "price"(required) price: LinePrice,
        "upliftValue" uplift_value: Option<Box<PriceValue>>,
        "discountedPrice" discounted_price: Option<DiscountedPrice>,
        "fees" fees: Vec<FeeCalculation>,
        "totalFee" total_fee: Option<Box<DiscountedPrice>>,
        "totalDiscount" total_discount: Option<TotalDiscount>,
        "finalPrice"(required) final_price: PriceValue,
    }
}

/// The price of a line, which says where it was calculated.
#[derive(Debug, Clone, Default, PartialEq)]
struct LinePrice {
    price: PriceValue,
    externally: bool,
}

impl<'a> Read<'a> for LinePrice {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let calculated = node.present("calculated").map(Origin::read).transpose()?;
        Ok(Self { price: PriceValue::read(node)?, externally: calculated == Some(Origin::External) })
    }
}

impl<'a> Read<'a> for LineCalculation {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let LineMembers { id, unit_price, figures } = LineMembers::read(node)?;
        Ok(Self {
            id,
            unit_price,
            price: figures.price.price,
            calculated_externally: figures.price.externally,
            uplift_value: figures.uplift_value,
            discounted_price: figures.discounted_price,
            fees: figures.fees,
            total_fee: figures.total_fee,
            total_discount: figures.total_discount,
            final_price: figures.final_price,
        })
    }
}

model! {
    struct PaymentFeeMembers {
        "id"(required) id: String,
        "type"(required) fee_type: FeeType,
        "origin"(or_default) origin: Origin,
        "price"(required) price: PriceValue,
    }
}

impl<'a> Read<'a> for PaymentFeeCalculation {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let PaymentFeeMembers { id, fee_type, origin, price } = PaymentFeeMembers::read(node)?;
        Ok(Self { id, fee_type, origin, price })
    }
}

model! {
    struct CartMembers {
        "price"(required) price: PriceValue,
        "upliftValue" uplift_value: Option<PriceValue>,
        "discountedPrice" discounted_price: Option<DiscountedPrice>,
        "fees" fees: Option<PriceValue>,
        "totalFee" total_fee: Option<DiscountedPrice>,
        "totalDiscount" total_discount: Option<TotalDiscount>,
        "shipping" shipping: Option<PriceValue>,
        "totalShipping" total_shipping: Option<DiscountedPrice>,
        "paymentFees" payment_fees: Vec<PaymentFeeCalculation>,
        "finalPrice"(required) final_price: FinalPrice,
    }
}

/// The final price of a cart, with its parts by tax code and rate.
#[derive(Debug, Clone, Default, PartialEq)]
struct FinalPrice {
    price: PriceValue,
    tax_aggregate: Vec<PriceValue>,
}

impl<'a> Read<'a> for FinalPrice {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let aggregate = node.present("taxAggregate").ok_or_else(|| missing(node, "taxAggregate"))?;
        let lines = aggregate.present("lines").ok_or_else(|| missing(aggregate, "lines"))?;
        Ok(Self { price: PriceValue::read(node)?, tax_aggregate: Vec::read(lines)? })
    }
}

impl<'a> Read<'a> for CartCalculation {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = CartMembers::read(node)?;
        Ok(Self {
            price: members.price,
            uplift_value: members.uplift_value,
            discounted_price: members.discounted_price,
            fees: members.fees,
            total_fee: members.total_fee,
            total_discount: members.total_discount,
            shipping: members.shipping,
            total_shipping: members.total_shipping,
            payment_fees: members.payment_fees,
            final_price: members.final_price.price,
            tax_aggregate: members.final_price.tax_aggregate,
        })
    }
}

model! {
    struct NoticeMembers {
        "code"(required) code: NoticeCode,
        "path"(required) path: String,
        "id" id: Option<String>,
        "amount" amount: Option<Number>,
        "suggestion" suggestion: Option<String>,
    }
}

impl<'a> Read<'a> for Notice {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let NoticeMembers { code, path, id, amount, suggestion } = NoticeMembers::read(node)?;
        Ok(Self { code, path, id, amount, suggestion: suggestion.map(Cow::Owned) })
    }
}

model! {
    struct PartMembers {
        "plus" plus: Option<String>,
        "minus" minus: Option<String>,
    }
}

impl<'a> Read<'a> for Part {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let PartMembers { plus, minus } = PartMembers::read(node)?;
        match (plus, minus) {
            (_, Some(path)) => Ok(Self::minus(path)),
            (Some(path), None) => Ok(Self::plus(path)),
            (None, None) => Err(missing(node, "plus")),
        }
    }
}

model! {
    struct RoundMembers {
        "pending"(required) pending: Number,
        "base"(required) base: Number,
        "totalBase"(required) total_base: Number,
        "exact"(required) exact: String,
        "residue"(required) residue: Number,
        "share"(required) share: Number,
        "given"(required) given: Number,
    }
}

impl<'a> Read<'a> for Round {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let RoundMembers { pending, base, total_base, exact, residue, share, given } = RoundMembers::read(node)?;
        let residue = if residue.is_negative() { -1 } else { i8::from(residue > Number::ZERO) };
        Ok(Self { pending, base, total_base, exact, residue, share, given })
    }
}

model! {
    struct StepMembers {
        "path"(required) path: String,
        "rule"(required) rule: Rule,
        "inputs" inputs: TextMap<'static, String>,
        "exact" exact: Option<String>,
        "parts" parts: Vec<Part>,
        "rounds" rounds: Vec<Round>,
        "value"(required) value: Number,
    }
}

impl<'a> Read<'a> for Step {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let StepMembers { path, rule, inputs, exact, parts, rounds, value } = StepMembers::read(node)?;
        let inputs = inputs.iter().map(|(name, value)| (Cow::Owned(name.to_owned()), value.clone())).collect();
        Ok(Self { path, rule, inputs, exact, parts, rounds, value })
    }
}

model! {
    struct TotalTax without Default {
        "currency"(required) currency: CurrencyCode,
    }
}

model! {
    struct CalculationMembers without Default {
        "items"(required) lines: Vec<LineCalculation>,
        "totalUnitsCount"(required) total_units_count: Number,
        "totalTax"(required) total_tax: TotalTax,
        "calculatedPrice"(required) calculated_price: CartCalculation,
        "notices" notices: Vec<Notice>,
        "explanation" explanation: Option<Vec<Step>>,
        "provenance"(required) provenance: Provenance,
    }
}

impl<'a> Read<'a> for Calculation {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = CalculationMembers::read(node)?;
        Ok(Self {
            currency: members.total_tax.currency,
            lines: members.lines,
            calculated_price: members.calculated_price,
            total_units_count: members.total_units_count,
            notices: members.notices,
            explanation: members.explanation,
            provenance: members.provenance,
        })
    }
}
