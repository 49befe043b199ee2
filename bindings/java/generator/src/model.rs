//! A class, and which classes an operation takes and gives.

use crate::kind::Member;

/// A class.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    pub(crate) about: String,
    pub(crate) members: Vec<Member>,
    /// Members without which the library refuses it.
    pub(crate) needs: Vec<String>,
    /// A member that, where it is `false`, lets all others be absent.
    pub(crate) unless: Option<String>,
    /// Whether it may have members of the host's own.
    pub(crate) is_open: bool,
    /// Whether programs write it, in a request.
    pub(crate) is_asked: bool,
}

/// The classes of an operation's request and of its answer, by their names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) request: String,
    pub(crate) answer: String,
}
