//! Random requests, including malformed ones, with the values that they may have in each place.

use cartwright::currency::{Currencies, CurrencyUpdate, ExchangeRateUpdate, NewCurrency, NewExchangeRate};
use cartwright::document::{Document, FromNode};
use proptest::prelude::*;
use proptest::sample::select;

/// Draws a string, usually a good one.
fn mostly(good: &'static [&'static str], bad: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop_oneof![12 => select(good), 1 => select(bad)]
}

fn currency_code() -> impl Strategy<Value = &'static str> {
    mostly(
        &[r#""EUR""#, r#""USD""#, r#""PLN""#, r#""HRK""#, r#""XAU""#],
        &[r#""EUX""#, r#""eur""#, r#""""#, r#""EUR ""#, "null", "978", "true", "[]", "{}", r#"{"code":"EUR"}"#],
    )
}

/// Draws a name and the content language beside it, which usually match.
fn named() -> impl Strategy<Value = (String, String)> {
    let one = (select(vec!["", r#""en""#, r#""DE""#, r#""""#, "null"]), select(vec![r#""Euro""#, r#""\u20ac""#]));
    let all = select(vec![r#"{"en":"Euro"}"#, r#"{"de":"x","pl":"y\"/~"}"#, r#"{"en":"a","de":null}"#]);
    let odd_name = select(vec![
        "",
        r#"{"fr":"x"}"#,
        r#"{"a/b~c":"x"}"#,
        "{}",
        r#"{"en":""}"#,
        r#"{"en":null}"#,
        r#"{"en":5}"#,
        r#"" ""#,
        "null",
        "7",
        "[]",
    ]);
    let odd = (select(vec!["", r#""*""#, r#""fr""#, r#""de_DE""#, "5"]), odd_name);
    let pair = prop_oneof![6 => one, 6 => all.prop_map(|all| (r#""*""#, all)), 1 => odd];
    pair.prop_map(|(language, name)| (stated("name", name), stated("contentLanguage", language)))
}

/// Returns a member, or nothing if its value is empty.
fn stated(name: &str, value: &str) -> String {
    if value.is_empty() { String::new() } else { format!(r#","{name}":{value}"#) }
}

fn stored_name() -> impl Strategy<Value = &'static str> {
    mostly(
        &[r#"{"en":"Euro"}"#, r#"{ "de" : "x" , "fr" : "y" }"#, r#"{"EN":"x","en":null}"#],
        &[r#""Euro""#, "{}", r#"{"en":null}"#, r#"{"en":5}"#, "null", "[]"],
    )
}

fn rate() -> impl Strategy<Value = &'static str> {
    mostly(
        &[
            r#""1.1""#,
            r#""1,10""#,
            r#""007.500""#,
            r#""0.0000000000000000000000000001""#,
            r#""9999999999999999999999999999""#,
        ],
        &[
            r#""0.00""#,
            r#""-1""#,
            r#""+1""#,
            r#""1e3""#,
            r#""1.000,5""#,
            r#"".5""#,
            r#""""#,
            "1.1",
            "null",
            "[]",
            r#""99999999999999999999999999999""#,
        ],
    )
}

fn metadata() -> impl Strategy<Value = &'static str> {
    mostly(
        &[r#"{"version":1}"#, r#"{"version":2}"#, r#"{"version":"1","by":[1.50]}"#, r#"{"version":1.0,"by":null}"#],
        &[
            "{}",
            "null",
            "[]",
            "5",
            r#"{"version":-1}"#,
            r#"{"version":1.5}"#,
            r#"{"version":"x"}"#,
            r#"{"version":null}"#,
            r#"{"version":18446744073709551615}"#,
            r#"{"version":18446744073709551616}"#,
        ],
    )
}

/// Draws a member, or nothing if it is absent.
fn member(
    name: &'static str,
    value: impl Strategy<Value = &'static str>,
    percent: u8,
) -> impl Strategy<Value = String> {
    (0..100_u8, value).prop_map(
        move |(at, value)| {
            if at < percent { format!(r#","{name}":{value}"#) } else { String::new() }
        },
    )
}

/// Returns an object of members that each begin with a comma.
fn object(members: &[String]) -> String {
    let members = members.concat();
    format!("{{{}}}", members.strip_prefix(',').unwrap_or_default())
}

fn unknown() -> impl Strategy<Value = String> {
    member("note", select(vec!["1.50", "[[[]]]", "null", r#"{"rate":1}"#]), 30)
}

/// Draws the body that creates a currency, and the content language.
fn new_currency() -> impl Strategy<Value = (String, String)> {
    (unknown(), member("code", currency_code(), 96), named(), member("metadata", metadata(), 30))
        .prop_map(|(a, b, (name, language), d)| (object(&[a, b, name, d]), language))
}

/// Draws the body that updates a currency, and the content language.
fn currency_update() -> impl Strategy<Value = (String, String)> {
    (member("code", currency_code(), 3), named(), member("metadata", metadata(), 96), unknown())
        .prop_map(|(a, (name, language), c, d)| (object(&[a, name, c, d]), language))
}

fn new_rate() -> impl Strategy<Value = String> {
    let code = mostly(&[r#""EUR_USD""#], &["null", "5", r#""EURUSD""#]);
    (
        member("code", code, 4),
        member("sourceCurrency", currency_code(), 98),
        member("rate", rate(), 98),
        member("targetCurrency", currency_code(), 98),
        member("metadata", metadata(), 30),
        unknown(),
    )
        .prop_map(|(a, b, c, d, e, f)| object(&[a, b, c, d, e, f]))
}

fn rate_update() -> impl Strategy<Value = String> {
    (
        member("sourceCurrency", currency_code(), 5),
        member("targetCurrency", currency_code(), 3),
        member("rate", rate(), 98),
        member("metadata", metadata(), 98),
        unknown(),
    )
        .prop_map(|(a, b, c, d, e)| object(&[a, b, c, d, e]))
}

fn pair_code() -> impl Strategy<Value = &'static str> {
    mostly(
        &[r#""EUR_USD""#, r#""USD_EUR""#, r#""PLN_EUR""#, r#""USD_HRK""#, r#""XAU_PLN""#],
        &["null", "5", r#""EUR""#, r#""EUR_EUR""#, "{}"],
    )
}

/// Draws a stored rate whose code usually matches its currencies.
fn stored_rate() -> impl Strategy<Value = String> {
    let pairs =
        select(vec![("EUR", "USD"), ("USD", "EUR"), ("PLN", "EUR"), ("USD", "HRK"), ("EUR", "EUR"), ("EUR", "EUX")]);
    (pairs, 0..20_u8, rate(), member("metadata", metadata(), 40), unknown()).prop_map(
        |((from, to), odd, rate, metadata, note)| {
            let code = if odd == 0 { "EUR_PLN".to_owned() } else { format!("{from}_{to}") };
            let known = format!(r#","code":"{code}","sourceCurrency":"{from}","targetCurrency":"{to}","rate":{rate}"#);
            object(&[known, metadata, note])
        },
    )
}

fn stored_currency() -> impl Strategy<Value = String> {
    (
        member("code", currency_code(), 99),
        member("name", stored_name(), 99),
        member("metadata", metadata(), 40),
        unknown(),
    )
        .prop_map(|(a, b, c, d)| object(&[a, b, c, d]))
}

fn list(name: &'static str, entries: impl Strategy<Value = String>, most: usize) -> impl Strategy<Value = String> {
    let entries = prop::collection::vec(entries, 0..=most);
    (entries, 0..40_u8).prop_map(move |(entries, odd)| match odd {
        0 => format!(r#","{name}":null"#),
        1 => format!(r#","{name}":{{}}"#),
        2..10 => String::new(),
        _ => format!(r#","{name}":[{}]"#, entries.join(" , ")),
    })
}

/// A state with some currencies and rates.
const GOOD: &str = r#"{ "languages" : ["en","de","pl"], "currencies":[{"code":"EUR","name":{"en":"Euro"}},
    {"code":"USD","name":{"de":"Dollar"},"metadata":{"version":"1"},"note":[ ]}, {"code":"XAU","name":{"fr":"or"}}] ,
    "rates":[ {"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1,10","metadata":{}}], "note":1.50}"#;

/// Draws a state, good or not.
pub(crate) fn state() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => Just(GOOD.to_owned()),
        1 => Just(r#"{"languages":["en","de","pl"]}"#.to_owned()),
        2 => written_state(),
    ]
}

/// Draws a state as a host may have written it or damaged it.
fn written_state() -> impl Strategy<Value = String> {
    let languages = mostly(
        &[r#"["en","de","pl"]"#, r#"["de", "EN"]"#],
        &["[]", "null", "5", r#"["en","EN"]"#, r#"["en language"]"#, "[5]"],
    );
    let default = mostly(&[r#""en""#, "null"], &[r#""fr""#, "5", r#""""#]);
    (
        member("languages", languages, 95),
        list("rates", stored_rate(), 2),
        list("currencies", stored_currency(), 3),
        member("defaultLanguage", default, 50),
        unknown(),
        0..60_u8,
    )
        .prop_map(|(a, b, c, d, e, odd)| if odd == 0 { "[]".to_owned() } else { object(&[a, b, c, d, e]) })
}

/// An operation and its request without the state.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    pub(crate) operation: &'static str,
    members: String,
}

impl Request {
    fn of(operation: &'static str, members: &[String]) -> Self {
        Self { operation, members: members.concat() }
    }

    pub(crate) fn text(&self, state: &str) -> String {
        format!(r#"{{"state":{state}{}}}"#, self.members)
    }

    /// Makes the same change to a typed state; `None` if the request is not a change or has something that only text
    /// can express.
    pub(crate) fn run(&self, state: &mut Currencies) -> Option<Result<(), cartwright::Error>> {
        let text = self.text("null");
        let document = Document::parse(text.as_str()).ok()?;
        let root = document.root();
        let text = |member: &str| root.get(member).map(|value| value.as_text()).unwrap_or_default();
        let (code, language) = (text("code"), text("contentLanguage"));
        let body = |member: &str| root.get(member);
        Some(match self.operation {
            "create_currency" => {
                state.create_currency(&NewCurrency::read(body("currency")?).ok()?, language.as_deref()).map(drop)
            }
            "update_currency" => {
                let update = CurrencyUpdate::read(body("currency")?).ok()?;
                state.update_currency(&code?, &update, language.as_deref()).map(drop)
            }
            "create_exchange_rate" => {
                state.create_exchange_rate(&NewExchangeRate::read(body("exchangeRate")?).ok()?).map(drop)
            }
            "update_exchange_rate" => {
                let update = ExchangeRateUpdate::read(body("exchangeRate")?).ok()?;
                state.update_exchange_rate(&code?, &update).map(drop)
            }
            "delete_currency" => {
                state.delete_currency(&code?);
                Ok(())
            }
            "delete_exchange_rate" => {
                state.delete_exchange_rate(&code?);
                Ok(())
            }
            _ => return None,
        })
    }
}

pub(crate) fn request() -> impl Strategy<Value = Request> {
    let caller = || member("caller", mostly(&[r#"{"host":true}"#], &["null", "{}", "5", r#"{"host":1}"#]), 97);
    let code = || member("code", currency_code(), 97);
    let pair = || member("code", pair_code(), 97);
    let page = |name| member(name, mostly(&["1", "2", r#""1""#, "1e9"], &["0", "-1", "1.5", "-0.5", "true"]), 40);
    let amount = mostly(
        &["1", "0.005", "1e27", r#""12.50""#, "9999999999999999999999999999"],
        &["-1", "null", "1e28", r#""x""#, "[]"],
    );
    let price = mostly(
        &[r#"{"netValue":1,"grossValue":1.19}"#, r#"{"netValue":0.0000000001,"grossValue":1e20}"#],
        &[r#"{"netValue":1}"#, r#"{"netValue":2,"grossValue":1}"#, r#"{"netValue":1,"grossValue":"x"}"#, "5"],
    );
    // The body of a request under its name, and the content language with it.
    let body = |name: &'static str, value: BoxedStrategy<(String, String)>| {
        (value, 0..40_u8).prop_map(move |((value, beside), odd)| match odd {
            0 => beside,
            1 => format!(r#","{name}":[]{beside}"#),
            _ => format!(r#","{name}":{value}{beside}"#),
        })
    };
    let alone = |value: BoxedStrategy<String>| value.prop_map(|value| (value, String::new())).boxed();
    prop_oneof![
        6 => (body("currency", new_currency().boxed()), caller())
            .prop_map(|(a, b)| Request::of("create_currency", &[a, b])),
        3 => (code(), body("currency", currency_update().boxed()), caller())
            .prop_map(|(a, b, c)| Request::of("update_currency", &[a, b, c])),
        1 => (code(), caller()).prop_map(|(a, b)| Request::of("delete_currency", &[a, b])),
        1 => code().prop_map(|a| Request::of("get_currency", &[a])),
        1 => (page("pageNumber"), page("pageSize")).prop_map(|(a, b)| Request::of("list_currencies", &[a, b])),
        6 => (body("exchangeRate", alone(new_rate().boxed())), caller())
            .prop_map(|(a, b)| Request::of("create_exchange_rate", &[a, b])),
        3 => (pair(), body("exchangeRate", alone(rate_update().boxed())), caller())
            .prop_map(|(a, b, c)| Request::of("update_exchange_rate", &[a, b, c])),
        1 => (pair(), caller()).prop_map(|(a, b)| Request::of("delete_exchange_rate", &[a, b])),
        1 => (pair(), caller()).prop_map(|(a, b)| Request::of("get_exchange_rate", &[a, b])),
        1 => (page("pageNumber"), page("pageSize"), caller())
            .prop_map(|(a, b, c)| Request::of("list_exchange_rates", &[a, b, c])),
        2 => (
            member("source", currency_code(), 98),
            member("target", currency_code(), 98),
            member("amount", amount, 70),
            member("price", price, 25),
            member("via", currency_code(), 30),
            member("inverse", mostly(&["true", "false", "null"], &["1"]), 30),
            member("scale", mostly(&["0", "2", "10", r#""3""#], &["-1", "11", "0.5", "true"]), 60),
        )
            .prop_map(|(a, b, c, d, e, f, g)| Request::of("convert", &[a, b, c, d, e, f, g])),
    ]
}
