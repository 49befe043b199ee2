//! The two tiers of the tests.

/// The extent of a test run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// The sources, the library, and the corpus in every language: checks a change within minutes.
    First,
    /// Everything: checks a release.
    Full,
}

impl Tier {
    /// Returns its name in files and in output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Full => "full",
        }
    }
}
