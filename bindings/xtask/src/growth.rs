//! The memory of every operation at the limits: in Rust, in the module for browsers and on the Java heap.

use std::io::{BufRead, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::java::test;
use crate::{Outcome, arguments, program, root, wasm};

/// More than this for twice the request, in hundredths, is more than in proportion.
const SUSPICIOUS: u64 = 300;
const WIDTH: usize = 3;

/// `cargo xtask growth`: prints a row for each case of the bench with that name, at the limit and relative to half of
/// it.
///
/// # Errors
/// When something cannot be built or run.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    wasm::build(&[])?;
    let mut node = Command::new("node");
    node.arg("--max-old-space-size=8192").arg(root().join("bindings/wasm/memory.js"));
    let (_, java) = test::programs("Allocated")?.pop().ok_or("there is no Java")?;
    let mut others = [Asked::start(node)?, Asked::start(java)?];
    let mut bench = program::cargo();
    bench.current_dir(root()).args([
        "bench",
        "--package",
        "cartwright",
        "--features",
        "schema",
        "--bench",
        "growth",
        "--",
        "--requests",
    ]);
    let mut bench = bench.stdout(Stdio::piped()).spawn()?;
    println!("| limit | operation | size | request | Rust | WebAssembly | Java | doubled |");
    println!("|---|---|---|---|---|---|---|---|");
    let mut suspicious = Vec::new();
    let mut half = None;
    for line in BufReader::new(bench.stdout.take().ok_or("no output")?).lines() {
        let row = Row::of(&line?, &mut others)?;
        match half.take() {
            None => half = Some(row),
            Some(half) => {
                let most = row.beside(&half);
                println!("{row} {} |", decimals(most));
                if most > SUSPICIOUS {
                    suspicious.push(row.title);
                }
            }
        }
    }
    if !bench.wait()?.success() {
        return Err("the bench failed".into());
    }
    println!(
        "\nmore than in proportion: {}",
        if suspicious.is_empty() { "none".into() } else { suspicious.join(", ") }
    );
    others.into_iter().try_for_each(Asked::end)
}

/// The memory of a request: the most that Rust holds, the growth of a module's memory, the bytes that Java allocates.
struct Row {
    title: String,
    size: String,
    request: usize,
    outcome: String,
    bytes: [Option<u64>; WIDTH],
}

impl Row {
    /// Reads a line of the bench, and runs the request in the other languages.
    fn of(line: &str, others: &mut [Asked; 2]) -> Outcome<Self> {
        let parts: Vec<&str> = line.splitn(7, '\t').collect();
        let [limit, operation, note, size, rust, outcome, request] = parts[..] else {
            return Err(format!("the bench says {line:.80}").into());
        };
        // A Rust function is not an operation of other languages.
        let is_shared = !operation.contains("::");
        let mut bytes = [Some(rust.parse()?), None, None];
        for (place, other) in bytes.iter_mut().skip(1).zip(others) {
            *place = if is_shared { Some(other.ask(operation, request)?) } else { None };
        }
        let note = if note.is_empty() { String::new() } else { format!(", {note}") };
        let title = format!("`{limit}` | `{operation}`{note}");
        Ok(Self { title, size: size.to_owned(), request: request.len(), outcome: outcome.to_owned(), bytes })
    }

    /// Returns the largest ratio to the memory of half the request, in hundredths.
    fn beside(&self, half: &Self) -> u64 {
        let pairs = self.bytes.iter().zip(&half.bytes);
        let ratios = pairs.filter_map(|(whole, half)| whole.as_ref()?.saturating_mul(100).checked_div((*half)?));
        ratios.max().unwrap_or_default()
    }
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let request = megabytes(u64::try_from(self.request).unwrap_or(u64::MAX));
        let refused = if self.outcome.is_empty() { String::new() } else { format!(": `{}`", self.outcome) };
        write!(f, "| {}{refused} | {} | {request} |", self.title, self.size)?;
        for bytes in self.bytes {
            match bytes {
                Some(bytes) => write!(f, " {} |", megabytes(bytes))?,
                None => write!(f, " |")?,
            }
        }
        Ok(())
    }
}

/// Formats bytes as megabytes with two decimals.
fn megabytes(bytes: u64) -> String {
    decimals(bytes / 10_000)
}

fn decimals(hundredths: u64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// A program that answers each line with a line containing a number.
struct Asked {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Asked {
    fn start(mut program: Command) -> Outcome<Self> {
        let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let to = child.stdin.take().ok_or("no input")?;
        let from = BufReader::new(child.stdout.take().ok_or("no output")?);
        Ok(Self { child, to, from })
    }

    fn ask(&mut self, operation: &str, request: &str) -> Outcome<u64> {
        writeln!(self.to, "{operation}\t{request}")?;
        self.to.flush()?;
        let mut line = String::new();
        self.from.read_line(&mut line)?;
        Ok(line.trim().parse().map_err(|_| format!("{operation} ended with {line:?}"))?)
    }

    fn end(mut self) -> Outcome<()> {
        drop(self.to);
        let status = self.child.wait()?;
        if status.success() { Ok(()) } else { Err(format!("a program ended with {status}").into()) }
    }
}
