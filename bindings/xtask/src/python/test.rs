//! The tests of the Python package, on a wheel installed as a user would.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use super::wheel;
use crate::c::library;
use crate::tier::Tier;
use crate::{Outcome, arguments, cases, program, readme, root};

const MANUALS: [&str; 2] = ["README.md", "bindings/python/README.md"];

/// `cargo xtask python-test`.
///
/// # Errors
/// When Python is missing, or a test fails.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    run(Tier::First)
}

/// Builds the wheel, installs it into an environment of its own, and runs the tests and the code of the manuals; in the
/// full tier, also checks code that uses the types, and rehearses a promotion on the data set of the manual.
///
/// # Errors
/// The same as [`command`].
pub fn run(tier: Tier) -> Outcome<()> {
    let wheel = wheel::write(&library::of_tests(tier)?, &wheel::folder().join("debug"), None)?;
    let python = super::with_wheel(&wheel, &wheel::folder().join("tests"))?;
    super::add(
        &python,
        &root().join("bindings/python/tests").join(if tier == Tier::Full { "frames.txt" } else { "light.txt" }),
    )?;
    let mut tests = Command::new(&python);
    tests.current_dir(root().join("bindings/python/tests")).args(["-W", "error", "-m", "unittest"]);
    tests.env("PYTHONDONTWRITEBYTECODE", "1").env("CARTWRIGHT_TEST_CASES", cases::write()?);
    program::run(&mut tests)?;
    shown(&python, tier)?;
    if tier == Tier::Full {
        typed(&python)?;
        rehearsed(&wheel)?;
    }
    Ok(())
}

/// Runs the tests of rehearsals, their page on its data set, and every basket of it by three calculators; PyPI has all of
/// this.
fn rehearsed(wheel: &Path) -> Outcome<()> {
    let tests = root().join("bindings/python/tests");
    let requirements = tests.join("rehearsed/requirements.txt");
    let python = super::with(&requirements, &wheel::folder().join("rehearsed"))?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--force-reinstall"]);
    program::output(pip.args(["--no-deps"]).arg(wheel))?;
    for arguments in [["-m", "unittest", "test_rehearse"].as_slice(), &["rehearsed/page.py"], &["rehearsed/judged.py"]]
    {
        let mut run = Command::new(&python);
        run.current_dir(&tests).args(["-W", "error"]).args(arguments).env("PYTHONDONTWRITEBYTECODE", "1");
        program::run(&mut run)?;
    }
    Ok(())
}

/// Runs a type checker on correct and incorrect uses of the types.
fn typed(python: &Path) -> Outcome<()> {
    let folder = root().join("bindings/python/tests/types");
    let checker = super::with(&folder.join("requirements.txt"), &wheel::folder().join("types"))?;
    let mut check = Command::new(checker);
    check.args(["-m", "mypy", "--strict", "--cache-dir"]).arg(wheel::folder().join("types/cache"));
    program::run(check.arg("--python-executable").arg(python).arg(folder.join("use.py")))
}

/// Runs each piece of Python in a manual that needs no Spark, alone and in a clean environment; those with polars in the
/// full tier, which installs it.
fn shown(python: &Path, tier: Tier) -> Outcome<()> {
    let missing = |text: &str| text.contains("spark") || (tier == Tier::First && text.contains("import polars"));
    for manual in MANUALS {
        let blocks = readme::blocks(&fs::read_to_string(root().join(manual))?);
        let mut count = 0_usize;
        for block in blocks.iter().filter(|block| block.language == "python" && !missing(&block.text)) {
            count = count.saturating_add(1);
            let mut shown = Command::new(python);
            shown.current_dir(env::temp_dir()).env_clear().args(["-c", &block.text]);
            program::output(&mut shown).map_err(|error| format!("{manual}, `{}`: {error}", block.heading))?;
        }
        println!("{manual}: {count} pieces of Python run as they stand");
        if count == 0 {
            return Err(format!("{manual} shows no Python").into());
        }
    }
    Ok(())
}
