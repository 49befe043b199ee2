//! Every test of the repository, of every language, by one command.

use crate::c::library::Profile;
use crate::{Outcome, features, java, program, root, wasm};

/// A part of the tests: its name and what runs it.
type Part = (&'static str, fn() -> Outcome<()>);

const PARTS: &[Part] = &[
    ("the library, its examples and the C library", workspace),
    ("the library without its default features", without_features),
    ("the library on every core", on_every_core),
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

fn workspace() -> Outcome<()> {
    program::run(program::cargo().current_dir(root()).args(["test", "--workspace", "--no-fail-fast"]))
}

fn without_features() -> Outcome<()> {
    let arguments = ["test", "--package", "cartwright", "--no-default-features", "--lib", "--test", "published"];
    program::run(program::cargo().current_dir(root()).args(arguments))
}

fn on_every_core() -> Outcome<()> {
    let arguments =
        ["test", "--package", "cartwright", "--no-default-features", "--features", "rayon", "--test", "many"];
    program::run(program::cargo().current_dir(root()).args(arguments))
}

fn java() -> Outcome<()> {
    java::test::run(Profile::Debug)
}

fn npm_package() -> Outcome<()> {
    wasm::test(&[])
}
