//! A site with every member that the interface names, including those that no rule of pricing reads.

pub(crate) mod home;
pub(crate) mod metadata;
pub(crate) mod method_name;
pub(crate) mod order_fee;
pub(crate) mod payment;
mod payment_terms;
pub(crate) mod rounding;
pub(crate) mod service;
pub(crate) mod shipping;
mod shipping_terms;
pub(crate) mod tax;

use super::{
    AssistedBuying, HomeAddress, HomeBase, PaymentService, Promotion, ShippingService, ShippingZone, SiteMetadata,
    SiteMixins, SiteOrderFee, TaxRounding, TaxService,
};
use crate::document::{Choice, Extra, Model, json_methods};
use crate::money::{CurrencyCode, Number};

/// The customer address that determines the tax country.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum TaxDetermination {
    /// The address tagged `BILLING`; a customer without one is refused.
    #[default]
    #[choice("BILLING_ADDRESS")]
    BillingAddress,
    /// The address tagged `SHIPPING`, if any.
    #[choice("SHIPPING_ADDRESS")]
    ShippingAddress,
}

/// The side of a gross price that stays the same in countries other than that of the home base.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum PriceTax {
    /// The gross price, whatever the tax of the country.
    #[default]
    #[choice("DESTINATION")]
    Destination,
    /// The net price that the gross price has in the country of the home base.
    #[choice("HOME")]
    Home,
}

/// The value of an order by which shipping is chosen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum ShippingValue {
    /// The gross sum of the lines before discounts.
    #[default]
    #[choice("ORIGINAL")]
    Original,
    /// The part of it that discounts leave.
    #[choice("DISCOUNTED")]
    Discounted,
}

/// The indexes of a zone in the site: of its shipping service, and of the zone within it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ZonePlace {
    pub(crate) service: usize,
    pub(crate) zone: usize,
}

/// A web store, physical store or market of a tenant.
///
/// A calculation accepts a site with any of its members, even [`Site::default`]. A site that a tenant stores must be
/// well-formed; [`Site::new`] takes the members that it needs for that.
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
// The role of a member when a site changes: it is `set`, or `refused` because it never changes.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(
    setters,
    encloses,
    instead("cashRounding", "payment/cashRounding"),
    instead("currencyCode", "currency"),
    instead("fees", "orderFees"),
    instead("pricesIncludeTax", "includesTax"),
    instead("taxIncluded", "includesTax"),
    instead("taxesIncluded", "includesTax"),
    instead("mode", "rounding/mode"),
    instead("sites", "sites"),
    roles(update(set, refused))
)]
pub struct Site {
    /// Code of the site; it never changes.
    #[member("code", update(refused))]
    pub code: Option<String>,
    /// Name of the site.
    #[member("name", kept, update(set))]
    pub name: Option<String>,
    /// Whether the site is in use; defaults to `true`.
    #[member("active", kept, update(set))]
    pub active: Option<bool>,
    /// Whether the site is the tenant's default site; defaults to `false`.
    #[member("default", kept, update(set))]
    pub default_site: Option<bool>,
    /// Whether prices include tax; defaults to `false`.
    #[member("includesTax", decides, or_default, update(set))]
    pub includes_tax: bool,
    /// On a site that includes tax: the side of a price that stays the same in countries other than that of the home
    /// base, for INTERNAL lines whose tax rate is looked up. Defaults to `DESTINATION`.
    #[member("priceTax", decides, update(set))]
    pub price_tax: Option<PriceTax>,
    /// The value of an order by which shipping tiers and `maxOrderValue` are judged. Defaults to `ORIGINAL`: before
    /// discounts.
    #[member("shippingValue", decides, update(set))]
    pub shipping_value: Option<ShippingValue>,
    /// Default language, an ISO 639-1 code.
    #[member("defaultLanguage", kept, update(set))]
    pub default_language: Option<String>,
    /// Languages, as ISO 639-1 codes.
    #[member("languages", kept, update(set))]
    pub languages: Vec<String>,
    /// ISO 4217 code of the default currency; a validation checks the cart's currency against it and
    /// `availableCurrencies`.
    #[member("currency", update(set))]
    pub currency: Option<String>,
    /// ISO 4217 codes of the other currencies that carts of the site may have.
    #[member("availableCurrencies", decides, update(set))]
    pub available_currencies: Vec<String>,
    /// The place that goods are shipped from; its country and postal code are required to calculate shipping.
    #[member("homeBase", decides, or_default, update(set))]
    pub home_base: HomeBase,
    /// ISO 3166-1 codes of the countries that the site ships to; empty means all.
    #[member("shipToCountries", decides, update(set))]
    pub ship_to_countries: Vec<String>,
    /// Shipping services with their zones.
    #[member("shipping", update(set))]
    pub shipping: Vec<ShippingService>,
    /// Payment services with their fees.
    #[member("payment", update(set))]
    pub payment: Vec<PaymentService>,
    /// Tax services with their tax classes; if several active ones match, the first counts.
    #[member("tax", update(set))]
    pub tax: Vec<TaxService>,
    /// Settings for buying on behalf of a customer.
    #[member("assistedBuying", kept, update(set))]
    pub assisted_buying: Option<Box<AssistedBuying>>,
    /// Version of the site, and the schemas of its mixins.
    #[member("metadata", kept, update(set))]
    pub metadata: Option<Box<SiteMetadata>>,
    /// Customer address that determines the tax country if the cart does not; defaults to `BILLING_ADDRESS`.
    #[member("taxDeterminationBasedOn", decides, or_default, update(set))]
    pub tax_determination_based_on: TaxDetermination,
    /// Settings groups of the site, and other mixins, by name.
    #[member("mixins", kept, update(set))]
    pub mixins: SiteMixins,
    /// Number of decimals of every figure, 0 to 10; defaults to 2.
    #[member("cartCalculationScale", decides, shape = WHOLE, update(set))]
    pub cart_calculation_scale: Option<Number>,
    /// How the taxes of a cart are rounded; by default for each price separately, half up.
    #[member("rounding", decides, update(set))]
    pub rounding: Option<TaxRounding>,
    /// Uplift of weight-dependent lines, as a fraction, 0.1 for 10 %.
    #[member("authorizedAmountUplift", decides, update(set))]
    pub authorized_amount_uplift: Option<Number>,
    /// Promotions: offers that apply without being entered, in this order.
    #[member("promotions", decides, update(set))]
    pub promotions: Vec<Promotion>,
    /// Fees of the whole order, charged in this order; at most 100.
    #[member("orderFees", decides, update(set))]
    pub order_fees: Vec<SiteOrderFee>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

impl Site {
    /// Whether shipping is judged by what discounts leave of the lines.
    pub(crate) fn ships_by_what_is_left(&self) -> bool {
        self.shipping_value == Some(ShippingValue::Discounted)
    }

    /// Returns a site with every member that a well-formed one needs. The default language is its only language; an
    /// empty list of countries means that it ships to all of them.
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
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.active != Some(false)
    }

    /// Whether the site is the tenant's default site.
    #[must_use]
    pub fn is_default(&self) -> bool {
        self.default_site == Some(true)
    }

    /// Whether a cart of the site may have a currency: the site's own or an available one. A site without currencies
    /// accepts any.
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

    /// The zone at a place in the shipping services.
    pub(crate) fn zone(&self, place: ZonePlace) -> Option<&ShippingZone> {
        self.shipping.get(place.service)?.zones.get(place.zone)
    }
}

json_methods!(Site, r#"{"code":"main","includesTax":true,"taxDeterminationBasedOn":"BILLING_ADDRESS"}"#);
