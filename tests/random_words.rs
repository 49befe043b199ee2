//! Random requests have every word that a member of a request may have: a new kind of coupon or fee has to be drawn by
//! the generator, or the second calculator would never see it.

use std::collections::BTreeSet;

use cartwright::json;
use cartwright_generator::request::request;
use cartwright_generator::taxes;
use serde_json::Value;

/// Members that the generator leaves out: each extent of an answer has a test of its own.
const LEFT_OUT: [&str; 2] = ["answer", "numbers"];

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
