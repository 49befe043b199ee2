//! A site as its tenant configures it: every member that the interface names, as a typed view of the site's document.

use crate::collections::text_map::TextMap;
use crate::document::read::model;
use crate::document::text::Text;
use crate::document::verbatim::Verbatim;
use crate::model::site::TaxDetermination;
use crate::money::number::Number;

model! {
    /// A site as the interface describes it. Members that it does not name stay in the document of the site.
    ///
    /// ```
    /// use cartwright::document::{Document, Read};
    /// use cartwright::site::SiteConfiguration;
    ///
    /// let document = Document::parse(r#"{"code": "main", "name": "Main store", "defaultLanguage": "en",
    ///   "languages": ["en", "de"], "currency": "EUR", "shipToCountries": ["DE"],
    ///   "homeBase": {"address": {"country": "DE", "zipCode": "10117"}}}"#)?;
    /// let site = SiteConfiguration::read(document.root())?;
    /// assert_eq!(site.languages, ["en", "de"]);
    /// assert!(site.is_active());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub struct SiteConfiguration<'a> {
        /// Identifier of the site; it never changes.
        "code"(required) code: Text<'a>,
        /// Name of the site.
        "name"(required) name: Text<'a>,
        /// Whether the site is in use; absent, it is.
        "active" active: Option<bool>,
        /// Whether it is the tenant's default site; absent, it is not.
        "default" default: Option<bool>,
        /// Whether prices are gross (`true`) or net (`false`, which is the default).
        "includesTax" includes_tax: Option<bool>,
        /// Default language, a code of ISO 639-1.
        "defaultLanguage"(required) default_language: Text<'a>,
        /// Languages, codes of ISO 639-1.
        "languages"(required) languages: Vec<Text<'a>>,
        /// Default currency, a code of ISO 4217.
        "currency"(required) currency: Text<'a>,
        /// Every currency that a cart of the site may have, codes of ISO 4217.
        "availableCurrencies" available_currencies: Vec<Text<'a>>,
        /// Where the site is at home.
        "homeBase"(required) home_base: SiteHomeBase<'a>,
        /// Countries that the site ships to, alpha-2 codes of ISO 3166-1.
        "shipToCountries"(required) ship_to_countries: Vec<Text<'a>>,
        /// Shipping services.
        "shipping" shipping: Vec<ServiceConfiguration<'a>>,
        /// Payment services.
        "payment" payment: Vec<ServiceConfiguration<'a>>,
        /// Tax services.
        "tax" tax: Vec<ServiceConfiguration<'a>>,
        /// Buying on behalf of a customer.
        "assistedBuying" assisted_buying: Option<AssistedBuying<'a>>,
        /// Schemas of the mixins, and the version.
        "metadata" metadata: Option<SiteMetadata<'a>>,
        /// Which of the customer's addresses decides the tax country.
        "taxDeterminationBasedOn" tax_determination_based_on: Option<TaxDetermination>,
        /// The settings groups, by name.
        "mixins" mixins: TextMap<'a, Verbatim<'a>>,
        /// Decimals of every figure of a cart, 0 to 10; 2 unless stated.
        "cartCalculationScale" cart_calculation_scale: Option<Number>,
    }
}

impl SiteConfiguration<'_> {
    /// Whether the site is in use.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.active != Some(false)
    }

    /// Whether it is the tenant's default site.
    #[must_use]
    pub fn is_default(&self) -> bool {
        self.default == Some(true)
    }

    /// Whether a cart of the site may have a currency: the site's own, or one that it lists as available.
    #[must_use]
    pub fn accepts_currency(&self, code: &str) -> bool {
        self.currency == code || self.available_currencies.iter().any(|available| available == code)
    }
}

model! {
    /// Where a site is at home.
    pub struct SiteHomeBase<'a> {
        /// The address; shipping is calculated from it.
        "address"(required) address: SiteAddress<'a>,
        /// The place on the map.
        "location" location: Option<SiteLocation>,
    }
}

model! {
    /// The address of a site.
    pub struct SiteAddress<'a> {
        /// Street.
        "street" street: Option<Text<'a>>,
        /// Number of the house.
        "streetNumber" street_number: Option<Text<'a>>,
        /// Postal code.
        "zipCode"(required) zip_code: Text<'a>,
        /// City.
        "city" city: Option<Text<'a>>,
        /// Country, an alpha-2 code of ISO 3166-1.
        "country"(required) country: Text<'a>,
        /// State or province.
        "state" state: Option<Text<'a>>,
    }
}

model! {
    /// A place on the map, in degrees.
    pub struct SiteLocation {
        /// Degrees north of the equator.
        "latitude" latitude: Option<Number>,
        /// Degrees east of Greenwich.
        "longitude" longitude: Option<Number>,
    }
}

model! {
    /// What a shipping, payment or tax service of a site has whatever its kind.
    pub struct ServiceConfiguration<'a> {
        /// Identifier, no two of one kind alike.
        "id" id: Option<Text<'a>>,
        /// Name of the service.
        "name" name: Option<Text<'a>>,
        /// Whether the service is in use; absent, it is.
        "active" active: Option<bool>,
        /// Type of the service.
        "serviceType" service_type: Option<Text<'a>>,
        /// Address of the service.
        "serviceUrl" service_url: Option<Text<'a>>,
        /// Settings of the service.
        "configuration" configuration: Option<ServiceSettings<'a>>,
    }
}

model! {
    /// The settings of a service: those that everybody may see, and those that only the tenant may.
    pub struct ServiceSettings<'a> {
        /// Settings for everybody.
        "public" public: Option<Verbatim<'a>>,
        /// Settings for the tenant.
        "restricted" restricted: Option<Verbatim<'a>>,
    }
}

model! {
    /// Buying on behalf of a customer.
    pub struct AssistedBuying<'a> {
        /// Address of the storefront for it.
        "storefrontUrl" storefront_url: Option<Text<'a>>,
    }
}

model! {
    /// What is said about a site beside its own members.
    pub struct SiteMetadata<'a> {
        /// Address of the schema of each mixin, by the mixin's name.
        "mixins" mixins: TextMap<'a, Text<'a>>,
        /// The version: 1 when the site is created, one more with every change.
        "version" version: Option<Number>,
    }
}
