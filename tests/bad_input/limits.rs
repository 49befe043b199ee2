//! The limits of a document and of a cart: at each limit there is an answer, one above it a refusal that names it.

use std::iter::repeat_n;

use cartwright::document::Document;
use cartwright::json::{calculate, calculate_with_limits};
use cartwright::limits::{DOCUMENT_VALUES, Limits};
use cartwright::{Error, ErrorCode};
use cartwright_generator::is_whole;

use super::judge::judge;

/// Returns a cart with this many lines, and a request with this many coupons.
fn request(lines: usize, coupons: usize) -> String {
    let line = r#"{"itemYrn":"u","quantity":1,"price":{"effectiveAmount":1}}"#;
    let coupon = r#"{"code":"A","discountType":"PERCENT","discountPercentage":0.01}"#;
    let list = |one: &str, count| repeat_n(one, count).collect::<Vec<_>>().join(",");
    format!(
        r#"{{"cart":{{"currency":"EUR","siteCode":"main","items":[{}]}},"site":{{}},"coupons":[{}]}}"#,
        list(line, lines),
        list(coupon, coupons)
    )
}

fn refused(outcome: Result<String, Error>, limit: &str, path: &str) {
    let error = outcome.unwrap_err();
    assert_eq!((error.code(), error.status(), error.path()), (ErrorCode::LimitExceeded, 400, path));
    assert!(error.message().contains(&format!("`{limit}`")), "{error}");
}

#[test]
fn the_limits_that_hold_unless_the_host_says_otherwise() {
    assert_eq!((Limits::DEFAULT.lines, Limits::DEFAULT.coupons, Limits::DEFAULT.depth), (100_000, 1_000, 128));
    assert_eq!(Limits::default(), Limits::DEFAULT);
}

#[test]
fn lines() {
    judge("calculate", &request(100_000, 0)).unwrap();
    refused(calculate(&request(100_001, 0)), "lines", "/cart/items");
    let limits = Limits { lines: 2, ..Limits::DEFAULT };
    calculate_with_limits(&request(2, 0), &limits).unwrap();
    refused(calculate_with_limits(&request(3, 0), &limits), "lines", "/cart/items");
    let more = Limits { lines: 100_001, ..Limits::DEFAULT };
    calculate_with_limits(&request(100_001, 0), &more).unwrap();
}

#[test]
fn coupons() {
    judge("calculate", &request(1, 1_000)).unwrap();
    refused(calculate(&request(1, 1_001)), "coupons", "/coupons");
    let on_the_cart = request(1, 1_001).replace(r#"]},"site":{},"coupons":"#, r#"],"discounts":"#);
    let on_the_cart = format!("{},\"site\":{{}}}}", on_the_cart);
    refused(calculate(&on_the_cart), "coupons", "/cart/discounts");
    let limits = Limits { coupons: 0, ..Limits::DEFAULT };
    calculate_with_limits(&request(1, 0), &limits).unwrap();
    refused(calculate_with_limits(&request(1, 1), &limits), "coupons", "/coupons");
}

/// Returns a request that is `depth` levels deep: the request, the cart, and arrays in an unknown member.
fn nested(depth: usize) -> String {
    let (open, close) = ("[".repeat(depth - 2), "]".repeat(depth - 2));
    format!(r#"{{"cart":{{"currency":"EUR","siteCode":"main","deep":{open}{close}}},"site":{{}}}}"#)
}

#[test]
fn depth() {
    judge("calculate", &nested(128)).unwrap();
    refused(calculate(&nested(129)), "depth", "");
    refused(calculate(&nested(10_000)), "depth", "");
    let limits = Limits { depth: 3, ..Limits::DEFAULT };
    calculate_with_limits(&nested(3), &limits).unwrap();
    refused(calculate_with_limits(&nested(4), &limits), "depth", "");
    let deep = Limits { depth: 1_000_000, ..Limits::DEFAULT };
    calculate_with_limits(&nested(200_000), &deep).unwrap();
}

#[test]
fn brackets_that_never_close() {
    for text in ["[", "{\"a\":", "[[", "[{\"a\":[", "{\"cart\":["] {
        refused(judge("calculate", &text.repeat(1_000_000 / text.len())), "depth", "");
        let error = judge("calculate", &text.repeat(40)).unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidJson);
    }
    for text in ["]", "}", "\"", "-", "\\", ","] {
        let error = judge("calculate", &text.repeat(1_000_000)).unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidJson);
    }
}

/// The index of tiny values takes eight times the memory of their text. Only in whole runs, since it reads a hundred
/// megabytes.
#[test]
fn tiny_values() {
    if !is_whole() {
        return;
    }
    let limits = Limits { work: usize::MAX, ..Limits::DEFAULT };
    let zeros = |values: usize| Document::parse_with_limits(format!("[{}0]", "0,".repeat(values - 2)), &limits);
    assert_eq!(zeros(DOCUMENT_VALUES).unwrap().root().elements().count(), DOCUMENT_VALUES - 1);
    refused(zeros(DOCUMENT_VALUES + 1).map(|_| String::new()), "document_bytes", "");
}

#[test]
fn document_bytes() {
    let text = request(3, 3);
    let exactly = Limits { document_bytes: text.len(), ..Limits::DEFAULT };
    calculate_with_limits(&text, &exactly).unwrap();
    let less = Limits { document_bytes: text.len() - 1, ..Limits::DEFAULT };
    refused(calculate_with_limits(&text, &less), "document_bytes", "");
    refused(
        Document::parse_with_limits("[]", &Limits { document_bytes: 1, ..Limits::DEFAULT }).map(|_| String::new()),
        "document_bytes",
        "",
    );
}
