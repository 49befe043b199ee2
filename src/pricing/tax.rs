//! Tax keys, and where a tax code is looked up.

use std::cmp::Ordering;

use crate::collections::sorted_index::{NameSet, SortedIndex};
use crate::error::code::Code;
use crate::error::path::Path;
use crate::error::{Error, cut};
use crate::model::cart::Cart;
use crate::model::request::{AddressTag, Customer};
use crate::model::site::{Site, TaxDetermination};
use crate::money::exact::{Amount, Quotient};
use crate::money::number::Number;
use crate::pricing::check::bounds;
use crate::pricing::result::keys::TaxKey;
use crate::pricing::tax_table::{TaxRow, Taxes};

/// A (tax code, tax rate) pair by its place in [`TaxKeys`]; the default is "untaxed", neither code nor rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct TaxId(u32);

impl TaxId {
    pub(crate) const UNTAXED: Self = Self(0);

    /// The tax key of a sum: that of its parts when they carry the same one, else none.
    pub(crate) fn common(self, other: Self) -> Self {
        if self == other { self } else { Self::UNTAXED }
    }

    /// The tax key at a place in the list.
    fn at(place: usize) -> Self {
        Self(u32::try_from(place.saturating_add(1)).unwrap_or(u32::MAX))
    }

    pub(crate) fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

/// A tax rate: gross is net x `up` / `down`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rate {
    pub(crate) percent: Number,
    pub(crate) up: u64,
    pub(crate) down: u64,
}

impl Rate {
    /// Checks a rate in percent and prepares it.
    pub(crate) fn new(percent: Number, path: &Path<'_>) -> Result<Self, Error> {
        let ratio = bounds::rate(percent, 2, path)?;
        let small = |part: u128| u64::try_from(part).map_err(|_| bounds::overflow(path));
        let (mut up, mut down) = (small(ratio.num.saturating_add(ratio.den))?, small(ratio.den)?);
        // Powers of ten and of five are what the two can share; smaller factors divide faster.
        for prime in [2, 5] {
            while up.is_multiple_of(prime) && down.is_multiple_of(prime) {
                (up, down) = (up.checked_div(prime).unwrap_or(up), down.checked_div(prime).unwrap_or(down));
            }
        }
        Ok(Self { percent, up, down })
    }

    /// The tax is net x `part` / `down`, and gross x `part` / `up`.
    pub(crate) const fn part(&self) -> u64 {
        self.up.saturating_sub(self.down)
    }

    /// The exact net amount of a gross one.
    #[inline]
    pub(crate) fn net_of(&self, gross: Amount) -> Quotient {
        Quotient::new(gross, self.down.into(), self.up.into())
    }

    /// The exact gross amount of a net one.
    #[inline]
    pub(crate) fn gross_of(&self, net: Amount) -> Quotient {
        Quotient::new(net, self.up.into(), self.down.into())
    }
}

/// The tax codes and rates that occur in one calculation.
#[derive(Debug, Default)]
pub(crate) struct TaxKeys<'a> {
    list: Vec<(Option<&'a str>, Rate)>,
    /// The same as results carry them.
    keys: Vec<TaxKey>,
    known: SortedIndex,
    last: TaxId,
}

impl<'a> TaxKeys<'a> {
    /// The tax key of a code and a rate, new or known.
    pub(crate) fn of(&mut self, code: Option<&'a str>, rate: Rate) -> TaxId {
        if let Some((last_code, last_rate)) = self.pair(self.last)
            && last_rate.percent == rate.percent
            && *last_code == code
        {
            return self.last;
        }
        let key = Some((code, Some(rate.percent)));
        let known = self.known.find(&|place| compare(self.key(place), key));
        let place = known.unwrap_or(self.list.len());
        if known.is_none() {
            self.list.push((code, rate));
            self.keys.push(TaxKey::new(code, Some(rate.percent)));
            let list = self.list.as_slice();
            self.known.add(&|one, other| compare(key_of(list, one), key_of(list, other)));
        }
        self.last = TaxId::at(place);
        self.last
    }

    fn key(&self, place: usize) -> Option<Key<'a>> {
        key_of(&self.list, place)
    }

    /// The code and the rate of a tax key; none when untaxed.
    pub(crate) fn pair(&self, tax_id: TaxId) -> Option<&(Option<&'a str>, Rate)> {
        tax_id.index().checked_sub(1).and_then(|index| self.list.get(index))
    }

    /// The rate of a tax key; none when untaxed.
    pub(crate) fn rate(&self, tax_id: TaxId) -> Option<&Rate> {
        self.pair(tax_id).map(|pair| &pair.1)
    }

    /// A tax key as results carry it; none when untaxed.
    pub(crate) fn tax_key(&self, tax_id: TaxId) -> Option<&TaxKey> {
        tax_id.index().checked_sub(1).and_then(|index| self.keys.get(index))
    }

    /// The key and the rate of every tax key, in the order of the tax keys.
    pub(crate) fn pairs(&self) -> Vec<(TaxKey, Rate)> {
        self.keys.iter().zip(&self.list).map(|(key, (_, rate))| (key.clone(), *rate)).collect()
    }

    /// Every tax key in the order of a tax aggregate: codes by code point, then by rate; rates without a code after
    /// them; untaxed last.
    pub(crate) fn in_order(&self) -> Vec<TaxId> {
        let sorted = self.known.sorted(&|one, other| compare(self.key(one), self.key(other)));
        let mut tax_keys = Vec::new();
        for coded in [true, false] {
            for place in &sorted {
                if self.list.get(*place).is_some_and(|(code, _)| code.is_some() == coded) {
                    tax_keys.push(TaxId::at(*place));
                }
            }
        }
        tax_keys.push(TaxId::UNTAXED);
        tax_keys
    }
}

