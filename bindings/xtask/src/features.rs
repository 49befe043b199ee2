//! The library in builds where a host switches on features of the crates that both use: it behaves the same in all.

use crate::{Outcome, program, root};

/// Each feature of `serde_json` and `rust_decimal` that changes how numbers or objects are read and written.
const ALONE: &[&str] = &["arbitrary_precision", "preserve_order", "serde-str", "serde-float"];

/// Those and the rest, with the validator of schemas.
const TOGETHER: &[&str] = &["schema", "float_roundtrip", "unbounded_depth", "serde-arbitrary-precision"];

/// Runs the tests of `tests/features` without a feature of a host, with each alone, and with all.
///
/// # Errors
/// When a run fails, with the features of those that did.
pub fn test() -> Outcome<()> {
    let alone = ALONE.iter().map(|feature| vec![*feature]);
    let sets = std::iter::once(Vec::new()).chain(alone).chain(std::iter::once([ALONE, TOGETHER].concat()));
    let mut failed = Vec::new();
    for set in sets {
        let set = set.join(",");
        println!("\n--- features of a host: {}", if set.is_empty() { "none" } else { &set });
        if let Err(error) = run(&set) {
            eprintln!("error: {error}");
            failed.push(format!("`{set}`"));
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("failed with the features {}", failed.join(", ")).into()) }
}

/// As [`test()`], from the command line.
///
/// # Errors
/// As [`test()`].
pub fn command(arguments: &[String]) -> Outcome<()> {
    match arguments.first() {
        Some(argument) => Err(format!("there is no argument `{argument}` here").into()),
        None => test(),
    }
}

/// Builds of all sets share one target directory, so that each crate is built once for each set that concerns it.
fn run(features: &str) -> Outcome<()> {
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["test", "--locked", "--manifest-path", "tests/features/Cargo.toml"]);
    cargo.args(["--target-dir", "target/features", "--no-fail-fast", "--features", features]);
    // Schemas that are hard work are so whatever the features.
    cargo.args(["--", "--skip", "hostile::"]);
    program::run(&mut cargo)
}
