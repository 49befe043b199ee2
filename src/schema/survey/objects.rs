//! The keywords of objects, which apply to members and their names.

use serde_json::{Map, Value};

use crate::document::Node;
use crate::error::Error;
use crate::schema::Survey;
use crate::schema::burden::Surplus;
use crate::schema::size::{text_steps, width};
use crate::schema::survey::Applied;

impl Survey<'_> {
    pub(super) fn dependencies(&mut self, schemas: &Value, on: Applied<'_>) -> Result<(), Error> {
        self.by_name(schemas, on, |survey, name, _, schema| {
            let on = on.keyword(name);
            if !schema.is_array() {
                return survey.apply(schema, on);
            }
            survey.spend(width(schema), on)?;
            survey.missing(schema, on);
            Ok(())
        })
    }

    pub(super) fn properties(&mut self, schemas: &Value, on: Applied<'_>) -> Result<(), Error> {
        self.by_name(schemas, on, |survey, name, member, schema| {
            survey.apply(schema, on.keyword(name).member(name, member).run(on.runs.judging()))
        })
    }

    /// Calls `named` with each member of a value that `schemas` names, its name, and its schema.
    fn by_name<'n>(
        &mut self,
        schemas: &Value,
        on: Applied<'n>,
        mut named: impl FnMut(&mut Self, &str, Node<'n>, &Value) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.spend(width(schemas), on)?;
        let Some(schemas) = schemas.as_object() else { return Ok(()) };
        for (name, member) in on.node.members() {
            self.spend(text_steps(name.len()), on)?;
            match schemas.get(name.as_ref()) {
                Some(schema) => named(self, &name, member, schema)?,
                None => self.spend(1, on)?,
            }
        }
        Ok(())
    }

    /// Every pattern counts for every member, whether it matches or not.
    pub(super) fn patterns(&mut self, schemas: &Value, on: Applied<'_>) -> Result<(), Error> {
        for (pattern, schema) in schemas.as_object().into_iter().flatten() {
            let on = on.keyword(pattern);
            for (name, member) in on.node.members() {
                self.matching(std::iter::once(pattern.as_str()), name.len(), on)?;
                self.apply(schema, on.member(&name, member).run(on.runs.judging()))?;
            }
        }
        Ok(())
    }

    /// Applies a schema to the members that `parent` has no schema for.
    pub(super) fn additional(
        &mut self,
        parent: &Map<String, Value>,
        schema: &Value,
        on: Applied<'_>,
    ) -> Result<(), Error> {
        let patterns = parent.get("patternProperties").and_then(Value::as_object);
        let properties = parent.get("properties").and_then(Value::as_object);
        let (mut surplus, mut bytes) = (0_usize, 0_usize);
        for (name, member) in on.node.members() {
            self.spend(text_steps(name.len()), on)?;
            let patterns = patterns.into_iter().flat_map(Map::keys).map(String::as_str);
            self.matching(patterns, name.len(), on)?;
            if properties.is_some_and(|properties| properties.contains_key(name.as_ref())) {
                self.spend(1, on)?;
            } else if *schema == Value::Bool(false) {
                self.spend(1, on)?;
                surplus = surplus.saturating_add(1);
                bytes = bytes.saturating_add(name.len());
            } else {
                self.apply(schema, on.member(&name, member).run(on.runs.below()))?;
            }
        }
        if surplus > 0 {
            self.burden.add_surplus(on.at, on.node, Surplus { count: surplus, name_bytes: bytes });
        }
        Ok(())
    }

    /// Applies a schema to the names of members; a violation is reported with the name.
    pub(super) fn names(&mut self, schema: &Value, on: Applied<'_>) -> Result<(), Error> {
        if *schema == Value::Bool(false) {
            let (count, name_bytes) = on.node.members().fold((0_usize, 0_usize), |(count, bytes), (name, _)| {
                (count.saturating_add(1), bytes.saturating_add(name.len()))
            });
            self.spend(count, on)?;
            self.burden.add_surplus(on.at, on.node, Surplus { count, name_bytes });
            return Ok(());
        }
        self.burden.own(true);
        let applied = on.node.members().try_for_each(|(text, member)| {
            let Some(name) = on.node.name_of(member) else { return Ok(()) };
            // A violation is told at the member.
            let at = on.at.member(&text);
            self.burden.add(at, name, name.raw().len());
            self.apply(schema, Applied { at, node: name, runs: on.runs.judging(), ..on })
        });
        self.burden.own(false);
        applied
    }
}
