//! The crates by other people: their licences, sources and advisories. A test of the library lists them.

use std::path::Path;
use std::process::Command;

use super::lock;
use crate::{Outcome, program, root};

/// Checks that `deny.toml` allows the licence, the version and the source of every crate, in every workspace.
pub(super) fn policy() -> Outcome<()> {
    // A workspace need not use every licence or exception that another one uses.
    let unused = ["license-not-encountered", "license-exception-not-encountered"];
    let unused = unused.map(|lint| ["--allow", lint]).concat();
    deny(&[&["--hide-inclusion-graph", "--show-stats"], &*unused, &["bans", "licenses", "sources"]].concat())
}

/// Checks that no crate has a version with an advisory. The advisories come from a repository on GitHub; if it cannot
/// be reached, nothing is checked. That is reported, and is an error with `CARTWRIGHT_REQUIRE_TOOLS=1`.
pub(super) fn advisories() -> Outcome<()> {
    if let Err(error) = program::output(cargo_deny(Path::new("")).args(["fetch", "db"])) {
        return program::not_checked("advisories on dependencies", &error.to_string());
    }
    deny(&["advisories"])
}

/// Checks that `jsonschema`, which reads what tenants write, is at most one minor version behind its newest release. If
/// the registry cannot be reached, that is reported as by [`program::not_checked`].
pub(super) fn schemas_up_to_date() -> Outcome<()> {
    const CRATE: &str = "jsonschema";
    let mut info = program::cargo();
    info.current_dir(root()).args(["info", "--registry", "crates-io", CRATE]).env("CARGO_TERM_COLOR", "never");
    let said = match program::output(&mut info) {
        Ok(output) => String::from_utf8(output.stdout)?,
        Err(error) => return program::not_checked("the version of jsonschema", &error.to_string()),
    };
    let line = said.lines().find(|line| line.starts_with("version: ")).ok_or("cargo names no version")?;
    println!("{CRATE} {line}");
    if is_recent(line).ok_or_else(|| format!("no version: {line}"))? {
        return Ok(());
    }
    Err(format!("{CRATE} is more than one minor version behind: {line}").into())
}

/// Whether the version in use is at most one minor version behind, from a line like `version: 0.60.2 (latest 0.61.0)`;
/// without the latest version it is the one in use.
fn is_recent(line: &str) -> Option<bool> {
    let rest = line.strip_prefix("version: ")?;
    let minor = |version: &str| {
        let version = semver::Version::parse(version.trim()).ok()?;
        Some((version.major, version.minor))
    };
    let Some((own, latest)) = rest.split_once(" (latest ") else { return minor(rest).map(|_| true) };
    let (own, latest) = (minor(own)?, minor(latest.strip_suffix(')')?)?);
    Some(own.0 == latest.0 && latest.1.saturating_sub(own.1) <= 1)
}

/// Runs `cargo deny check` in every workspace, offline.
fn deny(check: &[&str]) -> Outcome<()> {
    for workspace in lock::workspaces()? {
        println!("{}", workspace.join("Cargo.lock").display());
        program::run(cargo_deny(&workspace).args(["--offline", "check"]).args(check))?;
    }
    Ok(())
}

fn cargo_deny(workspace: &Path) -> Command {
    let mut deny = program::cargo();
    deny.current_dir(root()).args(["deny", "--config", "deny.toml", "--workspace", "--locked", "--manifest-path"]);
    deny.arg(workspace.join("Cargo.toml"));
    deny
}

#[cfg(test)]
mod tests {
    use super::is_recent;

    #[test]
    fn one_minor_version_behind_is_recent() {
        for (line, recent) in [
            ("version: 0.60.2 (latest 0.61.2)", Some(true)),
            ("version: 0.60.2 (latest 0.62.0)", Some(false)),
            ("version: 0.60.2 (latest 1.0.0)", Some(false)),
            ("version: 0.61.2", Some(true)),
            ("version: none", None),
        ] {
            assert_eq!(is_recent(line), recent, "{line}");
        }
    }
}
