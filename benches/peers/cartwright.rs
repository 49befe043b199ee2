//! Cartwright's own row of the comparison with the alternatives that users would consider, and the carts that all of
//! them price. `cargo xtask peers` runs it with the others; on its own, it has nothing to compare with.
//!
//! With `--measure FOLDER` it writes every cart into the folder, as a request and as a table for languages without
//! JSON, and prints one measurement a line; `measure.mjs` describes the format.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use cartwright::document::{Document, FromNode};
use cartwright::model::{CartData, CouponData};
use cartwright::pricing::PriceValue;
use cartwright::{Calculation, Number, PreparedSite, Site, calculate, json};

const LINES: [usize; 2] = [100, 10_000];
/// The sizes of the carts with promotions: a peer tests every promotion for every line, each time over all lines.
const LINES_WITH_PROMOTIONS: [usize; 2] = [100, 1_000];
const TAXES: [(&str, u32); 2] = [("STANDARD", 19), ("REDUCED", 7)];
const PERCENT: usize = 10;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.iter().position(|argument| argument == "--measure").and_then(|at| arguments.get(at + 1)) {
        Some(folder) => {
            LINES.into_iter().for_each(|lines| measure(lines, Path::new(folder)));
            LINES_WITH_PROMOTIONS.into_iter().for_each(|lines| measure_promotions(lines, Path::new(folder)));
        }
        None => println!("`cargo xtask peers` compares the library with what users would pick instead"),
    }
}

fn measure(lines: usize, folder: &Path) {
    let (request, table) = cart(lines);
    fs::create_dir_all(folder).unwrap();
    fs::write(folder.join(format!("{lines}.json")), &request).unwrap();
    fs::write(folder.join(format!("{lines}.txt")), table).unwrap();
    let document = Document::parse(request.as_str()).unwrap();
    let member = |name| document.root().get(name).unwrap();
    let (cart, site) = (CartData::read(member("cart")).unwrap(), Site::read(member("site")).unwrap());
    let coupons = Vec::<CouponData<'_>>::read(member("coupons")).unwrap();
    let calculation = calculate(&cart, &site, &coupons).unwrap();
    fs::write(folder.join(format!("{lines}.answer.json")), json::calculate(&request).unwrap()).unwrap();
    let typed = fastest(|| calculate(&cart, &site, &coupons).unwrap());
    let text = fastest(|| json::calculate(&request).unwrap());
    report("objects", "cartwright in Rust", lines, typed, &calculation);
    report("text", "cartwright in Rust", lines, text, &calculation);
}

/// Prices a cart with ten promotions of the site, which is prepared, as in a service.
fn measure_promotions(lines: usize, folder: &Path) {
    let request = cart_with_promotions(lines);
    fs::write(folder.join(format!("{lines}.promotions.json")), &request).unwrap();
    let document = Document::parse(request.as_str()).unwrap();
    let member = |name| document.root().get(name).unwrap();
    let (cart, site) = (CartData::read(member("cart")).unwrap(), Site::read(member("site")).unwrap());
    let site = PreparedSite::new(&site).unwrap();
    let calculation = site.calculate(&cart, None).unwrap();
    let typed = fastest(|| site.calculate(&cart, None).unwrap());
    report("promotions", "cartwright in Rust", lines, typed, &calculation);
}

