//! The lock files of all workspaces in the repository.

use std::path::PathBuf;

use crate::{Outcome, program, readme, root};

/// Checks that every lock file fits the manifests beside it.
pub(super) fn current() -> Outcome<()> {
    for workspace in workspaces()? {
        println!("{}", workspace.join("Cargo.lock").display());
        let mut cargo = program::cargo();
        cargo.current_dir(root().join(workspace)).args(["metadata", "--locked", "--format-version", "1"]);
        program::output(&mut cargo)?;
    }
    Ok(())
}

/// Returns the folders with a lock file, by their path in the repository.
pub(crate) fn workspaces() -> Outcome<Vec<PathBuf>> {
    let locks = readme::files()?.into_iter().filter(|file| file.file_name().is_some_and(|name| name == "Cargo.lock"));
    Ok(locks.filter_map(|lock| Some(lock.parent()?.to_owned())).collect())
}
