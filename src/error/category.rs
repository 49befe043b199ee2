//! The categories of errors: the kind of refusal, whatever it is about.

/// The category of an error, as the interface names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Category {
    /// The request is syntactically or semantically incorrect (400).
    BadRequest,
    /// There is no caller, or its token is not valid (401).
    Unauthorized,
    /// The caller's scopes are not sufficient (403).
    Forbidden,
    /// The named resource does not exist (404).
    NotFound,
    /// The request contradicts the stored state (409).
    Conflict,
    /// A fault of the library itself (500).
    Internal,
}

impl Category {
    #[cfg(feature = "serde")]
    pub(crate) const ALL: &'static [Self] =
        &[Self::BadRequest, Self::Unauthorized, Self::Forbidden, Self::NotFound, Self::Conflict, Self::Internal];

    /// Every category as it appears in an error.
    #[cfg(feature = "typed")]
    pub(crate) const NAMES: &'static [&'static str] = &[
        Self::BadRequest.as_str(),
        Self::Unauthorized.as_str(),
        Self::Forbidden.as_str(),
        Self::NotFound.as_str(),
        Self::Conflict.as_str(),
        Self::Internal.as_str(),
    ];

    /// The category as it appears in an error, for example `bad_request`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BadRequest => "bad_request",
            Self::Unauthorized => "unauthorized",
            Self::Forbidden => "forbidden",
            Self::NotFound => "not_found",
            Self::Conflict => "conflict",
            Self::Internal => "internal",
        }
    }
}

/// Writes the category as it appears in an error.
impl std::fmt::Display for Category {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.pad(self.as_str())
    }
}
