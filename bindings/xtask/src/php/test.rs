//! The tests of the PHP package, both ways: installed by composer, in PHPUnit, and as its manual says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::extension::{self, Extension, folder};
use crate::c::library::{self, Profile};
use crate::{Outcome, arguments, carts, cases, hash, program, readme, root};

/// The pages with pieces of PHP.
const MANUALS: [&str; 2] = ["README.md", "bindings/php/README.md"];

/// The manual, and the heading of its commands.
const QUICK_START: (&str, &str) = ("bindings/php/README.md", "Quick start");

/// The server, by the name of Debian, which has the version in it.
const SERVER: &str = "php-fpm";

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

/// PHP with the package.
#[derive(Debug)]
pub struct Php {
    extension: Extension,
    autoload: PathBuf,
}

impl Php {
    /// Has composer install the package for an extension, from its folder and without a network.
    ///
    /// # Errors
    /// When composer fails.
    pub fn of(extension: Extension) -> Outcome<Self> {
        let project = folder().join("project");
        drop(fs::remove_dir_all(&project));
        fs::create_dir_all(&project)?;
        let package = root().join("bindings/php");
        let manifest = serde_json::json!({
            "repositories": [{"type": "path", "url": package}, {"packagist": false}],
            "require": {"cartwright/cartwright": "*@dev"},
            // Debian has Brick\Math, which composer would download.
            "autoload": {"psr-4": {"Cartwright\\Tests\\": package.join("tests/"), "Brick\\Math\\": "/usr/share/php/Brick/Math/"}},
        });
        fs::write(project.join("composer.json"), manifest.to_string())?;
        composer(&["install", "--quiet"], &project)?;
        Ok(Self { extension, autoload: project.join("vendor/autoload.php") })
    }

    /// Returns PHP with the extension, which takes further arguments.
    fn with_extension(&self) -> Command {
        let mut php = Command::new("php");
        php.args(["-d", "zend.assertions=1", "-d"]).arg(format!("extension={}", self.extension.file.display()));
        php
    }

    /// Returns a script of the package, which takes further arguments.
    fn script(&self, name: &str) -> Command {
        let mut php = self.with_extension();
        php.arg(root().join("bindings/php").join(name)).arg(&self.autoload);
        php.env("CARTWRIGHT_PREFIX", &self.extension.prefix);
        php
    }

    /// Returns the program that answers every line with a line: with the extension, or with FFI.
    #[must_use]
    pub fn lines(&self, way: &str) -> Command {
        let mut lines = self.script("tests/lines.php");
        lines.arg(way);
        lines
    }

    /// Returns the program that measures a calculation of the request in a file.
    #[must_use]
    pub fn bench(&self, request: &str) -> Command {
        let mut bench = self.script("benches/text.php");
        bench.arg(request);
        bench
    }

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

/// Returns the name of the server: Debian's has the version of PHP in it.
///
/// # Errors
/// When there is no PHP.
pub fn server() -> Outcome<String> {
    let said = program::output(Command::new("php").args(["-r", "echo PHP_MAJOR_VERSION, '.', PHP_MINOR_VERSION;"]))?;
    Ok(format!("{SERVER}{}", String::from_utf8(said.stdout)?))
}

/// Whether PHP has a module.
#[must_use]
pub fn has_module(name: &str) -> bool {
    let said = Command::new("php").arg("--modules").output();
    said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).lines().any(|module| module == name))
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

/// Runs composer in a folder.
fn composer(given: &[&str], folder: &Path) -> Outcome<()> {
    let mut composer = Command::new("composer");
    composer.current_dir(folder).env("COMPOSER_ALLOW_SUPERUSER", "1").args(given).arg("--no-interaction");
    program::output(&mut composer).map(drop)
}
