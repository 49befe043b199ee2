//! Every test of the repository, of every language, by one command.

use crate::c::library::Profile;
use crate::{Outcome, features, java, program, root, wasm};

/// A part of the tests: its name and what runs it.
type Part = (&'static str, fn() -> Outcome<()>);

const PARTS: &[Part] = &[
    ("the library with every feature, and its examples", library),
    ("the library by default", by_default),
    ("the C library", c_library),
    ("the library beside features of the crates it shares with a host", features::test),
    ("the Java binding", java),
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

fn library() -> Outcome<()> {
    tests(&["--package", "cartwright", "--all-features"])
}

fn by_default() -> Outcome<()> {
    tests(&["--package", "cartwright"])
}

fn c_library() -> Outcome<()> {
    tests(&["--workspace", "--exclude", "cartwright"])
}

fn tests(packages: &[&str]) -> Outcome<()> {
    program::run(program::cargo().current_dir(root()).args(["test", "--no-fail-fast"]).args(packages))
}

fn java() -> Outcome<()> {
    java::test::run(Profile::Debug)
}

fn npm_package() -> Outcome<()> {
    wasm::test(&[])
}
