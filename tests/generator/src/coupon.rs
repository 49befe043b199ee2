//! Random coupons, from worthless to worth more than any cart.

use cartwright_oracle::fractions;
use cartwright_oracle::line;
use cartwright_oracle::model::*;

use crate::mood::{CATEGORIES, Crowd, Mood, SEGMENTS};
use crate::plain::{self, Plain};
use crate::random::Random;
use crate::shop::Shop;
use crate::text::{Members, Object};
use crate::{loose, shipping};

/// The types of coupons.
const TYPES: [&str; 3] = ["PERCENT", "ABSOLUTE", "FREE_SHIPPING"];

/// Draws a coupon without restrictions, with a code of its own.
pub fn plain(random: &mut Random, plain: &Plain, index: u64) -> Coupon {
    let mut coupon = Coupon {
        code: Some(format!("C{index}")),
        discount_type: random.pick(&TYPES),
        calculation: random.pick(&[None, Some("SUBTOTAL"), Some("TOTAL"), Some("TOTAL")]),
        ..Coupon::default()
    };
    match coupon.discount_type {
        "PERCENT" => coupon.percentage = Some(plain::percentage(random)),
        "ABSOLUTE" => coupon.absolute = Some(plain.amount(random, 200_000)),
        _ => {}
    }
    coupon
}

/// Draws the text of a coupon, usually a good one. It may have members that its type does not read.
pub fn loose(random: &mut Random, shop: &Shop) -> Object {
    const RESTRICTIONS: &[&str] = &["{\"includedCategories\":[\"c\"]}", "{}", "{\"minOrderValue\":1}", "null"];
    const CONDITIONS: &[&str] =
        &["{\"minQuantity\":2}", "{\"minValue\":{\"amount\":9}}", "{\"minQuantity\":1,\"of\":{}}"];
    const SETS: &[&str] = &[
        "[{\"quantity\":3,\"taken\":1}]",
        "[{\"quantity\":1,\"taken\":0},{\"of\":{\"includedItems\":[\"urn:a\"]},\"quantity\":1}]",
    ];
    const ODD_RESTRICTIONS: &[&str] = &["[]", "{\"segments\":5}", "{\"minOrderValue\":-1}", "{\"validFrom\":\"x\"}"];
    Members::of(random)
        .text(97, "code", &["\"A\"", "\"B\"", "\"a\""], &["1", "null", "\"\""])
        .word(97, "discountType", &[TYPES.as_slice(), &["FIXED_PRICE"]].concat(), &["\"x\"", "null"])
        .with(80, "discountPercentage", loose::percentage)
        .with(10, "discountRate", loose::percentage)
        .with(80, "discountAbsolute", |random| loose::money(random, shop))
        .with(10, "amount", |random| loose::amount(random, shop))
        .text(20, "currency", &["\"EUR\"", "null"], &["\"USD\"", "1"])
        .with(30, "fixedPrice", |random| loose::money(random, shop))
        .text(30, "discountCalculationType", &["\"TOTAL\"", "\"SUBTOTAL\""], &["\"x\"", "\"SHIPPING\""])
        .text(5, "per", &["\"UNIT\""], &["\"x\""])
        .text(8, "percentOf", &["\"REST\"", "\"ORIGINAL\""], &["\"x\"", "1"])
        .text(10, "condition", CONDITIONS, &["{}", "{\"minQuantity\":-1}"])
        .text(10, "set", SETS, &["[]", "{}", "[{\"quantity\":0}]"])
        .text(5, "maxSets", &["2"], &["0", "1.5"])
        .text(5, "choose", &["\"CHEAPEST\""], &["\"x\""])
        .with(5, "maxDiscount", |random| loose::money(random, shop))
        .text(10, "group", &["\"g\"", "\"h\""], &["\"\"", "1"])
        .with(20, "valid", loose::flag)
        .with(20, "categoryRestricted", loose::flag)
        .with(10, "segmentRestricted", loose::flag)
        .text(20, "restrictions", RESTRICTIONS, ODD_RESTRICTIONS)
        .text(5, "links", &["[]"], &["{}", "[1]"])
        .end()
}

/// Draws the coupons of a request that the second calculator prices.
pub fn coupons(random: &mut Random, mood: &Mood) -> Vec<Coupon> {
    let least = if mood.crowd == Crowd::Usual { 0 } else { 1 };
    let count = if random.chance(5) { 6 } else { random.between(least, 3) };
    let mut coupons: Vec<Coupon> = (0..count).map(|index| coupon(random, mood, index)).collect();
    if let [first, second, ..] = &mut coupons[..]
        && first.code.is_some()
        && random.chance(4)
    {
        // The first of a repeated code counts; the case of its letters does not matter.
        let code = first.code.clone();
        second.code = code.map(|code| if random.flag() { code.to_ascii_lowercase() } else { code });
    }
    coupons
}

