//! One value of a document: its type, its contents, and its JSON pointer.

use std::borrow::Cow;

use super::text::contents;
use super::{Document, Entry, Faults, KEEPS_UNKNOWN, Kind, Text};
use crate::error::{Error, Path, pointer};
use crate::limits::{Limits, Meter};

impl Document<'_> {
    /// The outermost value.
    ///
    /// ```
    /// let document = cartwright::document::Document::parse(r#" {"amount": 12.50} "#)?;
    /// assert_eq!(document.root().raw(), r#"{"amount": 12.50}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub const fn root(&self) -> Node<'_> {
        Node::new(self, self.root)
    }
}

/// One value of a [`Document`].
#[derive(Debug, Clone, Copy)]
pub struct Node<'a> {
    pub(super) document: &'a Document<'a>,
    pub(super) index: u32,
}

impl<'a> Node<'a> {
    pub(crate) const fn new(document: &'a Document<'a>, index: u32) -> Self {
        Self { document, index }
    }

    pub(super) const fn at(self, index: u32) -> Self {
        Self { index, ..self }
    }

    pub(crate) fn entry(&self) -> &'a Entry {
        self.document.entry(self.index)
    }

    /// The position of the value in the text of the document.
    pub(crate) fn span(&self) -> (usize, usize) {
        self.entry().span()
    }

    /// The number of values that this one consists of, including itself and the names of members.
    #[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only the survey of a schema counts values"))]
    pub(crate) fn size(&self) -> usize {
        usize::try_from(self.entry().next.saturating_sub(self.index)).unwrap_or(usize::MAX)
    }

    /// A slice of the document's text.
    pub(crate) fn slice(&self, start: usize, end: usize) -> &'a str {
        self.document.slice(start, end)
    }

    /// The string node of a member's name, given the member's value.
    pub(crate) fn name_of(&self, value: Node<'a>) -> Option<Node<'a>> {
        let index = value.index.checked_sub(1).filter(|_| self.kind() == Kind::Object)?;
        Some(self.at(index))
    }

    /// The value as it was written.
    ///
    /// ```
    /// let document = cartwright::document::Document::parse(r#"{"amount": 12.50}"#)?;
    /// assert_eq!(document.root().get("amount").map(|amount| amount.raw()), Some("12.50"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn raw(&self) -> &'a str {
        let (start, end) = self.span();
        self.slice(start, end)
    }

    /// The JSON type of the value.
    ///
    /// ```
    /// use cartwright::document::{Document, Kind};
    ///
    /// assert_eq!(Document::parse("12.50")?.root().kind(), Kind::Number);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.entry().kind
    }

    /// The unescaped contents of a string; `None` for any other value.
    ///
    /// ```
    /// use cartwright::document::Document;
    ///
    /// assert_eq!(Document::parse(r#""caf\u00e9""#)?.root().as_text().as_deref(), Some("café"));
    /// assert_eq!(Document::parse("12.50")?.root().as_text(), None);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn as_text(&self) -> Option<Text<'a>> {
        let entry = self.entry();
        if entry.kind != Kind::String {
            return None;
        }
        let (start, end) = entry.span();
        let inside = self.slice(start.saturating_add(1), end.saturating_sub(1));
        Some(contents(inside, entry.escaped))
    }

    /// The members of an object, in order; none for any other value.
    ///
    /// ```
    /// let document = cartwright::document::Document::parse(r#"{"b": 1, "a": [2]}"#)?;
    /// let members: Vec<_> = document.root().members().map(|(name, value)| (name, value.raw())).collect();
    /// assert_eq!(members, [("b".into(), "1"), ("a".into(), "[2]")]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn members(&self) -> impl Iterator<Item = (Text<'a>, Node<'a>)> + use<'a> {
        Members::of(*self)
    }

    /// The elements of an array, in order; none for any other value.
    ///
    /// ```
    /// let document = cartwright::document::Document::parse("[12.50, 3]")?;
    /// assert_eq!(document.root().elements().map(|element| element.raw()).collect::<Vec<_>>(), ["12.50", "3"]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn elements(&self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        Children::of(*self, Kind::Array)
    }

    /// The value of the member with this name.
    ///
    /// ```
    /// let document = cartwright::document::Document::parse(r#"{"amount": 12.50, "name": null}"#)?;
    /// assert_eq!(document.root().get("name").map(|name| name.raw()), Some("null"));
    /// assert!(document.root().get("code").is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Node<'a>> {
        self.members().find(|(member, _)| member == name).map(|(_, value)| value)
    }

    /// Like [`Node::get`], but `null` counts as absent.
    ///
    /// ```
    /// let document = cartwright::document::Document::parse(r#"{"amount": 12.50, "name": null}"#)?;
    /// assert!(document.root().present("amount").is_some());
    /// assert!(document.root().present("name").is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn present(&self, name: &str) -> Option<Node<'a>> {
        self.get(name).filter(|value| value.kind() != Kind::Null)
    }

    /// Whether models read from this value keep what no rule reads.
    pub(crate) const fn keeps_unknown(&self) -> bool {
        KEEPS_UNKNOWN && self.document.reading.whole
    }

    /// Records that a model has passed over a member of this object. The outermost object of a request does not count:
    /// its envelope refuses unknown members.
    pub(crate) fn pass_over(&self) {
        if self.index != 0 {
            self.document.pass_over();
        }
    }

    /// Whether a model has passed over a member of the document.
    pub(crate) fn has_passed_over(&self) -> bool {
        self.document.has_passed_over()
    }

    /// Goes on after a fault if the document is a tolerant one, which keeps it.
    #[cold]
    pub(crate) fn tolerate(&self, fault: Error) -> Result<(), Error> {
        match self.document.faults {
            Some(faults) => {
                faults.keep(fault);
                Ok(())
            }
            None => Err(fault),
        }
    }

    /// The value of a member, which counts as absent after a fault if the document is a tolerant one.
    pub(crate) fn tolerated<T>(&self, read: Result<Option<T>, Error>) -> Result<Option<T>, Error> {
        read.or_else(|fault| self.tolerate(fault).map(|()| None))
    }

    /// Whether the document is a tolerant one.
    pub(crate) const fn is_tolerant(&self) -> bool {
        self.document.faults.is_some()
    }

    /// The number of faults that a tolerant document has kept so far.
    pub(crate) fn faults_kept(&self) -> usize {
        self.document.faults.map_or(0, Faults::count)
    }

    /// Whether the value was read while its document was indexed.
    pub(crate) fn is_read_ahead(&self) -> bool {
        self.entry().read_ahead
    }

    /// Whether the numbers of the document were binary doubles before they were written.
    pub(crate) const fn is_of_doubles(&self) -> bool {
        self.document.reading.doubles
    }

    /// A document that was made from this one: its numbers were what the numbers of this one were.
    pub(crate) fn remade<'m>(&self, document: Document<'m>) -> Document<'m> {
        if self.is_of_doubles() { document.of_doubles() } else { document }
    }

    /// The value as a separate document, whose pointers begin at the value. Nothing is copied.
    ///
    /// ```
    /// let cart = cartwright::document::Document::parse(r#"{"items": [{"id": "0"}]}"#)?;
    /// let items = cart.root().get("items").map(|items| items.to_document());
    /// assert_eq!(items.as_ref().map(|items| items.as_str()), Some(r#"[{"id": "0"}]"#));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_document(&self) -> Document<'a> {
        let Document { text, entries, reading, .. } = self.document;
        Document::new(Cow::Borrowed(text), Cow::Borrowed(entries), self.index, *reading)
    }

    /// Starts the meter of an operation on the document that the value belongs to.
    ///
    /// # Errors
    /// Like [`Document::meter`].
    pub(crate) fn meter<'l>(&self, limits: &'l Limits) -> Result<Meter<'l>, Error> {
        self.document.meter(limits)
    }

    /// The path of the value, for errors that point at it.
    pub(crate) const fn path(&self) -> Path<'_> {
        Path::Of(self)
    }

    /// The pointer to a nested member of this object, or to the first step on the way that is missing.
    pub(crate) fn place_of(&self, steps: &[&str]) -> String {
        let mut at = *self;
        for step in steps {
            match at.present(step).filter(|next| next.kind() == Kind::Object) {
                Some(next) => at = next,
                None => return pointer::to_member(&at.pointer(), step),
            }
        }
        at.pointer()
    }

    /// Whether a JSON pointer, starting at this value, leads to a value.
    pub(crate) fn leads(&self, pointer: &str) -> bool {
        let mut at = *self;
        for segment in pointer.split('/').skip(1) {
            let next = match at.kind() {
                Kind::Object => at.get(&pointer::unescaped(segment)),
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
}

/// The members of an object: see [`Node::members`].
pub(super) struct Members<'a>(Children<'a>);

impl<'a> Members<'a> {
    pub(super) fn of(object: Node<'a>) -> Self {
        Self(Children::of(object, Kind::Object))
    }
}

impl<'a> Iterator for Members<'a> {
    type Item = (Text<'a>, Node<'a>);

    // Every member that is read goes through here; `collections` says what inlining saves.
    #[cfg_attr(not(target_family = "wasm"), inline)]
    fn next(&mut self) -> Option<Self::Item> {
        let name = self.0.next()?;
        let value = self.0.next()?;
        Some((name.as_text()?, value))
    }
}

/// The entries one level below a container.
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
        let node = self.parent.at(self.at);
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
