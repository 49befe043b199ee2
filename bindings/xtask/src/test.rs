//! Every test of the repository, of every language, by one command.

use crate::{Outcome, program, root, wasm};

/// A part of the tests: its name and what runs it.
type Part = (&'static str, fn() -> Outcome<()>);

const PARTS: &[Part] = &[
    ("the library, its examples and the C library", workspace),
    ("the library without its default features", without_features),
    ("the npm package", npm_package),
];

/// Runs every part, the rest too when one fails.
///
/// # Errors
/// When a part fails, with the names of those that did.
pub fn command(arguments: &[String]) -> Outcome<()> {
    if let Some(argument) = arguments.first() {
        return Err(format!("there is no argument `{argument}` here").into());
    }
    program::require("cc", "gcc")?;
    let mut failed = Vec::new();
    for (name, run) in PARTS {
        println!("\n=== {name}");
        if let Err(error) = run() {
            eprintln!("error: {error}");
            failed.push(*name);
        }
    }
    println!("\n{} parts passed, {} parts failed", PARTS.len().saturating_sub(failed.len()), failed.len());
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join("; ")).into()) }
}

fn workspace() -> Outcome<()> {
    program::run(program::cargo().current_dir(root()).args(["test", "--workspace", "--no-fail-fast"]))
}

fn without_features() -> Outcome<()> {
    let arguments = ["test", "--package", "cartwright", "--no-default-features", "--lib", "--test", "published"];
    program::run(program::cargo().current_dir(root()).args(arguments))
}

fn npm_package() -> Outcome<()> {
    wasm::test(&[])
}
