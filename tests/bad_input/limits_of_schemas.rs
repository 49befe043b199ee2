//! The named limits on the work of schemas and patterns, tested as in `named_limits`.

use cartwright::ErrorCode;

use super::counted::{cart, line, list};
use super::judge::judge;
use super::named_limits::{default, least, within};

/// Returns a cart with a mixin and its schema.
fn mixin(value: &str, schema: &str) -> String {
    const URL: &str = "https://schemas.example/own.json";
    let more = format!(r#","mixins":{{"own":{value}}},"metadata":{{"mixins":{{"own":"{URL}"}}}}"#);
    format!(r#"{{{},"caller":{{"host":true}},"schemas":{{"{URL}":{schema}}}}}"#, cart(&line(""), &more))
}

#[test]
fn of_violations() {
    let schema = r#"{"items":{"type":"string"}}"#;
    for (most, tightened) in [(3, true), (default("violations"), false)] {
        for (count, rest) in [(most, 0), (most + 1, 1), (most + 7, 7)] {
            let request = mixin(&format!("[{}]", list(count, |_| "1".to_owned())), schema);
            let request = if tightened { within(&request, "violations", most) } else { request };
            let error = judge("create_cart", &request).unwrap_err();
            assert_eq!(error.code(), ErrorCode::SchemaViolation);
            let listed = error.details().iter().filter(|detail| detail.path.starts_with("/cart/mixins/own/")).count();
            assert_eq!(listed, most, "{count} violations: {error}");
            // The message says how many more there are.
            let said = format!("{} {}", error.message(), error.details().last().unwrap().message);
            assert!(rest == 0 || said.contains(&rest.to_string()) || said.contains(&count.to_string()), "{said}");
        }
    }
}

#[test]
fn of_steps_of_a_schema() {
    let schema = r#"{"items":{"type":"integer"}}"#;
    let [few, many] = [10, 20].map(|count| {
        let value = format!("[{}]", list(count, |_| "1".to_owned()));
        least("create_cart", &mixin(&value, schema), "schema_steps")
    });
    // A step is one subschema applied to one value.
    assert!((10..=20).contains(&(many - few)), "{few} and {many} steps");
    // A pattern takes more, the longer the text that it runs over.
    let [short, long] = [100, 1_000].map(|bytes| {
        let value = format!("\"{}\"", "t".repeat(bytes));
        least("create_cart", &mixin(&value, r#"{"pattern":"^[a-z]{1,64}[a-z]*$"}"#), "schema_steps")
    });
    assert!(long > 2 * short, "{short} and {long} steps");
}

#[test]
fn of_bytes_of_patterns() {
    // All patterns of a request count together.
    let patterns = |count| {
        let of_name = |number: usize| format!(r#""p{number}":{{"pattern":"^[a-z]{{1,64}}x{number}$"}}"#);
        let schema = format!(r#"{{"properties":{{{}}}}}"#, list(count, of_name));
        let value = format!("{{{}}}", list(count, |number| format!(r#""p{number}":"ax{number}""#)));
        least("create_cart", &mixin(&value, &schema), "pattern_bytes")
    };
    let (one, four) = (patterns(1), patterns(4));
    assert!((3 * one..=5 * one).contains(&four), "{one} and {four} bytes");
    let settings = r#"{"customerSettings":{"regExSettings":{"mail":"^[a-z]{1,64}$"}},"setting":"mail","value":"a"}"#;
    assert!(least("check_customer_setting", settings, "pattern_bytes") > 0);
}
