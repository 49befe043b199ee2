//! A JSON value as a structure of another format.

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use crate::document::{Kind, Node};
use crate::money::json_text;

/// A value of a document. Numbers keep their digits: see [`json_text::serialize_number`].
pub(super) struct Structure<'a>(pub(super) Node<'a>);

impl Serialize for Structure<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let node = self.0;
        match node.kind() {
            Kind::Null => serializer.serialize_unit(),
            Kind::Boolean => serializer.serialize_bool(node.raw() == "true"),
            Kind::Number => json_text::serialize_number(node.raw(), serializer),
            Kind::String => serializer.serialize_str(&node.as_text().unwrap_or_default()),
            Kind::Array => {
                let mut list = serializer.serialize_seq(Some(node.elements().count()))?;
                node.elements().try_for_each(|element| list.serialize_element(&Self(element)))?;
                list.end()
            }
            Kind::Object => {
                let mut map = serializer.serialize_map(Some(node.members().count()))?;
                node.members().try_for_each(|(name, value)| map.serialize_entry(&*name, &Self(value)))?;
                map.end()
            }
        }
    }
}
