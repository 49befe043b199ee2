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

use std::hint::black_box;
use std::time::{Duration, Instant};

use cartwright::{Cart, Coupon, Document, PreparedSite, Read, Site, json};

const LINES: [usize; 5] = [1, 10, 100, 1_000, 10_000];
const COUPONS: [usize; 3] = [0, 3, 10];

/// A request with fees on every tenth line and coupons of all kinds.
fn request(lines: usize, coupons: usize) -> String {
    let line = |number: usize| {
        let (code, cents) = (["STANDARD", "REDUCED"][number % 2], 39 + number * 7919 % 9_000);
        let quantity = ["1", "2", "3", "0.575", "12"][number % 5];
        let fees = match number % 10 {
            3 => {
                r#","externalFees":[{"id":"deposit","name":{"en":"Deposit"},"feeType":"ABSOLUTE_MULTIPLY_ITEMQUANTITY","feeAbsolute":{"amount":0.25,"currency":"EUR"},"taxable":true,"taxCode":"STANDARD"}]"#
            }
            _ => "",
        };
        format!(
            r#"{{"id":"{number}","type":"INTERNAL","itemYrn":"urn:yaas:saasag:caasproduct:product:shop;p-{number}","product":{{"name":"Product {number}","categories":["aisle-{}"]}},"quantity":{quantity},"price":{{"priceId":"price-{number}","originalAmount":{}.{:02},"effectiveAmount":{}.{:02},"currency":"EUR"}},"taxCode":"{code}"{fees}}}"#,
            number % 12,
            cents / 100,
            cents % 100,
            cents / 100,
            cents % 100,
        )
    };
    let coupon = |number: usize| match number % 3 {
        0 => format!(r#"{{"code":"P{number}","discountType":"PERCENT","discountPercentage":5}}"#),
        1 => format!(
            r#"{{"code":"A{number}","discountType":"ABSOLUTE","discountAbsolute":{{"amount":{lines}.5,"currency":"EUR"}},"discountCalculationType":"TOTAL"}}"#
        ),
        _ => format!(
            r#"{{"code":"C{number}","discountType":"PERCENT","discountPercentage":10,"categoryRestricted":true,"restrictions":{{"includedCategories":["aisle-1","aisle-2"]}}}}"#
        ),
    };
    let lines: Vec<String> = (0..lines).map(line).collect();
    let coupons: Vec<String> = (0..coupons).map(coupon).collect();
    let site = r#"{"code":"main","includesTax":true,"homeBase":{"address":{"country":"DE","zipCode":"10435"}},"tax":[{"countries":[{"countryCode":"DE","taxClasses":[{"code":"STANDARD","rate":19},{"code":"REDUCED","rate":7}]}]}]}"#;
    format!(
        r#"{{"cart":{{"currency":"EUR","siteCode":"main","countryCode":"DE","items":[{}]}},"site":{site},"coupons":[{}],"shippingCost":{{"amount":4.9,"taxCode":"STANDARD"}}}}"#,
        lines.join(","),
        coupons.join(",")
    )
}

/// The median time of one run.
fn time<T>(mut run: impl FnMut() -> T) -> Duration {
    let start = Instant::now();
    black_box(run());
    let once = start.elapsed().max(Duration::from_nanos(50));
    let repeat = (Duration::from_millis(20).as_nanos() / once.as_nanos()).clamp(1, 20_000);
    let mut samples: Vec<Duration> = (0..9)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..repeat {
                black_box(run());
            }
            start.elapsed() / u32::try_from(repeat).unwrap()
        })
        .collect();
    samples.sort();
    samples[4]
}

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
