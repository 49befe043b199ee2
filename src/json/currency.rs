//! The operations on currencies. Each takes a request `{state, caller, tenant?, ...}`. A change answers
//! `{outcome, state, effects?}`. A read does not change the state and leaves it out; what was requested is in
//! `outcome.body`.

use super::answers::currencies as answers;
use super::answers::{GetCurrencyAnswer, ListCurrenciesAnswer};
use super::operation::operation;
use super::stored::admit;
use super::{
    Accepted, CallerMembers, Coded, CurrencyToAdd, CurrencyToUpdate, CurrencyWrite, Every, Named, OnCurrencies,
    Operation, Request, Status,
};
use crate::access::scope;
use crate::currency::{Changed, Currencies, CurrencyQuery, ExchangeRateQuery};
use crate::document::{FromNode, Node};
use crate::error::Error;
use crate::limits::Limits;

/// Adds a currency. Scope `currency.currency_manage`.
///
/// Request `{"state", "currency": {"code", "name"}, "contentLanguage"?}`, answer `{"outcome", "state"}`.
///
/// ```
/// let answer = cartwright::json::create_currency(r#"{"state":{"languages":["en"]},
///   "caller":{"scopes":["currency.currency_manage"]},
///   "currency":{"code":"EUR","name":"Euro"},"contentLanguage":"en"}"#)?;
/// assert!(answer.starts_with(r#"{"outcome":{"category":"created","status":201,"body":{"code":"EUR"}},"state":"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`Currencies::create_currency`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or an error for a
/// member that cannot be read.
#[operation(
    "A currency to add.",
    takes(OnCurrencies, CallerMembers, CurrencyToAdd, Named, Every),
    beside(CurrencyWrite),
    answers(CreatedInCurrencies)
)]
pub fn create_currency(text: &str) -> Result<String, Error> {
    change(text, &CREATE_CURRENCY, Status::Created, |root, state| {
        let currency = CurrencyToAdd::of(root).currency.read()?;
        state.create_currency(&currency, Named::of(root).content_language.read()?.as_deref())
    })
}

/// Lists currencies. No scope.
///
/// Request `{"state", "code"?, "name"?, "sort"?, "pageNumber"?, "pageSize"?, "totalCount"?, "acceptLanguage"?}`, answer
/// `{"outcome", "totalCount"?}` with the list in `outcome.body`.
///
/// ```
/// let answer = cartwright::json::list_currencies(r#"{"caller":{},"state":{"currencies":[
///   {"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}]},
///   "sort":"code:desc","pageSize":1,"totalCount":true}"#)?;
/// assert!(answer.ends_with(r#""status":200,"body":[{"code":"USD","name":"US dollar"}]},"totalCount":2}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`Currencies::list_currencies`], `UNAUTHORIZED`, `TENANT_MISMATCH`, or an error for a member that
/// cannot be read.
#[operation(
    "A page of the currencies whose code and name contain `code` and `name`.",
    takes(OnCurrencies, CallerMembers, CurrencyQuery, Every),
    beside(ExchangeRateQuery),
    answers(ListCurrenciesAnswer)
)]
pub fn list_currencies(text: &str) -> Result<String, Error> {
    read(text, &LIST_CURRENCIES, None, |root, state| {
        let page = state.list_currencies(&CurrencyQuery::read(root)?)?;
        Ok(ListCurrenciesAnswer::text(&page.items, page.total_count))
    })
}

/// Reads a currency. No scope.
///
/// Request `{"state", "code", "acceptLanguage"?}`, answer `{"outcome"}` with the currency in `outcome.body`.
///
/// ```
/// let answer = cartwright::json::get_currency(r#"{"caller":{},"code":"USD","acceptLanguage":"de","state":{
///   "languages":["en","de"],"currencies":[{"code":"USD","name":{"en":"US dollar","de":"US-Dollar"}}]}}"#)?;
/// assert!(answer.ends_with(r#""status":200,"body":{"code":"USD","name":"US-Dollar"}}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`Currencies::get_currency`], `UNAUTHORIZED`, `TENANT_MISMATCH`, or an error for a member that cannot
/// be read.
#[operation(
    "A currency to read, by its code.",
    takes(OnCurrencies, CallerMembers, Coded, Accepted, Every),
    answers(GetCurrencyAnswer)
)]
pub fn get_currency(text: &str) -> Result<String, Error> {
    read(text, &GET_CURRENCY, None, |root, state| {
        let languages = Accepted::of(root).accept_language;
        let currency = state.get_currency(&Coded::of(root).code.read()?, languages.read()?.as_deref())?;
        Ok(GetCurrencyAnswer::text(&currency))
    })
}

