//! The operations on carts are closed: the cart in any answer is accepted by every other operation and priced by
//! `calculate`. A cart that `validate_cart` calls valid can be priced, and every refusal of a cart by a calculation is
//! one of its findings.

mod accepted;
mod all_at_once;
mod findings;

use cartwright::json;
use cartwright_generator::cart;
use cartwright_generator::shop::{GROSS, NET, Shop};
use cartwright_generator::steps::{Step, step};
use cartwright_generator::text::Object;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::random::{config, drawn};

use accepted::refused;

/// The most steps in a sequence.
const STEPS: usize = 6;

fn carts(shop: &'static Shop) -> impl Strategy<Value = Object> {
    drawn(600, |random| cart::loose(random, shop))
}

fn steps(shop: &'static Shop) -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(drawn(300, |random| step(random, shop)), 0..=STEPS)
}

/// Runs a request twice: it has the same outcome both times, byte for byte.
fn run(operation: &str, request: &str) -> Result<String, cartwright::Error> {
    let outcome = json::call(operation, request);
    assert_eq!(outcome, json::call(operation, request), "{operation} {request}");
    if let Err(error) = &outcome {
        assert_ne!(error.category(), cartwright::error::Category::Internal, "{operation}: {error}\n{request}");
    }
    outcome
}

/// Returns the cart in an answer, unchanged.
fn cart_of(answer: &str) -> String {
    #[derive(serde_derive::Deserialize)]
    struct Answer<'a> {
        #[serde(borrow)]
        cart: &'a RawValue,
    }
    serde_json::from_str::<Answer<'_>>(answer).unwrap().cart.get().to_owned()
}

/// Creates a cart and changes it step by step; every cart on the way is accepted by all operations. Returns their
/// number.
fn walk(shop: &Shop, start: &Object, steps: &[Step]) -> Result<usize, TestCaseError> {
    let Ok(answer) = run("create_cart", &shop.change(&start.to_string(), "")) else { return Ok(0) };
    let mut cart = cart_of(&answer);
    prop_assert_eq!(refused(&cart, shop), None, "after create_cart of {}", start);
    let mut carts = 1;
    for (operation, Object(members)) in steps {
        let members: String = members.iter().map(|(name, value)| format!(",\"{name}\":{value}")).collect();
        let request = shop.change(&cart, &members);
        let Ok(answer) = run(operation, &request) else { continue };
        let changed = cart_of(&answer);
        prop_assert_eq!(refused(&changed, shop), None, "after {} {}", operation, request);
        cart = changed;
        carts += 1;
    }
    Ok(carts)
}

proptest! {
    #![proptest_config(config("closure", 2_000))]

    #[test]
    fn every_cart_of_an_answer_is_accepted_on_a_gross_site(start in carts(&GROSS), steps in steps(&GROSS)) {
        walk(&GROSS, &start, &steps)?;
    }

    #[test]
    fn every_cart_of_an_answer_is_accepted_on_a_net_site(start in carts(&NET), steps in steps(&NET)) {
        walk(&NET, &start, &steps)?;
    }
}

proptest! {
    #![proptest_config(config("closure", 5_000))]

    #[test]
    fn what_is_refused_of_a_cart_is_found(cart in carts(&GROSS)) {
        findings::judge(&GROSS, &cart.to_string()).map_err(TestCaseError::fail)?;
    }
}

/// Enough of the random carts are good for the laws to mean something.
#[test]
fn many_random_carts_are_created_and_changed() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut created, mut changed) = (0, 0);
    for _ in 0..300 {
        let (start, steps) = (carts(&GROSS), steps(&GROSS)).new_tree(&mut runner).unwrap().current();
        let carts = walk(&GROSS, &start, &steps).unwrap();
        created += usize::from(carts > 0);
        changed += carts.saturating_sub(1);
    }
    println!("{created} created, {changed} changes");
    assert!(created > 60 && changed > 100, "{created} created, {changed} changes");
}

/// A validation answers for any cart, even with values that have no JSON type of the interface.
#[test]
fn a_validation_never_fails_for_an_object() {
    for cart in
        ["{}", r#"{"items":5}"#, r#"{"items":[5,null,{}],"discounts":[5],"currency":5,"metadata":5,"mixins":5}"#]
    {
        let answer = run("validate_cart", &GROSS.validation(cart)).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&answer).unwrap()["isValid"], false);
    }
}

/// A mixin from a merge is validated like one from an update; if nothing can validate it, it is not taken.
#[test]
fn a_merge_validates_the_mixins_that_it_brings() {
    const KNOWN: &str = "https://schemas.example/any.json";
    let merge = |mixins: &str, url: &str| {
        let source = r#"{"currency":"EUR","siteCode":"main","mixins":{"m":{}},"metadata":{"mixins":{"m":"@"}}}"#;
        let target = format!(r#"{{"currency":"EUR","siteCode":"main","customerId":"u"{mixins}}}"#);
        json::merge_carts(&GROSS.change(&target, &format!(r#","sources":[{source}]"#).replace('@', url)))
    };
    let refused = merge("", "urn:a").unwrap_err().code().as_str().to_owned();
    if cfg!(feature = "schema") {
        assert!(merge("", KNOWN).unwrap().contains(r#""mixins":{"m":{}}"#));
        assert_eq!(refused, "SCHEMA_NOT_REGISTERED");
    } else {
        let error = merge("", KNOWN).unwrap_err();
        assert_eq!((error.code().as_str(), error.path()), ("SCHEMA_VALIDATION_UNAVAILABLE", "/sources/0/mixins/m"));
        assert_eq!(refused, "SCHEMA_VALIDATION_UNAVAILABLE");
    }
    // A mixin that the target already has is kept.
    let own = r#","mixins":{"m":1},"metadata":{"mixins":{"m":"urn:a"}}"#;
    assert!(merge(own, "urn:a").unwrap().contains(r#""mixins":{"m":1}"#));
}
