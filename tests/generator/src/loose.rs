//! Values of carts as text, usually good, sometimes slightly malformed.

use crate::random::Random;
use crate::shop::Shop;

/// The largest quantity of a line.
pub const LARGEST_QUANTITY: &str = "999999999999999";

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
