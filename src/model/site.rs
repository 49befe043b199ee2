//! A site as a calculation reads it. Of its fields only what a rule reads is needed.

pub(crate) mod payment;
pub(crate) mod shipping;
pub(crate) mod tax;

use crate::document::node::Node;
use crate::document::read::{Read, choice, model};
use crate::document::text::filled;
use crate::error::Error;
use crate::model::site::payment::PaymentService;
use crate::model::site::shipping::{ShippingService, ShippingZone};
use crate::model::site::tax::TaxService;
use crate::money::number::Number;
use crate::pricing::zones::ZonePlace;

choice! {
    /// Which of the customer's addresses decides the tax country.
    pub enum TaxDetermination {
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
    }
}

model! {
    /// Where a site is at home.
    pub struct HomeBase {
        /// The address.
        "address" address: Option<HomeAddress>,
    }
}

/// A web store, physical store or market of a tenant, as a calculation reads it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Site {
    /// Code of the site.
    pub code: Option<String>,
    /// Whether amounts are gross (`true`) or net (`false`).
    pub includes_tax: bool,
    /// Decimals of every figure, 0 to 10.
    pub cart_calculation_scale: Option<Number>,
    /// Where the site is at home: last resort of the tax country, ship-from address of the estimate.
    pub home_base: HomeBase,
    /// Countries that the site ships to; empty, all.
    pub ship_to_countries: Vec<String>,
    /// Default currency; a validation holds the cart's against it and the available ones.
    pub currency: Option<String>,
    /// Further currencies that a cart of the site may have.
    pub available_currencies: Vec<String>,
    /// Which of the customer's addresses decides the tax country.
    pub tax_determination_based_on: TaxDetermination,
    /// Fraction of a weight-dependent line's price to authorize on top.
    pub authorized_amount_uplift: Option<Number>,
    /// Tax services with their tables.
    pub tax: Vec<TaxService>,
    /// Shipping services with their zones.
    pub shipping: Vec<ShippingService>,
    /// Payment services with their fees.
    pub payment: Vec<PaymentService>,
}

model! {
    /// The members of a site that a calculation reads.
    struct SiteMembers {
        "code" code: Option<String>,
        "includesTax" includes_tax: Option<bool>,
        "cartCalculationScale" cart_calculation_scale: Option<Number>,
        "homeBase" home_base: Option<HomeBase>,
        "shipToCountries" ship_to_countries: Vec<String>,
        "currency" currency: Option<String>,
        "availableCurrencies" available_currencies: Vec<String>,
        "taxDeterminationBasedOn" tax_determination_based_on: Option<TaxDetermination>,
        "authorizedAmountUplift" authorized_amount_uplift: Option<Number>,
        "tax" tax: Vec<TaxService>,
        "shipping" shipping: Vec<ShippingService>,
        "payment" payment: Vec<PaymentService>,
    }
}

impl<'a> Read<'a> for Site {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = SiteMembers::read(node)?;
        Ok(Self {
            code: members.code,
            includes_tax: members.includes_tax.unwrap_or_default(),
            cart_calculation_scale: members.cart_calculation_scale,
            home_base: members.home_base.unwrap_or_default(),
            ship_to_countries: members.ship_to_countries,
            currency: members.currency,
            available_currencies: members.available_currencies,
            tax_determination_based_on: members.tax_determination_based_on.unwrap_or_default(),
            authorized_amount_uplift: members.authorized_amount_uplift,
            tax: members.tax,
            shipping: members.shipping,
            payment: members.payment,
        })
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
