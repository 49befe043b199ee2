//! Compares the answers of two builds of the library byte for byte: that of a revision, before a change, and that of
//! the working tree, after it.

mod difference;

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Split, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use self::difference::Difference;
use crate::{Outcome, arguments, program, root};

/// The program that answers requests, one a line.
const PROGRAM: &str = "tests/compared/answers.rs";

/// The number of random requests, unless another one is stated.
const REQUESTS: usize = 100_000;

/// The differences to print; all are written into a file.
const SHOWN: usize = 10;

/// `cargo xtask compare REVISION [--requests N]`: builds the revision and the working tree, asks both every case and
/// this many random requests, 100,000 by default, and prints the differences.
///
/// # Errors
/// When there is no such revision, a build fails or ends early, or any answer differs.
pub fn command(given: &[String]) -> Outcome<()> {
    let (revision, options) = given.split_first().ok_or("name the revision to compare with")?;
    let named = arguments(options, &[], &["--requests"])?;
    let count = named.get("--requests").map_or(Ok(REQUESTS), |count| count.parse())?;
    let tree = folder().join("tree");
    check_out(revision, &tree)?;
    let found = between(&tree, count);
    let removed = git(&["worktree", "remove", "--force"], &[tree.as_os_str()]);
    let found = found?;
    removed?;
    found.print();
    match found.differences {
        0 => Ok(()),
        some => Err(format!("{some} answers differ; {} has them whole", differences().display()).into()),
    }
}

/// Returns the folder of all that is written here.
fn folder() -> PathBuf {
    root().join("target/compare")
}

/// Returns the file of all differences.
fn differences() -> PathBuf {
    folder().join("differences.txt")
}

/// Checks a revision out, in place of what an earlier run may have left.
fn check_out(revision: &str, tree: &Path) -> Outcome<()> {
    if tree.exists() {
        fs::remove_dir_all(tree)?;
    }
    let commit = format!("{revision}^{{commit}}");
    let commit = git(&["rev-parse", "--verify", "--quiet", "--end-of-options", &commit], &[])
        .map_err(|_| format!("there is no revision `{revision}`"))?;
    // A tree that was left is still known to git, which is why the new one has to be forced.
    git(&["worktree", "add", "--force", "--detach"], &[tree.as_os_str(), OsStr::new(commit.trim())]).map(drop)
}

fn git(arguments: &[&str], places: &[&OsStr]) -> Outcome<String> {
    let said = program::output(Command::new("git").current_dir(root()).args(arguments).args(places))?;
    Ok(String::from_utf8(said.stdout)?)
}

/// Compares the library of a tree with that of the working tree.
fn between(tree: &Path, count: usize) -> Outcome<Comparison> {
    let requests = folder().join("requests.txt");
    let after = compiled("after", &root(), &root())?;
    let before = compiled("before", tree, &root()).or_else(|error| {
        // The typed interface may have been another one.
        if !tree.join(PROGRAM).exists() {
            return Err(error);
        }
        println!("The program does not fit the revision, which is asked by its own.");
        compiled("before", tree, tree)
    })?;
    let count = count.to_string();
    let variables = [("CARTWRIGHT_WRITE_REQUESTS", requests.as_os_str()), ("CARTWRIGHT_REQUESTS", OsStr::new(&count))];
    program::written_by_test("suite", "compared::the_requests_are_written", &variables)?;
    Comparison::of(&requests, [Build::start("before", &before, &requests)?, Build::start("after", &after, &requests)?])
}

