//! The schemas of a registry by their normalized URL, each to be checked against its own meta-schema.

use std::collections::BTreeMap;
use std::sync::Arc;

use jsonschema::{Draft, draft4, draft6, draft7, draft201909, draft202012, uri};
use serde_json::Value;

use crate::error::code::Code;
use crate::error::{Error, cut};
use crate::schema::budget::{Budget, Exceeded};
use crate::schema::pattern::scan::name_steps;
use crate::schema::{addresses, base, url, values};

/// The base of the schema that ties every value to its own.
pub(crate) const BASE: &str = "json-schema:///";

/// Copies of a schema: the library has one, the validator makes two.
const COPIES: usize = 3;
/// Violations of a meta-schema that one value may cause, with those of alternatives.
const VIOLATIONS: usize = 4;
/// Bytes of a violation beside its pointer.
const VIOLATION_BYTES: usize = 512;
/// Bytes of the position of an element.
const INDEX_BYTES: usize = 8;

/// Every registered schema by its normalized URL.
#[derive(Debug, Clone)]
pub(crate) struct Documents(Arc<BTreeMap<String, Stored>>);

#[derive(Debug)]
struct Stored {
    /// The URL as it was registered.
    url: String,
    schema: Result<Value, Error>,
}

impl Documents {
    /// Takes over a registry. A schema that cannot be used is kept as the error that says so, and so is one whose URLs would
    /// take more than `most` bytes. One whose own `id` is another URL is found by that one too.
    pub(crate) fn of<'u>(schemas: impl Iterator<Item = (&'u str, Result<Value, Error>)>, most: usize) -> Self {
        let mut stored = BTreeMap::new();
        for (url, schema) in schemas {
            let Some(key) = normalized(url) else { continue };
            let schema = schema.and_then(|schema| match addresses::bytes(&schema, key.len()) > most {
                true => Err(Exceeded::HeldBytes(most).at(url::place(url).pointer())),
                false => Ok(schema),
            });
            stored.entry(key).or_insert_with(|| Stored { url: url.to_owned(), schema });
        }
        let mut renamed = Vec::new();
        for (key, document) in &mut stored {
            if let Ok(schema) = &mut document.schema
                && let Some(base) = base::own(schema, key)
            {
                renamed.push((base, key.clone()));
            }
        }
        for (base, key) in renamed {
            if stored.contains_key(&base) {
                continue;
            }
            if let Some(document) = stored.get_mut(&key) {
                document.schema = document.schema.clone().map(|schema| base::absolute(schema, &key));
                let (url, schema) = (document.url.clone(), document.schema.clone());
                stored.insert(base, Stored { url, schema });
            }
        }
        Self(Arc::new(stored))
    }

    /// The pointer to a place in a document, in the request.
    pub(crate) fn place(&self, url: &str, fragment: &str) -> String {
        let registered = normalized(url).and_then(|url| self.0.get(&url));
        let place = url::place(registered.map_or(url, |stored| stored.url.as_str())).pointer();
        if fragment.starts_with('/') { place + fragment } else { place }
    }

    /// Every URL that leads to a document.
    pub(crate) fn urls(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Whether none of them gives itself, or a part of itself, another URL than it is registered under.
    pub(crate) fn are_distinct(&self) -> bool {
        let distinct = |(key, stored): (&String, &Stored)| !stored.schema.as_ref().is_ok_and(|s| base::renames(s, key));
        self.0.iter().all(distinct)
    }

    /// The schema of a normalized URL, unless it cannot be used. What the validator keeps of it is held.
    pub(crate) fn sound(&self, url: &str, budget: &mut Budget) -> Result<&Value, Error> {
        let stored = self.0.get(url).ok_or_else(|| not_registered(url))?;
        let schema = stored.schema.as_ref().map_err(Error::clone)?;
        let place = url::place(&stored.url);
        let bytes = values::bytes(schema).saturating_mul(COPIES).saturating_add(addresses::bytes(schema, url.len()));
        let held = budget.hold(bytes).and_then(|()| budget.spend(names(schema)));
        held.map_err(|exceeded| exceeded.at(place.pointer()))?;
        match meta_violation(schema, budget).map_err(|exceeded| exceeded.at(place.pointer()))? {
            None => Ok(schema),
            Some(error) => Err(error.below(&place)),
        }
    }

    /// The schema of a normalized URL, whether it can be used or not.
    pub(crate) fn stored(&self, url: &str) -> Option<&Value> {
        self.0.get(url)?.schema.as_ref().ok()
    }

    /// Whether the document that a URL leads into is registered. A URL that says nothing leads into none.
    pub(crate) fn has(&self, url: &str) -> bool {
        normalized(url).is_some_and(|url| url != BASE && self.0.contains_key(&url))
    }
}

