//! Prints the pairs of an operation as a table, with the instructions of each: `cargo bench --bench growth -- --pairs`.

use std::path::Path;
use std::process::Command;
use std::{env, fs, process};

use super::measured::{Counts, Measured, counts, measured};
use super::pairs::{Base, Bytes, MOST, Sizes, bases, is_above, ratio};
use super::tiers::outcome_of;
use super::valgrind::COUNTED;

/// The requests of an operation whose pairs grow, and the most arrays, objects and strings of each.
const REQUESTS: usize = 2;
const DIMENSIONS: [usize; 3] = [8, 6, 2];
/// Large enough that a dimension that costs more for each of its bytes than the rest makes up most of the request.
const SIZES: Sizes = Sizes { apart: [128, 32], nested: [32, 8] };
/// A smaller excess, in instructions, comes from copying longer texts; steps for each pair of elements take more.
const LEAST: u64 = 200_000;
/// The number of rows shown for an operation.
const WORST: usize = 5;

/// A pair with its excess for twice the request: in total, at most, in instructions.
struct Row {
    ratios: [f64; 3],
    is_above: bool,
    text: String,
}

/// Prints the worst pairs of operations, by default of all; returns those that grow more than in proportion.
pub(crate) fn tables(operations: &[String]) -> Vec<String> {
    let operations: Vec<&str> = operations.iter().map(String::as_str).collect();
    let bases = bases(&operations, REQUESTS, DIMENSIONS);
    let of_one = bases.chunk_by(|one, other| one.operation == other.operation);
    of_one.flat_map(|bases| table(bases[0].operation, bases.iter().flat_map(rows).collect())).collect()
}

fn table(operation: &str, mut rows: Vec<Row>) -> Vec<String> {
    let worst = |row: &Row| row.ratios.into_iter().fold(0.0, f64::max);
    rows.sort_by(|one, other| (other.is_above, worst(other)).partial_cmp(&(one.is_above, worst(one))).unwrap());
    println!("\n{operation}: {} pairs, {} above", rows.len(), rows.iter().filter(|row| row.is_above).count());
    println!("{:>7} {:>7} {:>12}", "bytes", "peak", "instructions");
    rows.iter().take(WORST).for_each(|row| println!("{}", row.text));
    rows.into_iter().filter(|row| row.is_above).map(|row| format!("{operation}: {}", row.text)).collect()
}

fn rows(base: &Base) -> Vec<Row> {
    let pairs = measured(base, SIZES);
    let both = pairs.iter().flat_map(|measured| [1, 2].map(|times| measured.pair.request(times * measured.size)));
    let first = instructions(base, both);
    // A refused request has no answer.
    let bytes = |request: &str| counts(base.operation, request).map_or([request.len(); 2], |counts| counts.bytes);
    let none = (bytes(&base.request), first[0]);
    let compared = |number: usize| {
        let grown = |large: usize| (pairs[number].counts[1 + large].bytes, first[1 + 2 * number + large]);
        ratio(none, grown(0), grown(1))
    };
    let suspects: Vec<usize> = (0..pairs.len()).filter(|number| compared(*number) > MOST).collect();
    let larger: Vec<String> =
        suspects.iter().map(|number| pairs[*number].pair.request(4 * pairs[*number].size)).collect();
    let bytes: Vec<Bytes> = larger.iter().map(|request| bytes(request)).collect();
    let second = instructions(base, larger.into_iter());
    // The next doubling, and whether it also takes too much.
    let next = |number: usize| {
        let place = suspects.iter().position(|suspect| *suspect == number)?;
        let [small, large] = [0, 1].map(|grown| (pairs[number].counts[1 + grown].bytes, first[1 + 2 * number + grown]));
        let larger = (bytes[place], second[1 + place]);
        Some((ratio(small, large, larger), is_above(none, [small, large, larger], LEAST)))
    };
    let row = |(number, measured): (usize, &Measured<'_>)| {
        let [total, peak] = measured.ratios;
        let ratios = [total, peak, compared(number)].map(|ratio| 2.0 * ratio);
        let next = next(number);
        let figures: Vec<String> = (measured.counts.iter().zip([0, 2 * number + 1, 2 * number + 2]))
            .map(|(Counts { bytes: [bytes, _], memory: [total, peak] }, place)| {
                format!("{bytes}: {total} {peak} {}", first[place])
            })
            .collect();
        let mut then = next.map(|(ratio, _)| format!(", then {:.2}", 2.0 * ratio)).unwrap_or_default();
        then.extend(measured.pair.known().map(|limit| format!(", up to `{limit}`")));
        let [total, peak, count] = ratios;
        let text =
            format!("{total:>7.2} {peak:>7.2} {count:>12.2}{then}  {}; {}", measured.pair.name, figures.join(", "));
        Row {
            ratios,
            is_above: measured.pair.known().is_none() && (measured.is_above || next.is_some_and(|(_, above)| above)),
            text,
        }
    };
    pairs.iter().enumerate().map(row).collect()
}

/// Counts the instructions of the base and of each of the requests, in one process.
fn instructions(base: &Base, requests: impl Iterator<Item = String>) -> Vec<u64> {
    let folder = env::temp_dir().join(format!("cartwright-pairs-{}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("requests");
    // A request without white space is a single line.
    let lines: String = [base.request.clone()].into_iter().chain(requests).map(|request| request + "\n").collect();
    fs::write(&file, &lines).unwrap();
    let counts =
        valgrind_calls("growth::paired::counted_call", &format!("{} {}", base.operation, file.display()), &folder);
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(counts.len(), lines.lines().count(), "a count for each request");
    counts
}

/// Runs each request of a file once, in a process whose instructions are counted.
pub(crate) fn run_counted(operation: &str, file: &Path) {
    let requests = fs::read_to_string(file).unwrap();
    // Values that a process makes only once do not belong to the first count.
    requests.lines().take(1).for_each(|request| drop(outcome_of(operation, request)));
    requests.lines().for_each(|request| counted_call(operation, request));
}

#[inline(never)]
fn counted_call(operation: &str, request: &str) {
    drop(outcome_of(operation, request));
}

/// Makes glibc copy in vector steps at any length: an instruction that copies byte by byte would be counted for each
/// byte.
const COPIES: &str = "glibc.cpu.x86_rep_movsb_threshold=1073741824:glibc.cpu.x86_rep_stosb_threshold=1073741824";

/// Counts the instructions of every call of a function, in order, while this program runs a case; its files go to
/// `folder`.
fn valgrind_calls(function: &str, counted: &str, folder: &Path) -> Vec<u64> {
    let dumps = folder.join("dump");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--dump-line=no"]);
    valgrind.args(["toggle-collect", "dump-after"].map(|option| format!("--{option}={function}")));
    valgrind.arg(format!("--callgrind-out-file={}", dumps.display()));
    let output =
        valgrind.arg(std::env::current_exe().unwrap()).env(COUNTED, counted).env("GLIBC_TUNABLES", COPIES).output();
    let output = output.expect("valgrind is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let count = |number: usize| {
        let dump = fs::read_to_string(folder.join(format!("dump.{number}"))).ok()?;
        dump.lines().find_map(|line| line.strip_prefix("totals: "))?.trim().parse().ok()
    };
    (1..).map_while(count).collect()
}
