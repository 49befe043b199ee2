//! The crates by other people: their licences, sources and advisories. A test of the library lists them.

use std::path::Path;
use std::process::Command;

use super::lock;
use crate::{Outcome, program, root};

/// Checks that `deny.toml` allows the licence, the version and the source of every crate, in every workspace.
pub(super) fn policy() -> Outcome<()> {
    // A workspace need not use every licence or exception that another one uses.
    let unused = ["license-not-encountered", "license-exception-not-encountered"];
    let unused = unused.map(|lint| ["--allow", lint]).concat();
    deny(&[&["--hide-inclusion-graph", "--show-stats"], &*unused, &["bans", "licenses", "sources"]].concat())
}

/// Checks that no crate has a version with an advisory. The advisories come from a repository on GitHub; if it cannot
/// be reached, nothing is checked. That is reported, and is an error with `CARTWRIGHT_REQUIRE_TOOLS=1`.
pub(super) fn advisories() -> Outcome<()> {
    if let Err(error) = program::output(cargo_deny(Path::new("")).args(["fetch", "db"])) {
        return program::not_checked("advisories on dependencies", &error.to_string());
    }
    deny(&["advisories"])
}

/// Runs `cargo deny check` in every workspace, offline.
fn deny(check: &[&str]) -> Outcome<()> {
    for workspace in lock::workspaces()? {
        println!("{}", workspace.join("Cargo.lock").display());
        program::run(cargo_deny(&workspace).args(["--offline", "check"]).args(check))?;
    }
    Ok(())
}

fn cargo_deny(workspace: &Path) -> Command {
    let mut deny = program::cargo();
    deny.current_dir(root()).args(["deny", "--config", "deny.toml", "--workspace", "--locked", "--manifest-path"]);
    deny.arg(workspace.join("Cargo.toml"));
    deny
}
