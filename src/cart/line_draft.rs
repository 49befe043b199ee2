//! A line during a change of its cart: its original members, and those that were set, removed or filled in since. Its
//! text is written once, at the end. Everything untouched stays as it was, and new members follow in the order in which
//! they came, whether the changes come in one request or in several.

use std::borrow::Cow;
use std::rc::Rc;

use super::{Line, Target, Value, external_data, figures, own_members, rules};
use crate::collections::{TextMap, sort_by};
use crate::document::{
    Blank as _, Change, Document, FromNode as _, Kind, MemberEdit, Node, Shaped as _, Text, edit, members, missing_at,
};
use crate::error::Error;
use crate::model::borrowed::{Item, ItemType, item};
use crate::money::Number;

/// A line of a cart, or one that is being added to it.
#[derive(Debug, Clone)]
pub(crate) struct LineDraft<'a> {
    /// The line as it came.
    base: Node<'a>,
    /// The members of the line by name, once many are looked up.
    members: Option<Rc<TextMap<'a, Node<'a>>>>,
    /// The new values of original members; `None` for one that was removed.
    changed: TextMap<'a, Option<NewValue<'a>>>,
    /// New members with their order; the value is `None` for one that was removed again.
    new: TextMap<'a, (usize, Option<NewValue<'a>>)>,
    /// The number of new members so far.
    came: usize,
    /// The current quantity of the line.
    quantity: Option<Number>,
}

/// The value that a member was set to.
#[derive(Debug, Clone)]
pub(crate) enum NewValue<'a> {
    /// A value of the request, or of a line that is merged.
    Node(Node<'a>),
    /// A value of the line that a rule has cut or completed.
    Written(Rc<Document<'static>>),
    /// The same, for one that is not read any more.
    Final(String),
    Quantity(Number),
    Id(Box<str>),
    Kind(ItemType),
}

impl NewValue<'_> {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Node(node) => Value::Node(*node),
            Self::Written(document) => Value::Node(document.root()),
            Self::Final(text) => Value::Text(text),
            Self::Quantity(quantity) => Value::Quantity(*quantity),
            Self::Id(id) => Value::Id(id),
            Self::Kind(kind) => Value::Kind(*kind),
        }
    }
}

impl Line for LineDraft<'_> {
    fn value(&self, name: &str) -> Option<Value<'_>> {
        if let Some((_, set)) = self.new.get(name) {
            return set.as_ref().map(NewValue::value);
        }
        match self.changed.get(name) {
            Some(set) => set.as_ref().map(NewValue::value),
            None => self.came_with(name).map(Value::Node),
        }
    }
}

impl<'a> LineDraft<'a> {
    /// A line as it is in its cart; the quantity is `None` if it could not be read.
    pub(crate) const fn stored(node: Node<'a>, quantity: Option<Number>) -> Self {
        Self { base: node, members: None, changed: TextMap::new(), new: TextMap::new(), came: 0, quantity }
    }

