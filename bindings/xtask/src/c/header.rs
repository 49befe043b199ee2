//! `include/cartwright.h`, written by cbindgen from the sources of the C library.
//!
//! cbindgen does not expand macros, so the list of operations in `bindings/c/src/lib.rs` is unfolded here: every
//! operation becomes a function of the type `cartwright_operation`, with its own documentation and the contract that
//! stands at that type. The compiler checks there that each export is of that type.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use syn::{Item, ItemType};

use super::exports::{self, lines};
use crate::{Outcome, arguments, root};

const OPERATION: &str = "cartwright_operation";

/// `cargo xtask c-header [--check]`.
///
/// # Errors
/// When the sources cannot be read, or with `--check` when the header is not what they say.
pub fn command(given: &[String]) -> Outcome<()> {
    let named = arguments(given, &["--check"], &[])?;
    let header = text()?;
    if !named.contains_key("--check") {
        fs::create_dir_all(root().join("include"))?;
        return Ok(fs::write(path(), header)?);
    }
    let same = fs::read_to_string(path())? == header;
    if same { Ok(()) } else { Err("include/cartwright.h is not up to date: run `cargo xtask c-header`".into()) }
}

/// Where the header stands.
#[must_use]
pub fn path() -> PathBuf {
    root().join("include/cartwright.h")
}

/// The header as the sources say it.
///
/// # Errors
/// When the sources cannot be read.
pub fn text() -> Outcome<String> {
    let source = root().join("bindings/c/src");
    let boundary = fs::read_to_string(source.join("boundary.rs"))?;
    let config = cbindgen::Config::from_file(root().join("bindings/c/cbindgen.toml"))?;

    // cbindgen reads files only.
    let mut unfolded = tempfile::Builder::new().suffix(".rs").tempfile()?;
    unfolded.write_all(unfold(&boundary)?.as_bytes())?;
    let sources = [source.join("abi.rs"), source.join("boundary.rs"), unfolded.path().to_owned()];
    let builder = sources.iter().fold(cbindgen::Builder::new().with_config(config), cbindgen::Builder::with_src);
    let mut header = Vec::new();
    builder.generate()?.write(&mut header);
    // What Rust puts under this heading are the promises of the caller: in C every function has some.
    Ok(String::from_utf8(header)?.replace(" * # Safety\n", "") + "\n")
}

/// The functions that the list stands for.
fn unfold(boundary: &str) -> Outcome<String> {
    let operation = syn::parse_file(boundary)?.items.into_iter().find_map(|item| match item {
        Item::Type(item) if item.ident == OPERATION => Some(item),
        _ => None,
    });
    let operation = operation.ok_or("boundary.rs has no type `cartwright_operation`")?;
    let (arguments, result) = signature(boundary, &operation)?;
    let contract: Vec<String> = lines(&operation.attrs).into_iter().skip_while(|line| !line.is_empty()).collect();

    let mut out = String::from("use std::ffi::c_char;\n");
    for export in exports::read()? {
        let name = export.name;
        for line in &export.docs {
            writeln!(out, "///{line}")?;
        }
        for line in &contract {
            writeln!(out, "///{}", line.replace(OPERATION, &name))?;
        }
        writeln!(out, "#[unsafe(no_mangle)] pub unsafe extern \"C\" fn {name}({arguments}) {result} {{}}")?;
    }
    Ok(out)
}

/// Arguments and result of the type of all operations, as they stand in its source.
fn signature<'a>(boundary: &'a str, operation: &ItemType) -> Outcome<(&'a str, &'a str)> {
    let declared = boundary.split_once(&format!("pub type {} =", operation.ident)).map(|(_, rest)| rest);
    let declared = declared.and_then(|rest| rest.split_once(';')).map(|(declared, _)| declared);
    let (arguments, result) = declared
        .and_then(|declared| declared.split_once("fn("))
        .and_then(|(_, rest)| rest.rsplit_once(')'))
        .ok_or("`cartwright_operation` is not a type of functions")?;
    Ok((arguments.trim(), result.trim()))
}
