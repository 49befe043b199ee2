//! The changes that rules make to a line, whatever the change of the cart is.

use super::{Line as _, LineBase, LineDraft, NewValue, Value, external_data, figures};
use crate::document::{Change, Node, Text, edit};
use crate::model::borrowed::{Item, ItemType};
use crate::money::Number;

impl<'a> LineDraft<'a> {
    /// A line that is added. Its kind is stored as `type`, whichever name the addition uses.
    pub(crate) fn new(body: LineBase<'a>, id: &str, item_type: ItemType) -> Self {
        let mut line = Self::stored(body);
        line.remove("itemType");
        line.set_id(id);
        line.set_type(item_type);
        line
    }

    /// Gives the line an id.
    pub(crate) fn set_id(&mut self, id: &str) {
        self.set("id", NewValue::Id(id.into()));
    }

    /// Writes the kind of the line as its `type`.
    pub(crate) fn set_type(&mut self, item_type: ItemType) {
        self.set("type", NewValue::Given(Value::Kind(item_type)));
    }

    /// Sets the quantity of the line.
    pub(crate) fn set_quantity(&mut self, quantity: Number) {
        self.set("quantity", NewValue::Given(Value::Quantity(quantity)));
    }

    /// The members that an addition fills in: those that it has and the line lacks.
    pub(crate) fn lacking(&mut self, addition: LineBase<'a>) -> Vec<(Text<'a>, Value<'a>)> {
        self.index();
        let mut lacking = Vec::new();
        let granted = external_data::is_granted(self);
        addition.each_member(&mut |name, value| {
            let is_known = self.present(&name).is_some_and(|own| !external_data::says_nothing(&name, own));
            let is_new = !is_known && !external_data::says_nothing(&name, value);
            if is_new && external_data::is_filled_in(&name, granted) {
                lacking.push((name, value));
            }
        });
        lacking
    }

    /// Drops the values that were stated for the whole line at its former quantity, except those that hold for the new
    /// one. A `lineTax` that is the only tax information stays for its rate, marked with the quantity that its amounts
    /// apply to.
    pub(crate) fn drop_line_values(&mut self, former: Number, holds: &dyn Fn(&str) -> bool) {
        if self.has("linePrice") && !holds("linePrice") {
            self.remove("linePrice");
        }
        if !self.has("lineTax") || holds("lineTax") {
            return;
        }
        if self.has("tax") {
            self.remove("lineTax");
            return;
        }
        self.rewrite("lineTax", &|line_tax| {
            let is_marked = line_tax.present("quantity").is_some();
            (!is_marked).then(|| edit::set(line_tax, "quantity", &former.to_string()))
        });
    }

    /// Drops the tax and line values of an `INTERNAL` line that becomes `EXTERNAL`, except those that are sent: no rule
    /// has read them before, but from now on they would count.
    pub(crate) fn drop_unread_values(&mut self, body: Node<'_>) {
        for name in Item::EXTERNAL_ALONE {
            if body.present(name).is_none() && self.has(name) {
                self.remove(*name);
            }
        }
    }

    /// Drops external discounts; the list stays, even if it is empty.
    pub(crate) fn drop_discounts(&mut self, is_outdated: &dyn Fn(Node<'_>) -> bool) {
        let change = |_, discount: Node<'_>| if is_outdated(discount) { Change::Remove } else { Change::Keep };
        self.rewrite("externalDiscounts", &|list| list.elements().any(is_outdated).then(|| edit::array(list, &change)));
    }

    /// Adds a fee after the others.
    pub(crate) fn add_fee(&mut self, fee: String) {
        let fees = self
            .present("externalFees")
            .and_then(|fees| fees.read(|list| edit::append(list, std::slice::from_ref(&fee))));
        self.write("externalFees", fees.unwrap_or_else(|| edit::list(&[fee])));
    }

    /// Drops the figures that a calculation wrote into the line.
    pub(crate) fn drop_figures(&mut self) {
        for name in Item::UPDATE_FIGURE {
            if self.value(name).is_some() {
                self.remove(*name);
            }
        }
        match self.value("unitPrice").and_then(Value::node).map(figures::unit_without) {
            None | Some(Change::Keep) => {}
            Some(Change::Remove) => self.remove("unitPrice"),
            Some(Change::Replace(text)) => self.set("unitPrice", NewValue::Final(text)),
        }
    }

    /// Sets a member to the text that a rule makes of it, if it makes one.
    fn rewrite(&mut self, name: &'static str, text_of: &dyn Fn(Node<'_>) -> Option<String>) {
        if let Some(Some(text)) = self.present(name).and_then(|value| value.read(text_of)) {
            self.write(name, text);
        }
    }
}
