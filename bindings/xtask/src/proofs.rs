//! The proofs on every input of a small width (`tests/proofs`) judged themselves: faults planted in the files that they
//! run must be found. And the lemmas at full width, in a solver.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::{Outcome, arguments, files, program, python, root};

/// The folders that the proofs are built from.
const FOLDERS: [&str; 2] = ["src", "tests/proofs"];

/// The workspace of a copy: the proofs alone, with the compiler settings of this workspace.
const PACKAGE: &str = "[workspace.package]";

/// A change of one line of the library.
struct Fault {
    name: String,
    file: String,
    find: String,
    replace: String,
    /// The reason why the change changes no answer, if so.
    equivalent: Option<String>,
}

/// Like [`test()`], from the command line.
///
/// # Errors
/// The same as [`test()`].
pub fn command(given: &[String]) -> Outcome<()> {
    let given = arguments(given, &["--faults", "--lemmas"], &[])?;
    match (given.contains_key("--faults"), given.contains_key("--lemmas")) {
        (true, false) => faults(),
        (false, true) => lemmas(),
        _ => test(),
    }
}

/// Checks the lemmas, and plants every fault in a copy of the sources.
///
/// # Errors
/// When a lemma does not hold, or a line that it models has changed; or when a fault is not found.
pub fn test() -> Outcome<()> {
    lemmas()?;
    faults()
}

fn proofs() -> PathBuf {
    root().join("tests/proofs")
}

fn folder() -> PathBuf {
    root().join("target/proofs")
}

/// Has a solver check the lemmas, which are in a program of Python.
fn lemmas() -> Outcome<()> {
    fs::create_dir_all(folder())?;
    let solver = python::with(&proofs().join("lemmas/requirements.txt"), &folder())?;
    program::run(Command::new(solver).arg(proofs().join("lemmas/lemmas.py")))
}

/// Plants one fault after another, and reports the proofs that find it.
fn faults() -> Outcome<()> {
    let copy = folder().join("copy");
    copied(&copy)?;
    run(&copy, &[])?;
    let mut wrong = Vec::new();
    for fault in known()? {
        let file = copy.join(&fault.file);
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", fault.file))?;
        if text.matches(&fault.find).count() != 1 {
            wrong.push(format!("{}: `{}` is not once in {}", fault.name, fault.find, fault.file));
            continue;
        }
        fs::write(&file, text.replacen(&fault.find, &fault.replace, 1))?;
        run(&copy, &["--no-run"]).map_err(|error| format!("{} does not compile: {error}", fault.name))?;
        let found = run(&copy, &[]).err().map(|error| finder(&error.to_string()));
        fs::write(&file, text)?;
        match (found, &fault.equivalent) {
            (Some(finder), None) => println!("{}: found by {finder}", fault.name),
            (None, Some(reason)) => println!("{}: changes nothing: {reason}", fault.name),
            (None, None) => wrong.push(format!("{}: not found", fault.name)),
            (Some(finder), Some(_)) => wrong.push(format!("{}: not equivalent, found by {finder}", fault.name)),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Copies the proofs and the library into a workspace of its own.
fn copied(copy: &Path) -> Outcome<()> {
    drop(fs::remove_dir_all(copy));
    for folder in FOLDERS {
        for file in files::below(&root().join(folder))? {
            let own = copy.join(file.strip_prefix(root())?);
            fs::create_dir_all(own.parent().unwrap_or(copy))?;
            fs::copy(&file, own)?;
        }
    }
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    let package = manifest.split_once(PACKAGE).and_then(|(_, rest)| rest.split_once("\n[")).map(|(package, _)| package);
    let package = package.ok_or_else(|| format!("Cargo.toml has no {PACKAGE}"))?;
    let own = "[workspace]\nmembers = [\"tests/proofs\"]\nresolver = \"3\"\n\n[profile.dev]\nopt-level = 3\n\n";
    Ok(fs::write(copy.join("Cargo.toml"), format!("{own}{PACKAGE}{package}\n"))?)
}

fn run(copy: &Path, arguments: &[&str]) -> Outcome<()> {
    let mut cargo = program::cargo();
    cargo.current_dir(copy).args(["test", "--quiet", "--offline", "--package", "cartwright-proofs"]).args(arguments);
    cargo.env("CARGO_TARGET_DIR", folder().join("target")).env("CARTWRIGHT_FIRST_FAILURE", "1");
    program::output(&mut cargo).map(drop)
}

/// Returns the name of the proof that failed first, from the output of the tests.
fn finder(output: &str) -> String {
    // Behind the points for the proofs that have passed.
    let name = output.lines().find_map(|line| line.split_once("failed: ")).map(|(_, name)| name);
    name.or_else(|| output.lines().next()).unwrap_or_default().to_owned()
}

/// Reads the list of faults.
fn known() -> Outcome<Vec<Fault>> {
    let list: Vec<Value> = serde_json::from_str(&fs::read_to_string(proofs().join("faults.json"))?)?;
    list.iter().map(|fault| of(fault).ok_or_else(|| format!("a fault lacks a member: {fault}").into())).collect()
}

fn of(fault: &Value) -> Option<Fault> {
    let text = |member: &str| fault.get(member)?.as_str().map(str::to_owned);
    Some(Fault {
        name: text("name")?,
        file: text("file")?,
        find: text("find")?,
        replace: text("replace")?,
        equivalent: text("equivalent"),
    })
}
