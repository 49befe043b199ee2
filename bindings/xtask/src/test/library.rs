//! Runs the tests of the library and of the C library with cargo: each feature set is compiled only once.

use crate::c::library::EVERYTHING;
use crate::{Outcome, program, root};

/// The runs of random tests in the full tier, in tenths of the whole; the first tier runs a tenth.
const WHOLE: &str = "10";

/// The library and its suite, with the default features.
const BY_DEFAULT: &[&str] = &["--package", "cartwright", "--package", "cartwright-suite"];

/// The library, its suite and its derive, with every feature.
const THE_LIBRARY: &[&str] =
    &["--package", "cartwright", "--package", "cartwright-suite", "--package", "cartwright-derive", "--all-features"];

/// The proofs on every input of a small width.
const ITS_PROOFS: &[&str] = &["--package", "cartwright-proofs"];

/// The judges of the library: the second calculator and the generator of random carts.
const ITS_JUDGES: &[&str] = &["--package", "cartwright-oracle", "--package", "cartwright-generator"];

/// The C library, these commands, and the generators of the bindings' sources.
const WITH_THESE_COMMANDS: &[&str] =
    &["--package", "xtask", "--package", "cartwright-sources", "--package", "cartwright-c", "--features", EVERYTHING];

/// Tests the library with every feature: unit tests, cases, laws, the second calculator, the proofs, examples of the
/// documentation.
pub(super) fn first() -> Outcome<()> {
    cargo(&[THE_LIBRARY, ITS_PROOFS].concat(), &[], None)
}

/// Like [`first()`], with every run of the random tests, the long tests, and the tests of the judges.
pub(super) fn full() -> Outcome<()> {
    cargo(&[THE_LIBRARY, ITS_PROOFS, ITS_JUDGES].concat(), &[], Some(WHOLE))
}

/// Runs every test with the default features.
pub(super) fn default() -> Outcome<()> {
    cargo(BY_DEFAULT, &[], Some(WHOLE))
}

/// Tests the C library with the corpus, its header and its contract, under the compiler's sanitizers; and these
/// commands.
pub(super) fn c_first() -> Outcome<()> {
    cargo(WITH_THESE_COMMANDS, &[], None)
}

/// Like [`c_first()`], with valgrind, the thread checkers, and the commands of the manuals; and every other package.
pub(super) fn c_full() -> Outcome<()> {
    let others = [THE_LIBRARY, ITS_PROOFS, ITS_JUDGES].concat().into_iter().filter(|word| !word.starts_with('-'));
    let rest = others.flat_map(|package| ["--exclude", package]);
    cargo(&["--workspace"].into_iter().chain(rest).collect::<Vec<&str>>(), &["--include-ignored"], None)
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    #[test]
    fn the_first_tier_builds_every_crate_of_the_library_once() {
        let whole = built("test", THE_LIBRARY);
        for name in ["cartwright", "cartwright_oracle", "jsonschema", "serde", "rust_decimal", "proptest"] {
            assert_eq!(of(&whole, name).len(), 1, "{name}");
        }
        let test = [WITH_THESE_COMMANDS, THE_SUITE].map(|packages| ("test", packages));
        let build = [WITH_C, AN_EXAMPLE, AN_EXAMPLE_ALONE].map(|packages| ("build", packages));
        for (command, packages) in test.into_iter().chain(build) {
            let other = built(command, packages);
            for name in ["cartwright", "jsonschema", "serde", "rust_decimal"] {
                assert_eq!(of(&whole, name), of(&other, name), "{name} of {packages:?}");
            }
        }
    }

    #[test]
    #[ignore = "part of `cargo xtask test --full`, which builds the library by default"]
    fn the_library_by_default_shares_the_crates_of_the_whole_one() {
        let [whole, default] = [built("test", THE_LIBRARY), built("test", BY_DEFAULT)];
        for name in ["cartwright_oracle", "serde", "serde_json", "rust_decimal", "proptest"] {
            assert_eq!(of(&whole, name), of(&default, name), "{name} by default");
        }
    }

    /// The C library as built for Java and Python.
    const WITH_C: &[&str] = &["--package", "cartwright-c", "--features", EVERYTHING];

    /// The suite as built to write files for other languages.
    const THE_SUITE: &[&str] = &["--package", "cartwright-suite", "--all-features"];

    /// The Rust example that the tests of the pages run.
    const AN_EXAMPLE: &[&str] = &["--all-features", "--example", "price_cart"];

    /// The same as the suite runs it.
    const AN_EXAMPLE_ALONE: &[&str] =
        &["--package", "cartwright", "--features", "schema,rayon", "--example", "price_cart"];

    /// Returns the Rust libraries that cargo builds or finds built for a selection.
    fn built(command: &str, packages: &[&str]) -> BTreeSet<String> {
        let mut cargo = program::cargo();
        cargo.current_dir(root()).args([command, "--quiet", "--locked", "--message-format=json"]).args(packages);
        let said = program::output(cargo.args((command == "test").then_some("--no-run"))).unwrap();
        let messages = said.stdout.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok());
        let files = messages.filter_map(|message: Value| message.get("filenames")?.as_array().cloned()).flatten();
        files.filter_map(|file| Some(file.as_str()?.to_owned())).filter(|file| file.ends_with(".rlib")).collect()
    }

    /// Returns the libraries with a name.
    fn of(built: &BTreeSet<String>, name: &str) -> BTreeSet<String> {
        built.iter().filter(|file| file.contains(&format!("/lib{name}-"))).cloned().collect()
    }
}
