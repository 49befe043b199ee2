//! One validation of several values: the schemas found, surveyed, compiled once and run.

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Draft, PatternOptions, ReferencingError, Registry, ValidationError, uri};
use serde_json::{Value, json};

use super::documents::{self, Documents};
use super::multiple_of::MultipleOf;
use super::outline::Outline;
use super::survey::Survey;
use super::{SchemaRegistry, Subject, values, violations};
use crate::error::{Code, Error, cut};
use crate::limits::{Limits, SCHEMA_PATTERN_BYTES};

/// The base of the schema that ties every value to its own.
pub(super) const BASE: &str = "json-schema:///";

/// Validates every subject; the error lists all violations.
pub(super) fn validate(schemas: &SchemaRegistry<'_>, subjects: &[Subject<'_>], limits: &Limits) -> Result<(), Error> {
    let urls = subjects.iter().map(|subject| reference(&subject.schema)).collect::<Result<Vec<_>, _>>()?;
    // One schema for all: the list of the values, each by reference to its own schema.
    let items: Vec<Value> = urls.iter().map(|url| json!({ "$ref": url })).collect();
    let tied = json!({ "$schema": "http://json-schema.org/draft-04/schema#", "items": items });
    let values = subjects.iter().map(|subject| values::value(subject.value)).collect::<Result<Vec<_>, _>>()?;

    let documents = Documents::of(schemas);
    if let Some(missing) = urls.iter().find(|url| !documents.has(url)) {
        return Err(documents::not_registered(missing));
    }
    let registry = Registry::new()
        .retriever(documents)
        .draft(Draft::Draft4)
        .add(BASE, &tied)
        .and_then(jsonschema::RegistryBuilder::prepare)
        .map_err(unresolved)?;
    let resolver = registry.resolver(uri::from_str(BASE).map_err(unresolved)?);
    let mut outline = Outline::default();
    let mut survey = Survey::within(limits);
    for (subject, url) in subjects.iter().zip(&urls) {
        outline.check(resolver.lookup(url).map_err(unresolved)?)?;
        survey.visit(resolver.lookup(url).map_err(unresolved)?, subject.value)?;
    }

    let patterns = PatternOptions::regex().size_limit(SCHEMA_PATTERN_BYTES).dfa_size_limit(SCHEMA_PATTERN_BYTES);
    let validator = jsonschema::options()
        .with_draft(Draft::Draft4)
        .with_registry(&registry)
        .with_pattern_options(patterns)
        .should_validate_formats(false)
        .with_keyword("multipleOf", |_, value, _| Ok(Box::new(MultipleOf::of(value)?)))
        .build(&tied)
        .map_err(|error| not_compiled(&error))?;
    let values = Value::Array(values);
    if validator.is_valid(&values) {
        return Ok(());
    }
    Err(violations::report(validator.iter_errors(&values), &values, subjects))
}

/// The reference to a schema, an empty fragment dropped.
fn reference(url: &str) -> Result<String, Error> {
    let parsed = uri::from_str(url).map_err(|_| documents::not_registered(url))?;
    Ok(parsed.as_str().trim_end_matches('#').to_owned())
}

/// Why a reference leads nowhere.
pub(super) fn unresolved(error: ReferencingError) -> Error {
    if let ReferencingError::Unretrievable { uri, source } = &error {
        return match source.downcast_ref::<Error>() {
            Some(error) => error.clone(),
            None => documents::not_registered(uri),
        };
    }
    let message = match &error {
        ReferencingError::PointerToNowhere { pointer } | ReferencingError::InvalidPercentEncoding { pointer, .. } => {
            format!("a `$ref` leads to `{}`, which does not exist", cut(pointer))
        }
        ReferencingError::InvalidArrayIndex { pointer, .. } => {
            format!("a `$ref` leads to `{}`, which does not exist", cut(pointer))
        }
        ReferencingError::NoSuchAnchor { anchor } | ReferencingError::InvalidAnchor { anchor } => {
            format!("a `$ref` leads to `#{}`, which does not exist", cut(anchor))
        }
        ReferencingError::UnknownSpecification { specification } => {
            let message = format!("the draft `{}` is not known", cut(specification));
            return Error::new(Code::SchemaUnsupported, "/schemas", message);
        }
        _ => String::from("a `$ref` or an identifier is not a URL"),
    };
    Error::new(Code::SchemaInvalid, "/schemas", message)
}

/// Why a schema cannot be used although its meta-schema lets it pass.
fn not_compiled(error: &ValidationError<'_>) -> Error {
    let place = error.schema_path().to_string();
    let place = cut(&place);
    let message = match error.kind() {
        ValidationErrorKind::Format { .. } => format!(
            "the pattern `{}` at `{place}` is none, needs more than a linear-time engine offers, or takes more than the \
             limit `schema_pattern_bytes` of {SCHEMA_PATTERN_BYTES}",
            cut(error.instance().as_str().unwrap_or_default())
        ),
        ValidationErrorKind::Referencing(_) => format!("the `$ref` at `{place}` leads nowhere"),
        _ => format!("the keyword at `{place}` has no usable value"),
    };
    Error::new(Code::SchemaInvalid, "/schemas", message)
}
