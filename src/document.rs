//! A JSON document as text: checked once, indexed once, read by pointer-aware nodes and written back without touching
//! what did not change.
//!
//! `serde_json` says whether the text is JSON. The index beside it remembers where every value stands, so that
//! amounts are read from their digits as written, an error can point at its member, unknown members are copied as
//! they came, and none of it depends on the cargo features that a host switches on in `serde_json`.

pub(crate) mod canonical;
pub(crate) mod edit;
pub(crate) mod index;
pub(crate) mod merge;
pub(crate) mod node;
pub(crate) mod placed;
pub(crate) mod read;
pub(crate) mod shape;
pub(crate) mod text;
pub(crate) mod write;

pub use self::node::{Kind, Node};
pub use self::read::Read;
pub use crate::collections::text_map::TextMap;

use std::borrow::Cow;

use crate::error::Error;
use crate::error::code::Code;
use crate::limits::{DOCUMENT_BYTES_MAX, Limits};

/// Text of a document: borrowed from it where it stands there as it is, owned where it had to be unescaped.
pub type Text<'a> = Cow<'a, str>;

/// A text that says something: one of nothing but white space counts as absent.
pub(crate) fn filled(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

/// Where one value stands in the text. The members of an object follow it as name and value in turn, the elements of
/// an array one by one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    /// Offset of the first byte.
    start: u32,
    /// Offset after the last byte.
    end: u32,
    /// Index of the first entry that is not part of this value.
    next: u32,
    kind: Kind,
    /// Whether the value is a string with escapes.
    escaped: bool,
}

impl Entry {
    /// The same entry where the text begins `start` bytes and the list `index` entries later.
    const fn moved(&self, start: u32, index: u32) -> Self {
        let next = self.next.saturating_sub(index);
        Self { start: self.start.saturating_sub(start), end: self.end.saturating_sub(start), next, ..*self }
    }
}

/// A JSON document: its text and the place of every value in it, or one value of a larger one.
#[derive(Debug, Clone)]
pub struct Document<'a> {
    text: Cow<'a, str>,
    entries: Cow<'a, [Entry]>,
    /// The outermost value, where pointers begin.
    root: u32,
}

impl<'a> Document<'a> {
    /// Reads a document under the default [`Limits`].
    ///
    /// # Errors
    /// `INVALID_JSON` with line and column, `LIMIT_EXCEEDED` past a limit.
    pub fn parse(text: impl Into<Cow<'a, str>>) -> Result<Self, Error> {
        Self::parse_within(text, &Limits::DEFAULT)
    }

    /// Reads a document under limits of the host's choice.
    ///
    /// # Errors
    /// As [`Document::parse`].
    pub fn parse_within(text: impl Into<Cow<'a, str>>, limits: &Limits) -> Result<Self, Error> {
        let text = text.into();
        refuse_large(&text, limits)?;
        serde_json::from_str::<serde::de::IgnoredAny>(&text)
            .map_err(|error| Error::new(Code::InvalidJson, "", format!("the text is not JSON: {error}")))?;
        let entries = index::index(&text, limits)?;
        Ok(Self { text, entries: Cow::Owned(entries), root: 0 })
    }

    /// Refuses a document that is larger, or nested deeper, than limits that were not known when it was read.
    pub(crate) fn refuse_past(&self, limits: &Limits) -> Result<(), Error> {
        refuse_large(&self.text, limits)?;
        let mut ends: Vec<u32> = Vec::new();
        for (at, entry) in self.entries.iter().enumerate() {
            while ends.pop_if(|end| usize::try_from(*end).is_ok_and(|end| end <= at)).is_some() {}
            if matches!(entry.kind, Kind::Object | Kind::Array) {
                if ends.len() >= limits.depth {
                    return Err(index::too_deep(&self.text, usize::try_from(entry.start).unwrap_or_default(), limits));
                }
                ends.push(entry.next);
            }
        }
        Ok(())
    }

    /// The outermost value.
    #[must_use]
    pub const fn root(&self) -> Node<'_> {
        Node::new(self, self.root)
    }

    /// The text of the document, as it was read: white space around the outermost value is part of it, unless the
    /// document is a value of a larger one.
    #[must_use]
    pub fn as_str(&self) -> &str {
        if self.is_whole() { &self.text } else { self.root().raw() }
    }

    /// The text of the document, taken out of it.
    #[must_use]
    pub fn into_text(self) -> Cow<'a, str> {
        if self.is_whole() { self.text } else { Cow::Owned(self.root().raw().to_owned()) }
    }

    /// The same document with a text of its own.
    #[must_use]
    pub fn into_owned(self) -> Document<'static> {
        if self.is_whole() {
            let (text, entries) = (self.text.into_owned(), self.entries.into_owned());
            return Document { text: Cow::Owned(text), entries: Cow::Owned(entries), root: 0 };
        }
        let root = self.root();
        let entries = root.entries().iter().map(|entry| entry.moved(root.entry().start, self.root)).collect();
        Document { text: Cow::Owned(root.raw().to_owned()), entries: Cow::Owned(entries), root: 0 }
    }

    /// Whether it is no part of a larger one.
    const fn is_whole(&self) -> bool {
        self.root == 0
    }
}

fn refuse_large(text: &str, limits: &Limits) -> Result<(), Error> {
    let most = limits.document_bytes.min(DOCUMENT_BYTES_MAX);
    if text.len() <= most {
        return Ok(());
    }
    Err(Limits::exceeded("document_bytes", most, &format!("the document has {} bytes", text.len()), ""))
}

impl std::str::FromStr for Document<'static> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text.to_owned())
    }
}

/// A JSON value exactly as it was written, for members that are passed through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verbatim<'a>(Text<'a>);

impl<'a> Verbatim<'a> {
    /// Takes a text that is JSON.
    ///
    /// # Errors
    /// `INVALID_JSON` when it is not.
    pub fn parse(text: impl Into<Text<'a>>) -> Result<Self, Error> {
        Document::parse(text).map(|document| Self(document.into_text()))
    }

    /// The value as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same value with a text of its own.
    #[must_use]
    pub fn into_owned(self) -> Verbatim<'static> {
        Verbatim(Cow::Owned(self.0.into_owned()))
    }
}

impl<'a> Read<'a> for Verbatim<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(Self(Cow::Borrowed(node.raw())))
    }
}
