//! Reads a [`Calculation`] back from the JSON that it was written as, for services that store or receive it.

use std::borrow::Cow;

use super::{
    Calculation, CartCalculation, DiscountedPrice, FeeCalculation, LineCalculation, PaymentFeeCalculation, Provenance,
    TotalDiscount,
};
use crate::document::{FromNode, Kind, Model, Node, Text, Verbatim, missing, wrong_type};
use crate::error::Error;
use crate::model::{FeeType, Origin};
use crate::money::{CurrencyCode, Number};
use crate::pricing::amounts::{Part, PriceValue, Round, Rule, Step};
use crate::pricing::lines::LineTier;
use crate::pricing::offers::{AppliedDiscounts, CalculationType};
use crate::pricing::payment::Payable;
use crate::pricing::state::{NextShipping, Notice, NoticeCode, OfferResult};

impl<'a> FromNode<'a> for AppliedDiscounts {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Vec::read(node).map(Self::from)
    }
}

/// Reads the `appliedDiscounts` of an object; there are none if the member is absent.
fn applied(node: Node<'_>) -> Result<AppliedDiscounts, Error> {
    node.present("appliedDiscounts").map(AppliedDiscounts::read).transpose().map(Option::unwrap_or_default)
}

impl<'a> FromNode<'a> for DiscountedPrice {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(Self { price: PriceValue::read(node)?, applied_discounts: applied(node)? })
    }
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct TotalDiscountMembers {
    #[member("calculationType", required)]
    calculation_type: CalculationType,
    #[member("value", required)]
    value: Number,
    #[member("price", required)]
    price: PriceValue,
}

impl<'a> FromNode<'a> for TotalDiscount {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let TotalDiscountMembers { calculation_type, value, price } = TotalDiscountMembers::read(node)?;
        Ok(Self { calculation_type, value, price, applied_discounts: applied(node)? })
    }
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct FeeMembers<'a> {
    #[member("id")]
    id: Option<String>,
    #[member("type", required)]
    fee_type: FeeType,
    #[member("origin", required)]
    origin: Origin,
    #[member("name")]
    name: Option<Verbatim<'a>>,
    #[member("price", required)]
    price: PriceValue,
    #[member("discountedPrice")]
    discounted_price: Option<DiscountedPrice>,
}

impl<'a> FromNode<'a> for FeeCalculation {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let FeeMembers { id, fee_type, origin, name, price, discounted_price } = FeeMembers::read(node)?;
        Ok(Self { id, fee_type, origin, name: name.map(Verbatim::into_owned), price, discounted_price })
    }
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct LineMembers {
    #[member("id")]
    id: Option<String>,
    #[member("unitPrice", required)]
    unit_price: PriceValue,
    #[member("calculatedPrice", required)]
    figures: LineFigures,
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct LineFigures {
    #[member("price", required)]
    price: LinePrice,
    #[member("upliftValue")]
    uplift_value: Option<Box<PriceValue>>,
    #[member("discountedPrice")]
    discounted_price: Option<DiscountedPrice>,
    #[member("fees")]
    fees: Vec<FeeCalculation>,
    #[member("totalFee")]
    total_fee: Option<Box<DiscountedPrice>>,
    #[member("totalDiscount")]
    total_discount: Option<TotalDiscount>,
    #[member("finalPrice", required)]
    final_price: PriceValue,
}

/// The price of a line, and whether an external system stated it.
#[derive(Debug, Clone, Default, PartialEq)]
struct LinePrice {
    price: PriceValue,
    externally: bool,
}

impl<'a> FromNode<'a> for LinePrice {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let calculated = node.present("calculated").map(Origin::read).transpose()?;
        Ok(Self { price: PriceValue::read(node)?, externally: calculated == Some(Origin::External) })
    }
}

impl<'a> FromNode<'a> for LineCalculation {
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

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct PaymentFeeMembers {
    #[member("id", required)]
    id: String,
    #[member("type", required)]
    fee_type: FeeType,
    #[member("origin", or_default)]
    origin: Origin,
    #[member("price", required)]
    price: PriceValue,
}

impl<'a> FromNode<'a> for PaymentFeeCalculation {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let PaymentFeeMembers { id, fee_type, origin, price } = PaymentFeeMembers::read(node)?;
        Ok(Self { id, fee_type, origin, price })
    }
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct CartMembers {
    #[member("price", required)]
    price: PriceValue,
    #[member("upliftValue")]
    uplift_value: Option<PriceValue>,
    #[member("discountedPrice")]
    discounted_price: Option<DiscountedPrice>,
    #[member("fees")]
    fees: Option<PriceValue>,
    #[member("totalFee")]
    total_fee: Option<DiscountedPrice>,
    #[member("totalDiscount")]
    total_discount: Option<TotalDiscount>,
    #[member("shipping")]
    shipping: Option<PriceValue>,
    #[member("totalShipping")]
    total_shipping: Option<DiscountedPrice>,
    #[member("paymentFees")]
    payment_fees: Vec<PaymentFeeCalculation>,
    #[member("finalPrice", required)]
    final_price: PriceValue,
    #[member("payable")]
    payable: Option<Payable>,
}

impl<'a> FromNode<'a> for CartCalculation {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = CartMembers::read(node)?;
        let total = node.present("finalPrice").filter(|total| total.present("taxAggregate").is_none());
        if let Some(total) = total {
            return Err(missing(total, "taxAggregate"));
        }
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
            final_price: members.final_price,
            payable: members.payable,
        })
    }
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct NoticeMembers {
    #[member("code", required)]
    code: NoticeCode,
    #[member("path", required)]
    path: String,
    #[member("id")]
    id: Option<String>,
    #[member("amount")]
    amount: Option<Number>,
    #[member("suggestion")]
    suggestion: Option<String>,
}

