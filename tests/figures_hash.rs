//! The figures of many random carts have the published hash, and figures never change unless `rules` is raised.

use std::path::Path;
use std::thread;

use cartwright_generator::request::request;
use cartwright_generator::{offers, taxes};
use cartwright_oracle::hash::{CARTS, FIRST, FIRST_SEED, Lines, OFFERS, PUBLISHED, Published, TAXES, figures};
use cartwright_oracle::model::Request;

use crate::ROOT;
use crate::oracle::library;

/// The number of carts calculated before the hash is updated.
const TOGETHER: u64 = 2_000;

/// Returns the hash of this build over the given numbers of carts, carts with offers and carts with taxes, calculated
/// on the given number of threads.
fn hash([carts, with_offers, with_taxes]: [u64; 3], threads: u64) -> Published {
    let mut requests = Lines::default();
    let mut rules = String::new();
    let [first, figures] = hashes(request, carts, threads, |request, answer| {
        requests.add(request);
        rules = rules_of(answer);
    });
    let [first_offers, offers] = hashes(offers::request, with_offers, threads, |_, _| ());
    let [first_taxes, taxes] = hashes(taxes::request, with_taxes, threads, |_, _| ());
    Published { rules, requests: requests.hex(), first, figures, first_offers, offers, first_taxes, taxes }
}

/// Returns the hash of the figures of the first carts of a kind, and of all of them.
fn hashes(make: fn(u64) -> Request, carts: u64, threads: u64, mut see: impl FnMut(&str, &str)) -> [String; 2] {
    let (mut answers, mut first) = (Lines::default(), String::new());
    for done in (0..carts).step_by(usize::try_from(TOGETHER).unwrap()) {
        for (request, answer) in calculated(make, FIRST_SEED + done, threads, TOGETHER.min(carts - done)) {
            assert!(answer.starts_with(r#"{"cart":"#), "{request}\n{answer}");
            answers.add(figures(&answer));
            see(&request, &answer);
        }
        if done + TOGETHER == FIRST {
            first = answers.clone().hex();
        }
    }
    [first, answers.hex()]
}

/// Returns this many carts with their answers, in the order of their seeds.
fn calculated(make: fn(u64) -> Request, first: u64, threads: u64, count: u64) -> Vec<(String, String)> {
    let of_seed = |seed| {
        let request = make(seed).json();
        let answer = library(&request);
        (request, answer)
    };
    let share = count.div_ceil(threads);
    thread::scope(|scope| {
        let shares = (0..threads).map(|thread| {
            let seeds = (thread * share).min(count)..((thread + 1) * share).min(count);
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
    let text = std::fs::read_to_string(Path::new(ROOT).join(PUBLISHED)).ok()?;
    Published::read(&text)
}

/// The number of threads: `CARTWRIGHT_THREADS`, or two.
fn threads() -> u64 {
    std::env::var("CARTWRIGHT_THREADS").map_or(2, |threads| threads.parse().expect("CARTWRIGHT_THREADS is a number"))
}

const CHANGED: &str = "a figure has changed: raise `RULES`, and star the line of the changelog that says so";

#[test]
fn the_first_figures_have_the_published_hash() {
    let (published, found) = (published().unwrap(), hash([FIRST; 3], 1));
    assert_eq!((found.rules, found.first), (published.rules, published.first), "{CHANGED}");
    assert_eq!(found.first_offers, published.first_offers, "{CHANGED}");
    assert_eq!(found.first_taxes, published.first_taxes, "{CHANGED}");
}

/// With `CARTWRIGHT_UPDATE_HASH=1` the result is published, unless a figure has changed and `rules` has not.
#[test]
#[ignore = "`cargo xtask hash` calls it"]
fn the_figures_have_the_published_hash() {
    let (published, found) = (published(), hash([CARTS, OFFERS, TAXES], threads()));
    if published.as_ref() == Some(&found) {
        return;
    }
    let unexplained = published.as_ref().is_some_and(|published| {
        let own = |hash: &Published| [hash.figures.clone(), hash.offers.clone(), hash.taxes.clone()];
        let is_changed = own(published) != own(&found);
        published.requests == found.requests && is_changed && published.rules == found.rules
    });
    assert!(!unexplained, "{CHANGED}");
    assert!(std::env::var_os("CARTWRIGHT_UPDATE_HASH").is_some(), "{published:?} is published, not {found:?}");
    let Published { rules, requests, first, figures, first_offers, offers, first_taxes, taxes } = &found;
    let text = format!(
        "carts {CARTS}\nrules {rules}\nrequests {requests}\nfirst {first}\nfigures {figures}\n\
         carts_with_offers {OFFERS}\nfirst_offers {first_offers}\noffers {offers}\n\
         carts_with_taxes {TAXES}\nfirst_taxes {first_taxes}\ntaxes {taxes}\n"
    );
    std::fs::write(Path::new(ROOT).join(PUBLISHED), text).unwrap();
}

/// Writes the requests, one a line, for the other languages.
#[test]
#[ignore = "`cargo xtask hash` calls it"]
fn the_requests_are_written() {
    let file = std::env::var_os("CARTWRIGHT_WRITE_REQUESTS").expect("CARTWRIGHT_WRITE_REQUESTS names the file");
    let requests = (0..CARTS).map(|number| request(FIRST_SEED + number).json() + "\n");
    let with_offers = (0..OFFERS).map(|number| offers::request(FIRST_SEED + number).json() + "\n");
    let with_taxes = (0..TAXES).map(|number| taxes::request(FIRST_SEED + number).json() + "\n");
    let requests = requests.chain(with_offers).chain(with_taxes);
    std::fs::write(file, requests.collect::<String>()).expect("the file can be written");
}

#[test]
fn the_manual_says_the_published_hash() {
    let manual = include_str!("../src/guide/pricing.md");
    let Published { figures, offers, taxes, .. } = published().unwrap();
    assert!([figures, offers, taxes].iter().all(|hash| manual.contains(hash)));
}
