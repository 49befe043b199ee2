//! Fuzzing with libFuzzer: runs the targets of `tests/fuzz` in turn, starting from the cases.

mod seeds;

use std::fs::{self, DirEntry};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use seeds::{Call, Seeds};

use crate::{Outcome, arguments, program, root};

/// The targets and their seeds.
const TARGETS: [(&str, Seeds); 11] = [
    ("operations", seeds::operations),
    ("cost", seeds::operations),
    ("carts", seeds::none),
    ("sequences", seeds::none),
    ("documents", seeds::documents),
    ("registries", seeds::none),
    ("reading", seeds::requests),
    ("numbers", seeds::numbers),
    ("schemas", seeds::schemas),
    ("headers", seeds::headers),
    ("orders", seeds::none),
];
const TRIPLE: &str = "x86_64-unknown-linux-gnu";

/// Instrumentation for libFuzzer: a counter for every branch of the library. Its dependencies have none, and
/// comparisons are not traced: a run would take three times as long.
const INSTRUMENTS: [&str; 4] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
];

/// `cargo xtask fuzz [--minutes N] [--target NAME]`: runs every target for this many minutes, ten by default, starting
/// from earlier findings and the cases. A finding is shrunk; if it is a request, it becomes a case.
///
/// # Errors
/// When nightly Rust is missing, a target is unknown or does not build, or something was found.
pub fn command(given: &[String]) -> Outcome<()> {
    let named = arguments(given, &[], &["--minutes", "--target"])?;
    // Without a time, libFuzzer would run for ever.
    let minutes = named.get("--minutes").map_or(Ok(10), |number| number.parse::<NonZeroU32>().map(NonZeroU32::get))?;
    let chosen = named.get("--target").copied();
    if let Some(unknown) = chosen.filter(|chosen| TARGETS.iter().all(|(name, _)| name != chosen)) {
        return Err(format!("there is no target `{unknown}`").into());
    }
    build(chosen)?;
    let calls = seeds::calls()?;
    let dictionary = folder().join("dictionary.txt");
    fs::write(&dictionary, seeds::dictionary(&calls))?;
    let mut found = Vec::new();
    for (name, seeds) in TARGETS.into_iter().filter(|(name, _)| chosen.is_none_or(|chosen| chosen == *name)) {
        println!("--- {name}, {minutes} minutes");
        let corpus = corpus(name, &calls, seeds)?;
        let mut fuzzer = fuzzer(name);
        fuzzer.arg(corpus).arg(format!("-dict={}", dictionary.display()));
        fuzzer.arg(format!("-max_total_time={}", minutes.saturating_mul(60)));
        // Longer requests are needed to see costs.
        fuzzer.arg(if name == "cost" { "-max_len=16384" } else { "-max_len=4096" });
        fuzzer.args(["-timeout=10", "-print_final_stats=1", "-verbosity=1"]);
        let start = SystemTime::now();
        if program::run(&mut fuzzer).is_err() {
            found.push(name);
            shrink(name, start)?;
        }
    }
    if found.is_empty() { Ok(()) } else { Err(format!("found by {}", found.join(", ")).into()) }
}

fn folder() -> PathBuf {
    root().join("target/fuzz")
}

/// Builds one or all targets with the nightly compiler; the cargo that runs this would use its own.
fn build(chosen: Option<&str>) -> Outcome<()> {
    let nightly = Command::new("rustup").args(["run", "nightly", "rustc", "--version"]).output();
    if !nightly.is_ok_and(|output| output.status.success()) {
        return Err("nightly Rust is missing: rustup toolchain install nightly --profile minimal".into());
    }
    let flags = INSTRUMENTS.map(|flag| format!("\"{flag}\"")).join(",");
    let mut cargo = Command::new("rustup");
    cargo.current_dir(root()).args([
        "run",
        "nightly",
        "cargo",
        "build",
        "--release",
        "--locked",
        "-Zprofile-rustflags",
    ]);
    cargo.arg("--config").arg(format!("profile.release.package.cartwright.rustflags=[{flags}]"));
    cargo.args(["--manifest-path", "tests/fuzz/Cargo.toml", "--target", TRIPLE, "--target-dir"]).arg(folder());
    cargo.args(chosen.map_or(vec!["--bins"], |name| vec!["--bin", name]));
    for variable in ["RUSTUP_TOOLCHAIN", "CARGO", "RUSTC"] {
        cargo.env_remove(variable);
    }
    program::run(&mut cargo)
}

fn fuzzer(name: &str) -> Command {
    let mut fuzzer = Command::new(folder().join(TRIPLE).join("release").join(name));
    fuzzer.current_dir(root()).arg(format!("-artifact_prefix={}/found-{name}-", folder().display()));
    fuzzer
}

/// Returns the corpus of a target: earlier findings and its seeds.
fn corpus(name: &str, calls: &[Call], seeds: Seeds) -> Outcome<PathBuf> {
    let corpus = folder().join("corpus").join(name);
    fs::create_dir_all(&corpus)?;
    for (number, seed) in calls.iter().flat_map(seeds).enumerate() {
        fs::write(corpus.join(format!("case-{number}")), seed)?;
    }
    Ok(corpus)
}

/// Shrinks the finding of a run as far as possible and keeps it. A run that was interrupted has none.
fn shrink(name: &str, start: SystemTime) -> Outcome<()> {
    let beginning = format!("found-{name}-");
    let written = |entry: &DirEntry| entry.metadata().and_then(|data| data.modified()).ok();
    let mut files =
        fs::read_dir(folder())?.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(&beginning));
    let Some(found) = files.find(|entry| written(entry).is_some_and(|written| written >= start)) else {
        return Ok(());
    };
    let small = folder().join(format!("small-{name}"));
    // A finding that cannot be shrunk is kept as it was found.
    fs::copy(found.path(), &small)?;
    let mut fuzzer = fuzzer(name);
    fuzzer.args(["-minimize_crash=1", "-max_total_time=60"]).arg(format!("-exact_artifact_path={}", small.display()));
    // It exits like a crash.
    drop(program::output(fuzzer.arg(found.path())));
    let kept = if ["operations", "cost"].contains(&name) { keep(&small)? } else { None };
    println!("{name}: {}, shrunk to {}", found.path().display(), kept.unwrap_or(small).display());
    Ok(())
}

/// Turns a request into a case without an answer; the tests of the cases ask for one once the cause is fixed.
fn keep(small: &Path) -> Outcome<Option<PathBuf>> {
    let Ok(text) = fs::read_to_string(small) else { return Ok(None) };
    let Some((operation, request)) = text.split_once('\n') else { return Ok(None) };
    let folder = root().join("tests/cases/found");
    fs::create_dir_all(&folder)?;
    let taken = fs::read_dir(&folder)?.count();
    let [operation, request] = [operation, request].map(serde_json::Value::from);
    let rule = "what the fuzzer has found is answered, or refused by name";
    let case = format!(
        "{{\n  \"rule\": \"{rule}\",\n  \"operation\": {operation},\n  \"cases\": [{{\n    \
         \"note\": \"as it was found\",\n    \"requestText\": {request}\n  }}]\n}}\n"
    );
    let file = folder.join(format!("finding_{taken}.json"));
    fs::write(&file, case)?;
    Ok(Some(file))
}
