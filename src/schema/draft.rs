//! The draft of a schema.

use jsonschema::Draft;
use serde_json::Value;

/// The draft of a schema, if it states none the one around it. The URL of no draft in particular names none.
pub(crate) fn draft_of(around: Draft, schema: &Value) -> Draft {
    let stated = schema.get("$schema").and_then(Value::as_str).unwrap_or_default();
    let (_, url) = stated.split_once("://").unwrap_or_default();
    if url.trim_end_matches('#') == "json-schema.org/schema" { Draft::Unknown } else { around.detect(schema) }
}
