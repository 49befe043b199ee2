//! A line of a cart.

use std::borrow::Cow;

use crate::document::Text;
use crate::document::choice::choice;
use crate::document::json_document::CAN_BE_WHOLE;
use crate::document::model::{Blank, UNNAMED, model};
use crate::document::node::Node;
use crate::document::read::Read;
use crate::document::text_doors::text_doors;
use crate::document::verbatim::Verbatim;
use crate::document::written::Written;
use crate::error::code::Code;
use crate::error::nearest::See;
use crate::error::path::Path;
use crate::error::{Error, pointer};
use crate::model::fee::{ExternalDiscount, FeeDefinition};
use crate::model::price::{Price, StatedTax, UnitTax};
use crate::money::number::Number;

choice! {
    /// The two kinds of lines: who states the price.
    pub enum ItemType in model {
        /// The catalog: tax comes from the site's tax table or the unit price.
        #[default]
        Internal = "INTERNAL",
        /// An external system: the line brings price and tax information with it.
        External = "EXTERNAL",
    }
}

model! {
    /// The product of a line, for products that the catalog does not know, and the categories that coupons look at.
    pub struct Product<'a> {
        /// Identifier; where there is no `itemYrn`, it tells the products of lines apart.
        "id" id: Option<Text<'a>>,
        /// Categories that the product is in; coupons that are restricted to categories look at these.
        "categories" categories: Vec<Text<'a>>,
        /// Stock keeping unit.
        "sku"(kept) sku: Option<Text<'a>>,
        /// Name of the product: a text, or a map of language code to text.
        "name"(kept) name: Option<Verbatim<'a>> as Name,
        /// Description of the product: a text, or a map of language code to text.
        "description"(kept) description: Option<Verbatim<'a>> as Name,
        /// Pictures of the product.
        "images"(kept) images: Vec<Image<'a>>,
        ..extra
    }
}

model! {
    /// A picture of a product.
    pub struct Image<'a> {
        /// Identifier of the picture.
        "id" id: Option<Text<'a>>,
        /// The address of the image.
        "url" url: Option<Text<'a>>,
        ..extra
    }
}

model! {
    by hand
    /// A line of a cart.
    pub struct Item<'a> without Default {
        /// Identifier within the cart; the library gives one to a line that comes without.
        "id" id: Option<Text<'a>>,
        /// The kind of the line: the catalog states the price, or an external system that brings price and tax with it.
        /// Absent: `INTERNAL`.
        "type" | "itemType" (or_default) item_type: ItemType,
        /// Resource name of a catalog product.
        "itemYrn" item_yrn: Option<Text<'a>>,
        /// The product, for external products and for the categories that coupons look at.
        "product" product: Option<Product<'a>>,
        /// How many units; weights have decimals.
        "quantity"(required) quantity: Number,
        /// The price of one unit.
        "price" price: Option<Price<'a>>,
        /// Tax code: looked up in the site's tax table (INTERNAL), or a label (EXTERNAL).
        "taxCode" tax_code: Option<Text<'a>>,
        /// Tax of one unit, for INTERNAL lines without a tax code; an answer has its figures here.
        "unitPrice" unit_tax: Option<UnitTax<'a>>,
        /// Tax of one unit (EXTERNAL).
        "tax" tax: Option<Box<StatedTax<'a>>>,
        /// Net and gross of the whole line, taken unchanged (EXTERNAL). It goes when the quantity changes.
        "lineTax" line_tax: Option<Box<StatedTax<'a>>>,
        /// Fees of the line.
        "externalFees" external_fees: Vec<FeeDefinition<'a>>,
        /// Discounts of the line that an external system states.
        "externalDiscounts" external_discounts: Vec<ExternalDiscount<'a>>,
        /// Whether the quantity may change while packing; such a line gets an uplift.
        "weightDependent"(or_default) weight_dependent: bool,
        /// Customer segments that the line belongs to.
        "segments" segments: Vec<Text<'a>>,
        /// Whether the line stays apart from others of its product. Absent: it does not.
        "keepAsSeparateLineItem"(or_default) keep_as_separate_line_item: bool,
        /// The quantity that the host has found to be available, 0 or more; an update sets it, no rule reads it.
        "effectiveQuantity"(kept) effective_quantity: Option<Number>,
        /// Discounts of a calculation, `{couponId, value}` each; no rule reads them, and a change of the cart drops them.
        "couponDiscounts"(kept) coupon_discounts: Option<Verbatim<'a>> as ANY_LIST,
        /// Price of the whole line (EXTERNAL), which no rule reads. It goes when the quantity changes.
        "linePrice"(kept) line_price: Option<Verbatim<'a>>,
        /// Figures of a calculation; no rule reads them, and a change of the cart drops them.
        "calculatedPrice"(kept) calculated_price: Option<Verbatim<'a>> as OPEN,
        ..extra
    }
}

