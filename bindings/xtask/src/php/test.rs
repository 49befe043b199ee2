//! The tests of the PHP package, both ways: installed by composer, in PHPUnit, and as its manual says.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::extension::{self, folder};
use super::program::{Php, composer, server};
use crate::c::library::{self, Profile};
use crate::{Outcome, arguments, carts, cases, hash, program, readme, root};

/// The pages with pieces of PHP.
const MANUALS: [&str; 2] = ["README.md", "bindings/php/README.md"];

/// The manual, and the heading of its commands.
const QUICK_START: (&str, &str) = ("bindings/php/README.md", "Quick start");

/// `cargo xtask php-test`.
///
/// # Errors
/// When something cannot be built, or a test fails.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    run()
}

/// Builds the extension, and runs every test of the package.
///
/// # Errors
/// The same as [`command`].
pub fn run() -> Outcome<()> {
    let php = Php::of(extension::build(&library::build(Profile::Debug, &[])?)?)?;
    php.units()?;
    php.memory()?;
    extension::for_musl()?;
    php.shown()?;
    analysed()?;
    minute()?;
    hash::of_php(&php)
}

impl Php {
    /// Runs the tests in PHPUnit, which Debian has.
    fn units(&self) -> Outcome<()> {
        let mut tests = self.with_extension();
        tests
            .arg("/usr/bin/phpunit")
            .arg("--bootstrap")
            .arg(&self.autoload)
            .args(["--do-not-cache-result", "--verbose"]);
        tests.args(["--fail-on-warning", "--fail-on-risky", "--fail-on-skipped"]);
        tests.arg(root().join("bindings/php/tests")).current_dir(folder());
        tests.env("CARTWRIGHT_PREFIX", &self.extension.prefix).env("CARTWRIGHT_EXTENSION", &self.extension.file);
        tests.env("CARTWRIGHT_AUTOLOAD", &self.autoload).env("CARTWRIGHT_PHP_FPM", server()?);
        tests.env("CARTWRIGHT_TEST_CASES", cases::write()?).env("CARTWRIGHT_TEST_CARTS", carts::write()?);
        program::run(&mut tests)
    }

    /// Runs calls of every kind under valgrind, with the memory of the system in the place of PHP's.
    fn memory(&self) -> Outcome<()> {
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["--quiet", "--error-exitcode=1", "--leak-check=full", "--errors-for-leak-kinds=definite"]);
        valgrind.args(["php", "-d", "opcache.enable_cli=0", "-d"]).env("USE_ZEND_ALLOC", "0");
        valgrind.arg(format!("extension={}", self.extension.file.display()));
        program::output(valgrind.arg(root().join("bindings/php/tests/memory.php")).arg(&self.autoload)).map(drop)
    }

    /// Runs each piece of PHP in a manual by itself, both ways.
    fn shown(&self) -> Outcome<()> {
        let script = folder().join("shown.php");
        for manual in MANUALS {
            let blocks = readme::blocks(&fs::read_to_string(root().join(manual))?);
            let blocks: Vec<&readme::Block> = blocks.iter().filter(|block| block.language == "php").collect();
            for block in &blocks {
                let autoload = format!("<?php\nrequire '{}';\n", self.autoload.display());
                fs::write(&script, autoload + &block.text)?;
                let mut over_ffi = Command::new("php");
                over_ffi.args(["-d", "zend.assertions=1"]).env("CARTWRIGHT_PREFIX", &self.extension.prefix);
                for mut php in [self.with_extension(), over_ffi] {
                    program::output(php.args(["-d", "assert.exception=1"]).arg(&script))
                        .map_err(|error| format!("{manual}, `{}`: {error}", block.heading))?;
                }
            }
            println!("{manual}: {} pieces of PHP run as they stand", blocks.len());
            if blocks.is_empty() {
                return Err(format!("{manual} shows no PHP").into());
            }
        }
        Ok(())
    }
}

/// Runs PHPStan, which composer downloads in the version that the package names.
fn analysed() -> Outcome<()> {
    let place = folder().join("analysed");
    drop(fs::remove_dir_all(&place));
    let copy = Command::new("cp").arg("-r").arg(root().join("bindings/php")).arg(&place).status()?;
    if !copy.success() {
        return Err(format!("cannot copy the package to {}", place.display()).into());
    }
    if let Err(error) = composer(&["install", "--quiet"], &place) {
        return program::not_checked("the types of the PHP package with PHPStan", &error.to_string());
    }
    let mut analyse = Command::new("php");
    program::run(analyse.current_dir(&place).args([
        "vendor/bin/phpstan",
        "analyse",
        "--no-progress",
        "--memory-limit=1G",
    ]))
}

/// Runs the commands of the quick start in a checkout of their own; the example must print its output both ways.
fn minute() -> Outcome<()> {
    let (page, heading) = QUICK_START;
    let commands = readme::commands(Path::new(page), heading)?;
    let printed = readme::Checkout::shared()?.run(&commands)?;
    let expected = fs::read_to_string(root().join("examples/php/cart.out"))?;
    if printed.matches(&expected).count() == 2 {
        return Ok(());
    }
    Err(format!("the commands of {page} printed\n{printed}\nwithout\n{expected}twice").into())
}
