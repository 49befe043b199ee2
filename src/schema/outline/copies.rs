//! Bounds what the compiler compiles beside `unevaluatedProperties` and `unevaluatedItems`: a copy of everything that the
//! schema applies to the same value, along every path of references, and of what those copies contain.

use std::collections::BTreeMap;

use jsonschema::Draft;
use serde_json::{Map, Value};

use super::parts::{KEYWORD_BYTES, PLACES, SCHEMA_BYTES, Schema, children, too_deep};
use crate::error::Error;
use crate::limits::SCHEMA_DEPTH;
use crate::schema::size::{REFERENCE_STEPS, url_steps};
use crate::schema::unresolved::unresolved;
use crate::schema::{Reader, values};

/// The copies of each schema, by its address: compiled, and compiled to mark what it evaluates.
#[derive(Default)]
pub(crate) struct Copies {
    compiled: BTreeMap<usize, Bound>,
    marking: BTreeMap<usize, Bound>,
}

/// A bound of a copy of a schema.
#[derive(Clone, Copy, Default)]
struct Bound {
    bytes: usize,
    steps: usize,
    /// The paths that are written, each below the path of the schema.
    paths: usize,
    /// The longest of them.
    longest: usize,
    height: usize,
}

impl Bound {
    /// The copy of a schema without what it contains.
    fn of(members: &Map<String, Value>, draft: Draft) -> Self {
        let bytes = SCHEMA_BYTES.saturating_add(members.len().saturating_mul(KEYWORD_BYTES));
        let longest = members.keys().map(String::len).max().unwrap_or_default().saturating_add(1);
        let bytes = bytes.saturating_add(kept(members, draft));
        Self { bytes, steps: 1, paths: members.len().saturating_add(1), longest, height: 1 }
    }

    /// Adds a copy of a schema that is `step` bytes of a path below this one.
    fn add(&mut self, other: Self, step: usize) {
        self.bytes = self.bytes.saturating_add(other.bytes);
        self.steps = self.steps.saturating_add(other.steps);
        self.paths = self.paths.saturating_add(other.paths);
        self.longest = self.longest.max(step.saturating_add(other.longest));
        self.height = self.height.max(other.height.saturating_add(1));
    }

    /// Adds a copy of this schema itself.
    fn add_beside(&mut self, other: Self) {
        let height = self.height.max(other.height);
        self.add(other, 0);
        self.height = height;
    }
}

impl Copies {
    /// Holds the copies that the keywords of a schema take, and returns the number of schemas that are open at once for
    /// them; `above` others are open already.
    pub(crate) fn hold(&mut self, schema: &Schema<'_, '_>, above: usize, budget: &mut Reader) -> Result<usize, Error> {
        let marks = marks(schema);
        if marks == 0 {
            return Ok(0);
        }
        let copy = self.marking(schema, above)?;
        let path = schema.at.len().saturating_add(copy.longest).saturating_mul(PLACES);
        let bytes = copy.bytes.saturating_add(copy.paths.saturating_mul(path));
        budget.hold(bytes.saturating_mul(marks), &schema.at)?;
        budget.spend(copy.steps.saturating_mul(marks), &schema.at)?;
        Ok(copy.height)
    }

    /// A copy of a schema that marks what it evaluates.
    fn marking(&mut self, schema: &Schema<'_, '_>, above: usize) -> Result<Bound, Error> {
        let Some((members, address)) = object(schema) else { return Ok(Bound::default()) };
        if let Some(copy) = self.marking.get(&address).copied() {
            return if above.saturating_add(copy.height) > SCHEMA_DEPTH { Err(too_deep(&schema.at)) } else { Ok(copy) };
        }
        if above >= SCHEMA_DEPTH {
            return Err(too_deep(&schema.at));
        }
        // A reference back to a schema that is being compiled takes no other copy.
        self.marking.insert(address, Bound::default());
        let below = above.saturating_add(1);
        let mut copy = Bound::of(members, schema.draft);
        if let Some(reference) = members.get("$ref").and_then(Value::as_str) {
            let steps = url_steps(schema.resolver.base_uri().as_str(), reference).saturating_add(REFERENCE_STEPS);
            copy.steps = copy.steps.saturating_add(steps);
            let (value, resolver, draft) = schema.lookup(reference)?.into_inner();
            let target = Schema { value, resolver, draft, ..schema.clone() };
            copy.add(self.marking(&entered(&target)?, below)?, 0);
        }
        for (step, value) in children(members, schema.draft) {
            let keyword = step.split('/').nth(1).unwrap_or_default();
            // Only their names are read.
            if matches!(keyword, "properties" | "items" | "prefixItems" | "propertyNames" | "not") {
                continue;
            }
            let child = entered(&Schema { value, ..schema.clone() })?;
            copy.add(self.compiled(&child, below)?, step.len());
            if matches!(keyword, "allOf" | "anyOf" | "oneOf" | "if" | "then" | "else" | "dependentSchemas") {
                copy.add(self.marking(&child, below)?, step.len());
            }
        }
        self.marking.insert(address, copy);
        Ok(copy)
    }

    /// A copy of a schema with everything that it contains.
    fn compiled(&mut self, schema: &Schema<'_, '_>, above: usize) -> Result<Bound, Error> {
        let Some((members, address)) = object(schema) else { return Ok(Bound::default()) };
        if let Some(copy) = self.compiled.get(&address).copied() {
            return if above.saturating_add(copy.height) > SCHEMA_DEPTH { Err(too_deep(&schema.at)) } else { Ok(copy) };
        }
        let below = above.saturating_add(1);
        let mut copy = Bound::of(members, schema.draft);
        if members.contains_key("$ref") {
            copy.steps = copy.steps.saturating_add(REFERENCE_STEPS);
        }
        for (step, value) in children(members, schema.draft) {
            // Compiled where it marks, once.
            if step.starts_with("/unevaluated") {
                continue;
            }
            let child = entered(&Schema { value, ..schema.clone() })?;
            copy.add(self.compiled(&child, below)?, step.len());
        }
        for _ in 0..marks(schema) {
            copy.add_beside(self.marking(schema, above)?);
        }
        self.compiled.insert(address, copy);
        Ok(copy)
    }
}

/// The number of keywords of a schema that mark what it evaluates.
fn marks(schema: &Schema<'_, '_>) -> usize {
    let has = |name: &&&str| schema.value.get(**name).is_some() && schema.draft.is_known_keyword(name);
    ["unevaluatedProperties", "unevaluatedItems"].iter().filter(has).count()
}

/// A schema with its own draft and base.
fn entered<'s, 'r>(schema: &Schema<'s, 'r>) -> Result<Schema<'s, 'r>, Error> {
    let draft = schema.draft.detect(schema.value);
    let resolver = schema.resolver.in_subresource(draft.create_resource_ref(schema.value)).map_err(unresolved)?;
    Ok(Schema { draft, resolver, ..schema.clone() })
}

fn object<'s>(schema: &Schema<'s, '_>) -> Option<(&'s Map<String, Value>, usize)> {
    Some((schema.value.as_object()?, std::ptr::from_ref(schema.value).addr()))
}

/// The bytes of the values that a compiled schema keeps: to say what is violated, and of keywords that are remarks.
pub(crate) fn kept(members: &Map<String, Value>, draft: Draft) -> usize {
    let is_kept = |keyword: &str| {
        matches!(keyword, "not" | "enum" | "const" | "contentSchema") || !draft.is_known_keyword(keyword)
    };
    let values = members.iter().filter(|(keyword, _)| is_kept(keyword)).map(|(_, value)| values::bytes(value));
    values.fold(0, usize::saturating_add)
}
