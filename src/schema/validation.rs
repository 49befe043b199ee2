//! Validation as it is asked for: when there is nothing to validate no validator starts, and a build without one refuses.

use crate::document::node::Node;
use crate::error::Error;
use crate::limits::Limits;
use crate::schema::registry::SchemaRegistry;
use crate::schema::subject::Subject;

#[cfg(not(feature = "schema"))]
use crate::error::code::Code;
#[cfg(feature = "schema")]
use crate::error::path::Path;
#[cfg(feature = "schema")]
use crate::schema::documents::not_registered;
#[cfg(feature = "schema")]
use crate::schema::{url, validator};

impl SchemaRegistry<'_> {
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
                url::check(&subject.schema, &Path::Text("/schemas").member(&subject.schema))?;
                Err(not_registered(&subject.schema).with_paths(&|_| String::from("/schemas")))
            }
            Some(_) => validator::validate(self, subjects, limits),
        }
    }

    /// Refuses what needs validation: this build cannot validate, and nothing is waved through.
    #[cfg(not(feature = "schema"))]
    pub(crate) fn validate_all(&self, subjects: &[Subject<'_>], _: &Limits) -> Result<(), Error> {
        let Some(subject) = subjects.first() else { return Ok(()) };
        let message = "this build validates no schemas: it was made without the feature `schema`";
        Err(Error::new(Code::SchemaValidationUnavailable, subject.value.pointer(), message))
    }
}
