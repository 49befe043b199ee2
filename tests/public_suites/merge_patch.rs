//! Cases of JSON Merge Patch (RFC 7396), as lists of objects: `doc`, `patch`, `expected`, as json-patch for Rust has them,
//! or `victim`, `patch`, `result`, as json-patch for Java does. A cart has the document in a mixin, and is updated with
//! the patch.

use std::path::Path;

use cartwright::document::Document;
use cartwright::json;
use serde_derive::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::tally::Tally;
use super::text;

pub(super) const RUST: [&str; 1] = ["specs/merge_tests.json"];

pub(super) const JAVA: [&str; 2] = [
    "src/test/resources/jsonpatch/mergepatch/patch-nonobject.json",
    "src/test/resources/jsonpatch/mergepatch/patch-object.json",
];

#[derive(Deserialize)]
struct Case<'c> {
    #[serde(borrow, alias = "victim")]
    doc: &'c RawValue,
    #[serde(borrow)]
    patch: &'c RawValue,
    /// Defaults to the patch.
    #[serde(borrow, alias = "result")]
    expected: Option<&'c RawValue>,
}

pub(super) fn run(folder: &Path, places: &[&str]) -> Option<Tally> {
    let files: Vec<_> = places.iter().map(|place| folder.join(place)).filter(|file| file.exists()).collect();
    let mut tally = Tally::default();
    for file in &files {
        let text = text(file);
        let cases: Vec<Case<'_>> = serde_json::from_str(&text).unwrap();
        for case in &cases {
            let expected = case.expected.unwrap_or(case.patch).get();
            match patched(case.doc.get(), case.patch.get()) {
                Ok(found) => tally.judge(value(&found) == value(expected), || format!("{found} for {expected}")),
                Err(code) => tally.refuse(&format!("`{code}`")),
            }
        }
    }
    (!files.is_empty()).then_some(tally)
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Returns what is left of a value in a mixin. One that is removed counts as `null`, by which it was removed.
fn patched(value: &str, patch: &str) -> Result<String, String> {
    const URL: &str = "https://schemas.example/any.json";
    let cart = format!(
        r#"{{"currency":"EUR","siteCode":"main","mixins":{{"m":{{"value":{value}}}}},"metadata":{{"mixins":{{"m":"{URL}"}}}}}}"#
    );
    let changes = format!(r#"{{"mixins":{{"m":{{"value":{patch}}}}}}}"#);
    let answer = json::update_cart(&format!(
        r#"{{"cart":{cart},"changes":{changes},"schemas":{{"{URL}":{{}}}},"caller":{{"host":true}}}}"#
    ));
    let answer = answer.map_err(|refusal| refusal.code().as_str().to_owned())?;
    let answer = Document::parse(answer).unwrap();
    let way = ["cart", "mixins", "m"].into_iter().fold(answer.root(), |node, step| node.get(step).unwrap());
    Ok(way.get("value").map_or("null", |node| node.raw()).to_owned())
}

#[test]
fn a_member_is_replaced_added_and_removed() {
    let patched = |value, patch| patched(value, patch).unwrap();
    assert_eq!(patched(r#"{"a":1,"b":{"c":2.50}}"#, r#"{"a":null,"b":{"d":3}}"#), r#"{"b":{"c":2.50,"d":3}}"#);
    assert_eq!(patched("[1,2]", r#"{"a":[null]}"#), r#"{"a":[null]}"#);
    assert_eq!(patched(r#""text""#, "null"), "null");
}
