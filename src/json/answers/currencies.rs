//! The answers of the operations on currencies and exchange rates, and their state.

use super::outcome::{Outcome, reads};
use crate::currency::{Changed, Currencies, Effect, Leg};
#[cfg(feature = "typed")]
use crate::currency::{Currency, ExchangeRate, Metadata, Name};
#[cfg(feature = "typed")]
use crate::document::described_objects;
use crate::document::{Described, write, written};
use crate::json::Status;
#[cfg(feature = "typed")]
use crate::money::CurrencyCode;
use crate::money::Number;
use crate::pricing::amounts::PriceValue;
use crate::pricing::figures::to_json;

#[cfg(feature = "typed")]
described_objects! {
    of_host
    /// The currencies of a tenant and the rates between them.
    CurrenciesState {
        /// The languages that names may use. Defaults to the default language alone.
        "languages": Vec<String>,
        /// The language of a name for which the request names no language. Defaults to the first of the languages.
        "defaultLanguage": String,
        /// The currencies, each with a different code.
        "currencies": Vec<Currency>,
        /// The rates, each for a different pair of currencies.
        "rates": Vec<ExchangeRate>,
    }
}

/// The new state, and the code of the new entry.
#[derive(Described)]
#[described(written)]
pub(crate) struct CreatedInCurrencies<'s> {
    /// The response that an HTTP service should send.
    #[member("outcome", required, written(CurrencyCreated<'_>))]
    outcome: CurrencyCreated<'s>,
    /// The state to keep.
    #[member("state", required, written(CurrenciesState))]
    state: &'s Currencies,
}

/// The outcome of an addition, for the response of an HTTP service.
#[derive(Described)]
#[described(written)]
struct CurrencyCreated<'s> {
    #[member(within)]
    outcome: Outcome,
    /// The code of the new entry.
    #[member("body", required, written(CreatedCode<'_>))]
    body: CreatedCode<'s>,
}

/// The code of a new entry.
#[derive(Described)]
#[described(written)]
struct CreatedCode<'s> {
    /// The code.
    #[member("code", required, written(String))]
    code: &'s str,
}

/// The new state.
#[derive(Described)]
#[described(written)]
pub(crate) struct ChangedCurrencies<'s> {
    /// The response that an HTTP service should send.
    #[member("outcome", required)]
    outcome: Outcome,
    /// The state to keep.
    #[member("state", required, written(CurrenciesState))]
    state: &'s Currencies,
}

/// The new state, and the effects that the host must handle.
#[derive(Described)]
#[described(written)]
pub(crate) struct DeletedFromCurrencies<'s> {
    #[member(within, written(ChangedCurrencies<'_>))]
    changed: ChangedCurrencies<'s>,
    /// The effects of the change; absent if there are none.
    #[member("effects", written(Vec<Effect>))]
    effects: &'s Vec<Effect>,
}

/// The text of the answer to a change.
pub(crate) fn changed(state: &Currencies, status: Status, changed: &Changed) -> String {
    let outcome = Outcome::of(status);
    match &changed.code {
        Some(code) => {
            written(&CreatedInCurrencies { outcome: CurrencyCreated { outcome, body: CreatedCode { code } }, state })
        }
        None => {
            let effects = &changed.effects;
            written(&DeletedFromCurrencies { changed: ChangedCurrencies { outcome, state }, effects })
        }
    }
}

#[cfg(feature = "typed")]
described_objects! {
    of_host
    /// A currency as it is read, with its name in the reader's language.
    LocalizedCurrency {
        /// ISO 4217 code of the currency; it never changes.
        "code"(required): CurrencyCode,
        /// The name: a string, or with `acceptLanguage` `*` a map from language to string.
        "name"(required): Name,
        /// The metadata, with the version of the currency.
        "metadata": Metadata,
    }
}

reads! {
    /// One page of the currencies.
    ListCurrenciesAnswer {
        /// The outcome of listing currencies.
        CurrenciesListed {
            /// The currencies of the page.
            Vec<LocalizedCurrency>
        }
    }
    /// The number of currencies on all pages, if the request has `totalCount`.
    totalCount;

    /// The currency.
    GetCurrencyAnswer {
        /// The outcome of reading a currency.
        CurrencyRead {
            /// The currency.
            LocalizedCurrency
        }
    };

    /// One page of the rates.
    ListExchangeRatesAnswer {
        /// The outcome of listing exchange rates.
        ExchangeRatesListed {
            /// The rates of the page.
            Vec<ExchangeRate>
        }
    }
    /// The number of rates on all pages, if the request has `totalCount`.
    totalCount;

    /// The rate.
    GetExchangeRateAnswer {
        /// The outcome of reading an exchange rate.
        ExchangeRateRead {
            /// The rate.
            ExchangeRate
        }
    };
}

#[cfg(feature = "typed")]
described_objects! {
    /// The converted amount or price.
    ConvertAnswer = ConvertedAmount | ConvertedPrice;
}

/// The path of a conversion.
#[derive(Described)]
#[described(written)]
pub(crate) struct Converted<'c> {
    /// The rates that were applied, from source to target.
    #[member("path", required, written(Vec<Leg>))]
    pub(crate) path: &'c [Leg],
}

/// The amount in the target currency.
#[derive(Described)]
#[described(written)]
pub(crate) struct ConvertedAmount<'c> {
    /// The amount in the target currency.
    #[member("amount", required)]
    pub(crate) amount: Number,
    #[member(within)]
    pub(crate) converted: Converted<'c>,
}

/// The price in the target currency.
#[derive(Described)]
#[described(written)]
pub(crate) struct ConvertedPrice<'c> {
    /// The price in the target currency.
    #[member("price", required, by(price))]
    pub(crate) price: PriceValue,
    #[member(within)]
    pub(crate) converted: Converted<'c>,
}

fn price(out: &mut String, name: &'static str, price: &PriceValue) {
    write::name(out, name);
    to_json::price(out, &price.parts());
}
