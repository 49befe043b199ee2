//! The examples that are services: programs with crates of their own, which the library does not depend on.

use std::process::Command;

use crate::{Outcome, arguments, program, root};

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

/// `cargo xtask soak [--minutes N]`: runs the service of `examples/axum_service` for an hour, or for as long as told,
/// under load, kills, a full disk and slow clients; prints the table of its README.
///
/// # Errors
/// When anything that was acknowledged is lost, doubled or changed, or a price is not the library's.
pub fn soak(given: &[String]) -> Outcome<()> {
    let given = arguments(given, &[], &["--minutes"])?;
    let minutes: u64 = given.get("--minutes").map_or(Ok(60), |minutes| minutes.parse())?;
    let mut cargo = cargo(&["test", "--test", "program"], "examples/axum_service");
    cargo.args(["--", "--ignored", "--exact", "--nocapture", "soak::soak"]);
    program::run(cargo.env("CARTWRIGHT_SOAK_MINUTES", minutes.to_string()))
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
    let mut cargo = cargo(command, folder);
    if !arguments.is_empty() {
        cargo.arg("--").args(arguments);
    }
    program::run(&mut cargo)
}

fn cargo(command: &[&str], folder: &str) -> Command {
    let manifest = format!("{folder}/Cargo.toml");
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(command).args(["--locked", "--manifest-path", &manifest, "--target-dir", TARGET]);
    cargo
}
