//! Counts the WebAssembly instructions of a calculation.

use std::fs;
use std::process::Command;

use crate::{Outcome, arguments, program, python, root, wasm};

#[path = "../../../benches/support/requests.rs"]
#[allow(clippy::arithmetic_side_effects, clippy::indexing_slicing, reason = "made for benches, which may panic")]
mod requests;

const LINES: [usize; 2] = [1, 200];
const COUPONS: [usize; 3] = [0, 3, 10];

/// `cargo xtask wasm-counts`: counts them for carts of the benches, whole answers and figures alone, in both modules
/// that price.
///
/// # Errors
/// When the module cannot be built, or wasmtime cannot be installed.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    wasm::build(&[])?;
    let folder = root().join("target/wasm-counts");
    let requests = folder.join("requests");
    fs::create_dir_all(&requests)?;
    for lines in LINES {
        for coupons in COUPONS {
            let request = requests::request(lines, coupons);
            let figures = request.replacen('{', r#"{"calculatedOnly":true,"#, 1);
            fs::write(requests.join(format!("{lines} lines, {coupons} coupons.json")), request)?;
            fs::write(requests.join(format!("{lines} lines, {coupons} coupons, figures.json")), figures)?;
        }
    }
    let sources = root().join("benches/wasm");
    let python = python::with(&sources.join("requirements.txt"), &folder)?;
    for entry in ["storefront", "lite"] {
        println!("{entry}");
        let module = root().join("target/npm/cartwright").join(entry).join("cartwright.wasm");
        program::run(Command::new(&python).arg(sources.join("count.py")).arg(module).arg(&requests))?;
    }
    Ok(())
}
