//! The extension of PHP, built as its manual says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::c::install::{self, folders::Folders};
use crate::c::library::{self, Library, Profile};
use crate::{Outcome, arguments, program, root};

/// The extension that was built.
#[derive(Debug)]
pub struct Extension {
    /// The file that PHP loads.
    pub file: PathBuf,
    /// The folder in which the C library is installed that it contains.
    pub prefix: PathBuf,
}

/// `cargo xtask php-extension [--debug]`.
///
/// # Errors
/// When something cannot be built.
pub fn command(given: &[String]) -> Outcome<()> {
    let is_debug = arguments(given, &["--debug"], &[])?.contains_key("--debug");
    let profile = if is_debug { Profile::Debug } else { Profile::Release };
    println!("{}", build(&library::build(profile, &[])?)?.file.display());
    Ok(())
}

/// Returns the folder of everything built for PHP.
#[must_use]
pub fn folder() -> PathBuf {
    root().join("target/php")
}

/// Builds the extension with a library, in a copy of its sources.
///
/// # Errors
/// When the tools of PHP for extensions are missing, or something cannot be built.
pub fn build(library: &Library) -> Outcome<Extension> {
    let place = folder().join(if library.debug { "debug" } else { "release" });
    let (prefix, sources) = (place.join("prefix"), place.join("ext"));
    install::install(library, &Folders::usual(&prefix))?;
    drop(fs::remove_dir_all(&sources));
    copied(&root().join("bindings/php/ext"), &sources)?;
    let run = |program: &str, given: &[&str]| {
        let mut step = Command::new(program);
        step.current_dir(&sources).env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"));
        program::output(step.args(given)).map(drop)
    };
    run("phpize", &["--silent"])?;
    run("./configure", &["--quiet", "CFLAGS=-O2 -Wall -Werror"])?;
    run("make", &["--quiet"])?;
    Ok(Extension { file: sources.join("modules/cartwright.so"), prefix })
}

/// Compiles the source of the extension for musl: Debian has no PHP there that could load it.
///
/// # Errors
/// When it does not compile, or PHP's headers are missing.
pub fn for_musl() -> Outcome<()> {
    let said = program::output(Command::new("php-config").arg("--includes"))?;
    let mut compile = Command::new("musl-gcc");
    compile.args(["-std=gnu99", "-Wall", "-Werror", "-fsyntax-only", "-DCOMPILE_DL_CARTWRIGHT", "-I"]);
    compile.arg(root().join("include")).args(String::from_utf8(said.stdout)?.split_whitespace());
    program::output(compile.arg(root().join("bindings/php/ext/cartwright.c"))).map(drop)
}

/// Copies the files of a folder.
fn copied(from: &Path, to: &Path) -> Outcome<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        fs::copy(&path, to.join(path.file_name().unwrap_or_default()))?;
    }
    Ok(())
}
