//! The sites of a tenant as one value: read from JSON, asked, changed, written as JSON again.

use std::borrow::Cow;

use crate::collections::ordered_map::OrderedMap;
use crate::document::json_document::Document;
use crate::document::node::Node;
use crate::document::read::Read;
use crate::document::text::Text;
use crate::error::Error;
use crate::limits::Limits;
use crate::model::cart::Cart;
use crate::model::site::Site;
use crate::site::listed;
use crate::site::listed::Listed;
use crate::site::state::Frame;
use crate::site::stored::StoredSite;

/// The sites of a tenant: what a service keeps in its database, what a storefront holds in memory.
///
/// It is read from and written as `{"sites": [...]}`. Members that no rule knows, the order of the sites and the white
/// space between them stay. A site is found by its code in logarithmic time; at most one is the default site. A change
/// that is refused leaves the value as it was.
///
/// Whatever a change writes is checked as a whole, so that every other operation takes the site that it leaves. What is
/// wrong with a site that was there before is told where it stands in the state, as `/state/sites/<place>/...`.
///
/// ```
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
/// use cartwright::site::Sites;
///
/// let mut sites = Sites::from_json("{}")?;
/// let main = Document::parse(r#"{"code": "main", "name": "Main store", "defaultLanguage": "en", "languages": ["en"],
///   "currency": "EUR", "shipToCountries": ["DE"], "homeBase": {"address": {"country": "DE", "zipCode": "10117"}}}"#)?;
/// sites.create(main.root(), &SchemaRegistry::default())?;
///
/// let site = sites.get("main")?;
/// assert!(site.is_default(), "the first site is the default one");
/// assert_eq!(Sites::from_json(sites.to_json())?.len(), 1);
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Sites<'a> {
    frame: Frame<'a>,
    /// The sites in the order of the state.
    stored: OrderedMap<Stored<'a>>,
    /// The code of the default site.
    pub(crate) default: Option<String>,
    pub(crate) limits: Limits,
}

#[derive(Debug, Clone)]
struct Stored<'a> {
    /// The text between the site before and this one.
    lead: Cow<'a, str>,
    document: Document<'a>,
}

impl Stored<'_> {
    fn site(&self) -> StoredSite<'_> {
        StoredSite::new(self.document.root())
    }
}

/// What a change of a site or mixin did.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SiteChange {
    /// The code of the site or the name of the mixin.
    pub id: String,
    /// The version of the site after the change.
    pub version: u64,
    /// The site that was the default until now, when another one took its place.
    pub no_longer_default: Option<String>,
}

impl Sites<'static> {
    /// Reads the state of a tenant; `{}` is the state without a site.
    ///
    /// # Errors
    /// `INVALID_JSON`, `WRONG_TYPE`, `MISSING_MEMBER` for a site without a code, `DUPLICATE_CODE` for two sites of one
    /// code, `SEVERAL_DEFAULT_SITES`.
    pub fn from_json<'t>(text: impl Into<Text<'t>>) -> Result<Self, Error> {
        let document = Document::parse(text).map_err(Error::of_site)?;
        Sites::read(document.root()).map(Sites::into_owned).map_err(Error::of_site)
    }
}

impl<'a> Sites<'a> {
    /// The state as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    /// Appends the state as JSON.
    pub(crate) fn write(&self, out: &mut String) {
        self.frame.write(out, self.stored.iter().map(|stored| (stored.lead.as_ref(), stored.document.as_str())));
    }

