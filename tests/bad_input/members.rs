//! Bends every member of a request in every way: removed, null, of another type, negative, huge, renamed, repeated.

use cartwright::ErrorCode;
use cartwright_generator::{Random, runs, sample, seed};

use super::judge::{calculate, judge};
use super::tree::{Bend, Tree};
use super::{quotes, stages};

const VALUES: &[&str] = &[
    "null",
    "true",
    "false",
    "\"\"",
    "\"x\"",
    "\"1\"",
    "\"\\u0000\\ud83d\\ude00~/\\\"\"",
    "0",
    "-0",
    "1",
    "-1",
    "-0.01",
    "0.005",
    "33.3333",
    "100.000000001",
    "999999999999",
    "999999999999999",
    "1000000000000000",
    "999999999999999999",
    "1000000000000000000",
    "0.000000000001",
    "0.0000000000001",
    "9999999999999999999999999999",
    "12345678901234567890123456789",
    "1e27",
    "1e28",
    "1e400",
    "-1e400",
    "1e-400",
    "1e99999999999999999999",
    "[]",
    "{}",
    "[null]",
    "[[]]",
    "[1,\"x\",{}]",
    "{\"amount\":null}",
    "{\"amount\":-1,\"currency\":\"USD\"}",
    "{\"amount\":1e400}",
    "{\"$serde_json::private::Number\":\"1\"}",
    "{\"$serde_json::private::RawValue\":\"1\"}",
];

const NAMES: &[&str] =
    &["\"x\"", "\"\"", "\"Currency\"", "\"a/b~c\"", "\"\\u0000\"", "\"$serde_json::private::Number\""];

/// Returns every way to bend one value.
fn bends() -> Vec<Bend> {
    let values = VALUES.iter().map(|value| Bend::Replace((*value).to_owned()));
    let names = NAMES.iter().map(|name| Bend::Rename((*name).to_owned()));
    [Bend::Remove, Bend::Duplicate].into_iter().chain(values).chain(names).collect()
}

#[test]
fn the_requests_to_bend_are_good() {
    for stage in stages() {
        calculate(&stage).unwrap();
        judge("shipping_quotes", &quotes(&Tree::of(&stage))).unwrap();
        let together = Tree::of(&stage).text();
        assert_eq!(Tree::of(&together).text(), together);
        calculate(&together).unwrap();
    }
}

#[test]
fn one_member_bent() {
    let tree = Tree::of(&stages()[0]);
    let (mut answered, mut refused) = (0, 0);
    for number in sample(tree.count()) {
        for bend in bends() {
            let mut bent = tree.clone();
            bent.bend(number, &bend);
            match calculate(&bent.text()) {
                Ok(_) => answered += 1,
                Err(_) => refused += 1,
            }
        }
    }
    println!("{answered} answered, {refused} refused");
    assert!(answered > runs(1000) && refused > runs(1000));
}

#[test]
fn one_member_bent_at_the_other_stages() {
    for stage in stages().iter().skip(1).take(3) {
        let tree = Tree::of(stage);
        for number in sample(tree.count()) {
            for bend in [Bend::Remove, Bend::Replace("null".to_owned()), Bend::Replace("-1".to_owned())] {
                let mut bent = tree.clone();
                bent.bend(number, &bend);
                let _ = calculate(&bent.text());
                let _ = judge("shipping_quotes", &quotes(&bent));
            }
        }
    }
}

#[test]
fn a_member_named_twice_is_always_refused() {
    let tree = Tree::of(&stages()[0]);
    let mut doubled = 0;
    for number in 0..tree.count() {
        let mut bent = tree.clone();
        bent.bend(number, &Bend::Duplicate);
        let mut removed = tree.clone();
        removed.bend(number, &Bend::Remove);
        if let Err(error) = judge("calculate", &bent.text())
            && error.code() == ErrorCode::InvalidJson
        {
            doubled += 1;
            assert!(!error.path().is_empty());
            assert!(error.message().contains("duplicate member"), "{error}");
        }
    }
    // Elements of arrays may be repeated.
    assert!(doubled * 10 > tree.count() * 8, "{doubled} of {}", tree.count());
}

#[test]
fn several_members_bent_at_random() {
    let random = &mut Random::of_seed(seed().wrapping_add(1));
    let (trees, bends) = (stages().iter().map(|stage| Tree::of(stage)).collect::<Vec<_>>(), bends());
    for _ in 0..runs(3000) {
        let mut tree = random.one_of(&trees).clone();
        for _ in 0..=random.index(4) {
            let count = tree.count();
            if count > 0 {
                tree.bend(random.index(count), random.one_of(&bends));
            }
        }
        let text = tree.text();
        let _ = calculate(&text);
        let _ = judge("shipping_quotes", &quotes(&tree));
    }
}

/// A removed member is either optional, and there is an answer, or required, and the refusal points at it or at a
/// member that its absence makes invalid.
#[test]
fn an_unknown_member_is_never_missed() {
    for unknown in ["yrn", "channel", "metadata", "links", "groups", "linePrice", "effectiveQuantity"] {
        let good = &stages()[0];
        let renamed = good.replace(&format!("\"{unknown}\""), "\"somethingElse\"");
        assert_ne!(&renamed, good);
        calculate(&renamed).unwrap();
    }
}
