//! Texts that are not requests: cut off, with bytes changed, or random.

use cartwright::ErrorCode;
use cartwright::error::Category;
use cartwright::json;
use cartwright_generator::{Random, runs, sample, seed};

use super::judge::{calculate, judge};
use super::{EVERYTHING, stages};

#[test]
fn cut_off_after_every_character() {
    let text = EVERYTHING.trim_end();
    for (end, _) in text.char_indices() {
        let error = judge("calculate", &text[..end]).unwrap_err();
        assert_eq!((error.code(), error.path()), (ErrorCode::InvalidJson, ""), "{}", &text[..end]);
        assert!(error.message().contains("line ") && error.message().contains("column "), "{error}");
    }
}

#[test]
fn without_its_beginning() {
    for (start, _) in EVERYTHING.char_indices().skip(1) {
        judge("calculate", &EVERYTHING[start..]).unwrap_err();
    }
}

/// Judges the bytes of a request as every binding does, as text first.
fn judge_bytes(bytes: &[u8]) {
    match json::text(bytes) {
        Ok(text) => drop(calculate(text)),
        Err(error) => {
            assert_eq!((error.code(), error.category()), (ErrorCode::InvalidUtf8, Category::BadRequest));
            assert!(
                error
                    .to_json()
                    .starts_with(r#"{"error":{"code":"INVALID_UTF8","category":"bad_request","status":400,"#)
            );
        }
    }
}

#[test]
fn every_byte_taken_out() {
    let bytes = EVERYTHING.as_bytes();
    for at in sample(bytes.len()) {
        judge_bytes(&[&bytes[..at], &bytes[at + 1..]].concat());
    }
}

#[test]
fn bytes_changed_at_random() {
    let random = &mut Random::of_seed(seed().wrapping_add(2));
    let stages = stages();
    for _ in 0..runs(4000) {
        let mut bytes = random.one_of(&stages).clone().into_bytes();
        for _ in 0..=random.index(3) {
            let at = random.index(bytes.len());
            bytes[at] = match random.index(4) {
                0 => u8::try_from(random.index(256)).unwrap(),
                _ => random.pick(b"{}[]\",:0123456789.-+eE\\untrfals \t\n/"),
            };
        }
        judge_bytes(&bytes);
    }
}

#[test]
fn a_stretch_moved_or_repeated() {
    let random = &mut Random::of_seed(seed().wrapping_add(3));
    for _ in 0..runs(2000) {
        let bytes = EVERYTHING.as_bytes();
        let (from, length, to) = (random.index(bytes.len()), random.index(200), random.index(bytes.len()));
        let stretch = &bytes[from..bytes.len().min(from + length)];
        judge_bytes(&[&bytes[..to], stretch, &bytes[to..]].concat());
    }
}

/// Pieces of requests, to be put together at random.
const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "null",
    "true",
    "false",
    "0",
    "-1",
    "1e400",
    "\"cart\"",
    "\"site\"",
    "\"items\"",
    "\"currency\":\"EUR\"",
    "\"siteCode\":\"main\"",
    "\"quantity\":1",
    "\"price\":{\"effectiveAmount\":1}",
    "\"itemYrn\":\"u\"",
    "{\"cart\":",
    "\"site\":{}}",
    " ",
    "\n",
    "\u{feff}",
    "\\",
    "\\u",
    "\\ud800",
    "\u{0}",
    "ä",
    "\u{10ffff}",
    "'",
    "/",
    "NaN",
];

#[test]
fn garbage_to_every_operation() {
    let random = &mut Random::of_seed(seed().wrapping_add(4));
    for _ in 0..runs(3000) {
        let text: String = (0..random.index(30)).map(|_| random.pick(PIECES)).collect();
        for operation in json::OPERATIONS.iter().map(|own| own.name) {
            let _ = judge(operation, &text);
        }
        // Garbage after a good beginning is still refused.
        assert_eq!(
            judge("calculate", &format!("{}{{{text}", EVERYTHING.trim_end())).unwrap_err().code(),
            ErrorCode::InvalidJson
        );
    }
}

#[test]
fn random_bytes() {
    let random = &mut Random::of_seed(seed().wrapping_add(5));
    for _ in 0..runs(3000) {
        let length = random.index(64);
        let bytes: Vec<u8> = (0..length).map(|_| u8::try_from(random.index(256)).unwrap()).collect();
        judge_bytes(&bytes);
    }
}

#[test]
fn bytes_that_are_no_utf8() {
    for (bytes, offset) in [
        (&b"\xff"[..], 0),
        (b"{\"cart\":\"\xc3\"}", 9),
        (b"{\"cart\":\"\xed\xa0\x80\"}", 9),
        (b"{}\x80", 2),
        (b"\xf8\x88\x80\x80\x80", 0),
        (b"ab\xc0\x80", 2),
        (b"\xef\xbb", 0),
    ] {
        let error = json::text(bytes).unwrap_err();
        assert_eq!((error.code(), error.status(), error.path()), (ErrorCode::InvalidUtf8, 400, ""));
        assert!(error.message().contains(&format!("byte {offset} ")), "{error}");
    }
    assert_eq!(json::text("ä".as_bytes()).unwrap(), "ä");
}

#[test]
fn names_that_are_no_operation() {
    for name in ["", "calculat", "calculate ", "CALCULATE", "calculate\0", "$", "ä", &"x".repeat(100_000)] {
        let error = json::call(name, EVERYTHING).unwrap_err();
        assert_eq!((error.code(), error.category()), (ErrorCode::UnknownOperation, Category::NotFound));
        assert!(error.message().len() < 300);
    }
}

#[test]
fn the_requests_of_calculate_to_every_operation() {
    for operation in json::OPERATIONS.iter().map(|own| own.name) {
        for stage in stages() {
            let _ = judge(operation, &stage);
        }
        for empty in ["{}", "{\"state\":{}}", "{\"state\":null}", "{\"cart\":{}}", "{\"cart\":{},\"site\":{}}"] {
            let _ = judge(operation, empty);
        }
    }
}

#[test]
fn every_code_is_told_apart_and_has_a_category_of_the_interface() {
    let mut names: Vec<&str> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), ErrorCode::ALL.len());
    for code in ErrorCode::ALL {
        let internal = code.category() == Category::Internal;
        assert_eq!(internal, *code == ErrorCode::Internal, "only a fault of the library is internal: {code:?}");
        let status = code.category().status();
        assert!([400, 401, 403, 404, 409, 500].contains(&status), "{code:?} has status {status}");
    }
}
