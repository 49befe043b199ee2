//! The library in builds in which a host switches on features of shared crates: it behaves the same in all of them.

use crate::{Outcome, arguments, needs, program, root};

/// Runs the tests of `tests/features` without features of a host, with each alone, and with all; all runs, even if one
/// fails. Each feature changes the reading or writing of `serde_json` or `rust_decimal`, or adds the schema validator.
///
/// # Errors
/// When a run fails, with the features of the failed runs.
pub fn test() -> Outcome<()> {
    let mut hack = program::cargo();
    hack.current_dir(root()).args(["hack", "test", "--each-feature", "--keep-going"]);
    hack.args(["--locked", "--no-fail-fast", "--manifest-path", "tests/features/Cargo.toml"]);
    // Each crate is built once for each set of features that affects it.
    hack.args(["--target-dir", "target/features"]);
    // Schemas that take much work do so with any features.
    program::run(hack.args(["--", "--skip", "hostile::"]))
}

/// `cargo xtask features-test [--install]`.
///
/// # Errors
/// When cargo-hack is missing, and the same as [`test()`].
pub fn command(given: &[String]) -> Outcome<()> {
    needs::met(needs::of_features, arguments(given, &["--install"], &[])?.contains_key("--install"))?;
    test()
}
