//! Walks a schema along a value before the schema is compiled, and refuses what no validator should have to run:
//! reference cycles, too many steps, too deep a stack. It also bounds the bytes that violations would take.

pub(crate) mod alone;
pub(crate) mod objects;

use std::collections::BTreeMap;

use jsonschema::Draft;
use referencing::{Resolved, Resolver};
use serde_json::{Map, Value};

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

impl<'p> Survey<'p> {
    pub(crate) fn within(limits: &Limits, prices: Vec<&'p Prices>) -> Self {
        let (steps, left) = (limits.schema_steps, limits.schema_steps);
        Self { prices, steps, left, open: Vec::new(), burden: Burden::default(), bytes: BTreeMap::new() }
    }

    /// Visits a schema with the value that it is applied to.
    pub(crate) fn visit(&mut self, schema: Resolved<'_>, node: Node<'_>) -> Result<(), Error> {
        self.follow(schema, Lengths::root(node), node)
    }

    /// The bound on the bytes that the violations of everything visited may take.
    pub(crate) fn into_burden(self) -> Burden {
        self.burden
    }

    fn follow(&mut self, schema: Resolved<'_>, at: Lengths, node: Node<'_>) -> Result<(), Error> {
        let (schema, resolver, draft) = schema.into_inner();
        self.apply(schema, &Place { draft, resolver }, at, node)
    }

    fn spend(&mut self, steps: usize, node: Node<'_>) -> Result<(), Error> {
        match self.left.checked_sub(steps) {
            Some(left) => self.left = left,
            None => {
                let message =
                    format!("the schema of the value takes more steps than the limit `schema_steps` of {}", self.steps);
                return Err(Error::new(ErrorCode::LimitExceeded, node.pointer(), message));
            }
        }
        Ok(())
    }

    fn apply(&mut self, schema: &Value, place: &Place<'_>, at: Lengths, node: Node<'_>) -> Result<(), Error> {
        self.spend(1, node)?;
        let Some(members) = schema.as_object() else {
            if *schema == Value::Bool(false) {
                self.burden.add(at, node, 0);
            }
            return Ok(());
        };
        let step = (std::ptr::from_ref(schema), node.span().0);
        // The schemas applied to this same value come last.
        if self.open.iter().rev().take_while(|(_, value)| *value == step.1).any(|open| *open == step) {
            let message = "the schema of the value refers back to itself without descending into the value";
            return Err(Error::new(ErrorCode::SchemaReferenceCycle, node.pointer(), message));
        }
        if self.open.len() >= SCHEMA_DEPTH {
            let message =
                format!("the schema of the value nests deeper than the limit `schema_depth` of {SCHEMA_DEPTH}");
            return Err(Error::new(ErrorCode::LimitExceeded, node.pointer(), message));
        }
        let draft = place.draft.detect(schema);
        let subresource = draft.create_resource_ref(schema);
        if let Some(id) = subresource.id() {
            self.spend(url_steps(place.resolver.base_uri().as_str(), id), node)?;
        }
        let resolver = place.resolver.in_subresource(subresource).map_err(unresolved)?;
        self.open.push(step);
        let applied = self.keywords(members, &Place { draft, resolver }, at, node);
        self.open.pop();
        applied
    }

    fn keywords(
        &mut self,
        schema: &Map<String, Value>,
        place: &Place<'_>,
        at: Lengths,
        node: Node<'_>,
    ) -> Result<(), Error> {
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            self.spend(url_steps(place.resolver.base_uri().as_str(), reference), node)?;
            self.follow(place.resolver.lookup(reference).map_err(unresolved)?, at.keyword(reference), node)?;
            if place.draft <= Draft::Draft7 {
                return Ok(());
            }
        }
        for (keyword, value) in schema {
            let at = at.keyword(keyword);
            match keyword.as_str() {
                "allOf" => self.each(value, 0, place, at, node)?,
                "anyOf" | "oneOf" => self.alternatives(value, place, at, node)?,
                "then" | "else" => self.apply(value, place, at, node)?,
                "not" | "if" => self.unheard(keyword, value, place, at, node)?,
                "dependencies" | "dependentSchemas" => self.dependencies(value, place, at, node)?,
                "properties" => self.properties(value, place, at, node)?,
                "patternProperties" => self.patterns(value, place, at, node)?,
                "additionalProperties" => self.additional(schema, value, place, at, node)?,
                "unevaluatedProperties" => self.additional(&Map::new(), value, place, at, node)?,
                "propertyNames" => self.names(value, place, at, node)?,
                "items" | "prefixItems" => self.items(value, place, at, node)?,
                "additionalItems" | "contains" | "unevaluatedItems" => {
                    if node.kind() == Kind::Array {
                        self.burden.add(at, node, node.raw().len());
                    }
                    self.elements(value, place, at, node)?;
                }
                _ => self.alone(keyword, value, at, node)?,
            }
        }
        Ok(())
    }

    /// Applies every schema of a list, each for an additional price.
    fn each(
        &mut self,
        schemas: &Value,
        price: usize,
        place: &Place<'_>,
        at: Lengths,
        node: Node<'_>,
    ) -> Result<(), Error> {
        for schema in schemas.as_array().into_iter().flatten() {
            self.spend(price, node)?;
            self.apply(schema, place, at.nth(), node)?;
        }
        Ok(())
    }

    /// Applies alternatives: each may be reported together with the value that it refuses.
    fn alternatives(&mut self, schemas: &Value, place: &Place<'_>, at: Lengths, node: Node<'_>) -> Result<(), Error> {
        self.burden.add(at, node, 0);
        self.burden.own(true);
        let applied = self.each(schemas, node.size(), place, at, node);
        self.burden.own(false);
        applied
    }

    /// Applies a schema whose violations are not reported; `not` itself is, together with its schema.
    fn unheard(
        &mut self,
        keyword: &str,
        schema: &Value,
        place: &Place<'_>,
        at: Lengths,
        node: Node<'_>,
    ) -> Result<(), Error> {
        if keyword == "not" {
            let bytes = self.bytes_of(schema);
            self.burden.add(at, node, bytes);
        }
        self.burden.silence(true);
        let applied = self.apply(schema, place, at, node);
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
        node: Node<'_>,
    ) -> Result<(), Error> {
        let price = |pattern| self.prices.iter().find_map(|prices| prices.steps(pattern, length)).unwrap_or(1);
        let steps = patterns.map(price).fold(0, usize::saturating_add);
        self.spend(steps, node)
    }

    /// Applies one schema to every element, or one to each by its index.
    fn items(&mut self, schemas: &Value, place: &Place<'_>, at: Lengths, node: Node<'_>) -> Result<(), Error> {
        match schemas {
            Value::Array(schemas) => {
                let at = at.nth().element();
                let mut each = schemas.iter().zip(node.elements());
                each.try_for_each(|(schema, element)| self.apply(schema, place, at, element))
            }
            schema => self.elements(schema, place, at, node),
        }
    }

    fn elements(&mut self, schema: &Value, place: &Place<'_>, at: Lengths, node: Node<'_>) -> Result<(), Error> {
        node.elements().try_for_each(|element| self.apply(schema, place, at.element(), element))
    }
}
