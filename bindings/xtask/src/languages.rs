//! The examples in languages that have no package: Ruby, Go and C#, each by the C library.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::c::install::{self, folders::Folders};
use crate::c::library::{self, Profile};
use crate::{Outcome, arguments, parts, program, root};

/// `cargo xtask languages-test`.
///
/// # Errors
/// When an example does not run, or prints something else than its file says.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    test()
}

/// Runs the examples of every language.
///
/// # Errors
/// The same as [`command`].
pub fn test() -> Outcome<()> {
    install::install(&library::build(Profile::Debug, &[])?, &Folders::usual(&prefix()))?;
    parts::run("languages", &[("ruby", ruby), ("go", go), ("csharp", csharp)])
}

fn folder() -> PathBuf {
    root().join("target/languages")
}

fn prefix() -> PathBuf {
    folder().join("prefix")
}

/// Returns a program in the folder of an example, which finds the library as the manual says.
fn with_library(name: &str, example: &str) -> Command {
    let mut command = Command::new(name);
    command.current_dir(place(example)).env("LD_LIBRARY_PATH", prefix().join("lib"));
    command.env("PKG_CONFIG_PATH", prefix().join("lib/pkgconfig"));
    command
}

fn place(example: &str) -> PathBuf {
    root().join("examples").join(example)
}

/// Ruby: a script, and a cluster of puma.
fn ruby() -> Outcome<()> {
    printed(with_library("ruby", "ruby").args(["-w", "cart.rb"]), &place("ruby/cart.out"))?;
    program::run(with_library("ruby", "ruby").args(["-w", "check_cluster.rb"]))
}

/// Go, without its module proxy: the example uses the standard library alone.
fn go() -> Outcome<()> {
    let go = |given: &[&str]| {
        let mut go = with_library("go", "go");
        go.env("GOPROXY", "off").env("GOFLAGS", "-mod=mod").env("GOCACHE", folder().join("go")).args(given);
        go
    };
    let unformatted = program::output(with_library("gofmt", "go").args(["-l", "."]))?.stdout;
    if !unformatted.is_empty() {
        return Err(format!("gofmt would write anew: {}", String::from_utf8_lossy(&unformatted)).into());
    }
    program::output(&mut go(&["vet", "./..."]))?;
    program::output(&mut go(&["test", "-count=1", "-race", "./..."]))?;
    printed(&mut go(&["run", "."]), &place("go/cart.out"))
}

/// C# under Mono.
fn csharp() -> Outcome<()> {
    let program = folder().join("Cart.exe");
    let mut mcs = with_library("mcs", "csharp");
    mcs.args(["-warnaserror", "Cart.cs", "Cartwright.cs"]).arg(format!("-out:{}", program.display()));
    program::output(&mut mcs)?;
    printed(with_library("mono", "csharp").arg(program), &place("csharp/Cart.out"))
}

/// Runs a program, which must print the text of a file.
fn printed(command: &mut Command, expected: &Path) -> Outcome<()> {
    let said = String::from_utf8(program::output(command)?.stdout)?;
    if said == fs::read_to_string(expected)? {
        return Ok(());
    }
    Err(format!("{command:?} printed another text than {}:\n{said}", expected.display()).into())
}
