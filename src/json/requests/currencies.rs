//! The requests of the operations on currencies and exchange rates.

use crate::document::model::Model;
use crate::document::text::Text;
use crate::document::verbatim::Verbatim;
use crate::json::declare::members;
use crate::money::number::Number;
#[cfg(feature = "serde")]
use crate::{
    access::Caller,
    currency::exchange::{ExchangeRateUpdate, NewExchangeRate},
    currency::record::{CurrencyUpdate, NewCurrency},
    json::answers::CurrenciesState,
    json::tenant::Tenant,
    money::currency_code::CurrencyCode,
};

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
    /// Tax code, which the answer repeats.
    #[member("taxCode")]
    pub(crate) tax_code: Option<Text<'a>>,
    /// Tax rate in percent, which the answer repeats.
    #[member("taxRate")]
    pub(crate) tax_rate: Option<Number>,
    /// Of no effect: the tax is gross less net.
    #[member("taxValue", kept, shape = Any)]
    pub(crate) _tax_value: Option<Verbatim<'a>>,
}

members! {
    /// The members that every operation on currencies and exchange rates takes.
    OnCurrencies {
        /// The currencies and rates of the tenant; a change answers with new ones.
        "state"(required): CurrenciesState,
        /// The caller, with the scope of the operation if it has one; `null` is nobody.
        "caller": Caller,
        /// The tenant, where the host has it from two places.
        "tenant": Tenant,
    }

    /// A currency to add.
    CurrencyToAdd {
        /// The currency to add.
        "currency"(required): NewCurrency,
        /// The language of the name: a language tag, or `*` for a map of all of them. Absent: the default.
        "contentLanguage": String,
    }

    /// The currency or rate that is meant, by its code.
    Coded {
        /// Which one, by its code.
        "code"(required): String,
    }

    /// A currency to rename.
    CurrencyToUpdate {
        /// Which one, by its code.
        "code"(required): String,
        /// Its new name, and the version that it is meant for.
        "currency"(required): CurrencyUpdate,
        /// The language of the name: a language tag, or `*` for a map of all of them. Absent: the default.
        "contentLanguage": String,
    }

    /// A rate to add.
    RateToAdd {
        /// The rate to add.
        "exchangeRate"(required): NewExchangeRate,
    }

    /// A rate to change.
    RateToUpdate {
        /// Which one, by its code.
        "code"(required): String,
        /// Its new rate, and the version that it is meant for.
        "exchangeRate"(required): ExchangeRateUpdate,
    }

    /// The languages of a reader.
    Accepted {
        /// The language of the names: `*` for all of them, or as the header Accept-Language has it, `de-CH, en;q=0.5`.
        /// Absent: the default.
        "acceptLanguage": String,
    }

    /// A page of a list.
    Paged {
        /// The order: `field[:asc|:desc]`, several with commas. Absent, and among equals: by `code`.
        "sort": String,
        /// The page, from 1.
        "pageNumber": usize,
        /// Entries of a page. Absent: 60.
        "pageSize": usize,
        /// Whether the answer counts what all pages have.
        "totalCount": bool,
    }

    /// Which currencies are listed.
    CurrencyFilter {
        /// Text in the code, whatever its letter case.
        "code": String,
        /// Text in the name, whatever its letter case.
        "name": String,
    }

    /// Which exchange rates are listed.
    RateFilter {
        /// Text in the code, whatever its letter case.
        "code": String,
        /// Text in the code of the source, whatever its letter case.
        "sourceCurrency": String,
        /// Text in the code of the target, whatever its letter case.
        "targetCurrency": String,
    }

    /// The amount that is converted, and how.
    Conversion {
        /// The currencies and rates of the tenant.
        "state"(required): CurrenciesState,
        /// ISO 4217 code of the currency to convert from.
        "source"(required): CurrencyCode,
        /// ISO 4217 code of the currency to convert to.
        "target"(required): CurrencyCode,
        /// The amount to convert; either this or `price`.
        "amount": Number,
        /// The price to convert, side by side: net and gross are converted, and the tax is their difference.
        "price": PriceToConvert<'_>,
        /// Decimals of the result, 0 to 10. Absent: those of the target currency in ISO 4217.
        "scale": usize,
        /// ISO 4217 code of a third currency to go through.
        "via": CurrencyCode,
        /// Whether the rate of the opposite direction may be divided by where there is no direct one; not beside `via`.
        "inverse": bool,
    }
}
