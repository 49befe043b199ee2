//! Runs and looks for programs by other people that a build or a check needs, and asks for missing ones.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{IsTerminal as _, Write as _};
use std::process::{Command, Output, Stdio};

use crate::{Outcome, heard, root};

/// Runs a command and returns its output.
///
/// # Errors
/// When it cannot be started or fails, with the command and all its output.
pub fn output(command: &mut Command) -> Outcome<Output> {
    let output = command.output().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    if output.status.success() {
        return Ok(output);
    }
    let [said, complained] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    Err(format!("{command:?} ended with {}\n{said}{complained}", output.status).into())
}

/// Runs a command that writes to the terminal or to a file.
///
/// # Errors
/// When it cannot be started or fails; if nobody is watching, with the part of its output about the failure.
pub fn run(command: &mut Command) -> Outcome<()> {
    let cannot = |command: &Command, error| format!("cannot run {command:?}: {error}");
    let (status, heard) = if std::io::stdout().is_terminal() {
        (command.status().map_err(|error| cannot(command, error))?, String::new())
    } else {
        heard::run(command).map_err(|error| cannot(command, error))?
    };
    if status.success() { Ok(()) } else { Err(format!("{command:?} ended with {status}\n{heard}").trim_end().into()) }
}

/// Returns the cargo that runs this.
#[must_use]
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")))
}

/// Returns the command for the tests of the library in `tests/suite.rs` with this in their names. Further arguments go
/// to cargo.
#[must_use]
pub fn library_test(name: &str) -> Command {
    let mut cargo = cargo();
    cargo.current_dir(root()).args(["test", "--quiet", "--locked", "--package", package("suite")]);
    cargo.args(["--test", "suite", name]);
    cargo
}

/// Returns the package of a binary of tests of the library: `suite` has one of its own.
#[must_use]
pub fn package(binary: &str) -> &'static str {
    if binary == "suite" { "cartwright-suite" } else { "cartwright" }
}

/// Runs an ignored test of the library that writes files for other languages, with the build of the first tier.
/// `binary` is `cases` or `suite`; environment variables tell the test what to write, and the place to write to.
///
/// # Errors
/// When the tests cannot be built, the test fails, or there is no such test.
pub fn written_by_test(binary: &str, test: &str, variables: &[(&str, &OsStr)]) -> Outcome<()> {
    let mut cargo = cargo();
    cargo.current_dir(root()).args(["test", "--locked", "--package", package(binary), "--all-features"]);
    cargo.args(["--test", binary]);
    cargo.args(["--", "--ignored", "--exact", test]).envs(variables.iter().copied());
    let said = output(&mut cargo)?;
    if String::from_utf8_lossy(&said.stdout).contains("1 passed") {
        return Ok(());
    }
    Err(format!("`{binary}` has no test `{test}`").into())
}

/// Returns the information that the compiler of this repository prints about itself.
///
/// # Errors
/// When it cannot be started, or does not accept the arguments.
pub fn rustc(arguments: &[&str]) -> Outcome<String> {
    let output = output(Command::new("rustc").current_dir(root()).args(arguments))?;
    Ok(String::from_utf8(output.stdout)?)
}

/// Whether a program is installed.
#[must_use]
pub fn exists(program: &str) -> bool {
    let probe = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    probe.is_ok_and(|status| status.success())
}

/// Makes sure that a program is installed without which nothing can be checked.
///
/// # Errors
/// When it is missing, with what to install.
pub fn require(program: &str, package: &str) -> Outcome<()> {
    if exists(program) { Ok(()) } else { Err(missing(&format!("`{program}`"), package).into()) }
}

/// Returns the message that something is missing, with the way to get it.
#[must_use]
pub fn missing(what: &str, package: &str) -> String {
    let all = "`cargo xtask test --install` installs all that the tests need";
    format!("{what} is missing: install it (Debian and Ubuntu: apt-get install {package}; {all})")
}

/// Whether a check that needs a program can be made; if not, that is reported as by [`not_checked`].
///
/// # Errors
/// When the program is missing and `CARTWRIGHT_REQUIRE_TOOLS` is set.
pub fn available(program: &str, package: &str, check: &str) -> Outcome<bool> {
    if exists(program) {
        return Ok(true);
    }
    not_checked(check, &format!("`{program}` is missing (apt-get install {package})")).map(|()| false)
}

/// Reports that a check is not made, and why. No check is skipped silently: the report goes to standard error, even if
/// the test runner captures output, and with `CARTWRIGHT_REQUIRE_TOOLS=1`, for continuous integration, it is an error.
///
/// # Errors
/// When `CARTWRIGHT_REQUIRE_TOOLS` is set.
pub fn not_checked(check: &str, why: &str) -> Outcome<()> {
    if env::var_os("CARTWRIGHT_REQUIRE_TOOLS").is_some() {
        return Err(format!("not checked: {check}: {why}").into());
    }
    Ok(writeln!(std::io::stderr(), "\nNOT CHECKED: {check}: {why}")?)
}
