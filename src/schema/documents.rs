//! The schemas of a registry by normalized URL, each to be checked against its own meta-schema.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use jsonschema::{Draft, Uri, draft4, draft6, draft7, draft201909, draft202012, uri};
use serde_json::Value;

use super::ascii::ascii;
use super::draft::draft_of;
use super::pattern::javascript::original;
use super::pattern::scan::name_steps;
use super::{Budget, Exceeded, addresses, base, url, values, written};
use crate::error::{Error, ErrorCode, cut, pointer};

/// The base of the schema that refers every value to its own schema.
pub(crate) const BASE: &str = "json-schema:///";

/// Copies of a schema: the library has one, the validator makes two.
const COPIES: usize = 3;
/// The number of violations of a meta-schema that one value may cause, including those of alternatives.
const VIOLATIONS: usize = 4;
/// Bytes of a violation besides its pointer.
const VIOLATION_BYTES: usize = 512;
/// Bytes of the index of an element.
const INDEX_BYTES: usize = 8;

/// Every registered schema by normalized URL.
#[derive(Debug, Clone)]
pub(crate) struct Documents(Arc<BTreeMap<String, Stored>>);

#[derive(Debug)]
struct Stored {
    /// The URL as it was registered.
    url: String,
    schema: Result<Value, Error>,
}

impl Documents {
    /// Takes over a registry. A schema that cannot be used is kept as its error, and so is one whose URLs would take
    /// more than `most` bytes. A schema whose own `id` is another URL is found by that one too.
    pub(crate) fn of<'u>(schemas: impl Iterator<Item = (&'u str, Result<Value, Error>)>, most: usize) -> Self {
        let mut stored = BTreeMap::new();
        for (url, schema) in schemas {
            let Some(key) = normalized(url) else { continue };
            let schema = schema.and_then(|schema| match addresses::bytes(&schema, key.len()) > most {
                true => Err(Exceeded::HeldBytes(most).at(url::place(url).pointer())),
                false => Ok(schema),
            });
            match stored.entry(key) {
                Entry::Vacant(place) => drop(place.insert(Stored { url: url.to_owned(), schema })),
                Entry::Occupied(mut other) => other.get_mut().schema = Err(same(url, &other.get().url)),
            }
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

    /// The pointer, within the request, to a place in a document.
    pub(crate) fn place(&self, url: &str, fragment: &str) -> String {
        let registered = normalized(url).and_then(|url| self.0.get(&url));
        let place = url::place(registered.map_or(url, |stored| stored.url.as_str())).pointer();
        if fragment.starts_with('/') { place + &original(&pointer::decoded(fragment)) } else { place }
    }

    /// Every URL that leads to a document.
    pub(crate) fn urls(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Whether no schema gives itself, or a part of itself, a URL other than the one that it is registered under.
    pub(crate) fn are_distinct(&self) -> bool {
        let distinct = |(key, stored): (&String, &Stored)| !stored.schema.as_ref().is_ok_and(|s| base::renames(s, key));
        self.0.iter().all(distinct)
    }

    /// The schema of a normalized URL, if it can be used. The bytes that the validator keeps of it count as held.
    pub(crate) fn sound(&self, url: &str, budget: &mut Budget) -> Result<&Value, Error> {
        let stored = self.0.get(url).ok_or_else(|| not_registered(url))?;
        let schema = stored.schema.as_ref().map_err(Error::clone)?;
        let place = url::place(&stored.url);
        let bytes = values::bytes(schema).saturating_mul(COPIES).saturating_add(addresses::bytes(schema, url.len()));
        // Written for the validator, it is a copy of its own.
        let written = || values::bytes(schema).saturating_add(written::growth(schema));
        let bytes = bytes.saturating_add(if written::is_changed(schema) { written() } else { 0 });
        let held = budget.hold(bytes).and_then(|()| budget.spend(names(schema)));
        held.map_err(|exceeded| exceeded.at(place.pointer()))?;
        match meta_violation(schema, budget).map_err(|exceeded| exceeded.at(place.pointer()))? {
            None => Ok(schema),
            Some(error) => Err(error.below(&place)),
        }
    }

    /// The schema of a normalized URL, whether or not its meta-schema accepts it.
    pub(crate) fn stored(&self, url: &str) -> Option<&Value> {
        self.0.get(url)?.schema.as_ref().ok()
    }

    /// Whether a normalized URL leads to another document than one with the URL `document`.
    pub(crate) fn has_other(&self, url: &str, document: &str) -> bool {
        self.0.get(url).is_some_and(|stored| self.0.get(document).is_none_or(|own| own.url != stored.url))
    }

    /// Whether the document that a URL leads into is registered. An empty URL, which resolves to the base, leads into
    /// none.
    pub(crate) fn has(&self, url: &str) -> bool {
        normalized(url).is_some_and(|url| url != BASE && self.0.contains_key(&url))
    }
}

/// A URL as the validator writes it, without its fragment.
pub(crate) fn normalized(url: &str) -> Option<String> {
    Some(parsed(url)?.strip_fragment().as_str().to_owned())
}

/// A URL as the validator reads it.
pub(crate) fn parsed(url: &str) -> Option<Uri<String>> {
    uri::from_str(&ascii(url)).ok()
}

/// The error for two URLs that are one once they are normalized.
fn same(url: &str, other: &str) -> Error {
    let message = format!("the schema URLs `{}` and `{}` are the same, expected one of them", cut(other), cut(url));
    Error::new(ErrorCode::SchemaUrlInvalid, url::place(url), message)
}

/// The error for a schema that is referred to but not registered.
pub(crate) fn not_registered(url: &str) -> Error {
    let message = format!("the schema `{}` is not registered", cut(url));
    Error::new(ErrorCode::SchemaNotRegistered, url::place(url), message)
}

/// The first violation, by its pointer, of the meta-schema of a schema's draft.
fn meta_violation(schema: &Value, budget: &Budget) -> Result<Option<Error>, Exceeded> {
    let meta = match draft_of(Draft::Draft4, schema) {
        Draft::Draft4 => draft4::meta::validator(),
        Draft::Draft6 => draft6::meta::validator(),
        Draft::Draft7 => draft7::meta::validator(),
        Draft::Draft201909 => draft201909::meta::validator(),
        Draft::Draft202012 => draft202012::meta::validator(),
        _ => {
            let message = "`$schema` names an unknown draft";
            return Ok(Some(Error::new(ErrorCode::SchemaUnsupported, "/$schema", message)));
        }
    };
    if meta.is_valid(schema) {
        return Ok(None);
    }
    // The validator collects all violations, each with its pointer and, for alternatives, with the value.
    budget.clone().hold(violation_bytes(schema, 0).saturating_mul(VIOLATIONS))?;
    // The order in which the validator goes through a meta-schema depends on the features of `serde_json`.
    let violations =
        meta.iter_errors(schema).map(|error| (error.instance_path().to_string(), error.kind().keyword().to_owned()));
    Ok(violations.min().map(|(place, keyword)| {
        let text = schema.pointer(&place).and_then(Value::as_str);
        let found = text.map(|text| format!(", found `{}`", cut(text))).unwrap_or_default();
        let message = format!("not a valid schema: it violates `{keyword}` of its meta-schema{found}");
        Error::new(ErrorCode::SchemaInvalid, place, message)
    }))
}

/// The steps that the meta-schema takes for the names of groups in the patterns of a schema. All strings are counted,
/// since those that are not patterns contain no such names.
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

/// A bound on the bytes of one violation by each value within a schema; the pointer to the schema has `pointer` bytes.
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
