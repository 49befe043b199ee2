//! Random requests have every word that a member of a request may have, and their answers every code of a notice and of
//! the reason why an offer takes nothing: what is added has to be drawn by the generator, or the second calculator would
//! never see it. The manual and the page of the examples explain every code, too.

use std::collections::BTreeSet;

use cartwright::error::ErrorCode;
use cartwright::json;
use cartwright_generator::request::request;
use cartwright_generator::{line_amounts, offers};
use serde_json::Value;

use crate::ROOT;

/// Members that the generator leaves out, or gives one value: the extent of an answer has tests of its own.
const LEFT_OUT: [&str; 3] = ["answer", "numbers", "offers"];

/// Members that no figure depends on: names, addresses of pages, what a calculation writes, what other operations read,
/// and the settings of a request that have tests of their own.
const NO_FIGURE: &[&str] = &[
    "appliedDiscounts",
    "assistedBuying",
    "availableCurrencies",
    "calculatedOnly",
    "calculationType",
    "cartItemValidationSkipExistingItemsValidationOnAddToCart",
    "channel",
    "city",
    "configuration",
    "defaultLanguage",
    "description",
    "effectiveQuantity",
    "explain",
    "href",
    "images",
    "keepAsSeparateLineItem",
    "languages",
    "latitude",
    "leadTime",
    "limits",
    "linePrice",
    "links",
    "location",
    "longitude",
    "maxCouponsPerCart",
    "metadata",
    "mixins",
    "originalAmount",
    "priceId",
    "reason",
    "rel",
    "serviceType",
    "serviceUrl",
    "sites",
    "sku",
    "state",
    "status",
    "storefrontUrl",
    "street",
    "streetNumber",
    "title",
    "version",
    "yrn",
];

/// Notices that no calculation gives.
const OF_OTHER_OPERATIONS: [&str; 6] = [
    "PROVENANCE_DIFFERS",
    "SETTLE_TAX_OFF_RATE",
    "SETTLE_TAX_DIFFERS",
    "INVOICE_ROUNDED",
    "INVOICE_TAX_DIFFERS",
    "INVOICE_COMPONENTS_MERGED",
];

/// Returns what a request may say: each member with each of its words, with `true` and `false`, or with any value (an
/// empty text here).
fn sayings() -> BTreeSet<(String, String)> {
    let schema: Value = serde_json::from_str(&json::request_schema("calculate").unwrap()).unwrap();
    let models = schema["$defs"].as_object().unwrap().iter().filter(|(name, _)| *name != "Limits");
    let members = models.filter_map(|(_, model)| model.get("else").unwrap_or(model)["properties"].as_object());
    let mut sayings = BTreeSet::new();
    for (name, member) in members.flatten() {
        let words = member["enum"].as_array().into_iter().flatten().filter(|word| word.is_string());
        let mut values: Vec<String> = words.map(Value::to_string).collect();
        if member["type"].to_string().contains("boolean") {
            values.extend(["true".to_owned(), "false".to_owned()]);
        }
        values.push(String::new());
        sayings.extend(values.into_iter().map(|value| (name.clone(), value)));
    }
    sayings
}

#[test]
fn random_requests_say_all_that_a_request_may_say() {
    let made: String = (0..2_000)
        .flat_map(|seed| [request(seed), line_amounts::request(seed), offers::request(seed)])
        .map(|request| request.json())
        .collect();
    let sayings = sayings();
    assert!(sayings.len() > 200, "{}", sayings.len());
    let is_made = |(name, value): &(String, String)| made.contains(&format!("\"{name}\":{value}"));
    let is_left_out = |name: &str| LEFT_OUT.contains(&name) || NO_FIGURE.contains(&name);
    let missing: Vec<_> = sayings.iter().filter(|saying| !is_left_out(&saying.0) && !is_made(saying)).collect();
    assert!(missing.is_empty(), "the generator never draws {missing:?}");
    let known = |name: &&&str| sayings.iter().any(|(own, _)| own == **name);
    let gone: Vec<_> = NO_FIGURE.iter().filter(|name| !known(name)).collect();
    assert!(gone.is_empty(), "no member of a request: {gone:?}");
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
        for request in [request(seed), offers::request(seed), line_amounts::request(seed)] {
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
    let read = |file: &str| std::fs::read_to_string(format!("{ROOT}/{file}")).unwrap();
    let (notices, offers, page) =
        (read("src/guide/notices.md"), read("src/guide/offers.md"), read("examples/browser/notices.js"));
    let refusals = read("src/guide/refusals.md");
    for code in ErrorCode::ALL {
        let row = format!("| `{code}` | {} | ", code.category().status());
        assert!(refusals.contains(&row), "src/guide/refusals.md has no row for {code}");
    }
    for code in codes("Notice") {
        assert!(notices.contains(&format!("| `{code}` | ")), "src/guide/notices.md has no row for {code}");
        let is_told = OF_OTHER_OPERATIONS.contains(&code.as_str()) || page.contains(&format!("\n  {code}: "));
        assert!(is_told, "examples/browser/notices.js has no sentence for {code}");
    }
    for code in codes("OfferReason") {
        assert!(offers.contains(&format!("`{code}`")), "src/guide/offers.md does not explain {code}");
    }
}
