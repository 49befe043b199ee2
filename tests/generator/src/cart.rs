//! Carts as text, usually good, sometimes slightly malformed.

use crate::random::Random;
use crate::shop::Shop;
use crate::text::{Members, Object};
use crate::{coupon, line};

/// Draws a cart. The site taxes its countries.
pub fn loose(random: &mut Random, shop: &Shop) -> Object {
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
