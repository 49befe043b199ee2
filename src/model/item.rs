//! A line of a cart.

use std::borrow::Cow;

use super::price::Price;
use super::{ExternalDiscount, FeeDefinition, StatedTax, UnitPrice};
use crate::document::{
    Ahead, Blank, Choice, Extra, FromNode, KEEPS_UNKNOWN, Model, Node, ReadAhead, Search, Text, ToJson, UNNAMED,
    Verbatim, complete, json_methods, stated_id,
};
use crate::error::{Error, ErrorCode, Path};
use crate::money::Number;

/// The kinds of lines, by the source of their price.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum ItemType {
    /// Priced by the catalog; tax comes from the site's tax table or from the unit price.
    #[default]
    #[choice("INTERNAL")]
    Internal,
    /// Priced by an external system; the line states its price and tax.
    #[choice("EXTERNAL")]
    External,
}

/// The product of a line, for products outside the catalog and for the categories that coupons may be restricted to.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, cells)]
pub struct Product<'a> {
    /// Identifier, which names the product of a line without an `itemYrn`.
    #[member("id")]
    pub id: Option<Text<'a>>,
    /// Categories of the product, which coupons may be restricted to.
    #[member("categories", decides)]
    pub categories: Vec<Text<'a>>,
    /// Stock keeping unit.
    #[member("sku", kept)]
    pub sku: Option<Text<'a>>,
    /// Name of the product: a string, or a map from language code to string.
    #[member("name", kept, shape = Name)]
    pub name: Option<Verbatim<'a>>,
    /// Description of the product: a string, or a map from language code to string.
    #[member("description", kept, shape = Name)]
    pub description: Option<Verbatim<'a>>,
    /// Pictures of the product.
    #[member("images", kept)]
    pub images: Vec<Image<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'a, Self>,
}

/// A picture of a product.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Image<'a> {
    /// Identifier of the picture.
    #[member("id")]
    pub id: Option<Text<'a>>,
    /// URL of the picture.
    #[member("url")]
    pub url: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'a, Self>,
}

