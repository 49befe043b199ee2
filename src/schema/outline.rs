//! Checks a schema and everything that its references lead to, before any of it is compiled: it must contain nothing
//! unknown, no nesting that would need a deep stack to compile, and no pattern that takes too much. Faults are reported
//! at their place.

pub(crate) mod copies;
pub(crate) mod parts;
pub(crate) mod scopes;

use std::collections::{BTreeMap, BTreeSet};

use jsonschema::Draft;
use referencing::Resolved;
use serde_json::{Map, Value};

use self::copies::{Copies, kept};
use self::parts::{KEYWORD_BYTES, PLACES, SCHEMA_BYTES, Schema, children, too_deep};
use self::scopes::{Scope, Scopes};
use super::draft::draft_of;
use super::size::{WAY_STEPS, url_steps};
use super::unresolved::unresolved;
use super::{Documents, Reader};
use crate::error::{Error, ErrorCode, cut, pointer};
use crate::limits::SCHEMA_DEPTH;

/// The number of nested references that the compiler follows on its stack; it defers those beyond them.
const NESTED_REFERENCES: usize = 8;
/// Deferred schemas on the way to another one that one step pays for.
const DEFERRED_PER_STEP: usize = 2;

/// The schemas that have been checked.
pub(crate) struct Outline<'p, 'r> {
    /// The heights of the schemas, by their address, the number of references left to follow, and the scope.
    heights: BTreeMap<(usize, usize, usize), usize>,
    /// The schemas whose patterns have been read, by their address.
    read: BTreeSet<usize>,
    /// The schemas behind references that the compiler defers; they are deferred here too.
    put_off: Vec<Schema<'r, 'r>>,
    /// Whether the deferred schemas are being checked by now.
    is_late: bool,
    scopes: Scopes,
    copies: Copies,
    documents: &'p Documents,
    patterns: &'p mut Reader,
}

impl<'p, 'r> Outline<'p, 'r> {
    pub(crate) fn new(documents: &'p Documents, patterns: &'p mut Reader) -> Self {
        Self {
            heights: BTreeMap::new(),
            read: BTreeSet::new(),
            put_off: Vec::new(),
            is_late: false,
            scopes: Scopes::default(),
            copies: Copies::default(),
            documents,
            patterns,
        }
    }

    /// Checks the schema with this URL.
    pub(crate) fn check(&mut self, schema: Resolved<'r>, url: &str) -> Result<(), Error> {
        let (value, resolver, draft) = schema.into_inner();
        let at = self.documents.place(url, "").into();
        self.height(&Schema { value, resolver, draft, at, scope: Scope::default(), deferred: 0 }, NESTED_REFERENCES, 0)
            .map(drop)
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
        let Schema { value, at, scope, .. } = schema;
        let Some(members) = value.as_object() else { return Ok(1) };
        let address = std::ptr::from_ref(*value).addr();
        let place = (address, references, scope.number());
        let known = self.heights.get(&place).copied();
        if above.saturating_add(known.unwrap_or(1)) > SCHEMA_DEPTH {
            return Err(too_deep(at));
        }
        if let Some(height) = known {
            return Ok(height);
        }
        let draft = draft_of(schema.draft, value);
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
        let bytes = keywords.saturating_add(written).saturating_add(SCHEMA_BYTES).saturating_add(kept(members, draft));
        self.patterns.hold(bytes, at)?;
        // The compiler keeps what it has compiled: a deferred schema is either new to it or costs nothing more.
        let is_new = self.read.insert(address);
        if is_new || !self.is_late {
            self.patterns.read(members, draft, at)?;
        }
        // It compiles a schema again for each way through documents, and finds it by all of them.
        let again = if is_new || scope.is_outermost() { 0 } else { 1 };
        self.patterns.spend(scope.steps().saturating_add(again), at)?;
        let resolver = schema.resolver.in_subresource(draft.create_resource_ref(value)).map_err(unresolved)?;
        let schema = Schema { resolver, draft, ..schema.clone() };
        let below = above.saturating_add(1);
        let mut highest = 0;
        if let Some(target) = self.target(&schema, members, again)? {
            match references.checked_sub(1) {
                Some(left) => highest = highest.max(self.height(&target, left, below)?),
                None if self.is_checked(&target) => {}
                None => {
                    // The compiler notes again all references that lead to a deferred schema.
                    let deferred = target.deferred.saturating_add(1);
                    self.patterns.spend(deferred / DEFERRED_PER_STEP, at)?;
                    self.put_off.push(Schema { deferred, ..target });
                }
            }
        }
        for (step, value) in children(members, draft) {
            let child = Schema { value, at: format!("{at}{step}").into(), ..schema.clone() };
            highest = highest.max(self.height(&child, references, below)?);
        }
        highest = highest.max(self.copies.hold(&schema, below, self.patterns)?);
        let height = highest.saturating_add(1);
        self.heights.insert(place, height);
        Ok(height)
    }

    fn is_checked(&self, target: &Schema<'_, 'r>) -> bool {
        let address = std::ptr::from_ref(target.value).addr();
        self.heights.contains_key(&(address, NESTED_REFERENCES, target.scope.number()))
    }

    /// The schema that a `$ref` leads to, unless that one is being compiled, on the way through documents.
    fn target(
        &mut self,
        schema: &Schema<'_, 'r>,
        members: &Map<String, Value>,
        again: usize,
    ) -> Result<Option<Schema<'r, 'r>>, Error> {
        let Schema { at, resolver, scope, .. } = schema;
        let Some(reference) = members.get("$ref") else { return Ok(None) };
        let invalid = |message: String| Error::new(ErrorCode::SchemaInvalid, format!("{at}/$ref"), message);
        let Some(reference) = reference.as_str() else {
            return Err(invalid(String::from("a `$ref` is not a string, expected the URL of a schema")));
        };
        let steps = url_steps(resolver.base_uri().as_str(), reference);
        self.patterns.spend(steps.saturating_add(again.saturating_mul(WAY_STEPS)), at)?;
        let fragment = reference.split_once('#').map_or("", |(_, fragment)| fragment);
        if pointer::is_misescaped(fragment) {
            let message = format!("a `$ref` has a `~` other than `~0` and `~1` in its pointer `{}`", cut(fragment));
            return Err(invalid(message));
        }
        let found = schema.lookup(reference)?;
        if !matches!(found.contents(), Value::Object(_) | Value::Bool(_)) {
            return Err(invalid(format!("a `$ref` refers to `{}`, which is not a schema", cut(reference))));
        }
        let scope = self.scopes.enter(scope, resolver, reference, found.contents())?;
        let (value, resolver, draft) = found.into_inner();
        let at = self.documents.place(resolver.base_uri().as_str(), fragment).into();
        Ok(scope.map(|scope| Schema { value, resolver, draft, at, scope, deferred: schema.deferred }))
    }
}

fn unsupported(what: &str, path: String) -> Error {
    let message = format!("a schema uses `{}`, which is not supported", cut(what));
    Error::new(ErrorCode::SchemaUnsupported, path, message)
}
