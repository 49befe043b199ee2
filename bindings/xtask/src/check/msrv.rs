//! The oldest Rust that builds the library, as the manifests state it.

use std::process::Command;

use crate::{Outcome, program, root};

/// Its toolchain.
const TOOLCHAIN: &str = concat!(env!("CARGO_PKG_RUST_VERSION"), ".0");

/// It builds the library, the C library and the WebAssembly module with every set of their features.
pub(super) fn builds() -> Outcome<()> {
    println!("check with Rust {TOOLCHAIN}");
    let mut hack = with();
    hack.current_dir(root()).args(["cargo", "hack", "check", "--quiet", "--locked", "--lib", "--feature-powerset"]);
    // A set of features is the same whether the default names them or the command.
    hack.args(["--exclude-features", "default"]);
    program::run(hack.args(["--package", "cartwright", "--package", "cartwright-c", "--package", "cartwright-wasm"]))
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
    // The cargo that runs this must not come before the one of that toolchain.
    rustup.env_remove("CARGO");
    rustup
}
