//! What the parts of a test run report.

/// What came of a run.
#[derive(Debug)]
pub struct Ran {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that did not.
    pub failed: usize,
    /// What there is to say of those.
    pub complaint: Option<String>,
}
