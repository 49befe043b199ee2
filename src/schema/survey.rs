//! Walks a schema along a value before it is compiled, and refuses what no validator should be asked to run: reference
//! cycles, too many steps, too deep a stack.

use jsonschema::Draft;
use referencing::{Resolved, Resolver};
use serde_json::{Map, Value};

use crate::document::node::Node;
use crate::error::Error;
use crate::error::code::Code;
use crate::limits::{Limits, SCHEMA_DEPTH};
use crate::schema::patterns::Prices;
use crate::schema::unresolved::unresolved;

/// What is left of the steps, and the schemas that are being visited now, each with the value it is applied to.
///
/// A step is one subschema applied to one value, or one name, pattern or alternative that the validator compares. The
/// count is never below what the validator does, so that a schema whose work doubles with every level is refused, and
/// one that is merely large is not.
pub(crate) struct Survey<'p> {
    prices: Vec<&'p Prices>,
    steps: usize,
    left: usize,
    open: Vec<(*const Value, usize)>,
}

/// Where a subschema is applied: its draft, and how its references are resolved.
#[derive(Clone)]
struct Place<'r> {
    draft: Draft,
    resolver: Resolver<'r>,
}

impl<'p> Survey<'p> {
    pub(crate) fn within(limits: &Limits, prices: Vec<&'p Prices>) -> Self {
        Self { prices, steps: limits.schema_steps, left: limits.schema_steps, open: Vec::new() }
    }

    /// Visits a schema with the value that it is applied to.
    pub(crate) fn visit(&mut self, schema: Resolved<'_>, node: Node<'_>) -> Result<(), Error> {
        let (schema, resolver, draft) = schema.into_inner();
        self.apply(schema, &Place { draft, resolver }, node)
    }

    fn spend(&mut self, steps: usize, node: Node<'_>) -> Result<(), Error> {
        match self.left.checked_sub(steps) {
            Some(left) => self.left = left,
            None => {
                let message =
                    format!("the schema of the value takes more than the limit `schema_steps` of {}", self.steps);
                return Err(Error::new(Code::LimitExceeded, node.pointer(), message));
            }
        }
        Ok(())
    }

    fn apply(&mut self, schema: &Value, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        self.spend(1, node)?;
        let Some(members) = schema.as_object() else { return Ok(()) };
        let step = (std::ptr::from_ref(schema), node.span().0);
        // The schemas applied to this very value stand at the end.
        if self.open.iter().rev().take_while(|(_, value)| *value == step.1).any(|open| *open == step) {
            let message =
                "the schema of the value leads back to itself through references without going into the value";
            return Err(Error::new(Code::SchemaReferenceCycle, node.pointer(), message));
        }
        if self.open.len() >= SCHEMA_DEPTH {
            let message =
                format!("the schema of the value nests deeper than the limit `schema_depth` of {SCHEMA_DEPTH}");
            return Err(Error::new(Code::LimitExceeded, node.pointer(), message));
        }
        let draft = place.draft.detect(schema);
        let resolver = place.resolver.in_subresource(draft.create_resource_ref(schema)).map_err(unresolved)?;
        self.open.push(step);
        let applied = self.keywords(members, &Place { draft, resolver }, node);
        self.open.pop();
        applied
    }

