//! The seeds of the targets: the requests of the cases, whole and in parts, and the words in them.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::{Outcome, cases, files};

/// An operation and its request.
pub(super) type Call = (String, String);

/// Returns the seeds that a request provides for a target.
pub(super) type Seeds = fn(&Call) -> Vec<String>;

/// Returns no seeds, for targets whose bytes stand for choices.
pub(super) fn none(_: &Call) -> Vec<String> {
    Vec::new()
}

/// Returns the request after a line with its operation.
pub(super) fn operations((operation, request): &Call) -> Vec<String> {
    vec![format!("{operation}\n{request}")]
}

/// Returns the request itself.
pub(super) fn requests((_, request): &Call) -> Vec<String> {
    vec![request.clone()]
}

/// Returns every number of the request.
pub(super) fn numbers((_, request): &Call) -> Vec<String> {
    let words = request.split(|c: char| !(c.is_ascii_digit() || "+-.eE".contains(c)));
    let numbers: BTreeSet<&str> = words.filter(|word| word.contains(|c: char| c.is_ascii_digit())).collect();
    numbers.into_iter().map(str::to_owned).collect()
}

/// Returns each document with the change that the request makes to it.
pub(super) fn documents((_, request): &Call) -> Vec<String> {
    let documents = ["cart", "site", "item", "coupon", "state", "order"];
    let changes = ["changes", "patch", "item", "mixin"];
    let [documents, mut changes] = [&documents[..], &changes].map(|names| members(request, names));
    if changes.is_empty() {
        changes.push(Value::Object(serde_json::Map::new()));
    }
    documents.iter().flat_map(|document| changes.iter().map(move |change| format!("{document}\n{change}"))).collect()
}

/// Returns each schema with each value that it may judge.
pub(super) fn schemas((_, request): &Call) -> Vec<String> {
    let schemas = members(request, &["schemas"]);
    let schemas: Vec<&Value> = schemas.iter().filter_map(Value::as_object).flat_map(serde_json::Map::values).collect();
    if schemas.is_empty() {
        return Vec::new();
    }
    let holders = members(request, &["cart", "site", "changes", "mixin", "patch"]);
    let values = holders.iter().filter_map(|holder| holder.get("mixins").unwrap_or(holder).as_object());
    let values: Vec<&Value> = values.flat_map(serde_json::Map::values).collect();
    schemas.iter().flat_map(|schema| values.iter().map(move |value| format!("{schema}\n{value}"))).collect()
}

/// Returns each string of a header or a query, after the letter of its kind.
pub(super) fn headers((_, request): &Call) -> Vec<String> {
    const KINDS: [(char, &str); 5] =
        [('a', "acceptLanguage"), ('c', "contentLanguage"), ('s', "sort"), ('e', "expand"), ('p', "pageNumber")];
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let plain = KINDS.iter().flat_map(|(kind, name)| {
        members(request, &[name]).into_iter().map(move |value| format!("{kind}{}", text(&value)))
    });
    let tenants = members(request, &["tenant"]).into_iter().map(|tenant| {
        let [header, path] = ["header", "path"].map(|name| tenant.get(name).map(&text).unwrap_or_default());
        format!("t{header}\n{path}")
    });
    let patterns = members(request, &["customerSettings"]).into_iter().flat_map(|settings| {
        let patterns = settings.get("regExSettings").and_then(Value::as_object).cloned().unwrap_or_default();
        let value = members(request, &["value"]).first().map(&text).unwrap_or_default();
        patterns.into_iter().map(|(_, pattern)| format!("m{}\n{value}", text(&pattern))).collect::<Vec<_>>()
    });
    plain.chain(tenants).chain(patterns).collect()
}

/// Returns the members of a request with these names, as far as they exist.
fn members(request: &str, names: &[&str]) -> Vec<Value> {
    let Ok(request) = serde_json::from_str::<Value>(request) else { return Vec::new() };
    names.iter().filter_map(|name| request.get(name).cloned()).collect()
}

/// Returns the operation and the request of every case, written one member a line.
pub(super) fn calls() -> Outcome<Vec<Call>> {
    let mut calls = Vec::new();
    for file in files::below(&cases::write()?)? {
        let mut operation = String::new();
        for line in fs::read_to_string(file)?.split('\n') {
            let Some((name, value)) = line.strip_prefix("  \"").and_then(|line| line.split_once("\": ")) else {
                continue;
            };
            let value = value.trim_end_matches(',');
            match name {
                "operation" => operation = serde_json::from_str(value)?,
                "request" => calls.push((operation.clone(), value.to_owned())),
                "requestText" => calls.push((operation.clone(), serde_json::from_str(value)?)),
                _ => {}
            }
        }
    }
    if calls.is_empty() { Err("the cases have no requests".into()) } else { Ok(calls) }
}

/// Returns the dictionary of requests besides punctuation: every name and short string in the cases.
pub(super) fn dictionary(calls: &[Call]) -> String {
    let texts = calls.iter().flat_map(|(_, request)| request.split('"').skip(1).step_by(2));
    let fits = |text: &&str| (2..30).contains(&text.len()) && text.chars().all(|c| c.is_ascii_alphanumeric());
    let words: BTreeSet<&str> = texts.filter(fits).collect();
    words.iter().map(|word| format!("\"\\\"{word}\\\"\"\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::{dictionary, documents, headers, numbers, schemas};

    #[test]
    fn a_request_is_taken_apart() {
        let call = |request: &str| (String::from("x"), request.to_owned());
        let update = call(r#"{"cart":{"a":1.50},"changes":{"mixins":{"m":7}},"schemas":{"urn:s":{"type":"number"}}}"#);
        assert_eq!(documents(&update), ["{\"a\":1.5}\n{\"mixins\":{\"m\":7}}"]);
        assert_eq!(schemas(&update), ["{\"type\":\"number\"}\n1.5", "{\"type\":\"number\"}\n7"]);
        assert_eq!(numbers(&update), ["1.50", "7"]);
        assert_eq!(headers(&call(r#"{"sort":"name:desc","tenant":{"path":"a"}}"#)), ["sname:desc", "t\na"]);
        assert!(dictionary(&[update]).contains("\"\\\"cart\\\"\"\n"));
    }
}
