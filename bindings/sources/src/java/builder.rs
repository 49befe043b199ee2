//! The builder of a class that programs write, with a method for each member.

use std::fmt::Write as _;

use crate::java::javadoc::{comment, said};
use crate::java::names;
use crate::java::types::java;
use crate::kind::{Kind, Member};
use crate::model::Model;

/// Writes the methods that lead to the builder, and from an object of another class to this one.
pub(crate) fn entries(name: &str) -> String {
    let mut out = String::from("\n");
    out.push_str(&comment(
        "    ",
        &["Copies the members of another object, for example from an answer into a request."],
        &["@param other an object of any class", "@return its members as an object of this class"],
    ));
    // Writing to a string cannot fail.
    let _ = writeln!(out, "    public static {name} from(Model other) {{\n        return KIND.from(other);\n    }}\n");
    out.push_str(&comment("    ", &["Begins a new object."], &["@return a builder without members"]));
    out.push_str(
        "    public static Builder builder() {\n        return new Builder(Collections.emptyMap());\n    }\n\n",
    );
    out.push_str(&comment(
        "    ",
        &["Begins another object with the members of this one."],
        &["@return a builder with all members"],
    ));
    out.push_str("    public Builder toBuilder() {\n        return new Builder(members());\n    }\n");
    out
}

/// Writes the class of the builder.
pub(crate) fn source(name: &str, model: &Model) -> String {
    let mut out = String::from("\n");
    out.push_str(&comment("    ", &[&format!("Builds a `{name}`.")], &[]));
    let _ = writeln!(out, "    public static final class Builder extends ModelBuilder<{name}> {{");
    out.push_str("        Builder(Map<String, Object> members) {\n            super(KIND, members);\n        }\n");
    let absent = if name.ends_with("Patch") { "null removes the member" } else { "null leaves the member out" };
    for member in &model.members {
        out.push_str(&setter(model, member, absent));
    }
    if model.is_open {
        out.push('\n');
        out.push_str(&comment(
            "        ",
            &["Sets a member that this version does not know."],
            &[
                "@param name the name of the member",
                &format!("@param value its value; {absent}"),
                "@return this builder",
            ],
        ));
        out.push_str("        public Builder other(String name, Answer value) {\n            setOther(name, value);\n");
        out.push_str("            return this;\n        }\n");
    }
    out.push_str("    }\n");
    out
}

fn setter(model: &Model, member: &Member, absent: &str) -> String {
    let needed = if model.needs.contains(&member.name) { "It is required." } else { "" };
    let tag = format!("value of `{}`; {absent}", member.name);
    let tags = [&format!("@param value the {}", said(&tag)), "@return this builder"];
    let about = comment("        ", &[&member.about, needed], &tags);
    let (java, name) = (java(&member.kind), names::setter(&member.name));
    let call = format!("set(\"{}\", value);", member.name);
    let method = format!(
        "\n{about}        public Builder {name}({java} value) {{\n            {call}\n            return this;\n        }}\n"
    );
    if matches!(member.kind, Kind::Number(_)) { method + &of_whole(member, &name) } else { method }
}

/// Writes the second method of a number, for a whole one: `quantity(2)`. A `double` is no argument of it.
fn of_whole(member: &Member, name: &str) -> String {
    let tag = format!("@param value the {}", said(&format!("value of `{}`", member.name)));
    let about = comment("        ", &[&member.about, "Sets a whole number."], &[&tag, "@return this builder"]);
    let call = format!("return {name}(BigDecimal.valueOf(value));");
    format!("\n{about}        public Builder {name}(long value) {{\n            {call}\n        }}\n")
}
