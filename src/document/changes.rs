//! Typed changes: the members to set or to remove, and no others.

use std::fmt;

use super::{Document, Extra, FromNode, IntoOwned, Kind, Node, Text, ToJson, Verbatim, wrong_type};
use crate::error::Error;

/// Changes to a value of type `M`: the members that an update sets or removes, and no others. Each member that an
/// update can set has a setter.
///
/// ```
/// use cartwright::cart::ItemChanges;
///
/// let changes = ItemChanges::new().quantity(3.into()).remove("taxCode");
/// assert_eq!(changes.to_json(), r#"{"quantity":3,"taxCode":null}"#);
/// assert_eq!(ItemChanges::from_json(r#"{"quantity": 3, "taxCode": null}"#)?, changes);
/// # Ok::<(), cartwright::Error>(())
/// ```
pub struct Changes<M>(Extra<'static, M>);

impl<M> Changes<M> {
    /// Creates an empty list of changes.
    ///
    /// ```
    /// assert_eq!(cartwright::cart::CartChanges::new().to_json(), "{}");
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the changes from a JSON object, in which `null` removes a member.
    ///
    /// ```
    /// use cartwright::cart::CartChanges;
    ///
    /// let text = r#"{"points":12.50,"note":null}"#;
    /// assert_eq!(CartChanges::from_json(text)?.to_json(), text);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_JSON`, `LIMIT_EXCEEDED`, or `WRONG_TYPE` if the text is not an object.
    pub fn from_json(text: &str) -> Result<Self, Error> {
        Self::read(Document::parse(text)?.root())
    }

    /// Sets any member, even one that the interface does not name.
    ///
    /// ```
    /// use cartwright::cart::CartChanges;
    /// use cartwright::document::Verbatim;
    ///
    /// let changes = CartChanges::new().set("points", Verbatim::parse("12.50")?);
    /// assert_eq!(changes.to_json(), r#"{"points":12.50}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn set(mut self, name: impl Into<Text<'static>>, value: Verbatim<'static>) -> Self {
        self.put(name.into(), value);
        self
    }

    /// Removes a member.
    ///
    /// ```
    /// let changes = cartwright::cart::CartChanges::new().remove("note");
    /// assert_eq!(changes.to_json(), r#"{"note":null}"#);
    /// ```
    #[must_use]
    pub fn remove(self, name: impl Into<Text<'static>>) -> Self {
        self.set(name, Verbatim::written(&None::<bool>))
    }

    /// Writes the changes as a JSON object, in which `null` removes a member.
    ///
    /// ```
    /// let changes = cartwright::cart::CartChanges::new().remove("note").remove("points");
    /// assert_eq!(changes.to_json(), r#"{"note":null,"points":null}"#);
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = String::from("{");
        self.0.write_members(&mut text);
        text + "}"
    }

    /// Sets a member, replacing any earlier value.
    pub(crate) fn put(&mut self, name: Text<'static>, value: Verbatim<'static>) {
        self.0.put(name, value);
    }
}

impl<'a, M> FromNode<'a> for Changes<M> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.kind() != Kind::Object {
            return Err(wrong_type(node, "an object"));
        }
        let mut changes = Extra::default();
        node.members().for_each(|(name, value)| changes.keep_owned(name, value));
        Ok(Self(changes))
    }
}

impl<M> ToJson for Changes<M> {
    fn write(&self, out: &mut String) {
        out.push_str(&self.to_json());
    }
}

impl<M> IntoOwned for Changes<M> {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

// Written by hand: a derive would require the same of `M`.
impl<M> Clone for Changes<M> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<M> Default for Changes<M> {
    fn default() -> Self {
        Self(Extra::default())
    }
}

impl<M> PartialEq for Changes<M> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<M> Eq for Changes<M> {}

impl<M> fmt::Debug for Changes<M> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.to_json())
    }
}

#[cfg(feature = "serde")]
impl<M> serde::Serialize for Changes<M> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::document::serialize(self, serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, M> serde::Deserialize<'de> for Changes<M> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::document::deserialize(deserializer, &|node| Self::read(node))
    }
}
