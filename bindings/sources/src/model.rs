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
    /// Whether hosts do add members; in another model, an unknown member is taken for misspelt.
    pub(crate) is_extended: bool,
    /// The model of which it changes some members; it is accepted wherever that one is.
    pub(crate) base: Option<String>,
    /// The kinds of objects that the words of a member tell apart.
    pub(crate) kinds: Option<Kinds>,
}

/// The member whose words tell kinds of objects apart, its words with their descriptions, and the ties of other members:
/// the member, the name of its tie, and the words that it goes with.
pub(crate) type Kinds = (String, Vec<(String, String)>, Vec<Vec<String>>);

/// The request and the answer of an operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) request: Kind,
    pub(crate) answer: Kind,
}
