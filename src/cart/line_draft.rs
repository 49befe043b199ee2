//! A line during a change of its cart: its original members, and those that were set, removed or filled in since. A
//! line of a document is written once, at the end: everything untouched stays as it was, and new members follow in the
//! order in which they came, whether the changes come in one request or in several. A typed line has its fields set then.

use std::borrow::Cow;
use std::rc::Rc;

use super::{Line, LineBase, Value, rules};
use crate::collections::{TextMap, sort_by};
use crate::document::{
    Blank as _, Change, Document, FromNode as _, Kind, MemberEdit, Node, Shaped as _, Text, edit, members, missing_at,
};
use crate::error::Error;
use crate::limits::Limits;
use crate::model::borrowed::{Item, ItemType, item};
use crate::money::Number;

/// A line of a cart, or one that is being added to it.
#[derive(Clone)]
pub(crate) struct LineDraft<'a> {
    /// The line as it came.
    base: LineBase<'a>,
    /// Boxed: most lines of a cart have none.
    edits: Option<Box<LineEdits<'a>>>,
}

/// The changes of a line.
#[derive(Clone, Default)]
pub(crate) struct LineEdits<'a> {
    /// The original members by name, for a line of a document.
    members: Rc<TextMap<'a, Node<'a>>>,
    /// The new values of original members; `None` for one that was removed.
    changed: TextMap<'a, Option<NewValue<'a>>>,
    /// New members with their order; the value is `None` for one that was removed again.
    new: TextMap<'a, (usize, Option<NewValue<'a>>)>,
    /// The number of new members so far.
    came: usize,
}

impl LineEdits<'_> {
    fn are_none(&self) -> bool {
        self.changed.is_empty() && self.new.is_empty()
    }

    /// The members that have changed; those that were removed have no value. New ones come last, in their order.
    #[cfg(feature = "typed")]
    pub(super) fn members(&self) -> impl Iterator<Item = (&str, Option<Value<'_>>)> {
        let changed = self.changed.iter().map(|(name, set)| (name, set.as_ref().map(NewValue::value)));
        changed.chain(self.new_members().into_iter().map(|(name, value)| (name, Some(value))))
    }

    /// The new members that were not removed again, in their order.
    fn new_members(&self) -> Vec<(&str, Value<'_>)> {
        let mut new = Vec::new();
        for (name, (order, set)) in self.new.iter() {
            new.extend(set.as_ref().map(|set| (*order, name, set.value())));
        }
        sort_by(&mut new, |(one, ..), (other, ..)| one.cmp(other));
        new.into_iter().map(|(_, name, value)| (name, value)).collect()
    }
}

/// The value that a member was set to.
#[derive(Clone)]
pub(crate) enum NewValue<'a> {
    /// A value of the request, of a line that is merged, or one that is no JSON yet.
    Given(Value<'a>),
    /// A value of the line that a rule has cut or completed.
    Written(Rc<Document<'static>>),
    /// The same, for one that is not read any more.
    Final(String),
    /// An id that a rule has given.
    Id(Box<str>),
}

impl NewValue<'_> {
    pub(super) fn value(&self) -> Value<'_> {
        match self {
            Self::Given(value) => *value,
            Self::Written(document) => Value::Node(document.root()),
            Self::Final(text) => Value::Text(text),
            Self::Id(id) => Value::Id(id),
        }
    }
}

impl Line for LineDraft<'_> {
    fn value(&self, name: &str) -> Option<Value<'_>> {
        let Some(edits) = &self.edits else { return self.base.get(name) };
        let set = match edits.new.get(name) {
            Some((_, set)) => set,
            None => match edits.changed.get(name) {
                Some(set) => set,
                None => return self.came_with(name),
            },
        };
        set.as_ref().map(NewValue::value)
    }
}

impl<'a> LineDraft<'a> {
    /// A line as it is in its cart.
    pub(crate) const fn stored(base: LineBase<'a>) -> Self {
        Self { base, edits: None }
    }

