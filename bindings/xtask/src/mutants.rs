//! The tests judged themselves: cargo-mutants lists changes of an operator, or of the answer of a function, in the rooms
//! on which every figure depends; with each of them a test of the first tier must fail.

mod left_out;
mod named;
mod planted;
mod runs;
mod sample;
mod text;
mod tree;

use std::process::Command;

use self::named::Named;
use self::sample::Mutant;
use crate::{Outcome, needs, program};

/// The rooms whose mutants are tested.
const ROOMS: [&str; 8] = [
    "src/pricing.rs",
    "src/pricing/**",
    "src/order.rs",
    "src/order/**",
    "src/money/**",
    "src/access.rs",
    "src/cart.rs",
    "src/cart/**",
];

/// The number of mutants that a run tests unless it is told.
const SAMPLE: usize = 40;

/// The mutants of a run.
struct Plan {
    sample: usize,
    /// The sample is the same for the same seed and sources.
    seed: String,
    files: Vec<String>,
}

/// `cargo xtask mutants [--sample N] [--seed S] [--file GLOB]... [--install]`: tests a sample of the mutants. The seed
/// defaults to the week.
///
/// # Errors
/// When cargo-mutants is missing, a mutant survives that is not named, or one that is named dies or is gone.
pub fn command(given: &[String]) -> Outcome<()> {
    let (install, given): (Vec<&String>, Vec<&String>) = given.iter().partition(|argument| *argument == "--install");
    needs::met(needs::of_mutants, !install.is_empty())?;
    Plan::of(&given)?.run()
}

/// Tests the sample of the week.
///
/// # Errors
/// The same as [`command()`].
pub fn test() -> Outcome<()> {
    Plan::of(&[])?.run()
}

impl Plan {
    fn of(given: &[&String]) -> Outcome<Self> {
        let mut plan = Self { sample: SAMPLE, seed: week()?, files: Vec::new() };
        for pair in given.chunks(2) {
            match pair {
                [option, number] if *option == "--sample" => plan.sample = number.parse()?,
                [option, seed] if *option == "--seed" => plan.seed = (*seed).clone(),
                [option, glob] if *option == "--file" => plan.files.push((*glob).clone()),
                _ => return Err(format!("there is no argument `{}` here", words(pair)).into()),
            }
        }
        if plan.files.is_empty() {
            plan.files = ROOMS.map(str::to_owned).to_vec();
        }
        Ok(plan)
    }

    fn run(&self) -> Outcome<()> {
        let all = sample::of_files(&self.files)?;
        let named = Named::read()?;
        let mut wrong = named.gone()?;
        let chosen = sample::chosen(&all, &self.seed, self.sample);
        println!("{} of {} mutants, by the seed {}", chosen.len(), all.len(), self.seed);
        let planted = planted::build(&chosen)?;
        let left_out = &planted.left_out;
        let tested = chosen.iter().enumerate().filter(|(number, _)| !left_out.has(*number));
        let viable: Vec<(usize, &Mutant)> = tested.collect();
        let alive = runs::survivors(&planted, &viable)?;
        let (mut equivalent, mut gaps) = (0_usize, 0_usize);
        println!();
        for (number, mutant) in &viable {
            match (alive.contains(number), named.reason(mutant)) {
                (true, Some(reason)) => {
                    equivalent = equivalent.saturating_add(1);
                    println!("survives as it should: {mutant}: {reason}");
                }
                (true, None) => {
                    gaps = gaps.saturating_add(1);
                    wrong.push(format!("no test fails: {mutant}\n    {}", mutant.line));
                }
                (false, Some(_)) => wrong.push(format!("not equivalent, a test fails: {mutant}")),
                (false, None) => {}
            }
        }
        println!(
            "{} sampled: {} do not compile, {} cannot be switched, {} are killed, {equivalent} change nothing, {gaps} survive",
            chosen.len(),
            left_out.unviable.len(),
            left_out.unswitched.len(),
            viable.len().saturating_sub(alive.len()),
        );
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
    }
}

fn words(pair: &[&String]) -> String {
    pair.iter().map(|word| word.as_str()).collect::<Vec<&str>>().join(" ")
}

/// Returns the year and the week of ISO 8601, such as `2026-W48`.
fn week() -> Outcome<String> {
    let said = program::output(Command::new("date").args(["-u", "+%G-W%V"]))?;
    Ok(String::from_utf8(said.stdout)?.trim().to_owned())
}
