//! Verifies the table of platforms with actual runs: each library builds, and programs using it, in C and in Java, give
//! every answer of the corpus.

use std::fs;
use std::path::Path;

use super::corpus::{self, Link};
use super::{jars, jvm, needed, package};
use crate::platform::{ALL, Platform};
use crate::{Outcome, root};

/// The page with the table.
const MANUAL: &str = "bindings/c/README.md";

/// `cargo xtask dist-test [--install] [--target PLATFORM]...`: fails if an answer of a library differs, or if a row of
/// the table in the manual differs from the result.
///
/// # Errors
/// When something cannot be built or run, or the table differs.
pub fn command(given: &[String]) -> Outcome<()> {
    as_the_manual_says(needed(given)?)
}

/// Runs the part of the full tier: the platforms whose programs run on this machine.
///
/// # Errors
/// The same as [`command`].
pub fn part() -> Outcome<()> {
    let mut platforms = Vec::new();
    for platform in ALL {
        if corpus::runner(&platform, Link::Static)?.is_some() {
            platforms.push(platform);
        }
    }
    as_the_manual_says(platforms)
}

/// Runs the corpus on platforms, and compares their rows with the manual.
fn as_the_manual_says(platforms: Vec<Platform>) -> Outcome<()> {
    let manual = fs::read_to_string(root().join(MANUAL))?;
    let mut wrong = Vec::new();
    let jar = jars(&platforms)?.pop().ok_or("there is no jar")?;
    for platform in platforms {
        let row = row(&platform, &jar)?;
        println!("{row}");
        if !manual.lines().any(|line| line == row) {
            wrong.push(row);
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("{MANUAL} says otherwise than\n{}", wrong.join("\n")).into()) }
}

/// Returns a row of the table.
fn row(platform: &Platform, jar: &Path) -> Outcome<String> {
    let unpacked = package::lay_out(platform)?;
    let ran = |link| corpus::run(platform, &unpacked, link);
    // The driver fails if an answer has other bytes.
    let (said, same) = match (ran(Link::Static)?, ran(Link::Shared)?) {
        (Some(one), Some(other)) if one == other => (format!("static and shared: {}", without_count(&one)), "yes"),
        (Some(one), None) => (format!("static: {}; shared: untested", without_count(&one)), "yes"),
        (None, None) => ("untested: nothing here runs it".to_owned(), "untested"),
        (one, other) => return Err(format!("{}: {one:?} and {other:?}", platform.name).into()),
    };
    let java = if jvm::run(platform, jar)? { "yes" } else { "untested" };
    Ok(format!("| `{}` | yes | {said} | {same} | {java} |", platform.name))
}

/// Returns the summary of the driver without the number of cases, which grows with each new case.
fn without_count(said: &str) -> String {
    let left_out = said.split_once(" cases run, ").and_then(|(_, rest)| rest.strip_suffix(" left out"));
    left_out.map_or_else(|| said.to_owned(), |count| format!("every case but {count}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manual_has_a_row_for_every_platform_and_no_other() {
        let manual = fs::read_to_string(root().join(MANUAL)).unwrap();
        let rows = manual.lines().filter(|line| line.starts_with("| `"));
        let rows = rows.filter(|line| ["-x86_64` |", "-aarch64` |"].iter().any(|end| line.contains(end)));
        let rows: Vec<&str> = rows.collect();
        assert_eq!(rows.len(), ALL.len());
        for (row, platform) in rows.iter().zip(ALL) {
            assert!(row.starts_with(&format!("| `{}` |", platform.name)), "{row}");
        }
    }
}
