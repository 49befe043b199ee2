//! The requests of the operations on currencies and exchange rates.

use crate::currency::{Currencies, CurrencyUpdate, ExchangeRateUpdate, NewCurrency, NewExchangeRate};
use crate::document::{Model, Text, Verbatim};
#[cfg(feature = "typed")]
use crate::json::CurrenciesState;
use crate::json::{Members, Optional, Required};
use crate::money::{CurrencyCode, Number};

/// A price to convert; its tax follows from net and gross.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub(crate) struct PriceToConvert<'a> {
    /// Amount without tax.
    #[member("netValue", required)]
    pub(crate) net_value: Number,
    /// Amount with tax.
    #[member("grossValue", required)]
    pub(crate) gross_value: Number,
    /// The tax code, which the answer repeats.
    #[member("taxCode")]
    pub(crate) tax_code: Option<Text<'a>>,
    /// The tax rate in percent, which the answer repeats.
    #[member("taxRate")]
    pub(crate) tax_rate: Option<Number>,
    /// Has no effect: the tax is gross minus net.
    #[member("taxValue", kept, shape = Any)]
    pub(crate) _tax_value: Option<Verbatim<'a>>,
}

/// The members that every operation on currencies and exchange rates takes.
#[derive(Members)]
pub(crate) struct OnCurrencies<'r> {
    /// The currencies and rates of the tenant; the answer to a change contains new ones.
    #[member("state", written(CurrenciesState))]
    pub(crate) state: Required<'r, Currencies>,
}

/// The members of a request that changes currencies or rates. Each operation reads some of them; the others have no
/// effect there.
pub(crate) struct CurrencyWrite;

impl CurrencyWrite {
    pub(crate) const NAMES: &'static [&'static str] = &["code", "currency", "contentLanguage", "exchangeRate"];
}

/// A currency to add.
#[derive(Members)]
pub(crate) struct CurrencyToAdd<'r> {
    /// The currency to add.
    #[member("currency")]
    pub(crate) currency: Required<'r, NewCurrency>,
}

/// The language of a name.
#[derive(Members)]
pub(crate) struct Named<'r> {
    /// The language of the name: a language tag, or `*` for a map of all languages. Defaults to the default language.
    #[member("contentLanguage")]
    pub(crate) content_language: Optional<'r, Text<'r>>,
}

/// The currency or rate that an operation is about.
#[derive(Members)]
pub(crate) struct Coded<'r> {
    /// The code of the currency or rate.
    #[member("code")]
    pub(crate) code: Required<'r, Text<'r>>,
}

/// A currency to rename.
#[derive(Members)]
pub(crate) struct CurrencyToUpdate<'r> {
    /// The new name, and the version of the currency that it applies to.
    #[member("currency")]
    pub(crate) currency: Required<'r, CurrencyUpdate>,
}

/// A rate to add.
#[derive(Members)]
pub(crate) struct RateToAdd<'r> {
    /// The rate to add.
    #[member("exchangeRate")]
    pub(crate) exchange_rate: Required<'r, NewExchangeRate>,
}

/// A rate to change.
#[derive(Members)]
pub(crate) struct RateToUpdate<'r> {
    /// The new rate, and the version of the exchange rate that it applies to.
    #[member("exchangeRate")]
    pub(crate) exchange_rate: Required<'r, ExchangeRateUpdate>,
}

/// The languages that a reader accepts.
#[derive(Members)]
pub(crate) struct Accepted<'r> {
    /// The languages of the names: `*` for all of them, or a list as in the header Accept-Language, such as `de-CH,
    /// en;q=0.5`. Defaults to the default language.
    #[member("acceptLanguage")]
    pub(crate) accept_language: Optional<'r, Text<'r>>,
}

/// A conversion: its currencies, and an amount or a price.
#[derive(Members)]
pub(crate) struct Conversion<'r> {
    /// The currencies and rates of the tenant.
    #[member("state", written(CurrenciesState))]
    pub(crate) state: Required<'r, Currencies>,
    /// The ISO 4217 code of the currency to convert from.
    #[member("source")]
    pub(crate) source: Required<'r, CurrencyCode>,
    /// The ISO 4217 code of the currency to convert to.
    #[member("target")]
    pub(crate) target: Required<'r, CurrencyCode>,
    /// The amount to convert; a request has either this or `price`.
    #[member("amount")]
    pub(crate) amount: Optional<'r, Number>,
    /// The price to convert: net and gross are converted separately, and the tax is their difference.
    #[member("price")]
    pub(crate) price: Optional<'r, PriceToConvert<'r>>,
}
