//! Every test of the repository, of every language, by one command.

use crate::c::library::Profile;
use crate::parts::{self, Part};
use crate::{Outcome, arguments, check, features, java, needs, program, python, root, services, wasm};

const PARTS: &[Part] = &[
    ("the sources", check::run),
    ("the library with every feature, and its examples", library),
    ("the library by default", by_default),
    ("the C library", c_library),
    ("the library beside features of the crates it shares with a host", features::test),
    ("the services in Rust", services::test),
    ("the Java binding", java),
    ("the Python package", python::test::run),
    ("the npm package", npm_package),
];

/// `cargo xtask test [--install]`: runs every part, the rest too when one fails.
///
/// # Errors
/// When something that the tests need is missing, before anything is built; or when a part fails, with the names of those
/// that did.
pub fn command(given: &[String]) -> Outcome<()> {
    let install = arguments(given, &["--install"], &[])?.contains_key("--install");
    needs::met(needs::of_tests, install)?;
    parts::run("parts", PARTS)
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
    java::test::run(Profile::Debug)?;
    java::quick_start::checked()
}

fn npm_package() -> Outcome<()> {
    wasm::test(&[])
}
