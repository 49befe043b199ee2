//! Values through `serde`. `serde_json` carries the JSON text of a value as it is. Other formats carry a number as an
//! integer, or as a string with its digits; the library never turns it into a float.

use std::any::type_name;

use serde::de::Error;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use super::Number;

/// The types in which `serde` buffers values, for `flatten` and for tagged and untagged types.
const BUFFERS: [&str; 6] = [
    "FlatMapSerializer",
    "TaggedSerializer",
    "ContentSerializer",
    "ContentDeserializer",
    "ContentRefDeserializer",
    "FlatMapDeserializer",
];

/// The key under which `serde_json` buffers a number with the feature `arbitrary_precision`.
const BUFFERED_NUMBER: &str = "$serde_json::private::Number";

/// The message for such a number.
const BUFFERED: &str = "a number buffered by `serde`, which looks like an object with the feature `arbitrary_precision` \
                        of `serde_json`: use a separate field for the value instead of `flatten` and of a tagged or \
                        untagged enum";

/// Whether a serializer or deserializer, judged by the name of its type, is from `serde_json`, or wraps one that is,
/// and is not a buffer.
pub(crate) fn hands_text_through<Format>() -> bool {
    let format = type_name::<Format>();
    format.contains("serde_json::") && !BUFFERS.iter().any(|buffer| format.contains(buffer))
}

/// Hands a JSON text to a serializer of `serde_json`.
pub(crate) fn serialize_raw<S: Serializer>(text: String, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_string(text).map_err(S::Error::custom)?.serialize(serializer)
}

/// The JSON text of a value, from a deserializer of `serde_json`.
pub(crate) fn deserialize_raw<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<RawValue>, D::Error> {
    Box::<RawValue>::deserialize(deserializer)
}

/// Writes a number by itself. A binary format may not describe its values, so it gets the digits as a string.
pub(crate) fn serialize_alone<S: Serializer>(digits: &str, serializer: S) -> Result<S::Ok, S::Error> {
    if hands_text_through::<S>() || serializer.is_human_readable() {
        return serialize_number(digits, serializer);
    }
    serializer.serialize_str(digits)
}

/// Writes a number by its JSON digits: as they are in `serde_json`, else as an integer if it is one, else as a string.
pub(crate) fn serialize_number<S: Serializer>(digits: &str, serializer: S) -> Result<S::Ok, S::Error> {
    if hands_text_through::<S>() {
        return serialize_raw(digits.to_owned(), serializer);
    }
    // These are exact even in formats that have doubles for integers.
    let integer = digits.parse::<i64>().ok().filter(|integer| integer.unsigned_abs() <= 1 << f64::MANTISSA_DIGITS);
    match integer {
        Some(integer) => serializer.serialize_i64(integer),
        None => serializer.serialize_str(digits),
    }
}

/// The message for a float that is infinite or not a number.
const NO_NUMBER: &str = "expected a finite number, found NaN or infinity";

/// The shortest digits of a single-precision float. Of 200,000.01 it holds 200,000.015625, which would be read as
/// 200,000.02; hence one of more than 6 digits is refused.
pub(crate) fn of_single<E: Error>(single: f32) -> Result<String, E> {
    if !single.is_finite() {
        return Err(E::custom(NO_NUMBER));
    }
    let digits = single.to_string();
    if digits.parse().is_ok_and(Number::is_beyond_single) {
        let cure = "hand over a double, or an exact number as a string";
        return Err(E::custom(format!("`{digits}` has more digits than a single-precision float holds: {cure}")));
    }
    Ok(digits)
}

/// The shortest digits of a double-precision float.
pub(crate) fn of_double<E: Error>(double: f64) -> Result<String, E> {
    let number = serde_json::Number::from_f64(double).ok_or_else(|| E::custom(NO_NUMBER))?;
    Ok(number.to_string())
}

/// Refuses an object whose first key is that of a number buffered by `serde_json` with its feature
/// `arbitrary_precision`: an object with that key in a text looks the same. Without the feature, it is plain data.
pub(crate) fn refuse_buffered_number<E: serde::de::Error>(key: &str) -> Result<(), E> {
    let keeps_digits =
        || serde_json::from_str::<serde_json::Value>("1.0e0").is_ok_and(|one| format!("{one}") != *"1.0");
    if key == BUFFERED_NUMBER && keeps_digits() { Err(E::custom(BUFFERED)) } else { Ok(()) }
}
