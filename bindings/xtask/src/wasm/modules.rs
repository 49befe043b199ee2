//! The WebAssembly modules of the npm package, and the generated JavaScript beside each, its glue.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, pathless, program, root};

/// The platform of the modules.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The entries of the package, each with a module of its own: one to price carts, for storefronts; one with every
/// operation, without schemas; one with everything; and one to price carts, compiled for speed and cut.
pub(super) const ENTRIES: [&str; 4] = ["storefront", "operations", "full", LITE];

/// The entry that is compiled for speed, with the features of `storefront`: a shopper downloads what is left of it once
/// it is cut.
pub(super) const LITE: &str = "lite";

/// The entry whose module is JavaScript, for engines without WebAssembly.
pub(super) const REACT_NATIVE: &str = "react-native";

/// Everything that is shipped: its tool is only installed for the modules as shipped.
pub(super) const SHIPPED: [&str; 5] = ["storefront", "operations", "full", LITE, REACT_NATIVE];

/// The plain module, without imports, which is no part of the package.
pub(super) const BARE: &str = "bare";

/// The cutter as a module, with which the package cuts itself by the carts of a shop.
pub(super) const TAILOR: &str = "tailor";

/// The plain module that also quotes shipping, of which the entry `react-native` is made.
const SCRIPT: &str = "script";

/// The way in which modules are compiled, and the folder of the package made from them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Profile {
    /// Optimized for size, as they are shipped.
    Shipped,
    /// Quickly, for the first tier of the tests.
    Tests,
}

impl Profile {
    /// Returns the folder of its builds.
    pub(super) fn folder(self) -> PathBuf {
        root().join(match self {
            Self::Shipped => "target/npm",
            Self::Tests => "target/npm/tests",
        })
    }

    /// Returns the name by which the tests know it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Shipped => "shipped",
            Self::Tests => "tests",
        }
    }

    /// Returns the name of an entry's profile in `Cargo.toml`.
    fn of_cargo(self, entry: &str) -> &'static str {
        match self {
            Self::Shipped if entry == LITE => "wasm-fast",
            Self::Shipped => "wasm",
            Self::Tests => "wasm-test",
        }
    }
}

/// Returns the package of a module in the workspace.
fn package(entry: &str) -> &'static str {
    match entry {
        BARE | SCRIPT => "cartwright-bare",
        TAILOR => "cartwright-wasm-cutter",
        _ => "cartwright-wasm",
    }
}

/// Returns the features of an entry's module.
fn features(entry: &str) -> &'static [&'static str] {
    match entry {
        SCRIPT => &["--features", "quotes"],
        "storefront" | LITE => &["--no-default-features"],
        "operations" => &["--no-default-features", "--features", "operations"],
        _ => &[],
    }
}

/// Compiles the modules of entries, and returns their paths.
///
/// # Errors
/// When the standard library of the platform is missing, or the compiler fails.
pub(super) fn compile(profile: Profile, entries: &[&'static str]) -> Outcome<Vec<(&'static str, PathBuf)>> {
    let mut modules = Vec::new();
    for entry in entries {
        modules.push((*entry, compile_one(profile, entry)?));
    }
    Ok(modules)
}

/// Compiles a plain module into a file, with no exports but these functions and the memory.
///
/// # Errors
/// The same as [`compile`], or when it lacks one of the exports.
pub(super) fn plain(profile: Profile, programs: &Programs, functions: &[&str], result: &Path) -> Outcome<()> {
    let quotes = functions.contains(&"shipping_quotes");
    let compiled = compile_one(profile, if quotes { SCRIPT } else { BARE })?;
    let mut only = Command::new(&programs.cutter);
    program::run(only.arg("only").arg(compiled).arg(result).arg("memory").args(functions))
}

/// Compiles a module, and returns its path.
fn compile_one(profile: Profile, entry: &str) -> Outcome<PathBuf> {
    there()?;
    let folder = profile.folder().join("modules");
    fs::create_dir_all(&folder)?;
    println!("wasm: the {entry} module");
    let package = package(entry);
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["build", "--quiet", "--locked", "--lib", "--package", package]);
    let of_cargo = profile.of_cargo(entry);
    cargo.args(["--profile", of_cargo, "--target", TARGET]).args(features(entry));
    let of_llvm = if of_cargo == "wasm-fast" { FOR_SPEED } else { INLINED };
    program::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(of_llvm)?))?;
    let compiled = output_folder().join(TARGET).join(of_cargo).join(package.replace('-', "_"));
    // The next one has the same file name.
    let module = folder.join(entry).with_extension("wasm");
    fs::copy(compiled.with_extension("wasm"), &module)?;
    if matches!(profile, Profile::Shipped) {
        pathless::check(&module)?;
    }
    Ok(module)
}

