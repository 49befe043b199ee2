//! The comparison in `benches/peers` with the alternatives that users would consider.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::java::{javac, jdk};
use crate::{Outcome, arguments, program, root, wasm};

/// The peers that run in Node, by module.
const NODE: &[&str] = &["cartwright", "cents", "decimal", "medusa", "vendure"];

/// `cargo xtask peers`: measures all peers on the same carts in turn, and compares the totals.
///
/// # Errors
/// When a peer cannot be installed, built or run, or its totals differ by more than its rounding explains.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    wasm::build(&[])?;
    let folder = root().join("target/peers");
    fs::create_dir_all(&folder)?;
    println!("installing the packages of benches/peers: 320 MB in its folder node_modules, from npm");
    program::output(Command::new("npm").current_dir(sources()).args(["ci", "--no-progress"]))?;
    let mut measured = run("cartwright", cartwright(&folder))?;
    for peer in NODE {
        let mut command = Command::new("node");
        command.current_dir(sources()).args(["measure.mjs", peer]).arg(&folder);
        write!(measured, "{}", run(&format!("{peer} in Node"), command)?)?;
    }
    write!(measured, "{}", run("BigDecimal", big_decimals(&folder)?)?)?;
    let measurements = folder.join("measurements.txt");
    fs::write(&measurements, measured)?;
    program::run(Command::new("node").current_dir(sources()).arg("table.mjs").arg(measurements))
}

/// Returns the command of the library itself, which writes the carts for the others.
fn cartwright(folder: &Path) -> Command {
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["bench", "--package", "cartwright", "--bench", "peers", "--", "--measure"]);
    cargo.arg(folder);
    cargo
}

fn big_decimals(folder: &Path) -> Outcome<Command> {
    let java = jdk::compiler()?;
    let classes = folder.join("java");
    fs::create_dir_all(&classes)?;
    program::output(javac::javac(&java, &classes).arg(sources().join("BigDecimals.java")))?;
    let mut command = java.program("java");
    command.arg("-cp").arg(classes).arg("BigDecimals").arg(folder);
    Ok(command)
}

fn sources() -> PathBuf {
    root().join("benches/peers")
}

/// Runs a program and returns its measurements.
fn run(name: &str, mut command: Command) -> Outcome<String> {
    println!("measuring {name}");
    Ok(String::from_utf8(program::output(&mut command)?.stdout)?)
}
