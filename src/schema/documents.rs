//! The schemas of a registry by their normalized URL, each to be checked against its own meta-schema.

use std::collections::BTreeMap;
use std::sync::Arc;

use jsonschema::{Draft, draft4, draft6, draft7, draft201909, draft202012, uri};
use serde_json::Value;

use crate::error::code::Code;
use crate::error::{Error, cut};
use crate::schema::{base, url};

/// The base of the schema that ties every value to its own.
pub(crate) const BASE: &str = "json-schema:///";

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
    /// Takes over a registry. A schema that cannot be used is kept as the error that says so. One whose own `id` is another
    /// URL is found by that one too.
    pub(crate) fn of<'u>(schemas: impl Iterator<Item = (&'u str, Result<Value, Error>)>) -> Self {
        let mut stored = BTreeMap::new();
        for (url, schema) in schemas {
            let Some(key) = normalized(url) else { continue };
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

    /// The schema of a normalized URL, unless it cannot be used.
    pub(crate) fn sound(&self, url: &str) -> Result<&Value, Error> {
        let stored = self.0.get(url).ok_or_else(|| not_registered(url))?;
        let schema = stored.schema.as_ref().map_err(Error::clone)?;
        match meta_violation(schema) {
            None => Ok(schema),
            Some(error) => Err(error.below(&url::place(&stored.url))),
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
fn meta_violation(schema: &Value) -> Option<Error> {
    let meta = match Draft::Draft4.detect(schema) {
        Draft::Draft4 => draft4::meta::validator(),
        Draft::Draft6 => draft6::meta::validator(),
        Draft::Draft7 => draft7::meta::validator(),
        Draft::Draft201909 => draft201909::meta::validator(),
        Draft::Draft202012 => draft202012::meta::validator(),
        _ => {
            let message = "the draft that `$schema` names is not known";
            return Some(Error::new(Code::SchemaUnsupported, "/$schema", message));
        }
    };
    if meta.is_valid(schema) {
        return None;
    }
    // The validator goes through a meta-schema in an order that depends on the features of `serde_json`.
    let violations =
        meta.iter_errors(schema).map(|error| (error.instance_path().to_string(), error.kind().keyword().to_owned()));
    let (place, keyword) = violations.min()?;
    let message = format!("not a valid schema: it violates `{keyword}` of its meta-schema");
    Some(Error::new(Code::SchemaInvalid, place, message))
}
