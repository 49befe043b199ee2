//! The patterns of schemas: each is read where it occurs before the validator compiles it, and priced before it runs.

use std::collections::BTreeMap;

use jsonschema::Draft;
use serde_json::{Map, Value};

use super::pattern::conditions::conditions;
use super::pattern::javascript::original;
use super::{Budget, Patterns, Price, Refused, Spent, UNREADABLE};
use crate::error::{Error, ErrorCode, pointer};

/// The price of every pattern.
#[derive(Default)]
pub(crate) struct Prices(BTreeMap<String, Price>);

impl Prices {
    /// The steps of running a pattern over a text of this many bytes, if the pattern was read.
    pub(crate) fn steps(&self, pattern: &str, length: usize) -> Option<usize> {
        self.0.get(pattern).map(|price| price.steps(length))
    }
}

/// Reads the patterns of schemas.
pub(crate) struct Reader {
    patterns: Patterns,
    budget: Budget,
    known: Prices,
}

impl Reader {
    /// Reads within the rest of a budget.
    pub(crate) fn within(budget: Budget) -> Self {
        Self { patterns: Patterns::new(), budget, known: Prices::default() }
    }

    /// Holds bytes; `at` points at what they are held for.
    pub(crate) fn hold(&mut self, bytes: usize, at: &str) -> Result<(), Error> {
        self.budget.hold(bytes).map_err(|exceeded| exceeded.at(at))
    }

    /// Spends steps; `at` points at what they are spent on.
    pub(crate) fn spend(&mut self, steps: usize, at: &str) -> Result<(), Error> {
        self.budget.spend(steps).map_err(|exceeded| exceeded.at(at))
    }

    /// Returns the cost so far.
    pub(crate) fn spent(&self) -> Spent {
        self.budget.spent()
    }

    /// The prices of the patterns that were read, and the rest of the budget.
    pub(crate) fn into_parts(self) -> (Prices, Budget) {
        (self.known, self.budget)
    }

    /// Reads the patterns that a schema itself applies; `at` points at the schema. A pattern that occurs several times
    /// is compiled, and counted, each time.
    pub(crate) fn read(&mut self, schema: &Map<String, Value>, draft: Draft, at: &str) -> Result<(), Error> {
        if draft <= Draft::Draft7 && schema.contains_key("$ref") {
            return Ok(());
        }
        if let Some(pattern) = schema.get("pattern").and_then(Value::as_str) {
            self.add(pattern, &|| format!("{at}/pattern"))?;
        }
        for pattern in schema.get("patternProperties").and_then(Value::as_object).into_iter().flat_map(Map::keys) {
            self.add(pattern, &|| pointer::to_member(&format!("{at}/patternProperties"), &original(pattern)))?;
        }
        Ok(())
    }

    fn add(&mut self, pattern: &str, path: &dyn Fn() -> String) -> Result<(), Error> {
        if let Some(price) = self.known.0.get(pattern) {
            return self.budget.keep_pattern(price.bytes).map_err(|exceeded| exceeded.at(path()));
        }
        let source = original(pattern);
        let refused = |refused: Refused| refused.at(&source, ErrorCode::SchemaInvalid, path());
        // The validator runs a pattern as a whole.
        if conditions(&source).len() > 1 {
            return Err(refused(UNREADABLE));
        }
        let compiled = self.patterns.compile(&source, &mut self.budget).map_err(refused)?;
        self.known.0.insert(pattern.to_owned(), compiled.price());
        Ok(())
    }
}
