//! The tools of Rust find nothing in the sources, not one warning.

use super::lock;
use crate::{Outcome, program, root};

/// The build of the first tier: every package with every feature, compiled once.
const WHOLE: &[&str] = &["--workspace", "--all-features"];

/// The builds beside it: those that other features make, and the workspaces of their own.
const OTHERS: &[&[&str]] = &[
    &["--package", "cartwright"],
    &["--package", "cartwright", "--no-default-features"],
    &["--package", "cartwright-c", "--no-default-features"],
    &["--package", "cartwright-wasm", "--no-default-features"],
    &["--manifest-path", "tests/features/Cargo.toml", "--target-dir", "target/features", "--all-features"],
    &["--manifest-path", "tests/fuzz/Cargo.toml", "--target-dir", "target/fuzz", "--no-default-features"],
    &["--manifest-path", "examples/axum_service/Cargo.toml", "--target-dir", "target/services"],
    &["--manifest-path", "examples/checkout/Cargo.toml", "--target-dir", "target/services"],
    &["--manifest-path", "examples/sqlite_reprice/Cargo.toml", "--target-dir", "target/services"],
];

/// Every source is formatted.
pub(super) fn format() -> Outcome<()> {
    for workspace in lock::workspaces()? {
        let manifest = workspace.join("Cargo.toml");
        let mut cargo = program::cargo();
        cargo.current_dir(root()).args(["fmt", "--all", "--check", "--manifest-path"]);
        program::run(cargo.arg(manifest))?;
    }
    Ok(())
}

/// Clippy finds nothing in the workspace.
pub(super) fn clippy() -> Outcome<()> {
    clippy_of(WHOLE)
}

/// Clippy finds nothing in the other builds.
pub(super) fn clippy_of_other_builds() -> Outcome<()> {
    OTHERS.iter().try_for_each(|build| clippy_of(build))
}

fn clippy_of(build: &[&str]) -> Outcome<()> {
    println!("clippy {}", build.join(" "));
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["clippy", "--quiet", "--locked", "--all-targets"]).args(build);
    program::run(cargo.args(["--", "--deny", "warnings"]))
}

/// The documentation of the workspace has neither a gap nor a broken link.
pub(super) fn documentation() -> Outcome<()> {
    documentation_of(WHOLE)
}

/// Nor has that of the library as it is by default.
pub(super) fn documentation_by_default() -> Outcome<()> {
    documentation_of(&["--package", "cartwright"])
}

fn documentation_of(build: &[&str]) -> Outcome<()> {
    println!("doc {}", build.join(" "));
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["doc", "--quiet", "--locked", "--no-deps"]).args(build);
    program::run(cargo.env("RUSTDOCFLAGS", "--deny warnings"))
}