    /// The line as it came.
    pub(crate) const fn base(&self) -> Node<'a> {
        self.base
    }

    /// Builds an index of the members, for faster lookups by name.
    pub(crate) fn index(&mut self) {
        let base = self.base;
        self.members.get_or_insert_with(|| Rc::new(members::by_name(base)));
    }

    /// An original member of the line.
    fn came_with(&self, name: &str) -> Option<Node<'a>> {
        match &self.members {
            Some(members) => members.get(name).copied(),
            None => self.base.get(name),
        }
    }

    /// The members that a rule names, in the order of the line, because the first fault is reported.
    fn known(&self) -> Vec<(&'static str, Value<'_>)> {
        let mut placed = Vec::new();
        for known in Item::SHAPE.known() {
            let behind = self.new.get(known.name).map(|(order, _)| (true, *order));
            let place = behind.or_else(|| self.came_with(known.name).map(|value| (false, value.span().0)));
            placed.extend(self.value(known.name).map(|value| (place, known.name, value)));
        }
        sort_by(&mut placed, |(one, ..), (other, ..)| one.cmp(other));
        placed.into_iter().map(|(_, name, value)| (name, value)).collect()
    }

    /// Reads the line as it is now. Its members are checked only as far as the reading needs; `place_of` makes the
    /// pointers to values that a rule has written.
    pub(crate) fn item(&self, place_of: &dyn Fn(&str) -> String) -> Result<Item<'_>, Error> {
        let mut item = Item::blank();
        let (mut stored, mut requested) = (None, None);
        let mut has_quantity = false;
        for (name, value) in self.known() {
            has_quantity |= name == "quantity";
            match value {
                Value::Quantity(quantity) => item.quantity = quantity,
                Value::Id(id) => item.id = Some(id.into()),
                Value::Kind(kind) => stored = Some(kind),
                Value::Text(_) | Value::Field(_) => {}
                Value::Node(node) if name == "itemType" && node.kind() != Kind::Null => {
                    requested = Some((node, ItemType::read(node)?));
                }
                Value::Node(node) => {
                    let read = item.read_member(name, node);
                    read.map_err(|error| self.at_its_place(error, name, place_of))?;
                    if name == "type" && node.kind() != Kind::Null {
                        stored = Some(item.item_type);
                    }
                }
            }
        }
        if !has_quantity {
            return Err(missing_at(place_of("/quantity"), "quantity"));
        }
        let at = requested.map_or(self.base, |(node, _)| node);
        item.item_type = item::one_type(at, stored, requested.map(|(_, kind)| kind))?.unwrap_or_default();
        Ok(item)
    }

    /// Moves an error in a value that a rule has written to the place of the member; any other has its place.
    fn at_its_place(&self, error: Error, name: &str, place_of: &dyn Fn(&str) -> String) -> Error {
        let set = self.new.get(name).map(|(_, set)| set).or_else(|| self.changed.get(name));
        match set {
            Some(Some(NewValue::Written(_))) => error.with_paths(&|path| place_of(&format!("/{name}{path}"))),
            _ => error,
        }
    }

    /// Sets a member: in its place if it has one, else after the others.
    pub(crate) fn set(&mut self, name: impl Into<Text<'a>>, value: NewValue<'a>) {
        let (name, value) = (name.into(), Some(value));
        if let Some((_, own @ Some(_))) = self.new.get_mut(&name) {
            *own = value;
            return;
        }
        self.index();
        let in_place = self.came_with(&name).is_some() && self.changed.get(&name).is_none_or(Option::is_some);
        if in_place {
            self.changed.insert(name, value);
        } else {
            self.new.insert(name, (self.came, value));
            self.came = self.came.saturating_add(1);
        }
    }

    /// Sets a member to a text that a rule has written.
    fn write(&mut self, name: &'static str, text: String) {
        // The text comes from JSON, so it is JSON.
        if let Ok(document) = Document::parse(text) {
            self.set(name, NewValue::Written(Rc::new(document)));
        }
    }

    /// Removes a member. If it is set again, it comes after the others.
    pub(crate) fn remove(&mut self, name: impl Into<Text<'a>>) {
        let name = name.into();
        if let Some((_, own)) = self.new.get_mut(&name) {
            *own = None;
        } else {
            self.index();
            if self.came_with(&name).is_some() {
                self.changed.insert(name, None);
            }
        }
    }

    /// Records the quantity of the line, which has been written already.
    pub(crate) fn note_quantity(&mut self, quantity: Number) {
        self.quantity = Some(quantity);
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
        let list = self.node("externalDiscounts").filter(|list| list.elements().any(is_outdated));
        if let Some(text) = list.map(|list| edit::array(list, &change)) {
            self.write("externalDiscounts", text);
        }
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

    /// Whether the unit price states nothing: to the rules the line has none.
    fn has_empty_unit_price(&self) -> bool {
        self.value("unitPrice").and_then(Value::node).is_some_and(figures::unit_states_nothing)
    }

    /// The text of the line; `None` if nothing has changed.
    pub(crate) fn text(&self) -> Option<String> {
        if self.changed.is_empty() && self.new.is_empty() {
            return None;
        }
        let change = |name: &str, _: Node<'_>| match self.changed.get(name) {
            None => Change::Keep,
            Some(None) => Change::Remove,
            Some(Some(set)) => Change::Replace(set.value().text().into_owned()),
        };
        let mut new: Vec<(usize, MemberEdit<'_>)> = Vec::new();
        for (name, (order, set)) in self.new.iter() {
            if let Some(set) = set {
                new.push((*order, (name.into(), Some(set.value().text()))));
            }
        }
        sort_by(&mut new, |(one, _), (other, _)| one.cmp(other));
        let members: Vec<MemberEdit<'_>> = new.into_iter().map(|(_, member)| member).collect();
        Some(edit::changed_object(self.base, &change, &members))
    }
}

