//! The lock files, of every workspace of the repository.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde_json::Value;

use crate::{Outcome, program, readme, root};

/// Every lock file fits the manifests beside it.
pub(super) fn current() -> Outcome<()> {
    for workspace in workspaces()? {
        println!("{}", workspace.join("Cargo.lock").display());
        metadata(&workspace, &[])?;
    }
    Ok(())
}

/// The folders with a lock file, by their path in the repository.
pub(super) fn workspaces() -> Outcome<Vec<PathBuf>> {
    let locks = readme::files()?.into_iter().filter(|file| file.file_name().is_some_and(|name| name == "Cargo.lock"));
    Ok(locks.filter_map(|lock| Some(lock.parent()?.to_owned())).collect())
}

/// The crates that a package of the repository is built from on a platform, itself included, by name and version; `edges` are
/// those of `cargo tree`.
pub(crate) fn crates_of(
    package: &str,
    triple: &str,
    edges: &str,
    features: &[&str],
) -> Outcome<BTreeSet<(String, String)>> {
    let mut tree = program::cargo();
    tree.current_dir(root()).args(["tree", "--locked", "--prefix", "none", "--format", "{p}"]);
    tree.args(["--package", package, "--target", triple, "--edges", edges]).args(features);
    let tree = String::from_utf8(program::output(&mut tree)?.stdout)?;
    Ok(tree.lines().filter_map(named).collect())
}

/// `serde_core v1.0.228` and what may follow, for example `(proc-macro)`.
fn named(line: &str) -> Option<(String, String)> {
    let mut words = line.split_whitespace();
    Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
}

/// What cargo knows of a workspace as its lock file has it, without changing that.
pub(crate) fn metadata(workspace: &PathBuf, arguments: &[&str]) -> Outcome<Value> {
    let mut cargo = program::cargo();
    cargo.current_dir(root().join(workspace)).args(["metadata", "--locked", "--format-version", "1"]).args(arguments);
    Ok(serde_json::from_slice(&program::output(&mut cargo)?.stdout)?)
}
