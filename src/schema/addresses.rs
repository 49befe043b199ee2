//! The URLs in a schema, identifiers and references, resolved against their base: a long base is written again for each
//! of them.

use serde_json::Value;

/// The number of copies kept of a resolved URL: by the library, by the registry of the validator, and in what it
/// compiles.
const COPIES: usize = 12;

/// A bound on the bytes that the URLs of a schema take, resolved and kept; `base` is the length of the URL that leads
/// to it.
pub(crate) fn bytes(schema: &Value, base: usize) -> usize {
    resolved(schema, base).saturating_mul(COPIES)
}

fn resolved(schema: &Value, base: usize) -> usize {
    match schema {
        Value::Array(elements) => elements.iter().map(|element| resolved(element, base)).fold(0, usize::saturating_add),
        Value::Object(members) => {
            let id = ["id", "$id"].iter().find_map(|name| members.get(*name).and_then(Value::as_str));
            let own = id.filter(|id| !id.starts_with('#')).map_or(base, |id| against(base, id));
            let here = if id.is_some() { own } else { 0 };
            let urls = ["$ref", "$schema"].iter().filter_map(|name| members.get(*name).and_then(Value::as_str));
            let here = urls.map(|url| against(own, url)).fold(here, usize::saturating_add);
            members.values().map(|value| resolved(value, own)).fold(here, usize::saturating_add)
        }
        _ => 0,
    }
}

/// The bytes of a URL resolved against a base of `base` bytes; an absolute URL does not need the base.
fn against(base: usize, url: &str) -> usize {
    let base = if url.contains("://") && !url.starts_with('#') { 0 } else { base };
    base.saturating_add(url.len()).saturating_add(1)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::resolved;

    #[test]
    fn a_base_counts_with_each_url_that_is_resolved_against_it() {
        let count = |schema| resolved(&schema, 10);
        assert_eq!(count(json!({"type": "object"})), 0);
        assert_eq!(count(json!({"$ref": "#/a"})), 14);
        assert_eq!(count(json!({"id": "b", "items": [{"$ref": "c"}, {"$ref": "d://e"}]})), 12 + 14 + 6);
        assert_eq!(count(json!({"properties": {"x": {"$id": "x"}, "y": {"$id": "#y"}}})), 12 + 10);
    }
}
