//! A site with every member that the interface names. What no rule of pricing reads is kept for whoever reads the whole
//! site.

pub(crate) mod home;
pub(crate) mod metadata;
pub(crate) mod method_name;
pub(crate) mod payment;
pub(crate) mod rounding;
pub(crate) mod service;
pub(crate) mod shipping;
pub(crate) mod tax;

use crate::document::extra::Extra;
use crate::document::model::{Choice, Model};
use crate::document::text_doors::text_doors;
use crate::model::promotion::Promotion;
use crate::model::site::home::{HomeAddress, HomeBase};
use crate::model::site::metadata::{AssistedBuying, SiteMetadata, SiteMixins};
use crate::model::site::payment::PaymentService;
use crate::model::site::rounding::TaxRounding;
use crate::model::site::shipping::{ShippingService, ShippingZone};
use crate::model::site::tax::TaxService;
use crate::money::currency_code::CurrencyCode;
use crate::money::number::Number;

/// Which of the customer's addresses decides the tax country.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum TaxDetermination {
    /// The address tagged `BILLING`; it is an error when the customer has none.
    #[default]
    #[choice("BILLING_ADDRESS")]
    BillingAddress,
    /// The address tagged `SHIPPING`, if there is one.
    #[choice("SHIPPING_ADDRESS")]
    ShippingAddress,
}

/// Which side of a gross price stands in other countries than the home base's.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum PriceTax {
    /// The gross price, whatever the tax of the country.
    #[default]
    #[choice("DESTINATION")]
    Destination,
    /// The net price that the gross one has in the country of the home base.
    #[choice("HOME")]
    Home,
}

/// The place of a zone in the site: shipping service and zone.
pub(crate) type ZonePlace = (usize, usize);

