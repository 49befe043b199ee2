//! Everything hostile that a schema can do, and the refusals that report it.

use super::{check, judge, refused};

#[test]
fn what_is_no_schema_is_refused() {
    for schema in [
        "[]",
        "5",
        "true",
        r#"{"type":"strin"}"#,
        r#"{"required":[]}"#,
        r#"{"minLength":-1}"#,
        r#"{"properties":[]}"#,
        r#"{"multipleOf":0}"#,
        r#"{"items":{"allOf":[]}}"#,
        r#"{"$schema":"http://json-schema.org/draft-07/schema#","exclusiveMinimum":true}"#,
    ] {
        assert_eq!(refused(schema, "{}"), "SCHEMA_INVALID", "{schema}");
    }
    let error = check(r#"{"properties":{"a":{"type":"strin"}}}"#, "{}").unwrap_err();
    assert_eq!(error.path(), "/schemas/https:~1~1schemas.example~1mixin.json/properties/a/type");
    assert_eq!(refused(r#"{"$schema":"https://schemas.example/dialect"}"#, "{}"), "SCHEMA_UNSUPPORTED");
    assert_eq!(refused(r#"{"items":{"$schema":"https://schemas.example/dialect"}}"#, "{}"), "SCHEMA_UNSUPPORTED");
    // The target of a dynamic reference depends on the path to it.
    let dynamic = r##"{"$schema":"https://json-schema.org/draft/2020-12/schema","$dynamicRef":"#"}"##;
    assert_eq!(refused(dynamic, "{}"), "SCHEMA_UNSUPPORTED");
    judge(
        r#"{"$schema":"https://json-schema.org/draft/2020-12/schema","prefixItems":[{"type":"integer"}],"items":false}"#,
        &["[1]", "[]"],
        &["[1,2]", "[\"a\"]"],
    );
}

#[test]
fn reference_cycles_are_refused() {
    for schema in [
        r##"{"$ref":"#"}"##,
        r##"{"allOf":[{"$ref":"#"}]}"##,
        r##"{"anyOf":[{"type":"string"},{"$ref":"#"}]}"##,
        r##"{"not":{"$ref":"#"}}"##,
        r##"{"definitions":{"a":{"$ref":"#/definitions/b"},"b":{"$ref":"#/definitions/a"}},"$ref":"#/definitions/a"}"##,
        r##"{"definitions":{"a":{"allOf":[{"$ref":"#/definitions/b"}]},"b":{"oneOf":[{"$ref":"#/definitions/a"}]}},"allOf":[{"$ref":"#/definitions/a"}]}"##,
    ] {
        assert_eq!(refused(schema, "{}"), "SCHEMA_REFERENCE_CYCLE", "{schema}");
    }
}

/// Returns a schema with `levels` definitions, each of which applies the next one twice.
fn doubling(levels: usize, twice: impl Fn(&str) -> String) -> String {
    let next = |level: usize| {
        if level < levels { format!("#/definitions/d{}", level + 1) } else { "#/definitions/end".into() }
    };
    let definitions: Vec<String> = (0..=levels).map(|level| format!(r#""d{level}":{}"#, twice(&next(level)))).collect();
    format!(r##"{{"definitions":{{"end":{{}},{}}},"allOf":[{{"$ref":"#/definitions/d0"}}]}}"##, definitions.join(","))
}

#[test]
fn exponential_schemas_are_refused() {
    for keyword in ["allOf", "anyOf", "oneOf"] {
        let schema = doubling(40, |next| format!(r#"{{"{keyword}":[{{"$ref":"{next}"}},{{"$ref":"{next}"}}]}}"#));
        assert_eq!(refused(&schema, "{}"), "LIMIT_EXCEEDED", "{keyword}");
    }
    let schema = doubling(40, |next| format!(r#"{{"not":{{"anyOf":[{{"$ref":"{next}"}},{{"$ref":"{next}"}}]}}}}"#));
    assert_eq!(refused(&schema, "{}"), "LIMIT_EXCEEDED");
    // It doubles with every level of the value.
    let schema = r##"{"properties":{"a":{"allOf":[{"$ref":"#"},{"$ref":"#"}]}}}"##;
    let deep = format!("{}1{}", r#"{"a":"#.repeat(60), "}".repeat(60));
    assert_eq!(refused(schema, &deep), "LIMIT_EXCEEDED");
    judge(schema, &[r#"{"a":{"a":{"a":1}}}"#], &[]);
    // It doubles in the compiled schema only: the value ends at once.
    let schema =
        doubling(60, |next| format!(r#"{{"properties":{{"a":{{"$ref":"{next}"}},"b":{{"$ref":"{next}"}}}}}}"#));
    judge(&schema, &["{}", r#"{"a":{"b":1}}"#], &[]);
}

#[test]
fn deep_and_long_schemas_are_refused_or_judged_but_never_overflow() {
    let nested = |levels: usize| format!("{}{{}}{}", r#"{"not":"#.repeat(levels), "}".repeat(levels));
    judge(&nested(100), &["1"], &[]);
    judge(&nested(127), &[], &["1"]);
    let chain = |length: usize| {
        let links: Vec<String> = (0..length)
            .map(|link| format!(r##""d{link}":{{"allOf":[{{"$ref":"#/definitions/d{}"}}]}}"##, link + 1))
            .collect();
        format!(
            r##"{{"definitions":{{{},"d{length}":{{"type":"integer"}}}},"allOf":[{{"$ref":"#/definitions/d0"}}]}}"##,
            links.join(",")
        )
    };
    judge(&chain(20), &["1"], &["\"a\""]);
    assert_eq!(refused(&chain(20_000), "1"), "LIMIT_EXCEEDED");
    // Nested definitions that the value does not reach; only the compiler visits them.
    let items = |end: &str| format!("{}{end}{}", r#"{"items":"#.repeat(120), "}".repeat(120));
    let definitions: Vec<String> = (0..40)
        .map(|name| format!(r##""d{name}":{}"##, items(&format!(r##"{{"$ref":"#/definitions/d{}"}}"##, name + 1))))
        .collect();
    let schema = format!(
        r##"{{"definitions":{{{},"d40":{{}}}},"items":{{"$ref":"#/definitions/d0"}}}}"##,
        definitions.join(",")
    );
    assert_eq!(refused(&schema, "[]"), "LIMIT_EXCEEDED");
    let wide: Vec<String> = (0..20_000).map(|name| format!(r#""p{name}":{{"type":"integer"}}"#)).collect();
    judge(&format!(r#"{{"properties":{{{}}}}}"#, wide.join(",")), &[r#"{"p19999":1}"#], &[r#"{"p19999":"a"}"#]);
    let nest = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
    judge(r##"{"items":{"$ref":"#"},"type":"array"}"##, &[&nest(60)], &[]);
}

#[test]
fn every_violation_is_listed_with_its_pointer() {
    let schema =
        r#"{"properties":{"a":{"type":"string"},"b":{"minimum":3},"c":{"items":{"enum":["x"]}}},"required":["d"]}"#;
    let error = check(schema, r#"{"a":1,"b":2,"c":["x","y",{}]}"#).unwrap_err();
    let found: Vec<(&str, &str)> =
        error.details().iter().map(|detail| (detail.path.as_str(), detail.message.as_str())).collect();
    assert_eq!(
        found,
        [
            ("/a", "expected a string, found `1`"),
            ("/b", "expected at least 3, found `2`"),
            ("/c/1", r#"expected one of `["x"]`, found `"y"`"#),
            ("/c/2", r#"expected one of `["x"]`, found an object"#),
            ("/d", "the required member `d` is missing"),
        ]
    );
    assert_eq!(error.message(), "expected a string, found `1`; 5 violations in all");
}

/// Member names with a special meaning to `serde_json` are plain names.
#[test]
fn private_names_stay_data() {
    let name = "$serde_json::private::Number";
    let schema = format!(r#"{{"properties":{{"{name}":{{"type":"string"}}}},"required":["{name}"]}}"#);
    judge(&schema, &[&format!(r#"{{"{name}":"1"}}"#)], &[&format!(r#"{{"{name}":1}}"#)]);
}

#[test]
fn patterns_run_in_linear_time() {
    let text = format!("\"{}!\"", "a".repeat(50_000));
    judge(r#"{"pattern":"^(a+)+$"}"#, &[], &[&text]);
    judge(r#"{"pattern":"^(a|a|aa)+$"}"#, &[], &[&text]);
    for pattern in [r"(?=a)", r"(?<!a)b", r"(a)\\1", "("] {
        let schema = format!(r#"{{"pattern":"{pattern}"}}"#);
        assert_eq!(refused(&schema, "\"a\""), "SCHEMA_INVALID", "{schema}");
    }
}

/// A run costs the size of the pattern times the length of the text, and compiled patterns count together.
#[test]
fn patterns_have_a_price() {
    let text = |length: usize| format!("\"{}\"", "ab".repeat(length / 2));
    let large = r#"{"pattern":"[ab]*a[ab]{700}[ab]{700}[^ab]"}"#;
    judge(large, &[], &[&text(1_000)]);
    assert_eq!(refused(large, &text(49_000)), "LIMIT_EXCEEDED");
    assert_eq!(refused(r#"{"pattern":"([ab]{1,60}[ab]{1,60}){1,8}c"}"#, &text(1_000_000)), "LIMIT_EXCEEDED");
    let names = format!(r#"{{{}:1}}"#, text(49_000));
    assert_eq!(refused(r#"{"patternProperties":{"[ab]*a[ab]{700}[ab]{700}[^ab]":{}}}"#, &names), "LIMIT_EXCEEDED");
    assert_eq!(refused(r#"{"pattern":"(a{1000}){1000}"}"#, "\"a\""), "LIMIT_EXCEEDED");
    let many: Vec<String> = (0..16_000).map(|n| format!(r#"{{"pattern":"^[a-z]{{500}}{n}$"}}"#)).collect();
    let schemas = format!(r#"{{"anyOf":[{}]}}"#, many.join(","));
    assert_eq!(refused(&schemas, "1"), "LIMIT_EXCEEDED");
}

/// A fault in a schema is reported at its path in the request.
#[test]
fn faults_have_their_place() {
    for (schema, place) in [
        (r#"{"items":[{"pattern":"a(?=b)"}]}"#, "/items/0/pattern"),
        (r#"{"patternProperties":{"a/(?=b)":{}}}"#, "/patternProperties/a~1(?=b)"),
        (r##"{"properties":{"x/y":{"$ref":"#/nowhere"}}}"##, "/properties/x~1y/$ref"),
        (
            r##"{"definitions":{"d":{"not":{"$dynamicRef":"#"}}},"$ref":"#/definitions/d"}"##,
            "/definitions/d/not/$dynamicRef",
        ),
        (r#"{"allOf":[{"type":"nothing"}]}"#, "/allOf/0/type"),
    ] {
        let error = check(schema, "{}").unwrap_err();
        assert_eq!(error.path(), format!("/schemas/https:~1~1schemas.example~1mixin.json{place}"), "{schema}: {error}");
    }
}

/// However many references lead to a pattern or a keyword, it is judged as if written there once.
#[test]
fn nothing_hides_behind_references() {
    let chain = |length: usize, last: &str| {
        let links = (0..length).map(|at| format!(r##""d{at}":{{"$ref":"#/definitions/d{}"}}"##, at + 1));
        let links: Vec<String> = links.chain([format!(r#""d{length}":{last}"#)]).collect();
        format!(r##"{{"definitions":{{{}}},"items":{{"$ref":"#/definitions/d0"}}}}"##, links.join(","))
    };
    let long = format!("[\"{}\"]", "ab".repeat(24_500));
    for (last, value, code, place) in [
        (r#"{"pattern":"(a{1000}){1000}"}"#, "[]", "LIMIT_EXCEEDED", "/pattern"),
        (r#"{"not":{"pattern":"a(?=b)"}}"#, "[]", "SCHEMA_INVALID", "/not/pattern"),
        (r#"{"pattern":"[ab]*a[ab]{700}[ab]{700}[^ab]"}"#, &long, "LIMIT_EXCEEDED", ""),
        (r##"{"not":{"$dynamicRef":"#"}}"##, "[]", "SCHEMA_UNSUPPORTED", "/not/$dynamicRef"),
        (r##"{"not":{"$ref":"#/nowhere"}}"##, "[]", "SCHEMA_INVALID", "/not/$ref"),
    ] {
        for length in [0, 5, 7, 8, 9, 17, 30, 70] {
            let error = check(&chain(length, last), value).expect_err(last);
            assert_eq!(error.code().as_str(), code, "{length} {last}");
            let at = format!("/schemas/https:~1~1schemas.example~1mixin.json/definitions/d{length}{place}");
            assert!(place.is_empty() || error.path() == at, "{length} {last}: {error}");
        }
    }
    let many: Vec<String> = (0..16_000).map(|n| format!(r#"{{"pattern":"^[a-z]{{500}}{n}$"}}"#)).collect();
    let many = format!(r#"{{"anyOf":[{}]}}"#, many.join(","));
    assert_eq!(refused(&chain(12, &many), "[]"), "LIMIT_EXCEEDED");
    // Definitions that refer to each other many times are not counted more often.
    let parts: Vec<String> = (0..40)
        .map(|at| {
            let next = format!(r##"{{"$ref":"#/definitions/d{}"}}"##, (at + 1) % 40);
            format!(r#""d{at}":{{"properties":{{"n":{next}}},"patternProperties":{{"^x[a-z]{{900}}{at}$":{next}}}}}"#)
        })
        .collect();
    let ring = format!(r##"{{"definitions":{{{}}},"$ref":"#/definitions/d0"}}"##, parts.join(","));
    judge(&ring, &[r#"{"n":{"n":{}}}"#], &[]);
}
