//! The judge: a second, slow calculation on exact fractions, and random carts on which both must agree to the byte.
//!
//! `CARTWRIGHT_ORACLE_CARTS` sets the number of carts, `CARTWRIGHT_SEED` the seed of the first one; each further cart
//! has the next seed. A cart on which the two differ is printed with its own seed.
//!
//! `CARTWRIGHT_WRITE_CARTS` names a file into which random carts are written with their answers, for the bindings.
//!
//! The figures of 100,000 of these carts have a published hash: `cargo xtask hash` has every runtime reproduce it.

#[path = "oracle/answer.rs"]
mod answer;
#[path = "oracle/calculate.rs"]
mod calculate;
#[path = "oracle/compare.rs"]
mod compare;
#[path = "oracle/discount.rs"]
mod discount;
#[path = "oracle/examples.rs"]
mod examples;
#[path = "oracle/fee.rs"]
mod fee;
#[path = "oracle/fractions.rs"]
mod fractions;
#[path = "oracle/hash.rs"]
mod hash;
#[path = "oracle/json.rs"]
mod json;
#[path = "oracle/line.rs"]
mod line;
#[path = "oracle/model.rs"]
mod model;
#[path = "oracle/notice.rs"]
mod notice;
#[path = "oracle/print.rs"]
mod print;
#[path = "oracle/print_site.rs"]
mod print_site;
#[path = "oracle/published.rs"]
mod published;
#[path = "oracle/random/mod.rs"]
mod random;
#[path = "oracle/shipping.rs"]
mod shipping;
#[path = "oracle/shrink.rs"]
mod shrink;
#[path = "oracle/small.rs"]
mod small;
#[path = "oracle/spread.rs"]
mod spread;
#[path = "oracle/target.rs"]
mod target;
#[path = "oracle/tax.rs"]
mod tax;
#[path = "oracle/totals.rs"]
mod totals;
#[path = "oracle/value.rs"]
mod value;

use model::Request;

/// The library's answer to a request, or its refusal as text.
fn library(request: &str) -> String {
    match cartwright::json::calculate(request) {
        Ok(answer) => answer,
        Err(refusal) => format!("refused: {refusal}"),
    }
}

/// Where the two calculations differ, if they do.
fn difference(request: &Request) -> Option<String> {
    let text = request.json();
    let answer = std::panic::catch_unwind(|| library(&text)).unwrap_or_else(|_| "panic".into());
    compare::first_difference(&calculate::calculate(request).pieces(request), &answer)
}

/// Where the two calculations differ, with the request and the least of it that shows a difference.
fn report(request: Request) -> Option<String> {
    let first = difference(&request)?;
    let text = request.json();
    let least = shrink::shrink(request, |smaller| difference(smaller).is_some());
    let last = difference(&least).unwrap_or_default();
    Some(format!("request: {text}\n{first}\n\nleast request: {}\n{last}", least.json()))
}

#[test]
fn the_library_agrees_on_random_carts() {
    let first = setting("CARTWRIGHT_SEED", 20_260_101);
    let carts = setting("CARTWRIGHT_ORACLE_CARTS", 20_000);
    println!("{carts} carts from seed {first}");
    for seed in (0..carts).map(|number| first.wrapping_add(number)) {
        if let Some(report) = report(random::request::request(seed)) {
            panic!("CARTWRIGHT_SEED={seed} CARTWRIGHT_ORACLE_CARTS=1\n{report}");
        }
    }
}

#[test]
fn the_library_agrees_on_every_small_cart() {
    for request in small::carts() {
        if let Some(report) = report(request) {
            panic!("{report}");
        }
    }
}

/// Writes random carts for the other languages, which must give the same bytes: a line with the request, a line with
/// the answer or the refusal, and so on.
#[test]
#[ignore = "`cargo xtask` calls it for the tests of the bindings"]
fn the_random_carts_are_written() {
    let file = std::env::var_os("CARTWRIGHT_WRITE_CARTS").expect("CARTWRIGHT_WRITE_CARTS names the file");
    let first = setting("CARTWRIGHT_SEED", 20_260_101);
    let mut text = String::new();
    for seed in (0..setting("CARTWRIGHT_ORACLE_CARTS", 2_000)).map(|number| first.wrapping_add(number)) {
        let request = random::request::request(seed).json();
        let answer = cartwright::json::calculate(&request).unwrap_or_else(|refusal| refusal.to_json());
        assert!(!request.contains('\n') && !answer.contains('\n'), "a request and an answer stand on a line each");
        text.extend([&*request, "\n", &*answer, "\n"]);
    }
    std::fs::write(file, text).expect("the file can be written");
}

fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(value) => value.parse().unwrap_or_else(|_| panic!("{name} is not a number: {value}")),
        Err(_) => default,
    }
}

/// A generator that never reaches a rule proves nothing about it.
#[test]
fn the_random_carts_reach_every_rule() {
    let mut seen = vec![0; compare::REACHED.len()];
    let mut lines = 0;
    for seed in 0..2_000 {
        let request = random::request::request(seed);
        let answer = calculate::calculate(&request);
        lines += answer.lines.len();
        let both = compare::joined(&request.json(), &answer.pieces(&request));
        for (count, part) in seen.iter_mut().zip(compare::REACHED) {
            *count += usize::from(both.contains(part));
        }
    }
    println!("{lines} lines in 2000 carts");
    for (count, part) in seen.iter().zip(compare::REACHED) {
        println!("{count:5} {part}");
        assert!(*count >= 5, "{part} is in {count} of 2000 carts");
    }
}
