//! The crates that other people wrote: their licences and sources, and advisories on them. A test of the library lists them.

use std::env;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use super::lock;
use crate::{Outcome, program, root};

/// `deny.toml` allows the licence, the version and the source of every crate, in every workspace.
pub(super) fn policy() -> Outcome<()> {
    // A workspace need not use every licence or exception that another one does.
    let unused = ["license-not-encountered", "license-exception-not-encountered"];
    let unused = unused.map(|lint| ["--allow", lint]).concat();
    deny(&[&["--hide-inclusion-graph", "--show-stats"], &*unused, &["bans", "licenses", "sources"]].concat())
}

/// No crate has a version that an advisory names. The advisories come from a repository on GitHub; where that cannot be
/// reached nothing is checked, which is said, and is an error with `CARTWRIGHT_REQUIRE_TOOLS=1`.
pub(super) fn advisories() -> Outcome<()> {
    if let Err(error) = program::output(cargo_deny(Path::new("")).args(["fetch", "db"])) {
        if env::var_os("CARTWRIGHT_REQUIRE_TOOLS").is_some() {
            return Err(error);
        }
        writeln!(std::io::stderr(), "\nNOT CHECKED: advisories on dependencies: {error}")?;
        return Ok(());
    }
    deny(&["advisories"])
}

/// Runs `cargo deny check` in every workspace, without a network.
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
