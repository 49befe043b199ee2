//! Measures the C library as it is shipped.

use std::process::Command;

use super::library::{self, Profile};
use crate::{Outcome, arguments, program, root};

/// `cargo xtask c-bench`: a calculation with the site in every request, and with a prepared site.
///
/// # Errors
/// When the benchmark cannot be built or run.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    program::require("gcc", "gcc")?;
    let library = library::build(Profile::Release, &[])?;
    let benchmark = library.archive.with_file_name("cartwright-c-bench");
    let mut compile = Command::new("gcc");
    compile.args(["-std=c99", "-O2", "-Wall", "-Wextra", "-I"]).arg(root().join("include"));
    compile.arg(root().join("bindings/c/benches/prepared_site.c")).arg("-o").arg(&benchmark);
    compile.arg(&library.archive).args(library.system_libraries.split_whitespace());
    program::output(&mut compile)?;
    program::run(&mut Command::new(benchmark))
}
