//! A list of stored things: found by code in logarithmic time, written back in its own order and white space.

use std::borrow::Cow;

use crate::document::{Kind, Node, Read, write, wrong_type};
use crate::error::{Code, Error};
use crate::shelf::Shelf;

/// Things by their code, in the order of the list that they were read from; new ones stand last.
#[derive(Debug, Clone)]
pub(super) struct Registry<V: Stored> {
    slots: Shelf<Slot<V>>,
    /// What stands between the bracket and the first element.
    lead: String,
    /// What stands between the last element and the bracket.
    tail: String,
    /// The whole list when it is empty.
    empty: String,
}

#[derive(Debug, Clone)]
struct Slot<V> {
    /// What stands between the element before and this one, comma included.
    gap: Cow<'static, str>,
    value: V,
}

/// Something that is stored as a text under a code.
pub(super) trait Stored: for<'a> Read<'a> {
    fn code(&self) -> String;
    fn text(&self) -> &str;
}

impl<V: Stored> Default for Registry<V> {
    fn default() -> Self {
        Self { slots: Shelf::default(), lead: String::new(), tail: String::new(), empty: "[]".to_owned() }
    }
}

impl<V: Stored> Registry<V> {
    /// Reads a list; `null` and a list that is absent are empty.
    pub(super) fn read(list: Option<Node<'_>>) -> Result<Self, Error> {
        let mut registry = Self::default();
        let Some(list) = list else { return Ok(registry) };
        if !matches!(list.kind(), Kind::Array | Kind::Null) {
            return Err(wrong_type(list, "an array"));
        }
        let (start, end) = list.span();
        let mut at = start.saturating_add(1);
        for node in list.elements() {
            let gap = list.slice(at, node.span().0);
            at = node.span().1;
            if registry.slots.is_empty() {
                gap.clone_into(&mut registry.lead);
            }
            let value = V::read(node)?;
            let gap = if gap == "," { Cow::Borrowed(",") } else { Cow::Owned(gap.to_owned()) };
            let code = value.code();
            if !registry.slots.add(code.clone(), Slot { gap, value }) {
                let message = format!("the list has a second `{code}`, expected one of each code");
                return Err(Error::new(Code::DuplicateCode, write::pointer(&node.pointer(), "code"), message));
            }
        }
        if registry.slots.is_empty() {
            list.raw().clone_into(&mut registry.empty);
        } else {
            list.slice(at, end.saturating_sub(1)).clone_into(&mut registry.tail);
        }
        Ok(registry)
    }

    /// Appends the list as it was read, with its changes.
    pub(super) fn write(&self, out: &mut String) {
        let mut slots = self.slots.iter();
        let Some(first) = slots.next() else { return out.push_str(&self.empty) };
        out.push('[');
        out.push_str(&self.lead);
        out.push_str(first.value.text());
        for slot in slots {
            out.push_str(&slot.gap);
            out.push_str(slot.value.text());
        }
        out.push_str(&self.tail);
        out.push(']');
    }

    pub(super) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    pub(super) fn get(&self, code: &str) -> Option<&V> {
        self.slots.get(code).map(|slot| &slot.value)
    }

    /// Everything, in the order of the codes.
    pub(super) fn iter(&self) -> impl Iterator<Item = &V> + Clone {
        self.slots.by_code().map(|slot| &slot.value)
    }

    /// Adds a thing behind the others; whether there was none of its code, else nothing changes.
    pub(super) fn insert(&mut self, value: V) -> bool {
        self.slots.add(value.code(), Slot { gap: Cow::Borrowed(","), value })
    }

    /// Puts a thing in the place of the one with its code.
    pub(super) fn replace(&mut self, value: V) {
        if let Some(slot) = self.slots.get_mut(&value.code()) {
            slot.value = value;
        }
    }

    pub(super) fn remove(&mut self, code: &str) -> Option<V> {
        self.slots.remove(code).map(|slot| slot.value)
    }
}