/// A line of a cart.
// The roles of a member when a line changes:
// - `update`: a full update that does not send the member leaves it `cleared` or `kept`; an `ignored` one is never set
//   by an update; a `figure` comes from a calculation, and every change of the cart removes it;
// - `add`: when an addition joins a line, a member that the line lacks is `filled` in, or left `apart`;
//   `apart_if_granted` leaves it apart only if the line has external discounts or fees, which were granted at another
//   tax; an `implied` member has a value even if absent, and a line that states that value explicitly keeps it;
// - `external`: a `stated` member is external data on an EXTERNAL line; one that is read there `alone` has no effect on
//   other lines; a `line_value` holds for one quantity; an `adjustment` is external data on any line, `granted_for` the
//   members that must not change while it is there.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(
    borrowed = "ItemData",
    ahead,
    cells,
    by_hand,
    blank,
    setters,
    encloses,
    instead("fee", "externalFees"),
    instead("fees", "externalFees"),
    instead("discounts", "externalDiscounts"),
    instead("discountAllocations", "externalDiscounts"),
    instead("includesTax", "site/includesTax"),
    instead("requiresShipping", "shippable"),
    instead("taxable", "unitPrice/taxRate"),
    instead("taxClass", "taxCode"),
    instead("taxRate", "unitPrice/taxRate"),
    roles(
        update(cleared, kept, ignored, figure),
        add(filled, apart, apart_if_granted, implied),
        external(stated, alone, line_value, adjustment, granted_for),
    )
)]
pub struct Item<'a> {
    /// Identifier within the cart; the library assigns one to a line without it.
    #[member("id", update(ignored), add(apart), external())]
    pub id: Option<Text<'a>>,
    /// Kind of the line: `INTERNAL`, priced by the catalog, or `EXTERNAL`, priced and taxed by an external system;
    /// defaults to `INTERNAL`.
    #[member("type", alias = "itemType", or_default, answered, update(kept), add(apart), external())]
    pub item_type: ItemType,
    /// Resource name of a catalog product.
    #[member("itemYrn", update(kept), add(filled), external(stated, granted_for))]
    pub item_yrn: Option<Text<'a>>,
    /// The product, for products outside the catalog and for the categories that coupons may be restricted to.
    #[member("product", update(kept), add(filled), external(stated, granted_for))]
    pub product: Option<Product<'a>>,
    /// Number of units; may have decimals, as weights do.
    #[member("quantity", required, update(cleared), add(apart), external())]
    pub quantity: Number,
    /// The price of one unit.
    #[member("price", update(cleared), add(filled), external(stated, granted_for))]
    pub price: Option<Price<'a>>,
    /// Tax code: looked up in the site's tax table for an INTERNAL line, a label for an EXTERNAL one.
    #[member("taxCode", decides, update(cleared), add(filled, apart_if_granted), external(stated, granted_for))]
    pub tax_code: Option<Text<'a>>,
    /// Tax of one unit, for an INTERNAL line without a tax code; an answer writes the unit's figures here.
    #[member("unitPrice", decides, answered, update(kept), add(filled, apart_if_granted), external(granted_for))]
    pub unit_price: Option<UnitPrice<'a>>,
    /// Tax of one unit of an EXTERNAL line.
    #[member("tax", decides, update(cleared), add(filled), external(stated, alone))]
    pub tax: Option<Box<StatedTax<'a>>>,
    /// Net and gross amount of a whole EXTERNAL line, used unchanged as long as the quantity stays the same.
    #[member("lineTax", decides, update(cleared), add(apart), external(line_value, alone))]
    pub line_tax: Option<Box<StatedTax<'a>>>,
    /// Fees of the line.
    #[member("externalFees", decides, update(cleared), add(apart), external(adjustment))]
    pub external_fees: Vec<FeeDefinition<'a>>,
    /// Discounts of the line, stated by an external system.
    #[member("externalDiscounts", decides, update(cleared), add(apart), external(adjustment))]
    pub external_discounts: Vec<ExternalDiscount<'a>>,
    /// Whether the quantity may still change during packing; such a line gets an uplift.
    #[member("weightDependent", decides, or_default, update(cleared), add(filled, implied), external())]
    pub weight_dependent: bool,
    /// Whether the line is shipped; defaults to `true`. A line that is not, such as a licence, counts nothing in shipping
    /// costs; a cart without a line that is shipped has no shipping.
    #[member("shippable", decides, update(cleared), add(apart), external(stated, granted_for))]
    pub shippable: Option<bool>,
    /// Customer segments that the line belongs to.
    #[member("segments", decides, update(cleared), add(filled, implied), external())]
    pub segments: Vec<Text<'a>>,
    /// Whether the line is kept separate from other lines of the same product; defaults to `false`.
    #[member("keepAsSeparateLineItem", or_default, update(kept), add(filled), external())]
    pub keep_as_separate_line_item: bool,
    /// Quantity that the host found to be available, 0 or more; an update sets it, and no rule reads it.
    #[member("effectiveQuantity", kept, update(cleared), add(apart), external())]
    pub effective_quantity: Option<Number>,
    /// Coupon discounts `{couponId, value}`, set by a calculation; no rule reads them, and every change of the cart
    /// removes them.
    #[member("couponDiscounts", kept, shape = COUPON_DISCOUNTS, answered, update(ignored, figure), add(apart), external())]
    pub coupon_discounts: Option<Verbatim<'a>>,
    /// Price of a whole EXTERNAL line, which no rule reads; removed when the quantity changes.
    #[member("linePrice", kept, update(cleared), add(apart), external(line_value, alone))]
    pub line_price: Option<Verbatim<'a>>,
    /// Figures of the line, set by a calculation; no rule reads them, and every change of the cart removes them.
    #[member("calculatedPrice", kept, shape = LINE_FIGURES, answered, update(ignored, figure), add(apart), external())]
    pub calculated_price: Option<Verbatim<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> FromNode<'a> for Item<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let mut item = Self::blank();
        item.read_into(node)?;
        Ok(item)
    }

    fn read_into(&mut self, node: Node<'a>) -> Result<(), Error> {
        let seen = self.read_members(node).map_err(|error| first_in_order(node, error))?;
        if node.keeps_unknown() {
            self.keep_implied(node);
        }
        if seen & UNNAMED == 0 {
            return Ok(());
        }
        if let Some(requested) = node.present("itemType") {
            let stored = node.present("type").filter(|stored| ItemType::read(*stored).is_ok()).map(|_| self.item_type);
            let kind = ItemType::read(requested).and_then(|kind| one_type(requested, stored, Some(kind)));
            match kind {
                Ok(kind) => self.item_type = kind.unwrap_or_default(),
                Err(fault) => node.tolerate(fault)?,
            }
            self.extra.remove("itemType");
        }
        Ok(())
    }

    /// Lines that were read ahead are already in the list, at their indexes.
    fn read_list(list: &mut Vec<Self>, node: Node<'a>) -> Result<(), Error> {
        complete(list, node)
    }
}

impl<'a> ReadAhead<'a> for Item<'a> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        let mut item = Self::blank();
        item.read_ahead_into(ahead)?;
        Some(item)
    }

    fn read_ahead_into(&mut self, ahead: &mut Ahead<'a, '_, '_>) -> Option<()> {
        let seen = self.read_ahead_members(ahead)?;
        // A line that states its kind as `itemType` is not plain.
        (seen & UNNAMED == 0 || !ahead.element_lists("itemType")).then_some(())
    }
}

