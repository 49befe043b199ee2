//! The source of the PHP package that is generated from the operations of the library.

use std::fs;
use std::path::PathBuf;

use cartwright_sources::php;

use crate::c::exports;
use crate::{Outcome, root};

/// Writes the source.
///
/// # Errors
/// When the list of operations cannot be read, or the file cannot be written.
pub fn write() -> Outcome<()> {
    Ok(fs::write(path(), text()?)?)
}

fn path() -> PathBuf {
    root().join("bindings/php/src/Operations.php")
}

fn text() -> Outcome<String> {
    Ok(php::operations(&exports::operations()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_is_that_of_the_operations() {
        let is_up_to_date = fs::read_to_string(path()).is_ok_and(|written| written == text().unwrap());
        assert!(is_up_to_date, "{} is not up to date: run `cargo xtask operations`", path().display());
    }
}
