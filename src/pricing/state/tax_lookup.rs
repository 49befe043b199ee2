//! Looks up tax codes in the tax table of a site, for the tax country of a cart.

use super::misspelt::each_tag;
use super::{Sale, TaxRow, Taxes};
use crate::collections::NameSet;
use crate::error::{CUSTOMER, Error, ErrorCode, Path, SITE, cut};
use crate::limits::Limits;
use crate::model::borrowed::{AddressTag, Cart, Customer, Site, TaxDetermination};
use crate::pricing::amounts::{Rate, TaxComponents, TaxId, TaxKeys};
use crate::pricing::checks::tax_components;

/// Looks up tax codes in the tax table of the site, for the tax country of the cart, and remembers the results.
#[derive(Debug)]
pub(crate) struct TaxLookup<'a> {
    site: &'a Site,
    taxes: &'a Taxes,
    limits: &'a Limits,
    cart: &'a Cart<'a>,
    customer: Option<&'a Customer<'a>>,
    /// The tax country, once determined. The inner option is `None` if there is none.
    country: Option<Option<&'a str>>,
    /// The codes looked up so far, and their tax keys: `None` for a code that the table lacks.
    codes: NameSet<'a>,
    tax_keys: Vec<Option<TaxId>>,
    /// The index of the code looked up last.
    last: usize,
    /// The rates of the codes at home, at the same indexes, as far as they have been looked up.
    at_home: Vec<Option<Rate>>,
    /// The number of tax keys whose components have been completed from the table.
    completed: usize,
}

/// The components of a tax class with the given rate.
fn components(row: &TaxRow, rate: Rate, limits: &Limits) -> Result<TaxComponents, Error> {
    let at = Path::Of(row);
    let shares = tax_components(&row.components, rate.percent, limits, &at.member("components"))?;
    Ok(TaxComponents::new(row.components.clone(), shares, rate))
}

/// The refusal of a tax code that the table lacks for a country.
#[cold]
fn unknown(taxes: &Taxes, code: &str, country: &str, path: &Path<'_>) -> Error {
    let has = if taxes.has_country(country) { "other classes" } else { "no class" };
    let (code, country) = (cut(code), cut(country));
    let message = format!(
        "tax code `{code}` is not in the site's tax table for country `{country}`: the table has {has} for that country"
    );
    Error::new(ErrorCode::TaxCodeUnknown, path, message)
}

impl<'a> TaxLookup<'a> {
    pub(crate) fn new(sale: &Sale<'a>) -> Self {
        let Sale { site, rules, limits, cart, inputs, .. } = *sale;
        Self {
            site,
            taxes: &rules.taxes,
            limits,
            cart,
            customer: inputs.customer,
            country: None,
            codes: NameSet::default(),
            tax_keys: Vec::new(),
            last: 0,
            at_home: Vec::new(),
            completed: 0,
        }
    }

    /// Whether the table has a tax code that was looked up only for other countries, and lacks the tax country
    /// altogether.
    pub(crate) fn is_of_others(&self, code: &str) -> bool {
        let lacks = |country: &str| !self.taxes.has_country(country);
        self.country.flatten().is_some_and(lacks) && self.taxes.knows(code)
    }

    /// The refusal of a tax code that the table lacks for the tax country. A blank one needs no country to be refused: many
    /// systems write it for goods of their standard rate.
    #[cold]
    pub(crate) fn refusal(&self, code: &str, path: &Path<'_>) -> Error {
        if code.trim().is_empty() && !self.taxes.knows(code) {
            let message = "the tax code is blank: state one of the site's tax table, or leave it out";
            return Error::new(ErrorCode::TaxCodeUnknown, path, message);
        }
        match self.tax_country() {
            Ok(country) => unknown(self.taxes, code, country, path),
            Err(error) => error,
        }
    }

    /// The tax key of a tax code; `None` if no country is known or the table lacks the code for it.
    pub(crate) fn listed(&mut self, code: &'a str, tax_keys: &mut TaxKeys) -> Result<Option<TaxId>, Error> {
        let again = self.codes.get(self.last) == Some(code);
        if let Some(index) = if again { Some(self.last) } else { self.codes.find(code) }
            && let Some(tax_id) = self.tax_keys.get(index)
        {
            self.last = index;
            return Ok(*tax_id);
        }
        let country = match self.country {
            Some(country) => country,
            None => self.tax_country().ok(),
        };
        self.country = Some(country);
        let row = country.and_then(|country| Some((country, self.taxes.find(country, code)?)));
        let tax_id = match row {
            None => None,
            Some((country, row)) => {
                let rate = Self::rate(code, country, row)?;
                let tax_id = tax_keys.of(Some(code), rate);
                let has_components = !row.components.is_empty();
                Some(if has_components {
                    tax_keys.set_components(tax_id, components(row, rate, self.limits)?)
                } else {
                    tax_id
                })
            }
        };
        self.last = self.tax_keys.len();
        self.codes.add(code);
        self.tax_keys.push(tax_id);
        Ok(tax_id)
    }

