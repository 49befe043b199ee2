//! Values passed through as they were written.

use std::borrow::Cow;

use super::{Document, FromNode, IntoOwned, Node, Shape, Shaped, Text, ToJson, serde_by_text};
use crate::error::Error;

/// A JSON value exactly as it was written, for members that are passed through.
///
/// It is boxed, so that a line, which lacks most of these members, spends only a pointer on each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verbatim<'a>(Box<Text<'a>>);

impl<'a> Verbatim<'a> {
    /// Takes a text if it is JSON.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    ///
    /// assert_eq!(Verbatim::parse(r#"{"en": "Tea"}"#)?.as_str(), r#"{"en": "Tea"}"#);
    /// assert_eq!(Verbatim::parse("Tea").unwrap_err().code().as_str(), "INVALID_JSON");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_JSON` if it is not JSON, `LIMIT_EXCEEDED` past a limit.
    pub fn parse(text: impl Into<Text<'a>>) -> Result<Self, Error> {
        Document::parse(text).map(|document| Self(Box::new(document.into_text())))
    }

    /// The JSON of a typed value.
    pub(crate) fn written(value: &dyn ToJson) -> Verbatim<'static> {
        let mut text = String::new();
        value.write(&mut text);
        Verbatim(Box::new(Cow::Owned(text)))
    }

    /// A value of a document.
    pub(crate) fn of(node: Node<'a>) -> Self {
        Self::borrowed(node.raw())
    }

    /// A value that appears in a document as this text.
    pub(crate) fn borrowed(raw: &'a str) -> Self {
        Self(Box::new(Cow::Borrowed(raw)))
    }

    /// The value as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same value, independent of the text that it was read from.
    #[must_use]
    pub fn into_owned(self) -> Verbatim<'static> {
        Verbatim(Box::new(Cow::Owned(Cow::into_owned(*self.0))))
    }
}

/// The JSON string of a text, which is not parsed.
///
/// ```
/// use cartwright::document::Verbatim;
///
/// assert_eq!(Verbatim::from("Tea \"Assam\"").as_str(), r#""Tea \"Assam\"""#);
/// ```
impl From<&str> for Verbatim<'_> {
    fn from(text: &str) -> Self {
        Self::written(&text)
    }
}

impl<'a> FromNode<'a> for Verbatim<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(Self::of(node))
    }
}

impl Shaped for Verbatim<'_> {
    const SHAPE: Shape = Shape::Any;
}

impl ToJson for Verbatim<'_> {
    fn write(&self, out: &mut String) {
        out.push_str(self.as_str());
    }

    #[inline]
    fn keeps_unknown(&self) -> bool {
        false
    }
}

impl IntoOwned for Verbatim<'_> {
    type Owned = Verbatim<'static>;

    fn into_owned(self) -> Verbatim<'static> {
        Verbatim::into_owned(self)
    }
}

serde_by_text!(Verbatim<'a>);