    fn keywords(&mut self, schema: &Map<String, Value>, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            self.visit(place.resolver.lookup(reference).map_err(unresolved)?, node)?;
            if place.draft <= Draft::Draft7 {
                return Ok(());
            }
        }
        for (keyword, value) in schema {
            match keyword.as_str() {
                "allOf" => self.each(value, 0, place, node)?,
                // An alternative may be reported together with the value that it refuses.
                "anyOf" | "oneOf" => self.each(value, node.size(), place, node)?,
                "not" | "if" | "then" | "else" => self.apply(value, place, node)?,
                "dependencies" | "dependentSchemas" => self.dependencies(value, place, node)?,
                "properties" => self.properties(value, place, node)?,
                "patternProperties" => self.patterns(value, place, node)?,
                "additionalProperties" => self.additional(schema, value, place, node)?,
                "unevaluatedProperties" => self.members(value, place, node)?,
                "propertyNames" => self.names(value, place, node)?,
                "items" | "prefixItems" => self.items(value, place, node)?,
                "additionalItems" | "contains" | "unevaluatedItems" => self.elements(value, place, node)?,
                "enum" | "const" => self.spend(size(value).saturating_add(node.size()), node)?,
                "uniqueItems" => self.spend(node.size(), node)?,
                "pattern" => self.matching(value.as_str().into_iter(), node.raw().len(), node)?,
                "required" => self.spend(width(value), node)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Every schema of a list, at a price of its own.
    fn each(&mut self, schemas: &Value, price: usize, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        for schema in schemas.as_array().into_iter().flatten() {
            self.spend(price, node)?;
            self.apply(schema, place, node)?;
        }
        Ok(())
    }

    fn dependencies(&mut self, schemas: &Value, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        self.spend(width(schemas), node)?;
        let Some(schemas) = schemas.as_object() else { return Ok(()) };
        for (name, _) in node.members() {
            match schemas.get(name.as_ref()) {
                Some(Value::Array(names)) => self.spend(names.len(), node)?,
                Some(schema) => self.apply(schema, place, node)?,
                None => self.spend(1, node)?,
            }
        }
        Ok(())
    }

    fn properties(&mut self, schemas: &Value, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        self.spend(width(schemas), node)?;
        let Some(schemas) = schemas.as_object() else { return Ok(()) };
        for (name, member) in node.members() {
            match schemas.get(name.as_ref()) {
                Some(schema) => self.apply(schema, place, member)?,
                None => self.spend(1, node)?,
            }
        }
        Ok(())
    }

    /// Every pattern counts for every member, whether it matches or not.
    fn patterns(&mut self, schemas: &Value, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        for (pattern, schema) in schemas.as_object().into_iter().flatten() {
            for (name, member) in node.members() {
                self.matching(std::iter::once(pattern.as_str()), name.len(), node)?;
                self.apply(schema, place, member)?;
            }
        }
        Ok(())
    }

    /// Runs patterns over a text of so many bytes.
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

    fn additional(
        &mut self,
        parent: &Map<String, Value>,
        schema: &Value,
        place: &Place<'_>,
        node: Node<'_>,
    ) -> Result<(), Error> {
        let patterns = parent.get("patternProperties").and_then(Value::as_object);
        let properties = parent.get("properties").and_then(Value::as_object);
        for (name, member) in node.members() {
            let patterns = patterns.into_iter().flat_map(Map::keys).map(String::as_str);
            self.matching(patterns, name.len(), node)?;
            match properties.and_then(|properties| properties.get(name.as_ref())) {
                Some(_) => self.spend(1, node)?,
                None => self.apply(schema, place, member)?,
            }
        }
        Ok(())
    }

    fn members(&mut self, schema: &Value, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        node.members().try_for_each(|(_, member)| self.apply(schema, place, member))
    }

    fn names(&mut self, schema: &Value, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        let names = node.members().filter_map(|(_, member)| node.name_of(member));
        names.into_iter().try_for_each(|name| self.apply(schema, place, name))
    }

    /// One schema for every element, or one for each by its position.
    fn items(&mut self, schemas: &Value, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        match schemas {
            Value::Array(schemas) => {
                schemas.iter().zip(node.elements()).try_for_each(|(schema, element)| self.apply(schema, place, element))
            }
            schema => self.elements(schema, place, node),
        }
    }

    fn elements(&mut self, schema: &Value, place: &Place<'_>, node: Node<'_>) -> Result<(), Error> {
        node.elements().try_for_each(|element| self.apply(schema, place, element))
    }
}

/// How many entries an object or array has.
fn width(value: &Value) -> usize {
    match value {
        Value::Array(elements) => elements.len(),
        Value::Object(members) => members.len(),
        _ => 1,
    }
}

/// How many values a value consists of.
fn size(value: &Value) -> usize {
    let inner: usize = match value {
        Value::Array(elements) => elements.iter().map(size).fold(0, usize::saturating_add),
        Value::Object(members) => members.values().map(size).fold(0, usize::saturating_add),
        _ => 0,
    };
    inner.saturating_add(1)
}
