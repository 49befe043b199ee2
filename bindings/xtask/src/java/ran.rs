//! Results of the parts of a test run.

use crate::Outcome;

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that failed.
    pub failed: usize,
    /// The message about the failures.
    pub complaint: Option<String>,
}

impl Ran {
    /// Combines the results of checks, each of which describes its own failure.
    #[must_use]
    pub fn of(what: &str, checks: Vec<Outcome<()>>) -> Self {
        let all = checks.len();
        let wrong: Vec<String> = checks.into_iter().filter_map(Result::err).map(|error| error.to_string()).collect();
        let (failed, passed) = (wrong.len(), all.saturating_sub(wrong.len()));
        println!("{what}: {passed} passed, {failed} failed");
        Self { passed, failed, complaint: (failed > 0).then(|| wrong.join("\n")) }
    }
}
