//! The operations on currencies: a request `{state, caller, tenant?, ...}`. A change answers
//! `{outcome, state, effects?}`; a read leaves the state out, which it does not change, and has what was asked for in
//! `outcome.body`.

use super::{request, required};
use crate::access::{Tenant, admit, scope};
use crate::currency::{Changed, Currencies, CurrencyQuery, CurrencyUpdate, NewCurrency};
use crate::document::{Document, Node, Read, Text, write};
use crate::error::Error;
use crate::limits::Limits;
use crate::outcome::Outcome;

/// Adds a currency: `{state, currency: {code, name}, contentLanguage?}`. Scope `currency.currency_manage`.
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
/// As [`Currencies::create_currency`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or the member that cannot be
/// read.
pub fn create_currency(text: &str) -> Result<String, Error> {
    let document = admitted(text, Some(scope::CURRENCY_MANAGE))?;
    let root = document.root();
    let mut state = state(root)?;
    let currency = NewCurrency::read(required(root, "currency")?)?;
    let changed = state.create_currency(&currency, optional(root, "contentLanguage")?.as_deref())?;
    Ok(changed_answer(&state, &changed))
}

/// Lists currencies: `{state, code?, name?, sort?, pageNumber?, pageSize?, totalCount?, acceptLanguage?}` to
/// `{outcome, totalCount?}`. No scope.
///
/// # Errors
/// As [`Currencies::list_currencies`], `UNAUTHORIZED`, `TENANT_MISMATCH`, or the member that cannot be read.
pub fn list_currencies(text: &str) -> Result<String, Error> {
    let document = admitted(text, None)?;
    let root = document.root();
    let state = state(root)?;
    let page = state.list_currencies(&CurrencyQuery::read(root)?)?;
    Ok(read_answer(page.total_count, |out| write::list(out, &page.items, |out, currency| currency.write(out))))
}

/// Reads a currency: `{state, code, acceptLanguage?}`. No scope.
///
/// # Errors
/// As [`Currencies::get_currency`], `UNAUTHORIZED`, `TENANT_MISMATCH`, or the member that cannot be read.
pub fn get_currency(text: &str) -> Result<String, Error> {
    let document = admitted(text, None)?;
    let root = document.root();
    let state = state(root)?;
    let currency = state.get_currency(&code(root)?, optional(root, "acceptLanguage")?.as_deref())?;
    Ok(read_answer(None, |out| currency.write(out)))
}

/// Changes the name of a currency: `{state, code, currency: {name, metadata: {version}}, contentLanguage?}`. Scope
/// `currency.currency_manage`.
///
/// # Errors
/// As [`Currencies::update_currency`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or the member that cannot be
/// read.
pub fn update_currency(text: &str) -> Result<String, Error> {
    let document = admitted(text, Some(scope::CURRENCY_MANAGE))?;
    let root = document.root();
    let mut state = state(root)?;
    let update = CurrencyUpdate::read(required(root, "currency")?)?;
    let changed = state.update_currency(&code(root)?, &update, optional(root, "contentLanguage")?.as_deref())?;
    Ok(changed_answer(&state, &changed))
}

/// Removes a currency and its exchange rates: `{state, code}`; the same success when it does not exist. Scope
/// `currency.currency_manage`.
///
/// # Errors
/// `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_MISMATCH`, or the member that cannot be read.
pub fn delete_currency(text: &str) -> Result<String, Error> {
    let document = admitted(text, Some(scope::CURRENCY_MANAGE))?;
    let root = document.root();
    let mut state = state(root)?;
    let changed = state.delete_currency(&code(root)?);
    Ok(changed_answer(&state, &changed))
}

/// A request that its caller may make.
pub(super) fn admitted<'a>(text: &'a str, scope: Option<&str>) -> Result<Document<'a>, Error> {
    let document = request(text, &Limits::DEFAULT)?;
    admit(document.root(), scope.as_slice())?;
    if let Some(tenant) = document.root().present("tenant") {
        Tenant::read(tenant)?.check()?;
    }
    Ok(document)
}

pub(super) fn state(root: Node<'_>) -> Result<Currencies, Error> {
    Currencies::read(required(root, "state")?)
}

pub(super) fn code(root: Node<'_>) -> Result<Text<'_>, Error> {
    Text::read(required(root, "code")?)
}

fn optional<'a>(root: Node<'a>, member: &str) -> Result<Option<Text<'a>>, Error> {
    root.present(member).map(Text::read).transpose()
}

/// `{outcome, state, effects?}`.
pub(super) fn changed_answer(state: &Currencies, changed: &Changed) -> String {
    let mut out = String::from("{");
    let body = changed.code.as_ref().map(|code| {
        |out: &mut String| {
            out.push_str(r#"{"code":"#);
            write::string(out, code);
            out.push('}');
        }
    });
    changed.outcome.write(&mut out, body);
    write::name(&mut out, "state");
    state.write(&mut out);
    if !changed.effects.is_empty() {
        write::name(&mut out, "effects");
        write::list(&mut out, &changed.effects, |out, effect| effect.write(out));
    }
    out.push('}');
    out
}

/// `{outcome, totalCount?}`.
pub(super) fn read_answer(total_count: Option<usize>, body: impl FnOnce(&mut String)) -> String {
    let mut out = String::from("{");
    Outcome::Ok.write(&mut out, Some(body));
    if let Some(count) = total_count {
        write::name(&mut out, "totalCount");
        out.push_str(&count.to_string());
    }
    out.push('}');
    out
}
