//! The Shopify Function, `examples/shopify_function`: built, cut down to what its profile runs, and measured.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, arguments, program, python, root, wasm};

/// The export that the platform calls, and the memory that its streams are read from.
const EXPORTS: [&str; 2] = ["memory", "run"];

/// `cargo xtask shopify`: builds the function into `target/shopify/function.wasm`, and prints what carts of 1, 50 and 200
/// lines take of the platform's limits.
///
/// # Errors
/// When a tool is missing, a step fails, the cut function answers differently from the whole one, or a limit is passed.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    let folder = root().join("target/shopify");
    fs::create_dir_all(&folder)?;
    let file = |name: &str| folder.join(name).with_extension("wasm");
    let [linked, whole, counted, cut, function] = ["linked", "whole", "counted", "cut", "function"].map(file);
    let ran = folder.join("ran");
    wasm::bare::of_example(&root().join("examples/shopify_function"), &folder, &linked)?;
    let cutter = wasm::bare::cutter()?;
    program::run(Command::new(&cutter).arg("only").arg(&linked).arg(&whole).args(EXPORTS))?;
    program::run(Command::new(&cutter).arg("count").arg(&whole).arg(&counted))?;
    measure(&folder, &["profile".as_ref(), &counted, &ran])?;
    program::run(Command::new(&cutter).arg("cut").arg(&whole).arg(&ran).arg("").arg(&cut))?;
    wasm::bare::optimize(&cut, &function, &["--fast"])?;
    measure(&folder, &["measure".as_ref(), &whole, &function])
}

fn measure(folder: &Path, arguments: &[&Path]) -> Outcome<()> {
    let python = python::with(&root().join("benches/wasm/requirements.txt"), folder)?;
    let script: PathBuf = root().join("examples/shopify_function/measure.py");
    program::run(Command::new(python).arg(script).args(arguments))
}
