//! The table of platforms, from runs: each library builds, and programs with it, in C and in Java,
//! give every answer of the corpus.

use std::fs;
use std::path::Path;

use super::corpus::{self, Link};
use super::{jars, jvm, needed, package};
use crate::platform::{ALL, Platform};
use crate::{Outcome, root};

/// The page of the table.
const MANUAL: &str = "bindings/c/README.md";

/// `cargo xtask dist-test [--install] [--target PLATFORM]...`: fails when a library answers otherwise, and when a row of the table in
/// the manual is not what came out.
///
/// # Errors
/// When something cannot be built or run, or the table says something else.
pub fn command(given: &[String]) -> Outcome<()> {
    as_the_manual_says(needed(given)?)
}

/// The part of the full tier: the platforms whose programs run on this machine.
///
/// # Errors
/// As [`command`].
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

/// A row of the table.
fn row(platform: &Platform, jar: &Path) -> Outcome<String> {
    let unpacked = package::lay_out(platform)?;
    let ran = |link| corpus::run(platform, &unpacked, link);
    // The driver fails where an answer has other bytes.
    let (said, same) = match (ran(Link::Static)?, ran(Link::Shared)?) {
        (Some(one), Some(other)) if one == other => (format!("static and shared: {}", without_count(&one)), "yes"),
        (Some(one), None) => (format!("static: {}; shared: untested", without_count(&one)), "yes"),
        (None, None) => ("untested: nothing here runs it".to_owned(), "untested"),
        (one, other) => return Err(format!("{}: {one:?} and {other:?}", platform.name).into()),
    };
    let java = if jvm::run(platform, jar)? { "yes" } else { "untested" };
    Ok(format!("| `{}` | yes | {said} | {same} | {java} |", platform.name))
}

/// The summary of the driver without the number of cases that ran, which rises with each new case.
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
