//! The size of values of schemas, by which steps of a validation are counted.

use serde_json::Value;

/// Bytes of text that one step pays for, besides the step for the value that contains them.
const BYTES_PER_STEP: usize = 1_024;
/// Bytes of URLs that one step pays for: URLs are read, compared and looked up.
const URL_BYTES_PER_STEP: usize = 256;
/// Parts of a pointer that one step pays for: each is looked up, and may be a schema with a base of its own.
const PARTS_PER_STEP: usize = 4;
/// Steps of compiling a reference once more, beside `unevaluatedProperties` and along another way through documents.
pub(crate) const REFERENCE_STEPS: usize = 16;
pub(crate) const WAY_STEPS: usize = 6;
/// Bytes of text that one step pays for if they are read as JSON or decoded.
const CONTENT_BYTES_PER_STEP: usize = 64;

/// The steps of reading this many bytes of text.
pub(crate) const fn text_steps(bytes: usize) -> usize {
    bytes / BYTES_PER_STEP
}

/// The steps of resolving a URL against a base, and of following its pointer.
pub(crate) fn url_steps(base: &str, url: &str) -> usize {
    let parts = url.bytes().filter(|byte| *byte == b'/').count() / PARTS_PER_STEP;
    (base.len().saturating_add(url.len()) / URL_BYTES_PER_STEP).saturating_add(parts)
}

/// The steps of reading the JSON text, or decoding the bytes, that a string of this many bytes contains.
pub(crate) const fn content_steps(bytes: usize) -> usize {
    (bytes / CONTENT_BYTES_PER_STEP).saturating_add(1)
}

/// The number of entries of an object or array, plus the steps of reading the names among them.
pub(crate) fn width(value: &Value) -> usize {
    let names =
        |texts: &mut dyn Iterator<Item = &str>| texts.map(|text| text_steps(text.len())).fold(0, usize::saturating_add);
    match value {
        Value::Array(elements) => elements.len().saturating_add(names(&mut elements.iter().filter_map(Value::as_str))),
        Value::Object(members) => members.len().saturating_add(names(&mut members.keys().map(String::as_str))),
        _ => 1,
    }
}

/// The number of values that a value consists of, plus the steps of reading their strings.
pub(crate) fn size(value: &Value) -> usize {
    let inner: usize = match value {
        Value::Array(elements) => elements.iter().map(size).fold(0, usize::saturating_add),
        Value::Object(members) => {
            let each = members.iter().map(|(name, value)| size(value).saturating_add(text_steps(name.len())));
            each.fold(0, usize::saturating_add)
        }
        Value::String(text) => text_steps(text.len()),
        _ => 0,
    };
    inner.saturating_add(1)
}
