//! The npm package: its three WebAssembly modules, its JavaScript, its tests and the browser example.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, carts, cases, program, root, schemas};

/// What the modules are compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The cargo profile of the modules.
const PROFILE: &str = "wasm";

/// The modules: what prices carts, for storefronts; every operation, without schemas; and everything.
/// Each with the features of its crate.
const MODULES: &[(&str, &[&str])] = &[
    ("storefront", &["--no-default-features"]),
    ("operations", &["--no-default-features", "--features", "operations"]),
    ("full", &[]),
];

/// Builds the npm package into `target/npm/cartwright`.
///
/// # Errors
/// When a tool is missing or a step fails.
pub fn build(arguments: &[String]) -> Outcome<()> {
    none(arguments)?;
    program::require("node", "nodejs")?;
    program::require("npm", "npm")?;
    if !target_there() {
        return Err(format!("Rust's standard library for {TARGET} is missing: rustup target add {TARGET}").into());
    }
    let flags = flags()?;
    let glue = root().join("target/npm/glue");
    for (name, features) in MODULES {
        println!("wasm: the {name} module");
        let mut cargo = program::cargo();
        cargo.current_dir(root()).args(["build", "--quiet", "--package", "cartwright-wasm", "--profile", PROFILE]);
        cargo.args(["--target", TARGET]).args(*features);
        program::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", &flags))?;
        let module = output_folder().join(TARGET).join(PROFILE).join("cartwright_wasm.wasm");
        let mut cargo = program::cargo();
        cargo.current_dir(root()).args(["run", "--quiet", "--package", "cartwright-wasm-glue", "--"]);
        program::run(cargo.arg(module).arg(glue.join(name)))?;
    }
    install(&folder())?;
    println!("wasm: the package");
    program::run(node().arg("build.js").arg(glue).arg(root().join("target/npm/cartwright")))
}

/// Tests the npm package in Node, in Chromium, in TypeScript and as projects install it.
///
/// # Errors
/// When it cannot be built or a test fails.
pub fn test(arguments: &[String]) -> Outcome<()> {
    build(arguments)?;
    program::require("chromium", "chromium")?;
    carts::write()?;
    cases::write()?;
    schemas::write()?;
    program::run(npm().args(["--silent", "test"]))
}

/// Writes the sentences of the library into the types of the npm package.
///
/// # Errors
/// When the schemas cannot be written.
pub fn types(arguments: &[String]) -> Outcome<()> {
    none(arguments)?;
    schemas::write()?;
    install(&folder())?;
    program::run(node().args(["declared.js", "--write"]))
}

/// Builds pages and servers with every bundler that the npm package is for, or with those whose names have the words, and
/// prints a table of what each needs.
///
/// # Errors
/// When the package cannot be built, a tool not be installed, or a page or server gives other figures than Node.
pub fn bundlers(arguments: &[String]) -> Outcome<()> {
    build(&[])?;
    program::require("chromium", "chromium")?;
    let tools = root().join("target/bundlers");
    fs::create_dir_all(&tools)?;
    for file in ["package.json", "package-lock.json", ".npmrc"] {
        fs::copy(folder().join("bundlers").join(file), tools.join(file))?;
    }
    println!("wasm: the bundlers, 1 GB in target/bundlers");
    install(&tools)?;
    let projects = tools.join("projects");
    program::run(node().arg("bundlers/matrix.js").arg(&tools).arg(projects).args(arguments))
}

/// Serves the browser example.
///
/// # Errors
/// When it cannot be built or the port is taken.
pub fn example(arguments: &[String]) -> Outcome<()> {
    build(&[])?;
    program::run(node().arg(root().join("examples/browser/serve.js")).args(arguments))
}

fn none(arguments: &[String]) -> Outcome<()> {
    match arguments.first() {
        Some(argument) => Err(format!("there is no argument `{argument}` here").into()),
        None => Ok(()),
    }
}

fn folder() -> PathBuf {
    root().join("bindings/wasm")
}

/// What the compiler puts in place of a call besides what `opt-level` z does: of the storefront module, this takes 850
/// bytes and saves 4 percent of the instructions of a calculation. The least is 5, and 15 would take 2,000.
const INLINED: &str = "-Cllvm-args=-inline-threshold=10";

/// What every crate of a module is compiled with: source files are named without the folders of this machine, so that
/// a module is the same wherever it is built.
fn flags() -> Outcome<OsString> {
    let home = env::home_dir().ok_or("there is no home folder")?;
    let cargo = env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    let sources: Vec<PathBuf> = match fs::read_dir(cargo.join("registry/src")) {
        Ok(registries) => registries.map(|registry| Ok(registry?.path())).collect::<Outcome<_>>()?,
        Err(_) => Vec::new(),
    };
    let mut flags = OsString::from(INLINED);
    for folder in [root(), sysroot()?, cargo].iter().chain(&sources) {
        flags.push("\x1f--remap-path-prefix=");
        flags.push(folder);
        flags.push("=.");
    }
    Ok(flags)
}

fn sysroot() -> Outcome<PathBuf> {
    let sysroot = program::output(Command::new("rustc").current_dir(root()).args(["--print", "sysroot"]))?;
    Ok(PathBuf::from(String::from_utf8(sysroot.stdout)?.trim()))
}

/// Where cargo writes to.
fn output_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

fn node() -> Command {
    let mut node = Command::new("node");
    node.current_dir(folder());
    node
}

fn npm() -> Command {
    let mut npm = Command::new("npm");
    npm.current_dir(folder());
    npm
}

/// Whether the toolchain has the standard library of the target.
#[must_use]
pub fn target_there() -> bool {
    sysroot().is_ok_and(|sysroot| sysroot.join("lib/rustlib").join(TARGET).exists())
}

/// Whether Node is there, as new as the tests of the package need it.
#[must_use]
pub fn node_there() -> bool {
    let said = node().arg("--version").output().map(|said| String::from_utf8_lossy(&said.stdout).into_owned());
    let major = said.ok().and_then(|version| version.trim_start_matches('v').split('.').next()?.parse().ok());
    major.is_some_and(|major: u32| major >= 20)
}

/// Installs the packages of a folder into it, unless they are there as the lock file says: what cargo does with crates,
/// so nobody has to ask for it.
fn install(folder: &Path) -> Outcome<()> {
    let [wanted, there] = ["package-lock.json", "node_modules/.installed"].map(|file| folder.join(file));
    if fs::read(&wanted)? == fs::read(&there).unwrap_or_default() {
        return Ok(());
    }
    program::run(npm().current_dir(folder).arg("ci"))?;
    fs::copy(wanted, there)?;
    Ok(())
}
