//! `bindings/c/src/operations.rs`: the exports of the C library, generated from the library's own list of operations.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::{Outcome, root, schemas};

/// An operation, as the library declares it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Declared<'a> {
    /// Its name, for example `add_item`.
    pub name: &'a str,
    /// Its description.
    pub about: &'a str,
    /// Whether its request may have schemas, whose validation needs a stack of its own.
    pub takes_schemas: bool,
}

/// Writes the file.
///
/// # Errors
/// When the library does not build, or the file cannot be written.
pub fn write() -> Outcome<()> {
    let list: Vec<Value> = serde_json::from_str(&schemas::operations()?)?;
    let declared = list.iter().map(|operation| {
        let text = |name: &str| operation[name].as_str().ok_or_else(|| format!("an operation has no `{name}`"));
        Ok(Declared { name: text("name")?, about: text("about")?, takes_schemas: operation["takesSchemas"] == true })
    });
    Ok(fs::write(path(), text(&declared.collect::<Outcome<Vec<_>>>()?)?)?)
}

/// The path of the file.
#[must_use]
pub fn path() -> PathBuf {
    root().join("bindings/c/src/operations.rs")
}

/// Returns the text of the file, generated from the operations.
///
/// # Errors
/// Never in practice: writing to a string cannot fail.
pub fn text(operations: &[Declared<'_>]) -> Outcome<String> {
    let mut out =
        String::from("//! The operations as functions of C. Written by `cargo xtask operations`; do not edit.\n\n");
    out.push_str("use crate::boundary;\n\nboundary::operations! {");
    for Declared { name, about, takes_schemas } in operations {
        out.push('\n');
        for line in about.lines() {
            writeln!(out, "    ///{}{line}", if line.is_empty() { "" } else { " " })?;
        }
        let place = if *takes_schemas { "WithSchemas" } else { "Here" };
        writeln!(out, "    cartwright_{name}: {name}, {place};")?;
    }
    out.push_str("}\n");
    Ok(out)
}
