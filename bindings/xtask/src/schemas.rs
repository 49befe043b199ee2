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

/// Returns the schemas by file name without the extension, `add_item.request`, with keywords for what no schema can say.
///
/// # Errors
/// The same as [`operations`].
pub fn read() -> Outcome<BTreeMap<String, Value>> {
    let list: Vec<Value> = serde_json::from_str(&operations()?)?;
    let sides = list.iter().flat_map(|operation| ["request", "answer"].map(|side| (operation, side)));
    let named = |(operation, side): (&Value, &str)| {
        (format!("{}.{side}", operation["name"].as_str().unwrap_or_default()), operation[side].clone())
    };
    Ok(sides.map(named).collect())
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
