//! A tenant's regular expression, run in linear time.

use crate::error::{Code, Error};

/// Whether a text matches.
pub(super) fn matches(_pattern: &str, _text: &str) -> Result<bool, Error> {
    Err(Error::new(Code::SchemaValidationUnavailable, "", "this build runs no regular expressions"))
}
