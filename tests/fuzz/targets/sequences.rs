//! A cart is created and changed step by step, as text and typed: both come to the same, what is refused has changed
//! nothing, and what comes of it every operation accepts.

#![no_main]

#[allow(dead_code, reason = "the tests of closure ask for more")]
#[path = "../../closure/accepted.rs"]
mod accepted;
#[path = "../../typed/outcome.rs"]
mod outcome;
#[allow(dead_code, reason = "the tests of typed carts tell why they pass over a request")]
#[path = "../../typed/run.rs"]
mod run;
#[allow(dead_code, reason = "the tests of closure draw whole sequences")]
#[path = "../../closure/steps.rs"]
mod steps;
#[path = "../../closure/values.rs"]
mod values;

use accepted::{GROSS, NET, Shop, harmless, refused_by};
use cartwright::Error;
use cartwright::document::Document;
use cartwright_fuzz::{Bytes, drawn, judged};
use libfuzzer_sys::fuzz_target;
use outcome::{Outcome, same_error};
use proptest::strategy::BoxedStrategy;
use run::Asked;
use steps::{Step, one};
use values::{Object, cart};

/// The most steps of a sequence.
const STEPS: usize = 5;

/// What carts begin with, and what is done to them, in a shop.
struct Draws {
    shop: &'static Shop,
    starts: BoxedStrategy<Object>,
    steps: BoxedStrategy<Step>,
}

thread_local! {
    static SHOPS: [Draws; 2] = [&GROSS, &NET].map(|shop| Draws { shop, starts: cart(shop), steps: one(shop) });
}

/// Runs a request as text, and on a typed cart where it can be read as such; the cart of the answer.
fn run(operation: &str, request: &str) -> Option<String> {
    let answer = judged(operation, request);
    let document = Document::parse(request).unwrap();
    if let Ok(asked) = Asked::of(operation, document.root()) {
        // As it was asked: a typed line cannot say `null`, which an update in full takes for more than nothing.
        let asked_so = asked.run().into_iter().find(|(_, as_line)| !as_line);
        asked_so.into_iter().for_each(|(typed, _)| agree(&typed, &answer, request));
    }
    let document = Document::parse(answer.ok()?).unwrap();
    document.root().get("cart").map(|cart| cart.raw().to_owned())
}

fn agree(typed: &Result<Outcome, Error>, text: &Result<String, Error>, request: &str) {
    let difference = match (typed, text) {
        (Ok(typed), Ok(text)) => typed.agree(&Outcome::of_answer(text)).err(),
        (Err(typed), Err(text)) if same_error(typed, text.code().as_str(), text.path()) => None,
        (Err(typed), text) => Some(format!("typed {typed}, as text {text:?}")),
        (Ok(_), Err(text)) => Some(format!("as text alone {text}")),
    };
    assert_eq!(difference, None, "{request}");
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let (place, last) = (bytes.below(2), bytes.below(0x100));
    let mut seeds = bytes.seeds(1 + STEPS);
    SHOPS.with(|shops| {
        let Draws { shop, starts, steps } = &shops[place as usize];
        let start = drawn(starts, seeds.next().unwrap_or_default()).to_string();
        let Some(mut cart) = run("create_cart", &shop.change(&start, "")) else { return };
        for (operation, Object(members)) in seeds.map(|seed| drawn(steps, seed)) {
            let members: String = members.iter().map(|(name, value)| format!(",\"{name}\":{value}")).collect();
            cart = run(operation, &shop.change(&cart, &members)).unwrap_or(cart);
        }
        // A calculation, and one of the other operations that nobody could refuse.
        let asked = harmless(&cart);
        let other = 1 + last as usize % (asked.len() - 1);
        for (_, asked) in asked.into_iter().enumerate().filter(|(place, _)| [0, other].contains(place)) {
            assert_eq!(refused_by(shop, asked), None);
        }
    });
});
