//! Random carts with their answers from Rust, for the tests of the other languages.

use std::fs;
use std::path::PathBuf;

use crate::{Outcome, program, root};

/// The number of carts that every language must answer like Rust.
pub const COUNT: usize = 2_000;

/// Writes everyday carts, a request on each line, and returns the folder: those that the profile of a WebAssembly module
/// is made of, `lite_all.jsonl`, others of such shops, `lite_others.jsonl`, and those of shops with more,
/// `storefront.jsonl`.
///
/// # Errors
/// When the generator cannot be built or does not run.
pub fn write_everyday() -> Outcome<PathBuf> {
    let folder = root().join("target/carts");
    fs::create_dir_all(&folder)?;
    let variable = ("CARTWRIGHT_WRITE_EVERYDAY", folder.as_os_str());
    program::written_by_test("suite", "everyday::the_everyday_carts_are_written", &[variable])?;
    Ok(folder)
}

/// Writes random carts and returns the file: a line with the request of a `calculate`, a line with its answer or its
/// refusal `{"error": …}`, and so on. The carts are the same every time.
///
/// # Errors
/// When the generator cannot be built or does not run.
pub fn write() -> Outcome<PathBuf> {
    let folder = root().join("target/carts");
    fs::create_dir_all(&folder)?;
    let file = folder.join("carts.txt");
    program::written_by_test(
        "suite",
        "oracle::the_random_carts_are_written",
        &[("CARTWRIGHT_WRITE_CARTS", file.as_os_str())],
    )?;
    let lines = fs::read_to_string(&file)?.lines().count();
    if lines == 2 * COUNT { Ok(file) } else { Err(format!("{} has {lines} lines", file.display()).into()) }
}
