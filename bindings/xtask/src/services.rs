//! The examples that are services: programs with crates of their own, which the library does not depend on.

use crate::{Outcome, program, root};

/// Their folders. All builds share one target directory.
const FOLDERS: &[&str] =
    &["examples/service_store", "examples/axum_service", "examples/checkout", "examples/sqlite_reprice"];

/// The target directory of all of them.
const TARGET: &str = "target/services";

/// Tests every service, and runs those that end on their own.
///
/// # Errors
/// When a build, a test or a run fails, with the folders of the failed services.
pub fn test() -> Outcome<()> {
    let mut failed = Vec::new();
    for folder in FOLDERS {
        println!("\n--- {folder}");
        if let Err(error) = run(&["test", "--no-fail-fast"], folder, &[]) {
            eprintln!("error: {error}");
            failed.push(*folder);
        }
    }
    if !failed.is_empty() {
        return Err(format!("failed: {}", failed.join(", ")).into());
    }
    run(&["run", "--quiet"], "examples/sqlite_reprice", &[])
}

/// Runs the checkout of the browser example until it is stopped.
///
/// # Errors
/// When it cannot be built or the port is taken.
pub fn check_out(arguments: &[String]) -> Outcome<()> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    run(&["run", "--quiet", "--release"], "examples/checkout", &arguments)
}

/// Like [`test()`], from the command line.
///
/// # Errors
/// The same as [`test()`].
pub fn command(arguments: &[String]) -> Outcome<()> {
    match arguments.first() {
        Some(argument) => Err(format!("there is no argument `{argument}` here").into()),
        None => test(),
    }
}

fn run(command: &[&str], folder: &str, arguments: &[&str]) -> Outcome<()> {
    let manifest = format!("{folder}/Cargo.toml");
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(command).args(["--locked", "--manifest-path", &manifest, "--target-dir", TARGET]);
    if !arguments.is_empty() {
        cargo.arg("--").args(arguments);
    }
    program::run(&mut cargo)
}
