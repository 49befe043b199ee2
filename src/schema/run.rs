//! Compiled schemas and the values that they judge.

use jsonschema::Validator;
use serde_json::Value;

/// A compiled list of schemas, the list of values that it judges, and the subject that the list begins with.
pub(crate) struct Run<'v> {
    pub(crate) validator: &'v Validator,
    pub(crate) list: Value,
    pub(crate) first: usize,
}
