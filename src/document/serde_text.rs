//! Models through `serde`: as the text that they are written as, so that one reading and one writing serve both.

use serde::de::Error as _;
use serde::{Deserializer, Serializer};

use crate::document::json_document::Document;
use crate::document::node::Node;
use crate::document::written::Written;
use crate::error::Error;
use crate::money::json_text;

/// Hands the text of a value to a serializer of `serde_json`.
pub(crate) fn serialize<T: Written, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut text = String::new();
    value.write(&mut text);
    json_text::serialize(text, serializer)
}

/// Reads a value out of the text that a deserializer of `serde_json` hands over.
pub(crate) fn deserialize<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    read: &dyn Fn(Node<'_>) -> Result<T, Error>,
) -> Result<T, D::Error> {
    let raw = json_text::deserialize(deserializer)?;
    let located = |error: Error| match error.path() {
        "" => D::Error::custom(error.message()),
        path => D::Error::custom(format!("{} (at `{path}`)", error.message())),
    };
    let document = Document::parse(raw.get()).map_err(located)?.whole();
    read(document.root()).map_err(located)
}
