//! The judge: a second, slow calculation on exact fractions, and random carts on which both must agree to the byte. A
//! cart on which they differ is printed with its seed.
//!
//! `CARTWRIGHT_WRITE_CARTS` names a file to write random carts and their answers to, for the bindings.

use std::collections::BTreeMap;

use cartwright::document::Document;
use cartwright_generator::reached::Reached;
use cartwright_generator::request::request;
use cartwright_generator::{for_each_seed, line_amounts, offers, taxes, tiers};
use cartwright_oracle::model::Request;
use cartwright_oracle::step::Step;
use cartwright_oracle::{calculate, compare, explain, shrink, small};

/// The number of random carts written for the other languages, starting at this seed.
const WRITTEN: u64 = 2_000;
const FIRST_WRITTEN: u64 = 20_260_101;

/// Returns the library's answer to a request, or its refusal as text.
pub(crate) fn library(request: &str) -> String {
    match cartwright::json::calculate(request) {
        Ok(answer) => answer,
        Err(refusal) => format!("refused: {refusal}"),
    }
}

/// Returns the first difference of the two calculations, if any.
fn difference(request: &Request) -> Option<String> {
    let text = request.json();
    let answer = std::panic::catch_unwind(|| library(&text)).unwrap_or_else(|_| "panic".into());
    compare::first_difference(&calculate::calculate(request).pieces(request), &answer)
}

/// Returns the first difference of the two calculations, with the request and its smallest part that shows a
/// difference.
fn report(request: Request) -> Option<String> {
    let first = difference(&request)?;
    let text = request.json();
    let least = shrink::shrink(request, |smaller| difference(smaller).is_some());
    let last = difference(&least).unwrap_or_default();
    Some(format!("request: {text}\n{first}\n\nleast request: {}\n{last}", least.json()))
}

#[test]
fn the_library_agrees_on_random_carts() {
    for_each_seed(20_000, |seed| {
        if let Some(report) = report(request(seed)) {
            panic!("{report}");
        }
    });
}

#[test]
fn the_library_agrees_on_random_offers() {
    for_each_seed(20_000, |seed| {
        if let Some(report) = report(offers::request(seed)) {
            panic!("{report}");
        }
    });
}

/// Promotions that name no line of the cart are passed over, and tell what they told before.
#[test]
fn the_library_agrees_on_promotions_that_name_other_lines() {
    for_each_seed(20_000, |seed| {
        let mut request = if seed % 2 == 0 { offers::request(seed) } else { line_amounts::request(seed) };
        offers::name_other_lines(seed, &mut request);
        if let Some(report) = report(request) {
            panic!("{report}");
        }
    });
}

#[test]
fn the_library_agrees_on_random_tiers() {
    for_each_seed(10_000, |seed| {
        if let Some(report) = report(tiers::request(seed)) {
            panic!("{report}");
        }
    });
}

#[test]
fn the_library_agrees_on_random_amounts_of_lines() {
    for_each_seed(10_000, |seed| {
        if let Some(report) = report(line_amounts::request(seed)) {
            panic!("{report}");
        }
    });
}

#[test]
fn the_library_agrees_on_figures_past_64_bits() {
    for_each_seed(4_000, |seed| {
        let mut request = if seed % 2 == 0 { request(seed) } else { offers::request(seed) };
        taxes::raise_rates(&mut request);
        // A figure of more than 28 digits is refused, which the second calculation does not know.
        let is_too_large = library(&request.json()).contains("too large to be calculated exactly");
        if let Some(report) = (!is_too_large).then(|| report(request)).flatten() {
            panic!("{report}");
        }
    });
}

#[test]
fn the_library_agrees_on_random_taxes() {
    for_each_seed(20_000, |seed| {
        let mut request = taxes::request(seed);
        if seed % 4 == 0 {
            taxes::list_taxes_otherwise(&mut request);
        }
        if let Some(report) = report(request) {
            panic!("{report}");
        }
    });
}

