//! The stated prices of an order: the members that the rules read.

use super::Held;
use crate::document::{Ahead, FromNode, Model, Node, ReadAhead, Text, missing};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped, described_objects};
use crate::error::Error;
use crate::model::Origin;
use crate::money::Number;
use crate::pricing::amounts::{DiscountOrigin, PriceParts, PriceValue};
use crate::pricing::offers::Discounts;

/// One of several taxes of a group.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, described = "OrderComponent")]
pub(crate) struct StatedComponent<'a> {
    /// The code of the tax.
    #[member("code", required)]
    pub(crate) code: Text<'a>,
    /// The name of the tax, if the site states one.
    #[member("name")]
    pub(crate) name: Option<Text<'a>>,
    /// The rate of the tax in percent.
    #[member("rate", required)]
    pub(crate) rate: Number,
    /// Amount of the tax.
    #[member("taxValue", required)]
    pub(crate) tax_value: Number,
}

/// The part of a price with one tax code and rate.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, described = "OrderTaxGroup")]
pub(crate) struct StatedGroup<'a> {
    /// The amount without tax.
    #[member("netValue", required)]
    pub(crate) net_value: Number,
    /// The amount with tax; not below the net amount.
    #[member("grossValue", required)]
    pub(crate) gross_value: Number,
    /// The tax: gross less net.
    #[member("taxValue", required)]
    pub(crate) tax_value: Number,
    /// Tax code.
    #[member("taxCode")]
    pub(crate) tax_code: Option<Text<'a>>,
    /// Tax rate in percent; required with a tax code.
    #[member("taxRate")]
    pub(crate) tax_rate: Option<Number>,
    /// The taxes that make up the rate; their amounts add up to `taxValue`.
    #[member("components")]
    pub(crate) components: Vec<StatedComponent<'a>>,
}

impl StatedGroup<'_> {
    /// Whether the group states the amounts and the tax of a price.
    pub(crate) fn states(&self, own: &PriceValue) -> bool {
        (own.net_value, own.gross_value, own.tax_value) == (self.net_value, self.gross_value, self.tax_value)
            && (own.tax_code(), own.tax_rate()) == (self.tax_code.as_deref(), self.tax_rate)
    }
}

/// The parts of a price by tax code and rate.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, described = "OrderTaxAggregate")]
pub(crate) struct StatedAggregate<'a> {
    /// The parts by tax code and rate, untaxed last.
    #[member("lines")]
    pub(crate) lines: Vec<StatedGroup<'a>>,
}

/// A price of an order.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead(beside), described = "OrderPrice")]
pub(crate) struct StatedPrice<'a> {
    /// The amount without tax.
    #[member("netValue", required)]
    pub(crate) net_value: Number,
    /// The amount with tax; not below the net amount.
    #[member("grossValue", required)]
    pub(crate) gross_value: Number,
    /// The tax: gross less net.
    #[member("taxValue", required)]
    pub(crate) tax_value: Number,
    /// Tax code.
    #[member("taxCode")]
    pub(crate) tax_code: Option<Text<'a>>,
    /// Tax rate in percent; required with a tax code.
    #[member("taxRate")]
    pub(crate) tax_rate: Option<Number>,
    /// The parts by tax code and rate, in the amount paid, and in shipping and payment fees with several taxes.
    #[member("taxAggregate")]
    pub(crate) aggregate: Option<StatedAggregate<'a>>,
}

/// The price of a line before discounts, and whether an external system stated it.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct StatedLinePrice<'a> {
    pub(crate) price: StatedPrice<'a>,
    pub(crate) externally: bool,
}

#[cfg(feature = "typed")]
described_objects! {
    of_host
    /// The price of a line before discounts.
    OrderLinePrice {
        ..StatedPrice<'_>,
        /// `EXTERNAL` if an external system stated the price of the line as a whole.
        "calculated": Option<Origin>,
    }
}

#[cfg(feature = "typed")]
impl Shaped for StatedLinePrice<'_> {
    const SHAPE: Shape = OrderLinePrice::SHAPE;
}

impl<'a> FromNode<'a> for StatedLinePrice<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let calculated = node.present("calculated").map(Origin::read).transpose()?;
        Ok(Self { price: StatedPrice::read(node)?, externally: calculated == Some(Origin::External) })
    }
}

