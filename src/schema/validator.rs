//! One validation of several values: the schemas found, surveyed, compiled once and run.

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Draft, PatternOptions, Registry, ValidationError, uri};
use serde_json::{Value, json};

use crate::error::code::Code;
use crate::error::path::Path;
use crate::error::{Error, cut};
use crate::limits::Limits;
use crate::schema::documents::{BASE, Documents, not_registered};
use crate::schema::multiple_of::MultipleOf;
use crate::schema::outline::Outline;
use crate::schema::patterns::Prices;
use crate::schema::registry::SchemaRegistry;
use crate::schema::subject::Subject;
use crate::schema::survey::Survey;
use crate::schema::unresolved::unresolved;
use crate::schema::{url, values, violations};

/// What a compiled pattern may take in the engine of the validator, several times what `pattern_bytes` counts of it.
const ENGINE_BYTES: usize = 128 << 20;
/// What its runs may take; past it the engine goes on more slowly.
const DFA_BYTES: usize = 1 << 20;

/// Validates every subject; the error lists all violations.
pub(crate) fn validate(schemas: &SchemaRegistry<'_>, subjects: &[Subject<'_>], limits: &Limits) -> Result<(), Error> {
    let urls = subjects.iter().map(|subject| reference(&subject.schema)).collect::<Result<Vec<_>, _>>()?;
    // One schema for all: the list of the values, each by reference to its own schema.
    let items: Vec<Value> = urls.iter().map(|url| json!({ "$ref": url })).collect();
    let tied = json!({ "$schema": "http://json-schema.org/draft-04/schema#", "items": items });
    let values = subjects.iter().map(|subject| values::value(subject.value)).collect::<Result<Vec<_>, _>>()?;

    let documents = Documents::of(schemas);
    if let Some(missing) = urls.iter().find(|url| !documents.has(url)) {
        return Err(not_registered(missing));
    }
    let places = documents.places();
    let registry = Registry::new()
        .retriever(documents)
        .draft(Draft::Draft4)
        .add(BASE, &tied)
        .and_then(jsonschema::RegistryBuilder::prepare)
        .map_err(unresolved)?;
    let resolver = registry.resolver(uri::from_str(BASE).map_err(unresolved)?);
    let mut prices = Prices::within(limits);
    let mut outline = Outline::new(&places, &mut prices);
    for url in &urls {
        outline.check(resolver.lookup(url).map_err(unresolved)?, url)?;
    }
    let mut survey = Survey::within(limits, &prices);
    for (subject, url) in subjects.iter().zip(&urls) {
        survey.visit(resolver.lookup(url).map_err(unresolved)?, subject.value)?;
    }

    let patterns = PatternOptions::regex().size_limit(ENGINE_BYTES).dfa_size_limit(DFA_BYTES);
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
    Err(violations::report(validator.iter_errors(&values), &values, subjects, limits.violations))
}

/// The reference to a schema.
fn reference(url: &str) -> Result<String, Error> {
    url::check(url, &Path::Text("/schemas").member(url))?;
    let parsed = uri::from_str(url).map_err(|_| not_registered(url))?;
    Ok(parsed.as_str().to_owned())
}

/// Why a schema cannot be used although its meta-schema lets it pass.
fn not_compiled(error: &ValidationError<'_>) -> Error {
    let place = error.schema_path().to_string();
    let place = cut(&place);
    let message = match error.kind() {
        ValidationErrorKind::Format { .. } => format!(
            "the pattern `{}` at `{place}` is none, or needs more than an engine of linear time offers",
            cut(error.instance().as_str().unwrap_or_default())
        ),
        ValidationErrorKind::Referencing(_) => format!("the `$ref` at `{place}` leads nowhere"),
        _ => format!("the keyword at `{place}` has no usable value"),
    };
    Error::new(Code::SchemaInvalid, "/schemas", message)
}
