//! Measures the C library as it is shipped.

use std::process::Command;

use super::library::{self, Profile};
use crate::{Outcome, arguments, program, root};

/// The programs, and what each is given.
const PROGRAMS: [(&str, &[&str]); 2] =
    [("prepared_site", &[]), ("lengths", &["examples/requests/large_200_lines.json"])];

/// `cargo xtask c-bench`: a calculation with the site in every request, and with a prepared site; and a response that
/// keeps its room.
///
/// # Errors
/// When a benchmark cannot be built or run.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    program::require("gcc", "gcc")?;
    let library = library::build(Profile::Release, &[])?;
    for (name, given) in PROGRAMS {
        let benchmark = library.archive.with_file_name(format!("cartwright-c-{name}"));
        let mut compile = Command::new("gcc");
        compile.args(["-std=c99", "-O2", "-Wall", "-Wextra", "-I"]).arg(root().join("include"));
        compile.arg(root().join("bindings/c/benches").join(name).with_extension("c")).arg("-o").arg(&benchmark);
        compile.arg(&library.archive).args(library.system_libraries.split_whitespace());
        program::output(&mut compile)?;
        program::run(Command::new(benchmark).current_dir(root()).args(given))?;
    }
    Ok(())
}
