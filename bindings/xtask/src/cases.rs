//! The case corpus in the form that the tests of the other languages read: one member a line, requests without white
//! space, and Rust's whole answer to each.

use std::fs;
use std::path::PathBuf;

use crate::{Outcome, program, root};

/// Writes the cases and returns their folder, `target/cases`. The tests of the library need not have run before.
///
/// # Errors
/// When the library does not build, or an answer differs from its case.
pub fn write() -> Outcome<PathBuf> {
    let folder = root().join("target/cases");
    fs::create_dir_all(&folder)?;
    program::written_by_test("cases", "the_cases_are_written", &[("CARTWRIGHT_WRITE_CASES", folder.as_os_str())])?;
    if fs::read_dir(&folder)?.next().is_none() {
        return Err(format!("{} has no cases", folder.display()).into());
    }
    Ok(folder)
}
