//! JSON Schema draft-04 through the library's own entry point, and everything hostile that a schema can do.

mod bounds;
mod costs;
mod draft_04;
mod hostile;
mod kept;
mod references;

use cartwright::Error;
use cartwright::document::Document;
use cartwright::schema::SchemaRegistry;

const URL: &str = "https://schemas.example/mixin.json";

/// Validates one value with one schema: kept, and as a request that carries it.
fn check(schema: &str, value: &str) -> Result<(), Error> {
    let document = Document::parse(value).unwrap();
    let found = SchemaRegistry::new().with(URL, schema).unwrap().validate(document.root(), URL);
    kept::agrees_with_a_request(URL, schema, value, &found);
    found
}

/// Checks that every value in the first list satisfies the schema, and none in the second does.
fn judge(schema: &str, valid: &[&str], invalid: &[&str]) {
    for value in valid {
        assert_eq!(check(schema, value), Ok(()), "{schema} allows {value}");
    }
    for value in invalid {
        let error = check(schema, value).expect_err(&format!("{schema} forbids {value}"));
        assert_eq!(error.code().as_str(), "SCHEMA_VIOLATION", "{schema} {value}: {error}");
        assert!(!error.details().is_empty());
    }
}

fn refused(schema: &str, value: &str) -> &'static str {
    check(schema, value).expect_err(&format!("{schema} on {value}")).code().as_str()
}

