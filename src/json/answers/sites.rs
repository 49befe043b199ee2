//! The answers of the operations on sites and their mixins, and their state.

use super::outcome::{Outcome, reads};
#[cfg(feature = "typed")]
use crate::collections::TextMap;
#[cfg(feature = "typed")]
use crate::document::described_objects;
use crate::document::{Choice, Described, ToJson, written};
use crate::json::Status;
#[cfg(feature = "typed")]
use crate::model::{HomeAddress, HomeBase, Site, SiteMetadata};
#[cfg(feature = "typed")]
use crate::money::Number;
use crate::pricing::state::Notice;
use crate::site::SiteChanged;
#[cfg(feature = "typed")]
use crate::site::{
    CouponSettings, CustomerSettings, FeeService, GeneralShopSettings, ImageSize, MerchantInfo, OrderProcessSettings,
    ProductSettings,
};

#[cfg(feature = "typed")]
described_objects! {
    of_host
    /// The sites of a tenant.
    SitesState {
        /// The sites, each with a different code.
        "sites": Vec<KeptSite>,
    }

    /// A stored site: one that is well-formed, or whatever the tenant has stored before, which operations on other
    /// sites skip.
    KeptSite = Site | StoredSite;

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

    of_host
    /// The members of a site's metadata that every operation reads.
    StoredMetadata {
        /// Version of the site: 1 when it is created, and one more with every change.
        "version": Number,
    }

    of_host
    /// A site with everything that a new one must have.
    NewSite (needs: &["code", "name", "defaultLanguage", "languages", "currency", "shipToCountries"]) {
        ..Site,
        /// The place that goods are shipped from; its country and postal code are required to calculate shipping.
        "homeBase"(required): NewHomeBase,
    }

    of_host
    /// The home of a new site.
    NewHomeBase {
        ..HomeBase,
        /// Address that shipping is calculated from.
        "address"(required): NewHomeAddress,
    }

    of_host
    /// The address of a new site.
    NewHomeAddress (needs: &["country", "zipCode"]) {
        ..HomeAddress,
    }

    of_host
    /// A site that replaces the one with the same code.
    SiteReplacement {
        ..NewSite,
        /// Version of the site, and the schemas of its mixins.
        "metadata"(required): ReplacementMetadata,
    }

    of_host
    /// The metadata of a site that replaces another.
    ReplacementMetadata (needs: &["version"]) {
        ..SiteMetadata,
    }

    of_host
    /// A named settings group of a site: one that the library knows, or one of the host's.
    SiteMixin (is_open: true) {
        /// Whether the group is in use.
        "active": bool,
        /// The version of the group, and the URL of the schema that it is validated against.
        "metadata": SiteMixinMetadata,
    }

    of_host
    /// The metadata of a settings group.
    SiteMixinMetadata {
        /// Version of the group: 1 when it is created, and one more with every change.
        "version": Number,
        /// URL of the schema that the group is validated against.
        "schema": String,
    }

    of_host
    /// The settings groups of a site by name: eight with known members, and any others. Anyone may read those of an
    /// active site, so a secret has no place here.
    SiteMixins (others: Some(&SiteMixin::SHAPE), is_open: true) {
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

/// The new state, and the code of the new site or the name of the new mixin.
#[derive(Described)]
#[described(written)]
pub(crate) struct CreatedInSites<'s> {
    /// The response that an HTTP service should send.
    #[member("outcome", required, written(SiteCreated<'_>))]
    outcome: SiteCreated<'s>,
    #[member(within, written(SitesAfterChange<'_>))]
    after: SitesAfterChange<'s>,
}

/// The outcome of a creation.
#[derive(Described)]
#[described(written)]
struct SiteCreated<'s> {
    #[member(within)]
    outcome: Outcome,
    /// The new site or mixin.
    #[member("body", required, written(CreatedId<'_>))]
    body: CreatedId<'s>,
}

/// The identifier of a new site or mixin.
#[derive(Described)]
#[described(written)]
struct CreatedId<'s> {
    /// The code of the site, or the name of the mixin.
    #[member("id", required, written(String))]
    id: &'s str,
}

