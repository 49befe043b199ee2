//! `serde_json` passes numbers and raw values through objects with a private key. In a text from outside, such an
//! object is just an object. `tests/cases/document/private_keys.json` covers the operations; this covers the typed
//! interface.

use std::collections::BTreeMap;

use cartwright::Number;
use cartwright::document::{Document, FromNode, Verbatim};
use cartwright::model::CartData;
use serde::Deserialize;

const FORGED: [&str; 6] = [
    r#"{"$serde_json::private::Number":"1"}"#,
    r#"{"$serde_json::private::Number":1}"#,
    r#"{"$serde_json::private::RawValue":"1"}"#,
    r#"{"\u0024serde_json::private::RawValue":"1"}"#,
    r#"{"$serde_json::private::RawValue":"{\"a\":1}"}"#,
    r#"{ "$serde_json::private::Number" : "1", "b" : 2 }"#,
];

#[test]
fn are_no_number() {
    #[derive(Debug, Deserialize)]
    struct Row {
        _amount: Number,
    }
    #[derive(Debug, Deserialize)]
    struct Flat {
        #[serde(flatten)]
        _rest: BTreeMap<String, Number>,
    }
    for text in FORGED {
        let row = format!(r#"{{"_amount":{text}}}"#);
        assert!(serde_json::from_str::<Number>(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Row>(&row).is_err(), "{text}");
        assert!(serde_json::from_str::<Flat>(&row).is_err(), "{text}");
        let document = Document::parse(text).unwrap();
        assert_eq!(
            Number::read(document.root()).unwrap_err().message(),
            "`request`: expected a number, found an object"
        );
    }
}

#[test]
fn stay_what_they_are() {
    for text in FORGED {
        let document = Document::parse(text).unwrap();
        let (name, _) = document.root().members().next().unwrap();
        assert!(name.starts_with("$serde_json::private::"), "{name}");
        assert_eq!(Verbatim::read(document.root()).unwrap().as_str(), text);
        assert_eq!(document.as_str(), text);
    }
}

#[test]
fn in_a_typed_cart() {
    for text in FORGED {
        let cart =
            format!(r#"{{"currency":"EUR","siteCode":"main","items":[{{"itemYrn":"urn:p","quantity":{text}}}]}}"#);
        let document = Document::parse(cart).unwrap();
        assert_eq!(CartData::read(document.root()).unwrap_err().path(), "/items/0/quantity");
    }
}