/// Compiles the module of an example that is a separate workspace into a file, with its own profile for releases.
///
/// # Errors
/// The same as [`compile`].
pub(super) fn compile_example(example: &Path, folder: &Path, result: &Path) -> Outcome<()> {
    there()?;
    let mut cargo = program::cargo();
    cargo.current_dir(example).args(["build", "--quiet", "--locked", "--release", "--target", TARGET]);
    cargo.arg("--target-dir").arg(folder).env("CARGO_ENCODED_RUSTFLAGS", flags(OF_EXAMPLES)?);
    program::run(&mut cargo)?;
    let built = fs::read_dir(folder.join(TARGET).join("release"))?;
    let files = built.map(|file| Ok(file?.path())).collect::<Outcome<Vec<PathBuf>>>()?;
    let module = files.iter().find(|file| file.extension().is_some_and(|ending| ending == "wasm"));
    fs::copy(module.ok_or("the example has no module")?, result)?;
    Ok(())
}

/// Makes sure that modules can be compiled.
fn there() -> Outcome<()> {
    if target_there() {
        return Ok(());
    }
    Err(format!("Rust's standard library for {TARGET} is missing: rustup target add {TARGET}").into())
}

/// The programs that work on compiled modules.
pub(super) struct Programs {
    /// Writes the glue of a module.
    pub(super) glue: PathBuf,
    /// Cuts a module.
    pub(super) cutter: PathBuf,
}

/// Compiles the programs, and returns their paths: they are run without cargo, which waits for other builds.
///
/// # Errors
/// When the compiler fails.
pub(super) fn compile_programs() -> Outcome<Programs> {
    let [glue, cutter] = ["cartwright-wasm-glue", "cartwright-wasm-cutter"];
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["build", "--quiet", "--locked", "--package", glue, "--package", cutter]);
    program::output(&mut cargo)?;
    let path = |name| output_folder().join("debug").join(format!("{name}{}", env::consts::EXE_SUFFIX));
    Ok(Programs { glue: path(glue), cutter: path(cutter) })
}

/// Writes the glue of a module, and the module adapted to it, into a folder.
///
/// # Errors
/// When the program does not know the kind of module.
pub(super) fn glue(program: &Path, module: &Path, folder: &Path) -> Outcome<()> {
    program::run(Command::new(program).arg(module).arg(folder))
}

/// The size up to which functions are inlined, beyond that of `opt-level` z: in the storefront module this takes 850
/// bytes and saves 4 percent of the instructions of a calculation. The default is 5, and 15 would take 2,000 bytes.
const INLINED: &str = "-Cllvm-args=-inline-threshold=10";

/// The flags of the module that is cut. The threshold of 225 in `opt-level` 2 would save another 7 percent of the
/// instructions of a calculation and take 12 kilobytes more in Brotli; SIMD would save 0.2 percent and not run
/// everywhere. Copies of more than two words are one instruction, `memory.copy`, instead of loads and stores.
const FOR_SPEED: &str = "-Cllvm-args=-inline-threshold=50 -max-store-memcpy=2";

/// The flags of the modules of examples: those of the module that is cut, with inlining as `opt-level` has it, since
/// a platform that counts instructions allows far more bytes than these take.
const OF_EXAMPLES: &str = "-Cllvm-args=-max-store-memcpy=2";

/// Returns the flags for every crate of a module: the names of source files leave out the folders of this machine, so
/// that a module is the same wherever it is built.
fn flags(of_llvm: &str) -> Outcome<OsString> {
    let home = env::home_dir().ok_or("there is no home folder")?;
    let cargo = env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    let sources: Vec<PathBuf> = match fs::read_dir(cargo.join("registry/src")) {
        Ok(registries) => registries.map(|registry| Ok(registry?.path())).collect::<Outcome<_>>()?,
        Err(_) => Vec::new(),
    };
    let mut flags = OsString::from(of_llvm);
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

/// Returns the output folder of cargo.
fn output_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Whether the standard library of the target is installed.
#[must_use]
pub fn target_there() -> bool {
    sysroot().is_ok_and(|sysroot| sysroot.join("lib/rustlib").join(TARGET).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The crates that cargo compiles for a module, with their features.
    fn crates(entry: &str) -> Vec<String> {
        let mut cargo = program::cargo();
        cargo.current_dir(root()).args(["tree", "--locked", "--package", package(entry), "--target", TARGET]);
        cargo.args(features(entry)).args(["--edges", "normal,build", "--prefix", "none", "--no-dedupe"]);
        let said = program::output(cargo.args(["--format", "{p} {f}"])).unwrap().stdout;
        let mut crates: Vec<String> = String::from_utf8(said).unwrap().lines().map(str::to_owned).collect();
        crates.sort();
        crates.dedup();
        crates
    }

    #[test]
    fn the_plain_module_shares_the_crates_of_the_storefront() {
        let storefront = crates("storefront");
        for entry in [BARE, SCRIPT] {
            let (shared, own): (Vec<String>, Vec<String>) =
                crates(entry).into_iter().partition(|one| storefront.contains(one));
            assert!(own.iter().all(|one| one.starts_with("cartwright-bare ")), "{entry} compiles {own:?} again");
            assert!(shared.iter().any(|one| one.starts_with("cartwright v")), "{shared:?}");
        }
    }
}
