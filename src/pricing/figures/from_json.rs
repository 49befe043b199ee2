//! Reads a [`Calculation`] back from the JSON that it was written as, for services that store or receive it.

use super::{
    Calculation, CartCalculation, DiscountedPrice, FeeCalculation, LineCalculation, Provenance, TotalDiscount,
};
use crate::document::{FromNode, Model, Node, missing};
use crate::error::Error;
use crate::model::Origin;
use crate::money::{CurrencyCode, Number};
use crate::pricing::amounts::{Part, PriceValue, Step};
use crate::pricing::lines::LineTier;
use crate::pricing::offers::AppliedDiscounts;
use crate::pricing::state::{NextShipping, Notice, OfferResult};

impl<'a> FromNode<'a> for AppliedDiscounts {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Vec::read(node).map(Self::from)
    }
}

/// A line as it is written: its figures are in an object of their own, and the origin of its price is in the price.
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

/// The pointer of a part, under a name that says whether it is added.
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

#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank)]
struct TotalTax {
    #[member("currency", required)]
    currency: CurrencyCode,
}

/// A calculation as it is written: the cart of an answer, whose tax has the currency, and the members beside it.
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
            next_shipping: members.shipping,
            tiers: members.tiers,
            explanation: members.explanation,
            provenance: members.provenance,
        })
    }
}
