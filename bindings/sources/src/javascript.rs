//! The list of the operations in JavaScript.

use crate::Operation;
use crate::names::camel;

/// The operations that price a cart and have a module of their own.
pub(crate) const PRICING: [&str; 2] = ["calculate", "shipping_quotes"];

const HEAD: &str = r#"// The operations on carts, orders, currencies and sites: each on objects, and on text. Written by `cargo xtask operations`;
// do not edit.

import { read, write } from "../../objects.js";
import { call } from "./call.js";

const operation = (name) => [(request) => read(call(name, write(request))), (text) => call(name, text)];

"#;

/// Returns `operations.js`, the module with every operation except those that price, each on objects and on text.
#[must_use]
pub fn operations(operations: &[Operation]) -> String {
    let others = operations.iter().filter(|operation| !PRICING.contains(&operation.name.as_str()));
    let lines = others.map(|Operation { name, .. }| {
        let camel = camel(name);
        format!("export const [{camel}, {camel}Json] = operation(\"{name}\");\n")
    });
    lines.fold(String::from(HEAD), |out, line| out + &line)
}
