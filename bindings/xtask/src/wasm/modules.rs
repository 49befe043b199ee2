//! The WebAssembly modules of the npm package, and the JavaScript that is written beside each, its glue.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, program, root};

/// The platform of the modules.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The entries of the package, each with a module of its own: prices carts, for storefronts; every operation, without
/// schemas; everything; and prices carts, compiled for speed.
pub(super) const ENTRIES: [&str; 4] = ["storefront", "operations", "full", FAST];

/// The entry that is compiled for speed, with the features of `storefront`.
const FAST: &str = "fast";

/// How modules are compiled, and where the package made of them lies.
#[derive(Debug, Clone, Copy)]
pub(super) enum Profile {
    /// As small as they are shipped.
    Shipped,
    /// Quickly, for the first tier of the tests.
    Tests,
}

impl Profile {
    /// The folder of what is built.
    pub(super) fn folder(self) -> PathBuf {
        root().join(match self {
            Self::Shipped => "target/npm",
            Self::Tests => "target/npm/tests",
        })
    }

    /// The name by which the tests know it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Shipped => "shipped",
            Self::Tests => "tests",
        }
    }

    /// The name of the profile of an entry in `Cargo.toml`.
    fn of_cargo(self, entry: &str) -> &'static str {
        match self {
            Self::Shipped if entry == FAST => "wasm-fast",
            Self::Shipped => "wasm",
            Self::Tests => "wasm-test",
        }
    }

    /// The entries of a package. That of the first tier has no fast one, which would be the one of storefronts once more.
    pub(super) fn entries(self) -> Vec<&'static str> {
        ENTRIES.into_iter().filter(|entry| matches!(self, Self::Shipped) || *entry != FAST).collect()
    }
}

/// The features of the module of an entry.
fn features(entry: &str) -> &'static [&'static str] {
    match entry {
        "storefront" | FAST => &["--no-default-features"],
        "operations" => &["--no-default-features", "--features", "operations"],
        _ => &[],
    }
}

/// Compiles the modules of entries, and gives where each lies.
///
/// # Errors
/// When the standard library of the platform is missing, or the compiler fails.
pub(super) fn compile(profile: Profile, entries: &[&'static str]) -> Outcome<Vec<(&'static str, PathBuf)>> {
    if !target_there() {
        return Err(format!("Rust's standard library for {TARGET} is missing: rustup target add {TARGET}").into());
    }
    let folder = profile.folder().join("modules");
    fs::create_dir_all(&folder)?;
    let mut modules = Vec::new();
    for entry in entries {
        println!("wasm: the {entry} module");
        let mut cargo = program::cargo();
        cargo.current_dir(root()).args(["build", "--quiet", "--locked", "--package", "cartwright-wasm"]);
        let of_cargo = profile.of_cargo(entry);
        cargo.args(["--profile", of_cargo, "--target", TARGET]).args(features(entry));
        program::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(of_cargo)?))?;
        let compiled = output_folder().join(TARGET).join(of_cargo).join("cartwright_wasm.wasm");
        // The next one has the same name.
        let module = folder.join(entry).with_extension("wasm");
        fs::copy(&compiled, &module)?;
        modules.push((*entry, module));
    }
    Ok(modules)
}

/// Compiles the program that writes the glue, and gives where it lies: it is run without cargo, which waits for whoever builds.
///
/// # Errors
/// When the compiler fails.
pub(super) fn compile_glue() -> Outcome<PathBuf> {
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["build", "--quiet", "--locked", "--package", "cartwright-wasm-glue"]);
    program::output(&mut cargo)?;
    Ok(output_folder().join(format!("debug/cartwright-wasm-glue{}", env::consts::EXE_SUFFIX)))
}

/// Writes the glue of a module, and the module as the glue has it, into a folder.
///
/// # Errors
/// When the module is none that the program knows.
pub(super) fn glue(program: &Path, module: &Path, folder: &Path) -> Outcome<()> {
    program::run(Command::new(program).arg(module).arg(folder))
}

/// How much larger functions may be that replace a call than `opt-level` z allows: of the storefront module, this takes 850
/// bytes and saves 4 percent of the instructions of a calculation. The least is 5, and 15 would take 2,000.
const INLINED: &str = "-Cllvm-args=-inline-threshold=10";

/// The flags of the fast module. The threshold of 225 that `opt-level` 2 has would take 7 percent less of the instructions of a
/// calculation, and 12 kilobytes more in Brotli; SIMD would take 0.2 percent less, and not run everywhere.
const FOR_SPEED: &str = "-Cllvm-args=-inline-threshold=50";

/// The flags that every crate of a module is compiled with: source files are named without the folders of this machine, so that
/// a module is the same wherever it is built.
fn flags(profile: &str) -> Outcome<OsString> {
    let home = env::home_dir().ok_or("there is no home folder")?;
    let cargo = env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    let sources: Vec<PathBuf> = match fs::read_dir(cargo.join("registry/src")) {
        Ok(registries) => registries.map(|registry| Ok(registry?.path())).collect::<Outcome<_>>()?,
        Err(_) => Vec::new(),
    };
    let mut flags = OsString::from(if profile == "wasm-fast" { FOR_SPEED } else { INLINED });
    for folder in [root(), sysroot()?, cargo].iter().chain(&sources) {
        flags.push("\x1f--remap-path-prefix=");
        flags.push(folder);
        flags.push("=.");
    }
    Ok(flags)
}

fn sysroot() -> Outcome<PathBuf> {
    Ok(PathBuf::from(program::rustc(&["--print", "sysroot"])?.trim()))
}

/// The output folder of cargo.
fn output_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Whether the toolchain has the standard library of the target.
#[must_use]
pub fn target_there() -> bool {
    sysroot().is_ok_and(|sysroot| sysroot.join("lib/rustlib").join(TARGET).exists())
}
