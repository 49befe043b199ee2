//! The generated sources of the Java binding: the interfaces, which are kept in the repository, and the classes of
//! requests and answers, which every build generates.

use std::fs;
use std::path::{Path, PathBuf};

use cartwright_sources::java::{interfaces, models};

use crate::c::exports;
use crate::{Outcome, arguments, root, schemas};

/// The package of the library, as a folder.
const LIBRARY: &str = "io/github/cartwright";

/// `cargo xtask java-source [--check]`.
///
/// # Errors
/// When the list of operations cannot be read, or with `--check` when a source differs from it.
pub fn command(given: &[String]) -> Outcome<()> {
    let check = arguments(given, &["--check"], &[])?.contains_key("--check");
    if check { checked() } else { written() }
}

/// Compares every interface with the list of operations.
///
/// # Errors
/// When one differs, or cannot be read.
pub fn checked() -> Outcome<()> {
    for (path, text) in sources()? {
        if fs::read_to_string(&path)? != text {
            return Err(format!("{} is not up to date: run `cargo xtask java-source`", path.display()).into());
        }
    }
    Ok(())
}

fn written() -> Outcome<()> {
    for (path, text) in sources()? {
        fs::write(path, text)?;
    }
    Ok(())
}

fn sources() -> Outcome<Vec<(PathBuf, String)>> {
    let folder = root().join("bindings/java/src/main/java").join(LIBRARY);
    let sources = interfaces(&exports::operations()?)?;
    Ok(sources.into_iter().map(|(name, text)| (folder.join(name), text)).collect())
}

/// Writes the classes of requests and answers to their places below a folder.
///
/// # Errors
/// When the schemas cannot be written, a schema cannot be expressed as a class, or a file cannot be written.
pub fn write_models(folder: &Path) -> Outcome<()> {
    let library = folder.join(LIBRARY);
    fs::create_dir_all(library.join("model"))?;
    for (name, source) in models(&schemas::read()?)? {
        fs::write(library.join(name), source)?;
    }
    Ok(())
}
