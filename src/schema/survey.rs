//! Walks a schema along a value before the schema is compiled, and refuses what no validator should have to run:
//! reference cycles, too many steps, too deep a stack. It also bounds the bytes that violations would take.

pub(crate) mod alone;
pub(crate) mod objects;
pub(crate) mod unique;

use std::collections::BTreeMap;

use jsonschema::Draft;
use referencing::{Resolved, Resolver};
use serde_json::{Map, Value};

use super::draft::draft_of;
use super::runs::Runs;
use super::size::url_steps;
use super::unresolved::unresolved;
use super::{Burden, Lengths, Prices, values};
use crate::document::{Kind, Node};
use crate::error::{Error, ErrorCode};
use crate::limits::{Limits, SCHEMA_DEPTH};

/// The steps that are left, and the schemas being visited, each with the value that it is applied to.
///
/// A step is one subschema applied to one value, or one name, pattern or alternative that the validator compares; a
/// long text takes more steps. The count is never below the work of the validator, so that a schema whose work doubles
/// with every level is refused, and one that is merely large is not.
pub(crate) struct Survey<'p> {
    prices: Vec<&'p Prices>,
    steps: usize,
    left: usize,
    open: Vec<(*const Value, usize)>,
    burden: Burden,
    /// The bytes of schemas that violations own, by the schema's address.
    bytes: BTreeMap<*const Value, usize>,
}

/// The context in which a subschema is applied: its draft, and the resolver of its references.
#[derive(Clone)]
struct Place<'r> {
    draft: Draft,
    resolver: Resolver<'r>,
}

/// A value that a schema is applied to: in which context, how far down the schema and the value, and how often.
#[derive(Clone, Copy)]
struct Applied<'v> {
    place: &'v Place<'v>,
    at: Lengths,
    node: Node<'v>,
    runs: Runs,
}

impl<'v> Applied<'v> {
    fn keyword(self, keyword: &str) -> Self {
        Self { at: self.at.keyword(keyword), ..self }
    }

    /// The same value, for one of a list of schemas.
    fn nth(self) -> Self {
        Self { at: self.at.nth(), ..self }
    }

    /// The same value, with another number of runs.
    fn run(self, runs: Runs) -> Self {
        Self { runs, ..self }
    }

    /// A member of the value.
    fn member(self, name: &str, member: Node<'v>) -> Self {
        Self { at: self.at.member(name), node: member, ..self }
    }

    /// An element of the value.
    fn element(self, element: Node<'v>) -> Self {
        Self { at: self.at.element(), node: element, ..self }
    }
}

impl<'p> Survey<'p> {
    pub(crate) fn within(limits: &Limits, prices: Vec<&'p Prices>) -> Self {
        let (steps, left) = (limits.schema_steps, limits.schema_steps);
        Self { prices, steps, left, open: Vec::new(), burden: Burden::default(), bytes: BTreeMap::new() }
    }

    /// Visits a schema with the value that it is applied to.
    pub(crate) fn visit(&mut self, schema: Resolved<'_>, node: Node<'_>) -> Result<(), Error> {
        self.follow(schema, Lengths::root(node), node, Runs::ONE)
    }

    /// The bound on the bytes that the violations of everything visited may take.
    pub(crate) fn into_burden(self) -> Burden {
        self.burden
    }

    fn follow(&mut self, schema: Resolved<'_>, at: Lengths, node: Node<'_>, runs: Runs) -> Result<(), Error> {
        let (schema, resolver, draft) = schema.into_inner();
        self.apply(schema, Applied { place: &Place { draft, resolver }, at, node, runs })
    }

    /// Spends the steps of one run, in each run.
    fn spend(&mut self, steps: usize, on: Applied<'_>) -> Result<(), Error> {
        match self.left.checked_sub(steps.saturating_mul(on.runs.all())) {
            Some(left) => self.left = left,
            None => {
                let message =
                    format!("the schema of the value takes more steps than the limit `schema_steps` of {}", self.steps);
                return Err(Error::new(ErrorCode::LimitExceeded, on.node.pointer(), message));
            }
        }
        Ok(())
    }

    fn apply(&mut self, schema: &Value, on: Applied<'_>) -> Result<(), Error> {
        self.spend(1, on)?;
        let Some(members) = schema.as_object() else {
            if *schema == Value::Bool(false) {
                self.burden.add(on.at, on.node, 0);
            }
            return Ok(());
        };
        let step = (std::ptr::from_ref(schema), on.node.span().0);
        // The schemas applied to this same value come last.
        if self.open.iter().rev().take_while(|(_, value)| *value == step.1).any(|open| *open == step) {
            let message = "the schema of the value refers back to itself without descending into the value";
            return Err(Error::new(ErrorCode::SchemaReferenceCycle, on.node.pointer(), message));
        }
        if self.open.len() >= SCHEMA_DEPTH {
            let message =
                format!("the schema of the value nests deeper than the limit `schema_depth` of {SCHEMA_DEPTH}");
            return Err(Error::new(ErrorCode::LimitExceeded, on.node.pointer(), message));
        }
        let draft = draft_of(on.place.draft, schema);
        let subresource = draft.create_resource_ref(schema);
        if let Some(id) = subresource.id() {
            self.spend(url_steps(on.place.resolver.base_uri().as_str(), id), on)?;
        }
        let resolver = on.place.resolver.in_subresource(subresource).map_err(unresolved)?;
        self.open.push(step);
        let applied = self.keywords(members, Applied { place: &Place { draft, resolver }, ..on });
        self.open.pop();
        applied
    }

