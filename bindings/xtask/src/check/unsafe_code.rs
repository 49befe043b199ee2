//! How much unsafe code the crates bring that become part of the library: counted, and compared with what `SECURITY.md` says.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::lock;
use crate::{Outcome, root};

/// What brings crates, as the document says it, and the features of the library that show which; each has those before it.
const BROUGHT_BY: [(&str, &str); 3] = [
    ("the library without features", ""),
    ("the feature `serde`, on by default", "serde"),
    ("the feature `schema`, as in C, Java, Python and `cartwright/full`", "serde,schema"),
];

/// `SECURITY.md` has the counts of the crates at the versions of `Cargo.lock`.
pub(super) fn counted() -> Outcome<()> {
    let table = table()?;
    print!("{table}");
    let document = fs::read_to_string(root().join("SECURITY.md"))?;
    if document.contains(&table) { Ok(()) } else { Err("SECURITY.md does not have the table above".into()) }
}

/// A row for each thing that brings crates: those with unsafe code, the most first.
fn table() -> Outcome<String> {
    let folders = folders()?;
    let mut told = BTreeSet::new();
    let mut table = String::from("| brought by | lines with `unsafe` |\n|---|---|\n");
    for (title, features) in BROUGHT_BY {
        let mut counts = Vec::new();
        let features = ["--no-default-features", "--features", features];
        let crates = lock::crates_of("cartwright", "x86_64-unknown-linux-gnu", "normal,no-proc-macro", &features)?;
        for one in crates.into_iter().filter(|(name, _)| name != "cartwright") {
            let folder = folders.get(&one).ok_or_else(|| format!("cargo does not say where {} {} is", one.0, one.1))?;
            let lines = lines_below(&folder.join("src"))?;
            if lines > 0 && told.insert(one.clone()) {
                counts.push((Reverse(lines), one.0));
            }
        }
        counts.sort();
        let counts: Vec<String> = counts.iter().map(|(lines, name)| format!("{name} {}", lines.0)).collect();
        table.push_str(&format!("| {title} | {} |\n", counts.join(", ")));
    }
    Ok(table)
}

/// Where the sources of every crate are that cargo has fetched.
fn folders() -> Outcome<BTreeMap<(String, String), PathBuf>> {
    let metadata = lock::metadata(&PathBuf::new(), &[])?;
    let packages = metadata.pointer("/packages").and_then(Value::as_array).into_iter().flatten();
    let folders = packages.filter_map(|package| {
        let text = |name: &str| package.get(name).and_then(Value::as_str).map(str::to_owned);
        let manifest = PathBuf::from(text("manifest_path")?);
        Some(((text("name")?, text("version")?), manifest.parent()?.to_owned()))
    });
    Ok(folders.collect())
}

fn lines_below(folder: &Path) -> Outcome<usize> {
    let mut lines = 0_usize;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let more = if path.is_dir() {
            lines_below(&path)?
        } else if path.extension() == Some(OsStr::new("rs")) {
            fs::read_to_string(&path)?.lines().filter(|line| says_unsafe(line)).count()
        } else {
            0
        };
        lines = lines.saturating_add(more);
    }
    Ok(lines)
}

/// Whether the word stands in a line before any comment.
fn says_unsafe(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|word| word == "unsafe")
}

#[cfg(test)]
mod tests {
    use super::says_unsafe;

    #[test]
    fn only_the_word_in_code_counts() {
        assert!(says_unsafe("    unsafe { *place }") && says_unsafe("pub(crate) unsafe fn read()"));
        assert!(!says_unsafe("#![forbid(unsafe_code)]") && !says_unsafe("// unsafe, if it were code"));
        assert!(!says_unsafe("/// [`unsafe`]"));
    }
}
