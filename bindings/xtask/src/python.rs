//! Python with its own packages, for tools that exist only in Python, and the Python package.

pub mod source;
pub mod test;
pub mod wheel;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, program};

/// The package that contains Python with support for virtual environments.
pub const PACKAGE: &str = "python3-venv";

/// Whether Python is installed with support for virtual environments.
#[must_use]
pub fn there() -> bool {
    let import = Command::new("python3").args(["-c", "import ensurepip, venv"]).output();
    import.is_ok_and(|said| said.status.success())
}

/// Whether the headers of Python are installed, with which packages from PyPI are compiled.
#[must_use]
pub fn has_headers() -> bool {
    let look = "import os, sysconfig; open(os.path.join(sysconfig.get_path('include'), 'Python.h')).close()";
    Command::new("python3").args(["-c", look]).output().is_ok_and(|said| said.status.success())
}

/// Creates a fresh environment and returns its Python.
///
/// # Errors
/// When Python is missing, or cannot create environments.
pub fn fresh(environment: &Path) -> Outcome<PathBuf> {
    if !there() {
        return Err(program::missing("Python 3 with `venv`", PACKAGE).into());
    }
    let mut create = Command::new("python3");
    program::output(create.args(["-m", "venv", "--clear"]).arg(environment))?;
    Ok(environment.join("bin/python"))
}

/// Creates a fresh environment with a wheel installed as a user would, and returns its Python.
///
/// # Errors
/// The same as [`fresh`], or when the wheel cannot be installed.
pub fn with_wheel(wheel: &Path, environment: &Path) -> Outcome<PathBuf> {
    let python = fresh(environment)?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]);
    program::output(pip.arg(wheel))?;
    Ok(python)
}

/// Installs the packages of a requirements file from PyPI into an environment.
///
/// # Errors
/// When a package cannot be installed.
pub fn add(python: &Path, requirements: &Path) -> Outcome<()> {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(requirements);
    program::run(&mut pip)
}

/// Returns the Python of a virtual environment in a folder, after installing the packages of a requirements file from
/// PyPI unless they are there.
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
    fresh(&environment)?;
    add(&python, requirements)?;
    fs::write(there, wanted)?;
    Ok(python)
}
