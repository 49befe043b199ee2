//! The sources of Python: a function for each operation, its types, and a type for each model.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::models::Models;
use crate::{Operation, Outcome, Source};

mod functions;
mod kinds;
mod types;

/// `operations.py`, the functions, `operations.pyi`, their types, and `types.py`, the types of requests and answers. The
/// schemas are given by the names of their files, without the extension: `add_item.request`.
///
/// # Errors
/// When a schema says something that no type can.
pub fn sources(operations: &[Operation], schemas: &BTreeMap<String, Value>) -> Outcome<Vec<Source>> {
    let models = Models::of(schemas)?.finished()?;
    Ok(vec![
        ("operations.py".to_owned(), functions::source(operations)),
        ("operations.pyi".to_owned(), functions::stubs(operations, &models)?),
        ("types.py".to_owned(), types::source(&models)),
    ])
}
