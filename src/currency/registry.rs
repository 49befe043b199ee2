//! A list of stored things: found by code in logarithmic time, written back in its own order and white space.

use std::borrow::Cow;

use crate::collections::ordered_map::OrderedMap;
use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::read::{Read, wrong_type};
use crate::error::code::Code;
use crate::error::{Error, field, pointer};

/// Things by their code, in the order of the list that they were read from; new ones stand last.
#[derive(Debug, Clone)]
pub(crate) struct Registry<V> {
    slots: OrderedMap<Slot<V>>,
    frame: Frame,
}

/// The text of a list around what it holds.
#[derive(Debug, Clone)]
struct Frame {
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
pub(crate) trait Stored: for<'a> Read<'a> {
    fn code(&self) -> String;
    fn text(&self) -> &str;
}

impl Default for Frame {
    fn default() -> Self {
        Self { lead: String::new(), tail: String::new(), empty: "[]".to_owned() }
    }
}

impl Frame {
    /// Reads a list; `null` and a list that is absent are empty. `add` takes every element with what stands before it,
    /// and gives the code back if there is one of it already.
    fn read<'a>(
        list: Option<Node<'a>>,
        add: &mut dyn FnMut(Node<'a>, Cow<'static, str>) -> Result<Option<String>, Error>,
    ) -> Result<Self, Error> {
        let mut frame = Self::default();
        let Some(list) = list else { return Ok(frame) };
        if !matches!(list.kind(), Kind::Array | Kind::Null) {
            return Err(wrong_type(list, "an array"));
        }
        let (start, end) = list.span();
        let start = start.saturating_add(1);
        let mut at = start;
        for node in list.elements() {
            let gap = list.slice(at, node.span().0);
            if at == start {
                gap.clone_into(&mut frame.lead);
            }
            at = node.span().1;
            let gap = if gap == "," { Cow::Borrowed(",") } else { Cow::Owned(gap.to_owned()) };
            if let Some(code) = add(node, gap)? {
                let path = node.pointer();
                let message = format!("`{}` is a second `{code}`, expected one entry of each code", field(&path));
                return Err(Error::new(Code::DuplicateCode, pointer::to_member(&path, "code"), message));
            }
        }
        if at == start {
            list.raw().clone_into(&mut frame.empty);
        } else {
            list.slice(at, end.saturating_sub(1)).clone_into(&mut frame.tail);
        }
        Ok(frame)
    }
}

impl<V: Stored> Registry<V> {
    /// Reads a list; `null` and a list that is absent are empty. `check` says whether a thing can stand in the list.
    pub(crate) fn read(
        list: Option<Node<'_>>,
        check: &dyn Fn(&V, Node<'_>) -> Result<(), Error>,
    ) -> Result<Self, Error> {
        let mut slots = OrderedMap::default();
        let frame = Frame::read(list, &mut |node, gap| {
            let value = V::read(node)?;
            check(&value, node)?;
            let added = slots.add(value.code(), Slot { gap, value });
            Ok(added.err().map(|slot| slot.value.code()))
        })?;
        Ok(Self { slots, frame })
    }

    /// Appends the list as it was read, with its changes.
    pub(crate) fn write(&self, out: &mut String) {
        let mut slots = self.slots.iter();
        let Some(first) = slots.next() else { return out.push_str(&self.frame.empty) };
        out.push('[');
        out.push_str(&self.frame.lead);
        out.push_str(first.value.text());
        for slot in slots {
            out.push_str(&slot.gap);
            out.push_str(slot.value.text());
        }
        out.push_str(&self.frame.tail);
        out.push(']');
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    pub(crate) fn get(&self, code: &str) -> Option<&V> {
        self.slots.get(code).map(|slot| &slot.value)
    }

    /// Everything, in the order of the codes.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &V> + Clone {
        self.slots.by_code().map(|slot| &slot.value)
    }

    /// Adds a thing behind the others; whether there was none of its code, else nothing changes.
    pub(crate) fn insert(&mut self, value: V) -> bool {
        self.slots.add(value.code(), Slot { gap: Cow::Borrowed(","), value }).is_ok()
    }

    /// Puts a thing in the place of the one with its code.
    pub(crate) fn replace(&mut self, value: V) {
        if let Some(slot) = self.slots.get_mut(&value.code()) {
            slot.value = value;
        }
    }

    pub(crate) fn remove(&mut self, code: &str) -> Option<V> {
        self.slots.remove(code).map(|slot| slot.value)
    }
}
