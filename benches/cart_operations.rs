//! Measures a change of a cart against reading that cart, as ratios in one run: `cargo bench --bench cart_operations`.
//!
//! A change reads the cart and writes it again, so its time grows with the cart and nothing else: the columns in
//! microseconds a line stay level from the smallest cart to the largest.

#[path = "support/time.rs"]
mod time;

use std::time::{Duration, Instant};

use cartwright::cart::{CartContext, ItemChanges, UpdateMode, add_item, merge_carts, remove_item, update_item};
use cartwright::document::Document;
use cartwright::{Cart, Item};

use time::time;

const LINES: [usize; 5] = [1, 10, 100, 1_000, 10_000];

/// Returns a line with its own product; every eighth one has an external discount.
fn line(product: usize) -> String {
    let discounts = match product % 8 {
        3 => r#","externalDiscounts":[{"id":"d","discountType":"PERCENT","value":5}]"#,
        _ => "",
    };
    format!(
        r#"{{"itemYrn":"urn:shop:product:p-{product}","quantity":2,"taxCode":"STANDARD","price":{{"priceId":"price-{product}","effectiveAmount":{}.95}}{discounts}}}"#,
        product % 90
    )
}

fn cart(owner: &str, products: std::ops::Range<usize>) -> String {
    let lines: Vec<String> =
        products.map(|product| line(product).replacen('{', &format!(r#"{{"id":"{product}","#), 1)).collect();
    format!(r#"{{{owner}"currency":"EUR","siteCode":"main","items":[{}],"metadata":{{"version":1}}}}"#, lines.join(","))
}

fn main() {
    println!("us a line of the cart, medians; `x read` is against reading the text of the cart");
    println!(
        "{:>7} | {:>7} | {:>7} {:>7} {:>7} {:>7} | {:>9} {:>9} | {:>10} {:>12} {:>11} {:>14}",
        "lines",
        "read",
        "add",
        "update",
        "remove",
        "merge",
        "typed add",
        "update",
        "add x read",
        "merge x read",
        "add x typed",
        "update x typed"
    );
    for lines in LINES {
        row(lines);
    }
    one_by_one();
}

fn row(lines: usize) {
    let text = cart(r#""customerId":"c","#, 0..lines);
    let cart_document = Document::parse(text.as_str()).unwrap();
    // Half of the other cart's lines are also in this one.
    let other = Document::parse(cart("", lines / 2..lines + lines / 2)).unwrap();
    let new = Document::parse(line(lines)).unwrap();
    let body = Document::parse(r#"{"quantity":3}"#).unwrap();
    let (root, last) = (cart_document.root(), (lines - 1).to_string());
    let context = CartContext::by_host();

    let read = time(|| Document::parse(text.as_str()).unwrap().root().kind());
    let add = time(|| add_item(root, new.root(), &context).unwrap());
    let update = time(|| update_item(root, &last, body.root(), UpdateMode::Partial, &context).unwrap());
    let remove = time(|| remove_item(root, &last, &context).unwrap());
    let merge = time(|| merge_carts(root, &[other.root()], &context).unwrap());
    let (mut cart, item) = (Cart::from_json(&text).unwrap(), Item::from_json(&line(lines)).unwrap());
    let typed_add = time(|| cart.add_item(&item, &context).unwrap());
    let (mut cart, three) = (Cart::from_json(&text).unwrap(), ItemChanges::new().quantity(3.into()));
    let typed_update = time(|| cart.update_item(&last, &three, UpdateMode::Partial, &context).unwrap());

    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(u32::try_from(lines).unwrap());
    let ratio = |time: Duration| time.as_secs_f64() / read.as_secs_f64();
    println!(
        "{lines:>7} | {:>7.3} | {:>7.3} {:>7.3} {:>7.3} {:>7.3} | {:>9.3} {:>9.3} | {:>10.2} {:>12.2} {:>11.2} {:>14.2}",
        each(read),
        each(add),
        each(update),
        each(remove),
        each(merge),
        each(typed_add),
        each(typed_update),
        ratio(add),
        ratio(merge),
        add.as_secs_f64() / typed_add.as_secs_f64(),
        update.as_secs_f64() / typed_update.as_secs_f64(),
    );
}

/// Fills a cart line by line, and prints the cost of the last additions for each line that the cart then has.
fn one_by_one() {
    println!("\nlines added one by one to one cart: us an addition for each line that is there");
    let mut cart = String::from(r#"{"currency":"EUR","siteCode":"main","items":[]}"#);
    let mut start = Instant::now();
    for product in 0..2_000_usize {
        let document = Document::parse(cart).unwrap();
        let item = Document::parse(line(product)).unwrap();
        let added = add_item(document.root(), item.root(), &CartContext::by_host()).unwrap();
        cart = added.cart.into_text().into_owned();
        if (product + 1) % 500 == 0 {
            let average = f64::from(u32::try_from(product).unwrap()) - 250.0;
            println!("{:>7} | {:>7.3}", product + 1, start.elapsed().as_secs_f64() * 1e6 / 500.0 / average);
            start = Instant::now();
        }
    }
}
