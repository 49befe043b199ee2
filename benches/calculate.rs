//! Measures a calculation against plain `serde_json` on the same texts, as ratios in one run: `cargo bench --bench
//! calculate`.
//!
//! Each row is a cart with a number of lines and coupons, in a process of its own, because memory freed by one row
//! would make the next one faster. Times are in microseconds a line, of the fastest sample; they differ from machine to
//! machine, but the ratios hardly do.

#[path = "limit/mod.rs"]
#[allow(dead_code, reason = "the figures are held against the library in the tests")]
mod limit;
#[path = "support/requests.rs"]
mod requests;
#[path = "support/time.rs"]
mod time;
#[path = "../tests/without_site.rs"]
mod without_site;

use std::hint::black_box;
use std::process::Command;
use std::time::Duration;

use cartwright::document::{Document, FromNode};
use cartwright::model::{CartData, CouponData};
use cartwright::{PreparedSite, Site, json};

use requests::request;
use time::{time, times};
use without_site::without_site;

const LINES: [usize; 6] = [1, 10, 100, 1_000, 10_000, 100_000];
const COUPONS: [usize; 3] = [0, 3, 10];
/// The most discounts of a cart; an answer with more would exceed its limit.
const DISCOUNTS: usize = 500_000;
/// The lines of the cart that larger ones are compared with.
const BASE: usize = 100;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |at: usize| arguments.get(at)?.parse().ok();
    match (arguments.get(1).map(String::as_str), number(2), number(3)) {
        (Some(ROW), Some(lines), Some(coupons)) => row(lines, coupons),
        (Some(GROWTH), Some(lines), Some(coupons)) => growth(lines, coupons),
        _ => tables(),
    }
}

const ROW: &str = "row";
const GROWTH: &str = "growth";

/// Prints the rows of a table for carts with this many lines.
fn each_apart(table: &str, lines: usize) {
    let priced = COUPONS.into_iter().filter(|coupons| lines * coupons <= DISCOUNTS);
    priced.for_each(|coupons| apart(table, lines, coupons));
}

/// Prints a row of a table, in a process of its own.
fn apart(table: &str, lines: usize, coupons: usize) {
    let arguments = [table, &lines.to_string(), &coupons.to_string()];
    let done = Command::new(std::env::current_exe().unwrap()).args(arguments).status().unwrap();
    assert!(done.success(), "{arguments:?}: {done}");
}

fn tables() {
    println!(
        "us a line: the limit of benches/limit; typed; text to text, into a text used again, with the site prepared, the figures alone;"
    );
    println!(
        "the library reading the request and printing the figures; serde_json reading the request and printing the answer (plain)\n"
    );
    println!(
        "{:>7} {:>8} | {:>7} {:>7} {:>7} {:>7} {:>8} {:>7} {:>7} {:>7} | {:>10} {:>11} | {:>13} {:>18} {:>12}",
        "lines",
        "coupons",
        "limit",
        "typed",
        "text",
        "into",
        "prepared",
        "figures",
        "read",
        "print",
        "plain read",
        "plain print",
        "typed x limit",
        "typed x plain read",
        "text x plain"
    );
    LINES.into_iter().for_each(|lines| each_apart(ROW, lines));
    println!(
        "\ntime a line beside that of {BASE} lines, taken in turns; of that of text to text, what it takes the system"
    );
    println!("to give memory for an answer of this size and to take it back\n");
    println!("{:>7} {:>8} | {:>7} {:>7} {:>7} {:>7}", "lines", "coupons", "typed", "text", "into", "memory");
    LINES.into_iter().filter(|lines| *lines > BASE).for_each(|lines| each_apart(GROWTH, lines));
}

/// A request and its parsed content.
struct Case<'d> {
    lines: usize,
    text: &'d str,
    cart: CartData<'d>,
    site: Site,
    coupons: Vec<CouponData<'d>>,
}

impl<'d> Case<'d> {
    fn new(lines: usize, text: &'d str, document: &'d Document<'d>) -> Self {
        let member = |name| document.root().get(name).unwrap();
        Self {
            lines,
            text,
            cart: CartData::read(member("cart")).unwrap(),
            site: Site::read(member("site")).unwrap(),
            coupons: Vec::read(member("coupons")).unwrap(),
        }
    }

