//! A registry kept by a service gives the same findings and refusals as a request with the schemas.

use std::fmt::Write as _;

use cartwright::cart::CartContext;
use cartwright::document::Document;
use cartwright::limits::Limits;
use cartwright::schema::SchemaRegistry;
use cartwright::{Cart, Error, json};

const A: &str = "https://schemas.example/a.json";
const B: &str = "https://schemas.example/b.json";
const C: &str = "urn:shop:c";

/// Returns a JSON object with these members.
fn object(members: impl Iterator<Item = (String, String)>) -> String {
    let mut out = String::from("{");
    for (name, value) in members {
        let comma = if out.len() > 1 { "," } else { "" };
        write!(out, "{comma}{}:{value}", serde_json::to_string(&name).unwrap()).unwrap();
    }
    out + "}"
}

/// Returns a cart with a mixin for each value, and the URLs of their schemas.
fn cart(values: &[(&str, &str)]) -> String {
    let named = |index: usize| format!("m{index:03}");
    let mixins = object(values.iter().enumerate().map(|(index, (_, value))| (named(index), (*value).to_owned())));
    let urls = values.iter().enumerate();
    let urls = object(urls.map(|(index, (url, _))| (named(index), serde_json::to_string(url).unwrap())));
    format!(r#"{{"currency":"EUR","siteCode":"main","mixins":{mixins},"metadata":{{"mixins":{urls}}}}}"#)
}

fn schemas_of(schemas: &[(&str, &str)]) -> String {
    object(schemas.iter().map(|(url, schema)| ((*url).to_owned(), (*schema).to_owned())))
}

/// Returns the messages of an error and their paths; those of a request start after `prefix`.
fn told(error: &Error, prefix: &str) -> (String, String, String, Vec<(String, String)>) {
    let own = |path: &str| path.strip_prefix(prefix).unwrap_or(path).to_owned();
    let details = error.details().iter().map(|detail| (own(&detail.path), detail.message.clone())).collect();
    (error.code().as_str().to_owned(), own(error.path()), error.message().to_owned(), details)
}

/// Checks that a validation of one value gives the findings of a request with the schema.
pub(crate) fn agrees_with_a_request(url: &str, schema: &str, value: &str, found: &Result<(), Error>) {
    // A mixin that is `null` counts as absent.
    if value == "null" {
        return;
    }
    let (cart, schemas) = (cart(&[(url, value)]), schemas_of(&[(url, schema)]));
    let request = format!(r#"{{"cart":{cart},"schemas":{schemas},"caller":{{"host":true}}}}"#);
    let asked = json::create_cart(&request).map(drop).map_err(|error| told(&error, "/cart/mixins/m000"));
    // A request is two levels deeper than the schema.
    if asked.as_ref().is_err_and(|(code, _, message, _)| code == "LIMIT_EXCEEDED" && message.contains("`depth`")) {
        return;
    }
    assert_eq!(asked, found.clone().map_err(|error| told(&error, "")), "{request}");
}

/// Creates a cart with these values as mixins: twice with kept schemas, and with a request that carries them.
fn agree(schemas: &[(&str, &str)], values: &[(&str, &str)], limits: Limits) -> Result<(), Error> {
    agree_with(&SchemaRegistry::from_json(&schemas_of(schemas)).unwrap(), schemas, values, limits)
}

fn agree_with(
    kept: &SchemaRegistry,
    schemas: &[(&str, &str)],
    values: &[(&str, &str)],
    limits: Limits,
) -> Result<(), Error> {
    let request = format!(
        r#"{{"cart":{},"schemas":{},"caller":{{"host":true}},
          "limits":{{"schema_steps":{},"pattern_bytes":{},"violations":{}}}}}"#,
        cart(values),
        schemas_of(schemas),
        limits.schema_steps,
        limits.pattern_bytes,
        limits.violations
    );
    let asked = json::create_cart(&request).map(drop);
    let expected = asked.clone().map_err(|error| told(&error, "/cart"));
    let context = CartContext { schemas: kept.clone(), limits, ..CartContext::by_host() };
    let proposed = Cart::from_json(&cart(values)).unwrap();
    for round in 0..2 {
        let created = Cart::create(&proposed, &context).map(drop).map_err(|error| told(&error, ""));
        assert_eq!(created, expected, "round {round}: {request}");
    }
    asked
}

fn code(found: &Result<(), Error>) -> &str {
    found.as_ref().map_or_else(|error| error.code().as_str(), |()| "")
}

