//! Everything that is written from the list of the operations.

use std::fmt::Write as _;
use std::fs;

use crate::{Outcome, arguments, c, java, root, wasm};

/// `cargo xtask operations`.
///
/// # Errors
/// When the library does not build, or a file cannot be written.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    c::operations::write()?;
    c::header::command(&[])?;
    java::source::command(&[])?;
    wasm::types::write()?;
    Ok(fs::write(root().join("bindings/wasm/package/src/operations/operations.js"), of_javascript()?)?)
}

/// The operations of the module that has every one, each on objects and on text; those that price have a module of their own.
fn of_javascript() -> Outcome<String> {
    const PRICING: [&str; 2] = ["calculate", "shipping_quotes"];
    let mut out = String::from(
        r#"// The operations on carts, orders, currencies and sites: each on objects, and on text. Written by `cargo xtask operations`;
// do not edit.

import { read, write } from "../../objects.js";
import { call } from "./call.js";

const operation = (name) => [(request) => read(call(name, write(request))), (text) => call(name, text)];

"#,
    );
    for name in c::exports::read()?.into_iter().map(|export| export.operation) {
        if !PRICING.contains(&name.as_str()) {
            let camel = camel(&name);
            writeln!(out, "export const [{camel}, {camel}Json] = operation(\"{name}\");")?;
        }
    }
    Ok(out)
}

/// `addItem` of `add_item`.
fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |out, word| {
        let mut letters = word.chars();
        let head = letters.next().map(|letter| letter.to_ascii_uppercase()).into_iter();
        out + &head.chain(letters).collect::<String>()
    })
}
