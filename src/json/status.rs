//! The outcome of an operation on stored entries that was not refused.

use crate::document::Choice;

/// The outcome category of a success, under its name in the interface.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "json")]
pub enum Status {
    /// The answer contains what was requested, or the change is made (200).
    #[default]
    #[choice("ok")]
    Ok,
    /// An entry was created (201).
    #[choice("created")]
    Created,
    /// The entry is gone, or never existed (204).
    #[choice("no_content")]
    NoContent,
}

impl Status {
    /// The HTTP status of the outcome.
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Self::Ok => 200,
            Self::Created => 201,
            Self::NoContent => 204,
        }
    }
}