fn coupon(random: &mut Random, mood: &Mood, index: u64) -> Coupon {
    let mut coupon = Coupon {
        code: Some(format!("{}{index}", random.pick(&["SAVE", "ext-", "Größe", "a b/c~", "😀"]))),
        calculation: random.pick(&[None, Some("SUBTOTAL"), Some("TOTAL"), Some("TOTAL")]),
        valid: random.maybe(40, |random| random.chance(80)),
        category_restricted: random.maybe(35, Random::flag),
        segment_restricted: random.maybe(35, |random| random.chance(40)),
        ..Coupon::default()
    };
    coupon.restrictions = random.maybe(60, |random| restrictions(random, &coupon));
    match random.below(10) {
        0..4 => percent(random, &mut coupon),
        4..8 => absolute(random, mood, &mut coupon),
        8 if mood.crowd != Crowd::Usual => absolute(random, mood, &mut coupon),
        _ => coupon.discount_type = "FREE_SHIPPING",
    }
    if coupon.valid == Some(false) && random.chance(10) {
        // A skipped coupon may be incomplete.
        coupon = Coupon { valid: Some(false), discount_type: coupon.discount_type, ..Coupon::default() };
    }
    coupon
}

/// Times, several of which are the same instant, in UTC and with other offsets.
const TIMES: [&str; 7] = [
    "2026-03-01T00:00:00Z",
    "2026-03-01T01:00:00+01:00",
    "2026-02-28T18:30:00.000-05:30",
    "2026-03-01T00:00:00.001Z",
    "2025-12-31T23:59:59Z",
    "2025-12-31T20:59:59.250-03:00",
    "2028-02-29T11:30:05.5+12:00",
];

/// Draws the time of a request.
pub fn now(random: &mut Random) -> String {
    random.name(&TIMES)
}

/// Makes a coupon require exactly the cost of the cart's lines, or the next larger amount.
pub fn on_the_edge(random: &mut Random, request: &mut Request) {
    let basis = request.basis();
    let prices = request.cart.items.iter().map(|item| basis.of(&line::price(request, basis, item).price));
    let worth = fractions::sum(&prices.collect::<Vec<_>>());
    let coupons = request.coupons.as_mut().unwrap_or(&mut request.cart.discounts);
    let asked = coupons.iter_mut().filter_map(|coupon| coupon.restrictions.as_mut()?.min_order_value.as_mut());
    for least in asked {
        match random.below(4) {
            0 => least.amount = Decimal(fractions::text(&worth)),
            1 => least.amount = Decimal(fractions::text(&(&worth + fractions::ulp(basis.scale)))),
            _ => {}
        }
    }
}

/// Draws restrictions, including lists that the coupon does not say it is restricted by.
fn restrictions(random: &mut Random, coupon: &Coupon) -> Restrictions {
    let often = if coupon.category_restricted == Some(true) { 70 } else { 20 };
    Restrictions {
        included: random.maybe(often, |random| random.some_of(40, &CATEGORIES)),
        excluded: random.maybe(50, |random| random.some_of(25, &CATEGORIES)),
        segments: random.maybe(70, |random| random.some_of(50, &SEGMENTS)),
        min_order_value: random.maybe(20, shipping::threshold),
        valid_from: random
            .maybe(15, |random| random.name(&[TIMES[..].to_vec(), vec!["2001-01-01T00:00:00Z"; 4]].concat())),
        valid_until: random
            .maybe(15, |random| random.name(&[TIMES[..].to_vec(), vec!["2030-06-30T22:00:00Z"; 4]].concat())),
    }
}

/// The percentage takes precedence over the rate.
fn percent(random: &mut Random, coupon: &mut Coupon) {
    coupon.discount_type = "PERCENT";
    match random.below(3) {
        0 => coupon.rate = Some(random.percentage()),
        1 => coupon.percentage = Some(random.percentage()),
        _ => (coupon.percentage, coupon.rate) = (Some(random.percentage()), Some(random.percentage())),
    }
}

/// The discount's own amount takes precedence over the coupon's.
fn absolute(random: &mut Random, mood: &Mood, coupon: &mut Coupon) {
    coupon.discount_type = "ABSOLUTE";
    coupon.currency = random.flag();
    match random.below(3) {
        0 => coupon.absolute = Some(amount(random, mood)),
        1 => coupon.amount = Some(amount(random, mood)),
        _ => (coupon.absolute, coupon.amount) = (Some(amount(random, mood)), Some(amount(random, mood))),
    }
}

fn amount(random: &mut Random, mood: &Mood) -> Decimal {
    if mood.crowd == Crowd::Tiny && random.chance(80) {
        let ulps = random.below(150);
        return random.decimal(ulps, mood.scale);
    }
    match random.below(20) {
        0 => {
            let far_too_much = random.between(100_000, 9_999_999);
            random.decimal(far_too_much, 0)
        }
        1..4 => random.scaled_money(mood.scale, 0),
        4 if mood.large => random.large_money(mood.scale),
        _ => random.money(mood.scale),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain_request::plain_request;
    use crate::{request, shop};

    /// A type that one of the kinds of requests never has is found here.
    #[test]
    fn every_request_has_every_type_now_and_then() {
        let priced = |seed| request::request(seed).json();
        let plain = |seed| plain_request(&mut Random::of_seed(seed), &plain::LAWS).json();
        let loose = |seed| super::loose(&mut Random::of_seed(seed), &shop::GROSS).to_string();
        let kinds: [&dyn Fn(u64) -> String; 3] = [&priced, &plain, &loose];
        for of_seed in kinds {
            for kind in TYPES {
                let word = format!("\"discountType\":\"{kind}\"");
                let count = (0..200).filter(|seed| of_seed(*seed).contains(&word)).count();
                assert!(count > 20, "{kind} is in {count} of 200");
            }
        }
    }
}
