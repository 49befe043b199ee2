//! How long a calculation takes, beside plain `serde_json` on the same texts, as ratios in one run:
//! `cargo bench --bench calculate`.
//!
//! Each row is a cart of so many lines with so many coupons. Times are in microseconds a line, of the
//! fastest of some samples; they differ from machine to machine, the ratios hardly do.

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
#[path = "support/time.rs"]
mod time;

use std::time::Duration;

use cartwright::{Cart, Coupon, Document, PreparedSite, Read, Site, json};

use requests::request;
use time::time;

const LINES: [usize; 6] = [1, 10, 100, 1_000, 10_000, 100_000];
const COUPONS: [usize; 3] = [0, 3, 10];
/// The place of the lines that larger carts are compared with.
const BASE: usize = 2;

fn main() {
    println!("us a line: typed; text to text, into a text used again, with the site prepared, the figures alone;");
    println!(
        "the library reading the request and printing the figures; serde_json reading the request and printing the answer (plain)\n"
    );
    println!(
        "{:>7} {:>8} | {:>7} {:>7} {:>7} {:>8} {:>7} {:>7} {:>7} | {:>10} {:>11} | {:>18} {:>12}",
        "lines",
        "coupons",
        "typed",
        "text",
        "into",
        "prepared",
        "figures",
        "read",
        "print",
        "plain read",
        "plain print",
        "typed x plain read",
        "text x plain"
    );
    let rows: Vec<[Growing; COUPONS.len()]> =
        LINES.iter().map(|lines| COUPONS.map(|coupons| row(*lines, coupons))).collect();

    println!("\ntime a line beside that of {} lines\n", LINES[BASE]);
    println!("{:>7} {:>8} | {:>7} {:>7} {:>7}", "lines", "coupons", "typed", "text", "into");
    for (lines, row) in LINES.iter().zip(&rows).skip(BASE + 1) {
        for ((coupons, own), base) in COUPONS.iter().zip(row).zip(&rows[BASE]) {
            let [typed, text, into] = [0, 1, 2].map(|at| own[at] / base[at]);
            println!("{lines:>7} {coupons:>8} | {typed:>7.2} {text:>7.2} {into:>7.2}");
        }
    }
}

/// Microseconds a line: typed, text to text, and into a text that is used again.
type Growing = [f64; 3];

fn row(lines: usize, coupons: usize) -> Growing {
    let text = request(lines, coupons);
    let document = Document::parse(text.as_str()).unwrap();
    let member = |name| document.root().get(name).unwrap();
    let (cart, site) = (Cart::read(member("cart")).unwrap(), Site::read(member("site")).unwrap());
    let coupon_list = Vec::<Coupon<'_>>::read(member("coupons")).unwrap();
    let prepared = PreparedSite::new(&site).unwrap();
    let prepared_text = json::PreparedSiteText::prepare(&text).unwrap();
    let answer: serde_json::Value = serde_json::from_str(&json::calculate(&text).unwrap()).unwrap();

    let only = text.replacen('{', r#"{"calculatedOnly":true,"#, 1);

    let typed = time(|| prepared.calculate(&cart, &coupon_list).unwrap());
    let from_prepared = time(|| prepared_text.calculate(&text).unwrap());
    let from_text = time(|| json::calculate(&text).unwrap());
    let mut room = String::new();
    let into = time(|| json::calculate_into(&text, &mut room).unwrap());
    let figures = time(|| json::calculate(&only).unwrap());
    let own_read = time(|| own_types(&text));
    let calculation = prepared.calculate(&cart, &coupon_list).unwrap();
    let own_print = time(|| calculation.to_json());
    let read = time(|| serde_json::from_str::<serde_json::Value>(&text).unwrap());
    let print = time(|| serde_json::to_string(&answer).unwrap());

    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(u32::try_from(lines).unwrap());
    let ratio = |time: Duration, plain: Duration| time.as_secs_f64() / plain.as_secs_f64();
    println!(
        "{lines:>7} {coupons:>8} | {:>7.3} {:>7.3} {:>7.3} {:>8.3} {:>7.3} {:>7.3} {:>7.3} | {:>10.3} {:>11.3} | {:>18.2} {:>12.2}",
        each(typed),
        each(from_text),
        each(into),
        each(from_prepared),
        each(figures),
        each(own_read),
        each(own_print),
        each(read),
        each(print),
        ratio(typed, read),
        ratio(from_text, read + print),
    );
    [each(typed), each(from_text), each(into)]
}

/// The request read into the types of the library.
fn own_types(text: &str) -> usize {
    let document = Document::parse(text).unwrap();
    let member = |name| document.root().get(name).unwrap();
    let (cart, site) = (Cart::read(member("cart")).unwrap(), Site::read(member("site")).unwrap());
    let coupons = Vec::<Coupon<'_>>::read(member("coupons")).unwrap();
    cart.items.len() + site.tax.len() + coupons.len()
}
