//! The sources of the npm package that are generated from the operations of the library and their schemas: the list of
//! the operations, and the types.

use std::fs;
use std::path::PathBuf;

use cartwright_sources::{javascript, typescript};

use super::npm;
use crate::c::exports;
use crate::{Outcome, schemas};

/// Writes the sources.
///
/// # Errors
/// When a schema cannot be expressed as a type, or a file cannot be written.
pub fn write() -> Outcome<()> {
    for (path, text) in sources()? {
        fs::write(path, text)?;
    }
    Ok(())
}

fn sources() -> Outcome<Vec<(PathBuf, String)>> {
    let package = npm::folder().join("package");
    let operations = exports::operations()?;
    let types = typescript::sources(&operations, &schemas::read()?)?;
    let mut sources: Vec<_> = types.into_iter().map(|(name, text)| (package.join("types").join(name), text)).collect();
    sources.push((package.join("src/operations/operations.js"), javascript::operations(&operations)));
    Ok(sources)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sources_are_those_of_the_operations() {
        for (path, text) in sources().unwrap() {
            let is_up_to_date = fs::read_to_string(&path).is_ok_and(|written| written == text);
            assert!(is_up_to_date, "{} is not up to date: run `cargo xtask operations`", path.display());
        }
    }
}
