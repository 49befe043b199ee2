//! `cartwright-wasm-linker <arguments of rust-lld>`: links a module without what only panics need.
//!
//! A module is built with `panic = "abort"` and has no standard error: a panic is a trap, and the message that the
//! standard library writes before it goes nowhere. Here every function that never comes back traps at once instead, in
//! the objects, before they are linked; the linker then leaves out all that only those functions had a use for, the
//! formatting, the messages and the names of source files among it.

mod function;
mod object;

use std::collections::BTreeSet;
use std::process::{Command, ExitCode};

use object::Object;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// Where panics and failed allocations end. Toolchains that call these otherwise are found out here, not by a shopper.
const ENDS: &[&str] = &["4core9panicking9panic_fmt", "17rust_begin_unwind", "5alloc5alloc18handle_alloc_error"];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let linked = cut(&arguments).and_then(|()| Ok(Command::new("rust-lld").args(&arguments).status()?));
    match linked {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Rewrites the objects among the arguments. They are the compiler's own, which removes them after the link.
fn cut(arguments: &[String]) -> Outcome<()> {
    let mut ended: BTreeSet<&str> = BTreeSet::new();
    for path in arguments.iter().filter(|argument| argument.ends_with(".o")) {
        let bytes = std::fs::read(path)?;
        let object = Object::read(&bytes)?;
        let endless = object.never_returning();
        for name in endless.iter().filter_map(|index| object.names.get(index)) {
            // The mangling of Rust ends in the path itself, the one before it in a hash.
            ended.extend(ENDS.iter().filter(|end| name.ends_with(*end) || name.contains(&format!("{end}17h"))));
        }
        std::fs::write(path, object.trapping(&endless)?)?;
    }
    match ENDS.iter().find(|end| !ended.contains(*end)) {
        None => Ok(()),
        Some(end) => Err(format!(
            "no function `…{end}` that never comes back: the toolchain has renamed where panics end; see \
             bindings/wasm/glue/src/linker/main.rs"
        )
        .into()),
    }
}
