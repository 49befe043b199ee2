//! One value of a document: what it is, what it holds, and the pointer that leads to it.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::{Document, Entry, Text, write};

/// The JSON type of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the JSON types say it all")]
pub enum Kind {
    Null,
    Boolean,
    Number,
    String,
    Array,
    Object,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::Array => "an array",
            Self::Object => "an object",
        }
    }
}

/// One value of a [`Document`](super::Document).
#[derive(Debug, Clone, Copy)]
pub struct Node<'a> {
    text: &'a str,
    entries: &'a [Entry],
    index: u32,
    /// The value that pointers begin at.
    root: u32,
}

impl<'a> Node<'a> {
    pub(super) const fn new(text: &'a str, entries: &'a [Entry], index: u32) -> Self {
        Self { text, entries, index, root: 0 }
    }

    fn entry(&self) -> Entry {
        let whole = Entry { start: 0, end: 0, next: u32::MAX, escaped: false };
        usize::try_from(self.index).ok().and_then(|index| self.entries.get(index)).copied().unwrap_or(whole)
    }

    /// The same value as if it were a document of its own: pointers begin here.
    pub(crate) const fn as_root(self) -> Self {
        Self { root: self.index, ..self }
    }

    /// Where the value stands in the text of the document.
    pub(crate) fn span(&self) -> (usize, usize) {
        let entry = self.entry();
        (usize::try_from(entry.start).unwrap_or(0), usize::try_from(entry.end).unwrap_or(0))
    }

    /// How many values this one consists of, itself and the names of members included.
    #[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only the survey of a schema counts values"))]
    pub(crate) fn size(&self) -> usize {
        usize::try_from(self.entry().next.saturating_sub(self.index)).unwrap_or(usize::MAX)
    }

    /// Any stretch of the document's text.
    pub(crate) fn slice(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// The name of a member, as the string that it is, given the member's value.
    pub(crate) fn name_of(&self, value: Node<'a>) -> Option<Node<'a>> {
        let index = value.index.checked_sub(1).filter(|_| self.kind() == Kind::Object)?;
        Some(Node { index, ..*self })
    }

    /// The value as it was written.
    #[must_use]
    pub fn raw(&self) -> &'a str {
        let (start, end) = self.span();
        self.text.get(start..end).unwrap_or_default()
    }

    /// The JSON type of the value.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.text.as_bytes().get(self.span().0) {
            Some(b'{') => Kind::Object,
            Some(b'[') => Kind::Array,
            Some(b'"') => Kind::String,
            Some(b't' | b'f') => Kind::Boolean,
            Some(b'n') | None => Kind::Null,
            Some(_) => Kind::Number,
        }
    }

    /// The text of a string, unescaped.
    #[must_use]
    pub fn as_text(&self) -> Option<Text<'a>> {
        if self.kind() != Kind::String {
            return None;
        }
        let (start, end) = self.span();
        let inside = self.text.get(start.saturating_add(1)..end.saturating_sub(1))?;
        Some(if self.entry().escaped { Self::unescaped(inside) } else { Cow::Borrowed(inside) })
    }

    /// What stands between the quotes of a string, unescaped.
    pub(super) fn unescaped(inside: &'a str) -> Text<'a> {
        // The index has refused whatever could fail here.
        Cow::Owned(serde_json::from_str(&format!("\"{inside}\"")).unwrap_or_default())
    }

    /// The members of an object in their order; nothing for any other value.
    pub fn members(&self) -> impl Iterator<Item = (Text<'a>, Node<'a>)> + use<'a> {
        let mut names = Children::of(*self, Kind::Object);
        std::iter::from_fn(move || {
            let name = names.next()?;
            let value = names.next()?;
            Some((name.as_text()?, value))
        })
    }

    /// The elements of an array in their order; nothing for any other value.
    pub fn elements(&self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        Children::of(*self, Kind::Array)
    }

    /// The member of an object with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Node<'a>> {
        self.members().find(|(member, _)| member == name).map(|(_, value)| value)
    }

    /// As [`Node::get`], but `null` counts as absent.
    #[must_use]
    pub fn present(&self, name: &str) -> Option<Node<'a>> {
        self.get(name).filter(|value| value.kind() != Kind::Null)
    }

    /// The value as a document of its own; its text is borrowed, its places are copied.
    #[must_use]
    pub fn to_document(&self) -> Document<'a> {
        let (entry, first) = (self.entry(), usize::try_from(self.index).unwrap_or(usize::MAX));
        let last = usize::try_from(entry.next).unwrap_or(usize::MAX).min(self.entries.len());
        let own = self.entries.get(first..last).unwrap_or_default();
        let shift = |inner: &Entry| Entry {
            start: inner.start.saturating_sub(entry.start),
            end: inner.end.saturating_sub(entry.start),
            next: inner.next.saturating_sub(self.index),
            ..*inner
        };
        Document { text: Cow::Borrowed(self.raw()), entries: own.iter().map(shift).collect() }
    }

    /// JSON pointer from the root of the document to the value.
    #[must_use]
    pub fn pointer(&self) -> String {
        let mut path = String::new();
        let mut at = Node { index: self.root, ..*self };
        while at.index != self.index {
            let step = match at.kind() {
                Kind::Object => at.members().find(|(_, value)| value.holds(self.index)).map(|(name, value)| {
                    path = write::pointer(&path, &name);
                    value
                }),
                Kind::Array => {
                    at.elements().enumerate().find(|(_, value)| value.holds(self.index)).map(|(position, value)| {
                        // Writing to a string does not fail.
                        let _ = write!(path, "/{position}");
                        value
                    })
                }
                _ => None,
            };
            match step {
                Some(value) => at = value,
                None => break,
            }
        }
        path
    }

    /// Whether a JSON pointer leads to a value, from this one on.
    pub(crate) fn leads(&self, pointer: &str) -> bool {
        let mut at = *self;
        for segment in pointer.split('/').skip(1) {
            let next = match at.kind() {
                Kind::Object => at.get(&segment.replace("~1", "/").replace("~0", "~")),
                Kind::Array => segment.parse().ok().and_then(|index| at.elements().nth(index)),
                _ => None,
            };
            match next {
                Some(next) => at = next,
                None => return false,
            }
        }
        true
    }

    fn holds(&self, index: u32) -> bool {
        self.index <= index && index < self.entry().next
    }
}

/// Every entry one level below a container.
struct Children<'a> {
    parent: Node<'a>,
    at: u32,
    end: u32,
}

impl<'a> Children<'a> {
    fn of(parent: Node<'a>, kind: Kind) -> Self {
        let end = if parent.kind() == kind { parent.entry().next } else { 0 };
        Self { parent, at: parent.index.saturating_add(1), end }
    }
}

impl<'a> Iterator for Children<'a> {
    type Item = Node<'a>;

    fn next(&mut self) -> Option<Node<'a>> {
        if self.at >= self.end {
            return None;
        }
        let node = Node { index: self.at, ..self.parent };
        self.at = node.entry().next;
        Some(node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_a_value_out_as_a_document_of_its_own() {
        let whole = Document::parse(r#"{"a": [1, {"b": "c\n", "d": [[]]}, 2], "e": 0}"#).unwrap();
        let inner = whole.root().get("a").unwrap().elements().nth(1).unwrap();
        let own = inner.to_document();
        assert_eq!(own.as_str(), inner.raw());
        assert_eq!(own.root().get("b").unwrap().as_text().unwrap(), "c\n");
        assert_eq!(own.root().get("d").unwrap().elements().next().unwrap().pointer(), "/d/0");
        assert_eq!(own.root().members().count(), 2);
    }
}
