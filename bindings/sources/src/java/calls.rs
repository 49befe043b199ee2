//! Every operation on the classes of its request and its answer: of the interface, and as a static method.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::java::javadoc::comment;
use crate::java::joined::Call;
use crate::names::camel;

/// The sources by their names.
pub(crate) fn sources(calls: &BTreeMap<String, Call>) -> [(String, String); 2] {
    let operations = "/**\n * Every operation on the classes of {@link io.github.cartwright.model}: the request is told to \
        the method that takes\n * text, and its answer read.\n */\n\
        public interface TypedOperations\n        \
        extends CartOperations, OrderOperations, CurrencyOperations, SiteOperations {\n";
    let operations = source(operations, calls, "", |method, Call { request, answer }| {
        format!(
            "    default {answer} {method}({request} request) {{\n        \
             return {answer}.fromJson({method}(request.toJson()));\n"
        )
    });
    let statics = "/** Every operation on the classes of {@link io.github.cartwright.model}, as {@link Cartwright} has it. */\n\
        abstract class TypedCalls {\n    TypedCalls() {}\n\n";
    let statics = source(statics, calls, "Cartwright", |method, Call { request, answer }| {
        format!(
            "    public static {answer} {method}({request} request) {{\n        \
             return Cartwright.operations().{method}(request);\n"
        )
    });
    [("TypedOperations".to_owned(), operations), ("TypedCalls".to_owned(), statics)]
}

fn source(head: &str, calls: &BTreeMap<String, Call>, of_text: &str, method: impl Fn(&str, &Call) -> String) -> String {
    let methods = calls.iter().map(|(operation, call)| {
        let mut out = comment(
            "    ",
            &[&format!("Runs the operation `{operation}`.")],
            &[
                "@param request the request",
                "@return the answer",
                "@throws CartwrightException when the request is refused",
                &format!("@see {of_text}#{}(String)", camel(operation)),
            ],
        );
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}    }}", method(&camel(operation), call));
        out
    });
    let methods: Vec<String> = methods.collect();
    format!("package io.github.cartwright;\n\nimport io.github.cartwright.model.*;\n\n{head}{}}}\n", methods.join("\n"))
}
