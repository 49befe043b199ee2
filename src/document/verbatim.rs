//! Values passed through as they were written.

use std::borrow::Cow;

use super::text::contents;
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

    /// The text of a name, which is a string or a map from languages to strings: the string itself, or the entry of the
    /// language, in whatever letter case it is written, else the first entry. `None` if that text is empty, and for any
    /// other value.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    ///
    /// let name = Verbatim::parse(r#"{"en": "Tea", "de": "Tee"}"#)?;
    /// assert_eq!(name.localized(Some("DE")).as_deref(), Some("Tee"));
    /// assert_eq!(name.localized(None).as_deref(), Some("Tea"));
    /// assert_eq!(Verbatim::from("Tea").localized(Some("de")).as_deref(), Some("Tea"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn localized(&self, language: Option<&str>) -> Option<Text<'_>> {
        // Nearly every name is a string, which needs no index of its places.
        let inside = self.0.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        let text = inside.map(|inside| contents(inside, inside.contains('\\'))).or_else(|| self.entry(language))?;
        (!text.is_empty()).then_some(text)
    }

    /// The entry of a map in the language, else its first one; a string with white space around it.
    fn entry(&self, language: Option<&str>) -> Option<Text<'_>> {
        let document = Document::parse(self.as_str()).ok()?;
        let root = document.root();
        let is_asked = |tag: &str| language.is_some_and(|language| tag.eq_ignore_ascii_case(language));
        let asked = || root.members().find_map(|(tag, text)| text.as_text().filter(|_| is_asked(&tag)));
        let first = || root.members().find_map(|(_, text)| text.as_text());
        Some(Cow::Owned(root.as_text().or_else(asked).or_else(first)?.into_owned()))
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
