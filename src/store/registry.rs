//! A list of stored entries: found by code in logarithmic time, written back in the original order and with the
//! original white space.

use std::borrow::Cow;

use crate::collections::OrderedMap;
use crate::document::{Node, Text};
use crate::error::{Error, ErrorCode, field, pointer};

/// Entries by their codes, in the order of the list that they were read from; new ones come last. Texts are borrowed
/// from that list until a change brings its own.
#[derive(Debug, Clone)]
pub(crate) struct Registry<'a, V> {
    slots: OrderedMap<Slot<'a, V>>,
    /// The white space between the bracket and the first entry.
    lead: Cow<'a, str>,
    /// The white space between the last entry and the bracket.
    tail: Cow<'a, str>,
}

#[derive(Debug, Clone)]
struct Slot<'a, V> {
    /// The text between the previous entry and this one, including the comma.
    gap: Cow<'a, str>,
    value: V,
}

/// A value that is stored as a text under a code.
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
    /// Reads an array; an absent one is empty. Refuses a second entry with the same code.
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

    /// Appends the list as it was read, with the changes made since.
    pub(crate) fn write(&self, out: &mut String) {
        out.push('[');
        for (index, slot) in self.slots.iter().enumerate() {
            out.push_str(if index == 0 { &self.lead } else { &slot.gap });
            out.push_str(slot.value.text());
        }
        out.push_str(&self.tail);
        out.push(']');
    }

    /// The same list with owned texts; `own` converts an entry.
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

    /// The number of entries before the one with a code.
    pub(crate) fn position(&self, code: &str) -> Option<usize> {
        self.slots.position(code)
    }

    /// All entries, in the order of the list.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &V> {
        self.slots.iter().map(|slot| &slot.value)
    }

    /// All entries, in the order of their codes.
    pub(crate) fn by_code(&self) -> impl Iterator<Item = &V> + Clone {
        self.slots.by_code().map(|slot| &slot.value)
    }

    /// Appends an entry; returns `false`, and changes nothing, if its code is taken.
    pub(crate) fn add(&mut self, value: V) -> bool {
        let code = value.code().into_owned();
        self.slots.add(code, Slot { gap: Cow::Borrowed(","), value }).is_ok()
    }

    /// Replaces the entry with the same code, or appends a new one.
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

/// Calls `see` with every element of an array and the text before it. Returns the text before the first element and the
/// text after the last; in an empty array the white space counts as after.
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
    let message = format!("`{}` repeats the code `{code}`, expected one entry for each code", field(&path));
    Error::new(ErrorCode::DuplicateCode, pointer::to_member(&path, "code"), message)
}

/// Makes the text independent of its source. Most are a single comma, which takes no memory.
fn owned(text: Cow<'_, str>) -> Cow<'static, str> {
    if text == "," { Cow::Borrowed(",") } else { Cow::Owned(text.into_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

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