    fn keywords(&mut self, schema: &Map<String, Value>, on: Applied<'_>) -> Result<(), Error> {
        let draft = on.place.draft;
        let unevaluated = ["unevaluatedProperties", "unevaluatedItems"];
        let marks =
            unevaluated.iter().filter(|name| schema.contains_key(**name) && draft.is_known_keyword(name)).count();
        // For objects, everything but the schema of the keyword itself is run once more; for lists, that is, too.
        let own = on.runs;
        let on = on.run(own.marking(marks));
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            self.spend(url_steps(on.place.resolver.base_uri().as_str(), reference), on)?;
            let target = on.place.resolver.lookup(reference).map_err(unresolved)?;
            self.follow(target, on.at.keyword(reference), on.node, on.runs)?;
            if draft <= Draft::Draft7 {
                return Ok(());
            }
        }
        // A keyword of a later draft has no effect.
        for (keyword, value) in schema.iter().filter(|(keyword, _)| draft.is_known_keyword(keyword)) {
            let on = on.keyword(keyword);
            match keyword.as_str() {
                "allOf" => self.each(value, 0, on.run(on.runs.beside()))?,
                "anyOf" | "oneOf" => self.alternatives(value, on)?,
                "then" | "else" => self.apply(value, on)?,
                "not" => self.unheard(keyword, value, on.run(on.runs.below()))?,
                "if" => self.unheard(keyword, value, on.run(on.runs.beside()))?,
                "dependencies" | "dependentSchemas" | "dependentRequired" => self.dependencies(value, on)?,
                "properties" => self.properties(value, on)?,
                "patternProperties" => self.patterns(value, on)?,
                "additionalProperties" => self.additional(schema, value, on)?,
                "unevaluatedProperties" => self.additional(&Map::new(), value, on.run(own))?,
                "propertyNames" => self.names(value, on)?,
                "items" | "prefixItems" => self.items(value, on)?,
                "additionalItems" | "contains" | "unevaluatedItems" => {
                    if on.node.kind() == Kind::Array {
                        self.burden.add(on.at, on.node, on.node.raw().len());
                    }
                    self.elements(value, on)?;
                }
                _ => self.alone(keyword, value, on)?,
            }
        }
        Ok(())
    }

    /// Applies every schema of a list, each for an additional price.
    fn each(&mut self, schemas: &Value, price: usize, on: Applied<'_>) -> Result<(), Error> {
        for schema in schemas.as_array().into_iter().flatten() {
            self.spend(price, on)?;
            self.apply(schema, on.nth())?;
        }
        Ok(())
    }

    /// Applies alternatives: each may be reported together with the value that it refuses.
    fn alternatives(&mut self, schemas: &Value, on: Applied<'_>) -> Result<(), Error> {
        self.burden.add(on.at, on.node, 0);
        // Each is run before its violations are collected, which runs those within it again.
        let runs = if self.burden.is_silent() { on.runs.beside() } else { on.runs.beside().again() };
        self.burden.own(true);
        let applied = self.each(schemas, on.node.size(), on.run(runs));
        self.burden.own(false);
        applied
    }

    /// Applies a schema whose violations are not reported; `not` itself is, together with its schema.
    fn unheard(&mut self, keyword: &str, schema: &Value, on: Applied<'_>) -> Result<(), Error> {
        if keyword == "not" {
            let bytes = self.bytes_of(schema);
            self.burden.add(on.at, on.node, bytes);
        }
        self.burden.silence(true);
        let applied = self.apply(schema, on);
        self.burden.silence(false);
        applied
    }

    /// The bytes of a schema, computed once.
    fn bytes_of(&mut self, schema: &Value) -> usize {
        *self.bytes.entry(std::ptr::from_ref(schema)).or_insert_with(|| values::bytes(schema))
    }

    /// Spends the steps of running patterns over a text of this many bytes.
    fn matching<'s>(
        &mut self,
        patterns: impl Iterator<Item = &'s str>,
        length: usize,
        on: Applied<'_>,
    ) -> Result<(), Error> {
        let price = |pattern| self.prices.iter().find_map(|prices| prices.steps(pattern, length)).unwrap_or(1);
        let steps = patterns.map(price).fold(0, usize::saturating_add);
        self.spend(steps, on)
    }

    /// Applies one schema to every element, or one to each by its index.
    fn items(&mut self, schemas: &Value, on: Applied<'_>) -> Result<(), Error> {
        match schemas {
            Value::Array(schemas) => {
                let on = on.run(on.runs.below());
                let mut each = schemas.iter().zip(on.node.elements());
                each.try_for_each(|(schema, element)| self.apply(schema, on.nth().element(element)))
            }
            schema => self.elements(schema, on),
        }
    }

    fn elements(&mut self, schema: &Value, on: Applied<'_>) -> Result<(), Error> {
        let on = on.run(on.runs.below());
        on.node.elements().try_for_each(|element| self.apply(schema, on.element(element)))
    }
}
