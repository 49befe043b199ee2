//! The requests of the operations on sites and their mixins.

use crate::json::declare::members;
use crate::json::members::Every;
use crate::json::requests::declare::requests;
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

requests! {
    ALL:
    /// A site to create.
    "create_site" CREATE_SITE: CreateSiteRequest [OnSites, SiteToCreate, WithSchemas, Every]
        beside [OneSite, SitePatch, MixinToCreate, OneMixin, Expanded] -> CreatedInSites {}

    /// Sites to list; without a page, all of them.
    "list_sites" LIST_SITES: ListSitesRequest [OnSites, SiteList, Expanded, Every] -> ListSitesAnswer {}

    /// A site to read, by its code.
    "get_site" GET_SITE: GetSiteRequest [OnSites, OneSite, Expanded, Every]
        beside [SiteToCreate, WithSchemas, SitePatch, MixinToCreate, OneMixin] -> GetSiteAnswer {}

    /// A whole site, with the version that it takes the place of; what `expand` hides stays.
    "replace_site" REPLACE_SITE: ReplaceSiteRequest [OnSites, OneSite, SiteToReplace, Expanded, WithSchemas, Every]
        beside [SitePatch, MixinToCreate, OneMixin] -> ChangedSites {}

    /// A change of a site.
    "patch_site" PATCH_SITE: PatchSiteRequest [OnSites, OneSite, SitePatch, Expanded, WithSchemas, Every]
        beside [SiteToCreate, MixinToCreate, OneMixin] -> ChangedSites { patches: &["patch"], }

    /// A site to delete, by its code.
    "delete_site" DELETE_SITE: DeleteSiteRequest [OnSites, OneSite, Every]
        beside [SiteToCreate, WithSchemas, SitePatch, MixinToCreate, OneMixin, Expanded] -> DeletedFromSites {}

    /// Sites to list by their codes alone; without a page, the first 16.
    "list_site_codes" LIST_SITE_CODES: ListSiteCodesRequest [OnSites, SiteList, Expanded, Every]
        -> ListSiteCodesAnswer {}

    /// A site whose mixins are listed.
    "list_site_mixins" LIST_SITE_MIXINS: ListSiteMixinsRequest [OnSites, OneSite, Every]
        beside [SiteToCreate, WithSchemas, SitePatch, MixinToCreate, OneMixin, Expanded] -> ListSiteMixinsAnswer {}

    /// A mixin to create: its name and what it is.
    "create_site_mixin" CREATE_SITE_MIXIN: CreateSiteMixinRequest [OnSites, OneSite, MixinToCreate, WithSchemas, Every]
        beside [SiteToCreate, SitePatch, OneMixin, Expanded] -> CreatedInSites {}

    /// A mixin to read, by its name.
    "get_site_mixin" GET_SITE_MIXIN: GetSiteMixinRequest [OnSites, OneSite, OneMixin, Every]
        beside [SiteToCreate, WithSchemas, SitePatch, MixinToCreate, Expanded] -> GetSiteMixinAnswer {}

    /// A whole mixin.
    "replace_site_mixin" REPLACE_SITE_MIXIN: ReplaceSiteMixinRequest
        [OnSites, OneSite, OneMixin, MixinToReplace, WithSchemas, Every]
        beside [SiteToCreate, SitePatch, Expanded] -> ChangedSites {}

    /// A change of a mixin.
    "patch_site_mixin" PATCH_SITE_MIXIN: PatchSiteMixinRequest
        [OnSites, OneSite, OneMixin, MixinPatch, WithSchemas, Every]
        beside [SiteToCreate, MixinToCreate, Expanded] -> ChangedSites { patches: &["patch"], }

    /// A mixin to delete, by its name.
    "delete_site_mixin" DELETE_SITE_MIXIN: DeleteSiteMixinRequest [OnSites, OneSite, OneMixin, Every]
        beside [SiteToCreate, WithSchemas, SitePatch, MixinToCreate, Expanded] -> DeletedFromSites {}

    /// A value to check against a regular expression. A pure computation, for whoever asks: there is no `caller`.
    "check_customer_setting" CHECK_CUSTOMER_SETTING: CheckCustomerSettingRequest [Checked, Every]
        -> CheckCustomerSettingAnswer {}
}
