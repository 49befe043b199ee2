//! Values that are passed through as they were written.

use std::borrow::Cow;

use crate::document::json_document::Document;
use crate::document::node::Node;
use crate::document::read::Read;
use crate::document::text::Text;
use crate::error::Error;

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
}

impl<'a> Read<'a> for Verbatim<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(Self(Cow::Borrowed(node.raw())))
    }
}
