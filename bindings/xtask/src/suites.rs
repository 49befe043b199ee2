//! Runs the suites that others have published, which are not part of this repository, and compares what they say with
//! the table of the manual.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::{Outcome, program, root};

/// The page of the manual with the table.
const PAGE: &str = "src/guide/numbers_and_limits.md";

/// `cargo xtask suites FOLDER...`: runs every suite in these folders, each a checkout of a suite's repository, and prints
/// a line of the manual's table for each.
///
/// # Errors
/// When a folder holds no suite that is known, an answer is wrong, or the manual states other figures of the same
/// commit.
pub fn command(given: &[String]) -> Outcome<()> {
    if given.is_empty() {
        return Err("name a folder for each suite: `cargo xtask suites FOLDER...`".into());
    }
    let page = fs::read_to_string(root().join(PAGE))?;
    let mut stale = Vec::new();
    for folder in given {
        let folder = env::current_dir()?.join(folder);
        let version = version(&folder)?;
        for line in counted(&folder)?.lines() {
            let line = dated(line, &version).ok_or_else(|| format!("no line of a table: {line}"))?;
            println!("{line}");
            let suite = line.split_inclusive(&version).next().unwrap_or_default();
            match page.lines().find(|stated| stated.starts_with(suite)) {
                Some(stated) if stated == line => {}
                Some(_) => stale.push(line),
                None => println!("  {PAGE} states another commit of it"),
            }
        }
    }
    if stale.is_empty() { Ok(()) } else { Err(format!("{PAGE} states otherwise:\n{}", stale.join("\n")).into()) }
}

/// Runs the suites of a folder, and returns a line for each.
fn counted(folder: &Path) -> Outcome<String> {
    let lines = root().join("target/suites.txt");
    fs::create_dir_all(root().join("target"))?;
    program::written_by_test(
        "suite",
        "public_suites::the_suites_of_a_folder_are_run",
        &[("CARTWRIGHT_SUITE", folder.as_os_str()), ("CARTWRIGHT_WRITE_SUITES", lines.as_os_str())],
    )?;
    Ok(fs::read_to_string(lines)?)
}

/// The date and the commit of a checkout.
fn version(folder: &Path) -> Outcome<String> {
    let mut git = Command::new("git");
    git.arg("-C").arg(folder).args(["log", "-1", "--format=%cs, %h", "--abbrev=9"]);
    Ok(String::from_utf8(program::output(&mut git)?.stdout)?.trim().to_owned())
}

/// Puts the version behind the name of the suite.
fn dated(line: &str, version: &str) -> Option<String> {
    let (name, figures) = line.strip_prefix("| ")?.split_once(" |")?;
    Some(format!("| {name} | {version} |{figures}"))
}

#[cfg(test)]
mod tests {
    use super::dated;

    #[test]
    fn the_version_follows_the_name() {
        let line = dated("| one | 5 | 5 | 0 | 0 |", "2026-01-02, abc");
        assert_eq!(line.as_deref(), Some("| one | 2026-01-02, abc | 5 | 5 | 0 | 0 |"));
        assert_eq!(dated("one", "two"), None);
    }
}
