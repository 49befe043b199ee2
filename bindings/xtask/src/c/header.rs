//! `include/cartwright.h`, written by cbindgen from the sources of the C library.
//!
//! cbindgen does not expand macros, so the list of operations in `bindings/c/src/operations.rs` is unfolded here: every
//! operation becomes a function of the type `cartwright_operation`, whose contract stands at that type. The compiler
//! checks there that each export is of that type.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use syn::{Item, ItemType};

use super::exports;
use super::version::VERSION;
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

/// The path of the header.
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
    let boundary = source.join("boundary.rs");
    let mut config = cbindgen::Config::from_file(root().join("bindings/c/cbindgen.toml"))?;
    config.after_includes = Some(macros()?);

    // cbindgen reads files only.
    let mut unfolded = tempfile::Builder::new().suffix(".rs").tempfile()?;
    unfolded.write_all(unfold(&fs::read_to_string(&boundary)?)?.as_bytes())?;
    let parts = ["abi", "boundary/status", "boundary", "boundary/site", "boundary/response", "boundary/value"]
        .map(|part| source.join(part).with_extension("rs"));
    let builder = parts.iter().fold(cbindgen::Builder::new().with_config(config), cbindgen::Builder::with_src);
    let mut header = Vec::new();
    builder.with_src(unfolded.path()).generate()?.write(&mut header);
    Ok(old_compilers(&String::from_utf8(header)?) + "\n")
}

/// The macros that only the preprocessor knows: the version of the library, as a text and in numbers, which can be
/// compared, and the beginning of a response.
fn macros() -> Outcome<String> {
    let numbers = VERSION.split(['-', '+']).next().unwrap_or_default();
    let mut out =
        String::from("\n/**\n * The version of this header; that of the library is `cartwright_version()`.\n */\n");
    writeln!(out, "#define CARTWRIGHT_VERSION \"{VERSION}\"")?;
    for (name, number) in ["MAJOR", "MINOR", "PATCH"].iter().zip(numbers.split('.')) {
        writeln!(out, "#define CARTWRIGHT_VERSION_{name} {}", number.parse::<u32>()?)?;
    }
    out.push_str("\n/**\n * The initial value of a `struct cartwright_response`.\n */\n");
    out.push_str("#define CARTWRIGHT_NO_RESPONSE {NULL, 0, 0}\n");
    Ok(out)
}

/// Leaves out what cbindgen writes and C of 1989 or C++ of 1998 refuse: a comma behind the last of a list, and text
/// behind `#endif`, and the heading that Rust puts over the promises of the caller: in C every function has some.
fn old_compilers(header: &str) -> String {
    let mut out = String::new();
    for line in header.lines().filter(|line| *line != " * # Safety") {
        if line == "};" && out.ends_with(",\n") {
            out.truncate(out.len().saturating_sub(2));
            out.push('\n');
        }
        out.push_str(if line.starts_with("#endif") { "#endif" } else { line });
        out.push('\n');
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// The functions that the list stands for.
fn unfold(boundary: &str) -> Outcome<String> {
    let operation = syn::parse_file(boundary)?.items.into_iter().find_map(|item| match item {
        Item::Type(item) if item.ident == OPERATION => Some(item),
        _ => None,
    });
    let operation = operation.ok_or("boundary.rs has no type `cartwright_operation`")?;
    let (arguments, result) = signature(boundary, &operation)?;

    let mut out = String::from("use std::ffi::c_char;\n");
    for export in exports::read()? {
        for line in &export.docs {
            writeln!(out, "///{line}")?;
        }
        let name = export.name;
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
