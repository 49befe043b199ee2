//! The figures of many random carts have the hash that is published; and figures do not change without a rise of `rules`.

use std::path::Path;
use std::thread;

use cartwright_generator::request::request;
use cartwright_oracle::hash::{CARTS, FIRST, FIRST_SEED, Lines, PUBLISHED, Published, figures};

use crate::oracle::library;

/// How many carts are calculated before their hash goes on.
const TOGETHER: u64 = 2_000;

/// The hash of this build over so many carts, calculated by so many threads.
fn hash(carts: u64, threads: u64) -> Published {
    let (mut requests, mut answers) = (Lines::default(), Lines::default());
    let (mut rules, mut first) = (String::new(), String::new());
    for done in (0..carts).step_by(usize::try_from(TOGETHER).unwrap()) {
        for (request, answer) in calculated(FIRST_SEED + done, threads) {
            assert!(answer.starts_with(r#"{"cart":"#), "{request}\n{answer}");
            requests.add(&request);
            answers.add(figures(&answer));
            rules = rules_of(&answer);
        }
        if done + TOGETHER == FIRST {
            first = answers.clone().hex();
        }
    }
    Published { rules, requests: requests.hex(), first, figures: answers.hex() }
}

/// Carts with their answers, in the order of their seeds.
fn calculated(first: u64, threads: u64) -> Vec<(String, String)> {
    let of_seed = |seed| {
        let request = request(seed).json();
        let answer = library(&request);
        (request, answer)
    };
    let share = TOGETHER.div_ceil(threads);
    thread::scope(|scope| {
        let shares = (0..threads).map(|thread| {
            let seeds = (thread * share).min(TOGETHER)..((thread + 1) * share).min(TOGETHER);
            scope.spawn(move || seeds.map(|number| of_seed(first + number)).collect::<Vec<_>>())
        });
        let shares: Vec<_> = shares.collect();
        shares.into_iter().flat_map(|share| share.join().unwrap()).collect()
    })
}

fn rules_of(answer: &str) -> String {
    let (_, rules) = answer.split_once(r#""rules":"#).unwrap();
    rules.split(',').next().unwrap().to_owned()
}

fn published() -> Option<Published> {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(PUBLISHED)).ok()?;
    Published::read(&text)
}

/// How many threads calculate: `CARTWRIGHT_THREADS`, or two.
fn threads() -> u64 {
    std::env::var("CARTWRIGHT_THREADS").map_or(2, |threads| threads.parse().expect("CARTWRIGHT_THREADS is a number"))
}

const CHANGED: &str = "a figure has changed: raise `RULES`, and star the line of the changelog that says so";

#[test]
fn the_first_figures_have_the_published_hash() {
    let (published, found) = (published().unwrap(), hash(FIRST, 1));
    assert_eq!((found.rules, found.first), (published.rules, published.first), "{CHANGED}");
}

/// With `CARTWRIGHT_UPDATE_HASH=1` what came out is published, unless a figure has changed and `rules` has not.
#[test]
#[ignore = "`cargo xtask hash` calls it"]
fn the_figures_have_the_published_hash() {
    let (published, found) = (published(), hash(CARTS, threads()));
    if published.as_ref() == Some(&found) {
        return;
    }
    let unexplained = published.as_ref().is_some_and(|published| {
        published.requests == found.requests && published.figures != found.figures && published.rules == found.rules
    });
    assert!(!unexplained, "{CHANGED}");
    assert!(std::env::var_os("CARTWRIGHT_UPDATE_HASH").is_some(), "{published:?} is published, not {found:?}");
    let Published { rules, requests, first, figures } = &found;
    let text = format!("carts {CARTS}\nrules {rules}\nrequests {requests}\nfirst {first}\nfigures {figures}\n");
    std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(PUBLISHED), text).unwrap();
}

/// Writes the requests, a line each, for the other languages.
#[test]
#[ignore = "`cargo xtask hash` calls it"]
fn the_requests_are_written() {
    let file = std::env::var_os("CARTWRIGHT_WRITE_REQUESTS").expect("CARTWRIGHT_WRITE_REQUESTS names the file");
    let requests = (0..CARTS).map(|number| request(FIRST_SEED + number).json() + "\n");
    std::fs::write(file, requests.collect::<String>()).expect("the file can be written");
}

#[test]
fn the_manual_says_the_published_hash() {
    let manual = include_str!("../src/guide/pricing.md");
    assert!(manual.contains(&published().unwrap().figures));
}
