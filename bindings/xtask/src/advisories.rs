//! Advisories from a checkout of the RustSec database, for machines that cannot fetch it themselves as `cargo deny` does.
//! An old checkout proves nothing, and is refused.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use semver::{Version, VersionReq};
use toml::Table;

use crate::check::lock;
use crate::{Outcome, files, program, root};

/// The age at which a checkout is too old.
const OLDEST: Duration = Duration::from_secs(60 * 24 * 60 * 60);

/// `cargo xtask advisories FOLDER`: compares every lock file with the advisories in a checkout of
/// `https://github.com/rustsec/advisory-db`.
///
/// # Errors
/// When the last commit of the checkout is older than 60 days, or an advisory applies to a crate.
pub fn command(given: &[String]) -> Outcome<()> {
    let [folder] = given else { return Err("name the folder: `cargo xtask advisories FOLDER`".into()) };
    let folder = Path::new(folder);
    let advisories = read(folder)?;
    let mut found = BTreeSet::new();
    for workspace in lock::workspaces()? {
        let lock = workspace.join("Cargo.lock");
        let text = fs::read_to_string(root().join(&lock))?;
        for (name, version) in locked(&text)? {
            let own = advisories.iter().filter(|advisory| advisory.applies(&name, &version));
            found.extend(own.map(|advisory| format!("{}: {name} {version}: {}", lock.display(), advisory.id)));
        }
    }
    let age = age(folder)?;
    println!("{} advisories, {} days old", advisories.len(), age.as_secs() / (24 * 60 * 60));
    if !found.is_empty() {
        return Err(format!("advisories apply:\n{}", found.into_iter().collect::<Vec<_>>().join("\n")).into());
    }
    if age > OLDEST {
        return Err(
            format!("{} is too old: none of its advisories applies, but newer ones may", folder.display()).into()
        );
    }
    Ok(())
}

/// The time since the last commit of a checkout.
fn age(folder: &Path) -> Outcome<Duration> {
    let mut git = Command::new("git");
    git.arg("-C").arg(folder).args(["log", "-1", "--format=%ct"]);
    let seconds = String::from_utf8(program::output(&mut git)?.stdout)?.trim().parse()?;
    let committed = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds)).ok_or("no time")?;
    Ok(SystemTime::now().duration_since(committed)?)
}

/// An advisory on a crate.
struct Advisory {
    id: String,
    package: String,
    /// The versions that it does not apply to.
    safe: Vec<VersionReq>,
}

impl Advisory {
    fn applies(&self, name: &str, version: &Version) -> bool {
        self.package == name && !self.safe.iter().any(|safe| safe.matches(version))
    }

    /// Reads an advisory: TOML in front of the text of a page. One that was withdrawn is `None`.
    fn read(page: &str) -> Outcome<Option<Self>> {
        let front = page.split_once("```toml\n").and_then(|(_, rest)| rest.split_once("\n```"));
        let (front, _) = front.ok_or("an advisory has no front matter")?;
        let front: Table = front.parse()?;
        let own = front.get("advisory").and_then(|own| own.as_table()).ok_or("an advisory has no `advisory`")?;
        if own.contains_key("withdrawn") {
            return Ok(None);
        }
        let text = |member: &str| own.get(member).and_then(|own| own.as_str()).unwrap_or_default().to_owned();
        let list = |member: &str| front.get("versions").and_then(|own| own.get(member)?.as_array());
        let safe = ["patched", "unaffected"].into_iter().filter_map(list).flatten().filter_map(|own| own.as_str());
        let safe = safe.map(VersionReq::parse).collect::<Result<_, _>>()?;
        Ok(Some(Self { id: text("id"), package: text("package"), safe }))
    }
}

fn read(folder: &Path) -> Outcome<Vec<Advisory>> {
    let mut advisories = Vec::new();
    for file in files::below(&folder.join("crates"))? {
        if file.extension().is_some_and(|own| own == "md") {
            let page = fs::read_to_string(&file)?.replace('\r', "");
            advisories.extend(Advisory::read(&page).map_err(|error| format!("{}: {error}", file.display()))?);
        }
    }
    if advisories.is_empty() { Err(format!("{} has no advisories", folder.display()).into()) } else { Ok(advisories) }
}

/// The crates of a lock file that come from a registry.
fn locked(lock: &str) -> Outcome<Vec<(String, Version)>> {
    let lock: Table = lock.parse()?;
    let mut found = Vec::new();
    for package in lock.get("package").and_then(|list| list.as_array()).into_iter().flatten() {
        let text = |member: &str| package.get(member).and_then(|own| own.as_str());
        if let (Some(name), Some(version), Some(_)) = (text("name"), text("version"), text("source")) {
            found.push((name.to_owned(), Version::parse(version)?));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "```toml\n[advisory]\nid = \"RUSTSEC-2026-0001\"\npackage = \"one\"\n\n[versions]\n\
                        patched = [\">= 1.2.3\", \"^0.9.4\"]\nunaffected = [\"< 0.5.0\"]\n```\n\n# One\n";

    #[test]
    fn an_advisory_applies_to_versions_that_are_not_safe() {
        let advisory = Advisory::read(PAGE).unwrap().unwrap();
        assert_eq!(advisory.id, "RUSTSEC-2026-0001");
        let applies = |name, version| advisory.applies(name, &Version::parse(version).unwrap());
        assert_eq!(
            ["0.4.9", "0.5.0", "0.9.3", "0.9.4", "1.2.2", "1.2.3"].map(|version| applies("one", version)),
            [false, true, true, false, true, false]
        );
        assert!(!applies("two", "1.0.0"));
        let withdrawn = PAGE.replace("package", "withdrawn = \"2026-01-02\"\npackage");
        assert!(Advisory::read(&withdrawn).unwrap().is_none());
        assert!(Advisory::read("# One\n").is_err());
    }

    #[test]
    fn the_crates_of_registries_are_read() {
        let lock = "[[package]]\nname = \"own\"\nversion = \"0.1.0\"\n\n[[package]]\nname = \"one\"\nversion = \"1.0.0\"\n\
                    source = \"registry+https://index.example\"\n";
        assert_eq!(locked(lock).unwrap(), [("one".to_owned(), Version::new(1, 0, 0))]);
        let own = fs::read_to_string(root().join("Cargo.lock")).unwrap();
        assert!(locked(&own).unwrap().iter().any(|(name, _)| name == "serde"));
    }
}
