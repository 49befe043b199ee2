//! Tests of the walk: every value of a text is found, and no text leads it astray.

use std::fs;

use super::*;
use crate::document::{Document, Kind, Node};

/// Adds the pointer and the text of a value, and of every value in it.
fn list(node: Node<'_>, pointer: &str, into: &mut Vec<(String, String)>) {
    into.push((pointer.to_owned(), node.raw().to_owned()));
    match node.kind() {
        Kind::Object => {
            for (name, value) in node.members() {
                list(value, &format!("{pointer}/{}", name.replace('~', "~0").replace('/', "~1")), into);
            }
        }
        Kind::Array => {
            for (place, value) in node.elements().enumerate() {
                list(value, &format!("{pointer}/{place}"), into);
            }
        }
        _ => {}
    }
}

fn all(text: &str) -> Vec<(String, String)> {
    let mut listed = Vec::new();
    list(Document::parse(text).unwrap().root(), "", &mut listed);
    listed
}

#[test]
fn every_value_of_a_text_is_found_alone_and_with_all_others() {
    let odd =
        r#" { "a/b~c" : [ {"":null}, [ ] , "\"}]{[\\" , -0.50e+1 ] , "n\u0061me" : { "\u007e" : true } , "x":{} } "#;
    let cart = fs::read_to_string("examples/requests/b2b_net.json").unwrap();
    for text in [cart, odd.to_owned()] {
        let listed = all(&text);
        assert!(listed.len() > 8);
        let pointers: Vec<&str> = listed.iter().map(|(pointer, _)| pointer.as_str()).collect();
        let raw: Vec<Option<&str>> = listed.iter().map(|(_, raw)| Some(raw.as_str())).collect();
        assert_eq!(values_at(&text, &pointers).unwrap(), raw);
        let backwards: Vec<&str> = pointers.iter().rev().copied().collect();
        assert!(values_at(&text, &backwards).unwrap().iter().eq(raw.iter().rev()));
        for (pointer, raw) in pointers.iter().zip(&raw) {
            assert_eq!(values_at(&text, &[pointer, "/nothing", pointer]).unwrap(), [*raw, None, *raw], "{pointer}");
        }
    }
}

#[test]
fn a_pointer_may_lead_nowhere() {
    let text = r#"{"a":[1,{"b":2}],"c":"x"}"#;
    for pointer in ["/a/2", "/a/00", "/a/01", "/a/+1", "/a/-", "/a/", "/a/0/0", "/c/0", "/", "/b", "/a/1/b/", "a", "/~"]
    {
        assert_eq!(values_at(text, &[pointer, "/c"]).unwrap(), [None, Some("\"x\"")], "{pointer}");
    }
    assert_eq!(values_at(text, &[]).unwrap(), []);
}

#[test]
fn malformed_pointers_are_told() {
    for pointer in ["", "/", "//", "/a~0~1/0", "/~01"] {
        assert!(is_pointer(pointer), "{pointer}");
    }
    for pointer in ["a", " /a", "#/a", "/a~", "/~2", "/~/", "/a/~"] {
        assert!(!is_pointer(pointer), "{pointer}");
    }
}

/// With a text that is cut off or has a wrong byte, the walk ends with a refusal or with values of the text.
#[test]
fn no_text_leads_it_astray() {
    let text = r#"{"basket":{"items":[{"id":"\"a","n":[1.50,null]}],"total":-2},"e":[]}"#;
    let pointers = ["/basket/items/0/n/1", "/e", "", "/basket/items/0/id"];
    for end in 0..text.len() {
        let [cut, rest] = [text.get(..end), text.get(end + 1..)].map(Option::unwrap);
        assert!(values_at(cut, &pointers).is_err(), "{cut}");
        for other in ["{", "}", "[", "]", "\"", ",", ":", "x", "1", " "] {
            let changed = format!("{cut}{other}{rest}");
            for found in values_at(&changed, &pointers).unwrap_or_default().into_iter().flatten() {
                assert!(changed.contains(found));
            }
        }
    }
    for text in [
        "x",
        "{\"e\":1",
        "[[],9",
        "{\"e\"",
        "{\"e\" 1}",
        "{e:1}",
        "{\"a\":1 \"e\":2}",
        "[1}",
        "{,\"e\":1}",
        "{\"a\":tru}",
    ] {
        assert!(values_at(text, &["/e", "/1"]).is_err(), "{text}");
    }
    assert_eq!(values_at(&"[".repeat(100_000), &[&"/0".repeat(100_000)]).unwrap_err().code().as_str(), "INVALID_JSON");
}

#[test]
fn many_pointers_are_each_compared_with_few_members() {
    let elements: Vec<String> = (0..40_000).map(|place| format!(r#"{{"n":{place},"m":"x"}}"#)).collect();
    let text = format!(r#"{{"items":[{}]}}"#, elements.join(","));
    // In no order, and one of them twice.
    let places: Vec<usize> = (0..40_000).map(|place| place * 7_919 % 40_000).chain([3]).collect();
    let pointers: Vec<String> = places.iter().map(|place| format!("/items/{place}/n")).collect();
    let pointers: Vec<&str> = pointers.iter().map(String::as_str).collect();
    let found = values_at(&text, &pointers).unwrap();
    for (place, found) in places.iter().zip(found) {
        assert_eq!(found, Some(place.to_string().as_str()));
    }
}
