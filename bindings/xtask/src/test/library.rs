//! The library and the C library by cargo: one feature set compiles once, whoever asks for it.

use crate::c::library::EVERYTHING;
use crate::{Outcome, program, root};

/// Runs of random tests in the full tier, in tenths of the whole; the first tier runs a tenth.
const WHOLE: &str = "10";

/// The library with every feature: unit tests, cases, laws, the second calculator, examples of the documentation.
pub(super) fn first() -> Outcome<()> {
    cargo(&["--package", "cartwright", "--all-features"], &[], None)?;
    cargo(&["--package", "cartwright-oracle", "--package", "cartwright-generator"], &[], None)
}

/// As [`first()`], with every run of the random tests and with what takes long.
pub(super) fn full() -> Outcome<()> {
    cargo(&["--package", "cartwright", "--all-features"], &[], Some(WHOLE))?;
    cargo(&["--package", "cartwright-oracle", "--package", "cartwright-generator"], &[], Some(WHOLE))
}

/// The corpus with the default features.
pub(super) fn default() -> Outcome<()> {
    cargo(&["--package", "cartwright", "--test", "cases"], &[], None)
}

/// Every test with the default features.
pub(super) fn default_full() -> Outcome<()> {
    cargo(&["--package", "cartwright"], &[], Some(WHOLE))
}

/// The C library with the corpus, its header and its contract, under the sanitizers of the compiler; and these commands.
pub(super) fn c_first() -> Outcome<()> {
    cargo(&["--package", "xtask", "--package", "cartwright-c", "--features", EVERYTHING], &[], None)
}

/// As [`c_first()`], with valgrind, the analysers of threads, and the commands of the manuals; and every other package.
pub(super) fn c_full() -> Outcome<()> {
    let rest = ["--workspace", "--exclude", "cartwright", "--exclude", "cartwright-oracle"];
    cargo(&[&rest[..], &["--exclude", "cartwright-generator"]].concat(), &["--include-ignored"], None)
}

fn cargo(packages: &[&str], arguments: &[&str], size: Option<&str>) -> Outcome<()> {
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["test", "--locked", "--no-fail-fast"]).args(packages);
    if !arguments.is_empty() {
        cargo.arg("--").args(arguments);
    }
    cargo.envs(size.map(|size| ("CARTWRIGHT_SIZE", size)));
    program::run(&mut cargo)
}
