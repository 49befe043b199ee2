//! The answers of the operations on sites and their mixins, and their state.

use crate::collections::TextMap;
use crate::document::{Shape, Shaped, described_object};
use crate::json::Outcome;
use crate::model::{HomeAddress, HomeBase, Site, SiteMetadata};
use crate::money::Number;
use crate::pricing::state::Notice;
use crate::site::{
    CouponSettings, CustomerSettings, FeeService, GeneralShopSettings, ImageSize, MerchantInfo, OrderProcessSettings,
    ProductSettings,
};

described_object! {
    of_host
    /// The sites of a tenant.
    SitesState {
        /// The sites, each with a different code.
        "sites": Vec<KeptSite>,
    }
}

/// A stored site: one that is well-formed, or whatever the tenant has stored before, which operations on other sites
/// skip.
pub(crate) enum KeptSite {}

impl Shaped for KeptSite {
    const SHAPE: Shape = Shape::Either(&[Site::SHAPE, StoredSite::SHAPE]);
}

described_object! {
    of_host
    /// The members of a stored site that every operation reads.
    StoredSite {
        /// Code of the site; it never changes.
        "code"(required): String,
        /// Whether the site is the tenant's default site; defaults to `false`.
        "default": bool,
        /// Version of the site, and the schemas of its mixins.
        "metadata": StoredMetadata,
        /// Settings groups of the site, and other mixins, by name.
        "mixins" as OPEN,
    }
}

described_object! {
    of_host
    /// The members of a site's metadata that every operation reads.
    StoredMetadata {
        /// Version of the site: 1 when it is created, and one more with every change.
        "version": Number,
    }
}

described_object! {
    of_host
    /// A site with everything that a new one must have.
    NewSite (needs: &["code", "name", "defaultLanguage", "languages", "currency", "shipToCountries"]) {
        ..Site,
        /// The place that goods are shipped from; its country and postal code are required to calculate shipping.
        "homeBase"(required): NewHomeBase,
    }
}

described_object! {
    of_host
    /// The home of a new site.
    NewHomeBase {
        ..HomeBase,
        /// Address that shipping is calculated from.
        "address"(required): NewHomeAddress,
    }
}

described_object! {
    of_host
    /// The address of a new site.
    NewHomeAddress (needs: &["country", "zipCode"]) {
        ..HomeAddress,
    }
}

described_object! {
    of_host
    /// A site that replaces the one with the same code.
    SiteReplacement {
        ..NewSite,
        /// Version of the site, and the schemas of its mixins.
        "metadata"(required): ReplacementMetadata,
    }
}

described_object! {
    of_host
    /// The metadata of a site that replaces another.
    ReplacementMetadata (needs: &["version"]) {
        ..SiteMetadata,
    }
}

described_object! {
    /// The new state, and the code of the new site or the name of the new mixin.
    CreatedInSites {
        ..ChangedSites,
        /// The response that an HTTP service should send.
        "outcome"(required): SiteCreated,
    }
}

described_object! {
    /// The outcome of a creation.
    SiteCreated {
        ..Outcome,
        /// The new site or mixin.
        "body"(required): CreatedId,
    }
}

described_object! {
    /// The identifier of a new site or mixin.
    CreatedId {
        /// The code of the site, or the name of the mixin.
        "id"(required): String,
    }
}

described_object! {
    /// The new state, and the site that is no longer the default.
    ChangedSites {
        ..DeletedFromSites,
        /// The effects of the change on other sites; absent if there are none.
        "effects": Vec<NoLongerDefault>,
        /// For a site: its unknown members that look like known ones; absent if there are none.
        "notices": Vec<Notice>,
    }
}

described_object! {
    /// The site with this code is no longer the default.
    NoLongerDefault {
        /// `NO_LONGER_DEFAULT`.
        "type"(required): SiteEffect,
        /// The code of the site.
        "code"(required): String,
    }
}

/// The word for a site that is no longer the default.
pub(crate) enum SiteEffect {}

