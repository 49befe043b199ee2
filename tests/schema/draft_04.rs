//! The behaviors of draft-04 in the cases of `tests/cases/draft_04`. The name of a value there states the verdict:
//! `takes ...`, `refuses ...`, or `leaves ...` if the schema or the value is refused before anything is judged.

use std::collections::BTreeSet;
use std::fs;

use cartwright::document::{Document, Node};
use cartwright::schema::SchemaRegistry;

use crate::harness;

const VALUE: &str = "https://schemas.example/value.json";

fn at<'a>(node: Node<'a>, steps: &[&str]) -> Node<'a> {
    steps.iter().fold(node, |node, step| node.get(step).unwrap_or_else(|| panic!("{} has no {step}", node.pointer())))
}

fn text(node: Node<'_>) -> String {
    node.as_text().unwrap().into_owned()
}

/// Returns the paths of the violations in an answer.
fn places(response: Node<'_>) -> BTreeSet<String> {
    let details = at(response, &["itemsValidationDetails"]).elements();
    details.flat_map(|detail| at(detail, &["errors"]).elements()).map(|error| text(at(error, &["field"]))).collect()
}

fn registry(schemas: Node<'_>) -> SchemaRegistry {
    let own = schemas.members().filter(|(url, _)| url.as_ref() != "$like");
    own.fold(SchemaRegistry::new(), |all, (url, schema)| all.with(&url, schema.raw()).unwrap())
}

/// Judges every value of a case with schemas that a program keeps, and checks the answer of the case: both must agree
/// with the name of the value.
fn check(case: Node<'_>, title: &str) -> usize {
    let schemas = registry(at(case, &["request", "schemas"]));
    let places = places(at(case, &["response"]));
    let mut judged = 0_usize;
    for (name, value) in at(case, &["request", "cart", "mixins", "values"]).members() {
        let title = format!("{title}: {}", name.as_ref());
        let place = format!("mixins.values.{}", name.as_ref());
        let told = places.iter().any(|told| *told == place || told.starts_with(&format!("{place}.")));
        let found = schemas.validate(value, VALUE).map_err(|error| error.code().as_str());
        match name.split(' ').next() {
            Some("takes") => assert_eq!((found, told), (Ok(()), false), "{title}"),
            Some("refuses") => assert_eq!((found, told), (Err("SCHEMA_VIOLATION"), true), "{title}"),
            Some("leaves") => {
                assert!(found.is_err_and(|code| code != "SCHEMA_VIOLATION"), "{title}: {found:?}");
                assert!(told || places.contains("mixins"), "{title}");
            }
            _ => panic!("{title} says no verdict"),
        }
        judged += 1;
    }
    judged
}

#[test]
fn every_value_is_judged_as_its_name_says() {
    let mut judged = 0_usize;
    for entry in fs::read_dir(harness::folder().join("draft_04")).unwrap() {
        let path = entry.unwrap().path();
        let file = fs::read_to_string(&path).unwrap();
        let file = Document::parse(&file).unwrap();
        for case in file.root().get("cases").into_iter().flat_map(|cases| cases.elements()) {
            judged += check(case, &format!("{}: {}", path.display(), text(at(case, &["note"]))));
        }
    }
    let manual = include_str!("../../src/guide/numbers_and_limits.md");
    assert!(manual.contains(&format!("`tests/cases/draft_04`: {judged} values")), "the manual does not say {judged}");
}
