//! The names that libraries have for the folders they were built from: the same on every machine.

use std::env;
use std::path::{Path, PathBuf};

use crate::{Outcome, program, root};

/// Returns the compiler flags that replace each folder of this machine with a name that is the same everywhere; `built`
/// is the folder that cargo builds in.
///
/// # Errors
/// When the compiler does not answer, or there is no home folder.
pub(super) fn flags(built: &Path) -> Outcome<Vec<String>> {
    let mut flags = Vec::new();
    let mut say = |folder: &Path, name: &str| flags.push(format!("--remap-path-prefix={}={name}", folder.display()));
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let cargo = cargo.ok_or("neither CARGO_HOME nor HOME is set")?;
    // The last one that matches is used.
    say(&cargo, "/cargo");
    say(&root(), "/cartwright");
    say(built, "/built");
    for source in cargo.join("registry/src").read_dir().into_iter().flatten().flatten() {
        say(&source.path(), "/crates");
    }
    let about = program::rustc(&["--version", "--verbose"])?;
    let commit = about.lines().find_map(|line| line.strip_prefix("commit-hash: "));
    let sysroot = program::rustc(&["--print", "sysroot"])?;
    let source = PathBuf::from(sysroot.trim()).join("lib/rustlib/src/rust");
    say(&source, &format!("/rustc/{}", commit.ok_or("rustc does not say what it was built from")?));
    Ok(flags)
}
