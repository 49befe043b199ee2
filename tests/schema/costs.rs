//! Schemas, patterns and values that would take seconds or gigabytes are refused with the name of a limit before the
//! work is done, and merely large ones are judged.

use cartwright::document::Document;
use cartwright::schema::SchemaRegistry;
use cartwright::{Error, ErrorCode, json};

use super::{URL, check, judge};

/// Checks that the refusal names the limit.
pub(super) fn refused_by(limit: &str, schema: &str, value: &str) {
    let error = check(schema, value).expect_err(limit);
    assert_eq!(error.code(), ErrorCode::LimitExceeded, "{error}");
    assert!(error.message().contains(&format!("`{limit}`")), "{error}");
}

/// Checks that the refusal names the limit, which the request tightens.
pub(super) fn refused_within(limit: &str, most: usize, schema: &str, value: &str) {
    let error = json::create_cart(&format!(
        r#"{{"cart":{{"currency":"EUR","siteCode":"main","mixins":{{"m":{value}}},"metadata":{{"mixins":{{"m":"{URL}"}}}}}},
          "schemas":{{"{URL}":{schema}}},"caller":{{"host":true}},"limits":{{"{limit}":{most}}}}}"#
    ))
    .expect_err(limit);
    assert_eq!(error.code(), ErrorCode::LimitExceeded, "{error}");
    assert!(error.message().contains(&format!("`{limit}`")), "{error}");
}

