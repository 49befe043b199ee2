//! Additions to typed lines. What the rules of an addition read of a line is a field here, and what they change is set
//! there; only members that are compared as JSON are written.

use std::borrow::Cow;

use super::{Added, Addition, CartContext, HeldIds, Line, LineDrafts, Target, Value, figures, own_members, rules};
use super::{ItemPlace, LineSource, external_data};
use crate::document::to_json::written;
use crate::document::{Blank as _, Document, Node, Text};
use crate::error::{Error, Path};
use crate::limits::Limits;
use crate::model::borrowed::{Item, ItemType, Price, UnitPrice};
use crate::money::Number;

/// The members of a line that is bare.
const BARE: [&str; 9] =
    ["id", "type", "itemYrn", "quantity", "price", "taxCode", "unitPrice", "weightDependent", "keepAsSeparateLineItem"];

/// The most bytes of a bare line as text, rounded up.
const BARE_BYTES: usize = 8 * 1_024;

/// Whether a line has nothing but its product, price, quantity and tax, all of them short: as text it exceeds no limit.
pub(super) fn is_bare(line: &Item<'_>) -> bool {
    let is_short = |text: &Option<Text<'_>>| text.as_ref().is_none_or(|text| text.len() <= Limits::DEFAULT.text_bytes);
    let is_plain_price = |price: &Price<'_>| {
        is_short(&price.price_id)
            && price.measurement_unit.is_none()
            && price.tiers.is_empty()
            && price.extra.is_empty()
    };
    let is_plain_unit = |unit: &UnitPrice<'_>| is_short(&unit.tax_code) && unit.extra.is_empty();
    let mut has_more = !line.extra.is_empty();
    line.each_member(&mut |name, value| has_more |= !BARE.contains(&name) && !value.is_absent());
    !has_more
        && [&line.id, &line.item_yrn, &line.tax_code].into_iter().all(is_short)
        && line.price.as_ref().is_none_or(is_plain_price)
        && line.unit_price.as_ref().is_none_or(is_plain_unit)
}

/// The members that the model does not name, apart from those that are `null`.
fn others<'l>(line: &'l Item<'_>) -> impl Iterator<Item = (&'l str, Value<'l>)> {
    let others = line.extra.iter().filter(|(_, value)| value.as_str().trim() != "null");
    others.map(|(name, value)| (name, Value::Field(value)))
}

impl Line for Item<'_> {
    fn value(&self, name: &str) -> Option<Value<'_>> {
        match name {
            "id" => return self.id.as_deref().map(Value::Id),
            "type" => return Some(Value::Kind(self.item_type)),
            "quantity" => return Some(Value::Quantity(self.quantity)),
            _ => {}
        }
        let mut known = None;
        self.each_member(&mut |own, value| {
            if own == name && !value.is_absent() {
                known = Some(Value::Field(value));
            }
        });
        known.or_else(|| others(self).find(|(own, _)| *own == name).map(|(_, value)| value))
    }
}

impl<'a> Added<'a> for &'a Item<'a> {
    fn line_id(self) -> Option<Text<'a>> {
        self.id.as_deref().filter(|id| !id.is_empty()).map(Text::from)
    }

    fn each_other(self, see: &mut dyn FnMut(&str, Value<'_>)) {
        others(self).for_each(|(name, value)| see(name, value));
    }
}

impl<'a> Target<'a> for Item<'static> {
    type Added = &'a Item<'a>;
    type Lacked = &'a Item<'a>;

    fn new(added: &'a Item<'a>, id: &str, item_type: ItemType, quantity: Number) -> Self {
        Self { id: Some(id.to_owned().into()), item_type, quantity, ..added.clone().into_owned() }
    }

    fn own_members(&self) -> Vec<String> {
        own_members::of(self)
    }

    fn quantity(&self) -> Option<Number> {
        Some(self.quantity)
    }

    fn lacking(&mut self, addition: &'a Item<'a>) -> Vec<(Text<'a>, &'a Item<'a>)> {
        let granted = external_data::is_granted(self);
        let states_nothing = |unit: &UnitPrice<'_>| {
            Document::parse(written(unit)).is_ok_and(|unit| figures::unit_states_nothing(unit.root()))
        };
        let mut lacking = Vec::new();
        let mut judge = |name: &'a str| {
            let known =
                self.has(name) && !(name == "unitPrice" && self.unit_price.as_ref().is_some_and(states_nothing));
            if !known && external_data::is_filled_in(name, granted) {
                lacking.push((name.into(), addition));
            }
        };
        addition.each_member(&mut |name, value| {
            if !value.is_absent() {
                judge(name);
            }
        });
        others(addition).for_each(|(name, _)| judge(name));
        lacking
    }

    fn fill_in(&mut self, name: &Text<'a>, from: &&'a Item<'a>) {
        if !self.copy_member(name, from)
            && let Some(value) = from.extra.get(name)
        {
            self.extra.put(name.clone().into_owned().into(), value.clone().into_owned());
        }
    }

    fn remove_known(&mut self, name: &'static str) {
        self.copy_member(name, &Item::blank());
    }

    fn mark_line_tax(&mut self, quantity: Number) {
        if let Some(line_tax) = &mut self.line_tax {
            line_tax.quantity.get_or_insert(quantity);
        }
    }

    fn set_id(&mut self, id: &str) {
        self.id = Some(id.to_owned().into());
    }

    fn set_type(&mut self, item_type: ItemType) {
        self.item_type = item_type;
    }

    fn set_quantity(&mut self, quantity: Number) {
        self.quantity = quantity;
    }

    fn drop_outdated_discounts(&mut self) {
        self.external_discounts.retain(|discount| discount.quantity.is_none());
    }

    fn narrow(&self) -> Self {
        self.clone()
    }

    fn known_bytes(&self) -> usize {
        if is_bare(self) { BARE_BYTES } else { written(self).len() }
    }

    fn checked_item(&self, _: &dyn Fn(&str) -> String) -> Result<Cow<'_, Item<'_>>, Error> {
        Ok(Cow::Borrowed(self))
    }
}

impl<'a> Addition<'a, Item<'static>> {
    /// An addition to well-formed typed lines; the cart is the document of the rest. `held` are the ids of other lines.
    pub(super) fn to_typed(
        cart: Node<'a>,
        lines: Vec<Item<'static>>,
        held: &HeldIds,
        context: &'a CartContext<'a>,
    ) -> Result<Self, Error> {
        Self::start(cart, context, |_| Ok(LineDrafts::typed(lines, held)))
    }

    /// Adds one line, if the caller may do so.
    pub(super) fn add(&mut self, item: &'a Item<'a>, at: &Path<'_>) -> Result<ItemPlace, Error> {
        self.draft.permit_any()?;
        rules::check_item(item, &self.draft.terms(), at)?;
        self.take(item, item, at, LineSource::Request)
    }

    /// The document of the cart, and its lines.
    pub(super) fn finish(self, changed: bool) -> Result<(Document<'static>, Vec<Item<'static>>), Error> {
        let cart = if changed { self.draft.finish()? } else { self.draft.unchanged()? };
        Ok((cart, self.lines.into_list()))
    }
}