    /// The line as it came.
    pub(crate) const fn base(&self) -> LineBase<'a> {
        self.base
    }

    /// The changes, if there are any.
    #[cfg(feature = "typed")]
    pub(super) fn edits(&self) -> Option<&LineEdits<'a>> {
        self.edits.as_deref().filter(|edits| !edits.are_none())
    }

    /// Begins the changes, and builds an index of the members, for faster lookups by name.
    pub(crate) fn index(&mut self) -> &mut LineEdits<'a> {
        self.edits.get_or_insert_with(|| {
            let members = self.base.node().map(members::by_name).unwrap_or_default();
            Box::new(LineEdits { members: Rc::new(members), ..LineEdits::default() })
        })
    }

    /// An original member of the line.
    fn came_with(&self, name: &str) -> Option<Value<'a>> {
        match (self.base, &self.edits) {
            (LineBase::Node(_), Some(edits)) => edits.members.get(name).copied().map(Value::Node),
            (base, _) => base.get(name),
        }
    }

    /// The members that a rule names, in the order of the line, because the first fault is reported.
    fn known(&self) -> Vec<(&'static str, Value<'_>)> {
        let mut placed = Vec::new();
        for known in Item::SHAPE.known() {
            let new = self.edits.as_ref().and_then(|edits| edits.new.get(known.name));
            let behind = new.map(|(order, _)| (true, *order));
            let came = || match self.came_with(known.name)? {
                Value::Node(node) => Some((false, node.span().0)),
                // Those of a typed line are in the order of their declarations.
                _ => Some((false, 0)),
            };
            placed.extend(self.value(known.name).map(|value| (behind.or_else(came), known.name, value)));
        }
        sort_by(&mut placed, |(one, ..), (other, ..)| one.cmp(other));
        placed.into_iter().map(|(_, name, value)| (name, value)).collect()
    }

    /// Reads the line as it is now. Its members are checked only as far as the reading needs; `place_of` makes the
    /// pointers to values that a rule has written.
    pub(crate) fn item(&self, place_of: &dyn Fn(&str) -> String) -> Result<Cow<'_, Item<'_>>, Error> {
        if let (LineBase::Typed(item, _), None) = (self.base, &self.edits) {
            return Ok(Cow::Borrowed(item));
        }
        let mut item = Item::blank();
        let (mut stored, mut requested) = (None, None);
        let mut has_quantity = false;
        for (name, value) in self.known() {
            has_quantity |= name == "quantity";
            match value {
                Value::Quantity(quantity) => item.quantity = quantity,
                Value::Id(id) => item.id = Some(id.into()),
                Value::Kind(kind) => stored = Some(kind),
                Value::Field(_, line, _) => item.copy_member(name, line),
                Value::Text(_) => {}
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
        let at = requested.map(|(node, _)| node).or_else(|| self.base.node()).unwrap_or(edit::nothing());
        item.item_type = item::one_type(at, stored, requested.map(|(_, kind)| kind))?.unwrap_or_default();
        Ok(Cow::Owned(item))
    }

    /// Checks the types of all members that a rule names, then reads the line as it is now. `place_of` makes the
    /// pointers to values that a rule has written.
    pub(crate) fn checked_item(&self, place_of: &dyn Fn(&str) -> String) -> Result<Cow<'_, Item<'_>>, Error> {
        for (name, value) in self.known() {
            if let (Some(node), Some(member)) = (value.node(), Item::SHAPE.member(name)) {
                member.shape.check(node).map_err(|error| self.at_its_place(error, name, place_of))?;
            }
        }
        let item = self.item(place_of)?;
        rules::refuse_negative(self.present("effectiveQuantity").and_then(Value::node))?;
        Ok(item)
    }

    /// Moves an error in a value that a rule has written to the place of the member; any other has its place.
    fn at_its_place(&self, error: Error, name: &str, place_of: &dyn Fn(&str) -> String) -> Error {
        let set = self
            .edits
            .as_ref()
            .and_then(|edits| edits.new.get(name).map(|(_, set)| set).or_else(|| edits.changed.get(name)));
        match set {
            Some(Some(NewValue::Written(_))) => error.with_paths(&|path| place_of(&format!("/{name}{path}"))),
            _ => error,
        }
    }

    /// The id of the line; an empty one counts as absent.
    pub(crate) fn id(&self) -> Option<String> {
        let id = match self.present("id")? {
            Value::Id(id) => id.to_owned(),
            value => value.node()?.as_text()?.into_owned(),
        };
        (!id.is_empty()).then_some(id)
    }

    /// The current quantity of the line, if it can be read.
    pub(crate) fn quantity(&self) -> Option<Number> {
        match self.present("quantity")? {
            Value::Quantity(quantity) => Some(quantity),
            value => Number::read(value.node()?).ok(),
        }
    }

    /// Sets a member: in its place if it has one, else after the others.
    pub(crate) fn set(&mut self, name: impl Into<Text<'a>>, value: NewValue<'a>) {
        let (name, value) = (name.into(), Some(value));
        self.index();
        let in_place = self.came_with(&name).is_some();
        let edits = self.index();
        if let Some((_, own @ Some(_))) = edits.new.get_mut(&name) {
            *own = value;
        } else if in_place && edits.changed.get(&name).is_none_or(Option::is_some) {
            edits.changed.insert(name, value);
        } else {
            edits.new.insert(name, (edits.came, value));
            edits.came = edits.came.saturating_add(1);
        }
    }

    /// Sets a member to a text that a rule has written.
    pub(super) fn write(&mut self, name: &'static str, text: String) {
        // The text comes from JSON, so it is JSON. How deep it is counts when the cart is written as a whole: a list around a
        // value that is as deep as can be must not be lost here.
        let limits = Limits { depth: usize::MAX, document_bytes: usize::MAX, ..Limits::DEFAULT };
        if let Ok(document) = Document::parse_with_limits(text, &limits) {
            self.set(name, NewValue::Written(Rc::new(document)));
        }
    }

    /// Removes a member. If it is set again, it comes after the others.
    pub(crate) fn remove(&mut self, name: impl Into<Text<'a>>) {
        let name = name.into();
        self.index();
        let came = self.came_with(&name).is_some();
        let edits = self.index();
        if let Some((_, own)) = edits.new.get_mut(&name) {
            *own = None;
        } else if came {
            edits.changed.insert(name, None);
        }
    }

    /// The line with only its changes to members that a rule names. A check of the next change reads no others, however
    /// many there are.
    pub(crate) fn narrow(&self) -> Self {
        let narrow = |edits: &LineEdits<'a>| {
            let mut narrow = LineEdits { members: edits.members.clone(), came: edits.came, ..LineEdits::default() };
            for known in Item::SHAPE.known() {
                if let Some(set) = edits.changed.get(known.name) {
                    narrow.changed.insert(Text::from(known.name), set.clone());
                }
                if let Some(new) = edits.new.get(known.name) {
                    narrow.new.insert(Text::from(known.name), new.clone());
                }
            }
            Box::new(narrow)
        };
        Self { base: self.base, edits: self.edits.as_deref().map(narrow) }
    }

    /// The length of the line as text, of the members that a rule names: what it takes to read it.
    pub(crate) fn known_bytes(&self) -> usize {
        let bare = self.base.bare_bytes();
        // A bare line is not written to count them.
        let counts = |value: &Value<'_>| bare.is_none() || !matches!(value, Value::Field(..));
        let bytes = |(name, value): (&str, Value<'_>)| name.len().saturating_add(value.text().len()).saturating_add(4);
        let known = self.known().into_iter().filter(|(_, value)| counts(value));
        known.map(bytes).fold(bare.unwrap_or(1), usize::saturating_add)
    }

    /// The text of a line of a document; `None` if nothing has changed.
    pub(crate) fn text(&self) -> Option<String> {
        let (Some(base), Some(edits)) = (self.base.node(), &self.edits) else { return None };
        if edits.are_none() {
            return None;
        }
        let change = |name: &str, _: Node<'_>| match edits.changed.get(name) {
            None => Change::Keep,
            Some(None) => Change::Remove,
            Some(Some(set)) => Change::Replace(set.value().text().into_owned()),
        };
        let members: Vec<MemberEdit<'_>> =
            edits.new_members().into_iter().map(|(name, value)| (name.into(), Some(value.text()))).collect();
        Some(edit::changed_object(base, &change, &members))
    }
}
