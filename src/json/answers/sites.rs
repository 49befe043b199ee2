//! The answers of the operations on sites and their mixins, and their state.

use crate::collections::text_map::TextMap;
use crate::document::described::described_object;
use crate::document::shape::{Shape, Shaped};
use crate::json::answers::Outcome;
use crate::model::site::Site;
use crate::model::site::home::{HomeAddress, HomeBase};
use crate::model::site::metadata::SiteMetadata;
use crate::money::number::Number;
use crate::pricing::result::notice::Notice;
use crate::site::settings::coupon::CouponSettings;
use crate::site::settings::customer::CustomerSettings;
use crate::site::settings::image::ImageSize;
use crate::site::settings::order_process::OrderProcessSettings;
use crate::site::settings::shop::{FeeService, GeneralShopSettings, MerchantInfo, ProductSettings};

described_object! {
    of_host
    /// The sites of a tenant.
    SitesState {
        /// Every site, each with its own code.
        "sites": Vec<KeptSite>,
    }
}

/// A site as it is kept: one that is well-formed, or what the tenant has put there before; an operation on another site
/// passes it over.
pub(crate) enum KeptSite {}

impl Shaped for KeptSite {
    const SHAPE: Shape = Shape::Either(&[Site::SHAPE, StoredSite::SHAPE]);
}

described_object! {
    of_host
    /// The members of every site of a tenant that every operation reads.
    StoredSite {
        /// Code of the site; it never changes.
        "code"(required): String,
        /// Whether it is the default site of the tenant.
        "default": bool,
        /// The version of the site.
        "metadata": StoredMetadata,
        /// The settings groups of the site.
        "mixins" as OPEN,
    }
}

described_object! {
    of_host
    /// The members of the metadata of a site that every operation reads.
    StoredMetadata {
        /// 1 when the site is created, one more with every change.
        "version": Number,
    }
}

described_object! {
    of_host
    /// A site with what a new one must have.
    NewSite (needs: &["code", "name", "defaultLanguage", "languages", "currency", "shipToCountries"]) {
        ..Site,
        /// The home of the goods; country and postal code are needed wherever shipping is calculated.
        "homeBase"(required): NewHomeBase,
    }
}

described_object! {
    of_host
    /// The home of a new site.
    NewHomeBase {
        ..HomeBase,
        /// The address; shipping is calculated from it.
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
    /// A site that takes the place of one of its code.
    SiteReplacement {
        ..NewSite,
        /// The version of the site, and the schemas of its mixins.
        "metadata"(required): ReplacementMetadata,
    }
}

described_object! {
    of_host
    /// The metadata of a site that takes the place of another.
    ReplacementMetadata (needs: &["version"]) {
        ..SiteMetadata,
    }
}

described_object! {
    /// The new state, and the code of the site or the name of the mixin.
    CreatedInSites {
        ..ChangedSites,
        /// The response of a service of the interface.
        "outcome"(required): SiteCreated,
    }
}

described_object! {
    /// The outcome of a creation.
    SiteCreated {
        ..Outcome,
        /// The created site.
        "body"(required): CreatedId,
    }
}

described_object! {
    /// The created site, by its code.
    CreatedId {
        /// The code of the site, or the name of the mixin.
        "id"(required): String,
    }
}

described_object! {
    /// The new state, and which site is no longer the default.
    ChangedSites {
        ..DeletedFromSites,
        /// The effects of the change on other sites; absent when there is none.
        "effects": Vec<NoLongerDefault>,
        /// Of a site: the members that are not known and look like ones that are; absent when there are none.
        "notices": Vec<Notice>,
    }
}

described_object! {
    /// The site of this code is no longer the default one.
    NoLongerDefault {
        /// `NO_LONGER_DEFAULT`.
        "type"(required): SiteEffect,
        /// The code of the site.
        "code"(required): String,
    }
}

/// The word for a site that is no longer the default one.
pub(crate) enum SiteEffect {}

impl Shaped for SiteEffect {
    const SHAPE: Shape = Shape::Choice(&["NO_LONGER_DEFAULT"]);
}

described_object! {
    /// The new state.
    DeletedFromSites {
        /// The response of a service of the interface.
        "outcome"(required): Outcome,
        /// The state to keep.
        "state"(required): SitesState,
    }
}

described_object! {
    /// The sites of a page.
    ListSitesAnswer {
        /// The response of a service of the interface.
        "outcome"(required): SitesListed,
        /// With `totalCount`: how many all pages have.
        "totalCount": usize,
    }
}

described_object! {
    /// The outcome of a list of sites.
    SitesListed {
        ..Outcome,
        /// The sites of the page.
        "body"(required): Vec<KeptSite>,
    }
}

described_object! {
    /// The codes of a page.
    ListSiteCodesAnswer {
        /// The response of a service of the interface.
        "outcome"(required): SiteCodesListed,
        /// With `totalCount`: how many all pages have.
        "totalCount": usize,
    }
}

described_object! {
    /// The outcome of a list of codes.
    SiteCodesListed {
        ..Outcome,
        /// The codes of the page.
        "body"(required): Vec<String>,
    }
}

described_object! {
    /// The site, as far as `expand` shows it.
    GetSiteAnswer {
        /// The response of a service of the interface.
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
    /// The mixins by their names.
    ListSiteMixinsAnswer {
        /// The response of a service of the interface.
        "outcome"(required): SiteMixinsListed,
    }
}

described_object! {
    /// The outcome of a list of mixins.
    SiteMixinsListed {
        ..Outcome,
        /// The mixins by their names.
        "body"(required): TextMap<'_, SiteMixin>,
    }
}

described_object! {
    /// The mixin.
    GetSiteMixinAnswer {
        /// The response of a service of the interface.
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
        /// Whether the expression is found in the value.
        "matches"(required): bool,
    }
}

described_object! {
    of_host
    /// A named settings group of a site: one that the library knows, or a host's own.
    SiteMixin {
        /// Whether the group is in use.
        "active": bool,
        /// The version of the group, and the URL of the schema that it is validated against.
        "metadata": SiteMixinMetadata,
    }
}

described_object! {
    of_host
    /// Metadata of a settings group.
    SiteMixinMetadata {
        /// 1 when the group is created, one more with every change.
        "version": Number,
        /// URL of the schema that the group is validated against.
        "schema": String,
    }
}

described_object! {
    of_host
    /// The settings groups of a site by their names: eight that have members of their own, and any other. Anyone may read
    /// those of an active site, so that a secret has no place here.
    SiteMixins (others: Some(&SiteMixin::SHAPE)) {
        /// Coupons that customers earn by reward points or by referring others.
        "couponSettings": CouponSettings,
        /// The merchant.
        "merchantInfo": MerchantInfo,
        /// The demands on a customer's data.
        "customerSettings": CustomerSettings,
        /// How large images are shown.
        "imageSize": ImageSize,
        /// Whether the site charges fees.
        "feeService": FeeService,
        /// How a customer orders, gets and pays.
        "orderProcessSettings": OrderProcessSettings,
        /// How the shop looks and which market it is for.
        "generalShopSettings": GeneralShopSettings,
        /// The settings of products.
        "productSettings": ProductSettings,
    }
}