impl<'a> FromNode<'a> for Notice {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let NoticeMembers { code, path, id, amount, suggestion } = NoticeMembers::read(node)?;
        Ok(Self { code, path, id, amount, suggestion: suggestion.map(Cow::Owned) })
    }
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct PartMembers {
    #[member("plus")]
    plus: Option<String>,
    #[member("minus")]
    minus: Option<String>,
}

impl<'a> FromNode<'a> for Part {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let PartMembers { plus, minus } = PartMembers::read(node)?;
        match (plus, minus) {
            (_, Some(path)) => Ok(Self::minus(path)),
            (Some(path), None) => Ok(Self::plus(path)),
            (None, None) => Err(missing(node, "plus")),
        }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct RoundMembers {
    #[member("pending", required)]
    pending: Number,
    #[member("base", required)]
    base: Number,
    #[member("totalBase", required)]
    total_base: Number,
    #[member("exact", required)]
    exact: String,
    #[member("residue", required)]
    residue: Number,
    #[member("share", required)]
    share: Number,
    #[member("given", required)]
    given: Number,
}

impl<'a> FromNode<'a> for Round {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let RoundMembers { pending, base, total_base, exact, residue, share, given } = RoundMembers::read(node)?;
        let residue = if residue.is_negative() { -1 } else { i8::from(residue > Number::ZERO) };
        Ok(Self { pending, base, total_base, exact, residue, share, given })
    }
}

/// The inputs of a step, in the order in which they were written.
#[derive(Debug, Clone, Default, PartialEq)]
struct StepInputs(Vec<(Cow<'static, str>, String)>);

impl<'a> FromNode<'a> for StepInputs {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if !matches!(node.kind(), Kind::Object | Kind::Null) {
            return Err(wrong_type(node, "an object"));
        }
        let input = |(name, value): (Text<'a>, Node<'a>)| Ok((Cow::Owned(name.into_owned()), String::read(value)?));
        node.members().map(input).collect::<Result<_, Error>>().map(Self)
    }
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct StepMembers {
    #[member("path", required)]
    path: String,
    #[member("rule", required)]
    rule: Rule,
    #[member("inputs")]
    inputs: StepInputs,
    #[member("exact")]
    exact: Option<String>,
    #[member("parts")]
    parts: Vec<Part>,
    #[member("rounds")]
    rounds: Vec<Round>,
    #[member("value", required)]
    value: Number,
}

impl<'a> FromNode<'a> for Step {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let StepMembers { path, rule, inputs, exact, parts, rounds, value } = StepMembers::read(node)?;
        Ok(Self { path, rule, inputs: inputs.0, exact, parts, rounds, value })
    }
}

#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank)]
struct TotalTax {
    #[member("currency", required)]
    currency: CurrencyCode,
}

#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank)]
struct CalculationMembers {
    #[member("items", required)]
    lines: Vec<LineCalculation>,
    #[member("totalUnitsCount", required)]
    total_units_count: Number,
    #[member("totalTax", required)]
    total_tax: TotalTax,
    #[member("calculatedPrice", required)]
    calculated_price: CartCalculation,
    #[member("notices")]
    notices: Vec<Notice>,
    #[member("offers")]
    offers: Option<Vec<OfferResult>>,
    #[member("shipping")]
    shipping: Option<NextShipping>,
    #[member("tiers")]
    tiers: Option<Vec<LineTier>>,
    #[member("explanation")]
    explanation: Option<Vec<Step>>,
    #[member("provenance", required)]
    provenance: Provenance,
}

impl<'a> FromNode<'a> for Calculation {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = CalculationMembers::read(node)?;
        Ok(Self {
            currency: members.total_tax.currency,
            lines: members.lines.into(),
            calculated_price: members.calculated_price,
            total_units_count: members.total_units_count,
            notices: members.notices,
            offers: members.offers,
            shipping: members.shipping,
            tiers: members.tiers,
            explanation: members.explanation,
            provenance: members.provenance,
        })
    }
}
