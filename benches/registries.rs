//! Measures how long a registry takes to answer, by its size: `cargo bench --bench registries`.
//!
//! An entry is found in logarithmic time and a page takes references only, so the columns `get` and `first page` hardly
//! change from row to row. `last page` walks past the earlier entries; a sort examines all; the operations on text read
//! the whole state.

#[path = "support/time.rs"]
#[allow(dead_code, reason = "compares nothing in turns")]
mod time;

use cartwright::currency::{Currencies, CurrencyQuery, ExchangeRateQuery};
use cartwright::site::{SitePage, SiteQuery, Sites};
use cartwright::{CurrencyCode, json};

/// Returns three letters for each number.
fn code(number: usize) -> String {
    let letter = |number: usize| char::from(b'A' + u8::try_from(number % 26).unwrap());
    [letter(number / 676), letter(number / 26), letter(number)].iter().collect()
}

/// Returns every code of ISO 4217.
fn codes() -> Vec<String> {
    (0..26 * 26 * 26).map(code).filter(|code| code.parse::<CurrencyCode>().unwrap().is_listed()).collect()
}

/// Returns every currency, and this many exchange rates between them.
fn currencies(rates: usize) -> String {
    let codes = codes();
    let currency =
        |code: &String| format!(r#"{{"code":"{code}","name":{{"en":"Name of {code}","de":"Name von {code}"}}}}"#);
    let rate = |(from, to): (&String, &String)| {
        format!(r#"{{"code":"{from}_{to}","sourceCurrency":"{from}","targetCurrency":"{to}","rate":"1.5"}}"#)
    };
    let pairs = codes.iter().flat_map(|from| codes.iter().map(move |to| (from, to))).filter(|(from, to)| from != to);
    let rates: Vec<String> = pairs.take(rates).map(rate).collect();
    let currencies: Vec<String> = codes.iter().map(currency).collect();
    format!(r#"{{"languages":["en","de"],"currencies":[{}],"rates":[{}]}}"#, currencies.join(","), rates.join(","))
}

fn sites(count: usize) -> String {
    let site = |number| {
        format!(
            r#"{{"code":"{0}","name":"Store {0}","defaultLanguage":"en","languages":["en"],"currency":"EUR","shipToCountries":["DE"],"homeBase":{{"address":{{"country":"DE","zipCode":"10117"}}}},"mixins":{{"merchantInfo":{{"merchantName":"Store {0}"}}}}}}"#,
            code(number)
        )
    };
    format!(r#"{{"sites":[{}]}}"#, (0..count).map(site).collect::<Vec<_>>().join(","))
}

/// Measures one run, in nanoseconds.
fn nanoseconds<T>(run: impl FnMut() -> T) -> f64 {
    time::time(run).as_secs_f64() * 1e9
}

fn row(count: usize, times: &[f64]) {
    let times: Vec<String> = times.iter().map(|time| format!("{time:>12.0}")).collect();
    println!("{count:>7} | {}", times.join(" "));
}

fn head(of: &str, columns: &[&str]) {
    let columns: Vec<String> = columns.iter().map(|column| format!("{column:>12}")).collect();
    println!("\n{of}, ns\n{:>7} | {}", "entries", columns.join(" "));
}

fn main() {
    head(
        "exchange rates between all currencies",
        &["get", "get rate", "first page", "last page", "sorted page", "by name", "text: get", "text: plain"],
    );
    for count in [100, 1_000, 10_000] {
        let text = currencies(count);
        let state = Currencies::from_json(&text).unwrap();
        let codes = codes();
        let (own, pair) = (&codes[codes.len() / 2], format!("{}_{}", codes[0], codes[50]));
        let last = u32::try_from(count / 60).unwrap();
        let page = |number: u32| ExchangeRateQuery { page_number: Some(number.into()), ..ExchangeRateQuery::default() };
        let (first, last) = (page(1), page(last));
        let sorted = ExchangeRateQuery { sort: Some("targetCurrency:desc".into()), ..ExchangeRateQuery::default() };
        let by_name = CurrencyQuery { sort: Some("name:desc".into()), ..CurrencyQuery::default() };
        let request = format!(r#"{{"state":{text},"code":"{own}"}}"#);
        row(
            count,
            &[
                nanoseconds(|| state.get_currency(own, Some("de")).unwrap().name().len()),
                nanoseconds(|| state.get_exchange_rate(&pair).unwrap().version()),
                nanoseconds(|| state.list_exchange_rates(&first).unwrap().items.len()),
                nanoseconds(|| state.list_exchange_rates(&last).unwrap().items.len()),
                nanoseconds(|| state.list_exchange_rates(&sorted).unwrap().items.len()),
                nanoseconds(|| state.list_currencies(&by_name).unwrap().items.len()),
                nanoseconds(|| json::get_currency(&request).unwrap()),
                nanoseconds(|| serde_json::from_str::<serde_json::Value>(&request).unwrap()),
            ],
        );
    }
    head("sites", &["get", "first page", "last page", "sorted page", "text: get", "text: plain"]);
    for count in [100, 1_000, 10_000] {
        let text = sites(count);
        let state = Sites::from_json(text.as_str()).unwrap();
        let own = code(count / 2);
        let page = |number: usize| SiteQuery {
            page: Some(SitePage { number: u64::try_from(number).unwrap(), size: 16 }),
            ..SiteQuery::default()
        };
        let (first, last) = (page(1), page(count / 16));
        let sorted = SiteQuery { sort: "name:desc".parse().unwrap(), ..first.clone() };
        let request = format!(r#"{{"state":{text},"code":"{own}"}}"#);
        row(
            count,
            &[
                nanoseconds(|| state.get_site(&own).unwrap().is_active()),
                nanoseconds(|| state.list_sites(&first).items.len()),
                nanoseconds(|| state.list_sites(&last).items.len()),
                nanoseconds(|| state.list_sites(&sorted).items.len()),
                nanoseconds(|| json::get_site(&request).unwrap()),
                nanoseconds(|| serde_json::from_str::<serde_json::Value>(&request).unwrap()),
            ],
        );
    }
}
