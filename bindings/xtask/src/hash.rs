//! Makes every runtime on this machine reproduce the published hash of the figures of random carts.

// The tests of the library use more of this module.
#[allow(dead_code, unreachable_pub)]
#[path = "../../../tests/oracle/src/hash.rs"]
mod lines;

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use self::lines::{CARTS, Lines, OFFERS, PUBLISHED, Published, figures};
use crate::c::library::{self, Profile};
use crate::dist::corpus::{self, Link};
use crate::dist::{self, package};
use crate::java::test;
use crate::php::extension;
use crate::php::program::Php;
use crate::platform::{self, Platform};
use crate::python::{self, wheel};
use crate::{Outcome, program, root, wasm};

/// A build of the Rust tests: its name, cargo arguments, and environment variables.
type Build = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);

const BUILDS: [Build; 6] = [
    ("Rust, debug, 2 threads", &[], &[]),
    ("Rust, release, every feature, 1 thread", &["--release", "--all-features"], &[("CARTWRIGHT_THREADS", "1")]),
    ("Rust, release, every feature, 8 threads", &["--release", "--all-features"], &[("CARTWRIGHT_THREADS", "8")]),
    ("Rust, release, no feature", &["--release", "--no-default-features"], &[]),
    ("Rust, `opt-level` 1", &["--release"], &[("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")]),
    ("Rust, `opt-level` z", &["--release"], &[("CARGO_PROFILE_RELEASE_OPT_LEVEL", "z")]),
];

/// `cargo xtask hash`: prints a row for every build and runtime on this machine; with `--target PLATFORM`, which may be
/// repeated, only for the C library on those platforms.
///
/// # Errors
/// When something cannot be built or run, or figures have another hash.
pub fn command(given: &[String]) -> Outcome<()> {
    let mut rows = Rows::none()?;
    if given.is_empty() {
        of_rust(&mut rows);
        of_c(&platform::here()?, &mut rows)?;
        of_others(&mut rows)?;
    } else {
        dist::platforms(given)?.iter().try_for_each(|platform| of_c(platform, &mut rows))?;
    }
    rows.judged()
}

/// Has PHP reproduce the published hash, with the extension and with FFI.
///
/// # Errors
/// When the requests cannot be written, or figures have another hash.
pub fn of_php(php: &Php) -> Outcome<()> {
    let mut rows = Rows::none()?;
    php_rows(php, &mut rows);
    rows.judged()
}

/// The table to print.
struct Rows {
    /// The file of the requests.
    requests: PathBuf,
    published: Published,
    failed: Vec<String>,
}

impl Rows {
    /// Returns a table without rows, and writes the requests.
    fn none() -> Outcome<Self> {
        let published = fs::read_to_string(root().join(PUBLISHED))?;
        let published =
            Published::read(&published).ok_or_else(|| format!("{PUBLISHED} does not say what is published"))?;
        Ok(Self { requests: requests()?, published, failed: Vec::new() })
    }

    /// Returns an error if a row has another hash.
    fn judged(self) -> Outcome<()> {
        if self.failed.is_empty() { Ok(()) } else { Err(format!("another hash: {}", self.failed.join("; ")).into()) }
    }

    fn add(&mut self, name: &str, outcome: Outcome<()>) {
        match outcome {
            Ok(()) => println!("| {name} | the same |"),
            Err(error) => {
                println!("| {name} | ANOTHER: {error} |");
                self.failed.push(name.to_owned());
            }
        }
    }

    /// Adds the row of a program that answers every line with a line.
    fn reproduce(&mut self, name: &str, program: Outcome<Command>) {
        let outcome = program.and_then(|mut program| self.reproduced(&mut program));
        self.add(name, outcome);
    }

