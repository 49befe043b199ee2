//! Headers and query parameters: tenants, languages, the order and the page of a list, `expand`, patterns. Any text is
//! either read or refused, and a text that is read has the stated effect.

#![no_main]

use cartwright::currency::{Currencies, CurrencyQuery, CurrencyUpdate, Name};
use cartwright::json::Tenant;
use cartwright::site::{Expand, SitePage, SiteQuery, Sites, Sort};
use cartwright::{Error, Number, json};
use cartwright_fuzz::judged;
use libfuzzer_sys::fuzz_target;
use serde_json::json;

const CURRENCIES: &str = r#"{"languages":["en","de","pl-PL"],"currencies":[
    {"code":"CHF","name":{"de":"Franken","pl-PL":"Frank"},"metadata":{"version":1}},
    {"code":"EUR","name":{"en":"Euro","de":"Euros"},"metadata":{"version":1}},
    {"code":"USD","name":{"en":"Dollar"},"metadata":{"version":1}}]}"#;
const SITES: &str = r#"{"sites":[{"code":"b","name":"B","cartCalculationScale":3,"currency":"EUR"},
    {"code":"a","name":"Ä","active":false,"default":true},{"code":"c","name":"B","includesTax":true,"currency":"CHF"},
    {"code":"d","defaultLanguage":"de","taxDeterminationBasedOn":"SHIPPING_ADDRESS"}]}"#;

thread_local! {
    static STATES: (Currencies, Sites) =
        (Currencies::from_json(CURRENCIES).unwrap(), Sites::from_json(SITES).unwrap());
}

/// Checks that a refusal of a text has a name, and is shorter than the text may be.
fn refused(error: &Error) {
    assert!(!error.code().as_str().is_empty() && error.status() < 500 && error.message().len() < 1_000, "{error}");
}

fn tenant(text: &str) {
    let (header, path) = text.split_once('\n').map_or((text, None), |(header, path)| (header, Some(path.to_owned())));
    let word = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    let plain = |text: &str| (1..=64).contains(&text.len()) && word(text);
    let tenant = Tenant { header: Some(header.to_owned()), path };
    let fine = plain(header) && tenant.path.as_deref().is_none_or(plain);
    assert_eq!(tenant.check_form().map_err(|error| refused(&error)).is_ok(), fine);
    let same = tenant.path.as_deref().is_none_or(|path| path == header);
    assert_eq!(tenant.check().map_err(|error| refused(&error)).is_ok(), same);
}

/// Any reader gets one of the names or all of them.
fn accepted(text: &str, state: &Currencies) {
    let query = CurrencyQuery { accept_language: Some(text.to_owned()), ..CurrencyQuery::default() };
    let page = state.list_currencies(&query);
    match state.get_currency("CHF", Some(text)) {
        Ok(shown) => {
            assert!(["Franken", "Frank"].contains(&shown.name()), "{}", shown.name());
            assert_eq!(page.map(|page| page.items.len()), Ok(3));
        }
        Err(error) => {
            refused(&error);
            assert_eq!(page.map(drop), Err(error));
        }
    }
}

/// A name is written in the language that a header names and can be read in it; otherwise the state is unchanged.
fn written(text: &str, state: &Currencies) {
    let mut changed = state.clone();
    let update = CurrencyUpdate::new(Name::One("Neu".into()), 1);
    match changed.update_currency("EUR", &update, Some(text)) {
        Ok(_) => {
            let language = Some(text.trim()).filter(|language| !language.is_empty());
            assert_eq!(
                changed.get_currency("EUR", language).map(|shown| shown.name().to_owned()),
                Ok("Neu".to_owned())
            );
        }
        Err(error) => {
            refused(&error);
            assert_eq!(changed.to_json(), state.to_json());
        }
    }
}

/// A sort keeps every site, and the pages of a list add up to the list.
fn sorted(text: &str, sites: &Sites, state: &Currencies) {
    let query = CurrencyQuery { sort: Some(text.to_owned()), ..CurrencyQuery::default() };
    match state.list_currencies(&query) {
        Ok(page) => assert_eq!(page.items.len(), 3),
        Err(error) => refused(&error),
    }
    let sort: Sort = match text.parse() {
        Ok(sort) => sort,
        Err(error) => return refused(&error),
    };
    let listed = |page| -> Vec<String> {
        let query = SiteQuery { include_inactive: true, sort: sort.clone(), page, ..SiteQuery::default() };
        sites.list_sites(&query).items.iter().map(|site| site.code().into_owned()).collect()
    };
    let whole = listed(None);
    let mut codes = whole.clone();
    codes.sort();
    assert_eq!(codes, ["a", "b", "c", "d"]);
    let pages: Vec<String> = (1..=3).flat_map(|number| listed(Some(SitePage { number, size: 3 }))).collect();
    assert_eq!(pages, whole);
}

/// Any number is a page or is refused, and a page is never larger than its size.
fn paged(text: &str, state: &Currencies) {
    let (number, size) = text.split_once('\n').unwrap_or((text, "2"));
    let (Ok(number), Ok(size)) = (number.parse::<Number>(), size.parse::<Number>()) else { return };
    let query = CurrencyQuery { page_number: Some(number), page_size: Some(size), ..CurrencyQuery::default() };
    match state.list_currencies(&query) {
        Ok(page) => assert!(size >= Number::from(page.items.len() as u32)),
        Err(error) => refused(&error),
    }
    let request = format!(r#"{{"state":{SITES},"pageNumber":{number},"pageSize":{size}}}"#);
    drop(judged("list_sites", &request));
}

/// Runs a pattern of a tenant on a text.
fn matched(text: &str) {
    let (pattern, value) = text.split_once('\n').unwrap_or((text, ""));
    let settings = json!({"metadata": {}, "regExSettings": {"mail": pattern}});
    let request = json!({"customerSettings": settings, "setting": "mail", "value": value}).to_string();
    let answer = judged("check_customer_setting", &request);
    assert_eq!(json::check_customer_setting(&request), answer, "twice the same");
}

// The first byte selects the kind of text.
fuzz_target!(|text: &str| {
    let Some(kind) = text.chars().next() else { return };
    let text = &text[kind.len_utf8()..];
    STATES.with(|(currencies, sites)| match kind {
        't' => tenant(text),
        'a' => accepted(text, currencies),
        'c' => written(text, currencies),
        's' => sorted(text, sites, currencies),
        'p' => paged(text, currencies),
        'e' => text.parse::<Expand>().map_or_else(|error| refused(&error), drop),
        'm' => matched(text),
        _ => {}
    });
});
