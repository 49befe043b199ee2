//! Metadata of a site: its version, its mixins and their schemas.

use crate::collections::TextMap;
use crate::document::{
    Extra, FromNode, IntoOwned, Kind, Model, Node, Shape, Shaped, ToJson, Verbatim, json_methods, serde_by_text,
    wrong_type,
};
use crate::error::Error;
use crate::money::Number;

/// Metadata of a site.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct SiteMetadata {
    /// Schema URLs by mixin name.
    #[member("mixins")]
    pub mixins: TextMap<'static, String>,
    /// Version of the site: 1 when it is created, and one more with every change.
    #[member("version")]
    pub version: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'static, Self>,
}

impl SiteMetadata {
    /// Returns metadata with only a version, which states the version that a change expects.
    ///
    /// ```
    /// use cartwright::model::SiteMetadata;
    ///
    /// assert_eq!(SiteMetadata::of_version(3).version, Some(3.into()));
    /// ```
    #[must_use]
    pub fn of_version(version: u64) -> Self {
        Self { version: Some(version.into()), ..Self::default() }
    }
}

/// Settings for buying on behalf of a customer.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct AssistedBuying {
    /// URL of the storefront for assisted buying.
    #[member("storefrontUrl")]
    pub storefront_url: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// The mixins of a site by name, in their original order and each as it was written.
///
/// ```
/// # #[cfg(feature = "typed")] {
/// use cartwright::Site;
/// use cartwright::document::Verbatim;
///
/// let mut site = Site::from_json(r#"{"mixins": {"merchantInfo": {"merchantName": "Tea & Co"}}}"#)?;
/// site.mixins.insert("gifts", Verbatim::parse(r#"{"wrapping":"paper"}"#)?);
/// let names: Vec<&str> = site.mixins.iter().map(|(name, _)| name).collect();
/// assert_eq!(names, ["merchantInfo", "gifts"]);
/// # }
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SiteMixins(Extra<'static, ()>);

impl SiteMixins {
    /// The mixin with a name.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    /// use cartwright::model::SiteMixins;
    ///
    /// let mut mixins = SiteMixins::default();
    /// mixins.insert("gifts", Verbatim::parse(r#"{"wrapping":"paper"}"#)?);
    /// assert_eq!(mixins.get("gifts").map(|gifts| gifts.as_str()), Some(r#"{"wrapping":"paper"}"#));
    /// assert!(mixins.get("cards").is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Verbatim<'static>> {
        self.0.get(name)
    }

    /// Sets a mixin, replacing the one with the same name, if any.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    /// use cartwright::model::SiteMixins;
    ///
    /// let mut mixins = SiteMixins::default();
    /// mixins.insert("gifts", Verbatim::parse(r#"{"wrapping":"paper"}"#)?);
    /// mixins.insert("gifts", Verbatim::parse(r#"{"wrapping":"cloth"}"#)?);
    /// assert_eq!(mixins.to_json(), r#"{"gifts":{"wrapping":"cloth"}}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn insert(&mut self, name: impl Into<String>, mixin: Verbatim<'static>) {
        self.0.put(name.into().into(), mixin);
    }

    /// Removes a mixin and returns it.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    /// use cartwright::model::SiteMixins;
    ///
    /// let mut mixins = SiteMixins::default();
    /// mixins.insert("gifts", Verbatim::parse(r#"{"wrapping":"paper"}"#)?);
    /// assert!(mixins.remove("gifts").is_some());
    /// assert!(mixins.remove("gifts").is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> Option<Verbatim<'static>> {
        self.0.remove(name)
    }

    /// Whether the site has no mixins.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over the mixins in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Verbatim<'static>)> {
        self.0.iter()
    }
}

impl<'a> FromNode<'a> for SiteMixins {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.kind() != Kind::Object {
            return Err(wrong_type(node, "an object"));
        }
        let mut mixins = Extra::default();
        node.members().for_each(|(name, value)| mixins.keep_owned(name, value));
        Ok(Self(mixins))
    }
}

impl Shaped for SiteMixins {
    const SHAPE: Shape = Shape::OPEN;
}

impl ToJson for SiteMixins {
    fn write(&self, out: &mut String) {
        out.push('{');
        self.0.write_members(out);
        out.push('}');
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl IntoOwned for SiteMixins {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

json_methods!(SiteMixins in model, r#"{"gifts":{"wrapping":"paper"}}"#);
serde_by_text!(SiteMixins);