    /// Runs the program and compares the hash of the figures.
    fn reproduced(&self, program: &mut Command) -> Outcome<()> {
        let requests = File::open(&self.requests)?;
        let mut child = program.stdin(requests).stdout(Stdio::piped()).spawn()?;
        let [mut hash, mut of_offers, mut of_taxes] = [Lines::default(), Lines::default(), Lines::default()];
        for (number, line) in (0..).zip(BufReader::new(child.stdout.take().ok_or("no output")?).lines()) {
            let hash = match number {
                0..CARTS => &mut hash,
                number if number < CARTS + OFFERS => &mut of_offers,
                _ => &mut of_taxes,
            };
            hash.add(figures(line?.trim_end()));
        }
        let (status, found) = (child.wait()?, [hash, of_offers, of_taxes].map(Lines::hex));
        if !status.success() {
            return Err(format!("{program:?} ended with {status}").into());
        }
        let Published { figures, offers, taxes, .. } = &self.published;
        if found == [figures.clone(), offers.clone(), taxes.clone()] { Ok(()) } else { Err(found.join(" ").into()) }
    }
}

/// Returns the command for a test of `tests/figures_hash.rs`.
fn test_of_rust(name: &str) -> Command {
    program::library_test(&format!("figures_hash::{name}"))
}

/// Writes the requests, which are the same every time.
fn requests() -> Outcome<PathBuf> {
    let folder = root().join("target/hash");
    fs::create_dir_all(&folder)?;
    let file = folder.join("requests.txt");
    let variable = ("CARTWRIGHT_WRITE_REQUESTS", file.as_os_str());
    program::written_by_test("suite", "figures_hash::the_requests_are_written", &[variable])?;
    Ok(file)
}

/// Adds the rows of the Rust builds.
fn of_rust(rows: &mut Rows) {
    for (name, arguments, variables) in BUILDS {
        let mut cargo = test_of_rust("the_figures_have_the_published_hash");
        cargo.args(["--target-dir", "target/hash"]).args(arguments).envs(variables.iter().copied());
        rows.add(name, program::output(cargo.args(["--", "--ignored"])).map(drop));
    }
}

/// Adds the rows of Java, JavaScript, Python and PHP.
fn of_others(rows: &mut Rows) -> Outcome<()> {
    for (version, java) in test::programs("Lines")? {
        rows.reproduce(&format!("Java {version}"), Ok(java));
    }
    wasm::build(&[])?;
    for module in ["storefront", "operations", "full"] {
        let mut node = Command::new("node");
        node.arg(root().join("bindings/wasm/test/lines.js")).arg(module);
        rows.reproduce(&format!("Node, the {module} module"), Ok(node));
    }
    rows.reproduce("Python", python());
    php_rows(&Php::of(extension::build(&library::build(Profile::Release, &[])?)?)?, rows);
    Ok(())
}

/// Adds the rows of PHP.
fn php_rows(php: &Php, rows: &mut Rows) {
    for (name, way) in [("PHP, the extension", "extension"), ("PHP, FFI", "ffi")] {
        rows.reproduce(name, Ok(php.lines(way)));
    }
}

/// Adds the rows of the C library on a platform.
fn of_c(platform: &Platform, rows: &mut Rows) -> Outcome<()> {
    let installed = package::lay_out(platform)?;
    for link in [Link::Static, Link::Shared] {
        let name = format!("C, `{}`, {link:?}", platform.name);
        match corpus::driver(platform, &installed, link) {
            Ok(None) => println!("| {name} | nothing here runs it |"),
            Ok(Some(mut driver)) => {
                driver.arg("lines");
                rows.reproduce(&name, Ok(driver));
            }
            Err(error) => rows.reproduce(&name, Err(error)),
        }
    }
    Ok(())
}

/// Returns a Python with the package installed as a user would.
fn python() -> Outcome<Command> {
    let wheel = wheel::write(&library::build(Profile::Release, &[])?, &wheel::folder().join("hash"), None)?;
    let python = python::with_wheel(&wheel, &root().join("target/hash/python"))?;
    let mut lines = Command::new(python);
    lines.arg(root().join("bindings/python/tests/lines.py"));
    Ok(lines)
}
