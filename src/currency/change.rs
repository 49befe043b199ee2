//! Creating, updating and deleting currencies and exchange rates.

use super::{
    Changed, Currencies, Currency, CurrencyUpdate, Effect, ExchangeRate, ExchangeRateUpdate, LocalizedCurrency,
    NewCurrency, NewExchangeRate,
};
use crate::error::{CURRENCY, EXCHANGE_RATE, Error, ErrorCode, cut};

impl Currencies {
    /// Adds a currency with version 1. If the content language is `*`, its name is a map from language to string; if it
    /// is one language, a string in that language; if it is `None`, a string in the default language.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, NewCurrency};
    ///
    /// let mut currencies = Currencies::new("en", &["en", "de"])?;
    /// let euro = NewCurrency::new("EUR".parse()?, [("en", "Euro"), ("de", "Euro")]);
    /// assert_eq!(currencies.create_currency(&euro, Some("*"))?.code.as_deref(), Some("EUR"));
    /// assert_eq!(currencies.create_currency(&euro, Some("*")).unwrap_err().code().as_str(), "CURRENCY_EXISTS");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_CURRENCY` for a code that ISO 4217 does not list, `LANGUAGE_NOT_DEFINED`, `LANGUAGE_INVALID`,
    /// `WRONG_TYPE` for a string instead of a map or the reverse, `NAME_EMPTY`, `CURRENCY_EXISTS`.
    pub fn create_currency(
        &mut self,
        currency: &NewCurrency,
        content_language: Option<&str>,
    ) -> Result<Changed, Error> {
        let code = currency.code();
        let currency = currency.create(&self.languages, content_language, &self.limits)?;
        if self.currencies.add(currency) {
            Ok(Changed::created(code.to_string()))
        } else {
            Err(exists(ErrorCode::CurrencyExists, "currency", code.as_str(), CURRENCY.member("code").into()))
        }
    }

