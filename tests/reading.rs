//! The library accepts the same JSON as `serde_json` and refuses the rest with its messages, except for duplicate
//! members and lone surrogates, which are refused here.

use cartwright::document::Document;
use proptest::prelude::*;

use crate::random::config;

/// Characters that matter in JSON, and some that do not.
const BYTES: &[char] = &[
    '{', '}', '[', ']', '"', '\\', ':', ',', '-', '+', '.', 'e', 'E', '0', '1', '9', 'u', 'n', 't', 'r', 'f', 'a', 'l',
    's', 'D', '8', 'C', ' ', '\n', '\t', '\r', '\u{c}', '\0', '\u{1f}', '\u{7f}', 'é', '\u{feff}', '😀', '/', 'x',
];

/// Texts to be changed.
const BEGINNINGS: &[&str] = &[
    "",
    r#"{"cart":{"items":[{"id":"1","quantity":-0.50e+2,"a":[true,false,null]}]},"site":{}}"#,
    r#" [ "a\u00e9\ud83d\ude00\n" , 0 , {"" : {} } ] "#,
    r#"[1,-2.5,3e4,5E-6,0.0,[],{},[[[]]],"\"\\\/\b\f\n\r\t"]"#,
    "{\n  \"name\": \"twelve bytes\",\n  \"other name\": [\n    1,\n    2\n  ]\n}\n",
];

/// Returns the library's verdict on a text; `None` if it is refused for something that `serde_json` accepts.
fn said(text: &str) -> Option<Result<(), String>> {
    let refused = Document::parse(text).map(drop).map_err(|error| error.message().to_owned());
    let stricter = ["duplicate member", "lone surrogate"];
    let own = |message: &String| stricter.iter().any(|what| message.contains(what));
    if refused.as_ref().is_err_and(own) { None } else { Some(refused) }
}

fn judge(text: &str) {
    let Some(said) = said(text) else { return };
    let judged = serde_json::from_str::<serde::de::IgnoredAny>(text).map(drop);
    assert_eq!(said, judged.map_err(|error| format!("the text is not JSON: {error}")), "{text:?}");
}

/// Returns every text that is one step away from a text: a character removed, replaced or added, or the rest cut off.
fn neighbours(text: &str) -> impl Iterator<Item = String> {
    let places = (0..=text.len()).filter(|at| text.is_char_boundary(*at));
    places.flat_map(|at| {
        let (before, after) = text.split_at(at);
        let rest: String = after.chars().skip(1).collect();
        let with = BYTES.iter().flat_map(move |byte| {
            [format!("{before}{byte}{after}"), format!("{before}{byte}{}", after.chars().skip(1).collect::<String>())]
        });
        with.chain([before.to_owned(), format!("{before}{rest}")])
    })
}

#[test]
fn every_text_one_step_from_a_document_is_judged_as_serde_json_does() {
    let mut refused = 0;
    for beginning in BEGINNINGS {
        for text in neighbours(beginning) {
            judge(&text);
            refused += usize::from(Document::parse(text).is_err());
        }
    }
    assert!(refused > 10_000, "{refused}");
}

#[test]
fn strings_of_every_length_are_judged_as_serde_json_does() {
    for length in 0..40 {
        for odd in ['"', '\\', '\0', '\u{1f}', ' ', '!', '\u{7f}', 'é', '[', ']'] {
            for rest in ["", "\"", "n\"", "u0041\"", "u004\"", "\\\"\""] {
                judge(&format!("[\"{}{odd}{rest}]", "a".repeat(length)));
                judge(&format!("[\"{}{odd}{rest}", "a".repeat(length)));
            }
        }
    }
}

#[test]
fn duplicates_are_found_in_objects_of_every_size() {
    for size in 1..70_usize {
        // Names that are all alike at a glance, all different, and some of each.
        for name in [|at| format!("ab{at:03}cd{at:03}"), |at| format!("{at}"), |at| format!("n{}", at * 7919 % 1000)] {
            let names: Vec<String> = (0..size).map(name).collect();
            let object = |names: &[String]| {
                let members: Vec<String> = names.iter().map(|name| format!("\"{name}\":0")).collect();
                format!("{{{}}}", members.join(","))
            };
            assert!(Document::parse(object(&names)).is_ok(), "{names:?}");
            for twice in [0, size / 2, size - 1] {
                let again = [names.clone(), vec![names[twice].clone()]].concat();
                let refused = Document::parse(object(&again)).unwrap_err();
                assert!(refused.message().contains(&format!("duplicate member `{}`", names[twice])), "{refused}");
                assert_eq!(refused.path(), format!("/{}", names[twice]));
                let first_changed = object(&again).replacen('"', "\"\\u0041", 1);
                assert_eq!(Document::parse(first_changed).is_ok(), twice == 0, "with an escape in its first name");
            }
        }
    }
}

proptest! {
    #![proptest_config(config("reading", 20_000))]

    #[test]
    fn any_text_is_judged_as_serde_json_does(
        beginning in proptest::sample::select(BEGINNINGS),
        changes in proptest::collection::vec((any::<proptest::sample::Index>(), 0..3_usize, proptest::sample::select(BYTES)), 0..6),
    ) {
        let mut text: Vec<char> = beginning.chars().collect();
        for (place, removed, inserted) in changes {
            let at = place.index(text.len() + 1);
            let end = (at + removed).min(text.len());
            text.splice(at..end, [inserted]);
        }
        judge(&text.into_iter().collect::<String>());
    }

    #[test]
    fn texts_of_nothing_but_structure_are_judged_as_serde_json_does(
        text in proptest::collection::vec(proptest::sample::select(BYTES), 0..12),
    ) {
        judge(&text.into_iter().collect::<String>());
    }
}
