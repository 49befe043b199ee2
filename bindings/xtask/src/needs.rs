//! What the tests need of a machine beside the Rust that runs this. What is missing is named with the way to get it, and
//! installed only when that is asked for: nobody's machine changes by a test.

use std::process::Command;

use crate::check::{msrv, release};
use crate::java::{jackson, jdk, test as java};
use crate::{Outcome, program, python, wasm};

/// Something that must be there.
#[derive(Debug)]
pub struct Need {
    what: String,
    there: bool,
    get: Get,
}

/// What brings it.
#[derive(Debug)]
enum Get {
    /// A package of Debian and Ubuntu.
    Package(&'static str),
    /// A command that changes nothing of the system.
    Command(Vec<&'static str>),
}

/// Programs by the package that brings them.
const PROGRAMS: &[(&str, &str)] = &[
    ("cc", "gcc"),
    ("gcc", "gcc"),
    ("g++", "g++"),
    ("clang", "clang"),
    ("clang++", "clang"),
    ("nm", "binutils"),
    ("readelf", "binutils"),
    ("make", "make"),
    ("cmake", "cmake"),
    ("pkg-config", "pkg-config"),
    ("valgrind", "valgrind"),
    ("npm", "npm"),
    ("chromium", "chromium"),
];

/// What `cargo xtask check` needs.
#[must_use]
pub fn of_checks() -> Vec<Need> {
    let mut needs = vec![
        component("rustfmt", "fmt"),
        component("clippy", "clippy"),
        Need {
            what: format!("Rust {}, the oldest that builds the library", msrv::TOOLCHAIN),
            there: msrv::there(),
            get: Get::Command(vec!["rustup", "toolchain", "install", msrv::TOOLCHAIN, "--profile", "minimal"]),
        },
    ];
    if release::last().is_some() {
        needs.push(Need {
            what: "cargo-semver-checks".to_owned(),
            there: program::exists("cargo-semver-checks"),
            get: Get::Command(vec!["cargo", "install", "--locked", "cargo-semver-checks"]),
        });
    }
    needs
}

/// What `cargo xtask test` needs.
#[must_use]
pub fn of_tests() -> Vec<Need> {
    let mut needs = of_checks();
    needs.push(Need {
        what: format!("Rust's standard library for {}", wasm::TARGET),
        there: wasm::target_there(),
        get: Get::Command(vec!["rustup", "target", "add", wasm::TARGET]),
    });
    let package = |what: &str, there, package| Need { what: what.to_owned(), there, get: Get::Package(package) };
    needs.extend(PROGRAMS.iter().map(|(name, brings)| package(&format!("`{name}`"), program::exists(name), brings)));
    needs.push(package("Node 20 or later", wasm::node_there(), "nodejs"));
    needs.push(package("Python 3 with `venv`", python::there(), python::PACKAGE));
    needs.push(package("a JDK", jdk::compiler().is_ok(), jdk::PACKAGE));
    needs.push(package("JUnit 5", java::junit().is_ok(), java::JUNIT_PACKAGE));
    needs.push(package("Jackson", jackson::jars().is_ok(), jackson::PACKAGE));
    needs
}

fn component(name: &'static str, command: &str) -> Need {
    let there = program::cargo().args([command, "--version"]).output().is_ok_and(|said| said.status.success());
    Need { what: name.to_owned(), there, get: Get::Command(vec!["rustup", "component", "add", name]) }
}

/// Makes sure that everything is there; with `install`, by installing what is not.
///
/// # Errors
/// When something is missing, all of it with how to get it; or when it cannot be installed.
pub fn met(needs: fn() -> Vec<Need>, install: bool) -> Outcome<()> {
    let mut missing = missing(needs);
    if install && !missing.is_empty() {
        missing.iter().try_for_each(Need::install)?;
        missing = self::missing(needs);
    }
    if missing.is_empty() {
        return Ok(());
    }
    let lines = missing.iter().map(|need| format!("\n  {}: {}", need.what, need.get.told()));
    let hint = if install { "" } else { "\nWith `--install` this command gets all of it." };
    Err(format!("before anything is built, this is missing:{}{hint}", lines.collect::<String>()).into())
}

fn missing(needs: fn() -> Vec<Need>) -> Vec<Need> {
    needs().into_iter().filter(|need| !need.there).collect()
}

impl Need {
    fn install(&self) -> Outcome<()> {
        println!("installing {}: {}", self.what, self.get.told());
        match &self.get {
            Get::Package(package) => install_package(package),
            Get::Command(words) => {
                let mut words = words.iter();
                program::run(Command::new(words.next().copied().unwrap_or_default()).args(words))
            }
        }
    }
}

impl Get {
    fn told(&self) -> String {
        match self {
            Self::Package(package) => format!("apt-get install {package} (Debian and Ubuntu)"),
            Self::Command(words) => words.join(" "),
        }
    }
}

/// Installs a package, as the administrator of a Debian or Ubuntu.
fn install_package(package: &str) -> Outcome<()> {
    let administrator = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.starts_with(b"0\n"));
    if !administrator || !program::exists("apt-get") {
        return Err(
            format!("only the administrator of a Debian or Ubuntu can install {package} by this command").into()
        );
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(["-qq", "-o", "DPkg::Lock::Timeout=300"]).args(arguments);
        program::output(command.env("DEBIAN_FRONTEND", "noninteractive")).map(drop)
    };
    let install = ["install", "--yes", "--no-install-recommends", package];
    // The lists of packages may be old, or missing.
    apt(&install).or_else(|_| apt(&["update"]).and_then(|()| apt(&install)))
}
