//! Typed changes of a site or a mixin: each member that is sent is set or removed.

use super::{MixinMetadata, SettingsGroup, SiteMixin};
use crate::document::{Changes, Verbatim};
use crate::model::Site;

/// Changes of a site. Objects are merged member by member, lists are replaced as a whole. `metadata` with a version
/// requires the site to have that version.
///
/// ```
/// use cartwright::model::SiteMetadata;
/// use cartwright::site::SiteChanges;
///
/// let changes = SiteChanges::new().name("Tea & Co".into()).remove("assistedBuying");
/// let changes = changes.metadata(SiteMetadata::of_version(3));
/// assert_eq!(changes.to_json(), r#"{"name":"Tea & Co","assistedBuying":null,"metadata":{"version":3}}"#);
/// assert_eq!(SiteChanges::from_json(&changes.to_json())?, changes);
/// # Ok::<(), cartwright::Error>(())
/// ```
pub type SiteChanges = Changes<Site>;

/// Changes of a mixin. Objects are merged member by member, lists are replaced as a whole.
///
/// ```
/// use cartwright::document::Verbatim;
/// use cartwright::site::{MerchantInfo, SiteMixinChanges};
///
/// let changes = SiteMixinChanges::new().active(false).set("ribbon", Verbatim::parse("\"red\"")?);
/// assert_eq!(changes.to_json(), r#"{"active":false,"ribbon":"red"}"#);
///
/// // A settings group sets the members that it has.
/// let group = MerchantInfo { merchant_name: Some("Tea & Co".to_owned()), ..MerchantInfo::default() };
/// assert_eq!(SiteMixinChanges::from(&group).to_json(), r#"{"merchantName":"Tea & Co"}"#);
/// # Ok::<(), cartwright::Error>(())
/// ```
pub type SiteMixinChanges = Changes<SiteMixin>;

impl SiteMixinChanges {
    /// Sets `active`: whether the mixin is in use.
    ///
    /// ```
    /// let changes = cartwright::site::SiteMixinChanges::new().active(false);
    /// assert_eq!(changes.to_json(), r#"{"active":false}"#);
    /// ```
    #[must_use]
    pub fn active(self, active: bool) -> Self {
        self.set("active", Verbatim::written(&active))
    }

    /// Sets `metadata`: the schema, and the version that the mixin must have.
    ///
    /// ```
    /// use cartwright::site::{MixinMetadata, SiteMixinChanges};
    ///
    /// let metadata = MixinMetadata { version: Some(3.into()), ..MixinMetadata::default() };
    /// assert_eq!(SiteMixinChanges::new().metadata(metadata).to_json(), r#"{"metadata":{"version":3}}"#);
    /// ```
    #[must_use]
    pub fn metadata(self, metadata: MixinMetadata) -> Self {
        self.set("metadata", Verbatim::written(&metadata))
    }
}

/// Sets every member that the group has.
impl<G: SettingsGroup> From<&G> for SiteMixinChanges {
    fn from(group: &G) -> Self {
        // A group is always written as an object, so reading it cannot fail.
        Self::from_json(group.written().as_str()).unwrap_or_default()
    }
}
