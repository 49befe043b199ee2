//! A line of a cart.

use crate::document::Text;
use crate::document::node::Node;
use crate::document::read::{Read, choice, model};
use crate::error::code::Code;
use crate::error::{Error, pointer};
use crate::model::fee::{ExternalDiscount, FeeDefinition};
use crate::model::price::{Price, StatedTax, UnitTax};
use crate::money::number::Number;

choice! {
    /// Who states the price of a line.
    pub enum ItemType {
        /// The catalog: tax comes from the site's tax table or the unit price.
        #[default]
        Internal = "INTERNAL",
        /// An external system: the line brings price and tax information with it.
        External = "EXTERNAL",
    }
}

model! {
    /// What a line sells, for products that the catalog does not know, and the categories that coupons look at.
    pub struct Product<'a> {
        /// Identifier; with no `itemYrn`, the identity of the line.
        "id" id: Option<Text<'a>>,
        /// Categories that the product is in.
        "categories" categories: Vec<Text<'a>>,
    }
}

/// A line of a cart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Item<'a> {
    /// Identifier of the line within the cart.
    pub id: Option<Text<'a>>,
    /// Who states the price.
    pub item_type: ItemType,
    /// Resource name of a catalog product.
    pub item_yrn: Option<Text<'a>>,
    /// The product, for external products and for its categories.
    pub product: Option<Product<'a>>,
    /// How many units; weights have decimals.
    pub quantity: Number,
    /// The price of one unit.
    pub price: Option<Price<'a>>,
    /// Tax code: looked up for an INTERNAL line, a label on an EXTERNAL one.
    pub tax_code: Option<Text<'a>>,
    /// Tax of an INTERNAL line without a tax code of its own.
    pub unit_tax: Option<UnitTax<'a>>,
    /// Tax of one unit (EXTERNAL).
    pub tax: Option<Box<StatedTax<'a>>>,
    /// Net and gross of the whole line, taken unchanged (EXTERNAL).
    pub line_tax: Option<Box<StatedTax<'a>>>,
    /// Fees of the line.
    pub external_fees: Vec<FeeDefinition<'a>>,
    /// Discounts of the line that an external system states.
    pub external_discounts: Vec<ExternalDiscount<'a>>,
    /// Whether the quantity may change while packing; such a line gets an uplift.
    pub weight_dependent: bool,
    /// Customer segments that the line belongs to.
    pub segments: Vec<Text<'a>>,
    /// Whether the line stays apart from others of its product.
    pub keep_as_separate_line_item: bool,
}

model! {
    /// The members of a line, before `type` and `itemType` are brought together.
    struct ItemMembers<'a> {
        "id" id: Option<Text<'a>>,
        "type" stored_type: Option<ItemType>,
        "itemType" requested_type: Option<ItemType>,
        "itemYrn" item_yrn: Option<Text<'a>>,
        "product" product: Option<Product<'a>>,
        "quantity"(required) quantity: Number,
        "price" price: Option<Price<'a>>,
        "taxCode" tax_code: Option<Text<'a>>,
        "unitPrice" unit_tax: Option<UnitTax<'a>>,
        "tax" tax: Option<Box<StatedTax<'a>>>,
        "lineTax" line_tax: Option<Box<StatedTax<'a>>>,
        "externalFees" external_fees: Vec<FeeDefinition<'a>>,
        "externalDiscounts" external_discounts: Vec<ExternalDiscount<'a>>,
        "weightDependent" weight_dependent: Option<bool>,
        "segments" segments: Vec<Text<'a>>,
        "keepAsSeparateLineItem" keep_as_separate_line_item: Option<bool>,
    }
}

impl<'a> Read<'a> for Item<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = ItemMembers::read(node)?;
        let item_type = one_type(node, members.stored_type, members.requested_type)?.unwrap_or_default();
        Ok(Self {
            id: members.id,
            item_type,
            item_yrn: members.item_yrn,
            product: members.product,
            quantity: members.quantity,
            price: members.price,
            tax_code: members.tax_code,
            unit_tax: members.unit_tax,
            tax: members.tax,
            line_tax: members.line_tax,
            external_fees: members.external_fees,
            external_discounts: members.external_discounts,
            weight_dependent: members.weight_dependent.unwrap_or_default(),
            segments: members.segments,
            keep_as_separate_line_item: members.keep_as_separate_line_item.unwrap_or_default(),
        })
    }
}

/// The kind that a line or the body of a request states, by either name; none when it states none.
pub(crate) fn stated_type(node: Node<'_>) -> Result<Option<ItemType>, Error> {
    let read = |name| node.present(name).map(ItemType::read).transpose();
    one_type(node, read("type")?, read("itemType")?)
}

fn one_type(node: Node<'_>, stored: Option<ItemType>, requested: Option<ItemType>) -> Result<Option<ItemType>, Error> {
    match (stored, requested) {
        (Some(stored), Some(requested)) if stored != requested => {
            let message = format!(
                "`itemType` is {} but `type` is {}; a line is one of them",
                requested.as_str(),
                stored.as_str()
            );
            let path = pointer::to_member(&node.pointer(), "itemType");
            Err(Error::new(Code::ItemTypeContradiction, path, message))
        }
        (stored, requested) => Ok(stored.or(requested)),
    }
}

impl<'a> Item<'a> {
    /// A catalog line of `quantity` units at `unit_amount` each: gross on a site that includes tax, else net.
    #[must_use]
    pub fn internal(item_yrn: impl Into<Text<'a>>, quantity: Number, unit_amount: Number) -> Self {
        Self {
            item_yrn: Some(item_yrn.into()),
            quantity,
            price: Some(Price { effective_amount: Some(unit_amount), ..Price::default() }),
            ..Self::default()
        }
    }
}
