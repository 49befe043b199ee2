//! The examples that write documents for others, judged by the others' own schemas and rules: checkouts of UCP and ACP,
//! invoices by EN 16931. The judges are public packages of pinned versions, which are downloaded.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::c::library;
use crate::python::wheel;
use crate::tier::Tier;
use crate::{Outcome, arguments, program, python, root, wasm};

/// The crate that carries the JSON Schemas of ACP.
const ACP: &str = "adk-payments";
const ACP_VERSION: &str = "2.3.0";

/// Like [`test()`], from the command line.
///
/// # Errors
/// The same as [`test()`].
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    test()
}

/// Writes random orders as checkouts and as invoices, and has them judged.
///
/// # Errors
/// When something cannot be built or downloaded, or a document is not valid.
pub fn test() -> Outcome<()> {
    fs::create_dir_all(folder())?;
    let orders = folder().join("orders.txt");
    program::written_by_test(
        "suite",
        "orders::written::the_random_orders_are_written",
        &[("CARTWRIGHT_WRITE_ORDERS", orders.as_os_str())],
    )?;
    let python = python::with(&judges().join("requirements.txt"), &folder())?;
    checkouts(&python, &orders)?;
    invoices(&python, &orders)
}

fn folder() -> PathBuf {
    root().join("target/standards")
}

fn judges() -> PathBuf {
    root().join("tests/standards")
}

/// Runs the examples for Node, and judges the checkouts that they make of the orders.
fn checkouts(python: &Path, orders: &Path) -> Outcome<()> {
    let place = folder().join("node");
    drop(fs::remove_dir_all(&place));
    fs::create_dir_all(place.join("node_modules"))?;
    let package = wasm::for_tests()?;
    program::output(Command::new("ln").arg("-s").arg(package).arg(place.join("node_modules/cartwright")))?;
    let scripts = fs::read_dir(root().join("examples/node"))?.chain(fs::read_dir(judges())?);
    for script in scripts {
        let script = script?.path();
        if script.extension().is_some_and(|extension| extension == "js" || extension == "json") {
            fs::copy(&script, place.join(script.file_name().unwrap_or_default()))?;
        }
    }
    let node = |arguments: &[&str]| program::output(Command::new("node").current_dir(&place).args(arguments));
    for example in ["ucp.js", "acp.js"] {
        node(&[example])?;
    }
    let written = place.join("checkouts.txt");
    fs::write(&written, node(&["checkouts.js", &orders.to_string_lossy()])?.stdout)?;
    let mut judge = Command::new(python);
    program::run(judge.arg(judges().join("judge_checkouts.py")).arg(written).arg(acp_schemas()?))
}

/// Downloads the crate with the schemas of ACP, and returns their folder.
fn acp_schemas() -> Outcome<PathBuf> {
    program::output(program::cargo().args(["info", "--quiet", &format!("{ACP}@{ACP_VERSION}")]))?;
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let sources = home.ok_or("neither `CARGO_HOME` nor `HOME` is set")?.join("registry/src");
    for registry in fs::read_dir(sources)? {
        let schemas = registry?.path().join(format!("{ACP}-{ACP_VERSION}/tests/fixtures/acp"));
        if schemas.is_dir() {
            return Ok(schemas);
        }
    }
    Err(format!("cargo has not unpacked {ACP} {ACP_VERSION}").into())
}

/// Runs the example for Python with the wheel, and judges the invoices that it writes of the orders.
fn invoices(python: &Path, orders: &Path) -> Outcome<()> {
    let wheel = wheel::write(&library::of_tests(Tier::Full)?, &wheel::folder().join("debug"), None)?;
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"]);
    program::output(pip.arg(wheel))?;
    let example = root().join("examples/python");
    let mut shown = Command::new(python);
    let said = program::output(shown.current_dir(folder()).arg(example.join("invoice.py")))?;
    let said = String::from_utf8(said.stdout)?;
    print!("{said}");
    if said.lines().filter(|line| line.ends_with(", valid")).count() != 2 {
        return Err("the invoice of the example is not valid in both syntaxes".into());
    }
    let mut judge = Command::new(python);
    program::run(judge.arg(judges().join("judge_invoices.py")).arg(orders).arg(example))
}
