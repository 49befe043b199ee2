//! The oldest Rust that builds the library, as the manifests state it.

use std::process::Command;

use crate::{Outcome, program, root};

/// Its toolchain.
pub const TOOLCHAIN: &str = concat!(env!("CARGO_PKG_RUST_VERSION"), ".0");

/// What it builds: the library with every set of features that matters, and its bindings.
const BUILDS: &[&[&str]] = &[
    &["--package", "cartwright"],
    &["--package", "cartwright", "--features", "schema"],
    &["--package", "cartwright", "--features", "rayon"],
    &["--package", "cartwright-c"],
    &["--package", "cartwright-wasm"],
];

/// It builds everything that hosts build.
pub(super) fn builds() -> Outcome<()> {
    BUILDS.iter().try_for_each(|build| {
        println!("check with Rust {TOOLCHAIN} {}", build.join(" "));
        program::run(with().current_dir(root()).args(["cargo", "check", "--quiet", "--locked", "--lib"]).args(*build))
    })
}

/// Whether it is installed.
#[must_use]
pub fn there() -> bool {
    let version = with().args(["rustc", "--version"]).output();
    version.is_ok_and(|version| version.status.success())
}

/// Its programs; rustup fetches nothing here.
fn with() -> Command {
    let mut rustup = Command::new("rustup");
    rustup.args(["run", TOOLCHAIN]);
    rustup
}
