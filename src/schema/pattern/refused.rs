//! Reasons why a pattern is not compiled.

use crate::error::{Error, ErrorCode, cut};
use crate::schema::Exceeded;

/// The refusal of a text that is not an expression, or needs more than the engine offers.
pub(crate) const UNREADABLE: Refused =
    Refused::Unsupported("is not a regular expression, or needs more than a linear-time engine offers");

/// The reason why a pattern is not compiled.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It is not an expression, or it cannot be run in linear time.
    Unsupported(&'static str),
    /// It is too large.
    Exceeded(Exceeded),
}

impl From<Exceeded> for Refused {
    fn from(exceeded: Exceeded) -> Self {
        Self::Exceeded(exceeded)
    }
}

impl Refused {
    /// The error for a pattern at a path; `code` is for a pattern that cannot be run.
    pub(crate) fn at(&self, pattern: &str, code: ErrorCode, path: String) -> Error {
        match self {
            Self::Unsupported(reason) => Error::new(code, path, format!("the pattern `{}` {reason}", cut(pattern))),
            Self::Exceeded(exceeded) => exceeded.at(path),
        }
    }
}
