//! The modules of the Python package that are generated from the operations of the library and their schemas.

use std::fs;
use std::path::Path;

use cartwright_sources::python;

use crate::c::exports;
use crate::{Outcome, schemas};

/// Writes the modules into the folder of the package.
///
/// # Errors
/// When a schema cannot be expressed as a type, or a file cannot be written.
pub fn write(module: &Path) -> Outcome<()> {
    for (name, text) in python::sources(&exports::operations()?, &schemas::read()?)? {
        fs::write(module.join(name), text)?;
    }
    Ok(())
}