/// Changes the name of a currency. Scope `currency.currency_manage`.
///
/// Request `{"state", "code", "currency": {"name", "metadata": {"version"}}, "contentLanguage"?}`, answer `{"outcome",
/// "state"}`.
///
/// ```
/// let answer = cartwright::json::update_currency(r#"{"caller":{"scopes":["currency.currency_manage"]},
///   "code":"USD","currency":{"name":"Dollar","metadata":{"version":1}},"state":{"languages":["en"],
///   "currencies":[{"code":"USD","name":{"en":"US dollar"},"metadata":{"version":1}}]}}"#)?;
/// assert!(answer.contains(r#"{"code":"USD","name":{"en":"Dollar"},"metadata":{"version":2}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`Currencies::update_currency`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or an error for a
/// member that cannot be read.
#[operation(
    "A currency to rename.",
    takes(OnCurrencies, CallerMembers, Coded, CurrencyToUpdate, Named, Every),
    beside(CurrencyWrite),
    answers(ChangedCurrencies)
)]
pub fn update_currency(text: &str) -> Result<String, Error> {
    change(text, &UPDATE_CURRENCY, Status::Ok, |root, state| {
        let update = CurrencyToUpdate::of(root).currency.read()?;
        let language = Named::of(root).content_language;
        state.update_currency(&Coded::of(root).code.read()?, &update, language.read()?.as_deref())
    })
}

/// Deletes a currency and its exchange rates; the effects name the rates, and the prices that the host must remove. It
/// succeeds even if the currency does not exist. Scope `currency.currency_manage`.
///
/// Request `{"state", "code"}`, answer `{"outcome", "state", "effects"?}`.
///
/// ```
/// let answer = cartwright::json::delete_currency(r#"{"caller":{"scopes":["currency.currency_manage"]},
///   "code":"USD","state":{"currencies":[{"code":"USD","name":{"en":"US dollar"}}]}}"#)?;
/// assert!(answer.contains(r#""status":204},"state":{"currencies":[]"#));
/// assert!(answer.ends_with(r#""effects":[{"type":"PRICES_TO_REMOVE","currency":"USD"}]}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A currency to delete, by its code.",
    takes(OnCurrencies, CallerMembers, Coded, Every),
    beside(CurrencyWrite),
    answers(DeletedFromCurrencies)
)]
pub fn delete_currency(text: &str) -> Result<String, Error> {
    change(text, &DELETE_CURRENCY, Status::NoContent, |root, state| {
        Ok(state.delete_currency(&Coded::of(root).code.read()?))
    })
}

/// Runs a change of the state, if the caller may make it, and answers `{outcome, state, effects?}`.
pub(crate) fn change(
    text: &str,
    declared: &Operation,
    status: Status,
    operation: fn(Node<'_>, &mut Currencies) -> Result<Changed, Error>,
) -> Result<String, Error> {
    let request = admitted(text, declared, Some(scope::CURRENCY_MANAGE))?;
    let mut state = state(&request)?;
    let changed = operation(request.root(), &mut state)?;
    request.answer(answers::changed(&state, status, &changed))
}

/// Runs a read of the state, for a caller with the scope, if the operation has one.
pub(crate) fn read(
    text: &str,
    declared: &Operation,
    scope: Option<&str>,
    operation: fn(Node<'_>, &Currencies) -> Result<String, Error>,
) -> Result<String, Error> {
    let request = admitted(text, declared, scope)?;
    let answer = operation(request.root(), &state(&request)?)?;
    request.answer(answer)
}

/// Reads a request, and checks its caller and tenant.
fn admitted<'a>(text: &'a str, declared: &Operation, scope: Option<&str>) -> Result<Request<'a>, Error> {
    let request = Request::read(text, &Limits::DEFAULT, declared)?;
    admit(request.root(), scope.as_slice())?;
    if let Some(tenant) = CallerMembers::of(request.root()).tenant.read()? {
        tenant.check()?;
    }
    Ok(request)
}

/// Reads the state of a request, under its limits.
fn state(request: &Request<'_>) -> Result<Currencies, Error> {
    Ok(OnCurrencies::of(request.root()).state.read()?.with_limits(request.limits))
}
