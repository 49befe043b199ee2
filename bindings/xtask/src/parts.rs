//! Runs several steps in turn, each with its name and its time, all of them even if one fails.

use std::time::Instant;

use crate::Outcome;

/// A part: its name and the function that runs it.
pub type Part = (&'static str, fn() -> Outcome<()>);

/// Runs every part. `what`, a plural noun for the parts, appears in the last line.
///
/// # Errors
/// When a part fails, with the names of the failed parts and their errors.
pub fn run(what: &str, parts: &[Part]) -> Outcome<()> {
    let mut failed = Vec::new();
    for (name, run) in parts {
        println!("\n=== {name}");
        let start = Instant::now();
        let result = run();
        let seconds = start.elapsed().as_secs();
        match result {
            Ok(()) => println!("=== {name}: passed in {seconds} s"),
            Err(error) => {
                eprintln!("error: {error}");
                println!("=== {name}: FAILED after {seconds} s");
                failed.push(format!("{name}: {error}"));
            }
        }
    }
    println!("\n{} {what} passed, {} {what} failed", parts.len().saturating_sub(failed.len()), failed.len());
    if failed.is_empty() { Ok(()) } else { Err(format!("failed:\n{}", failed.join("\n")).into()) }
}
