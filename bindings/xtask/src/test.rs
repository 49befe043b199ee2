//! Every test of the repository, in two tiers: the first checks a change within minutes, the full one a release.

mod library;
mod run;
mod times;

use crate::c::library::Profile;
use crate::tier::Tier;
use crate::{
    Outcome, arguments, check, dist, features, java, languages, mutants, needs, php, proofs, python, services, shopify,
    standards, wasm,
};

/// A part of the tests.
struct Part {
    name: &'static str,
    summary: &'static str,
    /// Runs in the first tier; `None` if the part belongs to the full tier alone.
    first: Option<fn() -> Outcome<()>>,
    full: fn() -> Outcome<()>,
}

/// The parts in the order in which they are started. Two run at a time in the first tier, and cargo builds for only one
/// of them, so the library comes first, because the others wait for its build.
const PARTS: &[Part] = &[
    Part {
        name: "library",
        summary: "the library with every feature",
        first: Some(library::first),
        full: library::full,
    },
    Part { name: "npm", summary: "the npm package", first: Some(wasm::test_first), full: wasm::test_full },
    Part { name: "c", summary: "the C library", first: Some(library::c_first), full: library::c_full },
    Part { name: "java", summary: "the Java binding", first: Some(java_first), full: java_full },
    Part { name: "sources", summary: "what holds of the sources", first: Some(check::first), full: sources_full },
    Part { name: "python", summary: "the Python package", first: Some(python_first), full: python_full },
    Part {
        name: "bare",
        summary: "the plain WebAssembly module, and the Shopify Function",
        first: Some(wasm::bare::test_first),
        full: bare_full,
    },
    Part { name: "php", summary: "the PHP package", first: None, full: php::test::run },
    Part { name: "languages", summary: "the examples in Ruby, Go and C#", first: None, full: languages::test },
    Part { name: "default", summary: "the library by default", first: None, full: library::default },
    Part { name: "features", summary: "the library beside features of a host", first: None, full: features::test },
    Part { name: "services", summary: "the services in Rust", first: None, full: services::test },
    Part { name: "proofs", summary: "faults in what the proofs run, and the lemmas", first: None, full: proofs::test },
    Part { name: "mutants", summary: "mutants of the library, a sample", first: None, full: mutants::test },
    Part {
        name: "standards",
        summary: "the examples, by schemas and rules of others",
        first: None,
        full: standards::test,
    },
    Part { name: "bundlers", summary: "the npm package with every bundler", first: None, full: bundlers },
    Part {
        name: "platforms",
        summary: "the C library and the jar on foreign platforms",
        first: None,
        full: dist::test::part,
    },
];

impl Part {
    fn of(&self, tier: Tier) -> Option<fn() -> Outcome<()>> {
        match tier {
            Tier::First => self.first,
            Tier::Full => Some(self.full),
        }
    }
}

/// `cargo xtask test [--full] [--install] [--part [NAME]]`: runs the parts of a tier, all of them even if one fails; or
/// one part; or lists them.
///
/// # Errors
/// When a tool for the tests is missing, before anything is built; or when a part fails, with the names of the failed
/// parts.
pub fn command(given: &[String]) -> Outcome<()> {
    if let Some((last, before)) = given.split_last()
        && last == "--part"
    {
        arguments(before, &["--full"], &[])?;
        return list();
    }
    let named = arguments(given, &["--full", "--install"], &["--part"])?;
    let tier = if named.contains_key("--full") { Tier::Full } else { Tier::First };
    let install = named.contains_key("--install");
    let missing = match tier {
        Tier::First => needs::of_first_tier,
        Tier::Full => needs::of_full_tier,
    };
    if let Some(name) = named.get("--part") {
        let part = PARTS.iter().find(|part| part.name == *name).ok_or_else(|| format!("there is no part `{name}`"))?;
        let run = part.of(tier).ok_or_else(|| format!("the part `{name}` belongs to the full tier: add `--full`"))?;
        if install {
            needs::met(missing, install)?;
        }
        return times::taken(tier, part.name, run);
    }
    needs::met(missing, install)?;
    let names: Vec<&str> = PARTS.iter().filter(|part| part.of(tier).is_some()).map(|part| part.name).collect();
    run::all(tier, &names, install)
}

/// Prints the parts with their last times.
fn list() -> Outcome<()> {
    println!("{:<10} {:>8} {:>8}  tests", "part", "first", "full");
    for part in PARTS {
        let first = if part.first.is_some() { times::last(Tier::First, part.name) } else { "-".to_owned() };
        println!("{:<10} {first:>8} {:>8}  {}", part.name, times::last(Tier::Full, part.name), part.summary);
    }
    Ok(())
}

fn sources_full() -> Outcome<()> {
    check::first()?;
    check::full()
}

fn java_first() -> Outcome<()> {
    java::test::run(Profile::Debug, Tier::First)
}

fn java_full() -> Outcome<()> {
    java::test::run(Profile::Debug, Tier::Full)?;
    java::quick_start::checked()
}

fn python_first() -> Outcome<()> {
    python::test::run(Tier::First)
}

fn python_full() -> Outcome<()> {
    python::test::run(Tier::Full)
}

fn bare_full() -> Outcome<()> {
    wasm::bare::test_full()?;
    shopify::command(&[])
}

fn bundlers() -> Outcome<()> {
    wasm::bundlers(&[])
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::root;

    /// A part added to one list alone would never run on the hosted machines, or would fail there.
    #[test]
    fn the_workflow_has_one_job_for_each_part_of_the_first_tier() {
        let text = fs::read_to_string(root().join(".github/workflows/ci.yml")).unwrap();
        let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
        let named = lines.filter_map(|line| line.split_once("part: "));
        let mut jobs: Vec<&str> = named.filter_map(|(_, rest)| rest.split([' ', ',', '}']).next()).collect();
        let mut parts: Vec<&str> = PARTS.iter().filter(|part| part.first.is_some()).map(|part| part.name).collect();
        jobs.sort_unstable();
        parts.sort_unstable();
        assert_eq!(jobs, parts);
        assert!(text.contains("- run: cargo xtask test --install --part ${{ matrix.part }}\n"));
    }
}
