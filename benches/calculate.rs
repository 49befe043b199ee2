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

const LINES: [usize; 5] = [1, 10, 100, 1_000, 10_000];
const COUPONS: [usize; 3] = [0, 3, 10];

fn main() {
    println!("us a line, medians; `x plain` is against serde_json reading the request and printing the answer");
    println!(
        "{:>7} {:>8} | {:>8} {:>8} {:>8} | {:>8} {:>8} | {:>13} {:>12}",
        "lines", "coupons", "typed", "prepared", "text", "read", "print", "typed x plain", "text x plain"
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

    let typed = time(|| prepared.calculate(&cart, &coupon_list).unwrap());
    let from_prepared = time(|| prepared_text.calculate(&text).unwrap());
    let from_text = time(|| json::calculate(&text).unwrap());
    let read = time(|| serde_json::from_str::<serde_json::Value>(&text).unwrap());
    let print = time(|| serde_json::to_string(&answer).unwrap());

    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(u32::try_from(lines).unwrap());
    let ratio = |time: Duration, plain: Duration| time.as_secs_f64() / plain.as_secs_f64();
    println!(
        "{lines:>7} {coupons:>8} | {:>8.3} {:>8.3} {:>8.3} | {:>8.3} {:>8.3} | {:>13.2} {:>12.2}",
        each(typed),
        each(from_prepared),
        each(from_text),
        each(read),
        each(print),
        ratio(typed, read + print),
        ratio(from_text, read + print),
    );
}
