//! Writes the sources that follow from the operations of the library and their schemas, for the languages of its
//! bindings, and the page of the manual that follows from its codes.

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

pub mod java;
pub mod javascript;
mod kind;
mod model;
mod models;
mod names;
pub mod php;
pub mod python;
pub mod refusals;
mod schema;
pub mod typescript;

/// The result of a step; an error states how to fix its cause.
pub type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A source file: its path in the folder of its language, and its text.
pub type Source = (String, String);

/// An operation of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operation {
    /// Its name, for example `add_item`.
    pub name: String,
    /// The lines of its documentation.
    pub docs: Vec<String>,
}