/// Builds a program of this name with the library of a tree, its locked dependencies and every feature; `asking` is the
/// tree that has the source of the program.
fn compiled(name: &str, tree: &Path, asking: &Path) -> Outcome<PathBuf> {
    println!("Building {name}: {}", tree.display());
    let own = folder().join(name);
    fs::create_dir_all(own.join("src"))?;
    fs::copy(tree.join("Cargo.lock"), own.join("Cargo.lock"))?;
    fs::write(own.join("src/main.rs"), fs::read(asking.join(PROGRAM))?)?;
    let features = features(tree)?;
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n\
         [dependencies]\ncartwright = {{ path = {tree:?}, features = {features:?} }}\n\n[workspace]\n"
    );
    fs::write(own.join("Cargo.toml"), manifest)?;
    let target = folder().join("build");
    let mut cargo = program::cargo();
    cargo.current_dir(&own).args(["build", "--quiet", "--release", "--target-dir"]).arg(&target);
    program::output(&mut cargo)?;
    Ok(target.join("release").join(name).with_extension(std::env::consts::EXE_EXTENSION))
}

/// Returns the features of the library of a tree.
fn features(tree: &Path) -> Outcome<Vec<String>> {
    let mut cargo = program::cargo();
    cargo.current_dir(tree).args(["metadata", "--no-deps", "--format-version", "1"]);
    let metadata: serde_json::Value = serde_json::from_slice(&program::output(&mut cargo)?.stdout)?;
    let packages = metadata.get("packages").and_then(|packages| packages.as_array()).into_iter().flatten();
    let mut libraries = packages.filter(|package| package.get("name").is_some_and(|name| name == "cartwright"));
    let features = libraries.next().and_then(|library| library.get("features")?.as_object());
    Ok(features.ok_or_else(|| format!("{} has no library", tree.display()))?.keys().cloned().collect())
}

/// A build of the library that answers the requests.
struct Build {
    name: &'static str,
    child: Child,
    answers: Split<BufReader<ChildStdout>>,
}

impl Build {
    fn start(name: &'static str, program: &Path, requests: &Path) -> Outcome<Self> {
        let mut child = Command::new(program).stdin(File::open(requests)?).stdout(Stdio::piped()).spawn()?;
        let answers = BufReader::new(child.stdout.take().ok_or("no output")?).split(b'\n');
        Ok(Self { name, child, answers })
    }

    /// Returns the next answer, which is that to the given request.
    fn answer(&mut self, request: &str) -> Outcome<String> {
        match self.answers.next() {
            Some(answer) => Ok(String::from_utf8(answer?)?),
            None => {
                let status = self.child.wait()?;
                Err(format!("the library {} ended with {status} at {request:.300}", self.name).into())
            }
        }
    }
}

/// The outcome of a comparison.
#[derive(Default)]
struct Comparison {
    /// The number of requests of each operation.
    requests: BTreeMap<String, usize>,
    differences: usize,
    /// The first of the differences.
    shown: Vec<Difference>,
}

impl Comparison {
    /// Reads the answers of both builds to the requests, and writes those that differ into a file.
    fn of(requests: &Path, [mut before, mut after]: [Build; 2]) -> Outcome<Self> {
        let mut found = Self::default();
        let mut whole = BufWriter::new(File::create(differences())?);
        for line in BufReader::new(File::open(requests)?).split(b'\n') {
            let line = String::from_utf8(line?)?;
            let (operation, request) = line.split_once('\t').ok_or("a request without an operation")?;
            let answers = [before.answer(&line)?, after.answer(&line)?];
            let count = found.requests.entry(operation.to_owned()).or_default();
            *count = count.saturating_add(1);
            if let Some(difference) = Difference::of(operation, request, &answers) {
                found.differences = found.differences.saturating_add(1);
                let [before, after] = &answers;
                writeln!(whole, "{line}\n{before}\n{after}\n")?;
                if found.shown.len() < SHOWN {
                    found.shown.push(difference);
                }
            }
        }
        whole.flush()?;
        Ok(found)
    }

    fn print(&self) {
        for (operation, count) in &self.requests {
            println!("{operation:<24} {count:>8}");
        }
        let all = self.requests.values().fold(0_usize, |all, count| all.saturating_add(*count));
        println!("{:<24} {all:>8}", "requests");
        println!("{:<24} {:>8}", "differences", self.differences);
        for difference in &self.shown {
            println!("\n{difference}");
        }
    }
}
