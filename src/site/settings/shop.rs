//! `merchantInfo`, `feeService`, `generalShopSettings` and `productSettings`: who the shop is and what it shows.

use crate::document::model::model;
use crate::document::text::Text;
use crate::site::settings::group::SettingsGroup;
use crate::site::settings::number_or_text::NumberOrText;

model! {
    /// Who sells.
    pub struct MerchantInfo<'a> {
        /// Name of the merchant.
        "merchantName" merchant_name: Option<Text<'a>>,
    }
}

impl<'a> SettingsGroup<'a> for MerchantInfo<'a> {
    const NAME: &'static str = "merchantInfo";
}

model! {
    /// Whether the site charges fees.
    pub struct FeeService {
        /// Whether the fees are in use.
        "active" active: Option<bool>,
    }
}

impl SettingsGroup<'_> for FeeService {
    const NAME: &'static str = "feeService";
}

model! {
    /// How the shop looks and which market it is for.
    pub struct GeneralShopSettings<'a> {
        /// Logo at the foot of a page.
        "footerLogoUrl" footer_logo_url: Option<Text<'a>>,
        /// Image of the page that confirms an order.
        "confirmationPageImageUrl" confirmation_page_image_url: Option<Text<'a>>,
        /// What is shown in the place of a missing image.
        "placeholderLogo" placeholder_logo: Option<Text<'a>>,
        /// Whether customers are addressed informally.
        "duzen" duzen: Option<bool>,
        /// First colour.
        "primaryColor" primary_color: Option<Text<'a>>,
        /// Colour of the background.
        "backgroundColor" background_color: Option<Text<'a>>,
        /// Country of the shop.
        "shopCountry" shop_country: Option<ShopCountry<'a>>,
        /// Name of the brand.
        "brandName" brand_name: Option<Text<'a>>,
        /// Group of clients.
        "clientGroup" client_group: Option<NumberOrText<'a>>,
        /// Code of the trust mark.
        "trustedShopCode" trusted_shop_code: Option<NumberOrText<'a>>,
        /// Name of the region.
        "regionName" region_name: Option<Text<'a>>,
        /// Identifier of the zone.
        "zoneId" zone_id: Option<NumberOrText<'a>>,
    }
}

impl<'a> SettingsGroup<'a> for GeneralShopSettings<'a> {
    const NAME: &'static str = "generalShopSettings";
}

model! {
    /// Country of the shop.
    pub struct ShopCountry<'a> {
        /// Code of the country.
        "code" code: Option<Text<'a>>,
    }
}

model! {
    /// What can be done with products.
    pub struct ProductSettings<'a> {
        /// Services at the counter.
        "serviceOptionsConfiguration" service_options_configuration: Option<ServiceOptionsConfiguration<'a>>,
    }
}

impl<'a> SettingsGroup<'a> for ProductSettings<'a> {
    const NAME: &'static str = "productSettings";
}

model! {
    /// Services at the counter.
    pub struct ServiceOptionsConfiguration<'a> {
        /// Ways of cutting.
        "cuttingOptions" cutting_options: Vec<ServiceOption<'a>>,
        /// Ways of packing.
        "servicePackagingOptions" service_packaging_options: Vec<ServiceOption<'a>>,
    }
}

model! {
    /// One way of cutting or packing.
    pub struct ServiceOption<'a> {
        /// Identifier of the option.
        "id" id: Option<Text<'a>>,
        /// What is shown to customers.
        "displayText" display_text: Option<Text<'a>>,
        /// Whether the option is being edited.
        "editing" editing: Option<bool>,
    }
}
