//! The cases of JSON Merge Patch (RFC 7396) as a list in `merge_tests.json`: `doc`, `patch`, `expected`. A cart has the
//! document in a mixin, and is updated with the patch.

use std::path::Path;

use cartwright::json;
use serde_json::{Value, json};

use super::tally::Tally;
use super::text;

pub(super) fn run(folder: &Path) -> Option<Tally> {
    let places = ["merge_tests.json", "specs/merge_tests.json"].map(|place| folder.join(place));
    let file = places.iter().find(|file| file.exists())?;
    let cases: Vec<Value> = serde_json::from_str(&text(file)).unwrap();
    let mut tally = Tally::default();
    for case in cases.iter().filter(|case| case["merge"] == true && case["disabled"] != true) {
        let title = |found: &Value| format!("{}: found {found}", case["comment"]);
        match (patched(&case["doc"], &case["patch"]), case.get("expected")) {
            (Ok(found), Some(expected)) => tally.judge(found == *expected, || title(&found)),
            (Ok(found), None) => tally.judge(false, || title(&found)),
            (Err(code), _) => tally.refuse(&format!("`{code}`")),
        }
    }
    Some(tally)
}

/// Returns what is left of a value in a mixin. One that is removed counts as `null`, by which it was removed.
fn patched(value: &Value, patch: &Value) -> Result<Value, String> {
    const URL: &str = "https://schemas.example/any.json";
    let request = json!({
        "cart": {
            "currency": "EUR", "siteCode": "main", "mixins": {"m": {"value": value}}, "metadata": {"mixins": {"m": URL}},
        },
        "changes": {"mixins": {"m": {"value": patch}}}, "schemas": {URL: {}}, "caller": {"host": true},
    });
    let answer = json::update_cart(&request.to_string()).map_err(|refusal| refusal.code().as_str().to_owned())?;
    let answer: Value = serde_json::from_str(&answer).unwrap();
    Ok(answer["cart"]["mixins"]["m"]["value"].clone())
}

#[test]
fn a_member_is_replaced_added_and_removed() {
    let patched = |value, patch| patched(&value, &patch).unwrap();
    assert_eq!(
        patched(json!({"a": 1, "b": {"c": 2}}), json!({"a": null, "b": {"d": 3}})),
        json!({"b": {"c": 2, "d": 3}})
    );
    assert_eq!(patched(json!([1, 2]), json!({"a": [null]})), json!({"a": [null]}));
    assert_eq!(patched(json!("text"), json!(null)), json!(null));
}
