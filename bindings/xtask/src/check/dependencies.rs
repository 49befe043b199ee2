//! The crates that other people wrote: which there are, under which licence, and what is known against them.
//!
//! The rules stand in `bindings/xtask/dependencies.json`, which says how it is kept. `cargo-deny` would do the same, but
//! takes minutes to compile and a database of advisories that comes by git: a commit that passes once passes again.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use super::{licence, lock};
use crate::{Outcome, program, root};

/// A crate as the lock files have it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Crate {
    name: String,
    version: String,
    licence: String,
}

/// The library brings exactly the crates that its own test lists.
pub(super) fn tree() -> Outcome<()> {
    program::run(&mut program::library_test("dependencies"))
}

/// Every licence is allowed, or is an exception made for a crate.
pub(super) fn licences() -> Outcome<()> {
    let rules = rules()?;
    let allowed: Vec<&str> = texts(&rules, "/licences/allowed").collect();
    let excepted: Vec<&Value> = list(&rules, "/licences/exceptions").collect();
    let crates = crates()?;
    let mut wrong = Vec::new();
    for one in &crates {
        let own = excepted.iter().filter(|exception| text(exception, "crate") == one.name);
        let own: Vec<&str> = own.map(|exception| text(exception, "licence")).collect();
        if !licence::satisfied(&one.licence, &|name| allowed.contains(&name) || own.contains(&name)) {
            wrong.push(format!("{} {}: {}", one.name, one.version, one.licence));
        }
    }
    let unused = excepted.iter().filter(|exception| crates.iter().all(|one| text(exception, "crate") != one.name));
    wrong.extend(unused.map(|exception| format!("there is no crate {} to except", text(exception, "crate"))));
    println!("{} crates under {}", crates.len(), allowed.join(", "));
    none(&wrong)
}

/// No crate has a version that an advisory names.
pub(super) fn advisories() -> Outcome<()> {
    let rules = rules()?;
    let crates = crates()?;
    let mut wrong = Vec::new();
    let mut count = 0_usize;
    for advisory in list(&rules, "/advisories") {
        count = count.saturating_add(1);
        let [from, before] = ["from", "before"].map(|end| version(text(advisory, end)));
        let before = before.ok_or_else(|| format!("{}: `before` is no version", text(advisory, "id")))?;
        for one in crates.iter().filter(|one| one.name == text(advisory, "crate")) {
            let version = version(&one.version).ok_or_else(|| format!("{} has no version", one.name))?;
            if from.is_none_or(|from| from <= version) && version < before {
                let [id, what] = ["id", "what"].map(|member| text(advisory, member));
                wrong.push(format!("{} {}: {id}, {what}", one.name, one.version));
            }
        }
    }
    println!("{count} advisories known, as of {}", rules.pointer("/asOf").and_then(Value::as_str).unwrap_or_default());
    none(&wrong)
}

fn none(wrong: &[String]) -> Outcome<()> {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

fn rules() -> Outcome<Value> {
    Ok(serde_json::from_str(&fs::read_to_string(root().join("bindings/xtask/dependencies.json"))?)?)
}

/// The crates of every lock file, for every platform, from what cargo has fetched.
fn crates() -> Outcome<BTreeSet<Crate>> {
    let mut crates = BTreeSet::new();
    for workspace in lock::workspaces()? {
        let metadata = lock::metadata(&workspace, &["--offline"])?;
        for package in list(&metadata, "/packages") {
            let [name, version, licence] =
                ["name", "version", "license"].map(|member| text(package, member).to_owned());
            crates.insert(Crate { name, version, licence });
        }
    }
    Ok(crates)
}

fn list<'a>(value: &'a Value, pointer: &str) -> impl Iterator<Item = &'a Value> {
    value.pointer(pointer).and_then(Value::as_array).into_iter().flatten()
}

fn texts<'a>(value: &'a Value, pointer: &str) -> impl Iterator<Item = &'a str> {
    list(value, pointer).filter_map(Value::as_str)
}

fn text<'a>(value: &'a Value, member: &str) -> &'a str {
    value.get(member).and_then(Value::as_str).unwrap_or_default()
}

/// The three numbers of a version; what stands behind them is not compared.
fn version(text: &str) -> Option<[u64; 3]> {
    let mut numbers = text.split(['-', '+']).next()?.split('.').map(|number| number.parse().ok());
    Some([numbers.next()??, numbers.next()??, numbers.next()??])
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_are_compared_by_number() {
        assert!(version("0.9.0") < version("0.10.0"));
        assert_eq!(version("0.7.5+spec-1.1.0"), Some([0, 7, 5]));
        assert_eq!(version("1.0"), None);
    }
}
