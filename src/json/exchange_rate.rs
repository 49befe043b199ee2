//! The operations on exchange rates, in the shapes of the operations on currencies.

use super::currency::{admitted, changed_answer, code, read_answer, state};
use super::required;
use crate::access::scope;
use crate::currency::{ExchangeRateQuery, ExchangeRateUpdate, NewExchangeRate};
use crate::document::{Read, write};
use crate::error::Error;

#[cfg(doc)]
use crate::currency::Currencies;

/// Adds an exchange rate: `{state, exchangeRate: {sourceCurrency, targetCurrency, rate}}`. Scope
/// `currency.currency_manage`.
///
/// # Errors
/// As [`Currencies::create_exchange_rate`], `EXCHANGE_RATE_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`,
/// or the member that cannot be read.
pub fn create_exchange_rate(text: &str) -> Result<String, Error> {
    let document = admitted(text, Some(scope::CURRENCY_MANAGE))?;
    let root = document.root();
    let mut state = state(root)?;
    let changed = state.create_exchange_rate(&NewExchangeRate::read(required(root, "exchangeRate")?)?)?;
    Ok(changed_answer(&state, &changed))
}

/// Lists exchange rates:
/// `{state, code?, sourceCurrency?, targetCurrency?, sort?, pageNumber?, pageSize?, totalCount?}` to
/// `{outcome, totalCount?}`. Scope `currency.currency_read`.
///
/// # Errors
/// As [`Currencies::list_exchange_rates`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or the member that cannot
/// be read.
pub fn list_exchange_rates(text: &str) -> Result<String, Error> {
    let document = admitted(text, Some(scope::CURRENCY_READ))?;
    let root = document.root();
    let state = state(root)?;
    let page = state.list_exchange_rates(&ExchangeRateQuery::read(root)?)?;
    Ok(read_answer(page.total_count, |out| write::list(out, &page.items, |out, rate| out.push_str(rate.to_json()))))
}

/// Reads an exchange rate: `{state, code}`. Scope `currency.currency_read`.
///
/// # Errors
/// As [`Currencies::get_exchange_rate`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or the member that cannot be
/// read.
pub fn get_exchange_rate(text: &str) -> Result<String, Error> {
    let document = admitted(text, Some(scope::CURRENCY_READ))?;
    let root = document.root();
    let state = state(root)?;
    let rate = state.get_exchange_rate(&code(root)?)?;
    Ok(read_answer(None, |out| out.push_str(rate.to_json())))
}

/// Changes the rate of an exchange rate: `{state, code, exchangeRate: {rate, metadata: {version}}}`. Scope
/// `currency.currency_manage`.
///
/// # Errors
/// As [`Currencies::update_exchange_rate`], `EXCHANGE_RATE_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`,
/// or the member that cannot be read.
pub fn update_exchange_rate(text: &str) -> Result<String, Error> {
    let document = admitted(text, Some(scope::CURRENCY_MANAGE))?;
    let root = document.root();
    let mut state = state(root)?;
    let update = ExchangeRateUpdate::read(required(root, "exchangeRate")?)?;
    let changed = state.update_exchange_rate(&code(root)?, &update)?;
    Ok(changed_answer(&state, &changed))
}

/// Removes an exchange rate: `{state, code}`; the same success when it does not exist. Scope
/// `currency.currency_manage`.
///
/// # Errors
/// `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or the member that cannot be read.
pub fn delete_exchange_rate(text: &str) -> Result<String, Error> {
    let document = admitted(text, Some(scope::CURRENCY_MANAGE))?;
    let root = document.root();
    let mut state = state(root)?;
    let changed = state.delete_exchange_rate(&code(root)?);
    Ok(changed_answer(&state, &changed))
}
