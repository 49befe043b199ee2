//! Requests that keep each limit but not their product are answered with work in proportion to the request, or refused
//! with the name of a limit.

use cartwright::ErrorCode;
use cartwright_generator::is_whole;

use super::counted::list;
use super::judge::judge;
use super::named_limits::{least, within};

const CART: &str = r#""currency":"EUR","siteCode":"main""#;
const HOST: &str = r#""caller":{"host":true}"#;
const PRICE: &str = r#""price":{"effectiveAmount":1}"#;

/// Returns a line of the product with further members, which begin with a comma.
fn line(id: usize, more: &str) -> String {
    format!(r#"{{"id":"{id}","itemYrn":"a","quantity":1,{PRICE}{more}}}"#)
}

fn members(count: usize) -> String {
    (0..count).map(|number| format!(r#","u{number}":1"#)).collect()
}

/// Merges a cart with this many lines of one product, each with a member of its own, into a cart with one such line.
fn merge(count: usize) -> String {
    let items = list(count, |number| line(number + 1, &format!(r#","m{number}":1"#)));
    let target = format!(r#"{{{CART},"customerId":"ada","items":[{}]}}"#, line(0, ""));
    format!(r#"{{"cart":{target},"sources":[{{{CART},"items":[{items}]}}],{HOST}}}"#)
}

/// Adds this many units one by one to a line with this many members.
fn add(count: usize) -> String {
    let cart = format!(r#"{{{CART},"items":[{}]}}"#, line(0, &members(count)));
    let items = list(count.min(200), |_| format!(r#"{{"itemYrn":"a","quantity":1,{PRICE}}}"#));
    format!(r#"{{"cart":{cart},"items":[{items}],{HOST}}}"#)
}

/// Changes the quantity of a line with this many members as often as a batch allows.
fn update(count: usize) -> String {
    let cart = format!(r#"{{{CART},"items":[{}]}}"#, line(0, &members(count)));
    let items = list(count.min(50), |number| {
        format!(r#"{{"itemId":"0","partial":true,"item":{{"quantity":{}}}}}"#, number + 2)
    });
    format!(r#"{{"cart":{cart},"items":[{items}],{HOST}}}"#)
}

/// Validates a cart with this many invalid lines after as many members that no rule reads.
fn validate(count: usize) -> String {
    let items = list(count, |number| line(number, r#","segments":5"#));
    format!(r#"{{"cart":{{{CART}{},"items":[{items}]}},"site":{{"code":"main"}}}}"#, members(count))
}

/// Prices a cart for a customer with this many segments, with a coupon for each of as many other segments.
fn segments(count: usize) -> String {
    let own = list(count, |number| format!(r#""s{number}""#));
    let coupons = list(count.min(1_000), |number| {
        let restricted = format!(r#""segmentRestricted":true,"restrictions":{{"segments":["t{number}"]}}"#);
        format!(r#"{{"code":"c{number}","discountType":"PERCENT","discountPercentage":1,{restricted}}}"#)
    });
    let cart = format!(r#"{{{CART},"items":[{}]}}"#, line(0, ""));
    format!(r#"{{"cart":{cart},"site":{{}},"customer":{{"segments":[{own}]}},"coupons":[{coupons}]}}"#)
}

/// Prices a cart with this many taxes, with an estimate over as many shipping methods as are given, each of which is taxed
/// as the goods and stated gross.
fn taxed_as_goods(taxes: usize, methods: usize) -> String {
    let items = list(taxes, |number| {
        format!(r#"{{"itemYrn":"a{number}","quantity":1,{PRICE},"unitPrice":{{"taxRate":{}}}}}"#, number + 1)
    });
    let methods = list(methods, |number| {
        format!(r#"{{"id":"m{number}","taxBy":"GOODS","fees":[{{"cost":{},"includesTax":true}}]}}"#, 9_999 - number)
    });
    let address = r#""country":"DE","zipCode":"1""#;
    let zone = format!(r#"{{"id":"z","shipTo":[{{{address}}}],"methods":[{methods}]}}"#);
    let site =
        format!(r#"{{"includesTax":true,"homeBase":{{"address":{{{address}}}}},"shipping":[{{"zones":[{zone}]}}]}}"#);
    format!(r#"{{"cart":{{{CART},"countryCode":"DE","zipCode":"1","items":[{items}]}},"site":{site}}}"#)
}

#[test]
fn counts_the_shares_of_taxes_in_every_method_that_is_compared() {
    let of = |methods| least("calculate", &taxed_as_goods(100, methods), "work");
    let [few, some, many] = [20, 120, 220].map(of);
    assert!(some - few > 100 * 100 * 32 && many - some > 100 * 100 * 32, "{few}, {some}, {many}");
    let refused = judge("calculate", &within(&taxed_as_goods(100, 220), "work", few)).unwrap_err();
    assert_eq!(refused.code(), ErrorCode::LimitExceeded, "{refused}");
}

#[test]
fn is_charged_in_proportion_to_the_request() {
    let [small, large] = [40, 80].map(|count| least("merge_carts", &merge(count), "work"));
    assert!(large * 10 <= small * 22, "{small}, {large}");
}

#[test]
fn of_large_requests_is_within_the_defaults() {
    let of = |count: usize| if is_whole() { count } else { count / 2 };
    for (operation, request) in [
        ("merge_carts", merge(of(4_000))),
        ("add_items", add(of(10_000))),
        ("update_items", update(of(10_000))),
        ("validate_cart", validate(of(4_000))),
        ("calculate", segments(of(10_000))),
    ] {
        judge(operation, &request).unwrap_or_else(|error| panic!("{operation}: {error}"));
    }
}

#[test]
fn counts_bytes_and_values_and_what_is_judged_once_more() {
    let request = |name: &str| format!(r#"{{"cart":{{{CART},"name":"{name}"}},"site":{{}}}}"#);
    let [short, long] = ["", &"n".repeat(1_000)].map(|name| least("calculate", &request(name), "work"));
    assert_eq!(long - short, 4_000);
    let [short, long] = ["", &"n".repeat(1_000)].map(|name| least("calculate", &request(name), "held_bytes"));
    assert_eq!(long - short, 2_000);
    // A line whose product fills a page is judged for every unit added to it.
    let fat = |units: usize| {
        let product = format!(r#","product":{{"id":"p","description":"{}"}}"#, "d".repeat(10_000));
        let target = format!(r#"{{{CART},"customerId":"ada","items":[{}]}}"#, line(0, &product));
        let items = list(units, |number| line(number + 1, ""));
        format!(r#"{{"cart":{target},"sources":[{{{CART},"items":[{items}]}}],{HOST}}}"#)
    };
    let [one, two] = [1, 2].map(|units| least("merge_carts", &fat(units), "work"));
    assert!(two - one > 16 * 10_000, "{one}, {two}");
}

/// A long list that is kept sorted costs most when its entries arrive unsorted.
#[test]
fn counts_the_entries_of_what_is_wide() {
    let names = |count: usize| list(count, |number| format!(r#""n{}""#, number * 4_099 % count));
    let wide = |count: usize| {
        let members = names(count).replace(',', ":1,");
        [
            format!(r#"{{"cart":{{{CART},{members}:1}},"site":{{}}}}"#),
            format!(r#"{{"cart":{{{CART}}},"site":{{}},"customer":{{"segments":[{}]}}}}"#, names(count + 2)),
        ]
    };
    for (narrow, wide) in wide(4_094).iter().zip(wide(4_095)) {
        let [narrow, wide] = [narrow, &wide].map(|request| least("calculate", request, "work"));
        assert!(narrow < 4_097 * 1_000, "{narrow}");
        assert_eq!(wide, 4_097 * 4_096);
    }
    // The members of a document count together, however they are distributed, also with a limit in the request itself.
    let two = format!(r#"{{"cart":{{{CART},"x":[{}],"y":[{}]}},"site":{{}}}}"#, names(5_000), names(5_001));
    assert_eq!(least("calculate", &two, "work"), 10_001 * 4_096);
}

#[test]
fn is_refused_before_it_is_done() {
    let request = format!(r#"{{"cart":{{{CART},"items":[{}]}},"site":{{}}}}"#, line(0, &members(1_000)));
    for limit in ["work", "held_bytes"] {
        let refused = judge("calculate", &within(&request, limit, 1_000)).unwrap_err();
        assert_eq!((refused.code(), refused.path()), (ErrorCode::LimitExceeded, ""), "{refused}");
        assert!(refused.message().contains(&format!("the limit `{limit}` is 1000")), "{refused}");
    }
}