/// Returns the lines of the other carts, each in one of five categories with a percentage each, except the first line:
/// three units of a product that is sold three for two, once. Four more promotions require a larger order.
fn cart_with_promotions(lines: usize) -> String {
    let mut items = vec![item(0, 3, "trio")];
    items.extend((1..lines).map(|number| item(number, 1 + number % 5, &format!("c{}", number % 5))));
    let percent = |id: &str, percentage: usize, category: &str, more: &str| {
        format!(
            r#"{{"id":"{id}","discountType":"PERCENT","discountPercentage":{percentage},"categoryRestricted":true,"restrictions":{{"includedCategories":["{category}"]}}{more}}}"#
        )
    };
    let large = r#","condition":{"minValue":{"amount":10000000,"currency":"EUR"},"of":{}}"#;
    let mut promotions = vec![percent("trio", 100, "trio", r#","set":[{"quantity":3,"taken":1}],"maxSets":1"#)];
    promotions.extend((0..5).map(|number| percent(&format!("p{number}"), 5 + 5 * number, &format!("c{number}"), "")));
    promotions.extend((0..4).map(|number| percent(&format!("large{number}"), 10, "c0", large)));
    let [items, promotions] = [items, promotions].map(|parts| parts.join(","));
    format!(
        r#"{{"cart":{{"currency":"EUR","siteCode":"main","items":[{items}]}},"site":{{"code":"main","includesTax":true,"promotions":[{promotions}]}}}}"#
    )
}

/// Returns a line with tax, of a product in a category if one is given.
fn item(number: usize, quantity: usize, category: &str) -> String {
    let (code, rate) = TAXES[number % 2];
    let price = price(number);
    let categories = if category.is_empty() { String::new() } else { format!(r#","categories":["{category}"]"#) };
    format!(
        r#"{{"id":"{number}","type":"INTERNAL","itemYrn":"urn:shop:product:p-{number}","product":{{"name":"Product {number}"{categories}}},"quantity":{quantity},"price":{{"priceId":"price-{number}","originalAmount":{price},"effectiveAmount":{price},"currency":"EUR"}},"unitPrice":{{"taxCode":"{code}","taxRate":{rate}}}}}"#
    )
}

fn price(number: usize) -> String {
    let cents = 39 + number * 7919 % 9_000;
    format!("{}.{:02}", cents / 100, cents % 100)
}

/// Returns a cart with tax on every line, prices that include it, and two coupons on the whole: a percentage, and an
/// amount that cannot be spread evenly.
fn cart(lines: usize) -> (String, String) {
    let amount = format!("{}.37", lines / 2);
    let mut table = format!("{PERCENT}\t{amount}\n");
    let mut items = Vec::new();
    for number in 0..lines {
        let ((code, rate), quantity) = (TAXES[number % 2], 1 + number % 5);
        writeln!(table, "{quantity}\t{}\t{code}\t{rate}", price(number)).unwrap();
        items.push(item(number, quantity, ""));
    }
    let items = items.join(",");
    let coupons = format!(
        r#"{{"code":"PERCENT","discountType":"PERCENT","discountPercentage":{PERCENT}}},{{"code":"AMOUNT","discountType":"ABSOLUTE","discountAbsolute":{{"amount":{amount},"currency":"EUR"}}}}"#
    );
    let request = format!(
        r#"{{"cart":{{"currency":"EUR","siteCode":"main","items":[{items}]}},"site":{{"code":"main","includesTax":true}},"coupons":[{coupons}]}}"#
    );
    (request, table)
}

/// Returns the time of one run in the fastest sample within three seconds, measured like in `measure.mjs`.
fn fastest<T>(mut run: impl FnMut() -> T) -> Duration {
    const SAMPLE: Duration = Duration::from_millis(20);
    let start = Instant::now();
    let mut fastest = Duration::MAX;
    while start.elapsed() < Duration::from_secs(3) {
        let (sample, mut runs) = (Instant::now(), 0);
        while sample.elapsed() < SAMPLE {
            black_box(run());
            runs += 1;
        }
        fastest = fastest.min(sample.elapsed() / runs);
    }
    fastest
}

fn report(form: &str, name: &str, lines: usize, time: Duration, calculation: &Calculation) {
    let each = time.as_secs_f64() * 1e6 / f64::from(u32::try_from(lines).unwrap());
    let total = &calculation.calculated_price.final_price;
    let discount = calculation.calculated_price.total_discount.as_ref().unwrap().value;
    let [net, gross, tax, discount] = [total.net_value, total.gross_value, total.tax_value, discount].map(cents);
    let check = check(calculation);
    println!("{form}\t{name}\t{lines}\t{each}\t{net}\t{gross}\t{tax}\t{discount}\t{check}");
}

/// Adds up every figure of every line times its position: the sum changes if a cent moves.
fn check(calculation: &Calculation) -> i64 {
    let price = |price: &PriceValue| cents(price.net_value) + 3 * cents(price.gross_value);
    let lines = (1..).zip(&calculation.lines).map(|(place, line)| {
        let discounts = &line.total_discount.as_ref().unwrap().applied_discounts;
        let discounts: i64 = (5..).zip(discounts).map(|(place, one)| place * price(&one.price)).sum();
        place * (price(&line.unit_price) + 2 * price(&line.price) + 4 * price(&line.final_price) + discounts)
    });
    lines.sum()
}

fn cents(number: Number) -> i64 {
    let amount = number.to_decimal();
    i64::try_from(amount.mantissa()).unwrap() * 10_i64.pow(2 - amount.scale())
}
