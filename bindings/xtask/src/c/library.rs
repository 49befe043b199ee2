//! Builds the C library and learns from the compiler what a program must link beside it.

use std::path::PathBuf;

use serde_json::Value;

use crate::{Outcome, program, root};

/// How the library is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// Quickly, with overflow and debug assertions.
    Debug,
    /// As it is shipped.
    Release,
}

/// The library as cargo has built it.
#[derive(Debug)]
pub struct Library {
    /// The shared library.
    pub shared: PathBuf,
    /// The static library.
    pub archive: PathBuf,
    /// What a program links after the static library, for example `-lpthread -lm`: the compiler's own words.
    pub system_libraries: String,
}

/// Builds the library. `features` are arguments of cargo, for example `--no-default-features`.
///
/// # Errors
/// When cargo fails, with what it said.
pub fn build(profile: Profile, features: &[String]) -> Outcome<Library> {
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["rustc", "--quiet", "--package", "cartwright-c", "--lib"]);
    cargo.arg("--message-format=json-render-diagnostics").args(features);
    if profile == Profile::Release {
        cargo.arg("--release");
    }
    cargo.args(["--", "--print=native-static-libs"]);
    let output = program::output(cargo.env("CARGO_TERM_COLOR", "never"))?;

    let [mut shared, mut archive] = [None, None];
    for line in String::from_utf8(output.stdout)?.lines() {
        let message: Value = serde_json::from_str(line)?;
        if message.pointer("/target/name").is_none_or(|name| name != "cartwright") {
            continue;
        }
        let files = message.get("filenames").and_then(Value::as_array).into_iter().flatten();
        for file in files.filter_map(Value::as_str) {
            match file.rsplit_once('.') {
                Some((_, "so" | "dylib")) => shared = Some(PathBuf::from(file)),
                Some((_, "a")) => archive = Some(PathBuf::from(file)),
                _ => {}
            }
        }
    }
    // Cargo repeats what the compiler said of a library that was built before.
    let said = String::from_utf8(output.stderr)?;
    let system_libraries = said.lines().find_map(|line| line.strip_prefix("note: native-static-libs: "));
    Ok(Library {
        shared: shared.ok_or("cargo built no shared library: this platform is not one of Linux, BSD and macOS")?,
        archive: archive.ok_or("cargo built no static library")?,
        system_libraries: system_libraries.ok_or("the compiler did not name the system's libraries")?.trim().to_owned(),
    })
}
