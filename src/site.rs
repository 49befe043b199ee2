//! Sites: changing, listing and showing them.

mod changes;
pub(crate) mod checked;
mod configuration;
mod create;
mod delete;
mod documents;
mod effects;
mod expand;
pub(crate) mod mixin;
mod patch;
mod query;
mod registry;
mod replace;
mod save;
pub(crate) mod settings;
mod site_mixin;
mod sites;
mod sort;
mod state_text;
mod stored_site;
mod typed;
mod typed_mixins;
pub(crate) mod validate;
pub(crate) mod view;

pub use self::changes::{SiteChanges, SiteMixinChanges};
pub(crate) use self::checked::named;
pub(crate) use self::configuration::Configuration;
pub use self::documents::{
    create_site, create_site_mixin, patch_site, patch_site_mixin, replace_site, replace_site_mixin,
};
pub use self::effects::SiteChanged;
pub use self::expand::{Expand, ServiceKind, Shown};
pub(crate) use self::query::search;
pub use self::query::{SitePage, SiteQuery};
pub(crate) use self::registry::SiteRegistry;
pub use self::settings::coupon::{CouponSettings, ReferralSettings, RewardPointSettings};
pub use self::settings::customer::{CustomerSettings, RegExSettings};
pub use self::settings::group::{MixinMetadata, SettingsGroup};
pub use self::settings::image::{ImageDimensions, ImageSize};
pub use self::settings::number_or_text::NumberOrText;
pub use self::settings::order_process::{
    CheckoutElement, CheckoutElements, CheckoutSettings, OrderProcessSettings, PaymentMethodSettings,
};
pub use self::settings::shop::{
    FeeService, GeneralShopSettings, MerchantInfo, ProductSettings, ServiceOption, ServiceOptionsConfiguration,
    ShopCountry,
};
pub use self::site_mixin::SiteMixin;
pub use self::sites::Sites;
pub use self::sort::Sort;
pub(crate) use self::state_text::Frame;
pub use self::stored_site::StoredSite;
pub use crate::store::Page;
