//! `merchantInfo`, `feeService`, `generalShopSettings` and `productSettings`: who the shop is and what it shows.

use crate::document::model::model;
use crate::site::settings::group::{MixinMetadata, settings_group};
use crate::site::settings::number_or_text::NumberOrText;

model! {
    /// The merchant.
    pub struct MerchantInfo {
        /// Name of the merchant.
        "merchantName" merchant_name: Option<String>,
        /// Whether the group is in use.
        "active"(kept) active: Option<bool>,
        /// The version of the group, and the URL of the schema that it is validated against.
        "metadata"(kept) metadata: Option<MixinMetadata>,
        ..extra
    }
}

settings_group!(MerchantInfo, "merchantInfo");

model! {
    /// Whether the site charges fees.
    pub struct FeeService {
        /// Whether the fees are in use.
        "active" active: Option<bool>,
        /// The version of the group, and the URL of the schema that it is validated against.
        "metadata"(kept) metadata: Option<MixinMetadata>,
        ..extra
    }
}

settings_group!(FeeService, "feeService");

model! {
    /// How the shop looks and which market it is for.
    pub struct GeneralShopSettings {
        /// Logo at the foot of a page.
        "footerLogoUrl" footer_logo_url: Option<String>,
        /// Image of the page that confirms an order.
        "confirmationPageImageUrl" confirmation_page_image_url: Option<String>,
        /// The image that is shown in the place of a missing one.
        "placeholderLogo" placeholder_logo: Option<String>,
        /// Whether customers are addressed informally.
        "duzen" duzen: Option<bool>,
        /// First colour.
        "primaryColor" primary_color: Option<String>,
        /// Colour of the background.
        "backgroundColor" background_color: Option<String>,
        /// Country of the shop.
        "shopCountry" shop_country: Option<ShopCountry>,
        /// Name of the brand.
        "brandName" brand_name: Option<String>,
        /// Group of clients.
        "clientGroup" client_group: Option<NumberOrText>,
        /// Code of the trust mark.
        "trustedShopCode" trusted_shop_code: Option<NumberOrText>,
        /// Name of the region.
        "regionName" region_name: Option<String>,
        /// Identifier of the zone.
        "zoneId" zone_id: Option<NumberOrText>,
        /// Whether the group is in use.
        "active"(kept) active: Option<bool>,
        /// The version of the group, and the URL of the schema that it is validated against.
        "metadata"(kept) metadata: Option<MixinMetadata>,
        ..extra
    }
}

settings_group!(GeneralShopSettings, "generalShopSettings");

model! {
    /// Country of the shop.
    pub struct ShopCountry {
        /// Code of the country.
        "code" code: Option<String>,
        ..extra
    }
}

model! {
    /// The settings of products.
    pub struct ProductSettings {
        /// Services at the counter.
        "serviceOptionsConfiguration" service_options_configuration: Option<ServiceOptionsConfiguration>,
        /// Whether the group is in use.
        "active"(kept) active: Option<bool>,
        /// The version of the group, and the URL of the schema that it is validated against.
        "metadata"(kept) metadata: Option<MixinMetadata>,
        ..extra
    }
}

settings_group!(ProductSettings, "productSettings");

model! {
    /// Services at the counter.
    pub struct ServiceOptionsConfiguration {
        /// Ways of cutting.
        "cuttingOptions" cutting_options: Vec<ServiceOption>,
        /// Ways of packing.
        "servicePackagingOptions" service_packaging_options: Vec<ServiceOption>,
        ..extra
    }
}

model! {
    /// One way of cutting or packing.
    pub struct ServiceOption {
        /// Identifier of the option.
        "id" id: Option<String>,
        /// The text that is shown to customers.
        "displayText" display_text: Option<String>,
        /// Whether the option is being edited.
        "editing" editing: Option<bool>,
        ..extra
    }
}
