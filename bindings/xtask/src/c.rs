//! The C library: its headers, its installation, its tests.

pub mod archive;
pub mod bench;
pub mod cross;
pub mod declarations;
pub mod exports;
pub mod header;
mod imports;
pub mod install;
pub mod library;
pub mod operations;
mod remap;
mod rust_tools;
pub mod version;

use std::process::Command;

use crate::{Outcome, program, root};

/// Runs the tests of the C library; the arguments are passed to `cargo test`.
///
/// # Errors
/// When a test fails.
pub fn test(arguments: &[String]) -> Outcome<()> {
    program::run(program::cargo().current_dir(root()).args(["test", "--package", "cartwright-c"]).args(arguments))
}

/// Runs the unit tests of the boundary in Miri, which detects undefined behaviour in unsafe code.
///
/// # Errors
/// When Miri is missing or finds something.
pub fn miri(arguments: &[String]) -> Outcome<()> {
    if !Command::new("cargo").args(["+nightly", "miri", "--version"]).output()?.status.success() {
        return Err("Miri is missing: rustup toolchain install nightly --component miri,rust-src".into());
    }
    let mut miri = Command::new("cargo");
    miri.current_dir(root()).args(["+nightly", "miri", "test", "--package", "cartwright-c", "--lib"]);
    program::run(miri.args(arguments))
}
