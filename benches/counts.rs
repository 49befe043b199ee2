//! Counts the instructions and allocations of a line, and the memory of an answer while it is made, with valgrind:
//! `cargo bench --bench counts`.
//!
//! The counts are the same on every run of the same binary, however busy the machine is. They need valgrind (Debian and
//! Ubuntu: apt-get install valgrind). The program counts itself: it runs in valgrind with few and with more repetitions
//! of a case, and the difference is the cost of the case.

#[path = "limit/mod.rs"]
#[allow(dead_code, reason = "the figures are held against the library in the tests")]
mod limit;
#[path = "support/promotions.rs"]
mod promotions;
#[path = "support/requests.rs"]
mod requests;
#[path = "support/valgrind.rs"]
mod valgrind;
#[path = "../tests/without_site.rs"]
mod without_site;

use std::hint::black_box;

use cartwright::document::{Document, FromNode};
use cartwright::model::{CartData, CouponData};
use cartwright::pricing::Inputs;
use cartwright::{PreparedSite, Site, json};

use requests::request;
use valgrind::{COUNTED, valgrind};
use without_site::without_site;

const LINES: [usize; 5] = [1, 10, 100, 1_000, 10_000];
const COUPONS: [usize; 3] = [0, 3, 10];
const CASES: [&str; 8] = ["limit", "typed", "text", "prepared", "figures", "read", "plain read", "plain print"];

fn main() {
    match std::env::var(COUNTED) {
        Ok(counted) => run_counted(&counted),
        Err(_) => {
            table("instructions a line", &LINES, |counted, runs| {
                valgrind("callgrind", &format!("{counted}/{runs}"))[0]
            });
            table("allocations a hundred lines", &[1, 100], |counted, runs| {
                100 * valgrind("dhat", &format!("{counted}/{runs}"))[0]
            });
            memory();
            orders();
            promotions();
        }
    }
}

/// The operations on a calculated cart, from text to text.
const ORDERS: [(&str, &str); 8] = [
    ("calculated again", "calculate"),
    ("verify_cart", "verify_cart"),
    ("all returned", "calculate_return"),
    ("a unit returned", "calculate_return"),
    ("settle", "settle"),
    ("itemize", "itemize"),
    ("reconcile_tax", "reconcile_tax"),
    ("invoice", "invoice"),
];

/// Prints the cost of the operations on an order, relative to the calculation of the same cart with its figures.
fn orders() {
    print!("\ninstructions a line, of a calculated cart\n{:>6} {:>8} |", "lines", "coupons");
    ORDERS.iter().for_each(|(case, _)| print!(" {case:>16}"));
    println!();
    for lines in [100, 10_000] {
        for coupons in [0, 3] {
            print!("{lines:>6} {coupons:>8} |");
            for (case, _) in ORDERS {
                let count = |runs: u64| valgrind("callgrind", &format!("{case}/{lines}/{coupons}/{runs}"))[0];
                print!(" {:>16}", (count(3) - count(1)) / 2 / lines);
            }
            println!();
        }
    }
}

/// Prints the cost of promotions for each typed line: some that apply to nothing, and sets, against none.
fn promotions() {
    let count = |kind: &str, lines: u64, promotions: u64| {
        let count = |runs: u64| valgrind("callgrind", &format!("{kind}/{lines}/{promotions}/{runs}"))[0];
        (count(3) - count(1)) / 2 / lines
    };
    println!(
        "\ninstructions a line\n{:>6} {:<16} {:>10} {:>8} {:>8}",
        "lines", "promotions", "how many", "without", "with"
    );
    let (unreached, sets) = (promotions::UNREACHED.as_slice(), promotions::SETS.as_slice());
    for (lines, promotions, kinds) in [(10, 3, unreached), (100, 100, unreached), (100, 1, sets)] {
        for kind in kinds {
            let [without, with] = [0, promotions].map(|promotions| count(kind, lines, promotions));
            println!("{lines:>6} {kind:<16} {promotions:>10} {without:>8} {with:>8}");
        }
    }
}

