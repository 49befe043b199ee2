//! The page of the crates of the default build, and of all that each may do, as far as its sources show: it runs while
//! building, has unsafe code, or reaches outside of the process.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use serde_json::Value;

use crate::{Outcome, arguments, files, program, root};

/// The page, in the root of the repository.
const PAGE: &str = "DEPENDENCIES.md";

/// The head of the table in the page.
const HEAD: &str = "| crate | version | in the library | runs while building | `unsafe` | reaches | purpose |\n\
                    |---|---|---|---|---|---|---|\n";

/// The parts of the standard library that reach outside of the process, or start something in it.
const REACHES: [&str; 7] = ["env", "fs", "net", "os", "process", "thread", "time"];

/// `cargo xtask audit [--check]`: writes the table of the page, keeping the purposes; or compares it.
///
/// # Errors
/// When the sources of a crate are missing, a crate has no purpose on the page, or with `--check` the table differs.
pub fn command(given: &[String]) -> Outcome<()> {
    if arguments(given, &["--check"], &[])?.contains_key("--check") {
        return current();
    }
    let page = fs::read_to_string(root().join(PAGE))?;
    let [before, table, behind] = split(&page).ok_or_else(|| format!("{PAGE} has no table"))?;
    Ok(fs::write(root().join(PAGE), format!("{before}{}{behind}", written(&crates()?, &purposes(table))))?)
}

/// Checks that the page says of every crate what its sources show.
///
/// # Errors
/// The same as [`command`].
pub fn current() -> Outcome<()> {
    let page = fs::read_to_string(root().join(PAGE))?;
    let [_, table, _] = split(&page).ok_or_else(|| format!("{PAGE} has no table"))?;
    let purposes = purposes(table);
    let crates = crates()?;
    if let Some(unknown) = crates.iter().find(|audited| purposes.get(&audited.name).is_none_or(String::is_empty)) {
        return Err(format!("{PAGE} does not say what `{}` is for: run `cargo xtask audit`", unknown.name).into());
    }
    let expected = written(&crates, &purposes);
    if table == expected {
        return Ok(());
    }
    let wrong = expected.lines().find(|line| !table.lines().any(|own| own == *line)).unwrap_or("fewer crates");
    Err(format!("{PAGE} is out of date: run `cargo xtask audit` and read what has changed. It lacks:\n{wrong}").into())
}

/// A crate as its sources show it.
struct Audited {
    name: String,
    version: String,
    /// Whether it is part of the library, rather than of its build alone.
    is_linked: bool,
    /// The parts that run while the library is built: a procedural macro, a build script with all that it reaches.
    runs: Vec<String>,
    unsafe_count: usize,
    reaches: BTreeSet<String>,
}

/// The crates of the default build on Linux.
fn crates() -> Outcome<Vec<Audited>> {
    let linked = tree("normal,no-proc-macro")?;
    let metadata = metadata()?;
    let mut crates = Vec::new();
    for (name, version) in tree("normal,build")? {
        let package = metadata.get(&(name.clone(), version.clone()));
        let package = package.ok_or_else(|| format!("cargo does not know where `{name}` {version} is"))?;
        let source = seen(&package.folder.join("src"))?;
        let mut runs: Vec<String> = package.is_macro.then(|| "macro".to_owned()).into_iter().collect();
        if let Some(script) = &package.script {
            let reaches = words(&seen(script)?.reaches);
            runs.push(if reaches == "-" { "script".to_owned() } else { format!("script: {reaches}") });
        }
        let is_linked = linked.contains(&(name.clone(), version.clone()));
        crates.push(Audited {
            name,
            version,
            is_linked,
            runs,
            unsafe_count: source.unsafe_count,
            reaches: source.reaches,
        });
    }
    Ok(crates)
}

/// Returns the crates of the default build by other people, by name and version.
fn tree(edges: &str) -> Outcome<BTreeSet<(String, String)>> {
    let mut tree = program::cargo();
    tree.current_dir(root()).args(["tree", "--locked", "--package", "cartwright", "--prefix", "none"]);
    tree.args(["--format", "{p}", "--target", "x86_64-unknown-linux-gnu", "--edges", edges]);
    let text = String::from_utf8(program::output(&mut tree)?.stdout)?;
    let named = text.lines().filter_map(|line| {
        let mut words = line.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        (!name.starts_with("cartwright")).then(|| (name.to_owned(), version.to_owned()))
    });
    Ok(named.collect())
}

/// The place of a crate, and the parts of it that run while building.
struct Package {
    folder: PathBuf,
    is_macro: bool,
    script: Option<PathBuf>,
}

fn metadata() -> Outcome<BTreeMap<(String, String), Package>> {
    let mut cargo = program::cargo();
    cargo.current_dir(root()).args(["metadata", "--locked", "--format-version", "1"]);
    let metadata: Value = serde_json::from_slice(&program::output(&mut cargo)?.stdout)?;
    let mut packages = BTreeMap::new();
    for package in metadata.get("packages").and_then(Value::as_array).into_iter().flatten() {
        let text = |member: &str| package.get(member).and_then(Value::as_str).unwrap_or_default();
        let target = |kind: &str| {
            let targets = package.get("targets").and_then(Value::as_array)?;
            let is_of = |target: &&Value| target.pointer("/kind/0").is_some_and(|own| own == kind);
            targets.iter().find(is_of)?.get("src_path")?.as_str().map(PathBuf::from)
        };
        let folder = Path::new(text("manifest_path")).parent().unwrap_or(Path::new("")).to_owned();
        let package = Package { folder, is_macro: target("proc-macro").is_some(), script: target("custom-build") };
        packages.insert((text("name").to_owned(), text("version").to_owned()), package);
    }
    Ok(packages)
}

