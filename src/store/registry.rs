//! A list of stored things: found by code in logarithmic time, written back in its own order and white space.

use std::borrow::Cow;

use crate::collections::ordered_map::OrderedMap;
use crate::document::node::Node;
use crate::document::text::Text;
use crate::error::code::Code;
use crate::error::{Error, field, pointer};

/// Things by their code, in the order of the list that they were read from; new ones stand last. Texts are those of the
/// list, until a change brings its own.
#[derive(Debug, Clone)]
pub(crate) struct Registry<'a, V> {
    slots: OrderedMap<Slot<'a, V>>,
    /// The blanks between the bracket and the first thing.
    lead: Cow<'a, str>,
    /// The blanks between the last thing and the bracket.
    tail: Cow<'a, str>,
}

#[derive(Debug, Clone)]
struct Slot<'a, V> {
    /// The text between the thing before and this one, comma included.
    gap: Cow<'a, str>,
    value: V,
}

/// Something that is stored as a text under a code.
pub(crate) trait Stored {
    fn code(&self) -> Text<'_>;
    fn text(&self) -> &str;
}

impl<V> Default for Registry<'_, V> {
    fn default() -> Self {
        Self { slots: OrderedMap::default(), lead: Cow::Borrowed(""), tail: Cow::Borrowed("") }
    }
}

impl<'a, V: Stored> Registry<'a, V> {
    /// Reads an array; one that is absent is empty. A second thing of one code is refused.
    pub(crate) fn read(list: Option<Node<'a>>, read: &dyn Fn(Node<'a>) -> Result<V, Error>) -> Result<Self, Error> {
        let mut registry = Self::default();
        let Some(list) = list else { return Ok(registry) };
        let slots = &mut registry.slots;
        let (lead, tail) = each(list, &mut |node, gap| {
            let value = read(node)?;
            let code = value.code().into_owned();
            let gap = Cow::Borrowed(gap);
            slots.add(code, Slot { gap, value }).map_err(|slot| duplicate(node, &slot.value.code()))
        })?;
        registry.lead = Cow::Borrowed(lead);
        registry.tail = Cow::Borrowed(tail);
        Ok(registry)
    }

    /// Appends the list as it was read, with its changes.
    pub(crate) fn write(&self, out: &mut String) {
        out.push('[');
        for (place, slot) in self.slots.iter().enumerate() {
            out.push_str(if place == 0 { &self.lead } else { &slot.gap });
            out.push_str(slot.value.text());
        }
        out.push_str(&self.tail);
        out.push(']');
    }

    /// The same list with texts of its own; `own` gives a thing its own.
    pub(crate) fn into_owned<W>(self, own: fn(V) -> W) -> Registry<'static, W> {
        let slots = self.slots.map(|Slot { gap, value }| Slot { gap: owned(gap), value: own(value) });
        Registry { slots, lead: owned(self.lead), tail: owned(self.tail) }
    }

    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    pub(crate) fn get(&self, code: &str) -> Option<&V> {
        self.slots.get(code).map(|slot| &slot.value)
    }

    /// How many things stand before the one of a code.
    pub(crate) fn position(&self, code: &str) -> Option<usize> {
        self.slots.position(code)
    }

    /// Everything, in the order of the list.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &V> {
        self.slots.iter().map(|slot| &slot.value)
    }

    /// Everything, in the order of the codes.
    pub(crate) fn by_code(&self) -> impl Iterator<Item = &V> + Clone {
        self.slots.by_code().map(|slot| &slot.value)
    }

    /// Adds a thing behind the others; whether there was none of its code, else nothing changes.
    pub(crate) fn add(&mut self, value: V) -> bool {
        let code = value.code().into_owned();
        self.slots.add(code, Slot { gap: Cow::Borrowed(","), value }).is_ok()
    }

    /// Puts a thing in the place of the one of its code, or behind the others.
    pub(crate) fn put(&mut self, value: V) {
        let slot = self.slots.get_mut(&value.code());
        match slot {
            Some(slot) => slot.value = value,
            None => drop(self.add(value)),
        }
    }

    pub(crate) fn remove(&mut self, code: &str) -> Option<V> {
        self.slots.remove(code).map(|slot| slot.value)
    }
}

/// Shows every element of an array with what stands before it. Gives what stands before the first one and behind the
/// last one; in an empty array the white space is behind.
fn each<'a>(
    list: Node<'a>,
    see: &mut dyn FnMut(Node<'a>, &'a str) -> Result<(), Error>,
) -> Result<(&'a str, &'a str), Error> {
    let (start, end) = list.span();
    let mut at = start.saturating_add(1);
    let mut lead = None;
    for node in list.elements() {
        let (from, to) = node.span();
        let gap = list.slice(at, from);
        lead.get_or_insert(gap);
        see(node, gap)?;
        at = to;
    }
    Ok((lead.unwrap_or_default(), list.slice(at, end.saturating_sub(1))))
}

fn duplicate(node: Node<'_>, code: &str) -> Error {
    let path = node.pointer();
    let message = format!("`{}` is a second `{code}`, expected one entry of each code", field(&path));
    Error::new(Code::DuplicateCode, pointer::to_member(&path, "code"), message)
}

/// The text, independent of what it was read from. Most are a comma and nothing else.
fn owned(text: Cow<'_, str>) -> Cow<'static, str> {
    if text == "," { Cow::Borrowed(",") } else { Cow::Owned(text.into_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::json_document::Document;

    /// A code that is stored as itself.
    #[derive(Debug, Clone, Copy)]
    struct Thing<'a>(Node<'a>);

    impl Stored for Thing<'_> {
        fn code(&self) -> Text<'_> {
            self.0.as_text().unwrap_or_default()
        }

        fn text(&self) -> &str {
            self.0.raw()
        }
    }

    fn written(registry: &Registry<'_, Thing<'_>>) -> String {
        let mut out = String::new();
        registry.write(&mut out);
        out
    }

    #[test]
    fn what_stays_is_written_as_it_was_read() {
        let new = Document::parse(r#""d""#).unwrap();
        for (list, without_first, with_new) in [
            ("[]", "[]", r#"["d"]"#),
            ("[ ]", "[ ]", r#"["d" ]"#),
            (r#"[ "b"]"#, "[]", r#"[ "b","d"]"#),
            ("[\n  \"b\",\n  \"a\" , \"c\"\n]", "[\n  \"a\" , \"c\"\n]", "[\n  \"b\",\n  \"a\" , \"c\",\"d\"\n]"),
        ] {
            let document = Document::parse(list).unwrap();
            let mut things = Registry::read(Some(document.root()), &|node| Ok(Thing(node))).unwrap();
            assert_eq!(written(&things), list);
            assert!(things.add(Thing(new.root())) && !things.add(Thing(new.root())));
            assert_eq!(written(&things), with_new);
            assert!(things.remove("d").is_some() && things.remove("d").is_none());
            things.remove("b");
            assert_eq!(written(&things), without_first);
        }
    }
}