impl<'a> Target<'a> for LineDraft<'a> {
    type Added = Node<'a>;
    type Lacked = Node<'a>;

    fn new(body: Node<'a>, id: &str, item_type: ItemType, quantity: Number) -> Self {
        let mut line = Self::stored(body, Some(quantity));
        line.remove("itemType");
        line.set_id(id);
        line.set_type(item_type);
        line
    }

    fn own_members(&self) -> Vec<String> {
        own_members::of(self.base)
    }

    fn quantity(&self) -> Option<Number> {
        self.quantity
    }

    fn lacking(&mut self, addition: Node<'a>) -> Vec<(Text<'a>, Node<'a>)> {
        self.index();
        let mut lacking = Vec::new();
        let granted = external_data::is_granted(self);
        for (name, value) in addition.members() {
            let known = self.has(&name) && !(name == "unitPrice" && self.has_empty_unit_price());
            if !known && value.kind() != Kind::Null && external_data::is_filled_in(&name, granted) {
                lacking.push((name, value));
            }
        }
        lacking
    }

    fn fill_in(&mut self, name: &Text<'a>, from: &Node<'a>) {
        self.set(name.clone(), NewValue::Node(*from));
    }

    fn remove_known(&mut self, name: &'static str) {
        self.remove(name);
    }

    fn mark_line_tax(&mut self, quantity: Number) {
        if let Some(line_tax) = self.node("lineTax").filter(|line_tax| line_tax.present("quantity").is_none()) {
            let text = edit::set(line_tax, "quantity", &quantity.to_string());
            self.write("lineTax", text);
        }
    }

    fn set_id(&mut self, id: &str) {
        self.set("id", NewValue::Id(id.into()));
    }

    fn set_type(&mut self, item_type: ItemType) {
        self.set("type", NewValue::Kind(item_type));
    }

    fn set_quantity(&mut self, quantity: Number) {
        self.quantity = Some(quantity);
        self.set("quantity", NewValue::Quantity(quantity));
    }

    fn drop_outdated_discounts(&mut self) {
        self.drop_discounts(&external_data::is_of_a_quantity);
    }

    fn narrow(&self) -> Self {
        let members = self.members.clone();
        let mut narrow = Self { members, came: self.came, ..Self::stored(self.base, self.quantity) };
        for known in Item::SHAPE.known() {
            if let Some(set) = self.changed.get(known.name) {
                narrow.changed.insert(Text::from(known.name), set.clone());
            }
            if let Some(new) = self.new.get(known.name) {
                narrow.new.insert(Text::from(known.name), new.clone());
            }
        }
        narrow
    }

    fn known_bytes(&self) -> usize {
        let bytes = |(name, value): &(&str, Value<'_>)| name.len().saturating_add(value.text().len()).saturating_add(4);
        self.known().iter().map(bytes).fold(1, usize::saturating_add)
    }

    fn checked_item(&self, place_of: &dyn Fn(&str) -> String) -> Result<Cow<'_, Item<'_>>, Error> {
        for (name, value) in self.known() {
            if let (Some(node), Some(member)) = (value.node(), Item::SHAPE.member(name)) {
                member.shape.check(node).map_err(|error| self.at_its_place(error, name, place_of))?;
            }
        }
        let item = self.item(place_of)?;
        rules::refuse_negative(self.node("effectiveQuantity"))?;
        Ok(Cow::Owned(item))
    }
}
