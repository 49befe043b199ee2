//! Why a pattern is not compiled.

use crate::error::code::Code;
use crate::error::{Error, cut};
use crate::schema::budget::Exceeded;

/// The refusal of what is no expression, or more than the engine can take.
pub(crate) const UNREADABLE: Refused =
    Refused::Unsupported("is no regular expression, or needs more than an engine of linear time offers");

/// Why there is no compiled pattern.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It is no expression, or one for which linear time does not suffice.
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
    /// The refusal of a pattern at its place; `code` is for one that cannot be run.
    pub(crate) fn at(&self, pattern: &str, code: Code, path: String) -> Error {
        match self {
            Self::Unsupported(reason) => Error::new(code, path, format!("the pattern `{}` {reason}", cut(pattern))),
            Self::Exceeded(exceeded) => exceeded.at(path),
        }
    }
}
