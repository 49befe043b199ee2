//! The base of a schema: its own `id`, or else the URL that it is registered under. The validator resolves the
//! references of a schema against the URL that led to it; where the two differ, they are made absolute for it.

use std::collections::BTreeSet;

use jsonschema::{Draft, uri};
use serde_json::{Map, Value};

use super::ascii::ascii;

/// The URL that a schema gives itself, if it differs from the one that it is registered under.
pub(crate) fn own(schema: &Value, url: &str) -> Option<String> {
    let id = schema.get(id_of(Draft::Draft4.detect(schema)))?.as_str()?;
    let base = without_fragment(&resolved(url, id)?);
    (base != url).then_some(base)
}

/// Whether a schema gives itself, or any part of itself, a URL other than `url`.
pub(crate) fn renames(schema: &Value, url: &str) -> bool {
    match schema {
        Value::Array(elements) => elements.iter().any(|element| renames(element, url)),
        Value::Object(members) => members.iter().any(|(name, value)| match (name.as_str(), value) {
            ("id" | "$id", Value::String(id)) if !id.starts_with('#') => {
                resolved(url, id).is_none_or(|own| without_fragment(&own) != url)
            }
            _ => renames(value, url),
        }),
        _ => false,
    }
}

/// Makes every identifier and reference of a schema absolute, starting from the URL that it is registered under. A
/// document is found by its own `id` even beside a `$ref`; there its references are resolved against that `id` too.
pub(crate) fn absolute(mut schema: Value, url: &str) -> Value {
    let draft = Draft::Draft4.detect(&schema);
    let own = own(&schema, url).filter(|_| schema.as_object().is_some_and(|members| is_reference(members, draft)));
    rewrite(&mut schema, own.as_deref().unwrap_or(url), draft);
    schema
}

/// Removes some of the URLs that a schema gives itself. If its own is among them, references to it within the schema
/// lead to the URL that the schema is registered under.
pub(crate) fn without(schema: &Value, url: &str, lost: &BTreeSet<String>) -> Value {
    let own = own(schema, url).filter(|own| lost.contains(own));
    let mut schema = absolute(schema.clone(), url);
    let draft = Draft::Draft4.detect(&schema);
    strip(&mut schema, draft, lost, &|reference| {
        let fragment =
            reference.strip_prefix(own.as_deref()?).filter(|rest| rest.is_empty() || rest.starts_with('#'))?;
        Some(format!("{url}{fragment}"))
    });
    schema
}

fn strip(value: &mut Value, draft: Draft, lost: &BTreeSet<String>, renamed: &dyn Fn(&str) -> Option<String>) {
    match value {
        Value::Array(elements) => elements.iter_mut().for_each(|element| strip(element, draft, lost, renamed)),
        Value::Object(members) => {
            // Does not use `remove`, which moves another member into the gap if a host has `serde_json` keep the order.
            members.retain(|name, id| name != id_of(draft) || !id.as_str().is_some_and(|id| lost.contains(id)));
            if let Some(reference) = members.get_mut("$ref")
                && let Some(target) = reference.as_str().and_then(renamed)
            {
                *reference = Value::String(target);
            }
            each_below(members, &mut |value| strip(value, draft, lost, renamed));
        }
        _ => {}
    }
}

/// Visits every value under the keywords of a schema that may be a schema or contain schemas.
pub(crate) fn each_below(members: &mut Map<String, Value>, visit: &mut dyn FnMut(&mut Value)) {
    for (keyword, value) in members {
        match (keyword.as_str(), value) {
            ("enum" | "const" | "default" | "examples", _) => {}
            // Members here are names, not keywords, whatever they are called.
            (
                "properties" | "patternProperties" | "definitions" | "$defs" | "dependencies" | "dependentSchemas",
                Value::Object(named),
            ) => named.values_mut().for_each(&mut *visit),
            (_, value) => visit(value),
        }
    }
}

/// Whether a schema is a reference and nothing else: up to draft 7, no other keyword beside a `$ref` is read.
fn is_reference(members: &Map<String, Value>, draft: Draft) -> bool {
    draft <= Draft::Draft7 && members.contains_key("$ref")
}

pub(crate) const fn id_of(draft: Draft) -> &'static str {
    if matches!(draft, Draft::Draft4) { "id" } else { "$id" }
}

fn rewrite(value: &mut Value, base: &str, draft: Draft) {
    match value {
        Value::Array(elements) => elements.iter_mut().for_each(|element| rewrite(element, base, draft)),
        Value::Object(members) => {
            let mut base = base.to_owned();
            // An identifier that is a fragment names a place and is not a base.
            let id = if is_reference(members, draft) { None } else { members.get_mut(id_of(draft)) };
            if let Some(id) = id.filter(|id| id.as_str().is_some_and(|id| !id.starts_with('#')))
                && let Some(own) = id.as_str().and_then(|id| resolved(&base, id))
            {
                base = without_fragment(&own);
                *id = Value::String(own);
            }
            if let Some(reference) = members.get_mut("$ref")
                && let Some(target) = reference.as_str().and_then(|reference| resolved(&base, reference))
            {
                *reference = Value::String(target);
            }
            each_below(members, &mut |value| rewrite(value, &base, draft));
        }
        _ => {}
    }
}

/// Resolves a reference against a base.
pub(crate) fn resolved(base: &str, reference: &str) -> Option<String> {
    let base = uri::from_str(base).ok()?;
    Some(uri::resolve_against(&base.borrow(), &ascii(reference)).ok()?.as_str().to_owned())
}

fn without_fragment(url: &str) -> String {
    url.split_once('#').map_or(url, |(url, _)| url).to_owned()
}
