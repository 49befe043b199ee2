//! A model, and the kinds of values that an operation takes and gives.

use crate::kind::{Kind, Member};

/// An object with its members.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    pub(crate) about: String,
    pub(crate) members: Vec<Member>,
    /// Members without which the library refuses it.
    pub(crate) needs: Vec<String>,
    /// Members of which it has exactly one; none: there is no such choice.
    pub(crate) either: Vec<String>,
    /// A member that, where it is `false`, lets all others be absent.
    pub(crate) unless: Option<String>,
    /// Whether it may have members of the host's own.
    pub(crate) is_open: bool,
    /// Whether programs write it, in a request.
    pub(crate) is_asked: bool,
}

/// The request and the answer of an operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) request: Kind,
    pub(crate) answer: Kind,
}
