//! The JSON Schemas of the operations as files: what each takes, what it answers with, and a refusal.

use std::fs;
use std::path::PathBuf;

use crate::{Outcome, arguments, program, root};

/// `cargo xtask schemas`.
///
/// # Errors
/// As [`write()`].
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    println!("schemas: {}", write()?.display());
    Ok(())
}

/// Writes the schemas and gives their folder, `target/schemas`.
///
/// # Errors
/// When the library does not build, or a schema is none.
pub fn write() -> Outcome<PathBuf> {
    let folder = root().join("target/schemas");
    fs::create_dir_all(&folder)?;
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["test", "--quiet", "--package", "cartwright", "--features", "schema"]);
    cargo.args(["--test", "operation_schemas", "--", "--ignored", "--exact", "the_schemas_are_written"]);
    program::output(cargo.env("CARTWRIGHT_WRITE_SCHEMAS", &folder))?;
    if !folder.join("error.json").exists() {
        return Err(format!("{} has no schemas", folder.display()).into());
    }
    Ok(folder)
}
