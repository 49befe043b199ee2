//! Validates several values at once: finds and checks their schemas, surveys them along the values, compiles and runs
//! them.

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Draft, PatternOptions, Registry, ValidationError, Validator, uri};
use referencing::Resolver;
use serde_json::{Value, json};

use super::documents::{not_registered, parsed};
use super::unresolved::unresolved;
use super::{
    BASE, Batch, Budget, Burden, Documents, MultipleOf, Outline, Reach, Reader, Subject, Survey, formats, url, values,
    violations,
};
use crate::error::{Error, ErrorCode, SCHEMAS, cut};
use crate::limits::Limits;

/// The most bytes that a compiled pattern may take in the validator's engine, several times what `pattern_bytes`
/// counts.
const ENGINE_BYTES: usize = 128 << 20;
/// The most bytes that its runs may take; past them the engine continues more slowly.
const DFA_BYTES: usize = 1 << 20;

/// The values to validate, and the URL of the schema of each.
pub(crate) struct Subjects<'s> {
    pub(crate) subjects: &'s [Subject<'s>],
    pub(crate) urls: Vec<String>,
    values: Vec<Value>,
}

impl<'s> Subjects<'s> {
    pub(crate) fn of(subjects: &'s [Subject<'s>], budget: &mut Budget) -> Result<Self, Error> {
        let urls = subjects.iter().map(|subject| reference(&subject.schema)).collect::<Result<_, _>>()?;
        let values = subjects.iter().map(|subject| values::value(subject.value, budget)).collect::<Result<_, _>>()?;
        Ok(Self { subjects, urls, values })
    }

    /// Refuses a URL that leads to no schema.
    pub(crate) fn refuse_missing(&self, documents: &Documents) -> Result<(), Error> {
        match self.urls.iter().find(|url| !documents.has(url)) {
            Some(missing) => Err(not_registered(missing)),
            None => Ok(()),
        }
    }

    /// Validates with schemas that are compiled for this one validation.
    pub(crate) fn judge(self, documents: &Documents, mut budget: Budget) -> Result<(), Error> {
        let limits = *budget.limits();
        let found = Found::of(documents, &self.urls, &mut budget)?;
        let mut reader = Reader::within(budget);
        found.outline(&mut reader)?;
        let (prices, budget) = reader.into_parts();
        let mut survey = Survey::within(&limits, vec![&prices]);
        let resolver = found.resolver()?;
        for (subject, url) in self.subjects.iter().zip(&self.urls) {
            survey.visit(resolver.lookup(url).map_err(unresolved)?, subject.value)?;
        }
        let validator = found.compile()?;
        let all = Batch { validator: &validator, list: Value::Array(self.values), first: 0 };
        run(&[all], self.subjects, &survey.into_burden(), budget)
    }

    /// The runs of compiled schemas, one for each value.
    pub(crate) fn runs<'v>(self, validators: impl Iterator<Item = &'v Validator>) -> Vec<Batch<'v>> {
        let each = validators.zip(self.values).enumerate();
        each.map(|(first, (validator, value))| Batch { validator, list: Value::Array(vec![value]), first }).collect()
    }
}