/// The first fault in a line, in the order of its members; `itemType`, the alias of `type`, counts as one of them.
#[cold]
fn first_in_order(node: Node<'_>, error: Error) -> Error {
    // The member with the fault. It is a known one, so its name is not escaped in the pointer.
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

impl<'a> Item<'a> {
    /// The id of the line; an empty one counts as absent.
    pub(crate) fn line_id(&self) -> Option<&str> {
        stated_id(self.id.as_deref())
    }

    /// Whether the line is shipped.
    pub(crate) fn is_shipped(&self) -> bool {
        self.shippable != Some(false)
    }

    /// Reads one member that a rule names, except `itemType`.
    pub(crate) fn read_member(&mut self, name: &str, value: Node<'a>) -> Result<(), Error> {
        let mut known = Self::READ_MEMBERS.iter().enumerate();
        match known.find(|(_, member)| member.name == name) {
            Some((place, member)) if member.is_read(value, value.keeps_unknown()) => {
                self.read_at(place, value).map(|_| ())
            }
            _ => Ok(()),
        }
    }

    fn keep_implied(&mut self, node: Node<'a>) {
        for name in Self::ADD_IMPLIED {
            if let Some(value) = node.present(name) {
                self.keep_stated(name, value);
            }
        }
    }

    /// Keeps the explicitly stated value of an implied member, if it is the one that its absence implies.
    pub(crate) fn keep_stated(&mut self, name: &'static str, value: Node<'a>) {
        if !self.says(name) {
            self.extra.keep(name.into(), value);
        }
    }

    /// Whether the field of an implied member differs from the value that its absence implies.
    fn says(&self, name: &str) -> bool {
        Self::ADD_IMPLIED.contains(&name) && self.member(name).is_some_and(|value| !value.is_absent())
    }

    /// The line without the explicitly stated values of implied members that its fields have contradicted since it was
    /// read.
    pub(crate) fn settled(&self) -> Cow<'_, Self> {
        if !KEEPS_UNKNOWN || !self.extra.iter().any(|(name, _)| self.says(name)) {
            return Cow::Borrowed(self);
        }
        let mut line = self.clone();
        for name in Self::ADD_IMPLIED {
            if line.says(name) {
                line.extra.remove(name);
            }
        }
        Cow::Owned(line)
    }
}

impl ToJson for Item<'_> {
    fn write(&self, out: &mut String) {
        out.push('{');
        self.settled().write_members(out);
        out.push('}');
    }

    fn is_absent(&self) -> bool {
        *self == Self::blank()
    }

    fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        self.misspelt_members(at, &[], search);
    }

    #[inline]
    fn keeps_unknown(&self) -> bool {
        self.keeps_unknown_members()
    }
}

/// The kind that a line or the body of a request states, under either name, if any.
pub(crate) fn stated_type(node: Node<'_>) -> Result<Option<ItemType>, Error> {
    let read = |value: Option<Node<'_>>| value.map(ItemType::read).transpose();
    let (stored, requested) = (node.present("type"), node.present("itemType"));
    one_type(requested.unwrap_or(node), read(stored)?, read(requested)?)
}

/// The kind of a line that states it under its two names; `at` is the value of `itemType`.
pub(crate) fn one_type(
    at: Node<'_>,
    stored: Option<ItemType>,
    requested: Option<ItemType>,
) -> Result<Option<ItemType>, Error> {
    match (stored, requested) {
        (Some(stored), Some(requested)) if stored != requested => {
            let message =
                format!("`itemType` is {}, but `type` is {}, expected the same", requested.as_str(), stored.as_str());
            Err(Error::new(ErrorCode::ItemTypeContradiction, at.pointer(), message))
        }
        (stored, requested) => Ok(stored.or(requested)),
    }
}

impl<'a> Item<'a> {
    /// The categories of its product.
    pub(crate) fn product_categories(&self) -> &[Text<'a>] {
        self.product.as_ref().map(|product| product.categories.as_slice()).unwrap_or_default()
    }

    /// The number of its strings by which offers select lines: its product, segments and categories.
    pub(crate) fn selected_by(&self) -> usize {
        self.segments.len().saturating_add(self.product_categories().len()).saturating_add(1)
    }
}

json_methods!(
    Item<'a> as ItemData,
    r#"{"type":"INTERNAL","itemYrn":"urn:shop:product:tea","quantity":2,"price":{"effectiveAmount":4.95}}"#
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    #[test]
    fn lines_as_short_as_can_be_take_no_more_room_than_they_need() {
        let line = r#"{"id":"17","itemYrn":"urn:shop:product:tea","quantity":1,"price":{"effectiveAmount":4.95}}"#;
        let text = format!("[{}]", [line; 1_000].join(","));
        let document = Document::parse(text.as_str()).unwrap();
        let lines = Vec::<Item<'_>>::read(document.root()).unwrap().capacity();
        assert_eq!(lines, 1_000, "of {} bytes each, in a text of {}", size_of::<Item<'_>>(), text.len());
    }
}
