//! The oldest Rust that builds the library, as stated in the manifests.

use std::process::Command;

use crate::{Outcome, program, root};

/// Its toolchain.
const TOOLCHAIN: &str = concat!(env!("CARGO_PKG_RUST_VERSION"), ".0");

/// Checks that it builds the library, the C library and the WebAssembly module with every set of features.
pub(super) fn builds() -> Outcome<()> {
    println!("check with Rust {TOOLCHAIN}");
    let mut hack = with();
    hack.current_dir(root()).args(["cargo", "hack", "check", "--quiet", "--locked", "--lib", "--feature-powerset"]);
    // A set of features is the same whether it is the default or named by the command.
    hack.args(["--exclude-features", "default"]);
    program::run(hack.args(["--package", "cartwright", "--package", "cartwright-c", "--package", "cartwright-wasm"]))
}

/// Whether it is installed.
#[must_use]
pub fn there() -> bool {
    let version = with().args(["rustc", "--version"]).output();
    version.is_ok_and(|version| version.status.success())
}

/// Returns a command with its programs; rustup downloads nothing here.
fn with() -> Command {
    let mut rustup = Command::new("rustup");
    rustup.args(["run", TOOLCHAIN]);
    // The cargo that runs this must not take precedence over that of the toolchain.
    rustup.env_remove("CARGO");
    rustup
}
