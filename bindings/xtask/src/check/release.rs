//! Compares the interface of the library with that of the last release, which must stay usable.

use std::process::Command;

use crate::{Outcome, program, root};

/// Checks that the public interface breaks no more than its version allows, once there is a release.
pub(super) fn compatible() -> Outcome<()> {
    let Some(tag) = last() else {
        println!("no release is tagged yet (v1.2.3): there is nothing to compare with");
        return Ok(());
    };
    println!("beside {tag}");
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["semver-checks", "--package", "cartwright", "--all-features"]);
    program::run(cargo.args(["--baseline-rev", &tag]))
}

/// Returns the tag of the last release before this commit.
#[must_use]
pub fn last() -> Option<String> {
    let mut git = Command::new("git");
    git.current_dir(root()).args(["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]);
    let found = git.output().ok().filter(|found| found.status.success())?;
    Some(String::from_utf8(found.stdout).ok()?.trim().to_owned())
}
