//! Bends every member of every request of every operation in every way: removed, `null`, of another type, negative,
//! huge, misspelt, repeated. The outcome is an answer, or a refusal that points into the request.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use cartwright::{Error, ErrorCode, json};
use cartwright_generator::{Random, is_whole, runs, sample, seed};

use super::closed::misspelt;
use super::judge::{judge, outcome};
use super::requests::{all, is_closed, members, requests};
use super::tree::{Bend, Place, Tree};

/// Values of every type, and numbers that cannot be an amount or a count.
const VALUES: &[&str] = &["null", "true", "1", "\"x\"", "[]", "{}", "-1", "99999999999999999999999999999", "1e400"];

/// The most faults that a failure lists.
const SHOWN: usize = 100;

/// Returns every way to bend a value.
fn bends(place: &Place<'_>) -> Vec<Bend> {
    let values = VALUES.iter().map(|value| Bend::Replace((*value).to_owned()));
    let mut bends: Vec<Bend> = [Bend::Remove].into_iter().chain(values).collect();
    if let Some(name) = &place.name {
        bends.push(Bend::Duplicate);
        bends.extend(misspelt(name).into_iter().map(|name| Bend::Rename(serde_json::to_string(&name).unwrap())));
    }
    bends
}

/// Judges the outcome of a bend, in addition to the laws of every outcome.
fn judge_bend(
    operation: &str,
    place: &Place<'_>,
    bend: &Bend,
    outcome: &Result<String, Error>,
) -> Result<(), &'static str> {
    match (bend, outcome) {
        (Bend::Duplicate, Err(error)) if error.code() == ErrorCode::InvalidJson => Ok(()),
        (Bend::Duplicate, _) => Err("a member that is named twice is INVALID_JSON"),
        (Bend::Rename(name), _) if is_closed(operation, &place.pointer) => {
            let (parent, _) = place.pointer.rsplit_once('/').unwrap_or_default();
            let path = format!("{parent}/{}", name.trim_matches('"'));
            match outcome {
                Err(error) if error.code() == ErrorCode::UnknownMember && error.path() == path => Ok(()),
                _ => Err("a member that is misspelt is UNKNOWN_MEMBER, with a pointer to it"),
            }
        }
        _ => Ok(()),
    }
}

fn told(outcome: &Result<String, Error>) -> String {
    outcome.as_ref().map_or_else(ToString::to_string, |_| String::from("an answer"))
}

/// In the first tier, one of so many bends of a value is tried, another one of the next value.
const APART: usize = 3;

/// Bends every member of a request; returns the number of bends and the faults found.
fn bend_all(operation: &str, request: &Tree) -> (usize, Vec<String>) {
    let mut faults = Vec::new();
    let mut count = 0;
    let places = request.places();
    for number in sample(places.len()) {
        let place = &places[number];
        // Members of schemas are left to the tests of schemas.
        if place.pointer.strip_prefix("/schemas/").is_some_and(|rest| rest.contains('/')) {
            continue;
        }
        for (at, bend) in bends(place).into_iter().enumerate() {
            if !is_whole() && !(number + at).is_multiple_of(APART) {
                continue;
            }
            let mut bent = request.clone();
            bent.bend(number, &bend);
            count += 1;
            let fault = outcome(operation, &bent.text()).and_then(|outcome| {
                judge_bend(operation, place, &bend, &outcome)
                    .map_err(|fault| format!("{fault}, not {}", told(&outcome)))
            });
            if let Err(fault) = fault {
                faults.push(format!("{operation}, {bend:?} of `{}`: {}", place.pointer, fault));
            }
        }
    }
    (count, faults)
}

/// Every good request is answered; together, those of an operation have every member of the operation.
#[test]
fn every_request_is_good_and_has_the_members_of_its_operation() {
    let mut faults = Vec::new();
    for operation in json::OPERATIONS.iter().map(|own| own.name) {
        let known = &members()[operation];
        let mut missing = known.clone();
        for request in requests(operation) {
            let text = request.text();
            if let Err(error) = judge(operation, &text)
                && (cfg!(feature = "schema") || error.code() != ErrorCode::SchemaValidationUnavailable)
            {
                faults.push(format!("{operation}: {error}\n{text}"));
            }
            let Tree::Object(own) = request else { panic!("{operation}: a request is an object") };
            for (name, _) in own {
                assert!(known.iter().any(|member| *name == format!("\"{member}\"")), "{operation} has no {name}");
                missing.retain(|member| *name != format!("\"{member}\""));
            }
        }
        if !missing.is_empty() {
            faults.push(format!("{operation}: no request has {missing:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_member_of_every_request_bent() {
    let requests: Vec<(&str, &Tree)> = all().collect();
    let (next, runs, faults) = (AtomicUsize::new(0), AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some((operation, request)) = requests.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (count, found) = bend_all(operation, request);
            runs.fetch_add(count, Ordering::Relaxed);
            faults.lock().unwrap().extend(found);
        }
    };
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        (0..cores).for_each(|_| drop(scope.spawn(work)));
    });
    let faults = faults.into_inner().unwrap();
    println!("{} requests", runs.into_inner());
    let first = faults.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(faults.is_empty(), "{} outcomes are wrong, the first of them:\n{first}", faults.len());
}

#[test]
fn several_members_of_a_request_bent_at_random() {
    let random = &mut Random::of_seed(seed().wrapping_add(6));
    for (operation, request) in all() {
        for _ in 0..runs(40) {
            let mut bent = request.clone();
            for _ in 0..=1 + random.index(3) {
                let places = bent.places();
                let number = random.index(places.len());
                let bend = random.one_of(&bends(&places[number])).clone();
                bent.bend(number, &bend);
            }
            let _ = judge(operation, &bent.text());
        }
    }
}
