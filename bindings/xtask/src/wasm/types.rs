//! The types of the npm package that follow from the operations of the library and their schemas.

use std::fs;
use std::path::PathBuf;

use cartwright_sources::typescript;

use super::npm;
use crate::c::exports;
use crate::{Outcome, schemas};

/// Writes the types.
///
/// # Errors
/// When a schema says something that no type can, or a file cannot be written.
pub fn write() -> Outcome<()> {
    for (path, text) in sources()? {
        fs::write(path, text)?;
    }
    Ok(())
}

/// Compares the types with the operations and their schemas.
///
/// # Errors
/// When one differs, or cannot be read.
pub fn checked() -> Outcome<()> {
    for (path, text) in sources()? {
        if fs::read_to_string(&path)? != text {
            return Err(format!("{} is not up to date: run `cargo xtask operations`", path.display()).into());
        }
    }
    Ok(())
}

fn sources() -> Outcome<Vec<(PathBuf, String)>> {
    let folder = npm::folder().join("package/types");
    let sources = typescript::sources(&exports::operations()?, &schemas::read()?)?;
    Ok(sources.into_iter().map(|(name, text)| (folder.join(name), text)).collect())
}
