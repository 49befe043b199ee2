//! The Java classes of requests and answers, written from the JSON Schemas that the library publishes.

mod builder;
mod calls;
mod class;
mod models;
mod names;
mod schema;
mod unions;
mod words;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::{Outcome, schemas};

use models::Models;

/// The package of the library, as a folder.
const LIBRARY: &str = "io/github/cartwright";

/// Everything that the schemas tell.
fn models() -> Outcome<Models> {
    let folder = schemas::write()?;
    let mut read = BTreeMap::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        read.insert(name, serde_json::from_slice(&fs::read(&path)?)?);
    }
    Models::of(&read)
}

/// Writes the sources of all classes to their places below a folder.
///
/// # Errors
/// When the schemas cannot be written or one says what no class can, and when a file cannot be written.
pub fn write(folder: &Path) -> Outcome<()> {
    let models = models()?;
    let library = folder.join(LIBRARY);
    fs::create_dir_all(library.join("model"))?;
    let classes = models.by_name.iter().map(|(name, model)| (format!("model/{name}"), class::source(name, model)));
    let words = models.words.iter().map(|(words, name)| (format!("model/{name}"), words::source(name, words)));
    for (name, source) in classes.chain(words).chain(calls::sources(&models.calls)) {
        fs::write(library.join(format!("{name}.java")), source)?;
    }
    Ok(())
}
