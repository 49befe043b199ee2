//! The sources of the Java binding that are written from the list of the C library's operations, so that each operation
//! has its name and its documentation.

use std::fmt::Write as _;

use crate::java::javadoc::{comment, said};
use crate::names::camel;
use crate::{Operation, Outcome, Source};

/// The interfaces among which the operations are divided. Each has its name, the first operation of its part of the
/// list, and a description.
const INTERFACES: [(&str, &str, &str); 4] = [
    ("CartOperations", "calculate", "Operations on carts: calculation, changes, validation."),
    ("OrderOperations", "verify_cart", "Operations on orders, after the cart: verification, returns, payment, taxes."),
    ("CurrencyOperations", "create_currency", "Operations on currencies and exchange rates, and conversions."),
    ("SiteOperations", "create_site", "Operations on sites, their mixins and their settings."),
];

/// An interface with its part of the list.
struct Interface<'a> {
    name: &'static str,
    about: &'static str,
    operations: &'a [Operation],
}

/// Writes the public class and its interfaces.
pub(crate) fn sources(operations: &[Operation]) -> Outcome<Vec<Source>> {
    let interfaces = interfaces(operations)?;
    let mut sources = vec![("Cartwright.java".to_owned(), facade(&interfaces)?)];
    for interface in &interfaces {
        sources.push((format!("{}.java", interface.name), interface.text()?));
    }
    Ok(sources)
}

fn interfaces(operations: &[Operation]) -> Outcome<Vec<Interface<'_>>> {
    let mut interfaces = Vec::new();
    let mut rest = operations;
    for (name, first, about) in INTERFACES.into_iter().rev() {
        let place = rest.iter().position(|operation| operation.name == first);
        let parts = place.and_then(|place| rest.split_at_checked(place));
        let (before, operations) =
            parts.ok_or_else(|| format!("the list of operations has no `{first}`, where {name} begins"))?;
        interfaces.push(Interface { name, about, operations });
        rest = before;
    }
    if let Some(operation) = rest.first() {
        return Err(format!("no interface of Java has `{}`", operation.name).into());
    }
    interfaces.reverse();
    Ok(interfaces)
}

/// Writes the public class: a static method for each operation, with a short comment; the interfaces have the full one.
fn facade(interfaces: &[Interface<'_>]) -> Outcome<String> {
    let mut out = String::from(include_str!("Cartwright.java.head"));
    for interface in interfaces {
        for operation in interface.operations {
            let method = camel(&operation.name);
            writeln!(out, "\n    /** {}", said(&summary(&operation.docs)))?;
            writeln!(out, "     * @param request the request, see {{@link {}#{method}(String)}}", interface.name)?;
            out.push_str("     * @return the answer, one JSON object */\n");
            writeln!(out, "    public static String {method}(String request) {{")?;
            writeln!(out, "        return OPERATIONS.{method}(request);\n    }}")?;
        }
    }
    out.push_str("}\n");
    Ok(out)
}

impl Interface<'_> {
    /// Writes the source: a method for each operation that calls the interface's method for operations by name.
    fn text(&self) -> Outcome<String> {
        let Self { name, about, operations } = self;
        let mut out = String::from("package io.github.cartwright;\n\n");
        out.push_str("// Written by `cargo xtask java-source`; do not edit.\n\n");
        writeln!(out, "/** {about} */\npublic interface {name} extends OperationsByName {{")?;
        let mut between = "";
        for operation in *operations {
            let method = camel(&operation.name);
            let docs = paragraphs(&operation.docs);
            let docs: Vec<&str> = docs.iter().map(String::as_str).collect();
            let tags = [
                "@param request one JSON object",
                "@return the answer, one JSON object",
                "@throws CartwrightException when the request is refused",
            ];
            write!(out, "{between}{}", comment("    ", &docs, &tags))?;
            writeln!(out, "    default String {method}(String request) {{")?;
            writeln!(out, "        return Utf8.call(this, \"{}\", request);\n    }}", operation.name)?;
            between = "\n";
        }
        out.push_str("}\n");
        Ok(out)
    }
}

/// The beginning of a documentation, without its details.
fn summary(docs: &[String]) -> String {
    let paragraph = paragraphs(docs).into_iter().next().unwrap_or_default();
    let ends = [": ", "; ", ". ", ", so "].iter().filter_map(|end| paragraph.split_once(end));
    let shortest = ends.map(|(begin, _)| begin).min_by_key(|begin| begin.len()).unwrap_or(&paragraph);
    format!("{}.", shortest.trim_end_matches('.'))
}

/// The paragraphs of a documentation, each on one line.
fn paragraphs(docs: &[String]) -> Vec<String> {
    let paragraphs = docs.split(|line| line.trim().is_empty());
    paragraphs.map(|lines| lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")).collect()
}
