//! Serializes models through `serde` by way of their JSON text, so that one reader and one writer serve every format.
//! `serde_json` carries the text as it is; a binary format carries it as a string; any other format, and the buffers of
//! `flatten` and of tagged types, carry its structure.

mod structure;
mod transcoded;

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::serde_text::structure::Structure;
use super::serde_text::transcoded::transcoded;
use super::{Document, Node, ToJson};
use crate::error::{Error, ErrorCode, cut};
use crate::money::json_text;

/// Writes a value.
pub(crate) fn serialize<T: ToJson, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut text = String::new();
    value.write(&mut text);
    if json_text::hands_text_through::<S>() {
        return json_text::serialize_raw(text, serializer);
    }
    if !serializer.is_human_readable() {
        return serializer.serialize_str(&text);
    }
    Structure(Document::parse(&text).map_err(S::Error::custom)?.root()).serialize(serializer)
}

/// Reads a value.
pub(crate) fn deserialize<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    read: &dyn Fn(Node<'_>) -> Result<T, Error>,
) -> Result<T, D::Error> {
    let may_be_doubles = !json_text::hands_text_through::<D>() && deserializer.is_human_readable();
    let text = if json_text::hands_text_through::<D>() {
        String::from(Box::<str>::from(json_text::deserialize_raw(deserializer)?))
    } else if may_be_doubles {
        transcoded(deserializer)?
    } else {
        String::deserialize(deserializer)?
    };
    // With code and pointer, which `error_of` finds again.
    let document = Document::parse(&text).map_err(D::Error::custom)?.keep_unknown();
    let document = if may_be_doubles { document.of_doubles() } else { document };
    read(document.root()).map_err(D::Error::custom)
}

/// Reads one of several words, and returns its index.
pub(crate) fn word<'de, D: Deserializer<'de>>(deserializer: D, words: &[&str]) -> Result<usize, D::Error> {
    let text = String::deserialize(deserializer)?;
    words.iter().position(|word| *word == text).ok_or_else(|| {
        let message = format!("expected one of {}, found `{}`", words.join(", "), cut(&text));
        D::Error::custom(Error::new(ErrorCode::UnknownValue, "", message))
    })
}
