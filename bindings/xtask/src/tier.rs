//! The two tiers of the tests.

/// How much is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// The sources, the library, and the corpus in every language: judges a change within minutes.
    First,
    /// Everything: judges a release.
    Full,
}

impl Tier {
    /// Its name in files and on the screen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Full => "full",
        }
    }
}
