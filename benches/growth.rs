//! Measures the growth of work and memory with the size of a request, up to each limit: `cargo bench --bench growth`.
//!
//! Every case doubles its request, up to a default limit, and counts the allocations of the operation: calls, bytes,
//! and the most held at a time, besides the request itself. The counts are the same on every run. After each comes the
//! ratio to the previous one: about 2 if the work is in proportion to the request, about 4 if it is quadratic. Anything
//! that grows by more than 3 is listed at the end.
//!
//! `-- --instructions` also counts instructions with valgrind (Debian and Ubuntu: apt-get install valgrind), at sizes
//! up to a sixteenth of a limit. Other words on the command line choose cases: `-- lines`, `-- merge_carts`. `--
//! --requests` writes the requests that `cargo xtask growth` also runs in other languages.

#[path = "growth/cases.rs"]
mod cases;
#[path = "growth/grow.rs"]
mod grow;
#[allow(dead_code, reason = "the cases are read here, and run by the tests")]
#[path = "../tests/cases/harness/mod.rs"]
mod harness;
#[path = "growth/measured.rs"]
mod measured;
#[path = "growth/orders.rs"]
mod orders;
#[path = "growth/paired.rs"]
mod paired;
#[path = "growth/pairs.rs"]
mod pairs;
#[path = "growth/registries.rs"]
mod registries;
#[path = "growth/tiers.rs"]
mod tiers;
#[path = "support/valgrind.rs"]
mod valgrind;
#[path = "../tests/without_site.rs"]
mod without_site;

use std::path::Path;

use allocation_counter::measure;

use cases::{Case, SUSPICIOUS};
use tiers::{all, outcome_of};
use valgrind::{COUNTED, valgrind};

/// The number of times that a request is doubled.
const DOUBLINGS: u32 = 7;

fn main() {
    if let Ok(counted) = std::env::var(COUNTED) {
        return run_counted(&counted);
    }
    // Cargo passes `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let (options, chosen): (Vec<String>, Vec<String>) = words.into_iter().partition(|word| word.starts_with("--"));
    let instructions = options.iter().any(|option| option == "--instructions");
    let is_chosen = |case: &Case| {
        chosen.is_empty() || chosen.iter().any(|word| [case.limit, case.operation].contains(&word.as_str()))
    };
    if options.iter().any(|option| option == "--pairs") {
        return list(paired::tables(&chosen).into_iter());
    }
    if options.iter().any(|option| option == "--requests") {
        return all().filter(|case| is_chosen(case)).for_each(requests);
    }
    let mut suspicious = Vec::new();
    for (number, case) in all().enumerate() {
        if is_chosen(case) {
            suspicious.extend(table(number, case, instructions));
        }
    }
    list(suspicious.into_iter());
}

/// Lists everything that has grown more than in proportion.
fn list(rows: impl Iterator<Item = String>) {
    let rows: Vec<String> = rows.collect();
    println!("\nmore than in proportion: {}", if rows.is_empty() { "none" } else { "" });
    rows.iter().for_each(|row| println!("  {row}"));
}

/// One count of a case at each size.
struct Column {
    name: &'static str,
    before: Option<u64>,
}

impl Column {
    /// Prints a count and its ratio to the previous one; returns whether it has grown more than in proportion.
    fn print(&mut self, count: u64) -> bool {
        let ratio = self.before.filter(|before| *before > 0).map(|before| count as f64 / before as f64);
        self.before = Some(count);
        print!(" {count:>14} {:>6}", ratio.map(|ratio| format!("{ratio:.2}")).unwrap_or_default());
        ratio.is_some_and(|ratio| ratio > SUSPICIOUS as f64)
    }
}

/// Prints the growth of a case; returns the rows that grow more than in proportion.
fn table(number: usize, case: &Case, instructions: bool) -> Vec<String> {
    let title = format!("{}: {} {}", case.limit, case.operation, case.note);
    println!("\n{}", title.trim_end());
    let names = ["allocations", "bytes", "peak", "instructions"];
    let mut columns = names.map(|name| Column { name, before: None });
    print!("{:>9} {:>11}", "size", "request");
    let shown = if instructions { 4 } else { 3 };
    columns.iter().take(shown).for_each(|column| print!(" {:>14} {:>6}", column.name, ""));
    println!();
    let mut suspicious = Vec::new();
    for doubling in (0..=DOUBLINGS).rev() {
        let size = case.most >> doubling;
        // Smaller requests show no proportion.
        if size < 8 {
            continue;
        }
        let request = (case.request)(size);
        let mut outcome = String::new();
        let memory = measure(|| outcome = outcome_of(case.operation, &request));
        print!("{size:>9} {:>11}", request.len());
        let counts = [memory.count_total, memory.bytes_total, memory.bytes_max];
        for (column, count) in columns.iter_mut().zip(counts) {
            if column.print(count) {
                suspicious.push(format!("{} at {size}: {}", title.trim_end(), column.name));
            }
        }
        if instructions && doubling >= 4 {
            let count = |runs| valgrind("callgrind", &format!("{number}/{size}/{runs}"))[0];
            if columns[3].print(count(2) - count(1)) {
                suspicious.push(format!("{} at {size}: instructions", title.trim_end()));
            }
        }
        println!(" {outcome}");
    }
    suspicious
}

/// Writes a line for half of the largest size and one for the whole, separated by tabs: limit, operation, note, size,
/// the most held at a time, the outcome, and the request.
fn requests(case: &Case) {
    for size in [case.most / 2, case.most] {
        let request = (case.request)(size);
        let mut outcome = String::new();
        let memory = measure(|| outcome = outcome_of(case.operation, &request));
        let Case { limit, operation, note, .. } = case;
        // The request of a typed call may consist of two texts, one a line.
        let request = request.replace('\n', " ");
        println!("{limit}\t{operation}\t{note}\t{size}\t{}\t{outcome}\t{request}", memory.bytes_max);
    }
}

fn run_counted(counted: &str) {
    if let Some((operation, file)) = counted.split_once(' ') {
        return paired::run_counted(operation, Path::new(file));
    }
    let parts: Vec<usize> = counted.split('/').map(|part| part.parse().unwrap()).collect();
    let (case, runs) = (all().nth(parts[0]).unwrap(), parts[2]);
    let request = (case.request)(parts[1]);
    (0..runs).for_each(|_| drop(outcome_of(case.operation, &request)));
}
