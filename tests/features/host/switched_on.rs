//! The features under test are switched on; otherwise the other tests would prove nothing.

use rust_decimal::Decimal;
use serde_json::Value;

#[test]
fn arbitrary_precision() {
    let digits = "0.1234567890123456789012345678";
    let read: Value = serde_json::from_str(digits).unwrap();
    let written = read.to_string();
    assert_eq!(written == digits, cfg!(feature = "arbitrary_precision"));
}

#[test]
fn preserve_order() {
    let text = r#"{"b":1,"a":2}"#;
    let read: Value = serde_json::from_str(text).unwrap();
    let written = read.to_string();
    assert_eq!(written == text, cfg!(feature = "preserve_order"));
}

const TEXT: bool = cfg!(feature = "serde-str");
const FLOAT: bool = cfg!(feature = "serde-float");
const EXACT: bool = cfg!(feature = "serde-arbitrary-precision");

#[test]
fn decimals_are_written_as_asked_for() {
    let written = serde_json::to_string(&Decimal::new(15, 1)).unwrap();
    assert_eq!(written, if FLOAT { "1.5" } else { r#""1.5""# });
}

#[test]
fn decimals_are_read_as_asked_for() {
    let reads = |text: &str| serde_json::from_str::<Decimal>(text).is_ok_and(|read| read.to_string() == text);
    assert_eq!(reads("1"), !TEXT || FLOAT);
    assert_eq!(reads("99999999999999.99"), EXACT && !TEXT);
    assert_eq!(serde_json::from_str::<Decimal>(r#""1.5""#).is_ok(), !(TEXT && FLOAT));
}
