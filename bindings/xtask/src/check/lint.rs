//! What the tools of Rust say of the sources: not one warning.

use crate::{Outcome, program, root};

/// The workspaces of the repository, by the arguments that name them.
const WORKSPACES: &[&[&str]] = &[
    &[],
    &["--manifest-path", "tests/features/Cargo.toml"],
    &["--manifest-path", "tests/fuzz/Cargo.toml"],
    &["--manifest-path", "examples/axum_service/Cargo.toml"],
    &["--manifest-path", "examples/sqlite_reprice/Cargo.toml"],
];

/// What Clippy looks at: every package, and the library and its bindings in each build that somebody uses.
const BUILDS: &[&[&str]] = &[
    &["--package", "cartwright"],
    &["--package", "cartwright", "--all-features"],
    &["--workspace", "--exclude", "cartwright"],
    &["--package", "cartwright-c", "--no-default-features"],
    &["--package", "cartwright-wasm", "--no-default-features"],
    &["--manifest-path", "tests/features/Cargo.toml", "--target-dir", "target/features", "--all-features"],
    &["--manifest-path", "tests/fuzz/Cargo.toml", "--target-dir", "target/fuzz", "--no-default-features"],
    &["--manifest-path", "examples/axum_service/Cargo.toml", "--target-dir", "target/services"],
    &["--manifest-path", "examples/sqlite_reprice/Cargo.toml", "--target-dir", "target/services"],
];

/// What is documented: the library as it is by default and with everything, and the commands.
const DOCUMENTED: &[&[&str]] = &[
    &["--package", "cartwright"],
    &["--package", "cartwright", "--all-features"],
    &["--workspace", "--exclude", "cartwright"],
];

/// Every source is formatted.
pub(super) fn format() -> Outcome<()> {
    WORKSPACES.iter().try_for_each(|workspace| cargo(&["fmt"], workspace, &["--all", "--check"]))
}

/// Clippy has nothing to say.
pub(super) fn clippy() -> Outcome<()> {
    BUILDS.iter().try_for_each(|build| {
        println!("clippy {}", build.join(" "));
        cargo(&["clippy", "--quiet", "--locked", "--all-targets"], build, &["--", "--deny", "warnings"])
    })
}

/// The documentation has neither a gap nor a broken link.
pub(super) fn documentation() -> Outcome<()> {
    DOCUMENTED.iter().try_for_each(|build| {
        println!("doc {}", build.join(" "));
        let mut cargo = program::cargo();
        cargo.current_dir(root()).args(["doc", "--quiet", "--locked", "--no-deps"]).args(*build);
        program::run(cargo.env("RUSTDOCFLAGS", "--deny warnings"))
    })
}

fn cargo(command: &[&str], build: &[&str], rest: &[&str]) -> Outcome<()> {
    program::run(program::cargo().current_dir(root()).args(command).args(build).args(rest))
}
