//! Errors for references that lead nowhere.

use jsonschema::ReferencingError;

use super::documents::not_registered;
use super::pattern::javascript::original;
use crate::error::pointer::decoded;
use crate::error::{Error, ErrorCode, SCHEMAS, cut};

/// The error for a reference that leads nowhere.
pub(crate) fn unresolved(error: ReferencingError) -> Error {
    if let ReferencingError::Unretrievable { uri, source } = &error {
        return match source.downcast_ref::<Error>() {
            Some(error) => error.clone(),
            None => not_registered(uri),
        };
    }
    let message = match &error {
        ReferencingError::PointerToNowhere { pointer }
        | ReferencingError::InvalidPercentEncoding { pointer, .. }
        | ReferencingError::InvalidArrayIndex { pointer, .. } => {
            format!("a `$ref` refers to `{}`, which does not exist", cut(&original(&decoded(pointer))))
        }
        ReferencingError::NoSuchAnchor { anchor } | ReferencingError::InvalidAnchor { anchor } => {
            format!("a `$ref` refers to `#{}`, which does not exist", cut(anchor))
        }
        ReferencingError::UnknownSpecification { specification } => {
            let message = format!("the draft `{}` is unknown", cut(specification));
            return Error::new(ErrorCode::SchemaUnsupported, SCHEMAS, message);
        }
        _ => return no_url(),
    };
    Error::new(ErrorCode::SchemaInvalid, SCHEMAS, message)
}

/// The error for a reference or an identifier that is not a URL.
pub(crate) fn no_url() -> Error {
    Error::new(ErrorCode::SchemaInvalid, SCHEMAS, "a `$ref` or an identifier is not a URL")
}
