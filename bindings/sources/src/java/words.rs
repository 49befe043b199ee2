//! A list of words as an enum.

use std::fmt::Write as _;

use crate::java::javadoc::comment;
use crate::java::names;

/// Writes the source of an enum.
pub(crate) fn source(name: &str, words: &[String]) -> String {
    let mut out = String::from("package io.github.cartwright.model;\n\n");
    out.push_str(&comment("", &["A value that a member may have."], &[]));
    // Writing to a string cannot fail.
    let _ = writeln!(out, "public enum {name} implements Word {{");
    for word in words {
        let _ = writeln!(out, "    /** <code>{word}</code>. */\n    {}(\"{word}\"),", names::constant(word));
    }
    out.push_str(&comment(
        "    ",
        &["A value that this version does not know. No builder takes it; `get` of the object returns its string."],
        &[],
    ));
    out.push_str("    UNRECOGNIZED(null);\n\n    static final Type TYPE = Types.words(values());\n\n");
    let _ = writeln!(
        out,
        "    private final String word;\n\n    {name}(String word) {{\n        this.word = word;\n    }}\n"
    );
    out.push_str("    @Override\n    public String word() {\n        return word;\n    }\n}\n");
    out
}
