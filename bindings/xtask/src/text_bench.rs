//! The cost of a calculation from text to text in Rust, in C, in Java and in PHP.

use std::collections::HashMap;
use std::fs;
use std::process::Command;

use crate::c::bench;
use crate::c::library::{self, Profile};
use crate::java::{jar, javac, jdk};
use crate::php::extension;
use crate::php::program::Php;
use crate::{Outcome, arguments, program, root};

const REQUEST: &str = "examples/requests/large_200_lines.json";

/// The number of runs of each program; the fastest counts.
const ROUNDS: usize = 3;

/// `cargo xtask text-bench`: measures a calculation of 200 lines in each language, with the programs alternating.
///
/// # Errors
/// When something cannot be built or run.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    let mut programs = [rust(), c()?, java()?, php()?];
    let mut names = Vec::new();
    let mut times: HashMap<String, u64> = HashMap::new();
    for _ in 0..ROUNDS {
        for program in &mut programs {
            let printed = String::from_utf8(program::output(program.current_dir(root()))?.stdout)?;
            for line in printed.lines() {
                let (name, time) = line.split_once('\t').ok_or_else(|| format!("this is no time: {line}"))?;
                let time: u64 = time.parse()?;
                if !names.iter().any(|known| known == name) {
                    names.push(name.to_owned());
                }
                times.entry(name.to_owned()).and_modify(|least| *least = time.min(*least)).or_insert(time);
            }
        }
    }
    println!("{REQUEST}, from text to text\n{:<32} {:>14} {:>8}", "", "nanoseconds", "percent");
    let first = names.first().and_then(|name| times.get(name));
    for name in &names {
        let time = times.get(name).copied().unwrap_or_default();
        let percent = first.and_then(|first| time.saturating_mul(100).checked_div(*first)).unwrap_or_default();
        println!("{name:<32} {time:>14} {percent:>8}");
    }
    Ok(())
}

fn rust() -> Command {
    let mut cargo = program::cargo();
    cargo.args(["bench", "--quiet", "--package", "cartwright", "--bench", "text", "--", REQUEST]);
    cargo
}

fn c() -> Outcome<Command> {
    let library = library::build(Profile::Release, &[])?;
    let mut program = Command::new(bench::compiled("text", &library)?);
    program.arg(REQUEST);
    Ok(program)
}

fn java() -> Outcome<Command> {
    let java = jdk::compiler()?;
    let jar = jar::build(&java, Profile::Release)?;
    let classes = jar.with_file_name("benches");
    fs::create_dir_all(&classes)?;
    let mut javac = javac::javac(&java, &classes);
    program::output(javac.arg("-cp").arg(&jar).arg(root().join("bindings/java/benches/Text.java")))?;
    let mut program = java.program("java");
    program.args(jdk::native_access(&java)).arg("-cp").arg(jar::class_path(&[&classes, &jar])?).args(["Text", REQUEST]);
    Ok(program)
}

fn php() -> Outcome<Command> {
    Ok(Php::of(extension::build(&library::build(Profile::Release, &[])?)?)?.bench(REQUEST))
}
