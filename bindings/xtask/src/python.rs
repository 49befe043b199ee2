//! Python with packages of its own, for what only Python has.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, program};

/// The Python of a virtual environment in a folder, with what a file of requirements lists installed from PyPI unless
/// it is there.
///
/// # Errors
/// When Python is missing or a package cannot be installed.
pub fn with(requirements: &Path, folder: &Path) -> Outcome<PathBuf> {
    let environment = folder.join("venv");
    let python = environment.join("bin/python");
    let there = environment.join("installed.txt");
    let wanted = fs::read_to_string(requirements)?;
    if fs::read_to_string(&there).is_ok_and(|installed| installed == wanted) {
        return Ok(python);
    }
    println!("installing {} from PyPI into {}", wanted.trim(), environment.display());
    program::require("python3", "python3")?;
    let mut create = Command::new("python3");
    create.args(["-m", "venv", "--clear"]).arg(&environment);
    // Debian has a part of it in a package of its own.
    program::output(&mut create).map_err(|error| format!("{error}\n{}", program::missing("venv", "python3-venv")))?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(requirements);
    program::run(&mut pip)?;
    fs::write(there, wanted)?;
    Ok(python)
}
