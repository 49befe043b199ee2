//! The class of a model: its members, how it is read, and a getter for each member.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::java::javadoc::{comment, said};
use crate::java::types::{descriptor, java};
use crate::java::{builder, names};
use crate::kind::{Kind, Member};
use crate::model::Model;

/// Writes the source of a class.
pub(crate) fn source(name: &str, model: &Model) -> String {
    let mut body = String::new();
    // Writing to a string cannot fail.
    let _ = write!(body, "{}public final class {name} extends Model {{\n{}", about(model), kind(name, model));
    let _ =
        writeln!(body, "\n    private {name}(Map<String, Object> members) {{\n        super(KIND, members);\n    }}\n");
    body.push_str(&comment(
        "    ",
        &["Reads an object."],
        &[
            "@param json one JSON object",
            "@return the object",
            "@throws IllegalArgumentException when the text is not a JSON object, or has a member twice",
        ],
    ));
    let _ =
        writeln!(body, "    public static {name} fromJson(String json) {{\n        return KIND.parse(json);\n    }}");
    if model.is_asked {
        body.push_str(&builder::entries(name));
    }
    for member in &model.members {
        body.push_str(&getter(member));
    }
    if model.is_asked {
        body.push_str(&builder::source(name, model));
    }
    body.push_str("}\n");

    let mut out = String::from("package io.github.cartwright.model;\n\n");
    for import in imports(model) {
        let _ = writeln!(out, "import {import};");
    }
    out + "\n" + &body
}

fn about(model: &Model) -> String {
    comment("", &[&model.about], &[])
}

/// The imports of the classes of the members.
fn imports(model: &Model) -> BTreeSet<&'static str> {
    let mut imports = BTreeSet::from(["java.util.Map"]);
    for member in &model.members {
        let mut kind = &member.kind;
        loop {
            match kind {
                Kind::Number(_) => drop(imports.insert("java.math.BigDecimal")),
                Kind::Open | Kind::NumberOrText => drop(imports.insert("io.github.cartwright.Answer")),
                Kind::List(_) => drop(imports.insert("java.util.List")),
                _ => {}
            }
            let (Kind::List(within) | Kind::Map(within) | Kind::AllOr(within)) = kind else { break };
            kind = within;
        }
    }
    if model.is_asked {
        imports.insert("java.util.Collections");
        if model.is_open {
            imports.insert("io.github.cartwright.Answer");
        }
    }
    imports
}

/// Writes the constant that lists the members.
fn kind(name: &str, model: &Model) -> String {
    let mut out = format!("    static final Kind<{name}> KIND = new Kind<>(\"{name}\", {name}::new");
    for member in &model.members {
        let _ = write!(out, ",\n            \"{}\", {}", member.name, descriptor(&member.kind));
    }
    out.push(')');
    if model.is_asked && !model.needs.is_empty() {
        let needs: Vec<String> = model.needs.iter().map(|name| format!("\"{name}\"")).collect();
        let _ = write!(out, "\n            .needs({})", needs.join(", "));
        if let Some(flag) = &model.unless {
            let _ = write!(out, "\n            .unless(\"{flag}\")");
        }
    }
    out + ";\n"
}

fn getter(member: &Member) -> String {
    let (method, absent) = match &member.kind {
        Kind::List(_) => ("list", "empty"),
        Kind::Map(_) => ("map", "empty"),
        _ => ("value", "null"),
    };
    let tag = format!("@return the value of `{}`; {absent} when it is absent", member.name);
    let about = comment("    ", &[&member.about], &[&said(&tag).replace("&#64;", "@")]);
    let (java, name) = (java(&member.kind), names::getter(member));
    format!("\n{about}    public {java} {name}() {{\n        return {method}(\"{}\");\n    }}\n", member.name)
}
