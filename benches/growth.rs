//! How work and memory grow with the size of a request, up to each limit: `cargo bench --bench growth`.
//!
//! Every case doubles its request, up to what a default limit allows, and counts what the operation allocates: calls,
//! bytes and the most that it holds at a time, beside the request itself. The counts are the same on every run. Behind
//! each stands the ratio to the one before: about 2 where the work is in proportion to the request, about 4 where it is
//! quadratic. What grows by more than 3 is listed at the end.
//!
//! `-- --instructions` counts instructions as well, which valgrind does (Debian and Ubuntu: apt-get install valgrind), at
//! sizes up to a sixteenth of a limit. Other words of the command line choose cases: `-- lines`, `-- merge_carts`.
//! `-- --requests` writes what `cargo xtask growth` gives to other languages, too.

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

/// How often a request is doubled.
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

/// Lists what has grown more than in proportion.
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
    /// Prints a count and its ratio to the one before; whether it has grown more than in proportion.
    fn print(&mut self, count: u64) -> bool {
        let ratio = self.before.filter(|before| *before > 0).map(|before| count as f64 / before as f64);
        self.before = Some(count);
        print!(" {count:>14} {:>6}", ratio.map(|ratio| format!("{ratio:.2}")).unwrap_or_default());
        ratio.is_some_and(|ratio| ratio > SUSPICIOUS as f64)
    }
}

/// Prints how a case grows; the rows that grow more than in proportion.
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
        // Of less nothing is in proportion to it.
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

/// Writes a line for half of the largest size and one for the whole, parted by tabs: limit, operation, note, size, the most
/// that is held at a time, the outcome, and the request.
fn requests(case: &Case) {
    for size in [case.most / 2, case.most] {
        let request = (case.request)(size);
        let mut outcome = String::new();
        let memory = measure(|| outcome = outcome_of(case.operation, &request));
        let Case { limit, operation, note, .. } = case;
        // Of a typed call it may be two texts, a line each.
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
