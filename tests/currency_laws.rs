//! Laws of currencies, exchange rates and conversions under any changes.

use cartwright::currency::{
    Changed, Currencies, CurrencyQuery, CurrencyUpdate, Effect, ExchangeRateQuery, ExchangeRateUpdate, NewCurrency,
    Rate,
};
use cartwright::document::Document;
use cartwright::limits::Limits;
use cartwright::{ErrorCode, json};
use proptest::prelude::*;
use proptest::sample::select;

use crate::random::config;

mod changes;
mod closure;
mod conversion;
mod judge;
mod steps;

use changes::{CODES, Change, Model, Texts, Written, change, code, texts, written};
use closure::{request, state};
use judge::answered_state;
use steps::{follow, stepped};

const STATE: &str = r#"{ "languages" : ["en", "de","pl"], "note":1.50 }"#;

/// Returns a state after some changes, including refused ones.
fn changed(changes: &[Change]) -> Currencies {
    let mut state = Currencies::from_json(STATE).unwrap();
    for change in changes {
        let _ = change.run(&mut state);
    }
    state
}

fn states() -> impl Strategy<Value = Currencies> {
    prop::collection::vec(change(), 0..30).prop_map(|changes| changed(&changes))
}

proptest! {
    #![proptest_config(config("currency_laws", 200))]

    /// Every change does what the model predicts, counts its version, is the same as text, and changes nothing if it is
    /// refused.
    #[test]
    fn changes_follow_the_model(changes in prop::collection::vec(change(), 1..40)) {
        let mut state = Currencies::from_json(STATE).unwrap();
        let mut model = Model::default();
        for change in &changes {
            follow(&mut state, &mut model, change);
        }
    }

    #[test]
    fn a_state_survives_being_stored(state in states()) {
        let text = state.to_json();
        prop_assert_eq!(Currencies::from_json(&text).unwrap().to_json(), text);
    }

    #[test]
    fn what_is_created_and_deleted_leaves_no_trace(state in states(), own in select(&CODES[..]), name in written()) {
        let mut state = state;
        let before = state.to_json();
        if state.create_currency(&NewCurrency::new(code(own), name.name()), name.language()).is_ok() {
            prop_assert_ne!(state.to_json(), before.clone());
            state.delete_currency(own);
            // A list that was emptied before remains an empty list.
            prop_assert_eq!(state.to_json(), before);
        }
    }

    #[test]
    fn a_deletion_twice_is_the_same_success(state in states(), own in select(&CODES[..])) {
        let mut state = state;
        let existed = state.get_currency(own, None).is_ok();
        let first = state.delete_currency(own);
        let after = state.to_json();
        let second = state.delete_currency(own);
        prop_assert_eq!(second, Changed::default());
        prop_assert_eq!(state.to_json(), after.clone());
        prop_assert!(!after.contains(own));
        let prices = Effect::PricesToRemove { currency: code(own) };
        prop_assert_eq!(first.effects.contains(&prices), existed);
    }

    #[test]
    fn what_is_written_under_a_star_is_read_under_a_star(texts in texts(), own in select(&CODES[..])) {
        let mut state = Currencies::from_json(STATE).unwrap();
        let name = Written::All(texts.clone());
        state.create_currency(&NewCurrency::new(code(own), name.name()), Some("*")).unwrap();
        let answer = state.get_currency(own, Some("*")).unwrap().to_json();
        let document = Document::parse(answer.as_str()).unwrap();
        let read: Texts = document.root().get("name").unwrap().members()
            .map(|(language, text)| (language.into_owned(), text.as_text().unwrap().into_owned())).collect();
        prop_assert_eq!(read, texts);
    }

    /// For any accepted languages, the answer is one string of the name: in the first accepted language that exists,
    /// else in the default language, else in any.
    #[test]
    fn a_reader_gets_the_best_translation(
        texts in texts(),
        weights in prop::collection::vec((select(vec!["en", "DE", "pl", "pl-PL", "fr", "de-AT-x-y"]), 1..1000_u32), 0..6),
    ) {
        let mut state = Currencies::from_json(STATE).unwrap();
        state.create_currency(&NewCurrency::new(code("EUR"), Written::All(texts.clone()).name()), Some("*")).unwrap();
        let header: Vec<String> = weights.iter().map(|(range, weight)| format!("{range};q=0.{weight:03}")).collect();
        let mut ranked = weights.clone();
        ranked.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
        let languages = ranked.iter().map(|(range, _)| range[..2].to_lowercase()).chain(["en".to_owned()]);
        let best = languages.filter_map(|l| texts.iter().find(|(own, _)| *own == l)).chain(&texts).next().unwrap();
        let shown = state.get_currency("EUR", Some(&header.join(", "))).unwrap();
        prop_assert_eq!(shown.name(), best.1.as_str());
    }

    /// The pages in sequence make up the whole list, each entry once, in sorted order.
    #[test]
    fn pages_are_the_whole_list(
        state in states(),
        size in 1..8_u32,
        sort in select(vec!["", "name", "name:desc", "code:desc", "name:asc,code:desc"]),
        filter in select(vec!["", "e", "R"]),
    ) {
        let query = |number: u32, size: u32| CurrencyQuery {
            code: Some(filter.into()),
            sort: Some(sort.into()),
            page_number: Some(number.into()),
            page_size: Some(size.into()),
            total_count: Some(true),
            ..CurrencyQuery::default()
        };
        let whole = state.list_currencies(&query(1, 1000)).unwrap();
        let pages = (1..=6).flat_map(|number| state.list_currencies(&query(number, size)).unwrap().items);
        prop_assert_eq!(pages.collect::<Vec<_>>(), whole.items.clone());
        prop_assert_eq!(whole.total_count, Some(whole.items.len()));
        let expected = CODES.iter().filter(|own| state.get_currency(own, None).is_ok());
        let mut expected: Vec<String> =
            expected.filter(|own| own.to_lowercase().contains(&filter.to_lowercase())).map(ToString::to_string).collect();
        let mut shown: Vec<String> = whole.items.iter().map(|item| item.currency().code().to_string()).collect();
        let names: Vec<&str> = whole.items.iter().map(|item| item.name()).collect();
        match sort {
            "name" | "name:asc,code:desc" => prop_assert!(names.is_sorted()),
            "name:desc" => prop_assert!(names.iter().rev().is_sorted()),
            "code:desc" => prop_assert!(shown.iter().rev().is_sorted()),
            _ => prop_assert!(shown.is_sorted()),
        }
        shown.sort();
        expected.sort();
        prop_assert_eq!(shown, expected);

        let query = |number: u32, size: u32| ExchangeRateQuery {
            source_currency: Some(filter.into()),
            sort: Some("targetCurrency:desc".into()),
            page_number: Some(number.into()),
            page_size: Some(size.into()),
            ..ExchangeRateQuery::default()
        };
        let whole = state.list_exchange_rates(&query(1, 1000)).unwrap().items;
        let pages = (1..=20).flat_map(|number| state.list_exchange_rates(&query(number, size)).unwrap().items);
        prop_assert_eq!(pages.collect::<Vec<_>>(), whole.clone());
        prop_assert!(whole.iter().rev().map(|rate| rate.code().target).is_sorted());
        prop_assert!(whole.iter().all(|rate| rate.code().source.as_str().to_lowercase().contains(&filter.to_lowercase())));
    }

    /// No input makes a header, a sort or a rate panic.
    #[test]
    fn any_text_is_answered_or_refused(text in ".{0,40}", part in "[a-zA-Z0-9,;:=*. q-]{0,40}") {
        let state = changed(&[Change::Create("EUR", Written::One(None, "Euro".to_owned()))]);
        for text in [text.as_str(), part.as_str()] {
            let _ = text.parse::<Rate>();
            if let Ok(shown) = state.get_currency("EUR", Some(text)) {
                prop_assert_eq!(shown.name(), "Euro");
            }
            prop_assert!(state.get_currency(text, None).is_err());
            prop_assert!(state.get_exchange_rate(text).is_err());
            let query = CurrencyQuery {
                sort: Some(text.into()),
                name: Some(part.as_str().into()),
                accept_language: Some(text.into()),
                ..CurrencyQuery::default()
            };
            if let Ok(page) = state.list_currencies(&query) {
                prop_assert!(page.items.len() <= 1);
            }
        }
    }
}