impl<'a> ReadAhead<'a> for StatedLinePrice<'a> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        let (mut price, mut calculated) = (StatedPrice::default(), None::<Origin>);
        price.read_ahead_members(ahead, "calculated", &mut |ahead| calculated.read_ahead_into(ahead))?;
        Some(Self { price, externally: calculated == Some(Origin::External) })
    }
}

/// A discount that was taken off a price of an order.
#[derive(Debug, Clone, Default, Model)]
#[model(ahead, described = "OrderDiscount")]
pub(crate) struct StatedDiscount<'a> {
    /// The code of the coupon, the `id` of the promotion, or the identifier of the external discount.
    #[member("id", required)]
    pub(crate) id: Text<'a>,
    /// The amount that the discount took: gross if the order's basis is gross, else net.
    #[member("value", required)]
    pub(crate) value: Number,
    /// The origin of the discount: a coupon (`INTERNAL`), an external system, or a promotion of the site.
    #[member("origin", required)]
    pub(crate) origin: DiscountOrigin,
    /// The amount with its taxes; its parts by tax, if the price has several, are for invoices.
    #[member("price")]
    pub(crate) price: StatedDiscountPrice<'a>,
}

/// A price as it was written, once its form has been checked. An order has one for each discount of each price, and only
/// invoices need those of prices with several taxes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WrittenPrice<'a>(pub(crate) &'a str);

impl<'a> FromNode<'a> for WrittenPrice<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        StatedPrice::read(node).map(|_| Self(node.raw()))
    }
}

impl<'a> ReadAhead<'a> for WrittenPrice<'a> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        ahead.written(&mut |ahead| StatedPrice::read_ahead(ahead).map(|_| ())).map(Self)
    }
}

/// The price of a discount.
pub(crate) type StatedDiscountPrice<'a> = Held<WrittenPrice<'a>, PriceParts<'a>>;

#[cfg(feature = "typed")]
impl Shaped for StatedDiscountPrice<'_> {
    const SHAPE: Shape = StatedPrice::SHAPE;
}

/// The discounts of a price, which only itemized amounts and invoices need.
pub(crate) type StatedDiscounts<'a> = Held<Vec<StatedDiscount<'a>>, Discounts<'a>>;

/// A price after discounts, with the discounts.
#[derive(Debug, Clone, Default)]
pub(crate) struct StatedPaid<'a> {
    pub(crate) price: StatedPrice<'a>,
    pub(crate) discounts: StatedDiscounts<'a>,
}

#[cfg(feature = "typed")]
described_objects! {
    of_host
    /// A price after discounts.
    OrderPaidPrice {
        ..StatedPrice<'_>,
        /// The discounts that were taken off, in order; for itemized amounts and invoices.
        "appliedDiscounts": Vec<StatedDiscount<'_>>,
    }
}

#[cfg(feature = "typed")]
impl Shaped for StatedPaid<'_> {
    const SHAPE: Shape = OrderPaidPrice::SHAPE;
}

impl<'a> FromNode<'a> for StatedPaid<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let price = StatedPrice::read(node)?;
        let discounts = node.get("appliedDiscounts").map(Held::read).transpose()?;
        Ok(Self { price, discounts: discounts.unwrap_or_default() })
    }
}

impl<'a> ReadAhead<'a> for StatedPaid<'a> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        let mut paid = Self::default();
        paid.read_ahead_into(ahead)?;
        Some(paid)
    }

    fn read_ahead_into(&mut self, ahead: &mut Ahead<'a, '_, '_>) -> Option<()> {
        let Self { price, discounts } = self;
        price.read_ahead_members(ahead, "appliedDiscounts", &mut |ahead| discounts.read_ahead_into(ahead)).map(|_| ())
    }
}

/// The final price, which must have its parts by tax.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct StatedTotal<'a>(pub(crate) StatedPrice<'a>);

#[cfg(feature = "typed")]
described_objects! {
    of_host
    /// The amount paid, and its parts by tax code and rate.
    OrderTotal {
        ..StatedPrice<'_>,
        /// The parts by tax code and rate.
        "taxAggregate"(required): StatedAggregate<'_>,
    }
}

#[cfg(feature = "typed")]
impl Shaped for StatedTotal<'_> {
    const SHAPE: Shape = OrderTotal::SHAPE;
}

impl<'a> FromNode<'a> for StatedTotal<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let price = StatedPrice::read(node)?;
        if price.aggregate.is_some() { Ok(Self(price)) } else { Err(missing(node, "taxAggregate")) }
    }
}
