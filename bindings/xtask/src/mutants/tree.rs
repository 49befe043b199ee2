//! The copy of the working tree in which mutants are planted. It is kept from run to run, and only files that differ are
//! written, so that cargo builds little.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, files, program, root};

/// Returns the folder of the copy and of what is kept beside it.
pub(super) fn home() -> PathBuf {
    root().join("target/mutants")
}

/// Returns the folder of the copy.
pub(super) fn folder() -> PathBuf {
    home().join("tree")
}

/// Writes the copy: every file that git knows or would add, with the given texts in the place of the own ones.
pub(super) fn write(texts: &BTreeMap<String, String>) -> Outcome<()> {
    let tree = folder();
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let said = String::from_utf8(program::output(Command::new("git").current_dir(root()).args(list))?.stdout)?;
    let known: BTreeSet<&str> = said.split('\0').filter(|name| root().join(name).is_file()).collect();
    fs::create_dir_all(&tree)?;
    for file in files::below(&tree)? {
        if !file.strip_prefix(&tree)?.to_str().is_some_and(|name| known.contains(name)) {
            fs::remove_file(file)?;
        }
    }
    for name in known {
        let (own, copy) = (root().join(name), tree.join(name));
        let text = texts.get(name).map_or_else(|| fs::read(own), |text| Ok(text.clone().into_bytes()))?;
        if fs::read(&copy).ok().as_ref() != Some(&text) {
            fs::create_dir_all(copy.parent().unwrap_or_else(|| Path::new("")))?;
            fs::write(copy, text)?;
        }
    }
    Ok(())
}