/// A web store, physical store or market of a tenant.
///
/// A calculation takes a site with any of its members, [`Site::default`] too. What a tenant stores is well-formed:
/// [`Site::new`] asks for what it needs.
///
/// ```
/// use cartwright::Site;
/// use cartwright::document::Verbatim;
///
/// let mut site = Site { code: Some("main".to_owned()), active: Some(false), ..Site::default() };
/// site.extra.insert("legacyId", Verbatim::parse("17")?)?;
/// assert!(!site.is_active());
/// assert!(site.to_json().ends_with(r#","legacyId":17}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
// The part of a member in a change of the site: it is `set`, or `refused`, as it never changes.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(setters, roles(update(set, refused)))]
pub struct Site {
    /// Code of the site; it never changes.
    #[member("code", update(refused))]
    pub code: Option<String>,
    /// Name of the site.
    #[member("name", kept, update(set))]
    pub name: Option<String>,
    /// Whether the site is in use. Absent: it is.
    #[member("active", kept, update(set))]
    pub active: Option<bool>,
    /// Whether it is the default site of the tenant. Absent: it is not.
    #[member("default", kept, update(set))]
    pub default_site: Option<bool>,
    /// Whether prices include tax. Absent: they do not.
    #[member("includesTax", or_default, update(set))]
    pub includes_tax: bool,
    /// On a site that includes tax: which side of a price stands in other countries than that of the home base, for
    /// INTERNAL lines whose rate is looked up. Absent: `DESTINATION`.
    #[member("priceTax", update(set))]
    pub price_tax: Option<PriceTax>,
    /// Default language, a code of ISO 639-1.
    #[member("defaultLanguage", kept, update(set))]
    pub default_language: Option<String>,
    /// Languages, codes of ISO 639-1.
    #[member("languages", kept, update(set))]
    pub languages: Vec<String>,
    /// ISO 4217 code of the default currency; a validation holds the cart's against it and the available ones.
    #[member("currency", update(set))]
    pub currency: Option<String>,
    /// ISO 4217 codes of further currencies that a cart of the site may have.
    #[member("availableCurrencies", update(set))]
    pub available_currencies: Vec<String>,
    /// The home of the goods; country and postal code are needed wherever shipping is calculated.
    #[member("homeBase", or_default, update(set))]
    pub home_base: HomeBase,
    /// ISO 3166-1 codes of the countries that are shipped to. Empty: all.
    #[member("shipToCountries", update(set))]
    pub ship_to_countries: Vec<String>,
    /// Shipping services with their zones.
    #[member("shipping", update(set))]
    pub shipping: Vec<ShippingService>,
    /// Payment services with their fees.
    #[member("payment", update(set))]
    pub payment: Vec<PaymentService>,
    /// Tax services; of several active ones the first match counts.
    #[member("tax", update(set))]
    pub tax: Vec<TaxService>,
    /// Buying on behalf of a customer.
    #[member("assistedBuying", kept, update(set))]
    pub assisted_buying: Option<Box<AssistedBuying>>,
    /// The version of the site, and the schemas of its mixins.
    #[member("metadata", kept, update(set))]
    pub metadata: Option<Box<SiteMetadata>>,
    /// Which address of the customer tells the tax country where the cart does not. Absent: `BILLING_ADDRESS`.
    #[member("taxDeterminationBasedOn", or_default, update(set))]
    pub tax_determination_based_on: TaxDetermination,
    /// The settings groups of the site, and further mixins, by name.
    #[member("mixins", kept, update(set))]
    pub mixins: SiteMixins,
    /// Decimals of every figure, 0 to 10. Absent: 2.
    #[member("cartCalculationScale", shape = WHOLE, update(set))]
    pub cart_calculation_scale: Option<Number>,
    /// How the taxes of a cart are rounded. Absent: each price by itself, half up.
    #[member("rounding", update(set))]
    pub rounding: Option<TaxRounding>,
    /// The uplift of lines that depend on weight, as a fraction: 0.1 for 10 %.
    #[member("authorizedAmountUplift", update(set))]
    pub authorized_amount_uplift: Option<Number>,
    /// Offers that nobody enters, in the order in which they are applied.
    #[member("promotions", update(set))]
    pub promotions: Vec<Promotion>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

impl Site {
    /// A site with all that a well-formed one needs. Its one language is the default one; an empty list of countries
    /// means that it ships to all.
    ///
    /// ```
    /// use cartwright::Site;
    /// use cartwright::model::HomeAddress;
    ///
    /// let home = HomeAddress::new("DE", "10117");
    /// let site = Site {
    ///     includes_tax: true,
    ///     ..Site::new("main", "Main store", "en", "EUR".parse()?, home, ["DE", "AT"])
    /// };
    /// assert_eq!(site.languages, ["en"]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn new<C: Into<String>>(
        code: impl Into<String>,
        name: impl Into<String>,
        default_language: impl Into<String>,
        currency: CurrencyCode,
        address: HomeAddress,
        ship_to_countries: impl IntoIterator<Item = C>,
    ) -> Self {
        let language = default_language.into();
        Self {
            code: Some(code.into()),
            name: Some(name.into()),
            languages: vec![language.clone()],
            default_language: Some(language),
            currency: Some(currency.as_str().to_owned()),
            home_base: HomeBase { address: Some(address), ..HomeBase::default() },
            ship_to_countries: ship_to_countries.into_iter().map(Into::into).collect(),
            ..Self::default()
        }
    }

    /// Whether the site is in use.
    ///
    /// ```
    /// use cartwright::Site;
    ///
    /// assert!(Site::default().is_active());
    /// assert!(!Site { active: Some(false), ..Site::default() }.is_active());
    /// ```
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.active != Some(false)
    }

    /// Whether it is the tenant's default site.
    ///
    /// ```
    /// use cartwright::Site;
    ///
    /// assert!(!Site::default().is_default());
    /// assert!(Site { default_site: Some(true), ..Site::default() }.is_default());
    /// ```
    #[must_use]
    pub fn is_default(&self) -> bool {
        self.default_site == Some(true)
    }

    /// Whether a cart of the site may have a currency: the site's own, or an available one. A site that names none takes
    /// any.
    ///
    /// ```
    /// use cartwright::Site;
    ///
    /// let site = Site { currency: Some("EUR".into()), available_currencies: vec!["CHF".into()], ..Site::default() };
    /// assert!(site.accepts_currency("CHF") && !site.accepts_currency("USD"));
    /// assert!(Site::default().accepts_currency("USD"));
    /// ```
    #[must_use]
    pub fn accepts_currency(&self, code: &str) -> bool {
        let mut named = self.currency.iter().chain(&self.available_currencies).peekable();
        named.peek().is_none() || named.any(|own| own == code)
    }

    /// The zone at a place among the shipping services.
    pub(crate) fn zone(&self, (service, zone): ZonePlace) -> Option<&ShippingZone> {
        self.shipping.get(service).and_then(|service| service.zones.get(zone))
    }
}

text_doors!(Site, r#"{"code":"main","includesTax":true,"taxDeterminationBasedOn":"BILLING_ADDRESS"}"#);
