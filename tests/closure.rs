//! The operations on carts are closed: whatever cart one of them answers with, every other one accepts and `calculate`
//! prices. What `validate_cart` calls valid is priced, and what a calculation refuses of a cart is one of its findings.
//!
//! Counterexamples are shrunk and kept in `tests/regressions/closure.txt`, from where they are run again first.
//! `CARTWRIGHT_RUNS` says how many times as many cases are to be run.

#[path = "closure/accepted.rs"]
mod accepted;
#[path = "closure/findings.rs"]
mod findings;
#[path = "closure/steps.rs"]
mod steps;
#[path = "closure/values.rs"]
mod values;

use cartwright::json;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use serde_json::Value;
use serde_json::value::RawValue;

use accepted::{GROSS, NET, Shop, refused};
use steps::{Step, steps};
use values::{Object, cart};

fn config(cases: u32) -> ProptestConfig {
    let runs: u32 = std::env::var("CARTWRIGHT_RUNS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(1);
    let failures = FileFailurePersistence::Direct("tests/regressions/closure.txt");
    ProptestConfig {
        cases: cases * runs,
        failure_persistence: Some(Box::new(failures)),
        max_shrink_iters: 4_000,
        ..ProptestConfig::default()
    }
}

/// Runs a request twice: the same request has the same outcome, byte for byte.
fn run(operation: &str, request: &str) -> Result<String, cartwright::Error> {
    let outcome = json::call(operation, request);
    assert_eq!(outcome, json::call(operation, request), "{operation} {request}");
    if let Err(error) = &outcome {
        assert_ne!(error.category(), cartwright::error::Category::Internal, "{operation}: {error}\n{request}");
    }
    outcome
}

/// The cart of an answer as it stands there.
fn cart_of(answer: &str) -> String {
    #[derive(serde::Deserialize)]
    struct Answer<'a> {
        #[serde(borrow)]
        cart: &'a RawValue,
    }
    serde_json::from_str::<Answer<'_>>(answer).unwrap().cart.get().to_owned()
}

/// Creates a cart and changes it step by step; every cart on the way is accepted by all. Says how many there were.
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
    #![proptest_config(config(2_000))]

    #[test]
    fn every_cart_of_an_answer_is_accepted_on_a_gross_site(start in cart(&GROSS), steps in steps(&GROSS, 6)) {
        walk(&GROSS, &start, &steps)?;
    }

    #[test]
    fn every_cart_of_an_answer_is_accepted_on_a_net_site(start in cart(&NET), steps in steps(&NET, 6)) {
        walk(&NET, &start, &steps)?;
    }
}

proptest! {
    #![proptest_config(config(5_000))]

    #[test]
    fn what_is_refused_of_a_cart_is_found(cart in cart(&GROSS)) {
        findings::judge(&GROSS, &cart.to_string()).map_err(TestCaseError::fail)?;
    }
}

/// The random carts are good often enough for the laws to say something.
#[test]
fn many_random_carts_are_created_and_changed() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut created, mut changed) = (0, 0);
    for _ in 0..300 {
        let mut draw = |strategy: BoxedStrategy<Object>| strategy.new_tree(&mut runner).unwrap().current();
        let start = draw(cart(&GROSS));
        let steps = steps(&GROSS, 6).new_tree(&mut runner).unwrap().current();
        let carts = walk(&GROSS, &start, &steps).unwrap();
        created += usize::from(carts > 0);
        changed += carts.saturating_sub(1);
    }
    println!("{created} created, {changed} changes");
    assert!(created > 60 && changed > 100, "{created} created, {changed} changes");
}

/// Whatever a cart is, a value of no JSON type of the interface included, a validation answers.
#[test]
fn a_validation_never_fails_for_an_object() {
    for cart in
        ["{}", r#"{"items":5}"#, r#"{"items":[5,null,{}],"discounts":[5],"currency":5,"metadata":5,"mixins":5}"#]
    {
        let answer = run("validate_cart", &GROSS.validation(cart)).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&answer).unwrap()["isValid"], false);
    }
}

/// A mixin that comes by a merge was judged when it came into its cart; where none is ever judged, none comes.
#[test]
fn a_merge_brings_no_mixin_that_nobody_has_judged() {
    let source = r#"{"currency":"EUR","siteCode":"main","mixins":{"m":{}},"metadata":{"mixins":{"m":"urn:a"}}}"#;
    let members = format!(r#","sources":[{source}]"#);
    let target = |mixins: &str| format!(r#"{{"currency":"EUR","siteCode":"main","customerId":"u"{mixins}}}"#);
    let merge = |mixins: &str| json::merge_carts(&GROSS.change(&target(mixins), &members));
    let merged = merge("");
    if cfg!(feature = "schema") {
        assert!(merged.unwrap().contains(r#""mixins":{"m":{}}"#));
    } else {
        let error = merged.unwrap_err();
        assert_eq!((error.code().as_str(), error.path()), ("SCHEMA_VALIDATION_UNAVAILABLE", "/sources/0/mixins/m"));
    }
    // One that the target has already stays the target's own.
    let own = r#","mixins":{"m":1},"metadata":{"mixins":{"m":"urn:a"}}"#;
    assert!(merge(own).unwrap().contains(r#""mixins":{"m":1}"#));
}
