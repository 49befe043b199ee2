//! A JSON document: its text, and the position of every value in it.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::long_containers::LongContainers;
use super::{Entry, Faults, Indexed};
use crate::error::Error;
use crate::limits::{Limits, Meter};

/// Whether models can be read whole, including what no rule reads. A WebAssembly module that only prices and changes
/// documents is built without the feature `typed`, and contains none of that code.
pub(crate) const KEEPS_UNKNOWN: bool = cfg!(feature = "typed");

/// Whether models try the names of their members in order before they look them up. WebAssembly modules look up each
/// name, which makes the module of storefronts 12 kB smaller, 1.9 % before optimization; a line takes 800 instructions
/// more.
pub(crate) const READS_IN_ORDER: bool = cfg!(not(target_arch = "wasm32"));

/// A JSON document: its text and the position of every value in it. It may be one value of a larger document.
#[derive(Debug, Clone)]
pub struct Document<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) entries: Cow<'a, [Entry]>,
    /// The outermost value, where pointers begin.
    pub(super) root: u32,
    /// The settings for models that are read from it.
    pub(super) reading: Reading,
    passed_over: PassedOver,
    /// The faults that reading goes on after; `None` if it ends with the first.
    pub(super) faults: Option<&'a Faults>,
    /// The number of values that were read ahead and are not listed.
    unlisted: usize,
    /// The long containers in which pointers have been made.
    pub(super) long_containers: LongContainers,
}

/// Whether a model has passed over a member: one that it does not name, or one that it keeps unread and that holds
/// named members. If not, the names in the document need no second look.
#[derive(Debug, Default)]
struct PassedOver(AtomicBool);

impl Clone for PassedOver {
    fn clone(&self) -> Self {
        Self(AtomicBool::new(self.0.load(Ordering::Relaxed)))
    }
}

/// The way in which the values of a document are read.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Reading {
    /// Whether models keep what no rule reads.
    pub(crate) whole: bool,
    /// Whether the numbers were binary doubles before they were written. One that a double cannot carry exactly is then
    /// the result of rounding, and is refused where a rule reads it.
    pub(crate) doubles: bool,
}

impl Reading {
    /// The default.
    pub(crate) const PLAIN: Self = Self { whole: false, doubles: false };
}

impl<'a> Document<'a> {
    /// The value at `root` of an indexed text.
    pub(super) const fn new(text: Cow<'a, str>, entries: Cow<'a, [Entry]>, root: u32, reading: Reading) -> Self {
        Self {
            text,
            entries,
            root,
            reading,
            passed_over: PassedOver(AtomicBool::new(false)),
            faults: None,
            unlisted: 0,
            long_containers: LongContainers::none(),
        }
    }

    /// A text of which only part was listed, since elements were read at the same time.
    pub(super) fn listed(text: &'a str, indexed: Indexed) -> Self {
        let Indexed { entries, unlisted, passed_over, .. } = indexed;
        let document = Self::new(Cow::Borrowed(text), Cow::Owned(entries), 0, Reading::PLAIN);
        Self { unlisted, passed_over: PassedOver(AtomicBool::new(passed_over)), ..document }
    }

    /// Records that a model has passed over a member.
    #[cold]
    pub(super) fn pass_over(&self) {
        self.passed_over.0.store(true, Ordering::Relaxed);
    }

    /// Whether a model has passed over a member.
    pub(super) fn has_passed_over(&self) -> bool {
        self.passed_over.0.load(Ordering::Relaxed)
    }

    /// The same document, from which models read everything: members that no rule reads, and members that the interface
    /// does not name. In a build without the feature `typed`, this has no effect.
    ///
    /// ```
    /// use cartwright::document::{Document, FromNode};
    /// use cartwright::model::CartData;
    ///
    /// let text = r#"{"currency":"EUR","siteCode":"main","loyalty":12.50}"#;
    /// assert!(CartData::read(Document::parse(text)?.root())?.extra.is_empty());
    /// # #[cfg(feature = "typed")]
    /// assert_eq!(CartData::read(Document::parse(text)?.keep_unknown().root())?.to_json(), text);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn keep_unknown(self) -> Self {
        Self { reading: Reading { whole: true, ..self.reading }, ..self }
    }

    /// The same document, with numbers that were binary doubles before they were written.
    pub(crate) fn of_doubles(self) -> Self {
        Self { reading: Reading { doubles: true, ..self.reading }, ..self }
    }

    /// The same document, from which models are read whatever their faults, which are kept: a member at fault has the value
    /// of a blank model.
    pub(crate) fn tolerant<'f>(self, faults: &'f Faults) -> Document<'f>
    where
        'a: 'f,
    {
        Document { faults: Some(faults), ..self }
    }

    /// The text of the document, as it was read. It includes white space around the outermost value, unless the
    /// document is a value of a larger one.
    #[must_use]
    pub fn as_str(&self) -> &str {
        if self.is_outermost() { &self.text } else { self.outermost() }
    }

    /// Consumes the document and returns its text.
    ///
    /// ```
    /// let document = cartwright::document::Document::parse(r#"{"amount": 12.50}"#)?;
    /// assert_eq!(document.into_text(), r#"{"amount": 12.50}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn into_text(self) -> Cow<'a, str> {
        if self.is_outermost() { self.text } else { Cow::Owned(self.outermost().to_owned()) }
    }

    /// The same document, independent of the text that it was read from.
    #[must_use]
    pub fn into_owned(self) -> Document<'static> {
        if self.is_outermost() {
            let (text, entries) = (self.text.into_owned(), self.entries.into_owned());
            return Document::new(Cow::Owned(text), Cow::Owned(entries), 0, self.reading);
        }
        let start = self.entry(self.root).start;
        let entries = self.entries_of(self.root).iter().map(|entry| entry.moved(start, self.root)).collect();
        Document::new(Cow::Owned(self.outermost().to_owned()), Cow::Owned(entries), 0, self.reading)
    }

    /// Starts the meter of an operation on the document; if it is a value of a larger one, the meter counts all of
    /// that.
    ///
    /// # Errors
    /// `LIMIT_EXCEEDED` for a document that takes more than the limits `work` or `held_bytes` allow.
    pub(crate) fn meter<'l>(&self, limits: &'l Limits) -> Result<Meter<'l>, Error> {
        Meter::begin(limits, self.text.len(), self.entries.len().saturating_add(self.unlisted))
    }

    /// The entry of a value.
    pub(super) fn entry(&self, index: u32) -> &Entry {
        usize::try_from(index).ok().and_then(|index| self.entries.get(index)).unwrap_or(Entry::NOTHING)
    }

    /// The entries of a value and of everything in it.
    fn entries_of(&self, index: u32) -> &[Entry] {
        let last = usize::try_from(self.entry(index).next).unwrap_or(usize::MAX).min(self.entries.len());
        usize::try_from(index).ok().and_then(|first| self.entries.get(first..last)).unwrap_or_default()
    }

    /// A slice of the text.
    pub(super) fn slice(&self, start: usize, end: usize) -> &str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// The text of the outermost value.
    fn outermost(&self) -> &str {
        let (start, end) = self.entry(self.root).span();
        self.slice(start, end)
    }

    /// Whether the document is not part of a larger one.
    const fn is_outermost(&self) -> bool {
        self.root == 0
    }
}

/// Gives the text of a document to functions that take a string.
impl<'a> From<Document<'a>> for Cow<'a, str> {
    fn from(document: Document<'a>) -> Self {
        document.into_text()
    }
}