/// Returns the request of a case on the answer of a calculation.
fn of_order(case: &str, text: &str) -> String {
    let answer = json::calculate(text).unwrap();
    let answer = Document::parse(answer.as_str()).unwrap();
    let request = Document::parse(text).unwrap();
    let [cart, provenance] = ["cart", "provenance"].map(|name| answer.root().get(name).unwrap().raw());
    let [site, coupons] = ["site", "coupons"].map(|name| request.root().get(name).unwrap().raw());
    let all = r#","returned":true,"shipping":true,"paymentFees":true"#;
    let unit = r#","returned":[{"itemId":"0","quantity":1}]"#;
    match case {
        "verify_cart" => format!(r#"{{"cart":{cart},"provenance":{provenance},"site":{site},"coupons":{coupons}}}"#),
        "calculated again" => format!(r#"{{"cart":{cart},"site":{site},"coupons":{coupons}}}"#),
        "all returned" => format!(r#"{{"order":{cart},"provenance":{provenance}{all}}}"#),
        "a unit returned" => format!(r#"{{"order":{cart},"provenance":{provenance}{unit}}}"#),
        _ => format!(r#"{{"order":{cart},"provenance":{provenance}}}"#),
    }
}

/// Prints the cost a line of one repetition of every case.
fn table(title: &str, all_lines: &[usize], count: impl Fn(&str, u64) -> u64) {
    print!("\n{title}\n{:>6} {:>8} |", "lines", "coupons");
    CASES.iter().for_each(|case| print!(" {case:>11}"));
    println!();
    for lines in all_lines {
        for coupons in COUPONS {
            print!("{lines:>6} {coupons:>8} |");
            for case in CASES {
                let counted = format!("{case}/{lines}/{coupons}");
                let each = (count(&counted, 3) - count(&counted, 1)) / 2 / u64::try_from(*lines).unwrap();
                print!(" {each:>11}");
            }
            println!();
        }
    }
}

/// Prints the size of the heap while a text is answered, relative to the text and its answer together.
fn memory() {
    println!("\npeak heap of text to text, in percent of request and answer\n{:>6} {:>8} |", "lines", "coupons");
    for lines in [1, 100, 1_000] {
        for coupons in COUPONS {
            let peak = valgrind("dhat", &format!("text/{lines}/{coupons}/1"))[1];
            let request = request(lines, coupons);
            let [text, answer] = [request.len(), json::calculate(&request).unwrap().len()];
            let [text, answer] = [text, answer].map(|length| u64::try_from(length).unwrap());
            // The request itself is on the heap too, beside the memory of the answer.
            println!("{lines:>6} {coupons:>8} | {:>6}", (peak - text) * 100 / (text + answer));
        }
    }
}

fn run_counted(counted: &str) {
    let parts: Vec<&str> = counted.split('/').collect();
    let number = |at: usize| parts[at].parse::<usize>().unwrap();
    let (lines, coupons, runs) = (number(1), number(2), number(3));
    let repeat = |run: &dyn Fn()| (0..runs).for_each(|_| run());
    let [of_cart, of_site] = [lines, coupons].map(|number| u64::try_from(number).unwrap());
    if let Some((cart, site)) = promotions::case(parts[0], of_cart, of_site) {
        let inputs = Inputs { offers: parts[0] == promotions::REPORTED, ..Inputs::default() };
        return repeat(&|| drop(black_box(site.calculate_with(&cart, None, inputs).unwrap())));
    }
    // Without spare capacity, which would count as memory of the answer.
    let text = String::from(request(lines, coupons).into_boxed_str());
    if let Some((case, operation)) = ORDERS.iter().find(|(case, _)| *case == parts[0]) {
        let request = of_order(case, &text);
        return repeat(&|| drop(black_box(json::call(operation, &request).unwrap())));
    }
    match parts[0] {
        case @ ("typed" | "limit") => {
            let document = Document::parse(text.as_str()).unwrap();
            let member = |name| document.root().get(name).unwrap();
            let (cart, site) = (CartData::read(member("cart")).unwrap(), Site::read(member("site")).unwrap());
            let coupons = Vec::<CouponData<'_>>::read(member("coupons")).unwrap();
            let prepared = PreparedSite::new(&site).unwrap();
            if case == "limit" {
                return repeat(&|| drop(black_box(limit::figures::figures(&cart, &coupons).unwrap())));
            }
            repeat(&|| drop(black_box(prepared.calculate(&cart, &coupons).unwrap())));
        }
        "text" => repeat(&|| drop(black_box(json::calculate(&text).unwrap()))),
        "figures" => {
            let only = text.replacen('{', r#"{"calculatedOnly":true,"#, 1);
            repeat(&|| drop(black_box(json::calculate(&only).unwrap())));
        }
        "prepared" => {
            let prepared = json::PreparedSiteText::prepare(&text).unwrap();
            let cart = without_site(&text);
            repeat(&|| drop(black_box(prepared.calculate(&cart).unwrap())));
        }
        "read" => repeat(&|| drop(black_box(Document::parse(text.as_str()).unwrap()))),
        "plain read" => repeat(&|| drop(black_box(serde_json::from_str::<serde_json::Value>(&text).unwrap()))),
        "plain print" => {
            let answer: serde_json::Value = serde_json::from_str(&json::calculate(&text).unwrap()).unwrap();
            repeat(&|| drop(black_box(serde_json::to_string(&answer).unwrap())));
        }
        case => panic!("there is no case `{case}`"),
    }
}