/// The findings in sources.
#[derive(Default)]
struct Seen {
    unsafe_count: usize,
    reaches: BTreeSet<String>,
}

/// Reads a source, or all sources of a folder, whether this build compiles them or not.
fn seen(place: &Path) -> Outcome<Seen> {
    let sources = if place.is_dir() { files::below(place)? } else { vec![place.to_owned()] };
    let mut seen = Seen::default();
    for source in sources.iter().filter(|file| file.extension().is_some_and(|own| own == "rs")) {
        let tokens: TokenStream = fs::read_to_string(source)?
            .parse()
            .map_err(|error| format!("{} cannot be read as Rust: {error}", source.display()))?;
        look(tokens, &mut seen);
    }
    Ok(seen)
}

/// Counts the word `unsafe`, and notes the parts of the standard library that follow `std::`, alone or in braces.
fn look(tokens: TokenStream, seen: &mut Seen) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(word) if word == "unsafe" => seen.unsafe_count = seen.unsafe_count.saturating_add(1),
            TokenTree::Ident(word) if word == "std" => {
                let path: Vec<&TokenTree> = tokens.iter().skip(at).skip(1).take(3).collect();
                if let [TokenTree::Punct(one), TokenTree::Punct(_), next] = path[..]
                    && one.as_char() == ':'
                {
                    note(next, &mut seen.reaches);
                }
            }
            TokenTree::Group(group) => look(group.stream(), seen),
            _ => {}
        }
    }
}

fn note(next: &TokenTree, reaches: &mut BTreeSet<String>) {
    let words: Vec<String> = match next {
        TokenTree::Ident(word) => vec![word.to_string()],
        TokenTree::Group(group) => group.stream().into_iter().map(|token| token.to_string()).collect(),
        _ => Vec::new(),
    };
    reaches.extend(words.into_iter().filter(|word| REACHES.contains(&word.as_str())));
}

fn words(words: &BTreeSet<String>) -> String {
    if words.is_empty() { "-".to_owned() } else { words.iter().map(String::as_str).collect::<Vec<_>>().join(", ") }
}

/// Splits the page into what stands before the table, the table, and what stands behind it.
fn split(page: &str) -> Option<[&str; 3]> {
    let start = page.find(HEAD)?;
    let (before, rest) = page.split_at_checked(start)?;
    let length = rest.split_inclusive('\n').take_while(|line| line.starts_with('|')).map(str::len).sum();
    let (table, behind) = rest.split_at_checked(length)?;
    Some([before, table, behind])
}

/// The purposes in a table, by crate.
fn purposes(table: &str) -> BTreeMap<String, String> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        Some(((*cells.first()?).to_owned(), (*cells.last()?).to_owned()))
    };
    table.lines().skip(2).filter_map(row).collect()
}

fn written(crates: &[Audited], purposes: &BTreeMap<String, String>) -> String {
    let row = |audited: &Audited| {
        let Audited { name, version, is_linked, runs, unsafe_count, reaches } = audited;
        let (linked, purpose) = (if *is_linked { "yes" } else { "no" }, purposes.get(name).map_or("", String::as_str));
        let runs = if runs.is_empty() { "-".to_owned() } else { runs.join("; ") };
        format!("| {name} | {version} | {linked} | {runs} | {unsafe_count} | {} | {purpose} |\n", words(reaches))
    };
    HEAD.to_owned() + &crates.iter().map(row).collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(source: &str) -> (usize, String) {
        let mut seen = Seen::default();
        look(source.parse().unwrap(), &mut seen);
        (seen.unsafe_count, words(&seen.reaches))
    }

    #[test]
    fn what_a_source_may_do_is_seen() {
        assert_eq!(of("// unsafe std::fs\nfn a() { let text = \"unsafe std::net\"; }"), (0, "-".to_owned()));
        assert_eq!(of("use std::{fmt, fs::File, env}; unsafe fn a() {}"), (1, "env, fs".to_owned()));
        let within = "macro_rules! a { () => { unsafe { ::std::process::exit(1) } } } use core::time::Duration;";
        assert_eq!(of(within), (1, "process".to_owned()));
    }

    #[test]
    fn the_purposes_are_kept() {
        let page = format!("# Page\n\n{HEAD}| a | 1.0.0 | yes | - | 0 | - | digits |\n\nBehind.\n");
        let [before, table, behind] = split(&page).unwrap();
        assert_eq!((before, behind), ("# Page\n\n", "\nBehind.\n"));
        let audited = Audited {
            name: "a".to_owned(),
            version: "1.0.1".to_owned(),
            is_linked: true,
            runs: Vec::new(),
            unsafe_count: 2,
            reaches: BTreeSet::new(),
        };
        assert_eq!(written(&[audited], &purposes(table)), format!("{HEAD}| a | 1.0.1 | yes | - | 2 | - | digits |\n"));
    }
}
