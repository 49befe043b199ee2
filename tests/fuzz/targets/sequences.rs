//! A cart is created and changed step by step, as text and typed: both give the same result, a refusal has changed
//! nothing, and every operation accepts the resulting cart.

#![no_main]

#[allow(dead_code, reason = "the tests of closure ask for more")]
#[path = "../../closure/accepted.rs"]
mod accepted;
#[path = "../../typed/outcome.rs"]
mod outcome;
#[allow(dead_code, reason = "the tests of typed carts tell why they pass over a request")]
#[path = "../../typed/run.rs"]
mod run;

use accepted::{harmless, refused_by};
use cartwright::document::Document;
use cartwright::{Cart, Error, json};
use cartwright_fuzz::judged;
use cartwright_generator::shop::{GROSS, NET};
use cartwright_generator::steps::step;
use cartwright_generator::text::Object;
use cartwright_generator::{Random, cart};
use libfuzzer_sys::fuzz_target;
use outcome::{Outcome, same_error};
use run::Asked;

/// The most steps in a sequence.
const STEPS: usize = 5;

/// Runs a request as text, and on a typed cart if it can be read as one; returns the cart in the answer.
fn run(operation: &str, request: &str) -> Option<String> {
    let answer = judged(operation, request);
    let document = Document::parse(request).unwrap();
    if let Ok(asked) = Asked::of(operation, document.root()) {
        // Only the request as given: a typed line cannot hold `null`, which a full update distinguishes from absence.
        let asked_so = asked.run().into_iter().find(|(_, as_line)| !as_line);
        asked_so.into_iter().for_each(|(typed, _)| agree(&typed, &answer, (operation, request)));
    }
    let document = Document::parse(answer.ok()?).unwrap();
    document.root().get("cart").map(|cart| cart.raw().to_owned())
}

fn agree(typed: &Result<Outcome, Error>, text: &Result<String, Error>, (operation, request): (&str, &str)) {
    let difference = match (typed, text) {
        (Ok(typed), Ok(text)) => typed.agree(&Outcome::of_answer(text)).err(),
        (Err(typed), Err(text)) if same_error(typed, text.code().as_str(), text.path()) => None,
        (Err(typed), Err(_)) if is_first(typed, operation, request) => None,
        (Err(typed), text) => Some(format!("typed {typed}, as text {text:?}")),
        (Ok(_), Err(text)) => Some(format!("as text alone {text}")),
    };
    assert_eq!(difference, None, "{request}");
}

/// Whether an error is that of the request with the members of its cart in the order of a typed cart: of several faults
/// the first one is reported.
fn is_first(typed: &Error, operation: &str, request: &str) -> bool {
    let document = Document::parse(request).unwrap();
    let Some(cart) = document.root().get("cart").map(|cart| cart.raw()) else { return false };
    let Ok(in_order) = Cart::from_json(cart).map(|cart| cart.to_json()) else { return false };
    json::call(operation, &request.replacen(cart, &in_order, 1))
        .is_err_and(|text| same_error(typed, text.code().as_str(), text.path()))
}

fuzz_target!(|data: &[u8]| {
    let mut random = Random::of_bytes(data);
    let shop = random.pick(&[&GROSS, &NET]);
    let last = random.index(0x100);
    let mut seeds = random.seeds(1 + STEPS).map(Random::of_seed);
    let start = cart::loose(&mut seeds.next().unwrap_or_else(|| Random::of_seed(0)), shop).to_string();
    let Some(mut cart) = run("create_cart", &shop.change(&start, "")) else { return };
    for (operation, Object(members)) in seeds.map(|mut random| step(&mut random, shop)) {
        let members: String = members.iter().map(|(name, value)| format!(",\"{name}\":{value}")).collect();
        cart = run(operation, &shop.change(&cart, &members)).unwrap_or(cart);
    }
    // A calculation, and one of the other operations that cannot be refused.
    let asked = harmless(&cart);
    let other = 1 + last % (asked.len() - 1);
    for (_, asked) in asked.into_iter().enumerate().filter(|(place, _)| [0, other].contains(place)) {
        assert_eq!(refused_by(shop, asked), None);
    }
});
