//! Sites: changing, listing and showing them.

pub(crate) mod changes;
pub(crate) mod checked;
pub(crate) mod configuration;
pub(crate) mod create;
pub(crate) mod delete;
pub(crate) mod documents;
pub(crate) mod effects;
pub(crate) mod expand;
pub(crate) mod mixin;
pub(crate) mod patch;
pub(crate) mod query;
pub(crate) mod registry;
pub(crate) mod replace;
pub(crate) mod save;
pub(crate) mod settings;
pub(crate) mod site_mixin;
pub(crate) mod sites;
pub(crate) mod sort;
pub(crate) mod state_text;
pub(crate) mod stored_site;
pub(crate) mod typed;
pub(crate) mod typed_mixins;
pub(crate) mod validate;
pub(crate) mod view;

pub use self::changes::{SiteChanges, SiteMixinChanges};
pub use self::documents::{
    create_site, create_site_mixin, patch_site, patch_site_mixin, replace_site, replace_site_mixin,
};
pub use self::effects::SiteChanged;
pub use self::expand::{Expand, ServiceKind, Shown};
pub use self::query::{SitePage, SiteQuery};
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
pub use self::stored_site::StoredSite;
pub use crate::store::page::Page;
