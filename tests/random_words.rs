//! Random requests have every word that a member of a request may have, and their answers every code of a notice and of
//! the reason why an offer takes nothing: what is added has to be drawn by the generator, or the second calculator would
//! never see it. The manual and the page of the examples explain every code, too.

use std::collections::BTreeSet;

use cartwright::json;
use cartwright_generator::request::request;
use cartwright_generator::{offers, taxes};
use serde_json::Value;

/// Members that the generator leaves out: each extent of an answer has a test of its own.
const LEFT_OUT: [&str; 2] = ["answer", "numbers"];

/// Notices that no calculation gives.
const OF_OTHER_OPERATIONS: [&str; 2] = ["PROVENANCE_DIFFERS", "SETTLE_TAX_OFF_RATE"];

#[test]
fn random_requests_have_every_word_of_their_schema() {
    let made: String = (0..2_000).map(|seed| request(seed).json() + &taxes::request(seed).json()).collect();
    let schema: Value = serde_json::from_str(&json::request_schema("calculate").unwrap()).unwrap();
    let models = schema["$defs"].as_object().unwrap().values();
    let members = models.filter_map(|model| model.get("else").unwrap_or(model)["properties"].as_object());
    let words: BTreeSet<(&str, &str)> = members
        .flatten()
        .flat_map(|(name, member)| member["enum"].as_array().into_iter().flatten().map(move |word| (name, word)))
        .filter_map(|(name, word)| Some((name.as_str(), word.as_str()?)))
        .collect();
    assert!(words.len() > 20, "{words:?}");
    let is_made = |(name, word): &(&str, &str)| made.contains(&format!("\"{name}\":\"{word}\""));
    let missing: Vec<_> = words.iter().filter(|word| !LEFT_OUT.contains(&word.0) && !is_made(word)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The codes that an object of the answer to `calculate` may have.
fn codes(model: &str) -> Vec<String> {
    let schema: Value = serde_json::from_str(&json::answer_schema("calculate").unwrap()).unwrap();
    let codes = schema["$defs"][model]["properties"]["code"]["enum"].as_array().cloned().unwrap_or_default();
    assert!(codes.len() > 10, "{model}: {codes:?}");
    codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}

#[test]
fn random_requests_have_every_code_in_their_answers() {
    let mut answers = String::new();
    for seed in 0..2_000 {
        for request in [request(seed), offers::request(seed), taxes::request(seed)] {
            answers += &json::calculate(&request.json()).unwrap_or_default();
        }
    }
    let is_missing = |code: &String| {
        !OF_OTHER_OPERATIONS.contains(&code.as_str()) && answers.matches(&format!("\"code\":\"{code}\"")).count() < 5
    };
    let missing: Vec<_> = codes("Notice").into_iter().chain(codes("OfferReason")).filter(is_missing).collect();
    assert!(missing.is_empty(), "found in fewer than five of 6,000 answers: {missing:?}");
}

#[test]
fn every_code_is_explained() {
    let read = |file: &str| std::fs::read_to_string(format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let (notices, offers, page) =
        (read("src/guide/notices.md"), read("src/guide/offers.md"), read("examples/browser/notices.js"));
    for code in codes("Notice") {
        assert!(notices.contains(&format!("| `{code}` | ")), "src/guide/notices.md has no row for {code}");
        let is_told = OF_OTHER_OPERATIONS.contains(&code.as_str()) || page.contains(&format!("\n  {code}: "));
        assert!(is_told, "examples/browser/notices.js has no sentence for {code}");
    }
    for code in codes("OfferReason") {
        assert!(offers.contains(&format!("`{code}`")), "src/guide/offers.md does not explain {code}");
    }
}