impl<'a> Read<'a> for Item<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let mut item = Self::blank();
        item.read_into(node)?;
        Ok(item)
    }

    fn read_into(&mut self, node: Node<'a>) -> Result<(), Error> {
        let seen = self.read_members(node).map_err(|error| first_in_order(node, error))?;
        if node.is_whole() {
            self.keep_what_goes_without_saying(node);
        }
        if seen & UNNAMED == 0 {
            return Ok(());
        }
        if let Some(requested) = node.present("itemType") {
            let stored = node.present("type").map(|_| self.item_type);
            self.item_type = one_type(node, stored, Some(ItemType::read(requested)?))?.unwrap_or_default();
            self.extra.remove("itemType");
        }
        Ok(())
    }
}

/// The fault that stands first in a line: a kind by its other name is a member like any other.
#[cold]
fn first_in_order(node: Node<'_>, error: Error) -> Error {
    // The member that the fault is in: a known one, whose name a pointer says as it is.
    let own = node.pointer();
    let within = error.path().strip_prefix(own.as_str()).and_then(|rest| rest.strip_prefix('/'));
    let member = within.and_then(|rest| rest.split('/').next());
    for (name, value) in node.members() {
        if member == Some(name.as_ref()) {
            break;
        }
        if name == "itemType"
            && let Err(earlier) = Option::<ItemType>::read(value)
        {
            return earlier;
        }
    }
    error
}

/// Members that a line says by leaving them out, too. One that it states all the same is its own, which no addition fills
/// in: a line that is read whole keeps it among its other members.
const GO_WITHOUT_SAYING: [&str; 2] = ["weightDependent", "segments"];

impl<'a> Item<'a> {
    fn keep_what_goes_without_saying(&mut self, node: Node<'a>) {
        for name in GO_WITHOUT_SAYING {
            if let (false, Some(value)) = (self.says(name), node.present(name)) {
                self.extra.keep(name.into(), value);
            }
        }
    }

    /// Whether a field says something other than what goes without saying.
    fn says(&self, name: &str) -> bool {
        match name {
            "weightDependent" => self.weight_dependent,
            "segments" => !self.segments.is_empty(),
            _ => false,
        }
    }

    /// The line without what its fields have come to say otherwise since it was read.
    pub(crate) fn settled(&self) -> Cow<'_, Self> {
        if !CAN_BE_WHOLE || !self.extra.iter().any(|(name, _)| self.says(name)) {
            return Cow::Borrowed(self);
        }
        let mut line = self.clone();
        for name in GO_WITHOUT_SAYING {
            if line.says(name) {
                line.extra.remove(name);
            }
        }
        Cow::Owned(line)
    }
}

impl Written for Item<'_> {
    fn write(&self, out: &mut String) {
        out.push('{');
        self.settled().write_members(out);
        out.push('}');
    }

    fn is_absent(&self) -> bool {
        *self == Self::blank()
    }

    fn misspelt(&self, at: &Path<'_>, see: See<'_>) {
        self.misspelt_members(at, &[], see);
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
    ///
    /// ```
    /// let line = cartwright::Item::internal("urn:shop:product:tea", 2.into(), "4.95".parse()?);
    /// assert_eq!(line.item_yrn.as_deref(), Some("urn:shop:product:tea"));
    /// assert_eq!(line.price.and_then(|price| price.effective_amount), Some("4.95".parse()?));
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn internal(item_yrn: impl Into<Text<'a>>, quantity: Number, unit_amount: Number) -> Self {
        Self {
            item_yrn: Some(item_yrn.into()),
            quantity,
            price: Some(Price { effective_amount: Some(unit_amount), ..Price::default() }),
            ..Self::blank()
        }
    }
}

text_doors!(
    Item<'a>,
    r#"{"type":"INTERNAL","itemYrn":"urn:shop:product:tea","quantity":2,"price":{"effectiveAmount":4.95}}"#
);
