//! A number is read from its digits and written with them, whatever features the host switches on.

use std::collections::BTreeMap;

use cartwright::document::{Document, FromNode};
use cartwright::{Number, json};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Numbers as they are given, and as they are written back.
const NUMBERS: [(&str, &str); 16] = [
    ("0", "0"),
    ("-0", "0"),
    ("-0.0e5", "0"),
    ("12.50", "12.5"),
    ("1.25e1", "12.5"),
    ("0.1", "0.1"),
    ("1E-6", "0.000001"),
    ("-0.3", "-0.3"),
    ("19.99", "19.99"),
    ("100000000000000", "100000000000000"),
    ("99999999999999.99", "99999999999999.99"),
    ("9007199254740993", "9007199254740993"),
    ("18446744073709551616", "18446744073709551616"),
    ("12345678901234567890.12345678", "12345678901234567890.12345678"),
    ("9999999999999999999999999999", "9999999999999999999999999999"),
    ("0.0000000000000000000000000001", "0.0000000000000000000000000001"),
];

/// Texts that are not a number, or a number that does not fit.
const NONE: [&str; 8] = [
    "\"1 \"",
    "null",
    "true",
    "[1]",
    "{}",
    "1e400",
    "12345678901234567890123456789",
    "0.00000000000000000000000000001",
];

#[derive(Debug, Serialize, Deserialize)]
struct Row {
    amount: Number,
    optional: Option<Number>,
    list: Vec<Number>,
    map: BTreeMap<String, Number>,
}

#[test]
fn by_the_reader_of_the_library() {
    for (text, written) in NUMBERS {
        let document = Document::parse(text).unwrap();
        assert_eq!(Number::read(document.root()).unwrap().to_string(), written, "{text}");
    }
}

#[test]
fn by_serde() {
    for (text, written) in NUMBERS {
        let from_text: Number = serde_json::from_str(text).unwrap();
        let from_bytes: Number = serde_json::from_slice(text.as_bytes()).unwrap();
        let from_reader: Number = serde_json::from_reader(text.as_bytes()).unwrap();
        for number in [from_text, from_bytes, from_reader] {
            assert_eq!(number.to_string(), written, "{text}");
            assert_eq!(serde_json::to_string(&number).unwrap(), written, "{text}");
            assert_eq!(serde_json::to_vec(&number).unwrap(), written.as_bytes(), "{text}");
        }
        let raw: Box<RawValue> = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::from_str::<Number>(raw.get()).unwrap(), from_text, "{text}");
    }
}

#[test]
fn inside_the_types_of_a_host() {
    for (text, written) in NUMBERS {
        let row = |number: &str| {
            format!(r#"{{"amount":{number},"optional":{number},"list":[{number},1],"map":{{"a":{number}}}}}"#)
        };
        let read: Row = serde_json::from_str(&row(text)).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), row(written), "{text}");
    }
}

#[test]
fn by_way_of_a_decimal() {
    for (text, written) in NUMBERS {
        let number: Number = text.parse().unwrap();
        let decimal = Decimal::from(number);
        assert_eq!(decimal.to_string(), written, "{text}");
        assert_eq!(Number::try_from(decimal).unwrap(), number, "{text}");
    }
}

/// A number that `serde` buffers as a double (`flatten`, untagged) is read if a double can hold it; with
/// `arbitrary_precision`, where an object can look like a number, it is refused.
#[test]
fn out_of_a_buffer_only_what_a_double_carries() {
    #[derive(Debug, Deserialize)]
    struct Flat {
        #[serde(flatten)]
        rest: BTreeMap<String, Number>,
    }
    for (text, _) in NUMBERS.into_iter().filter(|(text, _)| text.len() <= 15) {
        let read = serde_json::from_str::<Flat>(&format!(r#"{{"a":{text}}}"#));
        match read {
            Ok(read) => assert_eq!(read.rest["a"], text.parse::<Number>().unwrap(), "{text}"),
            Err(refused) if cfg!(feature = "arbitrary_precision") => {
                assert!(refused.to_string().contains("a separate field"), "{text}: {refused}");
            }
            Err(refused) => panic!("{text}: {refused}"),
        }
    }
    assert!(serde_json::from_str::<Flat>(r#"{"a":12345678901234.5678}"#).is_err());
}

/// The decimal types of many languages serialize themselves as strings.
#[test]
fn from_a_string() {
    for (text, written) in NUMBERS {
        let quoted = format!("\"{text}\"");
        let document = Document::parse(&quoted).unwrap();
        assert_eq!(Number::read(document.root()).unwrap().to_string(), written, "{text}");
        assert_eq!(serde_json::from_str::<Number>(&quoted).unwrap().to_string(), written, "{text}");
    }
}

#[test]
fn and_nothing_else_is_one() {
    for text in NONE {
        assert!(serde_json::from_str::<Number>(text).is_err(), "{text}");
        let document = Document::parse(text).unwrap();
        assert!(Number::read(document.root()).is_err(), "{text}");
    }
}

/// 0.1 + 0.2, at an amount that a double cannot hold, through a whole calculation.
#[test]
fn in_a_calculation() {
    let answer = json::calculate(
        r#"{"cart":{"currency":"EUR","siteCode":"main","note":1.50e+1,"items":[
        {"itemYrn":"urn:p","quantity":1.0,"price":{"effectiveAmount":99999999999999.10}},
        {"itemYrn":"urn:q","quantity":1e0,"price":{"effectiveAmount":0.2}}]},"site":{}}"#,
    )
    .unwrap();
    assert!(answer.contains(r#""finalPrice":{"netValue":99999999999999.3,"grossValue":99999999999999.3,"#), "{answer}");
    assert!(answer.contains(r#""note":1.50e+1,"#) && answer.contains(r#""quantity":1.0,"#), "{answer}");
}
