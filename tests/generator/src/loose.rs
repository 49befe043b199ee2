//! Carts as text, usually good, sometimes slightly malformed.

use crate::random::Random;
use crate::shop::Shop;
use crate::text::{Members, Object};
use crate::{coupon, line};

/// The largest quantity of a line.
pub const LARGEST_QUANTITY: &str = "999999999999999";

/// Draws a cart. The site taxes its countries.
pub fn cart(random: &mut Random, shop: &Shop) -> Object {
    const METADATA: &[&str] =
        &["{\"version\":3}", "{}", "{\"mixins\":{\"own\":\"https://schemas.example/any.json\"}}", "null"];
    const ODD_METADATA: &[&str] = &[
        "{\"version\":-1}",
        "{\"version\":\"x\"}",
        "{\"mixins\":5}",
        "{\"mixins\":{\"own\":5}}",
        "1",
        "{\"createdAt\":5}",
    ];
    Members::of(random)
        .text(99, "currency", &["\"EUR\""], &["\"USD\"", "\"eur\"", "1", "\"ZZZ\""])
        .text(99, "siteCode", &["\"main\""], &["\"other\"", "1"])
        .with(95, "items", |random| random.list(3, |random| line::loose(random, shop)))
        .text(50, "id", &["\"c\""], &["1", "null"])
        .text(50, "customerId", &["\"u\"", "null", "\" \""], &["1"])
        .text(30, "countryCode", &["\"DE\"", "\"de\"", "\"\"", "null"], &["1"])
        .text(20, "zipCode", &["\"1\"", "\" \""], &["1"])
        .with(40, "discounts", |random| random.list(2, |random| coupon::loose(random, shop)))
        .text(30, "metadata", METADATA, ODD_METADATA)
        .text(10, "mixins", &["{}", "{\"own\":{}}", "null"], &["[]", "{\"own\":5}"])
        .text(10, "type", &["\"shopping\""], &["1"])
        .text(10, "channel", &["{\"name\":\"web\"}", "null"], &["\"web\"", "{\"name\":1}"])
        .text(10, "totalTax", &["{\"amount\":5}", "{}"], &["1"])
        .text(10, "totalUnitsCount", &["5"], &["\"x\""])
        .text(10, "calculatedPrice", &["{}"], &["1"])
        .text(10, "xNote", &["1.50", "null"], &[])
        .end()
}

/// Draws an amount, sometimes an invalid one. On a site with decimals, the site decides whether it is too large.
pub fn amount(random: &mut Random, shop: &Shop) -> String {
    const ODD: &[&str] = &["-1", "null", "\"x\"", "0.0000000000001", "1e20", "{}"];
    const LARGE: &[&str] = &["9999999999999999", "99999999999999999", "-1", "null", "\"x\"", "1e20"];
    // Often the same amount, so that a stated tax often agrees with its price.
    if !random.flag() {
        return String::from("10");
    }
    random.text(&["10", "4.95", "0", "0.005", "\"2.50\"", "1E1"], if shop.scale == 0 { LARGE } else { ODD })
}

pub fn money(random: &mut Random, shop: &Shop) -> String {
    let kind = random.below(31);
    let amount = amount(random, shop);
    match kind {
        0..10 => amount,
        10..20 => format!(r#"{{"amount":{amount},"currency":"EUR"}}"#),
        20..30 => format!(r#"{{"amount":{amount}}}"#),
        _ => format!(r#"{{"amount":{amount},"currency":"USD"}}"#),
    }
}

pub fn rate(random: &mut Random) -> String {
    random.text(&["19", "7", "0", "7.7", "\"19\""], &["-1", "1e13", "0.0000000001", "null", "true"])
}

pub fn percentage(random: &mut Random) -> String {
    random.text(&["10", "0", "100", "33.333"], &["100.5", "-1", "null", "\"x\""])
}

pub fn quantity(random: &mut Random, shop: &Shop) -> String {
    const ODD: &[&str] = &["0", "-1", "null", "\"x\"", "1e15", "0.0000000001", "{}"];
    const LARGE: &[&str] = &[LARGEST_QUANTITY, "0", "-1", "null", "\"x\"", "1e15", "0.0000000001"];
    random.text(&["1", "2", "0.5", "3.125", "\"2\"", "1e1"], if shop.scale == 0 { LARGE } else { ODD })
}

pub fn flag(random: &mut Random) -> String {
    random.text(&["false", "true"], &["null", "1", "\"true\""])
}

pub fn tax_code(random: &mut Random) -> String {
    random.text(&["\"FULL\"", "\"HALF\""], &["null", "5", "\"NONE\""])
}
