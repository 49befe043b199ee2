//! Writes the Java sources that follow from the operations of the library: the interfaces with a method for each, and the
//! classes of requests and answers.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::expect_used,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::todo,
    clippy::unreachable,
    clippy::unwrap_used
)]

mod builder;
mod calls;
mod class;
mod javadoc;
mod kind;
mod model;
mod models;
mod names;
mod operations;
mod schema;
mod unions;
mod words;

use std::collections::BTreeMap;

use serde_json::Value;

use crate::models::Models;

/// The result of a step; an error says how to mend its cause.
pub type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A source file: its path below the package `io.github.cartwright`, and its text.
pub type Source = (String, String);

/// An operation of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operation {
    /// Its name, for example `add_item`.
    pub name: String,
    /// The lines of its documentation.
    pub docs: Vec<String>,
}

/// The class `Cartwright` and the interfaces that share the operations among them, which come in the order of the library.
///
/// # Errors
/// When an operation belongs to no interface, or one with which an interface begins is missing.
pub fn interfaces(operations: &[Operation]) -> Outcome<Vec<Source>> {
    operations::sources(operations)
}

/// The classes of requests and answers, and the interface of the operations on them. The schemas are given by the names of
/// their files, without the extension: `add_item.request`.
///
/// # Errors
/// When a schema says something that no class can, or a class would hide another.
pub fn models(schemas: &BTreeMap<String, Value>) -> Outcome<Vec<Source>> {
    let models = Models::of(schemas)?;
    let classes = models.by_name.iter().map(|(name, model)| (format!("model/{name}"), class::source(name, model)));
    let words = models.words.iter().map(|(words, name)| (format!("model/{name}"), words::source(name, words)));
    let all = classes.chain(words).chain(calls::sources(&models.calls));
    Ok(all.map(|(name, text)| (format!("{name}.java"), text)).collect())
}
