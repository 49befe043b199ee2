//! Runs of the tests with one mutant switched on, in a bounded time and memory.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::planted::{Planted, SWITCH, TESTS};
use super::sample::Mutant;
use super::tree;
use crate::Outcome;

/// The first seed of the random tests, that of most of them. Laws would begin with a different one each time, so that a
/// sample would have different results.
const SEED: &str = "20260101";

/// The tests that are left out: those that run cargo, in which nothing is switched on, and the long ones of JSON Schema,
/// which use no room with mutants.
const LEFT_OUT: [&str; 3] = ["examples::", "dependencies::", "schema::"];

/// Limits the memory of a test to 8 GB, and its time to the given seconds.
const BOUNDED: &str = r#"ulimit -v 8000000; exec timeout --signal KILL "$0" "$@""#;

/// The least time for the tests in seconds; they get five times the time that they take without a mutant.
const LEAST: u64 = 60;

/// Returns the numbers of those mutants that no test kills; a test that runs endlessly kills, too.
pub(super) fn survivors(planted: &Planted, mutants: &[(usize, &Mutant)]) -> Outcome<Vec<usize>> {
    let mut left: Vec<(usize, &Mutant)> = mutants.to_vec();
    for ((name, _), program) in TESTS.iter().zip(&planted.programs) {
        if left.is_empty() {
            break;
        }
        let begun = Instant::now();
        if !passes(program, None, 3600)? {
            return Err(format!("the tests `{name}` fail without a mutant: {}", program.display()).into());
        }
        let took = begun.elapsed();
        println!("\n--- {name}: {} mutants, {} s without one", left.len(), took.as_secs());
        let most = took.saturating_mul(5).max(Duration::from_secs(LEAST)).as_secs();
        let mut alive = Vec::new();
        for (number, mutant) in left {
            let survives = passes(program, Some(number), most)?;
            println!("{}: {mutant}", if survives { "survives" } else { "killed" });
            if survives {
                alive.push((number, mutant));
            }
        }
        left = alive;
    }
    Ok(left.into_iter().map(|(number, _)| number).collect())
}

/// Runs the tests, and returns whether they pass within some seconds.
fn passes(program: &Path, mutant: Option<usize>, seconds: u64) -> Outcome<bool> {
    let mut run = Command::new("sh");
    run.current_dir(tree::folder()).args(["-c", BOUNDED]).arg(seconds.to_string()).arg(program).arg("--quiet");
    run.args(LEFT_OUT.iter().flat_map(|name| ["--skip", name]));
    run.env("CARTWRIGHT_SEED", SEED).envs(mutant.map(|number| (SWITCH, number.to_string())));
    run.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    Ok(run.status()?.success())
}
