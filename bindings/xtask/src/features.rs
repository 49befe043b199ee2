//! The library in builds where a host switches on features of the crates that both use: it behaves the same in all.

use crate::{Outcome, arguments, needs, program, root};

/// Runs the tests of `tests/features` without a feature of a host, with each alone, and with all; the rest too when one
/// fails. Each feature changes how `serde_json` or `rust_decimal` reads and writes, or brings the validator of schemas.
///
/// # Errors
/// When a run fails, with the features of those that did.
pub fn test() -> Outcome<()> {
    let mut hack = program::cargo();
    hack.current_dir(root()).args(["hack", "test", "--each-feature", "--keep-going"]);
    hack.args(["--locked", "--no-fail-fast", "--manifest-path", "tests/features/Cargo.toml"]);
    // Each crate is built once for each set that concerns it.
    hack.args(["--target-dir", "target/features"]);
    // Schemas that are hard work are so whatever the features.
    program::run(hack.args(["--", "--skip", "hostile::"]))
}

/// `cargo xtask features-test [--install]`.
///
/// # Errors
/// When cargo-hack is missing, and as [`test()`].
pub fn command(given: &[String]) -> Outcome<()> {
    needs::met(needs::of_features, arguments(given, &["--install"], &[])?.contains_key("--install"))?;
    test()
}
