//! Mutants as cargo-mutants lists them, and a sample of them.

use std::fmt;
use std::fs;

use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::text::Place;
use crate::{Outcome, program, root};

/// A change of the library.
#[derive(Debug, Clone)]
pub(super) struct Mutant {
    /// The name that cargo-mutants gives it, with its position.
    pub(super) name: String,
    pub(super) file: String,
    /// The change, without its position.
    pub(super) change: String,
    /// The line in which it begins, without its indentation.
    pub(super) line: String,
    /// The beginning and the end of the replaced text.
    pub(super) span: [Place; 2],
    pub(super) replacement: String,
}

impl fmt::Display for Mutant {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)
    }
}

impl Mutant {
    /// Reads a mutant of the list.
    fn of(listed: &Value) -> Option<Self> {
        let member = |name: &str| listed.get(name)?.as_str().map(str::to_owned);
        let place = |end: &str| {
            let part = |name: &str| usize::try_from(listed.pointer(&format!("/span/{end}/{name}"))?.as_u64()?).ok();
            Some(Place { line: part("line")?, column: part("column")? })
        };
        let (name, file) = (member("name")?, member("file")?);
        let change = name.split_once(": ")?.1.to_owned();
        let span = [place("start")?, place("end")?];
        let text = fs::read_to_string(root().join(&file)).ok()?;
        let [Place { line, .. }, _] = span;
        let line = text.lines().nth(line.checked_sub(1)?)?.trim().to_owned();
        Some(Self { name, file, change, line, span, replacement: member("replacement")? })
    }
}

/// Returns the mutants of the files that fit a glob.
pub(super) fn of_files(globs: &[String]) -> Outcome<Vec<Mutant>> {
    let mut list = program::cargo();
    list.current_dir(root()).args(["mutants", "--package", "cartwright", "--colors", "never", "--list", "--json"]);
    list.args(globs.iter().flat_map(|glob| ["--file", glob.as_str()]));
    let listed: Vec<Value> = serde_json::from_slice(&program::output(&mut list)?.stdout)?;
    let mutants = listed.iter().map(Mutant::of);
    mutants.collect::<Option<_>>().ok_or_else(|| "cargo-mutants lists mutants in another form".into())
}

/// Returns as many mutants as asked for, chosen by the hash of seed and name, in the order of their names.
pub(super) fn chosen(all: &[Mutant], seed: &str, count: usize) -> Vec<Mutant> {
    let mut ranked: Vec<&Mutant> = all.iter().collect();
    ranked.sort_by_cached_key(|mutant| Sha256::digest(format!("{seed} {mutant}")).to_vec());
    let mut chosen: Vec<Mutant> = ranked.into_iter().take(count).cloned().collect();
    chosen.sort_by(|one, other| one.name.cmp(&other.name));
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_has_its_sample() {
        let named = |number: usize| Mutant {
            name: format!("src/a.rs:{number}:1: replace + with -"),
            file: "src/a.rs".to_owned(),
            change: "replace + with -".to_owned(),
            line: "a + b".to_owned(),
            span: [Place { line: number, column: 1 }, Place { line: number, column: 2 }],
            replacement: "-".to_owned(),
        };
        let all: Vec<Mutant> = (0..100).map(named).collect();
        let names = |seed: &str, count| -> Vec<String> {
            chosen(&all, seed, count).into_iter().map(|mutant| mutant.name).collect()
        };
        assert_eq!(names("2026-W48", 10), names("2026-W48", 10));
        assert_ne!(names("2026-W48", 10), names("2026-W49", 10));
        assert!(names("2026-W48", 10).iter().all(|name| names("2026-W48", 20).contains(name)));
        assert_eq!(names("2026-W48", 1000).len(), 100);
    }
}
