//! The requests of the operations on sites and their mixins.

use crate::document::{FromNode, Node, Text};
use crate::error::Error;
use crate::json::{Members, Optional, Required};
#[cfg(feature = "typed")]
use crate::json::{NewSite, SiteMixin, SiteMixins, SiteReplacement, SitesState};
use crate::model::Site;
use crate::money::Number;
use crate::schema::RequestSchemas;
use crate::site::{CustomerSettings, Expand, SitePage, SiteQuery, SiteRegistry, Sort, search};
use crate::store::from_one;

/// The members that every operation on sites takes.
#[derive(Members)]
pub(crate) struct OnSites<'r> {
    /// The sites of the tenant; the answer to a change contains new ones.
    #[member("state", written(SitesState))]
    pub(crate) state: Required<'r, SiteRegistry<'r>>,
}

/// The members of a request about one site. Each operation reads some of them; the others have no effect there.
pub(crate) struct AboutOneSite;

impl AboutOneSite {
    pub(crate) const NAMES: &'static [&'static str] = &["code", "site", "schemas", "patch", "mixin", "name", "expand"];
}

/// The schemas of the mixins that name one.
#[derive(Members)]
pub(crate) struct WithSchemas<'r> {
    /// The schemas of mixins, by URL.
    #[member("schemas", shape = OPEN)]
    pub(crate) schemas: Optional<'r, RequestSchemas<'r>>,
}

/// The parts of a site to show.
#[derive(Members)]
pub(crate) struct Expanded<'r> {
    /// The parts to show, separated by commas: `payment`, `shipping` and `tax`, each with `:active`, `:none` or, for
    /// `site.site_manage`, `:all`; and `mixin:<name>` or `mixin:*`.
    #[member("expand", shape = Text)]
    pub(crate) expand: Optional<'r, Expand>,
}

/// A site to create.
#[derive(Members)]
pub(crate) struct SiteToCreate<'r> {
    /// The site to create.
    #[member("site", written(NewSite))]
    pub(crate) site: Required<'r>,
}

/// The site that an operation is about.
#[derive(Members)]
pub(crate) struct OneSite<'r> {
    /// The code of the site.
    #[member("code")]
    pub(crate) code: Required<'r, Text<'r>>,
}

/// A site to replace.
#[derive(Members)]
pub(crate) struct SiteToReplace<'r> {
    /// The whole site, with the version that it replaces; parts that `expand` hides are kept.
    #[member("site", written(SiteReplacement))]
    pub(crate) site: Required<'r>,
}

/// A site to patch.
#[derive(Members)]
pub(crate) struct SitePatch<'r> {
    /// The changes, as a JSON merge patch in which `null` removes a member.
    #[member("patch")]
    pub(crate) patch: Required<'r, Site>,
}

/// A mixin to patch.
#[derive(Members)]
pub(crate) struct MixinPatch<'r> {
    /// The changes, as a JSON merge patch in which `null` removes a member.
    #[member("patch", written(SiteMixin))]
    pub(crate) patch: Required<'r>,
}

/// A mixin to create.
#[derive(Members)]
pub(crate) struct MixinToCreate<'r> {
    /// The mixin under its name.
    #[member("mixin", written(SiteMixins))]
    pub(crate) mixin: Required<'r>,
}

/// The mixin that an operation is about.
#[derive(Members)]
pub(crate) struct OneMixin<'r> {
    /// The name of the mixin.
    #[member("name")]
    pub(crate) name: Required<'r, Text<'r>>,
}

/// A mixin to replace.
#[derive(Members)]
pub(crate) struct MixinToReplace<'r> {
    /// The whole mixin.
    #[member("mixin", written(SiteMixin))]
    pub(crate) mixin: Required<'r>,
}

/// The selection, order and page of a list of sites.
#[derive(Members)]
pub(crate) struct SiteList<'r> {
    /// Whether inactive sites are listed too; needs `site.site_manage`.
    #[member("includeInactive")]
    pub(crate) include_inactive: Optional<'r, bool>,
    /// The number of the page, starting at 1.
    #[member("pageNumber")]
    pub(crate) page_number: Optional<'r, usize>,
    /// The number of entries on a page. Defaults to 16; a list of sites without a page contains them all.
    #[member("pageSize")]
    pub(crate) page_size: Optional<'r, usize>,
    /// The order: `field[:asc|:desc]`, several separated by colons or commas. Defaults to the order of `code`.
    #[member("sort")]
    pub(crate) sort: Optional<'r, String>,
    /// A search for a string in the name, for example `name:shop`.
    #[member("q")]
    pub(crate) q: Optional<'r, String>,
    /// Whether the answer states the number of entries on all pages.
    #[member("totalCount")]
    pub(crate) total_count: Optional<'r, bool>,
}

impl<'a> FromNode<'a> for SiteQuery {
    /// Reads the query from a request.
    fn read(request: Node<'a>) -> Result<Self, Error> {
        let list = SiteList::of(request);
        let counted = |node: Node<'_>| from_one(Number::read(node)?, &node.pointer());
        let number = list.page_number.node().map(counted).transpose()?;
        let size = list.page_size.node().map(counted).transpose()?;
        let page = SitePage::default();
        let page = SitePage { number: number.unwrap_or(page.number), size: size.unwrap_or(page.size) };
        Ok(Self {
            include_inactive: list.include_inactive.read()?.unwrap_or_default(),
            page: (number.is_some() || size.is_some()).then_some(page),
            sort: list.sort.node().map(Sort::read).transpose()?.unwrap_or_default(),
            name: list.q.node().map(search).transpose()?,
            total_count: list.total_count.read()?.unwrap_or_default(),
        })
    }
}

/// A value to check against a setting.
#[derive(Members)]
pub(crate) struct Checked<'r> {
    /// The mixin `customerSettings` of a site.
    #[member("customerSettings")]
    pub(crate) customer_settings: Required<'r, CustomerSettings>,
    /// The regular expression to check against: `mail`, `phone`, `password`, `bic` or `accountOwner`.
    #[member("setting")]
    pub(crate) setting: Required<'r, Text<'r>>,
    /// The value that a customer typed.
    #[member("value")]
    pub(crate) value: Required<'r, Text<'r>>,
}
