//! Builds the C library, and asks the compiler which libraries a program must link with it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::remap;
use crate::platform::{Platform, System};
use crate::tier::Tier;
use crate::{Outcome, pathless, program, root};

/// The way in which the library is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// Quickly, with overflow and debug assertions.
    Debug,
    /// Optimized, as it is shipped.
    Release,
}

/// The feature with which the first tier of the tests builds the library, so that one build of the Rust crate serves
/// its own tests, C, Java and Python.
pub const EVERYTHING: &str = "everything";

/// The library built by cargo.
#[derive(Debug)]
pub struct Library {
    /// The platform that it is for; `None` means this machine.
    pub platform: Option<Platform>,
    /// Whether it was built quickly, and keeps what debuggers read.
    pub debug: bool,
    /// The shared library.
    pub shared: PathBuf,
    /// The file that a Windows program links to find the shared library.
    pub import: Option<PathBuf>,
    /// The static library.
    pub archive: PathBuf,
    /// The libraries that a program links after the static one, for example `-lpthread -lm`, as printed by the
    /// compiler.
    pub system_libraries: String,
}

impl Library {
    /// The kind of system that it is for.
    #[must_use]
    pub fn system(&self) -> System {
        self.platform.map_or_else(System::here, |platform| platform.system)
    }
}

/// Builds the library for the tests of a tier: with debug assertions and, in the first tier, with every feature.
///
/// # Errors
/// The same as [`build`].
pub fn of_tests(tier: Tier) -> Outcome<Library> {
    let features = match tier {
        Tier::First => vec!["--features".to_owned(), EVERYTHING.to_owned()],
        Tier::Full => Vec::new(),
    };
    build(Profile::Debug, &features)
}

/// Builds the library for this machine. `features` are arguments of cargo, for example `--no-default-features`. As it is
/// shipped it names no folder of this machine.
///
/// # Errors
/// When cargo fails, with its output; or when a shipped library names a folder of this machine.
pub fn build(profile: Profile, features: &[String]) -> Outcome<Library> {
    let mut cargo = program::cargo();
    cargo.current_dir(root()).arg("rustc").args(features);
    if profile == Profile::Release {
        let folder = shipped_folder();
        let own = env::var("RUSTFLAGS").unwrap_or_default();
        let mut flags: Vec<String> = own.split_whitespace().map(str::to_owned).collect();
        flags.extend(remap::flags(&folder)?);
        // In a folder of its own, since other flags would build everything anew.
        cargo.env("CARGO_TARGET_DIR", folder).env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    }
    built(&mut cargo, profile, None)
}

/// Returns the folder of the build as it is shipped.
fn shipped_folder() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    root().join(target).join("shipped")
}

/// Builds the library with a cargo command that already has the subcommand `rustc`, or a compatible one.
///
/// # Errors
/// The same as [`build`].
pub fn built(cargo: &mut Command, profile: Profile, platform: Option<Platform>) -> Outcome<Library> {
    cargo.args(["--quiet", "--package", "cartwright-c", "--lib", "--message-format=json-render-diagnostics"]);
    if profile == Profile::Release {
        cargo.arg("--release");
    }
    cargo.args(["--", "--print=native-static-libs"]);
    // Cargo is quiet, and what it says is read.
    eprintln!("building the C library; the first time that takes some minutes");
    let output = program::output(cargo.env("CARGO_TERM_COLOR", "never"))?;

    let [mut shared, mut archive, mut import] = [None, None, None];
    for line in String::from_utf8(output.stdout)?.lines() {
        let message: Value = serde_json::from_str(line)?;
        if message.pointer("/target/name").is_none_or(|name| name != "cartwright") {
            continue;
        }
        let files = message.get("filenames").and_then(Value::as_array).into_iter().flatten();
        for file in files.filter_map(Value::as_str).map(Path::new) {
            let place = match file.extension().and_then(|extension| extension.to_str()) {
                Some("so" | "dylib" | "dll") => &mut shared,
                Some("a") if file.to_string_lossy().ends_with(".dll.a") => &mut import,
                Some("a") => &mut archive,
                _ => continue,
            };
            *place = Some(file.to_owned());
        }
    }
    // Cargo repeats the compiler's messages about a library that was already built.
    let said = String::from_utf8(output.stderr)?;
    let system_libraries = said.lines().find_map(|line| line.strip_prefix("note: native-static-libs: "));
    let shared = shared.ok_or("cargo built no shared library: this platform has none")?;
    let archive = archive.ok_or("cargo built no static library")?;
    if profile == Profile::Release {
        [&shared, &archive].into_iter().try_for_each(|file| pathless::check(file))?;
    }
    Ok(Library {
        platform,
        debug: profile == Profile::Debug,
        shared,
        import,
        archive,
        system_libraries: system_libraries.ok_or("the compiler did not name the system's libraries")?.trim().to_owned(),
    })
}