/// Runs compiled schemas; the error lists the violations, unless they might take more than may be held.
pub(crate) fn run(
    runs: &[Batch<'_>],
    subjects: &[Subject<'_>],
    burden: &Burden,
    mut budget: Budget,
) -> Result<(), Error> {
    if runs.iter().all(|run| run.validator.is_valid(&run.list)) {
        return Ok(());
    }
    let limits = *budget.limits();
    budget
        .hold(burden.bytes(limits.violations))
        .map_err(|exceeded| exceeded.at(subjects.first().map(|subject| subject.value.pointer()).unwrap_or_default()))?;
    let found = runs.iter().flat_map(|run| run.validator.iter_errors(&run.list).map(move |error| (run, error)));
    Err(violations::report(found, subjects, limits.violations))
}

/// For each subject, whether its schema has a `format`; empty if a schema is refused.
pub(crate) fn with_format(documents: &Documents, subjects: &[Subject<'_>], limits: &Limits) -> Vec<bool> {
    let urls: Result<Vec<_>, _> = subjects.iter().map(|subject| reference(&subject.schema)).collect();
    let Ok(urls) = urls else { return Vec::new() };
    let found = Found::of(documents, &urls, &mut Budget::within(limits));
    let found = found.as_ref().map(|found| Ok(formats::with_format(&found.resolver()?, &urls)));
    found.ok().and_then(|has: Result<_, Error>| has.ok()).unwrap_or_default()
}

/// The schemas of some URLs, with everything that they lead to.
pub(crate) struct Found {
    registry: Registry<'static>,
    documents: Documents,
    urls: Vec<String>,
    /// One schema for the list of all values, which refers each value to its own schema.
    tied: Value,
}

impl Found {
    pub(crate) fn of(documents: &Documents, urls: &[String], budget: &mut Budget) -> Result<Self, Error> {
        let reach = Reach::of(documents, urls, budget)?;
        let references =
            |urls: &mut dyn Iterator<Item = &str>| -> Vec<Value> { urls.map(|url| json!({ "$ref": url })).collect() };
        // Requests all documents at once and whole, so that it does not matter which reference comes first.
        let tied = json!({
            "$schema": "http://json-schema.org/draft-04/schema#",
            "definitions": { "all": { "allOf": references(&mut reach.urls()) } },
            "items": references(&mut urls.iter().map(String::as_str)),
        });
        let meta_schemas = reach.registered_meta_schemas();
        let mut builder = Registry::new().retriever(reach.into_served()).draft(Draft::Draft4);
        for (url, schema) in std::iter::once((BASE.to_owned(), tied.clone())).chain(meta_schemas) {
            builder = builder.add(url, schema).map_err(unresolved)?;
        }
        let registry = builder.prepare().map_err(unresolved)?;
        Ok(Self { registry, documents: documents.clone(), urls: urls.to_vec(), tied })
    }

    /// Returns the resolver of the URLs.
    pub(crate) fn resolver(&self) -> Result<Resolver<'_>, Error> {
        Ok(self.registry.resolver(uri::from_str(BASE).map_err(unresolved)?))
    }

    /// Checks all schemas, and reads their patterns.
    pub(crate) fn outline(&self, reader: &mut Reader) -> Result<(), Error> {
        let resolver = self.resolver()?;
        let mut outline = Outline::new(&self.documents, reader);
        for url in &self.urls {
            outline.check(resolver.lookup(url).map_err(unresolved)?, url)?;
        }
        outline.finish()
    }

    pub(crate) fn compile(&self) -> Result<Validator, Error> {
        let patterns = PatternOptions::regex().size_limit(ENGINE_BYTES).dfa_size_limit(DFA_BYTES);
        jsonschema::options()
            .with_draft(Draft::Draft4)
            .with_registry(&self.registry)
            .with_pattern_options(patterns)
            .should_validate_formats(false)
            .with_keyword("multipleOf", |_, value, _| Ok(Box::new(MultipleOf::of(value)?)))
            .build(&self.tied)
            .map_err(|error| not_compiled(&error))
    }
}

/// The reference to a schema: its URL, normalized.
pub(crate) fn reference(url: &str) -> Result<String, Error> {
    url::check(url, &url::place(url))?;
    parsed(url).map(|url| url.as_str().to_owned()).ok_or_else(|| not_registered(url))
}

/// The error for a schema that cannot be used although it satisfies its meta-schema.
fn not_compiled(error: &ValidationError<'_>) -> Error {
    let place = error.schema_path().to_string();
    let place = cut(&place);
    let message = match error.kind() {
        ValidationErrorKind::Format { .. } => format!(
            "the pattern `{}` at `{place}` is not a regular expression, or needs more than a linear-time engine offers",
            cut(error.instance().as_str().unwrap_or_default())
        ),
        ValidationErrorKind::Referencing(_) => format!("the `$ref` at `{place}` cannot be resolved"),
        _ => format!("the keyword at `{place}` has no usable value"),
    };
    Error::new(ErrorCode::SchemaInvalid, SCHEMAS, message)
}
