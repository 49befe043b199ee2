//! A value of another format as JSON text.

use std::any::type_name;
use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};

use crate::document::write;
use crate::money::json_text;

/// The JSON text of a value in a self-describing format. A string that contains an object, as in a binary format,
/// becomes that object.
pub(super) fn transcoded<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let mut text = String::new();
    let into = Transcoded(&mut text);
    // The remaining members, which `flatten` gives to a field, are requested as a map.
    if type_name::<D>().contains("FlatMapDeserializer") {
        deserializer.deserialize_map(into)?;
    } else {
        deserializer.deserialize_any(into)?;
    }
    if text.starts_with(r#""{"#) { serde_json::from_str(&text).map_err(D::Error::custom) } else { Ok(text) }
}

/// Appends the text of a value.
struct Transcoded<'t>(&'t mut String);

impl Transcoded<'_> {
    fn put(self, text: &str) {
        self.0.push_str(text);
    }
}

impl<'de> DeserializeSeed<'de> for Transcoded<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Transcoded<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_bool<E>(self, flag: bool) -> Result<(), E> {
        self.put(if flag { "true" } else { "false" });
        Ok(())
    }

    fn visit_i64<E>(self, integer: i64) -> Result<(), E> {
        self.put(&integer.to_string());
        Ok(())
    }

    fn visit_u64<E>(self, integer: u64) -> Result<(), E> {
        self.put(&integer.to_string());
        Ok(())
    }

    fn visit_i128<E>(self, integer: i128) -> Result<(), E> {
        self.put(&integer.to_string());
        Ok(())
    }

    fn visit_u128<E>(self, integer: u128) -> Result<(), E> {
        self.put(&integer.to_string());
        Ok(())
    }

    fn visit_f32<E: Error>(self, single: f32) -> Result<(), E> {
        // Which of the members a rule reads is not known here: all of them are held to what a single carries.
        self.put(&json_text::of_single::<E>(single)?);
        Ok(())
    }

    fn visit_f64<E: Error>(self, double: f64) -> Result<(), E> {
        self.put(&json_text::of_double::<E>(double)?);
        Ok(())
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        write::string(self.0, text);
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        self.put("null");
        Ok(())
    }

    fn visit_none<E: Error>(self) -> Result<(), E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let start = self.0.len();
        while list.next_element_seed(Element(self.0, start))?.is_some() {}
        self.0.push_str(if self.0.len() == start { "[]" } else { "]" });
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut before = '{';
        while let Some(name) = map.next_key::<String>()? {
            json_text::refuse_buffered_number(&name)?;
            self.0.push(before);
            write::string(self.0, &name);
            self.0.push(':');
            map.next_value_seed(Transcoded(self.0))?;
            before = ',';
        }
        self.0.push_str(if before == '{' { "{}" } else { "}" });
        Ok(())
    }
}

/// Appends an element of the list that begins at this offset of the text, after its bracket or comma.
struct Element<'t>(&'t mut String, usize);

impl<'de> DeserializeSeed<'de> for Element<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let Self(text, start) = self;
        text.push(if text.len() == start { '[' } else { ',' });
        Transcoded(text).deserialize(deserializer)
    }
}