proptest! {
    #![proptest_config(config("currency_laws", 400))]

    /// For any request, good or malformed: every operation accepts a state from an answer; a refusal points into the
    /// request and changes nothing.
    #[test]
    fn the_operations_are_closed(start in state(), requests in prop::collection::vec(request(), 1..20)) {
        let mut state = start;
        for request in &requests {
            state = stepped(state, request);
        }
    }
}

/// 180 currencies and 10,000 exchange rates can be read again and again without a noticeable delay.
#[test]
fn a_large_registry_answers_quickly() {
    let codes = listed();
    let currencies: Vec<String> =
        codes.iter().map(|code| format!(r#"{{"code":"{code}","name":{{"en":"name of {code}"}}}}"#)).collect();
    let pairs: Vec<_> = codes.iter().flat_map(|from| codes.iter().map(move |to| (from, to))).collect();
    let pairs: Vec<_> = pairs.into_iter().filter(|(from, to)| from != to).take(10_000).collect();
    let rate = |(from, to): &(&String, &String)| {
        format!(r#"{{"code":"{from}_{to}","sourceCurrency":"{from}","targetCurrency":"{to}","rate":"1.5"}}"#)
    };
    let rates: Vec<String> = pairs.iter().map(rate).collect();
    let text =
        format!(r#"{{"languages":["en"],"currencies":[{}],"rates":[{}]}}"#, currencies.join(","), rates.join(","));
    let mut state = Currencies::from_json(&text).unwrap();
    assert_eq!(state.to_json(), text);
    for own in &codes {
        assert_eq!(state.get_currency(own, Some("de, en")).unwrap().currency().code().as_str(), own);
        state.update_currency(own, &CurrencyUpdate::new("another name", 1), None).unwrap();
    }
    for (own, next) in &pairs {
        let code = format!("{own}_{next}");
        assert_eq!(state.get_exchange_rate(&code).unwrap().rate().as_str(), "1.5");
        state.update_exchange_rate(&code, &ExchangeRateUpdate::new("2".parse().unwrap(), 1)).unwrap();
    }
    let query = CurrencyQuery { page_number: Some(3.into()), total_count: Some(true), ..CurrencyQuery::default() };
    let page = state.list_currencies(&query).unwrap();
    assert_eq!(page.items[0].currency().code().as_str(), codes[2 * 60]);
    assert_eq!((page.items.len(), page.total_count), (60, Some(codes.len())));
    let query =
        ExchangeRateQuery { page_number: Some(100.into()), total_count: Some(true), ..ExchangeRateQuery::default() };
    let page = state.list_exchange_rates(&query).unwrap();
    assert_eq!(page.items[0].code().to_string(), format!("{}_{}", pairs[99 * 60].0, pairs[99 * 60].1));
    assert_eq!((page.items.len(), page.total_count), (60, Some(10_000)));
}

/// Returns every code of ISO 4217, in order.
fn listed() -> Vec<String> {
    let letters = || (b'A'..=b'Z').map(char::from);
    let codes = letters().flat_map(|a| letters().flat_map(move |b| letters().map(move |c| format!("{a}{b}{c}"))));
    codes.filter(|own| code(own).is_listed()).collect()
}

/// The next request can read anything that a request can store.
#[test]
fn what_is_stored_can_be_read_again() {
    let create = |levels: usize| {
        let deep = format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        let currency = format!(r#"{{"code":"EUR","name":"Euro","deep":{deep}}}"#);
        json::create_currency(&format!(
            r#"{{"state":{{"languages":["en"]}},"caller":{{"scopes":["currency.currency_manage"]}},"currency":{currency}}}"#
        ))
    };
    let answer = create(124).unwrap();
    let document = Document::parse(answer).unwrap();
    let state = document.root().get("state").unwrap();
    json::get_currency(&format!(r#"{{"state":{},"code":"EUR"}}"#, state.raw())).unwrap();
    let error = create(125).unwrap_err();
    assert_eq!((error.code(), error.path()), (ErrorCode::LimitExceeded, "/currency"));
}

/// Anything stored under the limits of a request can be read again under the same limits.
#[test]
fn what_is_stored_under_limits_can_be_read_under_them() {
    for depth in 5..12 {
        let request = |state: &str, rest: &str| {
            format!(r#"{{"state":{state},"caller":{{"host":true}},"limits":{{"depth":{depth}}}{rest}}}"#)
        };
        let create = |levels: usize| {
            let deep = format!("{}{}", "[".repeat(levels), "]".repeat(levels));
            let currency = format!(r#","currency":{{"code":"EUR","name":"Euro","deep":{deep}}}"#);
            json::create_currency(&request(r#"{"languages":["en"]}"#, &currency))
        };
        let state = answered_state(&create(depth - 4).unwrap()).unwrap();
        json::list_currencies(&request(&state, "")).unwrap();
        let error = create(depth - 3).unwrap_err();
        assert_eq!((error.code(), error.path()), (ErrorCode::LimitExceeded, "/currency"));
    }
}

/// A typed state has limits of its own; they do not apply to its existing content.
#[test]
fn a_typed_state_takes_other_limits() {
    let deep = r#"{"code":"EUR","name":{"en":"Euro"},"deep":[[[[]]]]}"#;
    let state = format!(r#"{{"languages":["en"],"currencies":[{deep}]}}"#);
    let within = |depth| Currencies::from_json(&state).unwrap().with_limits(Limits { depth, ..Limits::DEFAULT });
    let update = CurrencyUpdate::new("euro", 1);
    let mut roomy = within(8);
    roomy.update_currency("EUR", &update, None).unwrap();
    assert_eq!(roomy.get_currency("EUR", None).unwrap().name(), "euro");
    let mut narrow = within(7);
    assert_eq!(narrow.update_currency("EUR", &update, None).unwrap_err().code(), ErrorCode::LimitExceeded);
    assert_eq!(narrow.to_json(), state);
    narrow.create_currency(&NewCurrency::new(code("USD"), "US dollar"), None).unwrap();
}
