//! Typed sites and currencies follow the rules of their texts: every case of `tests/cases` with a state is run as text
//! and typed, with the same state, the same body and the same refusal. And a typed value is written as it was read.

mod currencies;
mod registry;
mod sites;

use std::collections::BTreeMap;

use cartwright::currency::{Currencies, Currency, ExchangeRate};
use cartwright::document::{Document, Node};
use cartwright::site::Sites;
use cartwright::{Site, json};

use crate::corpus::{Case, cases};
use crate::typed::travels::travels;
use registry::{Outcome, Typed};

/// The number of cases compared with their texts, and of the others.
#[derive(Default)]
struct Count {
    compared: BTreeMap<String, usize>,
    refused: usize,
    while_read: usize,
    passed_over: BTreeMap<&'static str, Vec<String>>,
    wrong: Vec<String>,
}

impl Count {
    /// Runs every case of the operations as text and typed.
    fn of(operations: &[&str], typed: fn(&str, Node<'_>) -> Vec<Typed>) -> Self {
        let mut count = Self::default();
        for case in cases() {
            if operations.contains(&case.operation.as_str()) {
                count.hold(case, typed);
            }
        }
        let total: usize = count.compared.values().sum();
        let Self { refused, while_read, compared, .. } = &count;
        println!("{total} compared, {refused} of them refused, {while_read} while the value is read: {compared:?}");
        for (why, titles) in &count.passed_over {
            println!("{} passed over, {why}:\n  {}", titles.len(), titles.join("\n  "));
        }
        assert!(count.wrong.is_empty(), "{} of {total} differ:\n{}", count.wrong.len(), count.wrong.join("\n"));
        assert_eq!(compared.len(), operations.len(), "every operation is compared: {compared:?}");
        count
    }

    fn hold(&mut self, case: &Case, typed: fn(&str, Node<'_>) -> Vec<Typed>) {
        let Case { operation, request, title } = case;
        let text = json::call(operation, request);
        let title = format!("{operation}: {title}");
        if let Some(why) = text.as_ref().err().and_then(registry::of_the_text) {
            return self.passed_over.entry(why).or_default().push(title);
        }
        let document = Document::parse(request.as_str()).unwrap();
        let expected = text.as_ref().map(|answer| Outcome::of_answer(operation, answer));
        for typed in typed(operation, document.root()) {
            let differs = match (&typed, &expected) {
                (Typed::PassedOver(why), _) => {
                    self.passed_over.entry(why).or_default().push(title.clone());
                    continue;
                }
                (Typed::Done(typed), Ok(text)) => typed.differs(text),
                (Typed::Unread(typed) | Typed::Refused(typed), Err(text)) => registry::other_error(typed, text),
                (Typed::Done(_), Err(text)) => Some(format!("the text alone is refused: {text}")),
                (Typed::Unread(typed) | Typed::Refused(typed), Ok(_)) => {
                    Some(format!("the typed one alone is refused: {typed}"))
                }
            };
            // A typed value is read first, before the operation runs; in text, faults beside it are reported first.
            if let (Typed::Unread(_), Err(_), Some(_)) = (&typed, &expected, &differs) {
                self.passed_over.entry("refused as text too, of something else first").or_default().push(title.clone());
                continue;
            }
            self.refused += usize::from(expected.is_err());
            self.while_read += usize::from(matches!(typed, Typed::Unread(_)));
            self.wrong.extend(differs.map(|difference| format!("{title}\n  {difference}")));
            *self.compared.entry(operation.clone()).or_default() += 1;
        }
    }

    fn total(&self) -> usize {
        self.compared.values().sum()
    }
}

#[test]
fn typed_sites_change_as_their_text_does() {
    let count = Count::of(&sites::OPERATIONS, sites::typed);
    assert!(count.total() >= 450 && count.refused >= 230, "{} compared, {} refused", count.total(), count.refused);
}

#[test]
fn typed_currencies_change_as_their_text_does() {
    let count = Count::of(&currencies::OPERATIONS, currencies::typed);
    assert!(count.total() >= 520 && count.refused >= 300, "{} compared, {} refused", count.total(), count.refused);
}

/// Compares a value with the text that it was read from, and with itself after `serde`. Returns whether it could be
/// read.
macro_rules! round_trip {
    ($kind:ty, $node:expr, $exact:expr) => {
        round_trip!($kind, $node, $exact, true)
    };
    ($kind:ty, $node:expr, $exact:expr, $same:expr) => {{
        let node: Node<'_> = $node;
        match <$kind>::from_json(node.raw()) {
            Err(_) => 0,
            Ok(value) => {
                let text = value.to_json().to_owned();
                let again = <$kind>::from_json(&text).unwrap();
                assert_eq!(again, value, "{text}");
                let written = Document::parse(text.as_str()).unwrap();
                if $same {
                    registry::same(node, written.root()).unwrap_or_else(|at| panic!("{at}: {} in {text}", node.raw()));
                }
                assert!(!$exact || text == node.raw(), "{text}");
                travels!($kind, value, text, written.root());
                1
            }
        }
    }};
}

#[test]
fn what_is_stored_is_written_as_it_was_read() {
    let (mut sites, mut states, mut currencies, mut entries) = (0, 0, 0, 0);
    for case in cases() {
        let answer = json::call(&case.operation, &case.request).unwrap_or_default();
        for text in [&case.request, &answer] {
            let Ok(document) = Document::parse(text.as_str()) else { continue };
            let root = document.root();
            let state = root.get("state").or_else(|| root.get("sites"));
            let stored = |name: &'static str| state.and_then(|state| state.get(name));
            let list = |name| stored(name).into_iter().flat_map(|list: Node<'_>| list.elements());
            for site in root.get("site").into_iter().chain(list("sites")) {
                sites += round_trip!(Site, site, false);
            }
            let Some(state) = state else { continue };
            if stored("sites").is_some() {
                states += round_trip!(Sites, state, true);
            } else {
                // A rate is always written with a full stop.
                let comma = list("rates").any(with_comma);
                currencies += round_trip!(Currencies, state, !comma, !comma);
            }
            entries += list("currencies").map(|one| round_trip!(Currency, one, true)).sum::<usize>();
            for rate in list("rates") {
                entries += round_trip!(ExchangeRate, rate, !with_comma(rate), !with_comma(rate));
            }
        }
    }
    println!("{sites} sites, {states} states of sites, {currencies} of currencies, {entries} currencies and rates");
    assert!(sites > 2_500 && states > 550 && currencies > 650 && entries > 2_500);
}

fn with_comma(rate: Node<'_>) -> bool {
    rate.get("rate").is_some_and(|rate| rate.raw().contains(','))
}
