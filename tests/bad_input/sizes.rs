//! Requests that are large in one way or another. Nothing is timed: a step that compared 10,000 values with 10,000
//! others would be noticed by the person who waits for it.

use std::fmt::Write as _;

use cartwright::ErrorCode;
use cartwright::document::Document;

use super::judge::{calculate, judge};

const MANY: usize = 10_000;

/// Returns a list of `count` values.
fn list(count: usize, one: impl Fn(usize) -> String) -> String {
    (0..count).map(one).collect::<Vec<_>>().join(",")
}

fn cart(items: &str, more: &str) -> String {
    format!(r#"{{"currency":"EUR","siteCode":"main","items":[{items}]{more}}}"#)
}

fn line(amount: &str, more: &str) -> String {
    format!(r#"{{"itemYrn":"u","quantity":1,"price":{{"effectiveAmount":{amount}}}{more}}}"#)
}

/// Returns a request whose lines form groups, each worth half of the previous one. Their own discounts leave the lines
/// so little that in the spread of one coupon each group reaches its cap in a round of its own.
fn capped_round_by_round(groups: u32, lines_of_a_group: u128, explain: bool) -> String {
    let base = |group: u32| 1_u128 << (54 - group);
    let total: u128 = (0..groups).map(|group| base(group) * lines_of_a_group).sum();
    let amount = total / 64;
    let mut items = String::new();
    let (mut pending, mut live, mut given) = (amount, total, vec![0_u128; groups as usize]);
    for group in 0..groups {
        let share = |of: u32| pending * base(of) / live;
        // All groups except the last can give a little more than in the rounds before, but less than in this one.
        let left = if group + 1 == groups { base(group) } else { given[group as usize] + share(group) / 16 };
        let spent = base(group) - left;
        let discount = format!(r#","externalDiscounts":[{{"id":"d","discountType":"ABSOLUTE","value":{spent}}}]"#);
        for _ in 0..lines_of_a_group {
            items.push_str(if items.is_empty() { "" } else { "," });
            items.push_str(&line(&base(group).to_string(), &discount));
        }
        let cut = share(group) - share(group) / 16;
        let shares: Vec<u128> = (0..groups).map(share).collect();
        for (own, share) in given.iter_mut().zip(shares) {
            *own += share;
        }
        (pending, live) = (cut * lines_of_a_group, live - base(group) * lines_of_a_group);
    }
    let mut text = format!(r#"{{"cart":{},"site":{{"cartCalculationScale":0}},"coupons":["#, cart(&items, ""));
    let _ = write!(text, r#"{{"code":"A","discountType":"ABSOLUTE","amount":{amount}}}],"explain":{explain}}}"#);
    text
}

#[test]
fn every_price_is_full_in_another_round() {
    // The work is bounded: the explanation of the last price shows the rounds.
    let answer = calculate(&capped_round_by_round(40, 2, true)).unwrap();
    let document = Document::parse(answer).unwrap();
    let steps = document.root().get("explanation").unwrap();
    let rounds = steps.elements().filter_map(|step| Some(step.get("rounds")?.elements().count())).max().unwrap();
    assert!((30..=80).contains(&rounds), "{rounds} rounds");
    // The cart has ten thousand lines.
    let answer = calculate(&capped_round_by_round(40, 250, false)).unwrap();
    assert!(answer.contains(r#""notices":[],"provenance""#), "{}", &answer[answer.len() - 300..]);
}

#[test]
fn a_thousand_coupons_on_a_hundred_lines() {
    let coupons = list(1_000, |n| match n % 3 {
        0 => format!(r#"{{"code":"c{n}","discountType":"PERCENT","discountPercentage":0.1}}"#),
        1 => format!(r#"{{"code":"c{n}","discountType":"ABSOLUTE","amount":1.01,"discountCalculationType":"TOTAL"}}"#),
        _ => format!(
            r#"{{"code":"c{n}","discountType":"ABSOLUTE","amount":1,"categoryRestricted":true,"restrictions":{{"excludedCategories":["x"]}}}}"#
        ),
    });
    let items = list(100, |n| line(&format!("{n}.99"), ""));
    calculate(&format!(r#"{{"cart":{},"site":{{}},"coupons":[{coupons}]}}"#, cart(&items, ""))).unwrap();
}

#[test]
fn quantities_beyond_counting() {
    for (quantity, amount, fits) in [
        ("100000000000000", "1", true),
        ("100000000000000", "0.000000000001", true),
        ("100000000000000", "100", true),
        ("100000000000000", "100.01", false),
        ("999999999999999", "10.00", true),
        ("999999999999999", "10.01", false),
    ] {
        let item = format!(r#"{{"itemYrn":"u","quantity":{quantity},"price":{{"effectiveAmount":{amount}}}}}"#);
        let coupons = r#"[{"code":"A","discountType":"ABSOLUTE","amount":0.07}]"#;
        let outcome = calculate(&format!(
            r#"{{"cart":{},"site":{{}},"coupons":{coupons}}}"#,
            cart(&[item.as_str(), &line("0.01", "")].join(","), "")
        ));
        match outcome {
            Ok(_) => assert!(fits, "{quantity} x {amount}"),
            Err(error) => {
                assert!(!fits && error.code() == ErrorCode::AmountOutOfRange, "{quantity} x {amount}: {error}")
            }
        }
    }
}

#[test]
fn many_of_everything_a_line_has() {
    // The most that one line may have.
    const OWN: usize = 1_000;
    let fees = list(OWN, |n| {
        format!(r#"{{"id":"f{n}","feeType":"ABSOLUTE","feeAbsolute":1,"taxable":true,"taxRate":0.{n:05}}}"#)
    });
    let discounts =
        list(OWN, |n| format!(r#"{{"id":"d{n}","discountType":"ABSOLUTE","value":1,"sequence":{}}}"#, OWN - n));
    let texts = list(MANY, |n| format!("\"t{n}\""));
    let items = line(
        "1000000",
        &format!(
            r#","externalFees":[{fees}],"externalDiscounts":[{discounts}],"segments":[{texts}],"product":{{"categories":[{texts}]}}"#
        ),
    );
    let coupon = format!(
        r#"{{"code":"A","discountType":"ABSOLUTE","amount":9999,"discountCalculationType":"TOTAL","categoryRestricted":true,"segmentRestricted":true,"restrictions":{{"includedCategories":[{texts}],"segments":[{texts}]}}}}"#
    );
    for explain in [false, true] {
        calculate(&format!(r#"{{"cart":{},"site":{{}},"coupons":[{coupon}],"explain":{explain}}}"#, cart(&items, "")))
            .unwrap();
    }
}

#[test]
fn many_lines_with_a_tax_a_fee_and_a_discount_of_their_own() {
    let items = list(MANY, |n| {
        line(
            "10",
            &format!(
                r#","id":"{}","unitPrice":{{"taxCode":"c{n}","taxRate":7}},"externalDiscounts":[{{"id":"d{n}","discountType":"PERCENT","value":1}}]"#,
                MANY - n
            ),
        )
    });
    judge("calculate", &format!(r#"{{"cart":{},"site":{{}}}}"#, cart(&items, ""))).unwrap();
    let explained = judge("calculate", &format!(r#"{{"cart":{},"site":{{}},"explain":true}}"#, cart(&items, "")));
    let error = explained.unwrap_err();
    assert_eq!((error.code(), error.path()), (ErrorCode::LimitExceeded, "/explain"));
    let again = items.replace("\"id\":\"7\"", "\"id\":\"8\"");
    let error = calculate(&format!(r#"{{"cart":{},"site":{{}}}}"#, cart(&again, ""))).unwrap_err();
    assert_eq!(error.code(), ErrorCode::DuplicateItemId);
}

#[test]
fn many_discounts_that_take_nothing() {
    let items = list(MANY, |_| line("0", ""));
    let coupon = |n| format!(r#"{{"code":"{n}","discountType":"PERCENT","discountPercentage":1}}"#);
    let restricted =
        |n| coupon(n).replacen('{', r#"{"categoryRestricted":true,"restrictions":{"includedCategories":["x"]},"#, 1);
    let priced = |coupons| calculate(&format!(r#"{{"cart":{},"site":{{}},"coupons":[{coupons}]}}"#, cart(&items, "")));
    // Four prices are examined for each of the million discounts that may be applied.
    priced(list(400, coupon)).unwrap();
    for coupons in [list(401, coupon), list(401, restricted)] {
        let error = priced(coupons).unwrap_err();
        assert_eq!((error.code(), error.path()), (ErrorCode::LimitExceeded, "/coupons/400"));
    }
}

#[test]
fn many_of_everything_a_site_has() {
    let classes = list(MANY, |n| format!(r#"{{"code":"c{n}","rate":{n}}}"#));
    let zones = list(MANY, |n| {
        format!(
            r#"{{"id":"z{n}","shipTo":[{{"country":"DE","postalCode":"7*"}}],"methods":[{{"id":"m","fees":[{{"cost":1,"shippingGroupId":"h{n}"}},{{"cost":5}}]}}]}}"#
        )
    });
    let tiers = list(MANY, |n| format!(r#"{{"cost":{n},"minOrderValue":{n},"shippingGroupId":"g{n}"}}"#));
    let groups = list(MANY, |n| format!(r#"{{"customerId":"u","groupId":"g{n}"}}"#));
    let slots = list(MANY, |n| format!(r#"{{"id":"s{n}","shippingMethod":"m"}}"#));
    let payment = list(MANY, |n| format!(r#"{{"id":"p{n}"}}"#));
    let countries = list(MANY, |n| format!("\"X{n}\""));
    let site = format!(
        r#"{{"homeBase":{{"address":{{"country":"DE","zipCode":"1"}}}},"shipToCountries":[{countries},"DE"],"payment":[{payment}],"tax":[{{"countries":[{{"countryCode":"DE","taxClasses":[{classes}]}}]}}],"shipping":[{{"zones":[{zones},{{"id":"z","shipTo":[{{"country":"DE"}}],"methods":[{{"id":"m","fees":[{tiers}]}}]}}],"customerGroups":[{groups}],"deliveryTimes":[{{"id":"d","zoneId":"z","slots":[{slots}]}}]}}]}}"#
    );
    let items = list(MANY, |n| line("1", &format!(r#","taxCode":"c{n}""#)));
    let cart = cart(&items, r#","countryCode":"DE","zipCode":"70190","customerId":"u""#);
    for checkout in
        ["{}", r#"{"deliveryTimeId":"d","slotId":"s9999"}"#, r#"{"zoneId":"z","methodId":"m","paymentMode":"p9999"}"#]
    {
        calculate(&format!(r#"{{"cart":{cart},"site":{site},"checkout":{checkout}}}"#)).unwrap();
    }
}

#[test]
fn objects_of_many_members_and_texts_of_a_megabyte() {
    let members = |escape: &str| list(100_000, |n| format!(r#""{escape}{n}":{n}"#));
    for more in [
        format!(r#","x":{{{}}}"#, members("k")),
        format!(r#","x":{{{}}}"#, members("\\u006b")),
        format!(r#","x":"{}""#, "x".repeat(1_000_000)),
        format!(r#","x":"{}""#, "\\\"".repeat(500_000)),
        format!(r#","x":"{}""#, "\\ud83d\\ude00".repeat(100_000)),
        format!(r#","{}":1"#, "n".repeat(1_000_000)),
        format!(r#","x":{}"#, "1".repeat(1_000_000)),
        format!(r#","x":1e{}"#, "1".repeat(1_000_000)),
        format!(r#","x":[{}]"#, list(250_000, |_| String::from("{}"))),
    ] {
        calculate(&format!(r#"{{"cart":{},"site":{{}}}}"#, cart(&line("1", &more), &more))).unwrap();
    }
    for amount in
        ["1".repeat(1_000_000), format!("1e{}", "1".repeat(1_000_000)), format!("0.{}1", "0".repeat(1_000_000))]
    {
        let error = calculate(&format!(r#"{{"cart":{},"site":{{}}}}"#, cart(&line(&amount, ""), ""))).unwrap_err();
        assert_eq!(error.code(), ErrorCode::NumberOutOfRange);
        assert!(error.message().len() < 300);
    }
    let zeros = format!("1.{}", "0".repeat(1_000_000));
    calculate(&format!(r#"{{"cart":{},"site":{{}}}}"#, cart(&line(&zeros, ""), ""))).unwrap();
}
