//! Numbers through `serde`.

use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Number, json_text};

/// In `serde_json`, a JSON number with the canonical digits, whatever features are enabled; in other formats, an
/// integer or a string.
impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json_text::serialize_alone(&self.to_string(), serializer)
    }
}

/// Read from the digits as written, or from a string that holds a JSON number. A float, whether from a
/// `serde_json::Value`, from another format or buffered by `serde`, is read by its shortest digits: anything that it
/// cannot hold was lost before it got here. Hence a double of more than 15 digits is refused, and a single-precision
/// float of more than 6, but for whole numbers below 2^53 and 2^24.
impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = digits(deserializer)?;
        digits.parse().map_err(D::Error::custom)
    }
}

/// The digits of a number by itself, or of a string that should be one.
fn digits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    if json_text::hands_text_through::<D>() {
        let raw = json_text::deserialize_raw(deserializer)?;
        let is_text = raw.get().starts_with('"');
        return if is_text {
            serde_json::from_str(raw.get()).map_err(D::Error::custom)
        } else {
            Ok(raw.get().to_owned())
        };
    }
    if deserializer.is_human_readable() {
        deserializer.deserialize_any(Digits)
    } else {
        deserializer.deserialize_str(Digits)
    }
}

/// Collects the digits of a number that a format hands over.
struct Digits;

impl<'de> Visitor<'de> for Digits {
    type Value = String;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a number, or a string with its digits")
    }

    fn visit_i64<E>(self, integer: i64) -> Result<String, E> {
        Ok(integer.to_string())
    }

    fn visit_u64<E>(self, integer: u64) -> Result<String, E> {
        Ok(integer.to_string())
    }

    fn visit_i128<E>(self, integer: i128) -> Result<String, E> {
        Ok(integer.to_string())
    }

    fn visit_u128<E>(self, integer: u128) -> Result<String, E> {
        Ok(integer.to_string())
    }

    fn visit_f32<E: serde::de::Error>(self, single: f32) -> Result<String, E> {
        json_text::of_single(single)
    }

    fn visit_f64<E: serde::de::Error>(self, double: f64) -> Result<String, E> {
        let digits = json_text::of_double(double)?;
        match digits.parse().ok().and_then(Number::beyond_double) {
            Some(meant) => {
                Err(E::custom(format!("`{digits}` has more digits than a double holds: {}", meant.as_cure_of_double())))
            }
            None => Ok(digits),
        }
    }

    fn visit_str<E>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<String, A::Error> {
        json_text::refuse_buffered_number(&map.next_key::<String>()?.unwrap_or_default())?;
        Err(A::Error::custom("expected a number, found an object"))
    }
}
