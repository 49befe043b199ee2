//! The requests of the operations on sites and their mixins.

use crate::document::text::Text;
#[cfg(feature = "serde")]
use crate::json::answers::{NewSite, SiteMixin, SiteMixins, SiteReplacement, SitesState};
use crate::json::member::{Members, Optional, Required};
use crate::model::site::Site;
use crate::schema::request::RequestSchemas;
use crate::site::expand::Expand;
use crate::site::registry::SiteRegistry;
use crate::site::settings::customer::CustomerSettings;

/// The members that every operation on sites takes.
#[derive(Members)]
pub(crate) struct OnSites<'r> {
    /// The sites of the tenant; a change answers with new ones.
    #[member("state", written(SitesState))]
    pub(crate) state: Required<'r, SiteRegistry<'r>>,
}

/// The schemas of mixins that name one.
#[derive(Members)]
pub(crate) struct WithSchemas<'r> {
    /// The schemas by their URLs.
    #[member("schemas", shape = OPEN)]
    pub(crate) schemas: Optional<'r, RequestSchemas<'r>>,
}

/// The parts of a site that are in view.
#[derive(Members)]
pub(crate) struct Expanded<'r> {
    /// `payment`, `shipping` and `tax`, each `:active`, `:none` or, for `site.site_manage`, `:all`; `mixin:<name>`,
    /// `mixin:*`. Several with commas.
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

/// A site, by its code.
#[derive(Members)]
pub(crate) struct OneSite<'r> {
    /// The site, by its code.
    #[member("code")]
    pub(crate) code: Required<'r, Text<'r>>,
}

/// A site to replace.
#[derive(Members)]
pub(crate) struct SiteToReplace<'r> {
    /// The whole site, with the version that it takes the place of; what `expand` hides stays.
    #[member("site", written(SiteReplacement))]
    pub(crate) site: Required<'r>,
}

/// A site to patch.
#[derive(Members)]
pub(crate) struct SitePatch<'r> {
    /// The change, as a JSON merge patch: `null` removes.
    #[member("patch")]
    pub(crate) patch: Required<'r, Site>,
}

/// A mixin to patch.
#[derive(Members)]
pub(crate) struct MixinPatch<'r> {
    /// The change, as a JSON merge patch: `null` removes.
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

/// A mixin, by its name.
#[derive(Members)]
pub(crate) struct OneMixin<'r> {
    /// The mixin, by its name.
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

/// Which sites are listed.
#[derive(Members)]
pub(crate) struct SiteList<'r> {
    /// Whether inactive sites are listed too, for `site.site_manage`.
    #[member("includeInactive")]
    _include_inactive: Optional<'r, bool>,
    /// The page, from 1.
    #[member("pageNumber")]
    _page_number: Optional<'r, usize>,
    /// Entries of a page. Absent: 16; a list of sites without a page has all of them.
    #[member("pageSize")]
    _page_size: Optional<'r, usize>,
    /// The order: `field[:asc|:desc]`, several with colons or commas. Absent: by `code`.
    #[member("sort")]
    _sort: Optional<'r, String>,
    /// A text that the name contains, for example `name:shop`.
    #[member("q")]
    _q: Optional<'r, String>,
    /// Whether the answer counts what all pages have.
    #[member("totalCount")]
    _total_count: Optional<'r, bool>,
}

/// A value that is checked against a setting.
#[derive(Members)]
pub(crate) struct Checked<'r> {
    /// The mixin of a site.
    #[member("customerSettings")]
    pub(crate) customer_settings: Required<'r, CustomerSettings>,
    /// Which of its regular expressions: `mail`, `phone`, `password`, `bic` or `accountOwner`.
    #[member("setting")]
    pub(crate) setting: Required<'r, Text<'r>>,
    /// The value that a customer has typed.
    #[member("value")]
    pub(crate) value: Required<'r, Text<'r>>,
}
