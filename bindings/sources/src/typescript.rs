//! The types of TypeScript: a type for each model, and a function for each operation.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::models::Models;
use crate::{Operation, Outcome, Source};

mod checked;
mod comment;
mod exact;
mod functions;
mod kinds;
mod types;
mod words;

/// `models.d.ts`, the types of requests and answers, and `operations.d.ts`, the functions. The schemas are given by the names
/// of their files, without the extension: `add_item.request`.
///
/// # Errors
/// When a schema says something that no type can, or what the types say beyond the schemas is of no model.
pub fn sources(operations: &[Operation], schemas: &BTreeMap<String, Value>) -> Outcome<Vec<Source>> {
    let models = Models::of(schemas)?.finished()?;
    Ok(vec![
        ("models.d.ts".to_owned(), types::source(operations, &models)?),
        ("operations.d.ts".to_owned(), functions::source(operations, &models)?),
    ])
}
