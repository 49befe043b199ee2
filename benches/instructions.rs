//! How many instructions a line costs, counted by callgrind: `cargo bench --bench instructions`.
//!
//! The count is the same on every run of the same binary, however busy the machine is. It needs valgrind (Debian and
//! Ubuntu: apt-get install valgrind). The program counts itself: it runs under callgrind once with few and once with
//! more repetitions of a case, and the difference is what the case costs.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a bench may panic"
)]

#[path = "support/requests.rs"]
mod requests;

use std::hint::black_box;
use std::process::Command;

use cartwright::{Cart, Coupon, Document, PreparedSite, Read, Site, json};

use requests::request;

const LINES: [usize; 4] = [1, 10, 100, 1_000];
const COUPONS: [usize; 3] = [0, 3, 10];
const CASES: [&str; 6] = ["typed", "text", "prepared", "read", "plain read", "plain print"];
/// Tells the program that callgrind runs that it is to run one case so many times.
const COUNTED: &str = "CARTWRIGHT_COUNTED";

fn main() {
    match std::env::var(COUNTED) {
        Ok(counted) => run_counted(&counted),
        Err(_) => report(),
    }
}

fn report() {
    print!("instructions a line\n{:>6} {:>8} |", "lines", "coupons");
    CASES.iter().for_each(|case| print!(" {case:>11}"));
    println!();
    for lines in LINES {
        for coupons in COUPONS {
            print!("{lines:>6} {coupons:>8} |");
            for case in CASES {
                let count = |runs: u64| instructions(&format!("{case}/{lines}/{coupons}/{runs}"));
                let each = (count(6) - count(2)) / 4 / u64::try_from(lines).unwrap();
                print!(" {each:>11}");
            }
            println!();
        }
    }
}

/// The instructions of this program while it runs a case.
fn instructions(counted: &str) -> u64 {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(std::env::current_exe().unwrap());
    let output = valgrind.env(COUNTED, counted).output().expect("valgrind is installed");
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split("Collected : ").nth(1));
    collected.unwrap_or_else(|| panic!("{said}")).trim().parse().unwrap()
}

fn run_counted(counted: &str) {
    let parts: Vec<&str> = counted.split('/').collect();
    let number = |at: usize| parts[at].parse::<usize>().unwrap();
    let (lines, coupons, runs) = (number(1), number(2), number(3));
    let text = request(lines, coupons);
    let document = Document::parse(text.as_str()).unwrap();
    let member = |name| document.root().get(name).unwrap();
    let (cart, site) = (Cart::read(member("cart")).unwrap(), Site::read(member("site")).unwrap());
    let coupon_list = Vec::<Coupon<'_>>::read(member("coupons")).unwrap();
    let prepared = PreparedSite::new(&site).unwrap();
    let prepared_text = json::PreparedSiteText::prepare(&text).unwrap();
    let answer: serde_json::Value = serde_json::from_str(&json::calculate(&text).unwrap()).unwrap();
    for _ in 0..runs {
        match parts[0] {
            "typed" => drop(black_box(prepared.calculate(&cart, &coupon_list).unwrap())),
            "text" => drop(black_box(json::calculate(&text).unwrap())),
            "prepared" => drop(black_box(prepared_text.calculate(&text).unwrap())),
            "read" => drop(black_box(Document::parse(text.as_str()).unwrap())),
            "plain read" => drop(black_box(serde_json::from_str::<serde_json::Value>(&text).unwrap())),
            "plain print" => drop(black_box(serde_json::to_string(&answer).unwrap())),
            case => panic!("there is no case `{case}`"),
        }
    }
}
