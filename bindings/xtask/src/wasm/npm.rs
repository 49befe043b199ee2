//! Node and npm, in the folder of the npm package.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, program, root};

/// Returns the folder of the package's sources.
pub(super) fn folder() -> PathBuf {
    root().join("bindings/wasm")
}

/// Returns the Node command in that folder.
pub(super) fn node() -> Command {
    let mut node = Command::new("node");
    node.current_dir(folder());
    node
}

/// Whether Node is installed and recent enough for the tests of the package.
#[must_use]
pub fn node_there() -> bool {
    let said = node().arg("--version").output().map(|said| String::from_utf8_lossy(&said.stdout).into_owned());
    let major = said.ok().and_then(|version| version.trim_start_matches('v').split('.').next()?.parse().ok());
    major.is_some_and(|major: u32| major >= 20)
}

/// Installs the packages of a folder, unless they match the lock file already. Cargo does the same with crates, so no
/// option is needed.
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