#[test]
fn types() {
    let all = ["1", "1.1", "\"a\"", "{}", "[]", "true", "null"];
    for (name, valid) in [
        ("integer", &["1"][..]),
        ("number", &["1", "1.1"]),
        ("string", &["\"a\""]),
        ("object", &["{}"]),
        ("array", &["[]"]),
        ("boolean", &["true"]),
        ("null", &["null"]),
    ] {
        let invalid: Vec<&str> = all.iter().copied().filter(|value| !valid.contains(value)).collect();
        judge(&format!(r#"{{"type":"{name}"}}"#), valid, &invalid);
    }
    // Draft-04 judges by the way a number is written, later drafts by its value.
    judge(r#"{"type":"integer"}"#, &["-0", "10"], &["1.0", "1e2", "\"1\""]);
    judge(r#"{"$schema":"http://json-schema.org/draft-07/schema#","type":"integer"}"#, &["1", "1.0"], &["1.5"]);
    judge(r#"{"type":["integer","string"]}"#, &["1", "\"a\""], &["1.1", "{}", "[]", "true", "null"]);
    judge(r#"{"type":["array","object","null"]}"#, &["[]", "{}", "null"], &["1", "\"a\""]);
}

#[test]
fn required_members() {
    judge(
        r#"{"properties":{"a":{},"b":{}},"required":["a"]}"#,
        &[r#"{"a":1}"#, "[]", "\"\"", "12"],
        &[r#"{"b":1}"#, "{}"],
    );
    judge(r#"{"properties":{"a":{}}}"#, &["{}"], &[]);
    judge(
        r#"{"required":["a\nb","a\"b","a\\b"]}"#,
        &[r#"{"a\nb":1,"a\"b":1,"a\\b":1}"#],
        &[r#"{"a\nb":"1","a\"b":"1"}"#],
    );
    let error = check(r#"{"required":["a","b/c"]}"#, "{}").unwrap_err();
    let paths: Vec<&str> = error.details().iter().map(|detail| detail.path.as_str()).collect();
    assert_eq!(paths, ["/a", "/b~1c"]);
    assert_eq!(error.path(), "/a");
}

#[test]
fn enumerations() {
    judge(r#"{"enum":[1,2,3]}"#, &["1", "1.0", "3"], &["4", "\"1\""]);
    judge(
        r#"{"enum":[6,"foo",[],true,{"foo":12}]}"#,
        &["[]", r#"{"foo":12}"#, "true"],
        &["null", r#"{"foo":false}"#, r#"{"foo":12,"b":1}"#],
    );
    judge(r#"{"enum":[6,null]}"#, &["null", "6"], &["\"a\""]);
    judge(r#"{"enum":["foo\nbar","foo\rbar"]}"#, &[r#""foo\nbar""#], &["\"abc\""]);
    judge(r#"{"enum":[false]}"#, &["false"], &["0", "0.0"]);
    judge(r#"{"enum":[[false]]}"#, &["[false]"], &["[0]", "[0.0]"]);
    judge(r#"{"enum":[0]}"#, &["0", "0.0", "-0"], &["false"]);
    judge(
        r#"{"properties":{"a":{"enum":["x"]},"b":{"enum":["y"]}},"required":["b"]}"#,
        &[r#"{"b":"y"}"#],
        &[r#"{"b":"x"}"#, "{}"],
    );
}

#[test]
fn patterns() {
    judge(r#"{"pattern":"^a*$"}"#, &["\"aaa\"", "true", "123", "{}", "null", "\"\""], &["\"abc\""]);
    judge(r#"{"pattern":"a+"}"#, &["\"xxaayy\""], &["\"xyz\""]);
    judge(r#"{"pattern":"^\\d{5}$"}"#, &["\"10115\""], &["\"1011\"", "\"１０１１５\""]);
    judge(r#"{"pattern":"^\\p{L}+$"}"#, &["\"für\""], &["\"1\""]);
    judge(
        r#"{"patternProperties":{"f.*o":{"type":"integer"}}}"#,
        &[r#"{"foo":1}"#, r#"{"foo":1,"foooooo":2}"#, "[\"foo\"]", "\"foo\"", "12"],
        &[r#"{"foo":"bar","fooooo":2}"#, r#"{"foo":"bar","foooooo":"baz"}"#],
    );
    judge(
        r#"{"patternProperties":{"[0-9]{2,}":{"type":"boolean"},"X_":{"type":"string"}}}"#,
        &[r#"{"answer 1":"42"}"#, r#"{"a_x_3":3}"#],
        &[r#"{"a31b":null}"#, r#"{"a_X_3":3}"#],
    );
}

/// A schema's base is its `id`, else its URL; a relative reference is resolved against it.
#[test]
fn references_under_an_id() {
    let root = r##"{"id":"https://other.example/folder/root.json","definitions":{"own":{"type":"string"}},"properties":{"a":{"$ref":"side.json"},"b":{"$ref":"#/definitions/own"},"c":{"id":"deep/","items":{"$ref":"leaf.json#/definitions/x"}}}}"##;
    let side = r#"{"type":"integer"}"#;
    let leaf = r#"{"definitions":{"x":{"type":"boolean"}}}"#;
    let schemas = SchemaRegistry::new()
        .with(URL, root)
        .and_then(|schemas| schemas.with("https://other.example/folder/side.json", side))
        .and_then(|schemas| schemas.with("https://other.example/folder/deep/leaf.json", leaf))
        .unwrap();
    for (value, violated) in [
        (r#"{"a":1,"b":"x","c":[true]}"#, None),
        (r#"{"a":"1"}"#, Some("/a")),
        (r#"{"b":1}"#, Some("/b")),
        (r#"{"c":[1]}"#, Some("/c/0")),
    ] {
        let value = Document::parse(value).unwrap();
        let refused = schemas.validate(value.root(), URL).err();
        assert_eq!(refused.as_ref().map(Error::path), violated, "{refused:?}");
    }
}

#[test]
fn formats_are_annotations() {
    for format in ["email", "date-time", "uri", "ipv4", "ipv6", "hostname", "regex", "unknown"] {
        judge(&format!(r#"{{"format":"{format}"}}"#), &["\"no such thing (\"", "12", "null"], &[]);
    }
}

#[test]
fn additional_properties() {
    judge(
        r#"{"properties":{"foo":{},"bar":{}},"patternProperties":{"^v":{}},"additionalProperties":false}"#,
        &[r#"{"foo":1}"#, "[1,2]", "\"foobarbaz\"", "12", r#"{"foo":1,"vroom":2}"#],
        &[r#"{"foo":1,"bar":2,"quux":"boom"}"#],
    );
    judge(
        r#"{"properties":{"foo":{},"bar":{}},"additionalProperties":{"type":"boolean"}}"#,
        &[r#"{"foo":1}"#, r#"{"foo":1,"bar":2,"quux":true}"#],
        &[r#"{"foo":1,"bar":2,"quux":12}"#],
    );
    judge(r#"{"additionalProperties":{"type":"boolean"}}"#, &[r#"{"foo":true}"#], &[r#"{"foo":1}"#]);
    judge(r#"{"properties":{"foo":{}}}"#, &[r#"{"foo":1,"quux":true}"#], &[]);
    judge(
        r#"{"allOf":[{"properties":{"foo":{}}}],"additionalProperties":{"type":"boolean"}}"#,
        &[],
        &[r#"{"foo":1,"bar":true}"#],
    );
    let error = check(r#"{"additionalProperties":false}"#, r#"{"b":1,"a":2}"#).unwrap_err();
    let paths: Vec<&str> = error.details().iter().map(|detail| detail.path.as_str()).collect();
    assert_eq!(paths, ["/a", "/b"], "one violation for each surplus member");
}

#[test]
fn properties_and_items() {
    judge(
        r#"{"properties":{"foo":{"type":"integer"},"bar":{"type":"string"}}}"#,
        &[r#"{"foo":1,"bar":"baz"}"#, r#"{"quux":[]}"#, "[]", "12"],
        &[r#"{"foo":1,"bar":{}}"#, r#"{"foo":[],"bar":{}}"#],
    );
    judge(
        r#"{"properties":{"foo":{"type":"array","maxItems":3},"bar":{"type":"array"}},"patternProperties":{"f.o":{"minItems":2}},"additionalProperties":{"type":"integer"}}"#,
        &[r#"{"foo":[1,2]}"#, r#"{"fxo":[1,2]}"#, r#"{"bar":[]}"#, r#"{"quux":3}"#],
        &[r#"{"foo":[1,2,3,4]}"#, r#"{"foo":[]}"#, r#"{"fxo":[]}"#, r#"{"quux":"foo"}"#],
    );
    judge(r#"{"items":{"type":"integer"}}"#, &["[1,2,3]", r#"{"foo":"bar"}"#], &[r#"[1,"x"]"#]);
    judge(
        r#"{"items":[{"type":"integer"},{"type":"string"}]}"#,
        &[r#"[1,"foo"]"#, "[1]", r#"[1,"foo",true]"#, "[]"],
        &[r#"["foo",1]"#],
    );
    judge(r#"{"items":[{}],"additionalItems":{"type":"integer"}}"#, &["[null,2]"], &[r#"[null,"foo"]"#]);
    judge(r#"{"items":[{},{},{}],"additionalItems":false}"#, &["[]", "[1,2,3]"], &["[1,2,3,4]"]);
    judge(r#"{"items":{},"additionalItems":false}"#, &["[1,2,3,4,5]"], &[]);
    judge(r#"{"minItems":1,"maxItems":2}"#, &["[1]", "[1,2]", "\"\"", "{}"], &["[]", "[1,2,3]"]);
    judge(r#"{"minProperties":1,"maxProperties":2}"#, &[r#"{"a":1}"#, "[]", "12"], &["{}", r#"{"a":1,"b":2,"c":3}"#]);
    judge(
        r#"{"uniqueItems":true}"#,
        &[
            "[1,2]",
            r#"[{"foo":"bar"},{"foo":"baz"}]"#,
            r#"[1,true]"#,
            r#"[0,false]"#,
            r#"[[1],[true]]"#,
            r#"[{"a":1,"b":2},{"a":2,"b":1}]"#,
        ],
        &["[1,1]", "[1.0,1.00,1]", r#"[{"a":1,"b":2},{"b":2,"a":1}]"#, r#"[["foo"],["foo"]]"#, r#"[1,true,{},{}]"#],
    );
    judge(r#"{"uniqueItems":false}"#, &["[1,1]"], &[]);
}

#[test]
fn numbers_and_lengths() {
    judge(r#"{"minimum":1.1}"#, &["2.6", "1.1", "\"x\""], &["0.6"]);
    judge(r#"{"minimum":1.1,"exclusiveMinimum":true}"#, &["1.2"], &["1.1"]);
    judge(r#"{"minimum":-2}"#, &["-1", "-2", "-2.0"], &["-3", "-2.0001"]);
    judge(r#"{"maximum":3}"#, &["2.6", "3.0", "\"x\""], &["3.5"]);
    judge(r#"{"maximum":3,"exclusiveMaximum":true}"#, &["2.2"], &["3"]);
    judge(r#"{"maximum":300}"#, &["299.97", "300", "300.00"], &["300.5"]);
    judge(r#"{"multipleOf":2}"#, &["10", "\"foo\"", "0", "-4"], &["7", "2.5"]);
    judge(r#"{"multipleOf":1.5}"#, &["0", "4.5"], &["35"]);
    judge(r#"{"multipleOf":0.0001}"#, &["0.0075", "19.99"], &["0.00751"]);
    judge(r#"{"multipleOf":0.01}"#, &["0.07", "4.35", "1.15", "1070468.14"], &["0.075"]);
    judge(
        r#"{"minLength":2,"maxLength":3}"#,
        &["\"foo\"", "\"fo\"", "100", "\"💩💩\""],
        &["\"f\"", "\"💩\"", "\"fooo\""],
    );
}

/// A double would give each of these the opposite verdict, or none.
#[test]
fn no_digit_is_lost_on_the_way_to_a_verdict() {
    judge(r#"{"maximum":9007199254740992}"#, &["9007199254740992"], &["9007199254740993"]);
    judge(r#"{"minimum":18446744073709551615}"#, &["18446744073709551615"], &["18446744073709551614"]);
    judge(r#"{"enum":[1234567890123456789]}"#, &["1234567890123456789"], &["1234567890123456788"]);
    judge(r#"{"multipleOf":1.5}"#, &["9007199254740993"], &["9007199254740992"]);
    judge(r#"{"multipleOf":0.5}"#, &["18446744073709551615"], &["0.30000000000000004"]);
    judge(r#"{"uniqueItems":true}"#, &["[9007199254740992,9007199254740993]"], &[]);
    judge(r#"{"maximum":0.3}"#, &["0.3"], &["0.30000000000000004"]);
    for number in [
        "0.10000000000000001",
        "0.1000000000000000055511151231257827",
        "18446744073709551616",
        "-9223372036854775809",
        "1e300",
        "9007199254740993.0",
        "1e16",
        "1.7976931348623157e308",
        "1e-30",
        "1e999",
    ] {
        assert_eq!(refused(r#"{"type":"number"}"#, number), "SCHEMA_NUMBER_INEXACT", "{number}");
        let schema = format!(r#"{{"enum":[{number}]}}"#);
        let error = check(&schema, "1").unwrap_err();
        assert_eq!(error.code().as_str(), "SCHEMA_NUMBER_INEXACT", "{schema}");
    }
    let error = check("{}", r#"{"a":[1,{"b":0.10000000000000001}]}"#).unwrap_err();
    assert_eq!(error.path(), "/a/1/b");
}

#[test]
fn dependencies() {
    judge(
        r#"{"dependencies":{"bar":["foo"]}}"#,
        &["{}", r#"{"foo":1}"#, r#"{"foo":1,"bar":2}"#, r#"["bar"]"#, "\"foobar\"", "12"],
        &[r#"{"bar":2}"#],
    );
    judge(
        r#"{"dependencies":{"quux":["foo","bar"]}}"#,
        &["{}", r#"{"foo":1,"bar":2,"quux":3}"#],
        &[r#"{"foo":1,"quux":2}"#, r#"{"quux":1}"#],
    );
    judge(
        r#"{"dependencies":{"bar":{"properties":{"foo":{"type":"integer"},"bar":{"type":"integer"}}}}}"#,
        &[r#"{"foo":1,"bar":2}"#, r#"{"foo":"quux"}"#],
        &[r#"{"foo":"quux","bar":2}"#, r#"{"foo":2,"bar":"quux"}"#],
    );
}

#[test]
fn combinations() {
    judge(
        r#"{"allOf":[{"properties":{"bar":{"type":"integer"}},"required":["bar"]},{"properties":{"foo":{"type":"string"}},"required":["foo"]}]}"#,
        &[r#"{"foo":"baz","bar":2}"#],
        &[r#"{"foo":"baz"}"#, r#"{"bar":2}"#, r#"{"foo":"baz","bar":"quux"}"#],
    );
    judge(r#"{"anyOf":[{"type":"integer"},{"minimum":2}]}"#, &["1", "2.5", "3"], &["1.5"]);
    judge(r#"{"type":"string","anyOf":[{"maxLength":2},{"minLength":4}]}"#, &["\"foobar\""], &["3", "\"foo\""]);
    judge(r#"{"anyOf":[{"type":"number"},{}]}"#, &["\"foo\"", "123"], &[]);
    judge(r#"{"oneOf":[{"type":"integer"},{"minimum":2}]}"#, &["1", "2.5"], &["3", "1.5"]);
    judge(
        r#"{"oneOf":[{"type":"object","required":["a","b"]},{"type":"object","required":["a","c"]}]}"#,
        &[r#"{"a":1,"b":2}"#],
        &[r#"{"b":2}"#, r#"{"a":1,"b":2,"c":3}"#],
    );
    judge(r#"{"not":{"type":"integer"}}"#, &["\"foo\""], &["1"]);
    judge(r#"{"not":{"type":["integer","boolean"]}}"#, &["\"foo\""], &["1", "true"]);
    judge(r#"{"properties":{"foo":{"not":{}}}}"#, &[r#"{"bar":1}"#], &[r#"{"foo":1}"#]);
    judge(r#"{"not":{"not":{}}}"#, &["1", "{}"], &[]);
}

#[test]
fn internal_references() {
    judge(
        r##"{"properties":{"foo":{"$ref":"#"}},"additionalProperties":false}"##,
        &[r#"{"foo":false}"#, r#"{"foo":{"foo":false}}"#],
        &[r#"{"bar":false}"#, r#"{"foo":{"bar":false}}"#],
    );
    judge(
        r##"{"properties":{"foo":{"type":"integer"},"bar":{"$ref":"#/properties/foo"}}}"##,
        &[r#"{"bar":3}"#],
        &[r#"{"bar":true}"#],
    );
    judge(r##"{"items":[{"type":"integer"},{"$ref":"#/items/0"}]}"##, &["[1,2]"], &[r#"[1,"foo"]"#]);
    judge(
        r##"{"definitions":{"tilde~field":{"type":"integer"},"slash/field":{"type":"integer"},"percent%field":{"type":"integer"}},"properties":{"tilde":{"$ref":"#/definitions/tilde~0field"},"slash":{"$ref":"#/definitions/slash~1field"},"percent":{"$ref":"#/definitions/percent%25field"}}}"##,
        &[r#"{"slash":123,"tilde":1,"percent":2}"#],
        &[r#"{"slash":"a"}"#, r#"{"tilde":"a"}"#, r#"{"percent":"a"}"#],
    );
    judge(
        r##"{"definitions":{"a":{"type":"integer"},"b":{"$ref":"#/definitions/a"},"c":{"$ref":"#/definitions/b"}},"allOf":[{"$ref":"#/definitions/c"}]}"##,
        &["5"],
        &["\"a\""],
    );
    // Draft-04 ignores everything beside a `$ref`.
    judge(
        r##"{"definitions":{"r":{"type":"array"}},"properties":{"foo":{"$ref":"#/definitions/r","maxItems":2}}}"##,
        &[r#"{"foo":[1,2,3]}"#],
        &[r#"{"foo":"string"}"#],
    );
    judge(r##"{"properties":{"$ref":{"type":"string"}}}"##, &[r#"{"$ref":"a"}"#], &[r#"{"$ref":2}"#]);
    judge(r#"{"$ref":"http://json-schema.org/draft-04/schema#"}"#, &[r#"{"minLength":1}"#], &[r#"{"minLength":-1}"#]);
    // A tree: the recursion descends into the value and ends with it.
    judge(
        r##"{"properties":{"nodes":{"type":"array","items":{"$ref":"#"}}},"required":["nodes"]}"##,
        &[r#"{"nodes":[{"nodes":[]},{"nodes":[{"nodes":[]}]}]}"#],
        &[r#"{"nodes":[{"nodes":[{"node":[]}]}]}"#],
    );
}

#[test]
fn references_into_the_registry_and_nowhere_else() {
    let money = Document::parse(r#"{"id":"https://schemas.example/money.json","properties":{"amount":{"type":"number"}},"definitions":{"code":{"pattern":"^[A-Z]{3}$"}}}"#).unwrap();
    let gift = Document::parse(
        r##"{"id":"https://schemas.example/gift.json#","properties":{"price":{"$ref":"money.json"},"code":{"$ref":"money.json#/definitions/code"}}}"##,
    )
    .unwrap();
    let schemas = SchemaRegistry::new()
        .with("https://schemas.example/money.json", money)
        .and_then(|schemas| schemas.with("https://schemas.example/gift.json", gift))
        .unwrap();
    let validate = |value: &str, url: &str| {
        let value = Document::parse(value.to_owned()).unwrap();
        schemas.validate(value.root(), url).map_err(|error| (error.code().as_str(), error.path().to_owned()))
    };
    let gift_url = "https://schemas.example/gift.json";
    assert_eq!(validate(r#"{"price":{"amount":1},"code":"EUR"}"#, gift_url), Ok(()));
    assert_eq!(validate(r#"{"price":{"amount":"1"}}"#, gift_url), Err(("SCHEMA_VIOLATION", "/price/amount".into())));
    assert_eq!(validate(r#"{"code":"eur"}"#, gift_url), Err(("SCHEMA_VIOLATION", "/code".into())));
    let part = "https://schemas.example/money.json#/definitions/code";
    assert_eq!(validate("\"EUR\"", part).unwrap_err().0, "SCHEMA_URL_INVALID");
    let unknown = "https://schemas.example/other.json";
    assert_eq!(
        validate("{}", unknown),
        Err(("SCHEMA_NOT_REGISTERED", "/schemas/https:~1~1schemas.example~1other.json".into()))
    );
    // A meta-schema is known as the `$schema` of others; as the schema of a value it has to be registered too.
    for (url, code) in [
        ("::no url::", "SCHEMA_URL_INVALID"),
        ("", "SCHEMA_URL_INVALID"),
        ("#", "SCHEMA_URL_INVALID"),
        ("json-schema:///", "SCHEMA_NOT_REGISTERED"),
        ("http://json-schema.org/draft-04/schema", "SCHEMA_NOT_REGISTERED"),
    ] {
        assert_eq!(validate("{}", url).unwrap_err().0, code, "{url}");
        let value = Document::parse("{}").unwrap();
        let error = SchemaRegistry::new().validate(value.root(), url).unwrap_err();
        assert_eq!(error.code().as_str(), code, "{url}");
    }

    for reference in ["https://elsewhere.example/x.json", "file:///etc/passwd", "other.json"] {
        let schema = format!(r#"{{"properties":{{"unused":{{"$ref":"{reference}"}}}}}}"#);
        assert_eq!(refused(&schema, "{}"), "SCHEMA_NOT_REGISTERED", "{reference}");
    }
    assert_eq!(refused(r##"{"$ref":"#/definitions/none"}"##, "{}"), "SCHEMA_INVALID");
    assert_eq!(refused(r##"{"$ref":"#anchor"}"##, "{}"), "SCHEMA_INVALID");
}
