//! Builds the C library for another platform on this machine.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use super::library::{self, Library, Profile};
use super::remap;
use crate::platform::{Linker, Platform};
use crate::{Outcome, program, python, root};

/// The folder of everything built here.
#[must_use]
pub fn folder() -> PathBuf {
    root().join("target/dist")
}

/// Returns the command of a Zig program: its compiler `cc`, `ar` and so on.
///
/// # Errors
/// When it cannot be installed.
pub fn zig(name: &str) -> Outcome<Command> {
    let mut zig = python()?;
    zig.args(["-m", "ziglang", name]);
    Ok(zig)
}

/// Returns the C compiler for a platform.
///
/// # Errors
/// When it is missing or cannot be installed.
pub fn compiler(platform: &Platform) -> Outcome<Command> {
    match platform.linker {
        Linker::Zig(name, _) => {
            let mut cc = zig("cc")?;
            cc.args(["-target", name]);
            Ok(cc)
        }
        Linker::Gnu(compiler, package) => {
            program::require(compiler, package)?;
            Ok(Command::new(compiler))
        }
    }
}

/// Translates the names of system libraries from Rust to the compiler of a platform. Zig has a different name for the
/// part of gcc, and no `iconv` for macOS, which is not used anyway.
#[must_use]
pub fn system_libraries(platform: &Platform, said: &str) -> Vec<String> {
    let words = said.split_whitespace();
    if matches!(platform.linker, Linker::Gnu(..)) {
        return words.map(str::to_owned).collect();
    }
    let named = |word: &str| if word.starts_with("-lgcc") { "-lunwind" } else { word }.to_owned();
    words.filter(|word| *word != "-liconv").map(named).collect()
}

/// Builds the library for a platform.
///
/// # Errors
/// When a tool is missing or cannot be installed, or cargo fails.
pub fn library(platform: &Platform, profile: Profile, features: &[String]) -> Outcome<Library> {
    there(platform)?;
    let mut cargo = cargo(platform)?;
    cargo.current_dir(root()).env("CARGO_TARGET_DIR", folder().join("build"));
    cargo.env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(platform)?.join("\u{1f}")).env_remove("RUSTFLAGS");
    library::built(cargo.arg("--locked").args(features), profile, Some(*platform))
}

/// Returns the cargo command that links for a platform, with its subcommand `rustc`.
fn cargo(platform: &Platform) -> Outcome<Command> {
    match platform.linker {
        Linker::Zig(_, version) => {
            let programs = tools()?.with_file_name("");
            let mut paths = vec![programs.clone()];
            paths.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
            let mut cargo = Command::new(programs.join("cargo-zigbuild"));
            cargo.env("PATH", env::join_paths(paths)?);
            cargo.args(["rustc", "--target"]).arg(format!("{}{version}", platform.triple));
            Ok(cargo)
        }
        Linker::Gnu(compiler, package) => {
            program::require(compiler, package)?;
            let mut cargo = program::cargo();
            let name = platform.triple.to_uppercase().replace('-', "_");
            cargo.env(format!("CARGO_TARGET_{name}_LINKER"), compiler).args(["rustc", "--target", platform.triple]);
            Ok(cargo)
        }
    }
}

/// Returns the Python with these tools.
///
/// # Errors
/// When it cannot be installed.
pub fn python() -> Outcome<Command> {
    Ok(Command::new(tools()?))
}

/// Returns the Python environment with the linker.
fn tools() -> Outcome<PathBuf> {
    python::with(&root().join("bindings/xtask/src/c/requirements.txt"), &folder())
}

/// Makes sure that the platform's target is installed, and that all sources are where the flags expect them.
fn there(platform: &Platform) -> Outcome<()> {
    let mut rustup = Command::new("rustup");
    let why = |error| format!("{error}\nthe standard library of {} is missing, and rustup brings it", platform.triple);
    program::output(rustup.current_dir(root()).args(["target", "add", platform.triple])).map_err(why)?;
    let mut fetch = program::cargo();
    program::output(fetch.current_dir(root()).args(["fetch", "--locked", "--target", platform.triple])).map(drop)
}

/// Returns the compiler flags for a platform, with the names of this machine's folders replaced.
fn flags(platform: &Platform) -> Outcome<Vec<String>> {
    let own = platform.flags.iter().map(|flag| (*flag).to_owned());
    Ok(own.chain(remap::flags(&folder().join("build"))?).collect())
}
