//! The case corpus as the tests of the other languages read it: one member a line, requests without white space, and
//! the whole answer of Rust to each.

use std::fs;
use std::path::PathBuf;

use crate::{Outcome, program, root};

/// Writes the cases and gives their folder, `target/cases`. Nobody has to have run the tests of the library before.
///
/// # Errors
/// When the library does not build, or answers otherwise than a case expects.
pub fn write() -> Outcome<PathBuf> {
    let folder = root().join("target/cases");
    fs::create_dir_all(&folder)?;
    program::written_by_test("cases", "the_cases_are_written", "CARTWRIGHT_WRITE_CASES", &folder)?;
    if fs::read_dir(&folder)?.next().is_none() {
        return Err(format!("{} has no cases", folder.display()).into());
    }
    Ok(folder)
}
