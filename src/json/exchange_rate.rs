//! The operations on exchange rates, in the same form as those on currencies.

use super::answers::{GetExchangeRateAnswer, ListExchangeRatesAnswer};
use super::currency::{change, read};
use super::operation::operation;
use super::{Accepted, CallerMembers, Coded, CurrencyWrite, Every, OnCurrencies, RateToAdd, RateToUpdate, Status};
use crate::access::scope;
use crate::currency::{CurrencyQuery, ExchangeRateQuery};
use crate::document::FromNode;
use crate::error::Error;

#[cfg(doc)]
use crate::currency::Currencies;

/// Adds an exchange rate. Scope `currency.currency_manage`.
///
/// Request `{"state", "exchangeRate": {"sourceCurrency", "targetCurrency", "rate"}}`, answer `{"outcome", "state"}`.
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
/// The errors of [`Currencies::create_exchange_rate`], `EXCHANGE_RATE_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`,
/// `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A rate to add.",
    takes(OnCurrencies, CallerMembers, RateToAdd, Every),
    beside(CurrencyWrite),
    answers(CreatedInCurrencies)
)]
pub fn create_exchange_rate(text: &str) -> Result<String, Error> {
    change(text, &CREATE_EXCHANGE_RATE, Status::Created, |root, state| {
        state.create_exchange_rate(&RateToAdd::of(root).exchange_rate.read()?)
    })
}

/// Lists exchange rates. Scope `currency.currency_read`.
///
/// Request `{"state", "code"?, "sourceCurrency"?, "targetCurrency"?, "sort"?, "pageNumber"?, "pageSize"?,
/// "totalCount"?}`, answer `{"outcome", "totalCount"?}` with the list in `outcome.body`.
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
/// The errors of [`Currencies::list_exchange_rates`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or an error for a
/// member that cannot be read.
#[operation(
    "A page of the rates whose codes contain the given ones.",
    takes(OnCurrencies, CallerMembers, ExchangeRateQuery, Every),
    beside(CurrencyQuery),
    answers(ListExchangeRatesAnswer)
)]
pub fn list_exchange_rates(text: &str) -> Result<String, Error> {
    read(text, &LIST_EXCHANGE_RATES, Some(scope::CURRENCY_READ), |root, state| {
        let page = state.list_exchange_rates(&ExchangeRateQuery::read(root)?)?;
        Ok(ListExchangeRatesAnswer::text(&page.items, page.total_count))
    })
}

/// Reads an exchange rate. Scope `currency.currency_read`.
///
/// Request `{"state", "code"}`, answer `{"outcome"}` with the rate in `outcome.body`.
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
/// The errors of [`Currencies::get_exchange_rate`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or an error for a
/// member that cannot be read.
#[operation(
    "A rate to read, by its code: `EUR_USD`.",
    takes(OnCurrencies, CallerMembers, Coded, Every),
    beside(Accepted),
    answers(GetExchangeRateAnswer)
)]
pub fn get_exchange_rate(text: &str) -> Result<String, Error> {
    read(text, &GET_EXCHANGE_RATE, Some(scope::CURRENCY_READ), |root, state| {
        let rate = state.get_exchange_rate(&Coded::of(root).code.read()?)?;
        Ok(GetExchangeRateAnswer::text(rate))
    })
}

/// Changes the rate of an existing exchange rate. Scope `currency.currency_manage`.
///
/// Request `{"state", "code", "exchangeRate": {"rate", "metadata": {"version"}}}`, answer `{"outcome", "state"}`.
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
/// The errors of [`Currencies::update_exchange_rate`], `EXCHANGE_RATE_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`,
/// `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A rate to change.",
    takes(OnCurrencies, CallerMembers, Coded, RateToUpdate, Every),
    beside(CurrencyWrite),
    answers(ChangedCurrencies)
)]
pub fn update_exchange_rate(text: &str) -> Result<String, Error> {
    change(text, &UPDATE_EXCHANGE_RATE, Status::Ok, |root, state| {
        let update = RateToUpdate::of(root).exchange_rate.read()?;
        state.update_exchange_rate(&Coded::of(root).code.read()?, &update)
    })
}

/// Deletes an exchange rate. It succeeds even if the rate does not exist. Scope `currency.currency_manage`.
///
/// Request `{"state", "code"}`, answer `{"outcome", "state", "effects"?}`.
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
/// `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A rate to delete, by its code.",
    takes(OnCurrencies, CallerMembers, Coded, Every),
    beside(CurrencyWrite),
    answers(DeletedFromCurrencies)
)]
pub fn delete_exchange_rate(text: &str) -> Result<String, Error> {
    change(text, &DELETE_EXCHANGE_RATE, Status::NoContent, |root, state| {
        Ok(state.delete_exchange_rate(&Coded::of(root).code.read()?))
    })
}
