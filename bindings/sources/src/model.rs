//! Models, and the kinds of values that operations take and return.

use crate::kind::{Kind, Member};

/// An object with its members.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    pub(crate) about: String,
    pub(crate) members: Vec<Member>,
    /// The members without which the library refuses it.
    pub(crate) needs: Vec<String>,
    /// The members of which it has exactly one; empty if there is no such choice.
    pub(crate) either: Vec<String>,
    /// A member that, if it is `false`, lets all others be absent.
    pub(crate) unless: Option<String>,
    /// Whether hosts may add members of their own.
    pub(crate) is_open: bool,
    /// Whether programs write it, as part of a request.
    pub(crate) is_asked: bool,
}

/// The request and the answer of an operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) request: Kind,
    pub(crate) answer: Kind,
}
