//! The JSON Schemas of the operations (draft 2020-12), written from the declarations by which requests are read.

use super::{OPERATIONS, Operation, Refused};
use crate::document::{Shaped, json_schema, schema_for_types};

/// Returns the JSON Schema of the request that an operation takes, with a description of every member, or `None` if
/// there is no such operation. Every request that the operation accepts is valid under it. A request that is not valid
/// is refused, unless the fault is in a member that no rule of the operation reads.
///
/// ```
/// use cartwright::json::request_schema;
///
/// let schema = request_schema("shipping_quotes").unwrap_or_default();
/// assert!(schema.contains(r##""$ref":"#/$defs/ShippingQuotesRequest""##));
/// assert!(schema.contains(r#""enum":["MINIMUM","FINAL","SLOT","OPTIONS"]"#));
/// assert_eq!(request_schema("guess"), None);
/// ```
#[must_use]
pub fn request_schema(operation: &str) -> Option<String> {
    named(operation).map(|declared| json_schema(&declared.request))
}

/// Returns the JSON Schema of the answer of an operation, or `None` if there is no such operation. An answer may have
/// further members in a later version. A member that does not apply is absent, never `null`.
///
/// ```
/// let schema = cartwright::json::answer_schema("calculate").unwrap_or_default();
/// for kind in ["CalculatedCart", "CartFigures", "CartTotals"] {
///     assert!(schema.contains(&format!(r##"{{"$ref":"#/$defs/{kind}"}}"##)));
/// }
/// ```
#[must_use]
pub fn answer_schema(operation: &str) -> Option<String> {
    named(operation).map(|declared| json_schema(&declared.answer))
}

/// Returns the JSON Schema of a refusal as [`Error::to_json`](crate::Error::to_json) writes it. It is the same for
/// every operation.
///
/// ```
/// assert!(cartwright::json::error_schema().contains(r#""ITEM_NOT_FOUND""#));
/// ```
#[must_use]
pub fn error_schema() -> String {
    json_schema(&Refused::SHAPE)
}

/// Returns the schemas of the request and of the answer of an operation for a program that writes types: with keywords,
/// which begin with `x-`, for what no schema can say.
///
/// ```
/// use cartwright::json::{OPERATIONS, schemas_for_types};
///
/// let schemas = OPERATIONS.iter().flat_map(|operation| schemas_for_types(operation));
/// assert!(schemas.into_iter().any(|schema| schema.contains(r#""x-extends":"Cart""#)));
/// ```
#[doc(hidden)]
#[must_use]
pub fn schemas_for_types(operation: &Operation) -> [String; 2] {
    [&operation.request, &operation.answer].map(schema_for_types)
}

fn named(operation: &str) -> Option<&'static Operation> {
    OPERATIONS.iter().copied().find(|known| known.name == operation)
}