/// Returns an object with these members.
pub(super) fn object(members: impl Iterator<Item = String>) -> String {
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

pub(super) fn list(count: usize, element: &str) -> String {
    format!("[{}]", vec![element; count].join(","))
}

#[test]
fn violations_are_refused_before_their_pointers_are_written() {
    let schema = r#"{"additionalProperties":{"items":{"type":"string"}}}"#;
    let member = |bytes: usize, count: usize| format!(r#"{{"{}":{}}}"#, "k".repeat(bytes), list(count, "1"));
    refused_by("held_bytes", schema, &member(100_000, 40_000));
    // Listed pointers count each time that they are written.
    refused_by("held_bytes", schema, &member(4_000_000, 99));
    judge(schema, &[], &[&member(10_000, 2_000), &member(3, 40_000)]);
    // A value without violations costs nothing.
    judge(schema, &[&format!(r#"{{"{}":{}}}"#, "k".repeat(100_000), list(40_000, "\"a\""))], &[]);
}

#[test]
fn violations_own_what_they_say() {
    let names = object((0..20_000).map(|name| format!(r#""a{name}":1"#)));
    let member = format!(r#"{{"{}":{names}}}"#, "k".repeat(100_000));
    refused_by("held_bytes", r#"{"additionalProperties":{"additionalProperties":false}}"#, &member);
    let long = "k".repeat(100_000);
    refused_by("held_bytes", &format!(r#"{{"items":{{"not":{{"title":"{long}"}}}}}}"#), &list(40_000, "1"));
    // An alternative is reported together with the value that it refuses.
    let alternatives = format!(r#"{{"anyOf":{}}}"#, list(1_000, r#"{"type":"integer"}"#));
    refused_by("held_bytes", &alternatives, &format!("\"{}\"", "v".repeat(2_000_000)));
    judge(&alternatives, &["1"], &["\"v\""]);
    // The path of a schema is part of each violation.
    let below = format!(r#"{{"patternProperties":{{"^[a-z]{long}|b$":{{"items":{{"type":"string"}}}}}}}}"#);
    refused_by("held_bytes", &below, &format!(r#"{{"b":{}}}"#, list(9_000, "1")));
}

#[test]
fn places_of_schemas_are_counted_before_they_are_compiled() {
    let inner = object((0..20_000).map(|name| format!(r#""a{name}":{{"type":"string"}}"#)));
    let schema = format!(r#"{{"items":{{"properties":{{"{}":{{"properties":{inner}}}}}}}}}"#, "k".repeat(100_000));
    refused_by("held_bytes", &schema, "[]");
    // An invalid schema: each fault would have its pointer.
    let inner = object((0..20_000).map(|name| format!(r#""a{name}":5"#)));
    let schema = format!(r#"{{"items":{{"properties":{{"{}":{{"properties":{inner}}}}}}}}}"#, "k".repeat(100_000));
    refused_by("held_bytes", &schema, "[]");
}

#[test]
fn urls_are_counted_before_they_are_resolved() {
    let base = |bytes: usize| format!("https://schemas.example/{}", "k".repeat(bytes));
    let identified = |bytes: usize, count: usize| {
        let ids = object((0..count).map(|name| format!(r#""d{name}":{{"id":"x{name}"}}"#)));
        format!(r#"{{"id":"{}","definitions":{ids}}}"#, base(bytes))
    };
    refused_by("held_bytes", &identified(100_000, 3_000), "{}");
    judge(&identified(100, 3_000), &["{}"], &[]);
    let references = |bytes: usize, count: usize| {
        let all = list(count, r##"{"$ref":"#/definitions/e"}"##);
        format!(r#"{{"id":"{}","allOf":{all},"definitions":{{"e":{{}}}}}}"#, base(bytes))
    };
    refused_by("held_bytes", &references(300_000, 2_000), "{}");
    // A reference is resolved each time it is applied.
    let applied =
        references(10_000, 20).replace(r#""allOf":"#, r#""items":{"allOf":"#).replace(r#","def"#, r#"},"def"#);
    refused_within("schema_steps", 10_000, &applied, &list(50, "1"));
    judge(&references(100, 2_000), &["{}"], &[]);
}

#[test]
fn long_texts_take_steps_with_every_keyword() {
    let text = format!("\"{}\"", "v".repeat(300_000));
    let all = |schema: &str| format!(r#"{{"allOf":{}}}"#, list(4_000, schema));
    let again = |schema: &str| {
        let all = all(r##"{"$ref":"#/definitions/c"}"##);
        format!(r#"{{"definitions":{{"c":{schema}}},{}"#, all.trim_start_matches('{'))
    };
    for schema in [r#"{"maxLength":2000000}"#, r#"{"minLength":2}"#] {
        refused_by("schema_steps", &all(schema), &text);
        judge(&all(schema), &["\"short\""], &[]);
    }
    refused_by("schema_steps", &again(&format!(r#"{{"enum":[{text}]}}"#)), &text);
    refused_by("schema_steps", &all(r#"{"uniqueItems":true}"#), &format!("[{text},1]"));
    let member = format!("{{{text}:1}}");
    refused_by("schema_steps", &all(r#"{"properties":{"a":{}}}"#), &member);
    refused_by("schema_steps", &again(&format!(r#"{{"required":[{text}]}}"#)), &member);
}

/// Matches a pattern of a tenant.
fn tenant(pattern: &str) -> Result<String, Error> {
    let pattern = serde_json::to_string(pattern).unwrap();
    json::check_customer_setting(&format!(
        r#"{{"customerSettings":{{"regExSettings":{{"phone":{pattern}}}}},"setting":"phone","value":"a"}}"#
    ))
}

#[test]
fn patterns_are_held_by_their_source_before_they_are_read() {
    for (pattern, limit) in [
        ("\\PL".repeat(330_000), "pattern_bytes"),
        ("\\PL".repeat(50_000), "pattern_bytes"),
        ("\\PL{0}".repeat(50_000), "pattern_bytes"),
        (format!("(?i:{})", "\\PL".repeat(1_000)), "pattern_bytes"),
        ("(((a{100}){100}){100})".to_owned(), "pattern_bytes"),
        (".".repeat(150_000), "schema_steps"),
        // Parsed once for each of these.
        ("\\d".repeat(20_000), "schema_steps"),
        ("\\cA".repeat(20_000), "schema_steps"),
        ("[\\S\\W]".repeat(50_000), "schema_steps"),
        ("()".repeat(400_000), "schema_steps"),
        ((0..30_000).map(|name| format!("(?<a{name}>x)")).collect(), "schema_steps"),
    ] {
        let shown: String = pattern.chars().take(10).collect();
        for error in [
            tenant(&pattern).unwrap_err(),
            // Draft-04 does not restrict the syntax of a name.
            check(&format!(r#"{{"patternProperties":{{{}:{{}}}}}}"#, serde_json::to_string(&pattern).unwrap()), "{}")
                .unwrap_err(),
        ] {
            assert_eq!(error.code(), ErrorCode::LimitExceeded, "{shown}: {error}");
            assert!(error.message().contains(&format!("`{limit}`")), "{shown}: {error}");
        }
    }
    for pattern in ["\\d".repeat(200), "\\p{L}".repeat(500), "[\\s\\S]".repeat(500), "(?:a|b)".repeat(1_000)] {
        assert!(tenant(&pattern).is_ok());
    }
}

/// Returns the refusal of a pattern on a small thread, if it is refused.
fn on_little_stack(pattern: String) -> Result<(), ErrorCode> {
    let run = std::thread::Builder::new().stack_size(64 << 10);
    run.spawn(move || tenant(&pattern).map(drop).map_err(|error| error.code())).unwrap().join().unwrap()
}

#[test]
fn groups_within_groups_need_no_deep_stack() {
    let nested = |count: usize, open: &str, close: &str| format!("{}x{}", open.repeat(count), close.repeat(count));
    let forms = [("(", ")"), ("(?:", ")+"), ("(a|", ")"), ("(?:a", "|b)?"), ("(?:a", "|b){2}c")];
    for (open, close) in forms {
        for count in [37, 90, 250, 1_000, 50_000] {
            assert_eq!(
                on_little_stack(nested(count, open, close)),
                Err(ErrorCode::PatternUnsupported),
                "{count} {open}"
            );
        }
        assert_eq!(on_little_stack(nested(8, open, close)), Ok(()), "{open}");
    }
    // The deepest pattern that is allowed.
    assert_eq!(on_little_stack(nested(36, "(", ")")), Ok(()));
    assert_eq!(on_little_stack(nested(18, "(?:", ")+")), Ok(()));
}

/// Consecutive quantifiers would nest, as nested groups do; in JavaScript there are none.
#[test]
fn quantifiers_upon_each_other_need_no_deep_stack() {
    for count in [3, 5, 260, 5_000] {
        assert_eq!(on_little_stack(format!("a{}", "?".repeat(count))), Err(ErrorCode::PatternUnsupported), "{count}");
        assert_eq!(on_little_stack(format!("a{}", "{2}".repeat(count))), Err(ErrorCode::PatternUnsupported), "{count}");
    }
    for pattern in ["a{2}{3}", "a++", "(?:a*)+*"] {
        assert_eq!(on_little_stack(pattern.to_owned()), Err(ErrorCode::PatternUnsupported), "{pattern}");
    }
    for pattern in ["a{2}?", "a*?", "a+?b??", "(?:a+)+"] {
        assert!(on_little_stack(pattern.to_owned()).is_ok(), "{pattern}");
    }
}

/// The meta-schema compares the names of groups with each other before the pattern is parsed.
#[test]
fn names_of_groups_are_counted_before_the_meta_schema() {
    let names: String = (0..30_000).map(|name| format!("(?<a{name}>x)")).collect();
    refused_by("schema_steps", &format!(r#"{{"pattern":"{names}"}}"#), "\"a\"");
    judge(r#"{"pattern":"^(?<a>x)(?<b>y)$"}"#, &["\"xy\""], &["\"x\""]);
}

#[test]
fn values_are_counted_while_they_are_built() {
    let value = list(100_000, r#"{"":1}"#);
    refused_within("held_bytes", 64 << 20, "{}", &value);
    let value = Document::parse(value).unwrap();
    assert_eq!(SchemaRegistry::new().with(URL, "{}").unwrap().validate(value.root(), URL), Ok(()));
}
