//! References that lead out of a schema: the refusals and findings are the same in every run.

use cartwright::document::Document;
use cartwright::schema::SchemaRegistry;
use cartwright::{Error, json};

const MIXIN: &str = "https://schemas.example/mixin.json";

/// Returns the answer of a validation with kept schemas, always compiled again, and in a request.
fn always(schemas: &[(&str, &str)], value: &str) -> Result<(), Error> {
    let members: Vec<String> = schemas.iter().map(|(url, schema)| format!(r#""{url}":{schema}"#)).collect();
    let schemas = format!("{{{}}}", members.join(","));
    let request = format!(
        r#"{{"cart":{{"currency":"EUR","siteCode":"main","mixins":{{"m":{value}}},
          "metadata":{{"mixins":{{"m":"{MIXIN}"}}}}}},"schemas":{schemas},"caller":{{"host":true}}}}"#
    );
    let value = Document::parse(value).unwrap();
    let kept = || SchemaRegistry::from_json(&schemas).unwrap().validate(value.root(), MIXIN);
    let (found, asked) = (kept(), json::create_cart(&request).map(drop));
    for _ in 0..30 {
        assert_eq!(kept(), found, "{schemas}");
        assert_eq!(json::create_cart(&request).map(drop), asked, "{schemas}");
    }
    let told = |error: &Error| (error.code(), error.message().to_owned());
    assert_eq!(found.as_ref().map_err(told), asked.as_ref().map_err(told), "{schemas}");
    found
}

fn refused(schemas: &[(&str, &str)]) -> (&'static str, String, String) {
    let error = always(schemas, "{}").unwrap_err();
    (error.code().as_str(), error.path().to_owned(), error.message().to_owned())
}

fn missing(name: &str) -> (&'static str, String, String) {
    let path = format!("/schemas/https:~1~1schemas.example~1{name}");
    let message = format!("the schema `https://schemas.example/{name}` is not registered");
    ("SCHEMA_NOT_REGISTERED", path, message)
}

#[test]
fn of_several_missing_schemas_the_first_by_url_is_named() {
    let several = r#"{"properties":{"a":{"$ref":"z"},"b":{"$ref":"y#/x"},"c":{"$ref":"k"},"d":{"$ref":"urn:x"}}}"#;
    assert_eq!(refused(&[(MIXIN, several)]), missing("k"));
}

