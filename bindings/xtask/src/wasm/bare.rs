//! The plain module, `bindings/bare`, and the plugin of Extism made of it: their builds, and their tests in wasmtime,
//! wasm3 and Extism.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::modules::{self, Profile, Programs};
use super::npm;
use crate::{Outcome, arguments, carts, cases, program, python, root};

/// The functions that the module exports.
const FUNCTIONS: [&str; 3] = ["alloc", "calculate", "release"];

/// The name of its file.
const FILE: &str = "cartwright_bare.wasm";

/// The name of the plugin's file.
const PLUGIN: &str = "cartwright_extism.wasm";

/// `cargo xtask wasm-bare`: builds the module and the plugin as they are shipped, `target/bare/shipped`.
///
/// # Errors
/// When an argument is given, a tool is missing or a step fails.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    let module = build(Profile::Shipped)?;
    for file in [&module, &module.with_file_name(PLUGIN)] {
        println!("{}: {} bytes", file.display(), fs::metadata(file)?.len());
    }
    Ok(())
}

/// Tests the module, compiled quickly: the corpus and random carts in wasmtime, and what hosts may get wrong.
///
/// # Errors
/// When it cannot be built, or a test fails.
pub fn test_first() -> Outcome<()> {
    test(Profile::Tests)
}

/// Tests the module as it is shipped, also in wasm3 and as a plugin of Extism.
///
/// # Errors
/// The same as [`test_first`].
pub fn test_full() -> Outcome<()> {
    test(Profile::Shipped)
}

fn folder(profile: Profile) -> PathBuf {
    root().join("target/bare").join(profile.name())
}

/// Builds the module, and returns its file; as it is shipped, with the plugin beside it.
pub(super) fn build(profile: Profile) -> Outcome<PathBuf> {
    let folder = folder(profile);
    fs::create_dir_all(&folder)?;
    let module = folder.join(FILE);
    let programs = modules::compile_programs()?;
    modules::plain(profile, &programs, &FUNCTIONS, &module)?;
    if matches!(profile, Profile::Shipped) {
        optimize(&module, &module, &[])?;
        plugin(&module, &programs)?;
    }
    Ok(module)
}

/// Merges the module with `bindings/bare/extism.wat`, beside it.
fn plugin(module: &Path, programs: &Programs) -> Outcome<()> {
    let [merged, plugin] = ["merged.wasm", PLUGIN].map(|name| module.with_file_name(name));
    let wrapper = root().join("bindings/bare/extism.wat");
    program::run(npm::node().arg("merge.js").arg(wrapper).arg(module).arg(&merged))?;
    program::run(Command::new(&programs.cutter).arg("only").arg(&merged).arg(&plugin).args(["memory", "calculate"]))
}

/// Optimizes a module as those of the package are, for size or, with the option `--fast`, for speed.
///
/// # Errors
/// When Node or the optimizer is missing, or does not know the module.
pub fn optimize(module: &Path, result: &Path, options: &[&str]) -> Outcome<()> {
    program::require("node", "nodejs")?;
    npm::install(&npm::folder().join("shipped"))?;
    program::run(npm::node().arg("optimize.js").arg(module).arg(result).args(options))
}

/// Compiles the program that cuts modules, and returns its path.
///
/// # Errors
/// When the compiler fails.
pub fn cutter() -> Outcome<PathBuf> {
    Ok(modules::compile_programs()?.cutter)
}

/// Compiles a module of an example, a separate workspace, with the flags of the module that is made for speed.
///
/// # Errors
/// When the standard library of the platform is missing, or the compiler fails.
pub fn of_example(example: &Path, folder: &Path, result: &Path) -> Outcome<()> {
    modules::compile_example(example, folder, result)
}

fn test(profile: Profile) -> Outcome<()> {
    let module = build(profile)?;
    let [cases, carts] = [cases::write()?, carts::write()?];
    let run = |requirements: &str, folder: &str, tests: &[&str]| {
        let python = python::with(&root().join(requirements), &root().join(folder))?;
        let mut test = Command::new(python);
        test.current_dir(root().join("bindings/bare/tests")).args(["-W", "error", "-m", "unittest"]).args(tests);
        test.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONPATH", root().join("bindings/python/tests"));
        test.env("CARTWRIGHT_BARE", &module).env("CARTWRIGHT_EXTISM", module.with_file_name(PLUGIN));
        test.env("CARTWRIGHT_TEST_CASES", &cases).env("CARTWRIGHT_TEST_CARTS", &carts);
        program::run(&mut test)
    };
    run("benches/wasm/requirements.txt", "target/bare", &["test_wasmtime"])?;
    if matches!(profile, Profile::Shipped) {
        run("bindings/bare/tests/requirements.txt", "target/bare/others", &["test_wasm3", "test_extism"])?;
    }
    Ok(())
}
