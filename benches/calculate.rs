//! How long a calculation takes, beside plain `serde_json` on the same texts, as ratios in one run:
//! `cargo bench --bench calculate`.
//!
//! Each row is a cart of so many lines with so many coupons. Times are medians in microseconds a line; they differ
//! from machine to machine, the ratios hardly do.

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

fn main() {
    println!(
        "us a line, medians: typed; text to text, with the site prepared, and with the figures alone as the answer;"
    );
    println!("the library reading the request; serde_json reading the request and printing the answer (plain)\n");
    println!(
        "{:>7} {:>8} | {:>7} {:>7} {:>8} {:>7} {:>7} | {:>10} {:>11} | {:>18} {:>12}",
        "lines",
        "coupons",
        "typed",
        "text",
        "prepared",
        "figures",
        "read",
        "plain read",
        "plain print",
        "typed x plain read",
        "text x plain"
    );
    for lines in LINES {
        for coupons in COUPONS {
            row(lines, coupons);
        }
    }
}

fn row(lines: usize, coupons: usize) {
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
    let figures = time(|| json::calculate(&only).unwrap());
    let own_read = time(|| Document::parse(text.as_str()).unwrap());
    let read = time(|| serde_json::from_str::<serde_json::Value>(&text).unwrap());
    let print = time(|| serde_json::to_string(&answer).unwrap());

    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(u32::try_from(lines).unwrap());
    let ratio = |time: Duration, plain: Duration| time.as_secs_f64() / plain.as_secs_f64();
    println!(
        "{lines:>7} {coupons:>8} | {:>7.3} {:>7.3} {:>8.3} {:>7.3} {:>7.3} | {:>10.3} {:>11.3} | {:>18.2} {:>12.2}",
        each(typed),
        each(from_text),
        each(from_prepared),
        each(figures),
        each(own_read),
        each(read),
        each(print),
        ratio(typed, read),
        ratio(from_text, read + print),
    );
}
