//! Tax labels, and where a tax code is looked up.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::check;
use super::rounding::power_of_ten;
use crate::cart::Cart;
use crate::error::{Code, Error, cut};
use crate::number::Number;
use crate::request::{AddressTag, Customer};
use crate::site::{Site, TaxDetermination, Taxes};

/// A (tax code, tax rate) pair by its place in [`Labels`]; the default is "untaxed", neither code nor rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Label(u32);

impl Label {
    pub(crate) const UNTAXED: Self = Self(0);

    /// The label of a sum: that of its parts when they carry the same one, else none.
    pub(crate) fn common(self, other: Self) -> Self {
        if self == other { self } else { Self::UNTAXED }
    }

    pub(crate) fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

/// A tax rate: gross is net x `up` / `down`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rate {
    pub(crate) percent: Number,
    pub(crate) up: u128,
    pub(crate) down: u128,
}

impl Rate {
    /// Checks a rate in percent and prepares it.
    pub(crate) fn new(percent: Number, path: &dyn Fn() -> String) -> Result<Self, Error> {
        let ratio = check::rate(percent, 2, &path)?;
        let (mut up, mut down) = (ratio.num.saturating_add(ratio.den), ratio.den);
        // Powers of ten and of five are what the two can share; smaller factors divide faster.
        for prime in [2, 5] {
            while up.is_multiple_of(prime) && down.is_multiple_of(prime) {
                (up, down) = (up.checked_div(prime).unwrap_or(up), down.checked_div(prime).unwrap_or(down));
            }
        }
        debug_assert!(power_of_ten(11).is_some_and(|most| down <= most));
        Ok(Self { percent, up, down })
    }
}

/// The tax codes and rates that occur in one calculation.
#[derive(Debug, Default)]
pub(crate) struct Labels<'a> {
    list: Vec<(Option<&'a str>, Rate)>,
    known: BTreeMap<(Option<&'a str>, Number), Label>,
    last: Option<(Option<&'a str>, Number, Label)>,
}

impl<'a> Labels<'a> {
    /// The label of a code and a rate, new or known.
    pub(crate) fn of(&mut self, code: Option<&'a str>, rate: Rate) -> Label {
        if let Some((last_code, last_rate, label)) = self.last
            && last_rate == rate.percent
            && last_code == code
        {
            return label;
        }
        let label = *self.known.entry((code, rate.percent)).or_insert_with(|| {
            self.list.push((code, rate));
            Label(u32::try_from(self.list.len()).unwrap_or(u32::MAX))
        });
        self.last = Some((code, rate.percent, label));
        label
    }

    fn pair(&self, label: Label) -> Option<&(Option<&'a str>, Rate)> {
        label.index().checked_sub(1).and_then(|index| self.list.get(index))
    }

    /// The rate of a label; none when untaxed.
    pub(crate) fn rate(&self, label: Label) -> Option<Rate> {
        self.pair(label).map(|pair| pair.1)
    }

    /// The code of a label, if it has one.
    pub(crate) fn code(&self, label: Label) -> Option<&'a str> {
        self.pair(label).and_then(|pair| pair.0)
    }

    /// Every label in the order of a tax aggregate: codes by code point, then by rate; rates without a code after
    /// them; untaxed last.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Label> {
        let coded = self.known.iter().filter(|((code, _), _)| code.is_some());
        let uncoded = self.known.iter().filter(|((code, _), _)| code.is_none());
        coded.chain(uncoded).map(|(_, label)| *label).chain([Label::UNTAXED])
    }
}

/// Looks tax codes up in the table of the site, for the tax country of the cart.
#[derive(Debug)]
pub(crate) struct TaxLookup<'a> {
    site: &'a Site,
    cart: &'a Cart<'a>,
    customer: Option<&'a Customer<'a>>,
    country: OnceCell<&'a str>,
    known: BTreeMap<&'a str, Label>,
    last: Option<(&'a str, Label)>,
}

impl<'a> TaxLookup<'a> {
    pub(crate) fn new(site: &'a Site, cart: &'a Cart<'a>, customer: Option<&'a Customer<'a>>) -> Self {
        Self { site, cart, customer, country: OnceCell::new(), known: BTreeMap::new(), last: None }
    }

    /// The label of a tax code; `path` points at the member that names it.
    pub(crate) fn label(
        &mut self,
        code: &'a str,
        taxes: &Taxes,
        labels: &mut Labels<'a>,
        path: &dyn Fn() -> String,
    ) -> Result<Label, Error> {
        if let Some((last, label)) = self.last
            && last == code
        {
            return Ok(label);
        }
        if let Some(label) = self.known.get(code) {
            self.last = Some((code, *label));
            return Ok(*label);
        }
        let country = match self.country.get() {
            Some(country) => country,
            None => {
                let country = self.tax_country()?;
                self.country.get_or_init(|| country)
            }
        };
        let Some(row) = taxes.find(country, code) else {
            let message =
                format!("tax code `{}` is not in the site's tax table for country `{}`", cut(code), cut(country));
            return Err(Error::new(Code::TaxCodeUnknown, path(), message));
        };
        let rate = match row.rate {
            Some(rate) => Rate::new(rate, &|| format!("{}/rate", row.path()))?,
            None => {
                let message = format!("tax class `{}` of country `{}` has no rate", cut(code), cut(country));
                return Err(Error::new(Code::MissingMember, format!("{}/rate", row.path()), message));
            }
        };
        let label = labels.of(Some(code), rate);
        self.known.insert(code, label);
        self.last = Some((code, label));
        Ok(label)
    }

    /// The country whose taxes apply, in this order: the cart's own; for a cart with a customer, the address that the
    /// site determines tax by, the default one or the first; the home base of the site.
    fn tax_country(&self) -> Result<&'a str, Error> {
        if let Some(country) = &self.cart.country_code {
            return Ok(country);
        }
        if self.customer.is_some() || self.cart.customer_id.is_some() {
            let tag = match self.site.tax_determination_based_on {
                TaxDetermination::BillingAddress => AddressTag::Billing,
                TaxDetermination::ShippingAddress => AddressTag::Shipping,
            };
            let addresses = self.customer.map(|customer| customer.addresses.as_slice()).unwrap_or_default();
            let serving = || addresses.iter().filter(|address| address.serves(tag));
            let address = serving().find(|address| address.is_default == Some(true)).or_else(|| serving().next());
            match (address.and_then(|address| address.country.as_deref()), tag) {
                (Some(country), _) => return Ok(country),
                (None, AddressTag::Billing) => {
                    let message = "the site determines tax by the billing address, and the customer has no address \
                                   tagged `BILLING` with a country";
                    return Err(Error::new(Code::BillingAddressNotFound, "/customer/addresses", message));
                }
                (None, AddressTag::Shipping) => {}
            }
        }
        let home = self.site.home_base.address.as_ref().and_then(|address| address.country.as_deref());
        home.ok_or_else(|| {
            let message = "no country for the tax code: neither cart, customer nor home base of the site names one";
            Error::new(Code::TaxCountryUnknown, "/site/homeBase/address/country", message)
        })
    }
}
