//! The operations on exchange rates, in the shapes of the operations on currencies.

use crate::access::scope;
use crate::currency::exchange::{ExchangeRateUpdate, NewExchangeRate};
use crate::currency::listing::ExchangeRateQuery;
use crate::document::read::Read;
use crate::document::write;
use crate::error::Error;
use crate::json::currency::{change, code, read};
use crate::json::request::required;
use crate::json::requests::currencies as requests;
use crate::json::status::Status;
use crate::json::stored::read_answer;

#[cfg(doc)]
use crate::currency::Currencies;

/// Adds an exchange rate: `{state, exchangeRate: {sourceCurrency, targetCurrency, rate}}`. Scope
/// `currency.currency_manage`.
///
/// ```
/// let answer = cartwright::json::create_exchange_rate(r#"{"caller":{"scopes":["currency.currency_manage"]},
///   "exchangeRate":{"sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10"},
///   "state":{"currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}]}}"#)?;
/// assert!(answer.starts_with(r#"{"outcome":{"category":"created","status":201,"body":{"code":"EUR_USD"}},"state":"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// As [`Currencies::create_exchange_rate`], `EXCHANGE_RATE_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`,
/// or the member that cannot be read.
pub fn create_exchange_rate(text: &str) -> Result<String, Error> {
    change(text, &requests::CREATE_EXCHANGE_RATE, Status::Created, |root, state| {
        state.create_exchange_rate(&NewExchangeRate::read(required(root, "exchangeRate")?)?)
    })
}

/// Lists exchange rates:
/// `{state, code?, sourceCurrency?, targetCurrency?, sort?, pageNumber?, pageSize?, totalCount?}` to
/// `{outcome, totalCount?}`. Scope `currency.currency_read`.
///
/// ```
/// let answer = cartwright::json::list_exchange_rates(r#"{"caller":{"scopes":["currency.currency_read"]},
///   "sourceCurrency":"EUR","state":{
///   "currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}],
///   "rates":[{"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10"},
///     {"code":"USD_EUR","sourceCurrency":"USD","targetCurrency":"EUR","rate":"0.91"}]}}"#)?;
/// assert!(answer.contains(r#""body":[{"code":"EUR_USD","#) && !answer.contains("USD_EUR"));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// As [`Currencies::list_exchange_rates`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or the member that cannot
/// be read.
pub fn list_exchange_rates(text: &str) -> Result<String, Error> {
    read(text, &requests::LIST_EXCHANGE_RATES, Some(scope::CURRENCY_READ), |root, state| {
        let page = state.list_exchange_rates(&ExchangeRateQuery::read(root)?)?;
        let body = |out: &mut String| write::list(out, &page.items, |out, rate| out.push_str(rate.to_json()));
        Ok(read_answer(page.total_count, &body))
    })
}

/// Reads an exchange rate: `{state, code}`. Scope `currency.currency_read`.
///
/// ```
/// let answer = cartwright::json::get_exchange_rate(r#"{"caller":{"scopes":["currency.currency_read"]},
///   "code":"EUR_USD","state":{
///   "currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}],
///   "rates":[{"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10"}]}}"#)?;
/// assert!(answer.contains(r#""sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10""#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// As [`Currencies::get_exchange_rate`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or the member that cannot be
/// read.
pub fn get_exchange_rate(text: &str) -> Result<String, Error> {
    read(text, &requests::GET_EXCHANGE_RATE, Some(scope::CURRENCY_READ), |root, state| {
        let rate = state.get_exchange_rate(&code(root)?)?;
        Ok(read_answer(None, &|out| out.push_str(rate.to_json())))
    })
}

/// Changes the rate of an exchange rate: `{state, code, exchangeRate: {rate, metadata: {version}}}`. Scope
/// `currency.currency_manage`.
///
/// ```
/// let answer = cartwright::json::update_exchange_rate(r#"{"caller":{"scopes":["currency.currency_manage"]},
///   "code":"EUR_USD","exchangeRate":{"rate":"1.15","metadata":{"version":1}},"state":{
///   "currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}],"rates":[{
///   "code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10","metadata":{"version":1}}]}}"#)?;
/// assert!(answer.contains(r#""rate":"1.15","metadata":{"version":2}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// As [`Currencies::update_exchange_rate`], `EXCHANGE_RATE_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`,
/// or the member that cannot be read.
pub fn update_exchange_rate(text: &str) -> Result<String, Error> {
    change(text, &requests::UPDATE_EXCHANGE_RATE, Status::Ok, |root, state| {
        let update = ExchangeRateUpdate::read(required(root, "exchangeRate")?)?;
        state.update_exchange_rate(&code(root)?, &update)
    })
}

/// Removes an exchange rate: `{state, code}`; the same success when it does not exist. Scope
/// `currency.currency_manage`.
///
/// ```
/// let answer = cartwright::json::delete_exchange_rate(r#"{"caller":{"scopes":["currency.currency_manage"]},
///   "code":"EUR_USD","state":{
///   "currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}],
///   "rates":[{"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10"}]}}"#)?;
/// assert!(answer.ends_with(r#""rates":[]}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or the member that cannot be read.
pub fn delete_exchange_rate(text: &str) -> Result<String, Error> {
    change(text, &requests::DELETE_EXCHANGE_RATE, Status::NoContent, |root, state| {
        Ok(state.delete_exchange_rate(&code(root)?))
    })
}
