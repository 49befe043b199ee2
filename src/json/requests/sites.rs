//! The requests of the operations on sites and their mixins.

use crate::json::declare::members;
#[cfg(feature = "serde")]
use crate::{
    access::Caller,
    json::answers::{NewSite, SiteMixin, SiteMixins, SiteReplacement, SitesState},
    json::tenant::Tenant,
    model::site::Site,
    site::settings::customer::CustomerSettings,
};

members! {
    /// The members that every operation on sites takes.
    OnSites {
        /// The sites of the tenant; a change answers with new ones.
        "state"(required): SitesState,
        /// The caller, with the scope of the operation if it has one; `null` is nobody.
        "caller": Caller,
        /// The tenant, where the host has it from two places.
        "tenant": Tenant,
    }

    /// The schemas of mixins that name one.
    WithSchemas {
        /// The schemas by their URLs.
        "schemas" as OPEN,
    }

    /// The parts of a site that are in view.
    Expanded {
        /// `payment`, `shipping` and `tax`, each `:active`, `:none` or, for `site.site_manage`, `:all`; `mixin:<name>`,
        /// `mixin:*`. Several with commas.
        "expand": String,
    }

    /// A site to create.
    SiteToCreate {
        /// The site to create.
        "site"(required): NewSite,
    }

    /// A site, by its code.
    OneSite {
        /// The site, by its code.
        "code"(required): String,
    }

    /// A site to replace.
    SiteToReplace {
        /// The whole site, with the version that it takes the place of; what `expand` hides stays.
        "site"(required): SiteReplacement,
    }

    /// A site to patch.
    SitePatch {
        /// The change, as a JSON merge patch: `null` removes.
        "patch"(required): Site,
    }

    /// A mixin to patch.
    MixinPatch {
        /// The change, as a JSON merge patch: `null` removes.
        "patch"(required): SiteMixin,
    }

    /// A mixin to create.
    MixinToCreate {
        /// The mixin under its name.
        "mixin"(required): SiteMixins,
    }

    /// A mixin, by its name.
    OneMixin {
        /// The mixin, by its name.
        "name"(required): String,
    }

    /// A mixin to replace.
    MixinToReplace {
        /// The whole mixin.
        "mixin"(required): SiteMixin,
    }

    /// Which sites are listed.
    SiteList {
        /// Whether inactive sites are listed too, for `site.site_manage`.
        "includeInactive": bool,
        /// The page, from 1.
        "pageNumber": usize,
        /// Entries of a page. Absent: 16; a list of sites without a page has all of them.
        "pageSize": usize,
        /// The order: `field[:asc|:desc]`, several with colons or commas. Absent: by `code`.
        "sort": String,
        /// A text that the name contains, for example `name:shop`.
        "q": String,
        /// Whether the answer counts what all pages have.
        "totalCount": bool,
    }

    /// A value that is checked against a setting.
    Checked {
        /// The mixin of a site.
        "customerSettings"(required): CustomerSettings,
        /// Which of its regular expressions: `mail`, `phone`, `password`, `bic` or `accountOwner`.
        "setting"(required): String,
        /// The value that a customer has typed.
        "value"(required): String,
    }
}
