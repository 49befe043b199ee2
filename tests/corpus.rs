//! The cases of the corpus, each with its operation and its request.

use std::sync::LazyLock;

use crate::harness;

/// One case.
pub(crate) struct Case {
    pub(crate) title: String,
    pub(crate) operation: String,
    pub(crate) request: String,
}

/// Returns every case that this build can run. They are read once for all tests.
pub(crate) fn cases() -> &'static [Case] {
    static CASES: LazyLock<Vec<Case>> = LazyLock::new(read);
    &CASES
}

fn read() -> Vec<Case> {
    let mut cases = Vec::new();
    for file in harness::files() {
        for case in file.cases() {
            if !case.needs_more() {
                let title = case.title();
                cases.push(Case { title, operation: case.operation, request: case.request });
            }
        }
    }
    assert!(!cases.is_empty(), "there are cases");
    cases
}
