//! A site as a calculation reads it. Of its fields only what a rule reads is needed.

pub(crate) mod payment;
pub(crate) mod shipping;
pub(crate) mod tax;

use crate::document::model::{choice, model};
use crate::document::text::filled;
use crate::document::text_doors::text_doors;
use crate::model::site::payment::PaymentService;
use crate::model::site::shipping::{ShippingService, ShippingZone};
use crate::model::site::tax::TaxService;
use crate::money::number::Number;

choice! {
    /// Which of the customer's addresses decides the tax country.
    pub enum TaxDetermination in model {
        /// The address tagged `BILLING`; it is an error when the customer has none.
        #[default]
        BillingAddress = "BILLING_ADDRESS",
        /// The address tagged `SHIPPING`, if there is one.
        ShippingAddress = "SHIPPING_ADDRESS",
    }
}

model! {
    /// The address that a site ships from.
    pub struct HomeAddress {
        /// ISO 3166-1 alpha-2 country code.
        "country" country: Option<String>,
        /// Postal code.
        "zipCode" zip_code: Option<String>,
        ..extra
    }
}

model! {
    /// Where a site is at home.
    pub struct HomeBase {
        /// The address.
        "address" address: Option<HomeAddress>,
        ..extra
    }
}

/// Where a zone stands in the site: shipping service and zone.
pub(crate) type ZonePlace = (usize, usize);

model! {
    /// A web store, physical store or market of a tenant, as a calculation reads it.
    pub struct Site {
        /// Code of the site.
        "code" code: Option<String>,
        /// Whether amounts are gross (`true`) or net (`false`).
        "includesTax"(or_default) includes_tax: bool,
        /// Decimals of every figure, 0 to 10.
        "cartCalculationScale" cart_calculation_scale: Option<Number>,
        /// Where the site is at home: last resort of the tax country, ship-from address of the estimate.
        "homeBase"(or_default) home_base: HomeBase,
        /// Countries that the site ships to; empty, all.
        "shipToCountries" ship_to_countries: Vec<String>,
        /// Default currency; a validation holds the cart's against it and the available ones.
        "currency" currency: Option<String>,
        /// Further currencies that a cart of the site may have.
        "availableCurrencies" available_currencies: Vec<String>,
        /// Which of the customer's addresses decides the tax country.
        "taxDeterminationBasedOn"(or_default) tax_determination_based_on: TaxDetermination,
        /// Fraction of a weight-dependent line's price to authorize on top.
        "authorizedAmountUplift" authorized_amount_uplift: Option<Number>,
        /// Tax services with their tables.
        "tax" tax: Vec<TaxService>,
        /// Shipping services with their zones.
        "shipping" shipping: Vec<ShippingService>,
        /// Payment services with their fees.
        "payment" payment: Vec<PaymentService>,
        ..extra
    }
}

impl HomeAddress {
    /// The country; a blank one counts as none.
    pub(crate) fn named_country(&self) -> Option<&str> {
        filled(self.country.as_deref())
    }

    /// The postal code; a blank one counts as none.
    pub(crate) fn postal_code(&self) -> Option<&str> {
        filled(self.zip_code.as_deref())
    }
}

impl Site {
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
