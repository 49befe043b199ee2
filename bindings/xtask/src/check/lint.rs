//! The tools of Rust report nothing about the sources, not even a warning.

use super::lock;
use crate::{Outcome, program, root, wasm};

/// The build of the first tier: every package with every feature, compiled once.
const WHOLE: &[&str] = &["--workspace", "--all-features"];

/// Further builds: with other features, and the separate workspaces.
const OTHERS: &[&[&str]] = &[
    &["--package", "cartwright", "--package", "cartwright-suite"],
    &["--package", "cartwright", "--package", "cartwright-suite", "--no-default-features"],
    &["--package", "cartwright-c", "--no-default-features"],
    &["--package", "cartwright-wasm", "--no-default-features"],
    &["--manifest-path", "tests/features/Cargo.toml", "--target-dir", "target/features", "--all-features"],
    &["--manifest-path", "tests/fuzz/Cargo.toml", "--target-dir", "target/fuzz", "--no-default-features"],
    &["--manifest-path", "examples/axum_service/Cargo.toml", "--target-dir", "target/services"],
    &["--manifest-path", "examples/checkout/Cargo.toml", "--target-dir", "target/services"],
    &["--manifest-path", "examples/service_store/Cargo.toml", "--target-dir", "target/services"],
    &[
        "--manifest-path",
        "examples/shopify_function/Cargo.toml",
        "--target-dir",
        "target/shopify",
        "--target",
        wasm::TARGET,
    ],
    &["--manifest-path", "examples/sqlite_reprice/Cargo.toml", "--target-dir", "target/services"],
];

/// Checks that every source is formatted.
pub(super) fn format() -> Outcome<()> {
    for workspace in lock::workspaces()? {
        let manifest = workspace.join("Cargo.toml");
        let mut cargo = program::cargo();
        cargo.current_dir(root()).args(["fmt", "--all", "--check", "--manifest-path"]);
        program::run(cargo.arg(manifest))?;
    }
    Ok(())
}

/// Checks the workspace with Clippy.
pub(super) fn clippy() -> Outcome<()> {
    clippy_of(WHOLE)
}

/// Checks the other builds with Clippy.
pub(super) fn clippy_of_other_builds() -> Outcome<()> {
    OTHERS.iter().try_for_each(|build| clippy_of(build))
}

fn clippy_of(build: &[&str]) -> Outcome<()> {
    println!("clippy {}", build.join(" "));
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["clippy", "--quiet", "--locked", "--all-targets"]).args(build);
    program::run(cargo.args(["--", "--deny", "warnings"]))
}

/// Checks the documentation of the workspace for gaps and broken links.
pub(super) fn documentation() -> Outcome<()> {
    documentation_of(WHOLE)
}

/// Checks the documentation of the library with the default features.
pub(super) fn documentation_by_default() -> Outcome<()> {
    documentation_of(&["--package", "cartwright"])
}

fn documentation_of(build: &[&str]) -> Outcome<()> {
    println!("doc {}", build.join(" "));
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["doc", "--quiet", "--locked", "--no-deps"]).args(build);
    program::run(cargo.env("RUSTDOCFLAGS", "--deny warnings"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A workspace that nobody adds to the list would be formatted and built, and never read by Clippy.
    #[test]
    fn every_workspace_is_among_the_builds() {
        let mut workspaces = lock::workspaces().unwrap();
        workspaces.retain(|workspace| !workspace.as_os_str().is_empty());
        assert!(!workspaces.is_empty());
        for workspace in workspaces {
            let manifest = workspace.join("Cargo.toml");
            assert!(OTHERS.iter().any(|build| build.iter().any(|word| manifest.as_os_str() == *word)), "{manifest:?}");
        }
    }
}
