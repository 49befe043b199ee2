//! `merchantInfo`, `feeService`, `generalShopSettings` and `productSettings`: the merchant, fees, the shop and its
//! products.

use crate::document::{Extra, Model};
use crate::site::settings::group::settings_group;
use crate::site::{MixinMetadata, NumberOrText};

/// The merchant.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct MerchantInfo {
    /// Name of the merchant.
    #[member("merchantName")]
    pub merchant_name: Option<String>,
    /// Whether the group is in use.
    #[member("active", kept)]
    pub active: Option<bool>,
    /// The version of the group, and the URL of the schema that it is validated against.
    #[member("metadata", kept)]
    pub metadata: Option<MixinMetadata>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'static, Self>,
}

settings_group!(MerchantInfo, "merchantInfo");

/// Whether the site charges fees.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct FeeService {
    /// Whether the fees are in use.
    #[member("active")]
    pub active: Option<bool>,
    /// The version of the group, and the URL of the schema that it is validated against.
    #[member("metadata", kept)]
    pub metadata: Option<MixinMetadata>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'static, Self>,
}

settings_group!(FeeService, "feeService");

/// The appearance of the shop and its market.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct GeneralShopSettings {
    /// URL of the logo in the page footer.
    #[member("footerLogoUrl")]
    pub footer_logo_url: Option<String>,
    /// URL of the image on the page that confirms an order.
    #[member("confirmationPageImageUrl")]
    pub confirmation_page_image_url: Option<String>,
    /// The image that is shown instead of a missing one.
    #[member("placeholderLogo")]
    pub placeholder_logo: Option<String>,
    /// Whether customers are addressed informally.
    #[member("duzen")]
    pub duzen: Option<bool>,
    /// Primary color.
    #[member("primaryColor")]
    pub primary_color: Option<String>,
    /// Background color.
    #[member("backgroundColor")]
    pub background_color: Option<String>,
    /// Country of the shop.
    #[member("shopCountry")]
    pub shop_country: Option<ShopCountry>,
    /// Name of the brand.
    #[member("brandName")]
    pub brand_name: Option<String>,
    /// Client group.
    #[member("clientGroup")]
    pub client_group: Option<NumberOrText>,
    /// Code of the trust mark.
    #[member("trustedShopCode")]
    pub trusted_shop_code: Option<NumberOrText>,
    /// Name of the region.
    #[member("regionName")]
    pub region_name: Option<String>,
    /// Identifier of the zone.
    #[member("zoneId")]
    pub zone_id: Option<NumberOrText>,
    /// Whether the group is in use.
    #[member("active", kept)]
    pub active: Option<bool>,
    /// The version of the group, and the URL of the schema that it is validated against.
    #[member("metadata", kept)]
    pub metadata: Option<MixinMetadata>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'static, Self>,
}

settings_group!(GeneralShopSettings, "generalShopSettings");

/// Country of the shop.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ShopCountry {
    /// Code of the country.
    #[member("code")]
    pub code: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// Settings for products.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ProductSettings {
    /// Service options at the counter.
    #[member("serviceOptionsConfiguration")]
    pub service_options_configuration: Option<ServiceOptionsConfiguration>,
    /// Whether the group is in use.
    #[member("active", kept)]
    pub active: Option<bool>,
    /// The version of the group, and the URL of the schema that it is validated against.
    #[member("metadata", kept)]
    pub metadata: Option<MixinMetadata>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'static, Self>,
}

settings_group!(ProductSettings, "productSettings");

/// Service options at the counter.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ServiceOptionsConfiguration {
    /// Cutting options.
    #[member("cuttingOptions")]
    pub cutting_options: Vec<ServiceOption>,
    /// Packing options.
    #[member("servicePackagingOptions")]
    pub service_packaging_options: Vec<ServiceOption>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A cutting or packing option.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ServiceOption {
    /// Identifier of the option.
    #[member("id")]
    pub id: Option<String>,
    /// The text shown to customers.
    #[member("displayText")]
    pub display_text: Option<String>,
    /// Whether the option is being edited.
    #[member("editing")]
    pub editing: Option<bool>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
