//! The sources of the Java binding that are written from the list of the C library's operations, so that every
//! operation is there under its name and with its documentation.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use super::javadoc::{comment, said};
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

/// The interfaces that share the operations among them: the name of each, the operation that its part of the list begins
/// with, and what they are about.
const INTERFACES: [(&str, &str, &str); 4] = [
    ("CartOperations", "calculate", "Operations on carts: calculation, changes, validation."),
    (
        "OrderOperations",
        "verify_cart",
        "Operations on what comes after the cart: verification, returns, payment, taxes.",
    ),
    ("CurrencyOperations", "create_currency", "Operations on currencies and exchange rates, and conversions."),
    ("SiteOperations", "create_site", "Operations on sites, their mixins and their settings."),
];

/// An interface with its part of the list.
struct Interface<'a> {
    name: &'static str,
    about: &'static str,
    exports: &'a [Export],
}

fn sources() -> Outcome<Vec<(PathBuf, String)>> {
    let exports = exports::read()?;
    let interfaces = interfaces(&exports)?;
    let folder = root().join("bindings/java/src/main/java/io/github/cartwright");
    let mut sources = vec![(folder.join("Cartwright.java"), facade(&interfaces)?)];
    for interface in &interfaces {
        sources.push((folder.join(format!("{}.java", interface.name)), interface.text()?));
    }
    Ok(sources)
}

fn interfaces(exports: &[Export]) -> Outcome<Vec<Interface<'_>>> {
    let mut interfaces = Vec::new();
    let mut rest = exports;
    for (name, first, about) in INTERFACES.into_iter().rev() {
        let place = rest.iter().position(|export| export.operation == first);
        let parts = place.and_then(|place| rest.split_at_checked(place));
        let (before, exports) =
            parts.ok_or_else(|| format!("the list of operations has no `{first}`, where {name} begins"))?;
        interfaces.push(Interface { name, about, exports });
        rest = before;
    }
    if let Some(export) = rest.first() {
        return Err(format!("no interface of Java has `{}`", export.operation).into());
    }
    interfaces.reverse();
    Ok(interfaces)
}

/// The public class: a static method for each operation, in few words; the interfaces have the rest.
fn facade(interfaces: &[Interface<'_>]) -> Outcome<String> {
    let mut out = String::from(include_str!("Cartwright.java.head"));
    for interface in interfaces {
        for export in interface.exports {
            let method = camel(&export.operation);
            writeln!(out, "\n    /** {}", said(&summary(&export.docs)))?;
            writeln!(out, "     * @param request as {{@link {}#{method}(String)}} has it", interface.name)?;
            out.push_str("     * @return the answer, one JSON object\n     */\n");
            writeln!(out, "    public static String {method}(String request) {{")?;
            writeln!(out, "        return OPERATIONS.{method}(request);\n    }}")?;
        }
    }
    out.push_str("}\n");
    Ok(out)
}

impl Interface<'_> {
    /// The source: a method for each operation, which the interface itself leads to the one that takes every name.
    fn text(&self) -> Outcome<String> {
        let Self { name, about, exports } = self;
        let mut out = String::from("package io.github.cartwright;\n\n");
        out.push_str("// Written by `cargo xtask java-source`; do not edit.\n\n");
        writeln!(out, "/** {about} */\npublic interface {name} extends OperationsByName {{")?;
        let mut between = "";
        for export in *exports {
            let method = camel(&export.operation);
            let docs = paragraphs(&export.docs);
            let docs: Vec<&str> = docs.iter().map(String::as_str).collect();
            let tags = [
                "@param request one JSON object",
                "@return the answer, one JSON object",
                "@throws CartwrightException when the request is refused",
            ];
            write!(out, "{between}{}", comment("    ", &docs, &tags))?;
            writeln!(out, "    default String {method}(String request) {{")?;
            writeln!(out, "        return Utf8.call(this, \"{}\", request);\n    }}", export.operation)?;
            between = "\n";
        }
        out.push_str("}\n");
        Ok(out)
    }
}

/// What a documentation begins to say, up to where it goes into detail.
fn summary(docs: &[String]) -> String {
    let paragraph = paragraphs(docs).into_iter().next().unwrap_or_default();
    let ends = [": ", "; ", ". ", ", so "].iter().filter_map(|end| paragraph.split_once(end));
    let shortest = ends.map(|(begin, _)| begin).min_by_key(|begin| begin.len()).unwrap_or(&paragraph);
    format!("{}.", shortest.trim_end_matches('.'))
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

/// The paragraphs of a documentation, each in one line.
fn paragraphs(docs: &[String]) -> Vec<String> {
    let paragraphs = docs.split(|line| line.trim().is_empty());
    paragraphs.map(|lines| lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")).collect()
}
