//! The notices of the crates in the library, whose licences require them to be included: one text for all platforms,
//! which cargo-about generates and the repository contains.

use std::fs;
use std::path::{Path, PathBuf};

use crate::platform::ALL;
use crate::{Outcome, arguments, program, root};

/// The name of the file, in the repository and in every package.
const NAME: &str = "THIRD-PARTY-NOTICES.txt";

/// `cargo xtask notices [--check]`.
///
/// # Errors
/// When cargo-about is missing or fails, or with `--check` when the file differs.
pub fn command(given: &[String]) -> Outcome<()> {
    if arguments(given, &["--check"], &[])?.contains_key("--check") {
        current()
    } else {
        Ok(fs::write(place(), text()?)?)
    }
}

/// Checks that the file in the repository is the one that cargo-about generates.
///
/// # Errors
/// When it differs, or cargo-about fails.
pub fn current() -> Outcome<()> {
    let same = fs::read_to_string(place())? == text()?;
    if same { Ok(()) } else { Err(format!("{NAME} is not up to date: run `cargo xtask notices`").into()) }
}

/// Copies the notices into a folder.
///
/// # Errors
/// When they cannot be copied.
pub fn put(folder: &Path) -> Outcome<()> {
    Ok(fs::copy(place(), folder.join(NAME)).map(drop)?)
}

fn place() -> PathBuf {
    root().join("bindings/c").join(NAME)
}

/// Returns the notices that cargo-about finds in the sources of the crates, offline.
fn text() -> Outcome<String> {
    if !program::exists("cargo-about") {
        return Err("cargo-about is missing: sh bindings/xtask/install.sh cargo-about".into());
    }
    program::output(program::cargo().current_dir(root()).args(["fetch", "--locked"]))?;
    let mut about = program::cargo();
    about.current_dir(root()).args(["about", "generate", "--frozen", "--fail"]);
    about.args(["--manifest-path", "bindings/c/Cargo.toml", "--config", "bindings/c/about.toml"]);
    for platform in ALL {
        about.args(["--target", platform.triple]);
    }
    let written = program::output(about.arg("bindings/c/about.hbs"))?;
    Ok(String::from_utf8(written.stdout)?.replace('\r', ""))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Returns the crates of the C library on a platform, by name and version.
    fn crates(triple: &str) -> BTreeSet<String> {
        let mut tree = program::cargo();
        tree.current_dir(root()).args(["tree", "--locked", "--package", "cartwright-c", "--target", triple]);
        tree.args(["--edges", "normal", "--prefix", "none", "--format", "{p}"]);
        let tree = String::from_utf8(program::output(&mut tree).unwrap().stdout).unwrap();
        let named = |line: &str| {
            let mut words = line.split_whitespace();
            Some(format!("{} {}", words.next()?, words.next()?.strip_prefix('v')?))
        };
        tree.lines().filter(|line| !line.starts_with("cartwright")).filter_map(named).collect()
    }

    /// A forgotten update after a change of the lock file is found without cargo-about.
    #[test]
    fn the_notices_name_the_crates_of_every_platform_and_no_other() {
        let text = fs::read_to_string(place()).unwrap();
        let (list, _) = text.split_once("\nThe standard library of Rust: ").unwrap();
        let named = list.lines().filter_map(|line| line.split_once(": ")).map(|(named, _)| named.to_owned());
        let named: BTreeSet<String> = named.filter(|named| !named.starts_with("cartwright")).collect();
        let crates: BTreeSet<String> = ALL.iter().flat_map(|platform| crates(platform.triple)).collect();
        assert_eq!(named, crates);
        assert!(text.contains("Permission is hereby granted"));
    }
}
