//! The sites of a tenant, as a program holds them.

use super::{SiteQuery, SiteRegistry, StoredSite};
use crate::document::{Document, FromNode, IntoOwned, Node, Text, ToJson, serde_by_text};
use crate::error::Error;
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Site};
use crate::store::Page;

/// The sites of a tenant, as a service keeps them in its database or a storefront holds them in memory.
///
/// The JSON form is `{"sites": [...]}`. Members that no rule knows, the order of the sites, and the white space between
/// them are preserved. Finding a site by its code takes logarithmic time. At most one site is the default site. A
/// change that is refused leaves the value unchanged.
///
/// A change checks the resulting site as a whole, so that every other operation accepts it. Faults that a stored site
/// had before have pointers into the state, such as `/state/sites/<index>/...`; faults of a typed value given to a
/// change have pointers relative to that value.
///
/// ```
/// use cartwright::Site;
/// use cartwright::model::HomeAddress;
/// use cartwright::schema::SchemaRegistry;
/// use cartwright::site::Sites;
///
/// let mut sites = Sites::default();
/// let main = Site::new("main", "Main store", "en", "EUR".parse()?, HomeAddress::new("DE", "10117"), ["DE"]);
/// sites.create_site(&main, &SchemaRegistry::default())?;
///
/// let site = sites.get_site("main")?;
/// assert!(site.is_default(), "the first site is the default one");
/// # #[cfg(feature = "typed")]
/// assert_eq!(site.to_site()?.name.as_deref(), Some("Main store"));
/// assert_eq!(Sites::from_json(sites.to_json())?, sites);
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Sites(pub(super) SiteRegistry<'static>);

impl Sites {
    /// Reads the state of a tenant; `{}` is a state without sites.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main"}, {"code": "main"}]}"#);
    /// assert_eq!(sites.unwrap_err().path(), "/sites/1/code");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_JSON`, `WRONG_TYPE`, `MISSING_MEMBER` for a site without a code, `DUPLICATE_CODE` for two sites with
    /// the same code, `SEVERAL_DEFAULT_SITES`.
    pub fn from_json<'t>(text: impl Into<Text<'t>>) -> Result<Self, Error> {
        let document = Document::parse(text).map_err(Error::of_site)?;
        Self::read(document.root()).map_err(Error::of_site)
    }

    /// The state as JSON: the text that it was read from, with its changes.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let state = r#"{ "sites": [ {"code": "main"} ], "revision": 7 }"#;
    /// assert_eq!(Sites::from_json(state)?.to_json(), state);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.0.write(&mut out);
        out
    }

    /// The same state with limits chosen by the host. They bound the size and depth of the documents that changes
    /// write, and the cost of validating mixins.
    ///
    /// ```
    /// use cartwright::limits::Limits;
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::default().with_limits(Limits { text_bytes: 100, ..Limits::DEFAULT });
    /// assert!(sites.is_empty());
    /// ```
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self(self.0.with_limits(limits))
    }

    /// The number of sites, inactive ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no site.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The site with this code, active or not. Nothing is copied; [`StoredSite::to_site`] returns a typed site.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main"}]}"#)?;
    /// assert!(sites.get_site("main")?.is_active());
    /// assert_eq!(sites.get_site("other").unwrap_err().code().as_str(), "SITE_NOT_FOUND");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`.
    pub fn get_site(&self, code: &str) -> Result<StoredSite<'_>, Error> {
        self.0.get(code)
    }

    /// The site with this code, for callers who may not see inactive sites.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "closed", "active": false}]}"#)?;
    /// assert!(sites.get_active_site("closed").is_err());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`, for an inactive site too.
    pub fn get_active_site(&self, code: &str) -> Result<StoredSite<'_>, Error> {
        self.0.get_active(code)
    }

    /// The site that a cart is priced on, which its `siteCode` names. It has only the members that a calculation reads;
    /// [`StoredSite::to_site`] returns the whole site.
    ///
    /// ```
    /// use cartwright::site::Sites;
    /// use cartwright::{Cart, calculate};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main", "includesTax": true}]}"#)?;
    /// let cart = Cart::new("EUR".parse()?, "main");
    /// let site = sites.site_of(&cart)?;
    /// assert!(calculate(&cart, &site, &[])?.lines.is_empty());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`, `SITE_INACTIVE`, or an error at a member of the site that cannot be read.
    pub fn site_of(&self, cart: &Cart<'_>) -> Result<Site, Error> {
        self.0.site_of(cart)
    }

    /// The default site, if there is one.
    #[must_use]
    pub fn default_site(&self) -> Option<StoredSite<'_>> {
        self.0.default_site()
    }

    /// Every site in the order of the state, inactive ones included.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "b", "default": true}, {"code": "a", "active": false}]}"#)?;
    /// let codes: Vec<_> = sites.iter().map(|site| site.code()).collect();
    /// assert_eq!(codes, ["b", "a"]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = StoredSite<'_>> {
        self.0.iter()
    }

    /// Lists the sites that match a query; without a page, all of them. A page past the end is empty. Sites are not
    /// copied.
    ///
    /// ```
    /// use cartwright::site::{SiteQuery, Sites};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "b"}, {"code": "a"}, {"code": "c", "active": false}]}"#)?;
    /// let found = sites.list_sites(&SiteQuery { total_count: true, ..SiteQuery::default() });
    /// assert_eq!(found.total_count, Some(2));
    /// assert_eq!(found.to_sites()?[0].code.as_deref(), Some("a"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn list_sites(&self, query: &SiteQuery) -> Page<StoredSite<'_>> {
        self.0.list(query)
    }

    /// Lists the codes of the sites that match a query; without a page, the first page of 16 codes.
    ///
    /// ```
    /// use cartwright::site::{SiteQuery, Sites};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "b"}, {"code": "a"}]}"#)?;
    /// assert_eq!(sites.list_site_codes(&SiteQuery::default()).items, ["a", "b"]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn list_site_codes(&self, query: &SiteQuery) -> Page<String> {
        self.0.list_codes(query)
    }
}

/// Two states are equal if they are written as the same JSON.
impl PartialEq for Sites {
    fn eq(&self, other: &Self) -> bool {
        self.to_json() == other.to_json()
    }
}

impl<'a> FromNode<'a> for Sites {
    fn read(state: Node<'a>) -> Result<Self, Error> {
        SiteRegistry::read(state).map(|sites| Self(sites.into_owned()))
    }
}

impl ToJson for Sites {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
}

impl IntoOwned for Sites {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

serde_by_text!(Sites);
