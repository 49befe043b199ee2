//! Custom attributes (mixins) against JSON schemas: draft-04 unless a schema's `$schema` says otherwise. Nothing is ever
//! fetched: schemas come from a registry that the caller fills, and a `$ref` leads only into it.
//!
//! A schema is hostile until shown otherwise. Before anything is compiled, a survey walks schema and value together and
//! refuses, by name, reference cycles and schemas that would take too many steps or too deep a stack. Patterns run on an
//! engine whose time is linear in the text.

use crate::document::{Kind, Node, Read, Text, write, wrong_type};
use crate::error::Error;
use crate::limits::Limits;
use crate::text_map::TextMap;

pub(crate) mod url;

#[cfg(feature = "schema")]
mod base;
#[cfg(feature = "schema")]
mod documents;
#[cfg(feature = "schema")]
mod multiple_of;
#[cfg(feature = "schema")]
mod outline;
#[cfg(feature = "schema")]
mod patterns;
#[cfg(feature = "schema")]
mod survey;
#[cfg(feature = "schema")]
mod validator;
#[cfg(feature = "schema")]
mod values;
#[cfg(feature = "schema")]
mod violations;

/// Schemas by their URL, filled by the caller. The URL of a schema has a scheme and no fragment. Validation takes the
/// feature `schema`.
///
/// ```
/// use cartwright::{Document, SchemaRegistry};
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
    documents: TextMap<'a, Node<'a>>,
}

/// A value and the URL of the schema that it must satisfy.
#[derive(Debug, Clone)]
pub(crate) struct Subject<'a> {
    pub(crate) value: Node<'a>,
    #[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only validation looks the schema up"))]
    pub(crate) schema: Text<'a>,
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

    /// Validates a value against the schema of a URL.
    ///
    /// # Errors
    /// `SCHEMA_VIOLATION` with every violation and its pointer in the details; `SCHEMA_URL_INVALID`, `SCHEMA_NOT_REGISTERED`,
    /// `SCHEMA_INVALID`, `SCHEMA_UNSUPPORTED`, `SCHEMA_REFERENCE_CYCLE`, `SCHEMA_NUMBER_INEXACT` or `LIMIT_EXCEEDED`
    /// when no verdict can be given; `SCHEMA_VALIDATION_UNAVAILABLE` in a build without the feature `schema`.
    pub fn validate(&self, value: Node<'_>, url: &str) -> Result<(), Error> {
        self.validate_all(&[Subject { value, schema: url.into() }], &Limits::DEFAULT)
    }

    /// Validates several values at once; the schemas are compiled once for all of them. Without any schema the validator
    /// is not even started.
    #[cfg(feature = "schema")]
    pub(crate) fn validate_all(&self, subjects: &[Subject<'_>], limits: &Limits) -> Result<(), Error> {
        match subjects.first() {
            None => Ok(()),
            Some(subject) if self.is_empty() => {
                url::check(&subject.schema, &|| Self::place(&subject.schema))?;
                Err(documents::not_registered(&subject.schema).with_paths(&|_| String::from("/schemas")))
            }
            Some(_) => validator::validate(self, subjects, limits),
        }
    }

    /// Refuses what needs validation: this build cannot validate, and nothing is waved through.
    #[cfg(not(feature = "schema"))]
    pub(crate) fn validate_all(&self, subjects: &[Subject<'_>], _: &Limits) -> Result<(), Error> {
        let Some(subject) = subjects.first() else { return Ok(()) };
        let message = "this build validates no schemas: it was made without the feature `schema`";
        Err(Error::new(crate::error::Code::SchemaValidationUnavailable, subject.value.pointer(), message))
    }

    /// Pointer to the place of a schema in a request, whether it is there or not.
    #[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only validation points at schemas"))]
    pub(crate) fn place(url: &str) -> String {
        write::pointer("/schemas", url)
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
                let documents = TextMap::members(node);
                for (url, schema) in documents.iter() {
                    url::check(url, &|| schema.pointer())?;
                }
                Ok(Self { documents })
            }
            _ => Err(wrong_type(node, "an object of schema URLs and schemas")),
        }
    }
}
