//! The sources for Java: interfaces with a method for each operation, and the classes of requests and answers.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::models::Models;
use crate::{Operation, Outcome, Source};

mod builder;
mod calls;
mod class;
mod javadoc;
mod joined;
mod names;
mod operations;
mod types;
mod words;

/// Returns the class `Cartwright` and the interfaces among which the operations are divided, in the order of the
/// library.
///
/// # Errors
/// Returns an error if an operation belongs to no interface, or if the first operation of an interface is missing.
pub fn interfaces(operations: &[Operation]) -> Outcome<Vec<Source>> {
    operations::sources(operations)
}

/// Returns the classes of requests and answers, and the interface of the operations on them. The keys of `schemas` are
/// the names of their files without the extension, such as `add_item.request`.
///
/// # Errors
/// Returns an error if a schema states something that no class can express, or if a class would hide another.
pub fn models(schemas: &BTreeMap<String, Value>) -> Outcome<Vec<Source>> {
    let (models, calls) = joined::joined(Models::of(schemas)?)?;
    let classes = models.by_name.iter().map(|(name, model)| (format!("model/{name}"), class::source(name, model)));
    let words = models.words.iter().map(|(words, name)| (format!("model/{name}"), words::source(name, words)));
    let all = classes.chain(words).chain(calls::sources(&calls));
    Ok(all.map(|(name, text)| (format!("{name}.java"), text)).collect())
}
