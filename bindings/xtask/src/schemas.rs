//! The JSON Schemas of the operations as files: of every request, of every answer, and of a refusal.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::{Outcome, arguments, program, root};

/// `cargo xtask schemas`.
///
/// # Errors
/// The same as [`write()`].
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    println!("schemas: {}", write()?.display());
    Ok(())
}

/// Writes the schemas and returns their folder, `target/schemas`.
///
/// # Errors
/// The same as [`write_into`].
pub fn write() -> Outcome<PathBuf> {
    let folder = root().join("target/schemas");
    write_into(&folder)?;
    Ok(folder)
}

/// Writes the schemas and returns them by file name without the extension: `add_item.request`.
///
/// # Errors
/// The same as [`write_into`], and when one is not JSON.
pub fn read() -> Outcome<BTreeMap<String, Value>> {
    let mut read = BTreeMap::new();
    for entry in fs::read_dir(write()?)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        read.insert(name, serde_json::from_slice(&fs::read(&path)?)?);
    }
    Ok(read)
}

/// Writes the schemas into a folder, after emptying it.
///
/// # Errors
/// When the library does not build, or a file cannot be written.
pub fn write_into(folder: &Path) -> Outcome<()> {
    // A program that reads all files must not find schemas of operations that no longer exist.
    drop(fs::remove_dir_all(folder));
    fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    written(&folder.display().to_string()).map(drop)
}

/// Returns the list of the operations, as the library declares them.
///
/// # Errors
/// When the library does not build.
pub fn operations() -> Outcome<String> {
    Ok(String::from_utf8(written("--operations")?)?)
}

/// Returns the output of the program that writes schemas.
fn written(argument: &str) -> Outcome<Vec<u8>> {
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["run", "--quiet", "--locked", "--package", "cartwright-schemas", "--", argument]);
    program::output(&mut cargo).map(|output| output.stdout)
}
