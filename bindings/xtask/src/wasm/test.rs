//! The tests of the npm package, in two tiers.

use std::fs;
use std::path::PathBuf;

use super::modules::{ENTRIES, Profile, SHIPPED};
use super::{npm, package};
use crate::{Outcome, carts, cases, program};

/// The folder of the tests of the first tier, and of helpers for all tests.
const FIRST: &str = "test";

/// The folder of the further tests and their npm tools.
pub(super) const FULL: &str = "test/full";

/// The folder of the tests that run the manual's code for React and Vue, with their npm packages.
const SNIPPETS: &str = "snippets";

/// The folder of the tests in the engines of React Native, with their npm packages.
const NATIVE: &str = "native";

/// Runs the first tier: the package, with quickly compiled modules, gives the answers of Rust in Node to every case and
/// to random carts; it can be installed as the build says, its sizes are within the budget of such modules, the scripts
/// of the manuals run, and the shop of the browser example works in Chromium.
///
/// # Errors
/// When the package cannot be built or a test fails.
pub fn first() -> Outcome<()> {
    program::require("chromium", "chromium")?;
    package::build(Profile::Tests, &ENTRIES)?;
    run(Profile::Tests, &[FIRST])
}

/// Runs every test on the package as shipped: also in workers and pages of Chromium and Firefox, in TypeScript, with
/// bundlers, with the pages of the browser example including their accessibility, with React and Vue as in the manual,
/// and in Hermes. Without Firefox its tests are skipped.
///
/// # Errors
/// When the package cannot be built or a test fails.
pub fn full() -> Outcome<()> {
    program::require("chromium", "chromium")?;
    package::build(Profile::Shipped, &SHIPPED)?;
    for folder in [FULL, SNIPPETS, NATIVE] {
        npm::install(&npm::folder().join(folder))?;
    }
    run(Profile::Shipped, &[FIRST, FULL, SNIPPETS, NATIVE])
}

/// Runs the tests of folders on the package of a profile.
fn run(profile: Profile, folders: &[&str]) -> Outcome<()> {
    carts::write()?;
    carts::write_everyday()?;
    cases::write()?;
    let mut node = npm::node();
    // Node gives this time to each file as a whole, and that of the full tier with every case in engines without
    // WebAssembly takes more than five minutes.
    let most = if profile == Profile::Shipped { "--test-timeout=900000" } else { "--test-timeout=300000" };
    node.args(["--test", most]).env("CARTWRIGHT_NPM_PROFILE", profile.name());
    for folder in folders {
        node.args(tests(folder)?);
    }
    program::run(&mut node)
}

/// Returns the tests of a folder.
fn tests(folder: &str) -> Outcome<Vec<PathBuf>> {
    let files = fs::read_dir(npm::folder().join(folder))?;
    let mut files: Vec<PathBuf> = files.map(|file| Ok(file?.path())).collect::<Outcome<_>>()?;
    files.retain(|file| file.to_string_lossy().ends_with(".test.js"));
    files.sort();
    Ok(files)
}
