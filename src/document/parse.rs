//! Parses the text of a document: checks that it is JSON and within its limits.

use std::borrow::Cow;

use super::elements::index_ahead;
use super::index::{index, too_deep, wide};
use super::{Document, Elements, Kind, Reading};
use crate::error::{Error, ErrorCode, field};
use crate::limits::{DOCUMENT_BYTES_MAX, Limits, check_wide};

impl<'a> Document<'a> {
    /// Reads a document under the default [`Limits`].
    ///
    /// ```
    /// use cartwright::document::Document;
    ///
    /// assert!(Document::parse(r#"{"amount": 12.50}"#).is_ok());
    /// let refused = Document::parse(r#"{"amount": 12,50}"#).unwrap_err();
    /// assert_eq!(refused.code().as_str(), "INVALID_JSON");
    /// ```
    ///
    /// # Errors
    /// `INVALID_JSON` with line and column, `LIMIT_EXCEEDED` past a limit.
    pub fn parse(text: impl Into<Cow<'a, str>>) -> Result<Self, Error> {
        Self::parse_with_limits(text, &Limits::DEFAULT)
    }

    /// Reads a document within the given limits.
    ///
    /// ```
    /// use cartwright::document::Document;
    /// use cartwright::limits::Limits;
    ///
    /// let limits = Limits { depth: 2, ..Limits::DEFAULT };
    /// assert!(Document::parse_with_limits("[[1]]", &limits).is_ok());
    /// assert_eq!(Document::parse_with_limits("[[[1]]]", &limits).unwrap_err().code().as_str(), "LIMIT_EXCEEDED");
    /// ```
    ///
    /// # Errors
    /// Like [`Document::parse`].
    pub fn parse_with_limits(text: impl Into<Cow<'a, str>>, limits: &Limits) -> Result<Self, Error> {
        let text = text.into();
        refuse_large(&text, limits)?;
        let entries = index(&text, limits)?;
        Ok(Self::new(text, Cow::Owned(entries), 0, Reading::PLAIN))
    }

    /// Reads a document that a request under the same limits must be able to contain in `container`, `levels` down.
    /// `path` points at what the document was made from.
    ///
    /// # Errors
    /// Like [`Document::parse`]; `LIMIT_EXCEEDED` at `path` if it is nested too deep for that.
    pub(crate) fn parse_within(
        text: impl Into<Cow<'a, str>>,
        container: &str,
        levels: usize,
        path: &str,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let text = text.into();
        let too_large = text.len() > limits.document_bytes;
        let within = Limits { depth: limits.depth.saturating_sub(levels), ..*limits };
        Self::parse_with_limits(text, &within).map_err(|error| {
            if too_large || error.code() != ErrorCode::LimitExceeded {
                return error;
            }
            let name = field(path);
            let found = format!("`{name}` is nested too deeply to be read back in {container}, {levels} levels down");
            Limits::exceeded("depth", limits.depth, &found, path)
        })
    }

    /// Reads a document while `elements` reads the elements of one of its arrays, of which little is listed. Also
    /// returns whether one of them may have a number with more digits than a double carries.
    ///
    /// # Errors
    /// Like [`Document::parse`].
    pub(crate) fn parse_ahead(
        text: &'a str,
        limits: &Limits,
        elements: &mut dyn Elements<'a>,
    ) -> Result<(Self, bool), Error> {
        refuse_large(text, limits)?;
        let indexed = index_ahead(text, limits, elements)?;
        let is_long = indexed.is_long;
        Ok((Self::listed(text, indexed), is_long))
    }

    /// Refuses a document that is larger, nested deeper or wider than limits that were not yet known when it was read.
    pub(crate) fn refuse_past(&self, limits: &Limits) -> Result<(), Error> {
        refuse_large(&self.text, limits)?;
        let mut ends: Vec<u32> = Vec::new();
        let mut wide_entries = 0_usize;
        for (at, entry) in self.entries.iter().enumerate() {
            while ends.pop_if(|end| usize::try_from(*end).is_ok_and(|end| end <= at)).is_some() {}
            if matches!(entry.kind, Kind::Object | Kind::Array) {
                if ends.len() >= limits.depth {
                    return Err(too_deep(&self.text, usize::try_from(entry.start).unwrap_or_default(), limits));
                }
                ends.push(entry.next);
                wide_entries = wide_entries.saturating_add(wide(&self.entries, at));
            }
        }
        check_wide(limits, wide_entries)
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
