//! The answers of the operations on currencies and exchange rates, and their state.

use crate::currency::changed::EffectType;
use crate::currency::convert::Leg;
use crate::currency::exchange::ExchangeRate;
use crate::currency::members::Metadata;
use crate::currency::name::Name;
use crate::currency::record::Currency;
use crate::document::described::described_object;
use crate::document::shape::{Shape, Shaped};
use crate::json::answers::Outcome;
use crate::money::currency_code::CurrencyCode;
use crate::money::number::Number;
use crate::pricing::result::price::PriceValue;

described_object! {
    of_host
    /// The currencies of a tenant and the rates between them.
    CurrenciesState {
        /// The languages that names may be in. Absent: the default language alone.
        "languages": Vec<String>,
        /// The language of names that a request names none for. Absent: the first of the languages.
        "defaultLanguage": String,
        /// The currencies, each with its own code.
        "currencies": Vec<Currency>,
        /// The rates, each of a pair of its own.
        "rates": Vec<ExchangeRate>,
    }
}

described_object! {
    /// The new state, and the code of what was added.
    CreatedInCurrencies {
        ..ChangedCurrencies,
        /// The response of a service of the interface.
        "outcome"(required): CurrencyCreated,
    }
}

described_object! {
    /// The outcome of an addition.
    CurrencyCreated {
        ..Outcome,
        /// The code of what was added.
        "body"(required): CreatedCode,
    }
}

described_object! {
    /// The code of what was added.
    CreatedCode {
        /// The code.
        "code"(required): String,
    }
}

described_object! {
    /// The new state.
    ChangedCurrencies {
        /// The response of a service of the interface.
        "outcome"(required): Outcome,
        /// The state to keep.
        "state"(required): CurrenciesState,
    }
}

described_object! {
    /// The new state, and what the host has to see to.
    DeletedFromCurrencies {
        ..ChangedCurrencies,
        /// The effects of the change; absent when there is none.
        "effects": Vec<CurrencyEffect>,
    }
}

/// The effects that the host has to see to after a change.
pub(crate) enum CurrencyEffect {}

impl Shaped for CurrencyEffect {
    const SHAPE: Shape = Shape::Either(&[RatesRemoved::SHAPE, PricesToRemove::SHAPE]);
}

described_object! {
    /// The exchange rates of a deleted currency are gone too.
    RatesRemoved {
        /// `EXCHANGE_RATES_REMOVED`.
        "type"(required): EffectType,
        /// Their codes, in order.
        "codes"(required): Vec<String>,
    }
}

described_object! {
    /// The host must remove the prices in a deleted currency, whenever it suits.
    PricesToRemove {
        /// `PRICES_TO_REMOVE`.
        "type"(required): EffectType,
        /// The currency.
        "currency"(required): CurrencyCode,
    }
}

described_object! {
    /// The currencies of a page.
    ListCurrenciesAnswer {
        /// The response of a service of the interface.
        "outcome"(required): CurrenciesListed,
        /// With `totalCount`: how many all pages have.
        "totalCount": usize,
    }
}

described_object! {
    of_host
    /// A currency as it is read, with its name in the language of the reader.
    LocalizedCurrency {
        /// ISO 4217 code; it never changes.
        "code"(required): CurrencyCode,
        /// Its name: a text in one language, or a map of language to text, as the request's `acceptLanguage` says.
        "name"(required): Name,
        /// The version of the currency.
        "metadata": Metadata,
    }
}

described_object! {
    /// The outcome of a list of currencies.
    CurrenciesListed {
        ..Outcome,
        /// The currencies of the page.
        "body"(required): Vec<LocalizedCurrency>,
    }
}

described_object! {
    /// The currency.
    GetCurrencyAnswer {
        /// The response of a service of the interface.
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
    /// The rates of a page.
    ListExchangeRatesAnswer {
        /// The response of a service of the interface.
        "outcome"(required): ExchangeRatesListed,
        /// With `totalCount`: how many all pages have.
        "totalCount": usize,
    }
}

described_object! {
    /// The outcome of a list of exchange rates.
    ExchangeRatesListed {
        ..Outcome,
        /// The rates of the page.
        "body"(required): Vec<ExchangeRate>,
    }
}

described_object! {
    /// The rate.
    GetExchangeRateAnswer {
        /// The response of a service of the interface.
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
    /// How something was converted.
    Converted {
        /// The rates on the way.
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
