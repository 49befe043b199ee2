//! Several things after one another: each with its name and its time, the rest too when one fails.

use std::time::Instant;

use crate::Outcome;

/// A part: its name and what runs it.
pub type Part = (&'static str, fn() -> Outcome<()>);

/// Runs every part. `what` they are, in the plural, stands in the last line.
///
/// # Errors
/// When a part fails, with the names of those that did and what went wrong in each.
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
