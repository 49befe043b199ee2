//! The parts of a tier, each in a process of its own whose output is printed when it ends; in the first tier two at a
//! time, since half of their time is spent waiting for the compiler.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use std::{env, thread};

use super::times;
use crate::Outcome;
use crate::tier::Tier;

/// The number of lines at the end of a failed part's output that are repeated at the very end.
const REPEATED: usize = 60;

/// A failed part: its name and the end of its output.
type Failure = (String, String);

/// Runs parts by name, all of them even if one fails; `once` on a machine that does not build them again, so that the
/// compiler keeps nothing for a next time, which would take a tenth of its time.
///
/// # Errors
/// When a part fails, with the names of the failed parts and the ends of their output.
pub(super) fn all(tier: Tier, names: &[&str], once: bool) -> Outcome<()> {
    fs::create_dir_all(times::folder())?;
    let waiting = Mutex::new(names.iter().copied().collect::<VecDeque<&str>>());
    let failed = Mutex::new(Vec::new());
    let lanes = if tier == Tier::First { 2 } else { 1 };
    let start = Instant::now();
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                while let Some(name) = take(&waiting) {
                    if let Some(failure) = part(tier, name, once) {
                        failed.lock().unwrap_or_else(PoisonError::into_inner).push(failure);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    for (name, end) in &failed {
        println!("\n=== {name} failed:\n{end}");
    }
    let passed = names.len().saturating_sub(failed.len());
    println!("\n{passed} parts passed, {} parts failed in {} s", failed.len(), start.elapsed().as_secs());
    if failed.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = failed.iter().map(|(name, _)| name.as_str()).collect();
    let full = if tier == Tier::Full { " --full" } else { "" };
    let again: Vec<String> = names.iter().map(|name| format!("\n  cargo xtask test{full} --part {name}")).collect();
    Err(format!("failed: {}; to run them again:{}", names.join(", "), again.concat()).into())
}

fn take<'a>(waiting: &Mutex<VecDeque<&'a str>>) -> Option<&'a str> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
}

/// Runs a part and prints its whole output.
fn part(tier: Tier, name: &str, once: bool) -> Option<Failure> {
    println!("=== {name}: begins");
    let start = Instant::now();
    let log = times::folder().join(format!("{name}.log"));
    let fine = child(tier, name, &log, once);
    let said = fs::read(&log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    let seconds = start.elapsed().as_secs();
    match fine {
        Ok(true) => {
            println!("{said}=== {name}: passed in {seconds} s");
            None
        }
        Ok(false) => {
            println!("{said}=== {name}: FAILED after {seconds} s");
            Some((name.to_owned(), end(&said)))
        }
        Err(error) => Some((name.to_owned(), error.to_string())),
    }
}

/// Runs a part in another process of this program, with its output in a file; returns whether it passed.
fn child(tier: Tier, name: &str, log: &Path, once: bool) -> Outcome<bool> {
    let log = File::create(log)?;
    let mut part = Command::new(env::current_exe()?);
    part.args(["test", "--part", name]).args((tier == Tier::Full).then_some("--full"));
    part.envs(once.then_some(("CARGO_INCREMENTAL", "0")));
    part.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    Ok(part.status()?.success())
}

fn end(said: &str) -> String {
    let lines: Vec<&str> = said.lines().collect();
    let from = lines.len().saturating_sub(REPEATED);
    lines.get(from..).unwrap_or_default().join("\n")
}
