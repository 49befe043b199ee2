//! The schemas that a program keeps, by URL: owned, and compiled once.

use std::sync::Arc;

#[cfg(feature = "schema")]
use super::compiled::Compiled;
use super::{RequestSchemas, Schemas, Subject, url, validate_all};
use crate::collections::TextMap;
use crate::document::{Document, FromNode, Node, Text};
use crate::error::{Error, SCHEMAS};
use crate::limits::Limits;

/// Schemas by URL, for a program to keep. The registry owns them, clones share them, and several threads may use it at
/// once. The URL of a schema has a scheme and no fragment.
///
/// A schema is checked and compiled when a value is first validated against it, and never again. This does not affect
/// what a validation finds or refuses: the result is that of an operation whose request carries the schemas. Validation
/// requires the feature `schema`.
///
/// ```
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
///
/// let gift = "https://schemas.example/gift.json";
/// let schemas = SchemaRegistry::new()
///     .with(gift, r#"{"properties": {"gift": {"type": "boolean"}}, "required": ["gift"]}"#)?;
/// let mixin = Document::parse(r#"{"gift": true}"#)?;
/// # #[cfg(feature = "schema")]
/// schemas.validate(mixin.root(), gift)?;
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct SchemaRegistry(Option<Arc<SharedSchemas>>);

/// The part that the clones of a registry share.
struct SharedSchemas {
    documents: TextMap<'static, Document<'static>>,
    #[cfg(feature = "schema")]
    compiled: Compiled,
}

impl SchemaRegistry {
    /// Creates a registry without schemas.
    ///
    /// ```
    /// use cartwright::schema::SchemaRegistry;
    ///
    /// let schemas = SchemaRegistry::new();
    /// assert!(schemas.is_empty());
    /// assert!(!schemas.with("urn:shop:gift", "{}")?.is_empty());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self(None)
    }

    /// Reads the schemas of a JSON text: an object that maps URLs to schemas.
    ///
    /// ```
    /// use cartwright::schema::SchemaRegistry;
    ///
    /// let schemas = SchemaRegistry::from_json(r#"{"https://schemas.example/gift.json": {"type": "object"}}"#)?;
    /// assert!(!schemas.is_empty());
    /// let error = SchemaRegistry::from_json(r#"{"gift.json": {}}"#).unwrap_err();
    /// assert_eq!((error.code().as_str(), error.path()), ("SCHEMA_URL_INVALID", "/schemas/gift.json"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_JSON`, `LIMIT_EXCEEDED`, `WRONG_TYPE` for a text that is not an object, `SCHEMA_URL_INVALID`. Faults
    /// within a schema are reported by the validation that needs it.
    pub fn from_json(text: &str) -> Result<Self, Error> {
        let read = Document::parse(text).and_then(|schemas| Self::read(schemas.root()));
        read.map_err(|error| error.with_paths(&|path| SCHEMAS.below(path).pointer()))
    }

    /// Adds a schema: a JSON text or a [`Document`]. If the URL already has a schema, that one stays.
    ///
    /// ```
    /// use cartwright::document::Document;
    /// use cartwright::schema::SchemaRegistry;
    ///
    /// let card = Document::parse(r#"{"properties": {"text": {"type": "string"}}}"#)?;
    /// let schemas = SchemaRegistry::new()
    ///     .with("urn:shop:gift", r#"{"required": ["wrap"]}"#)?
    ///     .with("urn:shop:card", card)?;
    /// assert_eq!(schemas, schemas.clone());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SCHEMA_URL_INVALID`; `INVALID_JSON` or `LIMIT_EXCEEDED` for a text that is not a document.
    pub fn with<'s>(self, url: &str, schema: impl Into<Text<'s>>) -> Result<Self, Error> {
        let place = url::place(url);
        url::check(url, &place)?;
        let document = Document::parse(schema.into()).map_err(|error| error.below(&place))?;
        let mut documents = match self.0.map(Arc::try_unwrap) {
            Some(Ok(own)) => own.documents,
            Some(Err(shared)) => shared.documents.clone(),
            None => TextMap::new(),
        };
        documents.get_or_insert_with(Text::Owned(url.to_owned()), || document.into_owned());
        Ok(Self::of(documents))
    }

    fn of(documents: TextMap<'static, Document<'static>>) -> Self {
        Self(Some(Arc::new(SharedSchemas {
            documents,
            #[cfg(feature = "schema")]
            compiled: Compiled::default(),
        })))
    }

    /// Every URL with the text of its schema.
    fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let documents = self.0.iter().flat_map(|kept| kept.documents.iter());
        documents.map(|(url, schema)| (url, schema.root().raw()))
    }

    /// Whether there are no schemas.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|kept| kept.documents.is_empty())
    }

    /// Validates a value against the schema with this URL.
    ///
    /// ```
    /// use cartwright::document::Document;
    /// use cartwright::schema::SchemaRegistry;
    ///
    /// let schemas = SchemaRegistry::new().with("urn:shop:gift", r#"{"required": ["wrap"]}"#)?;
    /// let mixin = Document::parse("{}")?;
    /// let error = schemas.validate(mixin.root(), "urn:shop:gift").unwrap_err();
    /// # #[cfg(feature = "schema")]
    /// assert_eq!((error.code().as_str(), error.path()), ("SCHEMA_VIOLATION", "/wrap"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SCHEMA_VIOLATION` with the violations and their pointers in the details; `SCHEMA_URL_INVALID`,
    /// `SCHEMA_NOT_REGISTERED`, `SCHEMA_INVALID`, `SCHEMA_UNSUPPORTED`, `SCHEMA_REFERENCE_CYCLE`,
    /// `SCHEMA_NUMBER_INEXACT` or `LIMIT_EXCEEDED` if no verdict can be given; `SCHEMA_VALIDATION_UNAVAILABLE` in a
    /// build without the feature `schema`. Faults in a schema are reported at `/schemas/<url>`.
    pub fn validate(&self, value: Node<'_>, url: &str) -> Result<(), Error> {
        validate_all(self, &[Subject { value, schema: url.into() }], &Limits::DEFAULT)
    }
}

impl Schemas for SchemaRegistry {
    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    #[cfg(feature = "schema")]
    fn judge(&self, subjects: &[Subject<'_>], limits: &Limits) -> Result<(), Error> {
        match &self.0 {
            Some(kept) => kept.compiled.of(&kept.documents).judge(subjects, limits),
            None => Ok(()),
        }
    }

    #[cfg(feature = "schema")]
    fn with_format(&self, subjects: &[Subject<'_>], limits: &Limits) -> Vec<bool> {
        self.0.as_ref().map_or_else(Vec::new, |kept| kept.compiled.of(&kept.documents).with_format(subjects, limits))
    }
}

/// Shows the texts of the schemas by URL.
impl std::fmt::Debug for SchemaRegistry {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_map().entries(self.texts()).finish()
    }
}

/// Two registries are equal if they hold the same texts under the same URLs.
impl PartialEq for SchemaRegistry {
    fn eq(&self, other: &Self) -> bool {
        self.texts().eq(other.texts())
    }
}

impl<'a> FromNode<'a> for SchemaRegistry {
    /// Reads an object that maps URLs to schemas.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let mut documents = TextMap::new();
        for (url, schema) in RequestSchemas::read(node)?.iter() {
            documents.insert(url.to_owned(), schema.to_document().into_owned());
        }
        Ok(Self::of(documents))
    }
}