    /// The same state with texts of its own.
    #[must_use]
    pub fn into_owned(self) -> Sites<'static> {
        let own = |Stored { lead, document }: Stored<'a>| Stored {
            lead: Cow::Owned(lead.into_owned()),
            document: document.into_owned(),
        };
        Sites {
            frame: self.frame.into_owned(),
            stored: self.stored.map(own),
            default: self.default,
            limits: self.limits,
        }
    }

    /// The same state under limits of the host's choice: how large and how deep what a change writes may be, and what
    /// the validation of mixins may cost.
    #[must_use]
    pub fn within(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The number of sites, inactive ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.stored.len()
    }

    /// Whether there is no site.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stored.is_empty()
    }

    /// The site of a code, active or not.
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`.
    pub fn get(&self, code: &str) -> Result<StoredSite<'_>, Error> {
        self.find(code).map_err(Error::of_site)
    }

    /// The site of a code, as whoever may not see inactive sites finds it.
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`, for an inactive site too.
    pub fn get_active(&self, code: &str) -> Result<StoredSite<'_>, Error> {
        self.get(code).and_then(|site| if site.is_active() { Ok(site) } else { Err(not_found(code).of_site()) })
    }

    /// The site that a cart is priced on: the one that its `siteCode` names.
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
    /// `SITE_NOT_FOUND`, `SITE_INACTIVE`, or the member of the site that cannot be read.
    pub fn site_of(&self, cart: &Cart<'_>) -> Result<Site, Error> {
        let stored = self.stored.get(&cart.site_code).map(|stored| stored.document.root());
        Site::read(listed::priced(stored, &cart.site_code)?)
            .map_err(|error| error.with_paths(&|path| format!("/site{path}")))
    }

    /// The default site, if there is one.
    #[must_use]
    pub fn default_site(&self) -> Option<StoredSite<'_>> {
        self.default.as_ref().and_then(|code| self.stored.get(code)).map(Stored::site)
    }

    /// Every site in the order of the state, inactive ones included.
    pub fn iter(&self) -> impl Iterator<Item = StoredSite<'_>> {
        self.stored.iter().map(Stored::site)
    }

    /// Every site in the order of the codes.
    pub(crate) fn by_code(&self) -> impl Iterator<Item = StoredSite<'_>> {
        self.stored.by_code().map(Stored::site)
    }

    /// The site of a code.
    pub(crate) fn find(&self, code: &str) -> Result<StoredSite<'_>, Error> {
        self.stored.get(code).map(Stored::site).ok_or_else(|| not_found(code))
    }

    /// Pointer to a stored site, in a request whose `state` this is.
    pub(crate) fn pointer(&self, code: &str) -> String {
        let place = self.stored.iter().position(|stored| stored.site().code() == code);
        format!("/state/sites/{}", place.unwrap_or_default())
    }

    /// What is wrong with a stored site, where it stands in the state.
    pub(crate) fn fault(&self, code: &str, error: Error) -> Error {
        let site = self.pointer(code);
        error.with_paths(&|path| format!("{site}{path}"))
    }

    /// Whether a site has this code.
    pub(crate) fn has(&self, code: &str) -> bool {
        self.stored.get(code).is_some()
    }

    /// Puts a site in the place of the one of its code, or behind the others.
    pub(crate) fn put(&mut self, code: &str, document: Document<'a>) {
        match self.stored.get_mut(code) {
            Some(stored) => stored.document = document,
            None => drop(self.stored.add(code.to_owned(), Stored { lead: Cow::Borrowed(","), document })),
        }
    }

    /// Takes a site out.
    pub(crate) fn remove(&mut self, code: &str) {
        self.stored.remove(code);
        self.default.take_if(|default| default == code);
    }
}

/// The refusal of a code that no site has.
pub(crate) fn not_found(code: &str) -> Error {
    listed::not_found(code, "/code")
}

impl<'a> Read<'a> for Sites<'a> {
    fn read(state: Node<'a>) -> Result<Self, Error> {
        let mut sites = Self::default();
        let mut end = None;
        listed::each(state, &mut |Listed { code, is_default, node, .. }| {
            if is_default {
                sites.default = Some(code.clone().into_owned());
            }
            let (start, stop) = node.span();
            let lead = Cow::Borrowed(end.map_or(",", |end| state.slice(end, start)));
            end = Some(stop);
            drop(sites.stored.add(code.into_owned(), Stored { lead, document: node.to_document() }));
        })?;
        sites.frame = Frame::of(state)?;
        Ok(sites)
    }
}
