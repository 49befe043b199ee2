//! A schema on the way, and the schemas that it applies.

use std::rc::Rc;

use jsonschema::Draft;
use referencing::{Resolved, Resolver};
use serde_json::{Map, Value};

use super::scopes::Scope;
use crate::error::{Error, ErrorCode, SCHEMAS, pointer};
use crate::limits::SCHEMA_DEPTH;
use crate::schema::pattern::javascript::original;
use crate::schema::unresolved::unresolved;

/// Bytes of a compiled schema and of each of its keywords, besides their paths.
pub(crate) const SCHEMA_BYTES: usize = 1_024;
pub(crate) const KEYWORD_BYTES: usize = 1_536;
/// The number of times that the compiler writes a path.
pub(crate) const PLACES: usize = 3;

/// A schema with its draft, the resolver of its references, the pointer to it, and the documents that lead to it.
#[derive(Clone)]
pub(crate) struct Schema<'s, 'r> {
    pub(super) value: &'s Value,
    pub(super) resolver: Resolver<'r>,
    pub(super) draft: Draft,
    pub(super) at: Rc<str>,
    pub(super) scope: Scope,
    /// How many deferred schemas lead to it one after another.
    pub(super) deferred: usize,
}

impl<'r> Schema<'_, 'r> {
    /// The target of a `$ref` of the schema.
    pub(super) fn lookup(&self, reference: &str) -> Result<Resolved<'r>, Error> {
        self.resolver.lookup(reference).map_err(|error| {
            let at_reference = || format!("{}/$ref", self.at);
            let place = |path: &str| if SCHEMAS.steps_to(path) == Some("") { at_reference() } else { path.to_owned() };
            unresolved(error).with_paths(&place)
        })
    }
}

/// The schemas that a schema applies: under its keywords, in their lists, or in their maps by name, each with the
/// pointer to it. Definitions are not included; they are checked where a reference leads to them. Keywords of a later
/// draft have no effect, and neither has what stands beside a `$ref` up to draft 7.
pub(crate) fn children(schema: &Map<String, Value>, draft: Draft) -> impl Iterator<Item = (String, &Value)> {
    let is_reference = draft <= Draft::Draft7 && schema.contains_key("$ref");
    let keywords = schema.iter().filter(move |(keyword, _)| !is_reference && draft.is_known_keyword(keyword));
    keywords.flat_map(|(keyword, value)| -> Box<dyn Iterator<Item = (String, &Value)>> {
        match (keyword.as_str(), value) {
            ("allOf" | "anyOf" | "oneOf" | "items" | "prefixItems", Value::Array(schemas)) => {
                Box::new(schemas.iter().enumerate().map(move |(index, schema)| (format!("/{keyword}/{index}"), schema)))
            }
            ("properties" | "patternProperties" | "dependencies" | "dependentSchemas", Value::Object(schemas)) => {
                let at = format!("/{keyword}");
                let shown =
                    move |name: &str| if keyword == "patternProperties" { original(name) } else { name.to_owned() };
                Box::new(schemas.iter().map(move |(name, schema)| (pointer::to_member(&at, &shown(name)), schema)))
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

pub(crate) fn too_deep(at: &str) -> Error {
    let message = format!("the schemas nest deeper than the limit `schema_depth` of {SCHEMA_DEPTH}");
    Error::new(ErrorCode::LimitExceeded, at, message)
}
