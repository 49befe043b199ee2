//! Measures the C library as shipped.

use std::path::PathBuf;
use std::process::Command;

use super::library::{self, Library, Profile};
use crate::{Outcome, arguments, program, root};

/// `cargo xtask c-bench`: measures a calculation with the site in every request, and with a prepared site.
///
/// # Errors
/// When the benchmark cannot be built or run.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    let library = library::build(Profile::Release, &[])?;
    program::run(Command::new(compiled("prepared_site", &library)?).current_dir(root()))
}

/// Compiles one of `bindings/c/benches`.
///
/// # Errors
/// When there is no compiler, or the source does not compile.
pub fn compiled(name: &str, library: &Library) -> Outcome<PathBuf> {
    program::require("gcc", "gcc")?;
    let benchmark = library.archive.with_file_name(format!("cartwright-c-{name}"));
    let mut compile = Command::new("gcc");
    compile.args(["-std=c99", "-O2", "-Wall", "-Wextra", "-I"]).arg(root().join("include"));
    compile.arg(root().join("bindings/c/benches").join(name).with_extension("c")).arg("-o").arg(&benchmark);
    compile.arg(&library.archive).args(library.system_libraries.split_whitespace());
    program::output(&mut compile)?;
    Ok(benchmark)
}