impl Shaped for SiteEffect {
    const SHAPE: Shape = Shape::Choice(&["NO_LONGER_DEFAULT"]);
}

described_object! {
    /// The new state.
    DeletedFromSites {
        /// The response that an HTTP service should send.
        "outcome"(required): Outcome,
        /// The state to keep.
        "state"(required): SitesState,
    }
}

described_object! {
    /// One page of the sites.
    ListSitesAnswer {
        /// The response that an HTTP service should send.
        "outcome"(required): SitesListed,
        /// The number of sites on all pages, if the request has `totalCount`.
        "totalCount": usize,
    }
}

described_object! {
    /// The outcome of listing sites.
    SitesListed {
        ..Outcome,
        /// The sites of the page.
        "body"(required): Vec<KeptSite>,
    }
}

described_object! {
    /// One page of the codes.
    ListSiteCodesAnswer {
        /// The response that an HTTP service should send.
        "outcome"(required): SiteCodesListed,
        /// The number of codes on all pages, if the request has `totalCount`.
        "totalCount": usize,
    }
}

described_object! {
    /// The outcome of listing codes.
    SiteCodesListed {
        ..Outcome,
        /// The codes of the page.
        "body"(required): Vec<String>,
    }
}

described_object! {
    /// The site, with the parts that `expand` shows.
    GetSiteAnswer {
        /// The response that an HTTP service should send.
        "outcome"(required): SiteRead,
    }
}

described_object! {
    /// The outcome of reading a site.
    SiteRead {
        ..Outcome,
        /// The site.
        "body"(required): KeptSite,
    }
}

described_object! {
    /// The mixins of the site by name.
    ListSiteMixinsAnswer {
        /// The response that an HTTP service should send.
        "outcome"(required): SiteMixinsListed,
    }
}

described_object! {
    /// The outcome of listing mixins.
    SiteMixinsListed {
        ..Outcome,
        /// The mixins by name.
        "body"(required): TextMap<'_, SiteMixin>,
    }
}

described_object! {
    /// The mixin.
    GetSiteMixinAnswer {
        /// The response that an HTTP service should send.
        "outcome"(required): SiteMixinRead,
    }
}

described_object! {
    /// The outcome of reading a mixin.
    SiteMixinRead {
        ..Outcome,
        /// The mixin.
        "body"(required): SiteMixin,
    }
}

described_object! {
    /// Whether a value is as the tenant wants it.
    CheckCustomerSettingAnswer {
        /// Whether the expression matches a part of the value.
        "matches"(required): bool,
    }
}

described_object! {
    of_host
    /// A named settings group of a site: one that the library knows, or one of the host's.
    SiteMixin {
        /// Whether the group is in use.
        "active": bool,
        /// The version of the group, and the URL of the schema that it is validated against.
        "metadata": SiteMixinMetadata,
    }
}

described_object! {
    of_host
    /// The metadata of a settings group.
    SiteMixinMetadata {
        /// Version of the group: 1 when it is created, and one more with every change.
        "version": Number,
        /// URL of the schema that the group is validated against.
        "schema": String,
    }
}

described_object! {
    of_host
    /// The settings groups of a site by name: eight with known members, and any others. Anyone may read those of an
    /// active site, so a secret has no place here.
    SiteMixins (others: Some(&SiteMixin::SHAPE)) {
        /// Coupons that customers earn with reward points or by referring others.
        "couponSettings": CouponSettings,
        /// The merchant.
        "merchantInfo": MerchantInfo,
        /// The rules for a customer's data.
        "customerSettings": CustomerSettings,
        /// The sizes at which images are shown.
        "imageSize": ImageSize,
        /// Whether the site charges fees.
        "feeService": FeeService,
        /// The ways in which a customer orders, receives and pays.
        "orderProcessSettings": OrderProcessSettings,
        /// The look of the shop, and the market that it serves.
        "generalShopSettings": GeneralShopSettings,
        /// The settings for products.
        "productSettings": ProductSettings,
    }
}
