//! Validation on demand: with nothing to validate, no validator starts; a build without a validator refuses.

use super::Subject;
use crate::error::Error;
use crate::limits::Limits;

#[cfg(feature = "schema")]
use super::documents::not_registered;
#[cfg(feature = "schema")]
use super::url;
#[cfg(not(feature = "schema"))]
use crate::error::ErrorCode;
#[cfg(feature = "schema")]
use crate::error::SCHEMAS;

/// Schemas by URL: those that a program keeps, or those that a request carries.
pub(crate) trait Schemas {
    /// Whether there are no schemas.
    #[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only validation asks"))]
    fn is_empty(&self) -> bool;

    /// Validates the subjects against the schemas; neither is empty.
    #[cfg(feature = "schema")]
    fn judge(&self, subjects: &[Subject<'_>], limits: &Limits) -> Result<(), Error>;

    /// For each subject, whether its schema has a `format`, which is not judged; empty if a schema is refused.
    #[cfg(feature = "schema")]
    fn with_format(&self, subjects: &[Subject<'_>], limits: &Limits) -> Vec<bool>;
}

/// Validates several values at once. Without any schema the validator is not even started.
#[cfg(feature = "schema")]
pub(crate) fn validate_all(schemas: &dyn Schemas, subjects: &[Subject<'_>], limits: &Limits) -> Result<(), Error> {
    match subjects.first() {
        None => Ok(()),
        Some(subject) if schemas.is_empty() => {
            url::check(&subject.schema, &url::place(&subject.schema))?;
            Err(not_registered(&subject.schema).with_paths(&|_| SCHEMAS.pointer()))
        }
        Some(_) => schemas.judge(subjects, limits),
    }
}

/// Refuses to validate: this build has no validator, and nothing passes unchecked.
#[cfg(not(feature = "schema"))]
pub(crate) fn validate_all(_: &dyn Schemas, subjects: &[Subject<'_>], _: &Limits) -> Result<(), Error> {
    let Some(subject) = subjects.first() else { return Ok(()) };
    let message = "this build does not validate by schemas: it lacks the feature `schema`";
    Err(Error::new(ErrorCode::SchemaValidationUnavailable, subject.value.pointer(), message))
}
