//! Values through `serde`, as the JSON text that they are written as. A format that cannot hand a text through, unread, loses
//! digits or writes what nobody can read: it is refused.

use std::any::type_name;

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// Why a format is refused.
const REFUSAL: &str = "values of `cartwright` travel as JSON text, digit by digit, and only through `serde_json`: write \
                       `to_json()` into a text of the other format, and take a field of its own for the value in the \
                       place of `flatten` and of a tagged or untagged enum";

/// The type that `serde` buffers values in, for `flatten` and for tagged and untagged types.
const BUFFERS: [&str; 6] = [
    "FlatMapSerializer",
    "TaggedSerializer",
    "ContentSerializer",
    "ContentDeserializer",
    "ContentRefDeserializer",
    "FlatMapDeserializer",
];

/// Whether a serializer or deserializer, by the name of its type, is one of `serde_json`, or one around such, and no buffer.
fn hands_text_through(format: &str) -> bool {
    format.contains("serde_json::") && !BUFFERS.iter().any(|buffer| format.contains(buffer))
}

/// Hands the text of a value to a serializer of `serde_json`.
pub(crate) fn serialize<S: Serializer>(text: String, serializer: S) -> Result<S::Ok, S::Error> {
    if !serializer.is_human_readable() || !hands_text_through(type_name::<S>()) {
        return Err(S::Error::custom(REFUSAL));
    }
    RawValue::from_string(text).map_err(S::Error::custom)?.serialize(serializer)
}

/// The text of a value that a deserializer of `serde_json` hands over. Any other has none to hand over, and its error says so.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<RawValue>, D::Error> {
    let hands_over = hands_text_through(type_name::<D>());
    Box::<RawValue>::deserialize(deserializer)
        .map_err(|error| if hands_over { error } else { D::Error::custom(REFUSAL) })
}
