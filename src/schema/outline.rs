//! Looks over a schema and everything its references lead to, before any of it is compiled: nothing unknown in it, and
//! no nesting that a compiler would need a deep stack for.

use std::collections::BTreeMap;

use jsonschema::Draft;
use referencing::{Resolved, Resolver};
use serde_json::{Map, Value};

use super::SchemaRegistry;
use super::validator::unresolved;
use crate::error::{Code, Error, cut};
use crate::limits::SCHEMA_DEPTH;

/// References that the compiler follows on its stack; it puts off the ones behind them.
const NESTED_REFERENCES: usize = 8;

/// How high the schemas stack that were looked at, by their place and the references left to follow.
#[derive(Default)]
pub(super) struct Outline {
    heights: BTreeMap<(usize, usize), usize>,
}

impl Outline {
    /// Looks over a schema.
    pub(super) fn check(&mut self, schema: Resolved<'_>) -> Result<(), Error> {
        let (schema, resolver, draft) = schema.into_inner();
        self.height(schema, &resolver, draft, NESTED_REFERENCES, 0).map(drop)
    }

    /// The number of schemas that the compiler has open at once, from this one on; `above` are open already.
    fn height(
        &mut self,
        schema: &Value,
        resolver: &Resolver<'_>,
        draft: Draft,
        references: usize,
        above: usize,
    ) -> Result<usize, Error> {
        let Some(members) = schema.as_object() else { return Ok(1) };
        let place = (std::ptr::from_ref(schema).addr(), references);
        let known = self.heights.get(&place).copied();
        if above.saturating_add(known.unwrap_or(1)) > SCHEMA_DEPTH {
            let message = format!("the schemas nest deeper than the limit `schema_depth` of {SCHEMA_DEPTH}");
            return Err(Error::new(Code::LimitExceeded, "/schemas", message));
        }
        if let Some(height) = known {
            return Ok(height);
        }
        let draft = draft.detect(schema);
        if draft == Draft::Unknown {
            return Err(unsupported(members.get("$schema").and_then(Value::as_str).unwrap_or_default()));
        }
        if let Some(dynamic) = ["$dynamicRef", "$recursiveRef"].iter().find(|name| members.contains_key(**name)) {
            return Err(unsupported(dynamic));
        }
        let resolver = resolver.in_subresource(draft.create_resource_ref(schema)).map_err(unresolved)?;
        let below = above.saturating_add(1);
        let mut highest = 0;
        if let (Some(reference), Some(left)) = (members.get("$ref").and_then(Value::as_str), references.checked_sub(1))
        {
            let found = resolver.lookup(reference).map_err(|error| {
                let document = SchemaRegistry::place(resolver.base_uri().as_str());
                unresolved(error)
                    .with_paths(&|path| if path == "/schemas" { document.clone() } else { path.to_owned() })
            })?;
            let (target, resolver, draft) = found.into_inner();
            highest = self.height(target, &resolver, draft, left, below)?;
        }
        for child in children(members) {
            highest = highest.max(self.height(child, &resolver, draft, references, below)?);
        }
        let height = highest.saturating_add(1);
        self.heights.insert(place, height);
        Ok(height)
    }
}

/// The schemas that one applies: under its keywords, in their lists or under the names of their maps. Definitions are
/// not among them; they are looked at where a reference leads to them.
fn children(schema: &Map<String, Value>) -> impl Iterator<Item = &Value> {
    schema.iter().flat_map(|(keyword, value)| -> Box<dyn Iterator<Item = &Value>> {
        match (keyword.as_str(), value) {
            ("allOf" | "anyOf" | "oneOf" | "items" | "prefixItems", Value::Array(schemas)) => Box::new(schemas.iter()),
            ("properties" | "patternProperties" | "dependencies" | "dependentSchemas", Value::Object(schemas)) => {
                Box::new(schemas.values())
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
            ) => Box::new(std::iter::once(schema)),
            _ => Box::new(std::iter::empty()),
        }
    })
}

fn unsupported(what: &str) -> Error {
    let message = format!("a schema uses `{}`, which is not supported", cut(what));
    Error::new(Code::SchemaUnsupported, "/schemas", message)
}
