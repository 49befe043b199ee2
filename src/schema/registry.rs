//! The schemas that a caller has, by their URL.

use crate::collections::text_map::TextMap;
use crate::document::entry::Kind;
use crate::document::members;
use crate::document::node::Node;
use crate::document::read::{Read, wrong_type};
use crate::document::text::Text;
use crate::error::{Error, pointer};
use crate::schema::url;

/// Schemas by their URL, filled by the caller. The URL of a schema has a scheme and no fragment. Validation takes the
/// feature `schema`.
///
/// ```
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
///
/// let schema = Document::parse(r#"{"properties": {"gift": {"type": "boolean"}}, "required": ["gift"]}"#)?;
/// let schemas = SchemaRegistry::new().with("https://schemas.example/gift.json", schema.root());
/// let mixin = Document::parse(r#"{"gift": true}"#)?;
/// # #[cfg(feature = "schema")]
/// schemas.validate(mixin.root(), "https://schemas.example/gift.json")?;
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct SchemaRegistry<'a> {
    pub(super) documents: TextMap<'a, Node<'a>>,
}

impl<'a> SchemaRegistry<'a> {
    /// A registry without schemas.
    #[must_use]
    pub const fn new() -> Self {
        Self { documents: TextMap::new() }
    }

    /// The registry with one schema more. Of two schemas for one URL the first stays.
    #[must_use]
    pub fn with(mut self, url: impl Into<Text<'a>>, schema: Node<'a>) -> Self {
        self.documents.get_or_insert_with(url.into(), || schema);
        self
    }

    /// Whether there is no schema at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.documents.is_empty()
    }

    /// Pointer to the place of a schema in a request, whether it is there or not.
    #[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only validation points at schemas"))]
    pub(crate) fn place(url: &str) -> String {
        pointer::to_member("/schemas", url)
    }
}

/// Two registries are equal when they hold the same texts under the same URLs.
impl PartialEq for SchemaRegistry<'_> {
    fn eq(&self, other: &Self) -> bool {
        let texts = |registry: &Self| -> Vec<(String, String)> {
            registry.documents.iter().map(|(url, schema)| (url.to_string(), schema.raw().to_owned())).collect()
        };
        texts(self) == texts(other)
    }
}

impl<'a> Read<'a> for SchemaRegistry<'a> {
    /// Read from an object of URLs and schemas.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Object => {
                let documents = members::by_name(node);
                for (url, schema) in documents.iter() {
                    url::check(url, &schema.path())?;
                }
                Ok(Self { documents })
            }
            _ => Err(wrong_type(node, "an object of schema URLs and schemas")),
        }
    }
}