fn key_of<'a>(list: &[(Option<&'a str>, Rate)], place: usize) -> Option<Key<'a>> {
    list.get(place).map(|(code, rate)| (*code, Some(rate.percent)))
}

/// A tax key: a tax code and a tax rate.
pub(crate) type Key<'a> = (Option<&'a str>, Option<Number>);

/// The order of tax keys; one place in the code for the many lists that are searched by it.
#[inline(never)]
pub(crate) fn compare(one: Option<Key<'_>>, other: Option<Key<'_>>) -> Ordering {
    one.cmp(&other)
}

/// Looks tax codes up in the table of the site, for the tax country of the cart.
#[derive(Debug)]
pub(crate) struct TaxLookup<'a> {
    site: &'a Site,
    cart: &'a Cart<'a>,
    customer: Option<&'a Customer<'a>>,
    /// The tax country once it was asked for; within, none where nothing names one.
    country: Option<Option<&'a str>>,
    /// The codes looked up so far, and their tax keys; none of a code that the table lacks.
    codes: NameSet<'a>,
    tax_keys: Vec<Option<TaxId>>,
    /// The place of the code looked up last.
    last: usize,
    /// The rates of the codes at home, by the places of these, as far as they have been asked for.
    at_home: Vec<Option<Rate>>,
}

/// The refusal of a tax code that the table lacks for a country.
#[cold]
fn unknown(code: &str, country: &str, path: &Path<'_>) -> Error {
    let message = format!("tax code `{}` is not in the site's tax table for country `{}`", cut(code), cut(country));
    Error::new(Code::TaxCodeUnknown, path, message)
}

impl<'a> TaxLookup<'a> {
    pub(crate) fn new(site: &'a Site, cart: &'a Cart<'a>, customer: Option<&'a Customer<'a>>) -> Self {
        let (codes, tax_keys, at_home) = (NameSet::default(), Vec::new(), Vec::new());
        Self { site, cart, customer, country: None, codes, tax_keys, last: 0, at_home }
    }

    /// The tax key of a tax code; `path` points at the member that names it.
    pub(crate) fn tax_id(
        &mut self,
        code: &'a str,
        taxes: &Taxes,
        tax_keys: &mut TaxKeys<'a>,
        path: &Path<'_>,
    ) -> Result<TaxId, Error> {
        if let Some(tax_id) = self.listed(code, taxes, tax_keys)? {
            return Ok(tax_id);
        }
        Err(unknown(code, self.tax_country()?, path))
    }

    /// The tax key of a tax code; none where no country is known, or the table lacks the code there.
    pub(crate) fn listed(
        &mut self,
        code: &'a str,
        taxes: &Taxes,
        tax_keys: &mut TaxKeys<'a>,
    ) -> Result<Option<TaxId>, Error> {
        let again = self.codes.get(self.last) == Some(code);
        if let Some(place) = if again { Some(self.last) } else { self.codes.find(code) }
            && let Some(tax_id) = self.tax_keys.get(place)
        {
            self.last = place;
            return Ok(*tax_id);
        }
        let country = match self.country {
            Some(country) => country,
            None => self.tax_country().ok(),
        };
        self.country = Some(country);
        let rate = country.and_then(|country| Some(Self::rate(code, country, taxes.find(country, code)?)));
        let tax_id = rate.transpose()?.map(|rate| tax_keys.of(Some(code), rate));
        self.last = self.tax_keys.len();
        self.codes.add(code);
        self.tax_keys.push(tax_id);
        Ok(tax_id)
    }

    /// The rate of a tax code in the country of the home base; `path` points at the member that names it.
    pub(crate) fn rate_at_home(&mut self, code: &'a str, taxes: &Taxes, path: &Path<'_>) -> Result<Rate, Error> {
        let place = self.codes.find(code).unwrap_or_default();
        if let Some(Some(rate)) = self.at_home.get(place) {
            return Ok(*rate);
        }
        let country = self.home_country()?;
        let row = taxes.find(country, code).ok_or_else(|| unknown(code, country, path))?;
        let rate = Self::rate(code, country, row)?;
        self.at_home.resize(self.at_home.len().max(place.saturating_add(1)), None);
        if let Some(known) = self.at_home.get_mut(place) {
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
                Err(Error::new(Code::MissingMember, path, message))
            },
            |rate| Rate::new(rate, &path),
        )
    }

    /// The country whose taxes apply, in this order: the cart's own; for a cart with a customer, the address that the
    /// site determines tax by, the default one or the first; the home base of the site.
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
                    let message = "the site determines tax by the billing address, and the customer has no address \
                                   tagged `BILLING` with a country";
                    return Err(Error::new(Code::BillingAddressNotFound, "/customer/addresses", message));
                }
                (None, AddressTag::Shipping) => {}
            }
        }
        self.home_country()
    }

    /// The country of the home base.
    fn home_country(&self) -> Result<&'a str, Error> {
        let home = self.site.home_base.address.as_ref().and_then(|address| address.named_country());
        home.ok_or_else(|| {
            let message = "no country for the tax code: neither cart, customer nor home base of the site names one";
            Error::new(Code::TaxCountryUnknown, "/site/homeBase/address/country", message)
        })
    }
}
