//! The spelling of all files, checked by `typos`; `Cargo.toml` lists correct words that it does not know.

use std::process::Command;

use crate::{Outcome, program, python, root};

/// Checks that no file has a misspelt word.
pub(super) fn right() -> Outcome<()> {
    let requirements = root().join("bindings/xtask/src/check/requirements.txt");
    let python = python::with(&requirements, &root().join("target/python/spelling"))?;
    program::run(Command::new(python.with_file_name("typos")).current_dir(root()).args(["--format", "brief"]))
}
