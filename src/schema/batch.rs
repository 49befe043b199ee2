//! Compiled schemas, and the values that they judge.

use jsonschema::Validator;
use serde_json::Value;

/// A compiled list of schemas, the list of values that it judges, and the index of the subject at which the list
/// begins.
pub(crate) struct Batch<'v> {
    pub(crate) validator: &'v Validator,
    pub(crate) list: Value,
    pub(crate) first: usize,
}
