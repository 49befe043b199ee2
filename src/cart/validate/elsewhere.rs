//! Findings about the site or the customer. Many lines may meet one; it is told once.

use crate::cart::Findings;
use crate::cart::finding::field_of;
use crate::collections::TextSet;
use crate::error::{CUSTOMER, Error, SITE};

impl Findings {
    /// Adds a refusal that points into the site or the customer; returns whether it does.
    pub(super) fn add_elsewhere(&mut self, error: &Error) -> bool {
        for (root, name) in [(SITE, "site"), (CUSTOMER, "customer")] {
            if let Some(path) = root.steps_to(error.path()) {
                self.add(error.code(), error.message().to_owned(), &field_of(name, path));
                return true;
            }
        }
        false
    }

    /// Leaves out every finding that an earlier one repeats.
    pub(super) fn without_repetitions(&mut self) {
        let mut told = TextSet::default();
        self.0.retain(|finding| {
            told.insert(format!("{} {} {}", finding.error_code.as_str(), finding.field, finding.message).into())
        });
    }
}
