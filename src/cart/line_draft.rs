//! A line during a change of its cart: its original members, and those that were set, removed or filled in since. Its
//! text is written once, at the end. Everything untouched stays as it was, and new members follow in the order in which
//! they came, whether the changes come in one request or in several.

use std::rc::Rc;

use super::{external_data, figures};
use crate::collections::{TextMap, sort_by};
use crate::document::{Change, Document, Kind, MemberEdit, Node, Shaped as _, Text, edit, members, write};
use crate::model::{Item, ItemType};
use crate::money::Number;

/// A line of a cart, or one that is being added to it.
#[derive(Debug, Clone)]
pub(crate) struct LineDraft<'a> {
    /// The line as it came.
    base: Node<'a>,
    /// The members of the line by name, once many are looked up.
    members: Option<Rc<TextMap<'a, Node<'a>>>>,
    /// The new values of original members; `None` for one that was removed.
    changed: TextMap<'a, Option<Text<'a>>>,
    /// New members with their order; the text is `None` for one that was removed again.
    new: TextMap<'a, (usize, Option<Text<'a>>)>,
    /// The number of new members so far.
    came: usize,
    /// The current quantity of the line.
    quantity: Option<Number>,
}

impl<'a> LineDraft<'a> {
    /// A line as it is in its cart; the quantity is `None` if it could not be read.
    pub(crate) const fn stored(node: Node<'a>, quantity: Option<Number>) -> Self {
        Self { base: node, members: None, changed: TextMap::new(), new: TextMap::new(), came: 0, quantity }
    }

    /// A line from the body of a request. Its kind is stored as `type`, whichever name the request uses.
    pub(crate) fn new(body: Node<'a>, id: &str, item_type: ItemType, quantity: Number) -> Self {
        let mut line = Self::stored(body, Some(quantity));
        line.remove("itemType");
        line.set_id(id);
        line.set_type(item_type);
        line
    }

