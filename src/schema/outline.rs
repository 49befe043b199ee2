//! Checks a schema and everything that its references lead to, before any of it is compiled: it must contain nothing
//! unknown, no nesting that would need a deep stack to compile, and no pattern that takes too much. Faults are reported
//! at their place.

use std::collections::{BTreeMap, BTreeSet};

use jsonschema::Draft;
use referencing::{Resolved, Resolver};
use serde_json::{Map, Value};

use super::size::url_steps;
use super::unresolved::unresolved;
use super::{Documents, Reader};
use crate::error::{Error, ErrorCode, SCHEMAS, cut, pointer};
use crate::limits::SCHEMA_DEPTH;

/// The number of nested references that the compiler follows on its stack; it defers those beyond them.
const NESTED_REFERENCES: usize = 8;

/// Bytes of a compiled schema and of each of its keywords, besides their paths.
const SCHEMA_BYTES: usize = 1_024;
const KEYWORD_BYTES: usize = 1_536;
/// The number of times that the compiler writes a path.
const PLACES: usize = 3;

/// The schemas that have been checked.
pub(crate) struct Outline<'p, 'r> {
    /// The heights of the schemas, by their address and the number of references left to follow.
    heights: BTreeMap<(usize, usize), usize>,
    /// The schemas whose patterns have been read, by their address.
    read: BTreeSet<usize>,
    /// The schemas behind references that the compiler defers; they are deferred here too.
    put_off: Vec<Schema<'r, 'r>>,
    /// Whether the deferred schemas are being checked by now.
    is_late: bool,
    documents: &'p Documents,
    patterns: &'p mut Reader,
}

/// A schema with its draft, the resolver of its references, and the pointer to it.
struct Schema<'s, 'r> {
    value: &'s Value,
    resolver: Resolver<'r>,
    draft: Draft,
    at: String,
}

impl<'p, 'r> Outline<'p, 'r> {
    pub(crate) fn new(documents: &'p Documents, patterns: &'p mut Reader) -> Self {
        let (heights, read) = (BTreeMap::new(), BTreeSet::new());
        Self { heights, read, put_off: Vec::new(), is_late: false, documents, patterns }
    }

    /// Checks the schema with this URL.
    pub(crate) fn check(&mut self, schema: Resolved<'r>, url: &str) -> Result<(), Error> {
        let (value, resolver, draft) = schema.into_inner();
        let at = self.documents.place(url, "");
        self.height(&Schema { value, resolver, draft, at }, NESTED_REFERENCES, 0).map(drop)
    }

    /// Checks the deferred schemas: those that no checked schema leads to through fewer references.
    pub(crate) fn finish(&mut self) -> Result<(), Error> {
        self.is_late = true;
        while let Some(schema) = self.put_off.pop() {
            self.height(&schema, NESTED_REFERENCES, 0)?;
        }
        Ok(())
    }

