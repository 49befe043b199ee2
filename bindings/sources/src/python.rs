//! The sources for Python: a function for each operation, its types, and a type for each model.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::models::Models;
use crate::{Operation, Outcome, Source};

mod functions;
mod kinds;
mod types;

/// Returns `operations.py`, the functions, `operations.pyi`, their types, and `types.py`, the types of requests and
/// answers. The keys of `schemas` are the names of their files without the extension, such as `add_item.request`.
///
/// # Errors
/// Returns an error if a schema states something that no type can express.
pub fn sources(operations: &[Operation], schemas: &BTreeMap<String, Value>) -> Outcome<Vec<Source>> {
    let models = Models::of(schemas)?.finished()?;
    Ok(vec![
        ("operations.py".to_owned(), functions::source(operations)),
        ("operations.pyi".to_owned(), functions::stubs(operations, &models)?),
        ("types.py".to_owned(), types::source(&models)),
    ])
}
