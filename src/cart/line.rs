//! A line while its cart changes: the members that it came with, and those that are set, removed or filled in
//! meanwhile. Its text is written once, at the end, and everything untouched in it stays as it was.

use super::item::ItemType;
use crate::document::edit::{self, Member, member};
use crate::document::{Kind, Node, Text, write};
use crate::number::Number;
use crate::order;
use crate::text_map::{TextMap, TextSet};

/// Members that an addition does not fill in: the identity of a line, what is stated for its own quantity, and the
/// figures of an earlier calculation.
const NOT_FILLED_IN: &[&str] = &[
    "id",
    "type",
    "itemType",
    "quantity",
    "linePrice",
    "lineTax",
    "effectiveQuantity",
    "couponDiscounts",
    "calculatedPrice",
];

/// A line of a cart, or one that is on its way into it.
#[derive(Debug, Clone)]
pub(crate) struct Line<'a> {
    /// The line as it came.
    base: Node<'a>,
    /// Members that become another value, or go, and in which order they came.
    members: TextMap<'a, (usize, Option<Node<'a>>)>,
    /// Members of the line as it came that have a value; known once something was filled in.
    there: Option<TextSet<'a>>,
    id: Option<String>,
    item_type: Option<ItemType>,
    /// The quantity that the line has now, where it could be read, and whether it is another one than it came with.
    quantity: Option<(Number, bool)>,
    line_values_dropped: bool,
    /// The quantity that a `lineTax` was given for and that it does not name.
    line_tax_for: Option<Number>,
}

impl<'a> Line<'a> {
    /// A line as it stands in its cart.
    pub(crate) const fn stored(node: Node<'a>) -> Self {
        Self {
            base: node,
            members: TextMap::new(),
            there: None,
            id: None,
            item_type: None,
            quantity: None,
            line_values_dropped: false,
            line_tax_for: None,
        }
    }

    /// A line from the body of a request. Its kind is stored as `type`, whatever name the request gave it.
    pub(crate) fn new(body: Node<'a>, id: String, item_type: ItemType) -> Self {
        let mut line = Self::stored(body);
        line.remove("itemType");
        line.id = Some(id);
        line.item_type = Some(item_type);
        line
    }

    /// The line as it came.
    pub(crate) const fn node(&self) -> Node<'a> {
        self.base
    }

    /// A member as it is now; `null` counts as absent.
    pub(crate) fn get(&self, name: &str) -> Option<Node<'a>> {
        match self.members.get(name) {
            Some((_, value)) => value.filter(|value| value.kind() != Kind::Null),
            None => self.base.present(name),
        }
    }

    /// Sets a member.
    pub(crate) fn set(&mut self, name: impl Into<Text<'a>>, value: Node<'a>) {
        self.put(name.into(), Some(value));
    }

    /// Removes a member.
    pub(crate) fn remove(&mut self, name: impl Into<Text<'a>>) {
        self.put(name.into(), None);
    }

    fn put(&mut self, name: Text<'a>, value: Option<Node<'a>>) {
        if name == "lineTax" {
            self.line_tax_for = None;
        }
        let order = self.members.len();
        self.members.insert(name, (order, value));
    }

    /// The id of the line.
    pub(crate) fn id(&self) -> Option<Text<'_>> {
        match &self.id {
            Some(id) => Some(id.as_str().into()),
            None => self.base.present("id").and_then(|id| id.as_text()),
        }
    }

    /// Gives the line an id.
    pub(crate) fn set_id(&mut self, id: String) {
        self.id = Some(id);
    }

    /// Writes the kind of the line as its `type`.
    pub(crate) fn set_type(&mut self, item_type: ItemType) {
        self.item_type = Some(item_type);
    }

    /// The quantity that the line has now, where it could be read.
    pub(crate) fn quantity(&self) -> Option<Number> {
        self.quantity.map(|(quantity, _)| quantity)
    }

    /// Notes the quantity that the line came with.
    pub(crate) fn note_quantity(&mut self, quantity: Number) {
        self.quantity = Some((quantity, false));
    }

    /// Gives the line another quantity.
    pub(crate) fn set_quantity(&mut self, quantity: Number) {
        self.quantity = Some((quantity, true));
    }

    /// Begins an update, which may change the quantity once more.
    pub(crate) fn reopen(&mut self) {
        self.line_values_dropped = false;
    }

    /// Drops what was stated for the whole line at its former quantity, but for what is restated with the new one. A
    /// `lineTax` that is the only tax information stays for its rate, marked with the quantity that its amounts were
    /// given for.
    pub(crate) fn drop_line_values(&mut self, former: Number, restated: Option<Node<'_>>) {
        if std::mem::replace(&mut self.line_values_dropped, true) {
            return;
        }
        let is_restated = |name: &str| restated.is_some_and(|body| body.present(name).is_some());
        if !is_restated("linePrice") && self.get("linePrice").is_some() {
            self.remove("linePrice");
        }
        let Some(line_tax) = self.get("lineTax").filter(|_| !is_restated("lineTax")) else { return };
        if self.get("tax").is_some() {
            self.remove("lineTax");
        } else if line_tax.present("quantity").is_none() && self.line_tax_for.is_none() {
            self.line_tax_for = Some(former);
        }
    }

    /// Fills in what the line lacks and an addition to it has.
    pub(crate) fn fill_in(&mut self, addition: Node<'a>) {
        let base = self.base;
        let there = self.there.get_or_insert_with(|| TextSet::present_names(base));
        for (name, value) in addition.members() {
            let known = there.contains(&name) || self.members.contains(&name);
            if !known && value.kind() != Kind::Null && !NOT_FILLED_IN.contains(&name.as_ref()) {
                let order = self.members.len();
                self.members.insert(name, (order, Some(value)));
            }
        }
    }

    /// The text of the line; none when nothing has become of it.
    pub(crate) fn text(&self) -> Option<String> {
        let untouched = self.members.is_empty()
            && self.id.is_none()
            && self.item_type.is_none()
            && !self.quantity.is_some_and(|(_, changed)| changed)
            && self.line_tax_for.is_none();
        (!untouched).then(|| self.write())
    }

    fn write(&self) -> String {
        let quoted = |text: &str| {
            let mut out = String::new();
            write::string(&mut out, text);
            out
        };
        // What is new stands behind the rest in the order of the operations, these four last.
        let mut own: Vec<Member<'_>> = Vec::new();
        if let Some((quantity, true)) = self.quantity {
            own.push(member("quantity", quantity.to_string()));
        }
        if let (Some(former), Some(line_tax)) = (self.line_tax_for, self.get("lineTax")) {
            own.push(member("lineTax", edit::set(line_tax, "quantity", &former.to_string())));
        }
        if let Some(id) = &self.id {
            own.push(member("id", quoted(id)));
        }
        if let Some(item_type) = self.item_type {
            own.push(member("type", quoted(item_type.as_str())));
        }
        let mut set: Vec<(usize, &str, Option<Node<'a>>)> = Vec::new();
        for (name, (order, value)) in self.members.iter() {
            if !own.iter().any(|(own, _)| own == name) {
                set.push((*order, name, *value));
            }
        }
        order::sort_by(&mut set, |(one, ..), (other, ..)| one.cmp(other));
        let mut members: Vec<Member<'_>> = Vec::new();
        for (_, name, value) in set {
            members.push((name.into(), value.map(|value| value.raw().into())));
        }
        members.append(&mut own);
        edit::set_all(self.base, &members)
    }
}