    fn prepared(&self) -> PreparedSite<'_> {
        PreparedSite::new(&self.site).unwrap()
    }

    fn typed(&self, site: &PreparedSite<'_>) {
        black_box(site.calculate(&self.cart, &self.coupons).unwrap());
    }

    fn text_to_text(&self) {
        black_box(json::calculate(self.text).unwrap());
    }

    fn text_into(&self, room: &mut String) {
        json::calculate_into(self.text, room).unwrap();
    }

    /// Returns the microseconds a line.
    fn each(&self, time: Duration) -> f64 {
        time.as_secs_f64() * 1e6 / f64::from(u32::try_from(self.lines).unwrap())
    }
}

fn row(lines: usize, coupons: usize) {
    let text = request(lines, coupons);
    let document = Document::parse(text.as_str()).unwrap();
    let case = Case::new(lines, &text, &document);
    let site = case.prepared();
    let prepared_text = json::PreparedSiteText::prepare(&text).unwrap();
    let cart = without_site(&text);
    let only = text.replacen('{', r#"{"calculatedOnly":true,"#, 1);
    let answer: serde_json::Value = serde_json::from_str(&json::calculate(&text).unwrap()).unwrap();

    let limit = time(|| limit::figures::figures(&case.cart, &case.coupons).unwrap());
    let typed = time(|| case.typed(&site));
    let from_prepared = time(|| prepared_text.calculate(&cart).unwrap());
    let from_text = time(|| case.text_to_text());
    let mut room = String::new();
    let into = time(|| case.text_into(&mut room));
    let figures = time(|| json::calculate(&only).unwrap());
    let own_read = time(|| own_types(&text));
    let calculation = site.calculate(&case.cart, &case.coupons).unwrap();
    let own_print = time(|| calculation.to_json());
    let read = time(|| serde_json::from_str::<serde_json::Value>(&text).unwrap());
    let print = time(|| serde_json::to_string(&answer).unwrap());

    let each = |time| case.each(time);
    let ratio = |time: Duration, plain: Duration| time.as_secs_f64() / plain.as_secs_f64();
    println!(
        "{lines:>7} {coupons:>8} | {:>7.3} {:>7.3} {:>7.3} {:>7.3} {:>8.3} {:>7.3} {:>7.3} {:>7.3} | {:>10.3} {:>11.3} | {:>13.2} {:>18.2} {:>12.2}",
        each(limit),
        each(typed),
        each(from_text),
        each(into),
        each(from_prepared),
        each(figures),
        each(own_read),
        each(own_print),
        each(read),
        each(print),
        ratio(typed, limit),
        ratio(typed, read),
        ratio(from_text, read + print),
    );
}

/// Reads the request into the types of the library.
fn own_types(text: &str) -> usize {
    let document = Document::parse(text).unwrap();
    let case = Case::new(1, text, &document);
    case.cart.items.len() + case.site.tax.len() + case.coupons.len()
}

/// Prints the time a line of a cart relative to that of the base; each pair of runs alternates.
fn growth(lines: usize, coupons: usize) {
    let texts = [BASE, lines].map(|lines| request(lines, coupons));
    let documents = texts.each_ref().map(|text| Document::parse(text.as_str()).unwrap());
    let [base, large] = [0, 1].map(|at| Case::new([BASE, lines][at], &texts[at], &documents[at]));
    let (base_site, large_site) = (base.prepared(), large.prepared());
    let ratio = |[of_base, of_large]: [Duration; 2]| large.each(of_large) / base.each(of_base);

    let typed = times([&mut || base.typed(&base_site), &mut || large.typed(&large_site)]);
    let size = json::calculate(large.text).unwrap().len();
    let [base_text, large_text, memory] =
        times([&mut || base.text_to_text(), &mut || large.text_to_text(), &mut || fresh_memory(size)]);
    let mut rooms = [String::new(), String::new()];
    let [base_room, large_room] = &mut rooms;
    let into = times([&mut || base.text_into(base_room), &mut || large.text_into(large_room)]);
    let [typed, text, into, memory] = [typed, [base_text, large_text], into, [base_text, memory]].map(ratio);
    println!("{lines:>7} {coupons:>8} | {typed:>7.2} {text:>7.2} {into:>7.2} {memory:>7.2}");
}

/// Allocates memory and touches every page of it, as writing a text does.
fn fresh_memory(size: usize) {
    const PAGE: usize = 4096;
    let mut memory = vec![0_u8; size];
    memory.iter_mut().step_by(PAGE).for_each(|byte| *byte = 1);
    black_box(memory);
}
