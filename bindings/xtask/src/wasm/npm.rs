//! Node and npm, in the folder of the npm package.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, program, root};

/// The folder of the sources of the package.
pub(super) fn folder() -> PathBuf {
    root().join("bindings/wasm")
}

/// Node, in that folder.
pub(super) fn node() -> Command {
    let mut node = Command::new("node");
    node.current_dir(folder());
    node
}

/// Whether Node is there, as new as the tests of the package need it.
#[must_use]
pub fn node_there() -> bool {
    let said = node().arg("--version").output().map(|said| String::from_utf8_lossy(&said.stdout).into_owned());
    let major = said.ok().and_then(|version| version.trim_start_matches('v').split('.').next()?.parse().ok());
    major.is_some_and(|major: u32| major >= 20)
}

/// Installs the packages of a folder into it, unless they are there as the lock file says: what cargo does with crates,
/// so nobody has to ask for it.
///
/// # Errors
/// When they cannot be downloaded.
pub(super) fn install(folder: &Path) -> Outcome<()> {
    let [wanted, there] = ["package-lock.json", "node_modules/.installed"].map(|file| folder.join(file));
    if fs::read(&wanted)? == fs::read(&there).unwrap_or_default() {
        return Ok(());
    }
    program::output(Command::new("npm").current_dir(folder).arg("ci"))?;
    fs::copy(wanted, there)?;
    Ok(())
}
