//! The patterns of schemas: each is read at its place before the validator compiles it, and priced before it runs.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::error::code::Code;
use crate::error::{Error, pointer};
use crate::limits::Limits;
use crate::schema::budget::Budget;
use crate::schema::pattern::{Patterns, Price};

/// What every pattern costs, by its text.
pub(crate) struct Prices {
    patterns: Patterns,
    budget: Budget,
    known: BTreeMap<String, Price>,
}

impl Prices {
    pub(crate) fn within(limits: &Limits) -> Self {
        Self { patterns: Patterns::new(), budget: Budget::within(limits), known: BTreeMap::new() }
    }

    /// Reads the patterns that a schema applies itself; `at` points at the schema. One that stands at several places is
    /// compiled at each of them and counts there.
    pub(crate) fn read(&mut self, schema: &Map<String, Value>, at: &str) -> Result<(), Error> {
        if let Some(pattern) = schema.get("pattern").and_then(Value::as_str) {
            self.add(pattern, &|| format!("{at}/pattern"))?;
        }
        for pattern in schema.get("patternProperties").and_then(Value::as_object).into_iter().flat_map(Map::keys) {
            self.add(pattern, &|| pointer::to_member(&format!("{at}/patternProperties"), pattern))?;
        }
        Ok(())
    }

    fn add(&mut self, pattern: &str, path: &dyn Fn() -> String) -> Result<(), Error> {
        if let Some(price) = self.known.get(pattern) {
            return self.budget.keep_pattern(price.bytes).map_err(|exceeded| exceeded.at(path()));
        }
        let compiled = self.patterns.compile(pattern, &mut self.budget);
        let compiled = compiled.map_err(|refused| refused.at(pattern, Code::SchemaInvalid, path()))?;
        self.known.insert(pattern.to_owned(), compiled.price());
        Ok(())
    }

    /// The steps of running a pattern over a text of so many bytes.
    pub(crate) fn steps(&self, pattern: &str, length: usize) -> usize {
        self.known.get(pattern).map_or(1, |price| price.steps(length))
    }
}
