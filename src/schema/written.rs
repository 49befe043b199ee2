//! A schema as the validator reads it: its patterns mean to the engine what they mean in JavaScript, and its URLs are of
//! ASCII letters.

use std::borrow::Cow;

use jsonschema::Draft;
use serde_json::{Map, Value};

use super::ascii::ascii;
use super::base::{each_below, id_of};
use super::draft::draft_of;
use super::pattern::javascript::written;
use crate::error::pointer;

/// Bytes that a letter may take once it is written for the validator.
const WRITTEN_BYTES: usize = 24;

/// The schema as it is written for the validator; none if that changes nothing.
pub(crate) fn schema(schema: &Value) -> Option<Value> {
    is_changed(schema).then(|| {
        let mut schema = schema.clone();
        let draft = draft_of(Draft::Draft4, &schema);
        write(&mut schema, draft);
        schema
    })
}

/// A bound on the bytes that writing the schema adds to its own.
pub(crate) fn growth(schema: &Value) -> usize {
    let text = |text: &str| {
        let grows = |byte: &u8| matches!(byte, b'.' | b'b' | b'B' | b' ') || !byte.is_ascii();
        text.bytes().filter(grows).count().saturating_mul(WRITTEN_BYTES)
    };
    match schema {
        Value::String(string) => text(string),
        Value::Array(elements) => elements.iter().map(growth).fold(0, usize::saturating_add),
        Value::Object(members) => {
            let each = members.iter().map(|(name, value)| text(name).saturating_add(growth(value)));
            each.fold(0, usize::saturating_add)
        }
        _ => 0,
    }
}

/// Whether anything in a schema may be written differently.
pub(crate) fn is_changed(schema: &Value) -> bool {
    let member = |(name, value): (&String, &Value)| match (name.as_str(), value) {
        ("pattern", Value::String(pattern)) => *written(pattern) != **pattern,
        ("$ref", Value::String(url)) => *reference(url) != **url,
        ("id" | "$id", Value::String(url)) => *ascii(url) != **url,
        ("patternProperties", Value::Object(patterns)) => {
            patterns.iter().any(|(pattern, value)| *written(pattern) != **pattern || is_changed(value))
        }
        (_, value) => is_changed(value),
    };
    match schema {
        Value::Array(elements) => elements.iter().any(is_changed),
        Value::Object(members) => members.iter().any(member),
        _ => false,
    }
}

fn write(value: &mut Value, draft: Draft) {
    match value {
        Value::Array(elements) => elements.iter_mut().for_each(|element| write(element, draft)),
        Value::Object(members) => {
            let mut change = |name: &str, to: &dyn Fn(&str) -> String| {
                if let Some(Value::String(string)) = members.get_mut(name) {
                    *string = to(string);
                }
            };
            change("pattern", &|pattern| written(pattern).into_owned());
            change("$ref", &|url| reference(url).into_owned());
            change(id_of(draft), &|url| ascii(url).into_owned());
            if let Some(Value::Object(patterns)) = members.get_mut("patternProperties") {
                *patterns = keys(std::mem::take(patterns));
            }
            each_below(members, &mut |value| {
                let draft = draft_of(draft, value);
                write(value, draft);
            });
        }
        _ => {}
    }
}

/// Writes the names of members, which are patterns. One whose written form another pattern has stays as it is.
fn keys(patterns: Map<String, Value>) -> Map<String, Value> {
    let mut out = Map::new();
    let (changed, same): (Vec<_>, Vec<_>) =
        patterns.into_iter().partition(|(pattern, _)| *written(pattern) != **pattern);
    out.extend(same);
    for (pattern, value) in changed {
        let new = written(&pattern).into_owned();
        let name = if out.contains_key(&new) { pattern } else { new };
        out.insert(name, value);
    }
    // Sorted by name, as everything else that the validator reads.
    let mut sorted: Vec<_> = out.into_iter().collect();
    sorted.sort_by(|(one, _), (other, _)| one.cmp(other));
    sorted.into_iter().collect()
}

/// A reference; its pointer may lead through patterns, which are written as the schema has them.
fn reference(url: &str) -> Cow<'_, str> {
    let Some((before, fragment)) = url.split_once('#').filter(|(_, fragment)| fragment.contains("patternProperties/"))
    else {
        return ascii(url);
    };
    let mut is_pattern = false;
    let steps = fragment.split('/').map(|step| {
        if std::mem::replace(&mut is_pattern, step == "patternProperties") {
            let pattern = pointer::unescaped(&pointer::decoded(step));
            let name = pointer::to_member("", &written(&pattern)).replace('%', "%25");
            name.strip_prefix('/').unwrap_or_default().to_owned()
        } else {
            step.to_owned()
        }
    });
    let steps: Vec<String> = steps.collect();
    Cow::Owned(ascii(&format!("{before}#{}", steps.join("/"))).into_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::schema;

    #[test]
    fn patterns_and_urls_are_written_wherever_a_schema_has_them() {
        let written = schema(&json!({
            "id": "urn:größe",
            "properties": {"pattern": {"pattern": "a."}, "b": {"$ref": "#/definitions/a b"}},
            "patternProperties": {"^.$": {"$ref": "#/patternProperties/%5E.%24"}},
            "enum": [{"pattern": "a."}]
        }));
        let dot = r"[^\n\r\u2028\u2029]";
        let expected = json!({
            "id": "urn:gr%C3%B6%C3%9Fe",
            "properties": {"pattern": {"pattern": format!("a{dot}")}, "b": {"$ref": "#/definitions/a%20b"}},
            "patternProperties": {
                format!("^{dot}$"): {"$ref": r"#/patternProperties/%5E%5B%5E%5Cn%5Cr%5Cu2028%5Cu2029%5D$"}
            },
            "enum": [{"pattern": "a."}]
        });
        assert_eq!(written, Some(expected));
        assert_eq!(schema(&json!({"properties": {"a": {"pattern": "^[a-z]+$"}}})), None);
    }
}
