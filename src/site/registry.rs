//! The sites of a state, found by their codes and written back as they were read.

use super::{Frame, StoredSite, checked};
use crate::document::{Document, FromNode, Node, Text};
use crate::error::{Error, SITE};
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Site};
use crate::store::{Registry, Stored};

/// The sites of a state by their codes. Borrows the text of the state that it was read from, except for sites that a
/// change has written. A registry that a program holds owns all its text.
#[derive(Debug, Clone, Default)]
pub(crate) struct SiteRegistry<'a> {
    frame: Frame<'a>,
    stored: Registry<'a, Document<'a>>,
    /// The code of the default site.
    pub(crate) default: Option<String>,
    pub(crate) limits: Limits,
}

impl Stored for Document<'_> {
    fn code(&self) -> Text<'_> {
        site(self).code()
    }

    fn text(&self) -> &str {
        self.as_str()
    }
}

fn site<'s>(document: &'s Document<'_>) -> StoredSite<'s> {
    StoredSite::new(document.root())
}

impl<'a> SiteRegistry<'a> {
    /// Appends the state as JSON.
    pub(crate) fn write(&self, out: &mut String) {
        self.frame.write(out, self.stored.is_empty(), &|out| self.stored.write(out));
    }

    /// The same state, owning all its text.
    pub(crate) fn into_owned(self) -> SiteRegistry<'static> {
        SiteRegistry {
            frame: self.frame.into_owned(),
            stored: self.stored.into_owned(Document::into_owned),
            default: self.default,
            limits: self.limits,
        }
    }

    /// The same state with limits chosen by the host. They bound the size and depth of the documents that changes
    /// write, and the cost of validating mixins.
    pub(crate) fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The number of sites, inactive ones included.
    pub(crate) fn len(&self) -> usize {
        self.stored.len()
    }

    /// Whether there is no site.
    pub(crate) fn is_empty(&self) -> bool {
        self.stored.is_empty()
    }

    /// The site with this code, active or not.
    pub(crate) fn get(&self, code: &str) -> Result<StoredSite<'_>, Error> {
        self.find(code).map_err(Error::of_site)
    }

    /// The site with this code, for callers who may not see inactive sites.
    pub(crate) fn get_active(&self, code: &str) -> Result<StoredSite<'_>, Error> {
        self.get(code).and_then(|site| if site.is_active() { Ok(site) } else { Err(not_found(code).of_site()) })
    }

    /// The site that a cart is priced on, which its `siteCode` names.
    pub(crate) fn site_of(&self, cart: &Cart<'_>) -> Result<Site, Error> {
        let stored = self.stored.get(&cart.site_code).map(Document::root);
        Site::read(checked::priced(stored, &cart.site_code)?)
            .map_err(|error| error.with_paths(&|path| SITE.below(path).pointer()))
    }

    /// The default site, if there is one.
    pub(crate) fn default_site(&self) -> Option<StoredSite<'_>> {
        self.default.as_ref().and_then(|code| self.stored.get(code)).map(site)
    }

    /// Every site in the order of the state, inactive ones included.
    pub(crate) fn iter(&self) -> impl Iterator<Item = StoredSite<'_>> {
        self.stored.iter().map(site)
    }

    /// Every site in the order of the codes.
    pub(crate) fn by_code(&self) -> impl Iterator<Item = StoredSite<'_>> {
        self.stored.by_code().map(site)
    }

    /// The site with this code.
    pub(crate) fn find(&self, code: &str) -> Result<StoredSite<'_>, Error> {
        self.stored.get(code).map(site).ok_or_else(|| not_found(code))
    }

    /// The pointer to a stored site, in a request with this `state`.
    pub(crate) fn pointer(&self, code: &str) -> String {
        format!("/state/sites/{}", self.stored.position(code).unwrap_or_default())
    }

    /// An error of a stored site, with its pointer into the state.
    pub(crate) fn fault(&self, code: &str, error: Error) -> Error {
        let site = self.pointer(code);
        error.with_paths(&|path| format!("{site}{path}"))
    }

    /// Whether a site has this code.
    pub(crate) fn has(&self, code: &str) -> bool {
        self.stored.get(code).is_some()
    }

    /// Replaces the site with the same code, or appends a new one.
    pub(crate) fn put(&mut self, site: Document<'a>) {
        self.stored.put(site);
    }

    /// Removes a site.
    pub(crate) fn remove(&mut self, code: &str) {
        self.stored.remove(code);
        self.default.take_if(|default| default == code);
    }
}

/// The error for a code that no site has.
pub(crate) fn not_found(code: &str) -> Error {
    checked::not_found(code, "/code")
}

impl<'a> FromNode<'a> for SiteRegistry<'a> {
    fn read(state: Node<'a>) -> Result<Self, Error> {
        let mut default = None;
        checked::each(state, &mut |site| {
            if site.is_default {
                default = Some(site.code.into_owned());
            }
        })?;
        let stored = Registry::read(state.present("sites"), &|site| Ok(site.to_document()))?;
        Ok(Self { frame: Frame::of(state)?, stored, default, limits: Limits::default() })
    }
}
