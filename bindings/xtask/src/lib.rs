//! The commands of `cargo xtask`, one module for each binding; the tests of the bindings use the same functions.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]
// Failures are reported with messages, not with panics.
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

pub mod advisories;
pub mod audit;
pub mod c;
pub mod carts;
pub mod cases;
pub mod check;
pub mod codes;
pub mod compare;
pub mod dist;
pub mod features;
pub mod files;
pub mod fuzz;
pub mod growth;
pub mod hash;
mod heard;
pub mod java;
pub mod languages;
pub mod mutants;
pub mod needs;
pub mod notices;
pub mod operations;
pub mod parts;
mod pathless;
pub mod peers;
pub mod php;
pub mod platform;
pub mod program;
pub mod proofs;
pub mod python;
pub mod readme;
mod sbom;
pub mod schemas;
pub mod services;
pub mod shopify;
pub mod standards;
pub mod structure;
pub mod suites;
pub mod test;
pub mod text_bench;
pub mod tier;
pub mod wasm;
pub mod wasm_counts;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The result of a step; an error says how to fix its cause.
pub type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Returns the root of the repository.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// Returns the arguments of a command by name: flags such as `--check`, and options such as `--prefix` with their
/// values, which follow as the next argument or after a `=`.
fn arguments<'a>(given: &'a [String], flags: &[&str], options: &[&str]) -> Outcome<BTreeMap<&'a str, &'a str>> {
    let mut named = BTreeMap::new();
    let mut rest = given.iter().map(String::as_str);
    while let Some(argument) = rest.next() {
        let (name, value) = argument.split_once('=').map_or((argument, None), |(name, value)| (name, Some(value)));
        if options.contains(&name) {
            let value = value.or_else(|| rest.next()).ok_or_else(|| format!("`{name}` needs a value"))?;
            named.insert(name, value);
        } else if flags.contains(&argument) {
            named.insert(argument, "");
        } else {
            return Err(format!("there is no argument `{argument}` here").into());
        }
    }
    Ok(named)
}
