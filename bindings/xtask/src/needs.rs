//! Checks for the tools that a command needs. `bindings/xtask/install.sh` lists them by the groups of the commands, and
//! installs the missing ones on request: no test changes a machine unasked.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::check::{msrv, release};
use crate::java::{jdk, mappers, test as java};
use crate::{Outcome, php, platform, program, python, root, wasm};

/// The script that installs them, by its path in the repository.
pub(crate) const SCRIPT: &str = "bindings/xtask/install.sh";

/// Returns the missing tools of `cargo xtask check`, by their names in the script.
///
/// # Errors
/// When the script cannot be read, or names a tool unknown to this module.
pub fn of_checks() -> Outcome<Vec<String>> {
    missing("check")
}

/// Returns the missing tools of `cargo xtask check --full`.
///
/// # Errors
/// The same as [`of_checks`].
pub fn of_full_checks() -> Outcome<Vec<String>> {
    missing("full_check")
}

/// Returns the missing tools of the first tier of tests.
///
/// # Errors
/// The same as [`of_checks`].
pub fn of_first_tier() -> Outcome<Vec<String>> {
    missing("first")
}

/// Returns the missing tools of the full tier of tests.
///
/// # Errors
/// The same as [`of_checks`].
pub fn of_full_tier() -> Outcome<Vec<String>> {
    missing("full")
}

/// Returns the missing tools of `cargo xtask dist`.
///
/// # Errors
/// The same as [`of_checks`].
pub fn of_dist() -> Outcome<Vec<String>> {
    missing("dist")
}

/// Returns the missing tools of `cargo xtask features-test`.
///
/// # Errors
/// The same as [`of_checks`].
pub fn of_features() -> Outcome<Vec<String>> {
    missing("cargo-hack")
}

/// Returns the missing tools of `cargo xtask mutants`.
///
/// # Errors
/// The same as [`of_checks`].
pub fn of_mutants() -> Outcome<Vec<String>> {
    missing("cargo-mutants")
}

/// Makes sure that no tool is missing; with `install`, by running the script.
///
/// # Errors
/// When a tool is missing, with the way to get it, or when one cannot be installed.
pub fn met(missing: fn() -> Outcome<Vec<String>>, install: bool) -> Outcome<()> {
    let mut names = missing()?;
    if install && !names.is_empty() {
        println!("installing: sh {SCRIPT} {}", names.join(" "));
        program::run(Command::new("sh").current_dir(root()).arg(SCRIPT).args(&names))?;
        names = missing()?;
    }
    if names.is_empty() {
        return Ok(());
    }
    let hint = if install { "" } else { "\nWith `--install` this command runs it." };
    let names = names.join(" ");
    Err(format!("before anything is built, tools are missing: {names}\nsh {SCRIPT} {names}{hint}").into())
}

/// Returns the missing tools of a group.
fn missing(group: &str) -> Outcome<Vec<String>> {
    let script = fs::read_to_string(root().join(SCRIPT))?;
    let mut missing = Vec::new();
    for name in tools(&script, group) {
        if !is_there(name)? {
            missing.push(name.to_owned());
        }
    }
    Ok(missing)
}

/// Returns the tools of a group in the script, which may contain other groups.
pub(crate) fn tools<'s>(script: &'s str, name: &'s str) -> Vec<&'s str> {
    let members = script.lines().find_map(|line| {
        line.strip_prefix(name)?.strip_prefix("=\"")?.strip_suffix('"').filter(|members| !members.contains('$'))
    });
    members.map_or_else(|| vec![name], |members| members.split(' ').flat_map(|name| tools(script, name)).collect())
}

/// Whether a tool is there, by its name in the script.
///
/// # Errors
/// When the name is unknown.
pub fn is_there(name: &str) -> Outcome<bool> {
    Ok(match name {
        "rustfmt" => subcommand("fmt"),
        "clippy" => subcommand("clippy"),
        "wasm32" => wasm::target_there(),
        "oldest-rust" => msrv::there(),
        "gcc" => program::exists("gcc") && program::exists("cc"),
        "clang" => program::exists("clang") && program::exists("clang++"),
        "node" => wasm::node_there(),
        "python" => python::there(),
        "python-dev" => python::has_headers(),
        "java" => jdk::compiler().is_ok(),
        "junit" => java::junit().is_ok(),
        "jackson" => mappers::jackson().is_ok(),
        "gson" => mappers::gson().is_ok(),
        // Before the first release there is nothing to compare with.
        "cargo-semver-checks" => release::last().is_none() || subcommand("semver-checks"),
        "mingw" => program::exists("x86_64-w64-mingw32-gcc"),
        "qemu-user" => program::exists("qemu-aarch64"),
        "arm64-libc" => Path::new(platform::ARM64_LIBC).exists(),
        "musl-gcc" => program::exists("musl-gcc") && Path::new(platform::MUSL).exists(),
        "wine" => Path::new(platform::WINE).exists(),
        "npm" | "chromium" | "firefox" | "g++" | "make" | "cmake" | "pkg-config" | "valgrind" => program::exists(name),
        "php" | "phpunit" | "ruby" | "puma" | "mcs" | "mono" => program::exists(name),
        // As root it would ask.
        "composer" => Command::new(name).arg("--version").env("COMPOSER_ALLOW_SUPERUSER", "1").output().is_ok(),
        "go" => Command::new(name).arg("version").output().is_ok(),
        "php-dev" => program::exists("phpize") && program::exists("php-config"),
        "php-fpm" => php::program::server().is_ok_and(|server| program::exists(&server)),
        "php-bcmath" => php::program::has_module("bcmath"),
        "brick-math" => Path::new("/usr/share/php/Brick/Math/autoload.php").exists(),
        "cgi-fcgi" => Command::new(name).output().is_ok(),
        "luajit" => Command::new("luajit").arg("-v").output().is_ok(),
        "cffi" => {
            // That of the system, for which Debian's packages are.
            let mut import = Command::new("/usr/bin/python3");
            import.args(["-c", "import cffi"]).output().is_ok_and(|said| said.status.success())
        }
        "cargo-hack" => subcommand("hack"),
        "cargo-deny" => subcommand("deny"),
        "cargo-about" => subcommand("about"),
        "cargo-mutants" => subcommand("mutants"),
        "cargo-cyclonedx" => subcommand("cyclonedx"),
        _ => return Err(format!("{SCRIPT} names `{name}`, for which `needs.rs` has no probe").into()),
    })
}

/// Whether cargo has a subcommand.
fn subcommand(command: &str) -> bool {
    program::cargo().args([command, "--version"]).output().is_ok_and(|said| said.status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_of_the_script_has_a_probe_and_a_way_to_install_it() {
        let script = fs::read_to_string(root().join(SCRIPT)).unwrap();
        for group in ["check", "first", "full_check", "full", "dist", "platforms"] {
            let tools = tools(&script, group);
            assert!(!tools.contains(&group), "{group}");
            for name in tools {
                is_there(name).unwrap();
                let ways = script.lines().filter_map(|line| line.trim_start().split_once(')'));
                assert!(ways.flat_map(|(names, _)| names.split(" | ")).any(|known| known == name), "{name}");
            }
        }
    }

    #[test]
    fn groups_may_stand_in_groups() {
        let script = "oldest=\"$(sed)\"\nfirst=\"check gcc\"\ncheck=\"rustfmt clippy\"\n";
        assert_eq!(tools(script, "first"), ["rustfmt", "clippy", "gcc"]);
        assert_eq!(tools(script, "gcc"), ["gcc"]);
    }
}