/// The new state, and the site that is no longer the default.
#[derive(Described)]
#[described(written)]
pub(crate) struct ChangedSites<'s> {
    /// The response that an HTTP service should send.
    #[member("outcome", required)]
    outcome: Outcome,
    #[member(within, written(SitesAfterChange<'_>))]
    after: SitesAfterChange<'s>,
}

/// The new state.
#[derive(Described)]
#[described(written)]
pub(crate) struct DeletedFromSites<'s> {
    /// The response that an HTTP service should send.
    #[member("outcome", required)]
    outcome: Outcome,
    /// The state to keep.
    #[member("state", required, written(SitesState))]
    state: &'s dyn ToJson,
}

/// The new state, and what else has changed.
#[derive(Described)]
#[described(written)]
struct SitesAfterChange<'s> {
    /// The state to keep.
    #[member("state", required, written(SitesState))]
    state: &'s dyn ToJson,
    /// The effects of the change on other sites; absent if there are none.
    #[member("effects", written(Vec<NoLongerDefault>))]
    effects: Vec<NoLongerDefault<'s>>,
    /// For a site: its unknown members that look like known ones; absent if there are none.
    #[member("notices", written(Vec<Notice>))]
    notices: &'s Vec<Notice>,
}

/// The site with this code is no longer the default.
#[derive(Described)]
#[described(written)]
struct NoLongerDefault<'s> {
    /// `NO_LONGER_DEFAULT`.
    #[member("type", required)]
    effect: SiteEffect,
    /// The code of the site.
    #[member("code", required, written(String))]
    code: &'s str,
}

/// The effects of a change on other sites.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
enum SiteEffect {
    #[default]
    #[choice("NO_LONGER_DEFAULT")]
    NoLongerDefault,
}

/// The text of the answer to a change; `None` if there was nothing to change.
pub(crate) fn changed(state: &dyn ToJson, status: Status, change: Option<&SiteChanged>) -> String {
    let outcome = Outcome::of(status);
    let Some(SiteChanged { id, no_longer_default, notices, .. }) = change else {
        return written(&DeletedFromSites { outcome, state });
    };
    let effects = no_longer_default.iter().map(|code| NoLongerDefault { effect: SiteEffect::NoLongerDefault, code });
    let after = SitesAfterChange { state, effects: effects.collect(), notices };
    if status == Status::Created {
        written(&CreatedInSites { outcome: SiteCreated { outcome, body: CreatedId { id } }, after })
    } else {
        written(&ChangedSites { outcome, after })
    }
}

reads! {
    /// One page of the sites.
    ListSitesAnswer {
        /// The outcome of listing sites.
        SitesListed {
            /// The sites of the page.
            Vec<KeptSite>
        }
    }
    /// The number of sites on all pages, if the request has `totalCount`.
    totalCount;

    /// One page of the codes.
    ListSiteCodesAnswer {
        /// The outcome of listing codes.
        SiteCodesListed {
            /// The codes of the page.
            Vec<String>
        }
    }
    /// The number of codes on all pages, if the request has `totalCount`.
    totalCount;

    /// The site, with the parts that `expand` shows.
    GetSiteAnswer {
        /// The outcome of reading a site.
        SiteRead {
            /// The site.
            KeptSite
        }
    };

    /// The mixins of the site by name.
    ListSiteMixinsAnswer {
        /// The outcome of listing mixins.
        SiteMixinsListed {
            /// The mixins by name.
            TextMap<'_, SiteMixin>
        }
    };

    /// The mixin.
    GetSiteMixinAnswer {
        /// The outcome of reading a mixin.
        SiteMixinRead {
            /// The mixin.
            SiteMixin
        }
    };
}

/// Whether a value is as the tenant wants it.
#[derive(Described)]
#[described(written)]
pub(crate) struct CheckCustomerSettingAnswer {
    /// Whether the expression matches a part of the value.
    #[member("matches", required)]
    pub(crate) matches: bool,
}