    /// The number of schemas, from this one on, that the compiler has open at once; `above` others are open already.
    fn height(&mut self, schema: &Schema<'_, 'r>, references: usize, above: usize) -> Result<usize, Error> {
        let Schema { value, resolver, draft, at } = schema;
        let Some(members) = value.as_object() else { return Ok(1) };
        let place = (std::ptr::from_ref(*value).addr(), references);
        let known = self.heights.get(&place).copied();
        if above.saturating_add(known.unwrap_or(1)) > SCHEMA_DEPTH {
            let message = format!("the schemas nest deeper than the limit `schema_depth` of {SCHEMA_DEPTH}");
            return Err(Error::new(ErrorCode::LimitExceeded, at.as_str(), message));
        }
        if let Some(height) = known {
            return Ok(height);
        }
        let draft = draft.detect(value);
        if draft == Draft::Unknown {
            let named = members.get("$schema").and_then(Value::as_str).unwrap_or_default();
            return Err(unsupported(named, format!("{at}/$schema")));
        }
        if let Some(dynamic) = ["$dynamicRef", "$recursiveRef"].iter().find(|name| members.contains_key(**name)) {
            return Err(unsupported(dynamic, format!("{at}/{dynamic}")));
        }
        // The compiler writes the path of a schema and of each of its keywords.
        let written = at.len().saturating_mul(PLACES);
        let keywords = members.len().saturating_mul(written.saturating_add(KEYWORD_BYTES));
        self.patterns.hold(keywords.saturating_add(written).saturating_add(SCHEMA_BYTES), at)?;
        // The compiler keeps what it has compiled: a deferred schema is either new to it or costs nothing more.
        if self.read.insert(place.0) || !self.is_late {
            self.patterns.read(members, at)?;
        }
        let resolver = resolver.in_subresource(draft.create_resource_ref(value)).map_err(unresolved)?;
        let below = above.saturating_add(1);
        let mut highest = 0;
        if let Some(reference) = members.get("$ref").and_then(Value::as_str) {
            self.patterns.spend(url_steps(resolver.base_uri().as_str(), reference), at)?;
            let fragment = reference.split_once('#').map_or("", |(_, fragment)| fragment);
            if pointer::is_misescaped(fragment) {
                let message = format!("a `$ref` has a `~` other than `~0` and `~1` in its pointer `{}`", cut(fragment));
                return Err(Error::new(ErrorCode::SchemaInvalid, format!("{at}/$ref"), message));
            }
            let found = resolver.lookup(reference).map_err(|error| {
                let place = |path: &str| {
                    if SCHEMAS.steps_to(path) == Some("") { format!("{at}/$ref") } else { path.to_owned() }
                };
                unresolved(error).with_paths(&place)
            })?;
            let (value, resolver, draft) = found.into_inner();
            let at = self.documents.place(resolver.base_uri().as_str(), fragment);
            let target = Schema { value, resolver, draft, at };
            match references.checked_sub(1) {
                Some(left) => highest = self.height(&target, left, below)?,
                None if self.heights.contains_key(&(std::ptr::from_ref(value).addr(), NESTED_REFERENCES)) => {}
                None => self.put_off.push(target),
            }
        }
        for (step, value) in children(members) {
            let child = Schema { value, resolver: resolver.clone(), draft, at: format!("{at}{step}") };
            highest = highest.max(self.height(&child, references, below)?);
        }
        let height = highest.saturating_add(1);
        self.heights.insert(place, height);
        Ok(height)
    }
}

/// The schemas that a schema applies: under its keywords, in their lists, or in their maps by name, each with the
/// pointer to it. Definitions are not included; they are checked where a reference leads to them.
pub(crate) fn children(schema: &Map<String, Value>) -> impl Iterator<Item = (String, &Value)> {
    schema.iter().flat_map(|(keyword, value)| -> Box<dyn Iterator<Item = (String, &Value)>> {
        match (keyword.as_str(), value) {
            ("allOf" | "anyOf" | "oneOf" | "items" | "prefixItems", Value::Array(schemas)) => {
                Box::new(schemas.iter().enumerate().map(move |(index, schema)| (format!("/{keyword}/{index}"), schema)))
            }
            ("properties" | "patternProperties" | "dependencies" | "dependentSchemas", Value::Object(schemas)) => {
                let at = format!("/{keyword}");
                Box::new(schemas.iter().map(move |(name, schema)| (pointer::to_member(&at, name), schema)))
            }
            (
                "items"
                | "additionalItems"
                | "unevaluatedItems"
                | "contains"
                | "additionalProperties"
                | "unevaluatedProperties"
                | "propertyNames"
                | "not"
                | "if"
                | "then"
                | "else",
                schema,
            ) => Box::new(std::iter::once((format!("/{keyword}"), schema))),
            _ => Box::new(std::iter::empty()),
        }
    })
}

fn unsupported(what: &str, path: String) -> Error {
    let message = format!("a schema uses `{}`, which is not supported", cut(what));
    Error::new(ErrorCode::SchemaUnsupported, path, message)
}
