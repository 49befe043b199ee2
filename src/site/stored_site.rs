//! A stored site: its document, and the members of it that rules read.

use super::{Expand, SettingsGroup, view};
use crate::access::{Caller, scope};
#[cfg(feature = "serde")]
use crate::document::Verbatim;
use crate::document::{FromNode, Node, Text};
use crate::error::{Error, ErrorCode, cut};
use crate::model::Site;
use crate::store::Version;

/// A site as it is stored.
///
/// ```
/// use cartwright::site::Sites;
///
/// let sites = Sites::from_json(r#"{"sites": [{"code": "main", "default": true, "legacyId": 17}]}"#)?;
/// let main = sites.get_site("main")?;
/// assert_eq!((main.code().as_ref(), main.is_default(), main.is_active()), ("main", true, true));
/// assert_eq!(main.node().get("legacyId").map(|id| id.raw()), Some("17"));
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct StoredSite<'s>(Node<'s>);

impl<'s> StoredSite<'s> {
    pub(crate) const fn new(site: Node<'s>) -> Self {
        Self(site)
    }

    /// The document of the site, with all its members, including unknown ones.
    #[must_use]
    pub const fn node(&self) -> Node<'s> {
        self.0
    }

    /// The code of the site; it never changes.
    #[must_use]
    pub fn code(&self) -> Text<'s> {
        self.0.get("code").and_then(|code| code.as_text()).unwrap_or_default()
    }

    /// Whether the site is in use. It is, unless `active` is `false`.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.0.get("active").is_none_or(|active| active.raw() != "false")
    }

    /// Whether the site is the tenant's default site. It is only if `default` is `true`.
    #[must_use]
    pub fn is_default(&self) -> bool {
        self.0.get("default").is_some_and(|default| default.raw() == "true")
    }

    /// The version of the site: 1 when it is created, and one more with every change.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main", "metadata": {"version": 3}}]}"#)?;
    /// let site = sites.get_site("main")?;
    /// assert_eq!(site.version()?, 3);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `WRONG_TYPE` or `VERSION_INVALID` for a version that is not a whole number.
    pub fn version(&self) -> Result<u64, Error> {
        Version::of(self.0).map(|version| version.0).map_err(Error::of_site)
    }

    /// The site as it is stored, as JSON.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main",  "legacyId": 17}]}"#)?;
    /// let site = sites.get_site("main")?;
    /// assert_eq!(site.to_json(), r#"{"code": "main",  "legacyId": 17}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> &'s str {
        self.0.raw()
    }

    /// The whole site with all its members; in a build without the feature `typed`, only those that rules read.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main", "name": "Main store", "legacyId": 17}]}"#)?;
    /// let site = sites.get_site("main")?.to_site()?;
    /// assert_eq!(site.code.as_deref(), Some("main"));
    /// # #[cfg(feature = "typed")] {
    /// assert_eq!(site.name.as_deref(), Some("Main store"));
    /// assert!(site.to_json().ends_with(r#","legacyId":17}"#));
    /// # }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// An error at a member of the wrong type; a site stored by an operation has none.
    pub fn to_site(&self) -> Result<Site, Error> {
        Site::read(self.0.to_document().keep_unknown().root()).map_err(Error::of_site)
    }

    /// The site as JSON, with only the parts that are in view, for callers who manage sites.
    ///
    /// ```
    /// use cartwright::site::{Expand, Sites};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main", "mixins": {"gifts": {}}}]}"#)?;
    /// assert_eq!(sites.get_site("main")?.expanded(&Expand::default())?, r#"{"code": "main"}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `WRONG_TYPE` for service configurations with a member of the wrong type, which makes it unclear what to hide; a
    /// site stored by an operation has none.
    pub fn expanded(&self, expand: &Expand) -> Result<String, Error> {
        view::of(self.0, expand, true).map_err(Error::of_site)
    }

    /// The site as JSON, with only the parts that are in view and that the caller may see: inactive service
    /// configurations, mixins, and the `restricted` settings of services are only for callers who manage sites.
    ///
    /// ```
    /// use cartwright::access::Caller;
    /// use cartwright::site::{Expand, Sites};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main",
    ///   "payment": [{"id": "card", "configuration": {"public": {"logo": 1}, "restricted": {"key": 2}}}]}]}"#)?;
    /// assert_eq!(
    ///     sites.get_site("main")?.expanded_for(&Caller::unauthenticated(), &Expand::default())?,
    ///     r#"{"code": "main",
    ///   "payment": [{"id": "card", "configuration": {"public": {"logo": 1}}}]}"#
    /// );
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Expand::permit`] and [`StoredSite::expanded`].
    pub fn expanded_for(&self, caller: &Caller, expand: &Expand) -> Result<String, Error> {
        expand.permit(caller)?;
        view::of(self.0, expand, caller.has(scope::SITE_MANAGE)).map_err(Error::of_site)
    }

    /// The typed site, with only the parts that are in view and that the caller may see; see
    /// [`StoredSite::expanded_for`].
    ///
    /// ```
    /// use cartwright::access::Caller;
    /// use cartwright::site::{Expand, Sites};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main", "mixins": {"gifts": {}},
    ///   "payment": [{"id": "card"}, {"id": "cash", "active": false}]}]}"#)?;
    /// let site = sites.get_site("main")?.to_site_for(&Caller::unauthenticated(), &Expand::default())?;
    /// assert_eq!(site.payment.len(), 1);
    /// assert!(site.mixins.is_empty());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`StoredSite::expanded_for`] and [`StoredSite::to_site`].
    #[cfg(feature = "typed")]
    pub fn to_site_for(&self, caller: &Caller, expand: &Expand) -> Result<Site, Error> {
        Site::from_json(&self.expanded_for(caller, expand)?).map_err(Error::of_site)
    }

    /// The object with all mixins by name; `None` if the site has no mixins.
    #[must_use]
    pub fn mixins(&self) -> Option<Node<'s>> {
        self.0.present("mixins")
    }

    /// The mixin with this name.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main", "mixins": {"gifts": {"wrapping": "paper"}}}]}"#)?;
    /// let site = sites.get_site("main")?;
    /// assert_eq!(site.mixin("gifts")?.raw(), r#"{"wrapping": "paper"}"#);
    /// assert_eq!(site.mixin("other").unwrap_err().code().as_str(), "SITE_MIXIN_NOT_FOUND");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SITE_MIXIN_NOT_FOUND`.
    pub fn mixin(&self, name: &str) -> Result<Node<'s>, Error> {
        self.mixins().and_then(|mixins| mixins.present(name)).ok_or_else(|| mixin_not_found(name).of_site())
    }

    /// A settings group that the interface names, if the site has it.
    ///
    /// ```
    /// use cartwright::site::{MerchantInfo, Sites};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main",
    ///   "mixins": {"merchantInfo": {"merchantName": "Tea & Co", "founded": 1951}}}]}"#)?;
    /// let settings = sites.get_site("main")?.settings::<MerchantInfo>()?;
    /// assert_eq!(settings.and_then(|settings| settings.merchant_name).as_deref(), Some("Tea & Co"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// An error at a member of the wrong type; settings stored by an operation have none.
    pub fn settings<G: SettingsGroup>(&self) -> Result<Option<G>, Error> {
        let site = self.0.to_document().keep_unknown();
        let mixin = site.root().present("mixins").and_then(|mixins| mixins.present(G::NAME));
        mixin.map(G::read).transpose().map_err(Error::of_site)
    }
}

/// The error for a name that no mixin of the site has.
fn mixin_not_found(name: &str) -> Error {
    Error::new(ErrorCode::SiteMixinNotFound, "/name", format!("the site has no mixin `{}`", cut(name)))
}

/// A site is serialized as it is stored.
#[cfg(feature = "serde")]
impl serde::Serialize for StoredSite<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::document::serialize(&Verbatim::of(self.0), serializer)
    }
}
