//! A method for every operation on the classes of its request and answer, as a member of the interface and as a static
//! method.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::java::javadoc::comment;
use crate::java::joined::Call;
use crate::names::camel;

/// Writes the method, with its comment, that calculates a request with only a cart, its site and coupons, for the
/// interface or as a static method.
fn of_cart(of_text: &str, signature: &str, body: &str) -> String {
    let lines = [
        "@param cart the cart",
        "@param site its site",
        "@param coupons the coupons to use instead of the cart's own; {@code null} for the cart's own",
        "@return the answer",
        "@throws CartwrightException when the request is refused",
        &format!("@see {of_text}#calculate(String)"),
    ];
    let comment = comment("    ", &["Calculates a cart without further inputs."], &lines);
    let parameters = "Cart cart, Site site, List<Coupon> coupons";
    format!("{comment}    {signature} CalculateAnswer calculate({parameters}) {{\n        return {body};\n    }}\n\n")
}

/// Returns the sources, with their names.
pub(crate) fn sources(calls: &BTreeMap<String, Call>) -> [(String, String); 2] {
    let operations = "/**\n * Every operation on the classes of {@link io.github.cartwright.model}: converts the request \
        to text, calls the method\n * on text, and reads its answer.\n */\n\
        public interface TypedOperations\n        \
        extends CartOperations, OrderOperations, CurrencyOperations, SiteOperations {\n";
    let whole = "calculate(CalculateRequest.builder().cart(cart).site(site).coupons(coupons).build())";
    let operations = source(
        &(operations.to_owned() + &of_cart("", "default", whole)),
        calls,
        "",
        |method, Call { request, answer }| {
            format!(
                "    default {answer} {method}({request} request) {{\n        \
             return {answer}.fromJson({method}(request.toJson()));\n"
            )
        },
    );
    let statics = "/** Every operation on the classes of {@link io.github.cartwright.model}, as static methods of {@link Cartwright}. */\n\
        abstract class TypedCalls {\n    TypedCalls() {}\n\n";
    let called = "Cartwright.operations().calculate(cart, site, coupons)";
    let statics = source(
        &(statics.to_owned() + &of_cart("Cartwright", "public static", called)),
        calls,
        "Cartwright",
        |method, Call { request, answer }| {
            format!(
                "    public static {answer} {method}({request} request) {{\n        \
             return Cartwright.operations().{method}(request);\n"
            )
        },
    );
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
    format!(
        "package io.github.cartwright;\n\nimport io.github.cartwright.model.*;\nimport java.util.List;\n\n{head}{}}}\n",
        methods.join("\n")
    )
}