#[test]
fn malformed_and_missing_schemas_share_one_order() {
    let several = r#"{"properties":{"a":{"$ref":"z"},"b":{"$ref":"y"},"c":{"$ref":"x"}}}"#;
    let (x, y) = ("https://schemas.example/x", "https://schemas.example/y");
    let (malformed, inexact) = (r#"{"not":{"type":"flag"}}"#, r#"{"enum":[0.10000000000000001]}"#);
    let place = |rest: &str| format!("/schemas/https:~1~1schemas.example~1x{rest}");
    let (code, path, _) = refused(&[(MIXIN, several), (x, malformed), (y, inexact)]);
    assert_eq!((code, path), ("SCHEMA_INVALID", place("/not/type")));
    let (code, ..) = refused(&[(MIXIN, several), (x, inexact), (y, malformed)]);
    assert_eq!(code, "SCHEMA_NUMBER_INEXACT");
    let (code, path, _) = refused(&[(MIXIN, several), (x, "{}"), (y, malformed)]);
    assert_eq!((code, path.as_str()), ("SCHEMA_INVALID", "/schemas/https:~1~1schemas.example~1y/not/type"));
}

#[test]
fn what_is_nearer_comes_first() {
    let schemas = [
        (MIXIN, r#"{"items":[{"$ref":"b"},{"$ref":"c"},{"$ref":"z"}]}"#),
        ("https://schemas.example/b", r#"{"items":[{"$ref":"a"},{"$ref":"d"}]}"#),
        ("https://schemas.example/c", r#"{"items":[{"$ref":"e"},{"$ref":"d"}]}"#),
    ];
    assert_eq!(refused(&schemas), missing("z"));
    let (nearer, farther) = schemas.split_first().unwrap();
    let without_z = [&[(nearer.0, r#"{"items":[{"$ref":"b"},{"$ref":"c"}]}"#)], farther].concat();
    assert_eq!(refused(&without_z), missing("a"));
}

/// A dialect that a part names is not a reference: the part is refused where it is used, and nowhere else.
#[test]
fn a_dialect_need_not_be_registered() {
    let part = r#"{"definitions":{"d":{"$schema":"https://schemas.example/dialect"}}}"#;
    assert_eq!(always(&[(MIXIN, part)], "{}"), Ok(()));
    let both = r#"{"definitions":{"d":{"$schema":"https://schemas.example/dialect"}},
        "items":[{"$ref":"dialect"},{"$ref":"zzz"}]}"#;
    assert_eq!(refused(&[(MIXIN, both)]), missing("dialect"));
}

/// A fragment may lead to a location where no keyword has a schema, and references may be there too.
#[test]
fn whatever_a_fragment_leads_to_is_found() {
    let schemas = [
        (MIXIN, r#"{"properties":{"a":{"$ref":"parts#/x/one"},"b":{"$ref":"parts#/x/two"}}}"#),
        (
            "https://schemas.example/parts",
            r##"{"x":{"one":{"$ref":"text"},"two":{"$ref":"#/y"}},"y":{"allOf":[{"$ref":"number"}]}}"##,
        ),
        ("https://schemas.example/text", r#"{"type":"string"}"#),
        ("https://schemas.example/number", r#"{"type":"number"}"#),
    ];
    assert_eq!(always(&schemas, r#"{"a":"1","b":1}"#), Ok(()));
    assert_eq!(always(&schemas, r#"{"a":1,"b":"1"}"#).unwrap_err().details().len(), 2);
    let (mixin, rest) = schemas.split_first().unwrap();
    let missing_number = [&[*mixin], rest.get(..2).unwrap()].concat();
    assert_eq!(always(&missing_number, "{}").unwrap_err().message(), missing("number").2);
}

/// If several schemas declare the same URL, the first one has it; each uses its own declarations within itself.
#[test]
fn a_url_that_several_schemas_give_themselves_has_one_meaning() {
    let named = |kind: &str| {
        format!(
            r##"{{"id":"https://schemas.example/part","definitions":{{"d":{{"type":"{kind}"}}}},
              "properties":{{"p":{{"$ref":"#/definitions/d"}},"q":{{"$ref":"part#/definitions/d"}}}}}}"##
        )
    };
    let (first, second) = (named("string"), named("number"));
    let schemas = [
        (MIXIN, r#"{"properties":{"a":{"$ref":"v1"},"b":{"$ref":"v2"},"c":{"$ref":"part#/definitions/d"}}}"#),
        ("https://schemas.example/v1", first.as_str()),
        ("https://schemas.example/v2", second.as_str()),
    ];
    assert_eq!(always(&schemas, r#"{"a":{"p":"","q":""},"b":{"p":1,"q":1},"c":""}"#), Ok(()));
    let error = always(&schemas, r#"{"a":{"p":1,"q":1},"b":{"p":"","q":""},"c":1}"#).unwrap_err();
    assert_eq!(error.details().len(), 5);
}

/// An unreadable reference is refused with the same message wherever it is.
#[test]
fn references_that_are_no_urls() {
    let schemas = [
        (MIXIN, r#"{"items":[{"$ref":"a"},{"$ref":"b"},{"$ref":"c"}]}"#),
        ("https://schemas.example/a", r#"{"not":{"$ref":"a b"}}"#),
        ("https://schemas.example/b", r#"{"not":{"$ref":"gone"}}"#),
        ("https://schemas.example/c", r#"{"not":{"id":"c d"}}"#),
    ];
    let (code, path, message) = refused(&schemas);
    let expected = ("SCHEMA_INVALID", "/schemas", "a `$ref` or an identifier is not a URL");
    assert_eq!((code, path.as_str(), message.as_str()), expected);
}

/// Several faults in one schema, and several violations by one value.
#[test]
fn what_is_wrong_within_a_schema_has_an_order() {
    let faults = ["a", "b", "c", "d", "e"].map(|name| format!(r#""{name}":{{"type":"flag","required":1}}"#));
    let malformed = format!(r#"{{"properties":{{{}}}}}"#, faults.join(","));
    let (_, path, _) = refused(&[(MIXIN, &malformed)]);
    assert_eq!(path, "/schemas/https:~1~1schemas.example~1mixin.json/properties/a/required");
    let strings = ["a", "b", "c", "d", "e"].map(|name| format!(r#""{name}":{{"type":"string","minimum":5}}"#));
    let schema = format!(r#"{{"properties":{{{}}},"required":["z","y","x"]}}"#, strings.join(","));
    let error = always(&[(MIXIN, &schema)], r#"{"e":1,"c":1,"a":1,"b":1,"d":1}"#).unwrap_err();
    let told: Vec<&str> = error.details().iter().map(|detail| detail.path.as_str()).collect();
    assert_eq!(told.len(), 13, "{told:?}");
    assert!(told.is_sorted(), "{told:?}");
    // Those that are not listed are the same too, whatever the order of the texts.
    let names =
        |form: &str| (1000..1500).rev().map(|n| form.replace('N', &n.to_string())).collect::<Vec<_>>().join(",");
    let schema = format!(r#"{{"properties":{{{}}}}}"#, names(r#""N":{"type":"string"}"#));
    let error = always(&[(MIXIN, &schema)], &format!("{{{}}}", names(r#""N":1"#))).unwrap_err();
    let told: Vec<&str> = error.details().iter().map(|detail| detail.path.as_str()).collect();
    assert_eq!((told.first().copied(), told.last().copied()), (Some("/1000"), Some("/1099")));
}

/// Keywords with a schema, with a list of schemas, and with a schema for each name, of any draft.
const KEYWORDS: [(&str, &[&str]); 3] = [
    (
        r#"{"$ref":"t"}"#,
        &[
            "additionalItems",
            "additionalProperties",
            "contains",
            "contentSchema",
            "else",
            "if",
            "items",
            "not",
            "propertyNames",
            "then",
            "unevaluatedItems",
            "unevaluatedProperties",
        ],
    ),
    (r#"[{"$ref":"t"}]"#, &["allOf", "anyOf", "items", "oneOf", "prefixItems"]),
    (
        r#"{"a":{"$ref":"t"}}"#,
        &["$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties"],
    ),
];

#[test]
fn a_registered_schema_is_found_by_every_keyword_of_every_draft() {
    const DRAFTS: [&str; 5] = [
        "http://json-schema.org/draft-04/schema#",
        "http://json-schema.org/draft-06/schema#",
        "http://json-schema.org/draft-07/schema#",
        "https://json-schema.org/draft/2019-09/schema",
        "https://json-schema.org/draft/2020-12/schema",
    ];
    for draft in DRAFTS {
        for (contents, keywords) in KEYWORDS {
            for keyword in keywords {
                let schema = format!(r#"{{"$schema":"{draft}","{keyword}":{contents}}}"#);
                let target = format!(r#"{{"{MIXIN}":{schema},"https://schemas.example/t":{{}}}}"#);
                let value = Document::parse(r#"{"a":1}"#).unwrap();
                let found = SchemaRegistry::from_json(&target).unwrap().validate(value.root(), MIXIN);
                let code = found.map_err(|error| error.code().as_str()).err();
                // A list of `items` is no schema of the latest draft, and `not` excludes every value.
                assert!(matches!(code, None | Some("SCHEMA_VIOLATION" | "SCHEMA_INVALID")), "{schema}: {code:?}");
            }
        }
    }
}
