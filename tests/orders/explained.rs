//! Compares every step of the library's explanations of returns, invoices and credit notes with the judge's.

use std::cell::Cell;

use cartwright::document::Document;
use cartwright_generator::{Random, orders};
use cartwright_oracle::json::Object;
use cartwright_oracle::orders::asked::Asked;
use cartwright_oracle::orders::back::Back;
use cartwright_oracle::orders::{explained_invoice, explained_return, invoiced, returned};
use cartwright_oracle::step::Step;

use super::judged::{assert_same, minor_units, said};
use super::{for_each_order, notes};
use crate::oracle::first_other_step;

/// Compares an explained answer: its figures to the byte, and its steps.
fn compare(seed: u64, request: &str, expected: &str, steps: Option<Vec<Step>>, answer: &str) {
    let Some((figures, _)) = answer.split_once(",\"explanation\":") else {
        return assert_same(seed, request, expected, answer);
    };
    assert_same(seed, request, expected, &format!("{figures}}}"));
    let other = first_other_step(&steps.expect("an answer has its steps"), answer);
    assert_eq!(other, None, "CARTWRIGHT_SEED={seed}\nrequest: {request}");
}

/// Returns a request that asks for an explanation.
fn explaining(request: &str) -> String {
    request.replacen('{', "{\"explain\":true,", 1)
}

#[test]
fn the_library_agrees_on_every_step_of_a_return() {
    for_each_order(2_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let backs = orders::returns(random, order);
        let (stated, digits) = minor_units(random, order);
        for (step, back) in backs.iter().enumerate() {
            let before = &backs[..step];
            let request = explaining(&back.request(order, before, stated));
            let answer = said(cartwright::json::calculate_return(&request));
            let steps = explained_return::explain(order, before, back);
            compare(seed, &request, &returned::answer(order, before, back, digits), Some(steps), &answer);
        }
    });
}

#[test]
fn the_library_agrees_on_every_step_of_an_invoice() {
    for_each_order(2_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let asked = Asked::drawn(order, &mut |most| random.below(most));
        let backs = orders::returns(random, order);
        for (count, form) in [Object::new()].into_iter().chain(notes(order, &backs)).enumerate() {
            let request = explaining(&asked.request(order, form).end());
            let (answer, backs) = (said(cartwright::json::invoice(&request)), &backs[..count]);
            let steps = explained_invoice::explain(order, &asked, backs);
            compare(seed, &request, &invoiced::answer(order, &asked, backs), steps, &answer);
        }
    });
}

/// Returns an answer with another digit or letter in a member of its steps, for each of them but the sentences.
fn with_faults(answer: &str) -> Vec<String> {
    let document = Document::parse(answer).expect("JSON");
    let steps = document.root().get("explanation").expect("an explanation").elements();
    let members = steps.flat_map(|step| step.members().collect::<Vec<_>>()).filter(|(name, _)| name != "text");
    let places = members.map(|(_, value)| {
        let start = value.raw().as_ptr() as usize - document.as_str().as_ptr() as usize;
        let within = value.raw().rfind(|letter: char| letter.is_ascii_alphanumeric()).expect("a value");
        start + within
    });
    let at = |place: usize| {
        let other = if answer[place..].starts_with('7') { "8" } else { "7" };
        format!("{}{other}{}", &answer[..place], &answer[place + 1..])
    };
    places.map(at).collect()
}

#[test]
fn a_step_with_another_value_is_found() {
    let found = Cell::new(0);
    for_each_order(20, |seed, order| {
        let back = Back::everything();
        let answer = said(cartwright::json::calculate_return(&explaining(&back.request(order, &[], None))));
        if answer.starts_with("refused") {
            return;
        }
        let expected = explained_return::explain(order, &[], &back);
        for faulty in with_faults(&answer) {
            assert!(first_other_step(&expected, &faulty).is_some(), "CARTWRIGHT_SEED={seed}: {faulty}");
            found.set(found.get() + 1);
        }
    });
    assert!(found.get() > 0);
}
