//! An operation and its declaration.

pub(crate) use cartwright_derive::operation;

#[cfg(feature = "typed")]
use crate::document::Shape;
use crate::error::Error;

/// The function of an operation: a request text to an answer text.
pub type Run = fn(&str) -> Result<String, Error>;

/// An operation, declared by `#[operation(...)]` in front of its function.
#[derive(Debug)]
#[non_exhaustive]
pub struct Operation {
    /// Its name, the same in every language: `add_item`.
    pub name: &'static str,
    /// Its function.
    pub run: Run,
    /// The members that a request may have, in groups that operations share.
    pub(crate) members: &'static [&'static [&'static str]],
    /// The members of the entries in its `items`, if the entries are closed like the envelope.
    pub(crate) entries: &'static [&'static [&'static str]],
    #[cfg(feature = "typed")]
    pub(crate) about: &'static str,
    /// The request, with a description of every member.
    #[cfg(feature = "typed")]
    pub(crate) request: Shape,
    /// The answer.
    #[cfg(feature = "typed")]
    pub(crate) answer: Shape,
}

impl Operation {
    /// The description for people: sentences on what the operation does, and the members of request and answer in short
    /// form. The documentation begins with it in every language.
    #[cfg(feature = "typed")]
    #[must_use]
    pub const fn about(&self) -> &'static str {
        self.about
    }

    /// Whether a request may have a member with this name.
    ///
    /// ```
    /// let takes_schemas = cartwright::json::OPERATIONS.iter().filter(|operation| operation.takes("schemas"));
    /// assert!(takes_schemas.into_iter().any(|operation| operation.name == "update_cart"));
    /// ```
    #[must_use]
    pub fn takes(&self, member: &str) -> bool {
        self.members.iter().any(|group| group.contains(&member))
    }
}
