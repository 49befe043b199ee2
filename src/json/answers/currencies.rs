//! The answers of the operations on currencies and exchange rates, and their state.

use crate::currency::{Currency, EffectType, ExchangeRate, Leg, Metadata, Name};
use crate::document::{Shape, Shaped, described_object};
use crate::json::Outcome;
use crate::money::{CurrencyCode, Number};
use crate::pricing::amounts::PriceValue;

described_object! {
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

described_object! {
    /// The new state, and the code of the new entry.
    CreatedInCurrencies {
        ..ChangedCurrencies,
        /// The response that an HTTP service should send.
        "outcome"(required): CurrencyCreated,
    }
}

described_object! {
    /// The outcome of an addition, for the response of an HTTP service.
    CurrencyCreated {
        ..Outcome,
        /// The code of the new entry.
        "body"(required): CreatedCode,
    }
}

described_object! {
    /// The code of a new entry.
    CreatedCode {
        /// The code.
        "code"(required): String,
    }
}

described_object! {
    /// The new state.
    ChangedCurrencies {
        /// The response that an HTTP service should send.
        "outcome"(required): Outcome,
        /// The state to keep.
        "state"(required): CurrenciesState,
    }
}

described_object! {
    /// The new state, and the effects that the host must handle.
    DeletedFromCurrencies {
        ..ChangedCurrencies,
        /// The effects of the change; absent if there are none.
        "effects": Vec<CurrencyEffect>,
    }
}

/// The effects of a change that the host must know or handle.
pub(crate) enum CurrencyEffect {}

impl Shaped for CurrencyEffect {
    const SHAPE: Shape = Shape::Either(&[RatesRemoved::SHAPE, PricesToRemove::SHAPE]);
}

described_object! {
    /// The exchange rates of a deleted currency were removed too.
    RatesRemoved {
        /// `EXCHANGE_RATES_REMOVED`.
        "type"(required): EffectType,
        /// The codes of the rates, sorted.
        "codes"(required): Vec<String>,
    }
}

described_object! {
    /// The host must remove the prices in a deleted currency, at any time that suits it.
    PricesToRemove {
        /// `PRICES_TO_REMOVE`.
        "type"(required): EffectType,
        /// The currency.
        "currency"(required): CurrencyCode,
    }
}

described_object! {
    /// One page of the currencies.
    ListCurrenciesAnswer {
        /// The response that an HTTP service should send.
        "outcome"(required): CurrenciesListed,
        /// The number of currencies on all pages, if the request has `totalCount`.
        "totalCount": usize,
    }
}

described_object! {
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

described_object! {
    /// The outcome of listing currencies.
    CurrenciesListed {
        ..Outcome,
        /// The currencies of the page.
        "body"(required): Vec<LocalizedCurrency>,
    }
}

described_object! {
    /// The currency.
    GetCurrencyAnswer {
        /// The response that an HTTP service should send.
        "outcome"(required): CurrencyRead,
    }
}

described_object! {
    /// The outcome of reading a currency.
    CurrencyRead {
        ..Outcome,
        /// The currency.
        "body"(required): LocalizedCurrency,
    }
}

described_object! {
    /// One page of the rates.
    ListExchangeRatesAnswer {
        /// The response that an HTTP service should send.
        "outcome"(required): ExchangeRatesListed,
        /// The number of rates on all pages, if the request has `totalCount`.
        "totalCount": usize,
    }
}

described_object! {
    /// The outcome of listing exchange rates.
    ExchangeRatesListed {
        ..Outcome,
        /// The rates of the page.
        "body"(required): Vec<ExchangeRate>,
    }
}

described_object! {
    /// The rate.
    GetExchangeRateAnswer {
        /// The response that an HTTP service should send.
        "outcome"(required): ExchangeRateRead,
    }
}

described_object! {
    /// The outcome of reading an exchange rate.
    ExchangeRateRead {
        ..Outcome,
        /// The rate.
        "body"(required): ExchangeRate,
    }
}

/// The converted amount or price.
pub(crate) enum ConvertAnswer {}

impl Shaped for ConvertAnswer {
    const SHAPE: Shape = Shape::Either(&[ConvertedAmount::SHAPE, ConvertedPrice::SHAPE]);
}

described_object! {
    /// The path of a conversion.
    Converted {
        /// The rates that were applied, from source to target.
        "path"(required): Vec<Leg>,
    }
}

described_object! {
    /// The amount in the target currency.
    ConvertedAmount {
        ..Converted,
        /// The amount in the target currency.
        "amount"(required): Number,
    }
}

described_object! {
    /// The price in the target currency.
    ConvertedPrice {
        ..Converted,
        /// The price in the target currency.
        "price"(required): PriceValue,
    }
}
