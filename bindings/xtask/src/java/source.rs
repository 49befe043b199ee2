//! The sources of the Java binding that are written from the list of the C library's operations, so that every
//! operation is there under its name and with its documentation.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use crate::c::exports::{self, Export};
use crate::{Outcome, arguments, root};

/// `cargo xtask java-source [--check]`.
///
/// # Errors
/// When the list cannot be read, or with `--check` when a source is not what it says.
pub fn command(given: &[String]) -> Outcome<()> {
    let check = arguments(given, &["--check"], &[])?.contains_key("--check");
    if check { checked() } else { written() }
}

/// Whether every source is what the list says.
///
/// # Errors
/// When one is not, or cannot be read.
pub fn checked() -> Outcome<()> {
    for (path, text) in sources()? {
        if fs::read_to_string(&path)? != text {
            return Err(format!("{} is not up to date: run `cargo xtask java-source`", path.display()).into());
        }
    }
    Ok(())
}

fn written() -> Outcome<()> {
    for (path, text) in sources()? {
        fs::write(path, text)?;
    }
    Ok(())
}

fn sources() -> Outcome<[(PathBuf, String); 3]> {
    let exports = exports::read()?;
    let main = root().join("bindings/java/src/main");
    Ok([
        (main.join("java/cartwright/Cartwright.java"), facade(&exports)?),
        (main.join("java/cartwright/Operations.java"), natives(&exports)?),
        (main.join("c/operations.h"), shim(&exports)?),
    ])
}

/// The public class: a static method for each operation.
fn facade(exports: &[Export]) -> Outcome<String> {
    let mut out = String::from(include_str!("Cartwright.java.head"));
    for export in exports {
        let method = camel(&export.operation);
        write!(out, "\n    /**\n{}", javadoc(&export.docs))?;
        out.push_str("     *\n     * @param request one JSON object\n     * @return the answer, one JSON object\n");
        out.push_str("     * @throws CartwrightException when the request is refused\n     */\n");
        writeln!(out, "    public static String {method}(String request) {{")?;
        writeln!(out, "        return Native.call(Operations::{method}, request);\n    }}")?;
    }
    out.push_str("}\n");
    Ok(out)
}

/// The methods that the shim defines.
fn natives(exports: &[Export]) -> Outcome<String> {
    let mut out = String::from("package cartwright;\n\n// Written by `cargo xtask java-source`; do not edit.\n\n");
    out.push_str("/** The operations of the native library: a request and a place for the response, to a status. */\n");
    out.push_str("final class Operations {\n    private Operations() {}\n");
    for export in exports {
        let method = camel(&export.operation);
        writeln!(out, "\n    static native int {method}(byte[] request, byte[][] response);")?;
    }
    out.push_str("}\n");
    Ok(out)
}

/// What the shim defines.
fn shim(exports: &[Export]) -> Outcome<String> {
    let mut out = String::from("/* Written by `cargo xtask java-source`; do not edit. */\n");
    for export in exports {
        writeln!(out, "OPERATION({}, {})", camel(&export.operation), export.name)?;
    }
    Ok(out)
}

/// A name as Java writes it: `add_item` is `addItem`.
#[must_use]
pub fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let mut out = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        out.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        out.push_str(letters.as_str());
    }
    out
}

/// Documentation in the words of Javadoc: paragraphs, and `{@code …}` for what stands in backticks.
fn javadoc(docs: &[String]) -> String {
    let mut out = String::new();
    let mut code = false;
    let mut fresh = false;
    for line in docs.iter().map(|line| line.trim()) {
        if line.is_empty() {
            out.push_str("     *\n");
            fresh = true;
            continue;
        }
        out.push_str(if fresh { "     * <p>" } else { "     * " });
        fresh = false;
        let mut parts = line.split('`');
        out.push_str(parts.next().unwrap_or_default());
        for part in parts {
            code = !code;
            out.push_str(if code { "{@code " } else { "}" });
            out.push_str(part);
        }
        out.push('\n');
    }
    out
}
