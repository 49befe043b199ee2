//! Measures the cost of exactness: the numbers of a cart are read and printed as `Number` and as doubles: `cargo bench
//! --bench numbers`.
//!
//! The columns, in microseconds a line: reading a request with all its numbers, with the text indexed once in both
//! cases; and printing the numbers of its answer. The ratio is exact to double.

#[path = "support/requests.rs"]
mod requests;
#[path = "support/time.rs"]
mod time;

use std::str::FromStr;
use std::time::Duration;

use cartwright::document::{Document, Kind, Node};
use cartwright::{Number, json};

use requests::request;
use time::time;

fn main() {
    println!("{:>6} {:>8} |{:^24}|{:^24}", "lines", "coupons", "read", "print");
    println!(
        "{:>15} | {:>6} {:>7} {:>7} | {:>6} {:>7} {:>7}",
        "", "exact", "double", "ratio", "exact", "double", "ratio"
    );
    for lines in [1, 100, 10_000] {
        for coupons in [0, 3] {
            let request = request(lines, coupons);
            let answer = json::calculate(&request).unwrap();
            let exact: Vec<Number> = numbers(Document::parse(answer.as_str()).unwrap().root());
            let double: Vec<f64> = numbers(Document::parse(answer.as_str()).unwrap().root());
            print!("{lines:>6} {coupons:>8} |");
            row(lines, [time(|| read::<Number>(&request)), time(|| read::<f64>(&request))]);
            print!(" |");
            row(lines, [time(|| print_exact(&exact)), time(|| print_double(&double))]);
            println!();
        }
    }
}

fn row(lines: usize, [exact, double]: [Duration; 2]) {
    let [exact, double] =
        [exact, double].map(|time| time.as_secs_f64() * 1e6 / f64::from(u32::try_from(lines).unwrap()));
    print!(" {exact:>6.3} {double:>7.3} {:>7.2}", exact / double);
}

fn read<T: FromStr>(text: &str) -> Vec<T> {
    numbers(Document::parse(text).unwrap().root())
}

/// Returns every number of a document.
fn numbers<T: FromStr>(node: Node<'_>) -> Vec<T> {
    let mut found = Vec::new();
    collect(node, &mut found);
    found
}

fn collect<T: FromStr>(node: Node<'_>, found: &mut Vec<T>) {
    match node.kind() {
        Kind::Object => node.members().for_each(|(_, value)| collect(value, found)),
        Kind::Array => node.elements().for_each(|value| collect(value, found)),
        Kind::Number => found.extend(node.raw().parse().ok()),
        _ => {}
    }
}

fn print_exact(numbers: &[Number]) -> String {
    let mut out = String::new();
    for number in numbers {
        number.write(&mut out);
        out.push(',');
    }
    out
}

/// Prints doubles as `serde_json` does, which is the fastest way.
fn print_double(numbers: &[f64]) -> Vec<u8> {
    let mut out = Vec::new();
    for number in numbers {
        serde_json::to_writer(&mut out, number).unwrap();
        out.push(b',');
    }
    out
}