    /// The currency with this code, with its name localized for the reader: in every language for `*`, otherwise in the
    /// best of the languages that the reader accepts, or else in the default language.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, NewCurrency};
    ///
    /// let mut currencies = Currencies::new("en", &["en", "de"])?;
    /// currencies.create_currency(&NewCurrency::new("EUR".parse()?, "Euro"), None)?;
    /// assert_eq!(currencies.get_currency("EUR", Some("de"))?.name(), "Euro");
    /// assert_eq!(currencies.get_currency("USD", None).unwrap_err().code().as_str(), "CURRENCY_NOT_FOUND");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `CURRENCY_NOT_FOUND`, or `LANGUAGE_INVALID` for an invalid accept language.
    pub fn get_currency(&self, code: &str, accept_language: Option<&str>) -> Result<LocalizedCurrency<'_>, Error> {
        let accepted = self.languages.accepted(accept_language)?;
        self.currency(code).map(|currency| LocalizedCurrency::new(currency, &accepted))
    }

    /// Changes the name of a currency: the whole map if the content language is `*`, otherwise the string in one
    /// language. The version rises by one.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, CurrencyUpdate, NewCurrency};
    ///
    /// let mut currencies = Currencies::new("en", &["en"])?;
    /// currencies.create_currency(&NewCurrency::new("EUR".parse()?, "Euro"), None)?;
    /// currencies.update_currency("EUR", &CurrencyUpdate::new("euro", 1), None)?;
    /// assert_eq!(currencies.get_currency("EUR", None)?.currency().version(), 2);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `CURRENCY_NOT_FOUND`; `VERSION_CONFLICT` unless the update is for the stored version; `IMMUTABLE_MEMBER` for
    /// another code; for the name, the errors of [`create_currency`](Self::create_currency).
    pub fn update_currency(
        &mut self,
        code: &str,
        update: &CurrencyUpdate,
        content_language: Option<&str>,
    ) -> Result<Changed, Error> {
        let currency = update.update(self.currency(code)?, &self.languages, content_language, &self.limits)?;
        self.currencies.put(currency);
        Ok(Changed::default())
    }

    /// Removes a currency and the exchange rates from and to it; the host has to remove the prices in it. A code that
    /// does not exist is not an error, and has no effects.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, Effect, NewCurrency};
    ///
    /// let mut currencies = Currencies::new("en", &["en"])?;
    /// currencies.create_currency(&NewCurrency::new("EUR".parse()?, "Euro"), None)?;
    /// let effects = currencies.delete_currency("EUR").effects;
    /// assert_eq!(effects, [Effect::PricesToRemove { currency: "EUR".parse()? }]);
    /// assert!(currencies.delete_currency("EUR").effects.is_empty());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn delete_currency(&mut self, code: &str) -> Changed {
        let mut changed = Changed::default();
        let Some(removed) = self.currencies.remove(code) else { return changed };
        let currency = removed.code();
        let mut codes = Vec::new();
        for code in self.rates.by_code().map(ExchangeRate::code) {
            if code.source == currency || code.target == currency {
                codes.push(code);
            }
        }
        for code in &codes {
            self.rates.remove(&code.text());
        }
        if !codes.is_empty() {
            changed.effects.push(Effect::ExchangeRatesRemoved { codes });
        }
        changed.effects.push(Effect::PricesToRemove { currency });
        changed
    }

    /// Adds an exchange rate between two currencies of the tenant, with version 1. Its code is composed of theirs.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, NewExchangeRate};
    ///
    /// let state = r#"{"currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}]}"#;
    /// let mut currencies = Currencies::from_json(state)?;
    /// currencies.create_exchange_rate(&NewExchangeRate::new("EUR".parse()?, "USD".parse()?, "1.10".parse()?))?;
    /// assert_eq!(currencies.get_exchange_rate("EUR_USD")?.version(), 1);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_CURRENCY`, `CURRENCY_NOT_DEFINED`, `EXCHANGE_RATE_SAME_CURRENCY`, `EXCHANGE_RATE_CODE_MISMATCH` for a
    /// stated code other than the composed one, `EXCHANGE_RATE_EXISTS`.
    pub fn create_exchange_rate(&mut self, rate: &NewExchangeRate) -> Result<Changed, Error> {
        let code = rate.code();
        let rate = rate.create(&|currency| self.currencies.get(currency.as_str()).is_some(), &self.limits)?;
        if self.rates.add(rate) {
            Ok(Changed::created(code.text()))
        } else {
            Err(exists(ErrorCode::ExchangeRateExists, "exchange rate", &code.text(), EXCHANGE_RATE.into()))
        }
    }

    /// The exchange rate with this code.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, NewExchangeRate};
    ///
    /// let state = r#"{"currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}]}"#;
    /// let mut currencies = Currencies::from_json(state)?;
    /// currencies.create_exchange_rate(&NewExchangeRate::new("EUR".parse()?, "USD".parse()?, "1.10".parse()?))?;
    /// assert_eq!(currencies.get_exchange_rate("EUR_USD")?.rate().as_str(), "1.10");
    /// assert!(currencies.get_exchange_rate("USD_EUR").is_err(), "the opposite direction has a rate of its own");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `EXCHANGE_RATE_NOT_FOUND`.
    pub fn get_exchange_rate(&self, code: &str) -> Result<&ExchangeRate, Error> {
        self.rates.get(code).ok_or_else(|| {
            let message = format!("there is no exchange rate `{}`", cut(code));
            Error::new(ErrorCode::ExchangeRateNotFound, "/code", message)
        })
    }

    /// Changes the rate of an exchange rate; its code, source and target never change. The version rises by one.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, ExchangeRateUpdate, NewExchangeRate};
    ///
    /// let state = r#"{"currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}]}"#;
    /// let mut currencies = Currencies::from_json(state)?;
    /// currencies.create_exchange_rate(&NewExchangeRate::new("EUR".parse()?, "USD".parse()?, "1.10".parse()?))?;
    /// currencies.update_exchange_rate("EUR_USD", &ExchangeRateUpdate::new("1.2".parse()?, 1))?;
    /// assert_eq!(currencies.get_exchange_rate("EUR_USD")?.version(), 2);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `EXCHANGE_RATE_NOT_FOUND`; `VERSION_CONFLICT` unless the update is for the stored version; `IMMUTABLE_MEMBER`
    /// for another code, source or target.
    pub fn update_exchange_rate(&mut self, code: &str, update: &ExchangeRateUpdate) -> Result<Changed, Error> {
        let rate = update.update(self.get_exchange_rate(code)?, &self.limits)?;
        self.rates.put(rate);
        Ok(Changed::default())
    }

    /// Removes an exchange rate. A code that does not exist is not an error.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, NewExchangeRate};
    ///
    /// let state = r#"{"currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}]}"#;
    /// let mut currencies = Currencies::from_json(state)?;
    /// currencies.create_exchange_rate(&NewExchangeRate::new("EUR".parse()?, "USD".parse()?, "1.10".parse()?))?;
    /// currencies.delete_exchange_rate("EUR_USD");
    /// assert!(currencies.get_exchange_rate("EUR_USD").is_err());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn delete_exchange_rate(&mut self, code: &str) -> Changed {
        self.rates.remove(code);
        Changed::default()
    }

    fn currency(&self, code: &str) -> Result<&Currency, Error> {
        self.currencies.get(code).ok_or_else(|| {
            let message = format!("there is no currency `{}`", cut(code));
            Error::new(ErrorCode::CurrencyNotFound, "/code", message)
        })
    }
}

fn exists(kind: ErrorCode, what: &str, code: &str, path: String) -> Error {
    Error::new(kind, path, format!("the {what} `{code}` already exists"))
}