/// A URL as the validator writes it, without its fragment.
pub(crate) fn normalized(url: &str) -> Option<String> {
    let url = uri::from_str(url).ok()?;
    Some(url.strip_fragment().as_str().to_owned())
}

/// A schema that somebody names and nobody registered.
pub(crate) fn not_registered(url: &str) -> Error {
    let message = format!("the schema `{}` is not registered", cut(url));
    Error::new(Code::SchemaNotRegistered, url::place(url), message)
}

/// The first place, by its pointer, where a schema violates the meta-schema of its draft.
fn meta_violation(schema: &Value, budget: &Budget) -> Result<Option<Error>, Exceeded> {
    let meta = match Draft::Draft4.detect(schema) {
        Draft::Draft4 => draft4::meta::validator(),
        Draft::Draft6 => draft6::meta::validator(),
        Draft::Draft7 => draft7::meta::validator(),
        Draft::Draft201909 => draft201909::meta::validator(),
        Draft::Draft202012 => draft202012::meta::validator(),
        _ => {
            let message = "the draft that `$schema` names is not known";
            return Ok(Some(Error::new(Code::SchemaUnsupported, "/$schema", message)));
        }
    };
    if meta.is_valid(schema) {
        return Ok(None);
    }
    // The validator collects all violations, each with its pointer and, where it is one of alternatives, with the value.
    budget.clone().hold(violation_bytes(schema, 0).saturating_mul(VIOLATIONS))?;
    // The validator goes through a meta-schema in an order that depends on the features of `serde_json`.
    let violations =
        meta.iter_errors(schema).map(|error| (error.instance_path().to_string(), error.kind().keyword().to_owned()));
    Ok(violations.min().map(|(place, keyword)| {
        let message = format!("not a valid schema: it violates `{keyword}` of its meta-schema");
        Error::new(Code::SchemaInvalid, place, message)
    }))
}

/// The steps that its meta-schema takes for the names of groups within the patterns of a schema: in no text that is none are
/// there any.
fn names(schema: &Value) -> usize {
    match schema {
        Value::String(text) => name_steps(text),
        Value::Array(elements) => elements.iter().map(names).fold(0, usize::saturating_add),
        Value::Object(members) => {
            let each = members.iter().map(|(name, value)| name_steps(name).saturating_add(names(value)));
            each.fold(0, usize::saturating_add)
        }
        _ => 0,
    }
}

/// A bound of the bytes of one violation by each value within a schema, whose pointer has so many bytes.
fn violation_bytes(schema: &Value, pointer: usize) -> usize {
    let step = |name: usize| pointer.saturating_add(name).saturating_add(1);
    let below = match schema {
        Value::Array(elements) => {
            elements.iter().map(|element| violation_bytes(element, step(INDEX_BYTES))).fold(0, usize::saturating_add)
        }
        Value::Object(members) => {
            let each = members.iter().map(|(name, value)| violation_bytes(value, step(name.len())));
            each.fold(0, usize::saturating_add)
        }
        Value::String(text) => text.len(),
        _ => 0,
    };
    below.saturating_add(pointer).saturating_add(VIOLATION_BYTES)
}