    /// Sets the components of every tax key whose code has the same rate in the tax table, even if the rate was stated.
    pub(crate) fn complete(&mut self, tax_keys: &mut TaxKeys) -> Result<(), Error> {
        let country = match self.country {
            Some(country) => country,
            None => self.tax_country().ok(),
        };
        for (tax_id, tax) in tax_keys.coded_from(self.completed) {
            let (code, rate) = (tax.key.code(), tax.known.rate);
            let row = country.zip(code).and_then(|(country, code)| self.taxes.find(country, code));
            if let Some(row) = row.filter(|row| row.rate == Some(rate.percent) && !row.components.is_empty()) {
                tax_keys.set_components(tax_id, components(row, rate, self.limits)?);
            }
        }
        self.completed = tax_keys.count();
        Ok(())
    }

    /// The rate of a tax code in the country of the home base. `path` points to the member that names the code.
    pub(crate) fn rate_at_home(&mut self, code: &'a str, path: &Path<'_>) -> Result<Rate, Error> {
        let index = self.codes.find(code).unwrap_or_default();
        if let Some(Some(rate)) = self.at_home.get(index) {
            return Ok(*rate);
        }
        let country = self.home_country("`priceTax` is `HOME`, but the site's home base has no `country`")?;
        let row = self.taxes.find(country, code).ok_or_else(|| unknown(self.taxes, code, country, path))?;
        let rate = Self::rate(code, country, row)?;
        self.at_home.resize(self.at_home.len().max(index.saturating_add(1)), None);
        if let Some(known) = self.at_home.get_mut(index) {
            *known = Some(rate);
        }
        Ok(rate)
    }

    /// The rate of a tax class.
    fn rate(code: &str, country: &str, row: &TaxRow) -> Result<Rate, Error> {
        let row_at = Path::Of(row);
        let path = row_at.member("rate");
        row.rate.map_or_else(
            || {
                let message = format!("tax class `{}` of country `{}` has no rate", cut(code), cut(country));
                Err(Error::new(ErrorCode::MissingMember, path, message))
            },
            |rate| Rate::new(rate, &path),
        )
    }

    /// The country whose taxes apply, the first of these that is known: the cart's own; for a cart with a customer,
    /// that of the address by which the site determines tax, the default one or else the first; that of the site's home
    /// base. A missing billing address is refused.
    fn tax_country(&self) -> Result<&'a str, Error> {
        if let Some(country) = self.cart.country() {
            return Ok(country);
        }
        if self.customer.is_some() || self.cart.customer().is_some() {
            let tag = match self.site.tax_determination_based_on {
                TaxDetermination::BillingAddress => AddressTag::Billing,
                TaxDetermination::ShippingAddress => AddressTag::Shipping,
            };
            let addresses = self.customer.map(|customer| customer.addresses.as_slice()).unwrap_or_default();
            let serving = || addresses.iter().filter(|address| address.serves(tag));
            let address = serving().find(|address| address.is_default == Some(true)).or_else(|| serving().next());
            match (address.and_then(|address| address.named_country()), tag) {
                (Some(country), _) => return Ok(country),
                (None, AddressTag::Billing) => {
                    let mut almost = String::new();
                    each_tag(self.customer, &mut |path, meant| {
                        if meant == tag.as_str() {
                            almost = format!("; the tag at `{}` is almost it, but does not count", path.pointer());
                        }
                    });
                    let message = format!(
                        "the site determines tax by the billing address, but the customer has no address tagged \
                         `BILLING` with a country; state one, or the cart's `countryCode`{almost}"
                    );
                    let at = if self.customer.is_some() { CUSTOMER.member("addresses") } else { CUSTOMER };
                    return Err(Error::new(ErrorCode::BillingAddressNotFound, at, message));
                }
                (None, AddressTag::Shipping) => {}
            }
        }
        self.home_country("no tax country: neither the cart, the customer nor the site's home base names one")
    }

    /// The country of the home base; `lacking` is the message if it has none.
    fn home_country(&self, lacking: &str) -> Result<&'a str, Error> {
        let address = self.site.home_base.address.as_ref();
        address.and_then(|address| address.named_country()).ok_or_else(|| {
            // A pointer ends in the first member that is missing.
            let place = if address.is_some() { "/homeBase/address/country" } else { "/homeBase" };
            Error::new(ErrorCode::TaxCountryUnknown, SITE.below(place), lacking)
        })
    }
}
