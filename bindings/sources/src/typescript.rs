//! The types for TypeScript: a type for each model, and a function for each operation.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::models::Models;
use crate::{Operation, Outcome, Source};

mod alternatives;
mod checked;
mod comment;
mod exact;
mod functions;
mod kinds;
mod types;
mod words;

/// Returns `models.d.ts`, the types of requests and answers, and `operations.d.ts`, the functions. The keys of
/// `schemas` are the names of their files without the extension, such as `add_item.request`.
///
/// # Errors
/// Returns an error if a schema states something that no type can express, or if a type that is more exact than the
/// schemas has no model.
pub fn sources(operations: &[Operation], schemas: &BTreeMap<String, Value>) -> Outcome<Vec<Source>> {
    let models = Models::of(schemas)?.finished()?;
    Ok(vec![
        ("models.d.ts".to_owned(), types::source(operations, &models)?),
        ("operations.d.ts".to_owned(), functions::source(operations, &models)?),
    ])
}