    /// The line as it came.
    pub(crate) const fn node(&self) -> Node<'a> {
        self.base
    }

    /// The current quantity of the line, if it could be read.
    pub(crate) const fn quantity(&self) -> Option<Number> {
        self.quantity
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

    /// The line with only its changes to members that a rule names. A check of the next change reads no others, however
    /// many there are.
    pub(crate) fn narrow(&self) -> Self {
        let members = self.members.clone();
        let mut narrow = Self { members, came: self.came, ..Self::stored(self.base, self.quantity) };
        for known in Item::SHAPE.known() {
            if let Some(text) = self.changed.get(known.name) {
                narrow.changed.insert(Text::from(known.name), text.clone());
            }
            if let Some(new) = self.new.get(known.name) {
                narrow.new.insert(Text::from(known.name), new.clone());
            }
        }
        narrow
    }

    /// The current text of a member.
    fn text_of(&self, name: &str) -> Option<&str> {
        if let Some((_, text)) = self.new.get(name) {
            return text.as_deref();
        }
        match self.changed.get(name) {
            Some(text) => text.as_deref(),
            None => self.came_with(name).map(|value| value.raw()),
        }
    }

    /// The current value of a member.
    fn value_of(&self, name: &str) -> Option<Document<'_>> {
        match (self.new.get(name), self.changed.get(name)) {
            (None, None) => self.came_with(name).map(|value| value.to_document()),
            _ => Document::parse(self.text_of(name)?).ok(),
        }
    }

    /// Whether a member has a value; `null` counts as absent.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.text_of(name).is_some_and(|text| text != "null")
    }

    /// Sets a member: in its place if it has one, else after the others.
    pub(crate) fn set(&mut self, name: impl Into<Text<'a>>, text: impl Into<Text<'a>>) {
        let (name, text) = (name.into(), Some(text.into()));
        if let Some((_, own @ Some(_))) = self.new.get_mut(&name) {
            *own = text;
            return;
        }
        self.index();
        let in_place = self.came_with(&name).is_some() && self.changed.get(&name).is_none_or(Option::is_some);
        if in_place {
            self.changed.insert(name, text);
        } else {
            self.new.insert(name, (self.came, text));
            self.came = self.came.saturating_add(1);
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

    /// The id of the line; an empty one counts as absent.
    pub(crate) fn id(&self) -> Option<String> {
        let text = Document::parse(self.text_of("id")?).ok()?;
        text.root().as_text().filter(|id| !id.is_empty()).map(Text::into_owned)
    }

    /// Gives the line an id.
    pub(crate) fn set_id(&mut self, id: &str) {
        self.set("id", quoted(id));
    }

    /// Writes the kind of the line as its `type`.
    pub(crate) fn set_type(&mut self, item_type: ItemType) {
        self.set("type", quoted(item_type.as_str()));
    }

    /// Sets the quantity of the line.
    pub(crate) fn set_quantity(&mut self, quantity: Number) {
        self.quantity = Some(quantity);
        self.set("quantity", quantity.to_string());
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
        let text = self.text_of("lineTax").unwrap_or_default().to_owned();
        if let Ok(line_tax) = Document::parse(text)
            && line_tax.root().present("quantity").is_none()
        {
            self.set("lineTax", edit::set(line_tax.root(), "quantity", &former.to_string()));
        }
    }

    /// Whether the line has external discounts or fees.
    pub(crate) fn is_granted(&self) -> bool {
        let states = |list: Document<'_>| list.root().elements().next().is_some();
        external_data::adjustments().any(|name| self.value_of(name).is_some_and(states))
    }

    /// Drops the external discounts that were given for the former quantity.
    pub(crate) fn drop_outdated_discounts(&mut self) {
        self.drop_discounts(&external_data::is_of_a_quantity);
    }

    /// Drops external discounts; the list stays, even if it is empty.
    pub(crate) fn drop_discounts(&mut self, is_outdated: &dyn Fn(Node<'_>) -> bool) {
        let change = |_, discount: Node<'_>| if is_outdated(discount) { Change::Remove } else { Change::Keep };
        let list = self.value_of("externalDiscounts");
        let list = list.filter(|list| list.root().elements().any(is_outdated));
        if let Some(text) = list.map(|list| edit::array(list.root(), &change)) {
            self.set("externalDiscounts", text);
        }
    }

    /// Drops the figures that a calculation wrote into the line.
    pub(crate) fn drop_figures(&mut self) {
        for name in Item::UPDATE_FIGURE {
            if self.text_of(name).is_some() {
                self.remove(*name);
            }
        }
        match self.value_of("unitPrice").map(|unit| figures::unit_without(unit.root())) {
            None | Some(Change::Keep) => {}
            Some(Change::Remove) => self.remove("unitPrice"),
            Some(Change::Replace(text)) => self.set("unitPrice", text),
        }
    }

    /// Whether the unit price states nothing: to the rules the line has none.
    fn has_empty_unit_price(&self) -> bool {
        self.value_of("unitPrice").is_some_and(|unit| figures::unit_states_nothing(unit.root()))
    }

    /// The members that an addition fills in: those that it has and the line lacks.
    pub(crate) fn lacking(&mut self, addition: Node<'a>) -> Vec<(Text<'a>, Node<'a>)> {
        self.index();
        let mut lacking = Vec::new();
        let granted = self.is_granted();
        for (name, value) in addition.members() {
            let known = match (self.new.get(&name), self.changed.get(&name)) {
                (Some((_, own)), _) | (None, Some(own)) => own.is_some(),
                (None, None) => self.came_with(&name).is_some_and(|own| own.kind() != Kind::Null),
            };
            let known = known && !(name == "unitPrice" && self.has_empty_unit_price());
            let stays_out = Item::ADD_APART.contains(&name.as_ref())
                || (granted && Item::ADD_APART_IF_GRANTED.contains(&name.as_ref()));
            if !known && value.kind() != Kind::Null && !stays_out {
                lacking.push((name, value));
            }
        }
        lacking
    }

    /// The text of the line for checking it: the members that a rule names, and those named in `further`.
    pub(crate) fn text_to_judge(&mut self, further: &[Text<'_>]) -> String {
        self.index();
        let known = Item::SHAPE.known();
        let mut names: Vec<&str> = known.iter().map(|member| member.name).collect();
        names.extend(further.iter().map(|name| &**name).filter(|name| known.iter().all(|known| known.name != *name)));
        // In the order of the line, because the first fault is reported.
        let mut placed = Vec::new();
        for name in names {
            let behind = self.new.get(name).map(|(order, _)| *order);
            let place = behind
                .map_or_else(|| (false, self.came_with(name).map_or(0, |value| value.span().0)), |order| (true, order));
            placed.extend(self.text_of(name).map(|text| (place, name, text)));
        }
        sort_by(&mut placed, |(one, ..), (other, ..)| one.cmp(other));
        let members: Vec<MemberEdit<'_>> = placed.into_iter().map(|(_, name, text)| edit::member(name, text)).collect();
        edit::set_all(edit::nothing(), &members)
    }

    /// The text of the line; `None` if nothing has changed.
    pub(crate) fn text(&self) -> Option<String> {
        if self.changed.is_empty() && self.new.is_empty() {
            return None;
        }
        let change = |name: &str, _: Node<'_>| match self.changed.get(name) {
            None => Change::Keep,
            Some(None) => Change::Remove,
            Some(Some(text)) => Change::Replace(text.as_ref().to_owned()),
        };
        let mut new: Vec<(usize, MemberEdit<'_>)> = Vec::new();
        for (name, (order, text)) in self.new.iter() {
            if let Some(text) = text {
                new.push((*order, (name.into(), Some(text.as_ref().into()))));
            }
        }
        sort_by(&mut new, |(one, _), (other, _)| one.cmp(other));
        let members: Vec<MemberEdit<'_>> = new.into_iter().map(|(_, member)| member).collect();
        Some(edit::changed_object(self.base, &change, &members))
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    write::string(&mut out, text);
    out
}