const SCHEMAS: &[(&str, &str)] = &[
    (
        A,
        r#"{"type":"object","required":["n"],"properties":{"n":{"$ref":"b.json#/definitions/n"}},"additionalProperties":false}"#,
    ),
    (B, r#"{"definitions":{"n":{"multipleOf":0.5}},"patternProperties":{"^a+$":{"type":"string"}}}"#),
    (C, r#"{"properties":{"list":{"items":{"pattern":"^[a-z]+$"},"uniqueItems":true}}}"#),
];

#[test]
fn several_values_are_judged_as_in_one_request() {
    let good = [(A, r#"{"n":1.5}"#), (C, r#"{"list":["a","b"]}"#), (B, r#"{"aa":"x"}"#), (A, r#"{"n":2}"#)];
    assert_eq!(code(&agree(SCHEMAS, &good, Limits::DEFAULT)), "");
    let bad = [
        (C, r#"{"list":["a","B","a","C"]}"#),
        (A, r#"{"n":1.25,"x":1,"y":2}"#),
        (A, "{}"),
        (B, r#"{"a":1,"aa":2,"b":3}"#),
        (C, r#"{"list":[1]}"#),
    ];
    for violations in [0, 1, 3, 7, 100] {
        let found = agree(SCHEMAS, &bad, Limits { violations, ..Limits::DEFAULT });
        assert_eq!(code(&found), "SCHEMA_VIOLATION");
    }
}

/// Every limit is exceeded at the same point, whatever was compiled before under other limits.
#[test]
fn limits_are_those_of_the_call() {
    let kept = SchemaRegistry::from_json(&schemas_of(SCHEMAS)).unwrap();
    let values = [(C, r#"{"list":["a","b"]}"#), (B, r#"{"aa":"x"}"#), (A, r#"{"n":2}"#)];
    let mut codes = std::collections::BTreeSet::new();
    for schema_steps in (0..60).chain([1_000, 1_000_000]) {
        for pattern_bytes in [0, 1_000, 1_200, 1_400, 2_400, 2_600, 2_800, 4_000, 65_000, 70_000, 1 << 20, 16 << 20] {
            let limits = Limits { schema_steps, pattern_bytes, ..Limits::DEFAULT };
            codes.insert(code(&agree_with(&kept, SCHEMAS, &values, limits)).to_owned());
        }
    }
    assert_eq!(codes.into_iter().collect::<Vec<_>>(), ["", "LIMIT_EXCEEDED"]);
}

/// The patterns of several schemas share one limit; each schema alone stays below it.
#[test]
fn large_patterns_add_up() {
    let large = |letter: char| format!(r#"{{"pattern":"^(?:{letter}{{900}}x?){{60}}$"}}"#);
    let texts: Vec<(String, String)> = ('a'..='l').map(|letter| (format!("urn:{letter}"), large(letter))).collect();
    let schemas: Vec<(&str, &str)> = texts.iter().map(|(url, schema)| (url.as_str(), schema.as_str())).collect();
    let values: Vec<(&str, &str)> = schemas.iter().map(|(url, _)| (*url, "5")).collect();
    let kept = SchemaRegistry::from_json(&schemas_of(&schemas)).unwrap();
    let judge = |count: usize| agree_with(&kept, &schemas, values.get(..count).unwrap(), Limits::DEFAULT);
    let codes: Vec<String> = (1..=values.len()).map(|count| code(&judge(count)).to_owned()).collect();
    assert!(codes.iter().any(String::is_empty) && codes.iter().any(|code| code == "LIMIT_EXCEEDED"), "{codes:?}");
}

#[test]
fn what_is_wrong_with_a_schema_is_told_alike() {
    for (wrong, expected) in [
        (r#"{"properties":{"a":{"type":"strin"}}}"#, "SCHEMA_INVALID"),
        (r#"{"enum":[0.10000000000000001]}"#, "SCHEMA_NUMBER_INEXACT"),
        (r#"{"properties":{"a":{"pattern":"(a)\\1"}}}"#, "SCHEMA_INVALID"),
        (r#"{"properties":{"a":{"pattern":"("}}}"#, "SCHEMA_INVALID"),
        (r#"{"properties":{"a":{"$ref":"gone.json"}}}"#, "SCHEMA_NOT_REGISTERED"),
        (r##"{"properties":{"a":{"$ref":"#/definitions/gone"}}}"##, "SCHEMA_INVALID"),
        (r##"{"$ref":"#"}"##, "SCHEMA_REFERENCE_CYCLE"),
        (r#"{"$schema":"https://schemas.example/dialect"}"#, "SCHEMA_UNSUPPORTED"),
        (r#"{"pattern":"(?:a{1000}){1000}"}"#, "LIMIT_EXCEEDED"),
    ] {
        let schemas = [(A, "{}"), (B, wrong), (C, r#"{"type":"string"}"#)];
        for values in [
            &[(B, "{}")][..],
            &[(A, "1"), (B, "{}")],
            &[(B, "{}"), (C, "1")],
            &[(C, "1"), (A, "1"), (B, "{}"), (B, "[]")],
        ] {
            assert_eq!(code(&agree(&schemas, values, Limits::DEFAULT)), expected, "{wrong}");
        }
        // An unreachable schema does no harm.
        assert_eq!(code(&agree(&schemas, &[(A, "1"), (C, r#""a""#)], Limits::DEFAULT)), "", "{wrong}");
    }
    let gone = [(A, r#"{"n":1}"#), ("urn:gone", "1")];
    assert_eq!(code(&agree(SCHEMAS, &gone, Limits::DEFAULT)), "SCHEMA_NOT_REGISTERED");
}

/// A URL that a schema or a part of it declares means the same as in a request.
#[test]
fn urls_that_schemas_give_themselves_mean_the_same() {
    let part = r#"{"properties":{"p":{"id":"https://schemas.example/part","type":"string"},"q":{"$ref":"part"}}}"#;
    let named = r#"{"id":"https://other.example/root.json","items":{"$ref":"side.json"}}"#;
    let schemas = [
        (A, part),
        (B, named),
        ("https://other.example/side.json", r#"{"type":"integer"}"#),
        (C, r#"{"properties":{"s":{"$ref":"https://other.example/root.json"}}}"#),
    ];
    for (values, expected) in [
        (&[(A, r#"{"p":"x","q":1}"#)][..], "SCHEMA_VIOLATION"),
        (&[(B, r#"[1,"2"]"#)], "SCHEMA_VIOLATION"),
        (&[(A, r#"{"q":"x"}"#), (B, "[1]"), (C, r#"{"s":[1,"x"]}"#)], "SCHEMA_VIOLATION"),
        (&[(A, r#"{"q":"x"}"#), (B, "[1]"), (C, r#"{"s":[1]}"#)], ""),
    ] {
        assert_eq!(code(&agree(&schemas, values, Limits::DEFAULT)), expected);
    }
}

#[test]
fn a_registry_is_shared_between_threads_and_clones() {
    const fn held<T: Send + Sync + Clone + 'static>() {}
    const { held::<SchemaRegistry>() };
    const { held::<CartContext<'static>>() };
    let kept = SchemaRegistry::from_json(&schemas_of(SCHEMAS)).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            let kept = kept.clone();
            scope.spawn(move || {
                let value = Document::parse(r#"{"n":1.25}"#).unwrap();
                assert_eq!(kept.validate(value.root(), A).unwrap_err().path(), "/n");
            });
        }
    });
    // Adding a schema makes another registry: the clones stay unchanged.
    let more = kept.clone().with("urn:more", "{}").unwrap();
    let value = Document::parse("1").unwrap();
    assert_eq!(more.validate(value.root(), "urn:more"), Ok(()));
    assert_eq!(code(&kept.validate(value.root(), "urn:more")), "SCHEMA_NOT_REGISTERED");
    assert_ne!(more, kept);
}

#[test]
fn of_two_schemas_for_a_url_the_first_stays() {
    let kept = SchemaRegistry::new().with(A, r#"{"type":"string"}"#).and_then(|kept| kept.with(A, "{}")).unwrap();
    let value = Document::parse("1").unwrap();
    assert_eq!(code(&kept.validate(value.root(), A)), "SCHEMA_VIOLATION");
    let told = |refused: Result<SchemaRegistry, Error>| {
        let error = refused.unwrap_err();
        (error.code().as_str(), error.path().to_owned())
    };
    let new = SchemaRegistry::new;
    assert_eq!(told(new().with("a.json", "{}")), ("SCHEMA_URL_INVALID", "/schemas/a.json".into()));
    assert_eq!(told(new().with(C, "{")), ("INVALID_JSON", "/schemas/urn:shop:c".into()));
    assert_eq!(told(SchemaRegistry::from_json("[]")), ("WRONG_TYPE", "/schemas".into()));
}
