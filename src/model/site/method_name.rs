//! The name of a shipping method.

use crate::document::{FromNode, Node, Shape, Shaped, Text, ToJson, Verbatim};
use crate::error::Error;

/// The name of a shipping method as the site states it: a string, or a map from language code to string. Quotes repeat
/// it as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodName(Verbatim<'static>);

impl MethodName {
    /// Returns a name that is a single string.
    ///
    /// ```
    /// assert_eq!(cartwright::model::MethodName::text("Parcel").as_json(), r#""Parcel""#);
    /// ```
    #[must_use]
    pub fn text(text: &str) -> Self {
        Self(Verbatim::written(&String::from(text)))
    }

    /// The name in a language: the string itself, or the entry of the language, in whatever letter case it is written,
    /// else the first entry. `None` if that text is empty.
    ///
    /// ```
    /// use cartwright::model::MethodName;
    ///
    /// assert_eq!(MethodName::text("Parcel").localized(Some("de")).as_deref(), Some("Parcel"));
    /// ```
    #[must_use]
    pub fn localized(&self, language: Option<&str>) -> Option<Text<'_>> {
        self.0.localized(language)
    }

    /// The name as JSON.
    #[must_use]
    pub fn as_json(&self) -> &str {
        self.0.as_str()
    }
}

impl From<&str> for MethodName {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}

impl<'a> FromNode<'a> for MethodName {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(Self(Verbatim::of(node).into_owned()))
    }
}

impl ToJson for MethodName {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
}

impl Shaped for MethodName {
    const SHAPE: Shape = Shape::Name;
}