/// The steps of an explanation by the figures that they explain, without the sentences of their rules.
fn steps(answer: &str) -> BTreeMap<String, String> {
    let answer = Document::parse(answer).unwrap();
    let mut steps = BTreeMap::new();
    for step in answer.root().get("explanation").unwrap().elements() {
        let text = |member| step.get(member).unwrap().as_text().unwrap().into_owned();
        let sentence = format!(",\"text\":\"{}\"", text("text"));
        assert!(step.raw().contains(&sentence), "{}", step.raw());
        let former = steps.insert(text("path"), step.raw().replacen(&sentence, "", 1));
        assert_eq!(former, None, "{} is explained twice", text("path"));
    }
    steps
}

/// Returns the first step in which an answer differs from the expected ones, if any.
pub(crate) fn first_other_step(expected: &[Step], answer: &str) -> Option<String> {
    let mut found = steps(answer);
    for step in expected {
        let (found, step_text) = (found.remove(&step.path), step.json());
        if found.as_ref() != Some(&step_text) {
            return Some(format!("expected: {step_text}\nlibrary:  {found:?}"));
        }
    }
    found.pop_first().map(|(_, step)| format!("unexpected: {step}"))
}

/// Returns the first step of an explanation on which the two calculations differ, if any.
fn other_step(request: &Request) -> Option<String> {
    let text = request.json().replacen('{', "{\"explain\":true,", 1);
    first_other_step(&explain::explain(request, &calculate::calculate(request)), &library(&text))
}

/// Every step that leads to a figure: its rule, inputs, exact value and parts.
#[test]
fn the_library_agrees_on_every_step_of_an_explanation() {
    for_each_seed(4_000, |seed| {
        let request = match seed % 4 {
            0 => request(seed),
            1 => offers::request(seed),
            2 => tiers::request(seed),
            _ => taxes::request(seed),
        };
        if let Some(difference) = other_step(&request) {
            let least = shrink::shrink(request, |smaller| other_step(smaller).is_some());
            panic!("{difference}\nleast request: {}\n{}", least.json(), other_step(&least).unwrap_or_default());
        }
    });
}

#[test]
fn the_library_agrees_on_every_small_cart() {
    for request in small::carts() {
        if let Some(report) = report(request) {
            panic!("{report}");
        }
    }
}

/// Writes random carts for the other languages, which must give the same bytes: a line with a request, a line with the
/// answer or the refusal, and so on.
#[test]
#[ignore = "`cargo xtask` calls it for the tests of the bindings"]
fn the_random_carts_are_written() {
    let file = std::env::var_os("CARTWRIGHT_WRITE_CARTS").expect("CARTWRIGHT_WRITE_CARTS names the file");
    let mut text = String::new();
    for seed in FIRST_WRITTEN..FIRST_WRITTEN + WRITTEN {
        let request = match seed % 4 {
            0 | 2 => request(seed),
            1 => taxes::request(seed),
            _ => line_amounts::request(seed),
        };
        let request = request.json();
        let answer = cartwright::json::calculate(&request).unwrap_or_else(|refusal| refusal.to_json());
        assert!(!request.contains('\n') && !answer.contains('\n'), "a request and an answer stand on a line each");
        text.extend([&*request, "\n", &*answer, "\n"]);
    }
    std::fs::write(file, text).expect("the file can be written");
}

/// A generator that never reaches a rule proves nothing about it.
#[test]
fn the_random_carts_reach_every_rule() {
    reach(request, &compare::REACHED);
    reach(offers::request, &compare::REACHED_BY_OFFERS);
    reach(tiers::request, &compare::REACHED_BY_TIERS);
    reach(taxes::request, &compare::REACHED_BY_TAXES);
    reach(line_amounts::request, &compare::REACHED_BY_LINE_AMOUNTS);
}

fn reach(make: fn(u64) -> Request, parts: &[&'static str]) {
    let mut reached = Reached::new(parts);
    for seed in 0..2_000 {
        if reached.is_enough() {
            break;
        }
        let request = make(seed);
        let answer = calculate::calculate(&request);
        reached.look(&compare::joined(&request.json(), &answer.pieces(&request)));
    }
    reached.assert_all();
}
