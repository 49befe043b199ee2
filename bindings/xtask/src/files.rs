//! Files of a folder, and the hash of one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, program};

/// Returns every file below a folder, sorted by path.
///
/// # Errors
/// When the folder cannot be read.
pub fn below(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the SHA-256 of a file in hexadecimal digits.
///
/// # Errors
/// When the system has no program to calculate it.
pub fn sha256(file: &Path) -> Outcome<String> {
    let (name, arguments): (_, &[_]) =
        if cfg!(target_os = "macos") { ("shasum", &["-a", "256"]) } else { ("sha256sum", &[]) };
    let output = program::output(Command::new(name).args(arguments).arg(file))?;
    let text = String::from_utf8(output.stdout)?;
    let hash = text.split_whitespace().next().filter(|hash| hash.len() == 64);
    Ok(hash.ok_or_else(|| format!("`{name}` printed no hash: {text}"))?.to_owned())
}
