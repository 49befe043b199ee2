//! The envelope of a request and the library's own objects in it are closed: an unknown member is refused before any
//! other fault of a readable request, and the refusal names the member that was meant.

use cartwright::{Error, ErrorCode};

use super::judge::judge;
use super::requests::members;

/// Returns a name with one letter dropped, and with the case of its first letter changed.
pub(crate) fn misspelt(name: &str) -> Vec<String> {
    let Some(first) = name.chars().next() else { return Vec::new() };
    let middle = name.chars().count() / 2;
    let dropped = name.chars().enumerate().filter(|(place, _)| *place != middle).map(|(_, letter)| letter).collect();
    let switched = if first.is_lowercase() { first.to_ascii_uppercase() } else { first.to_ascii_lowercase() };
    let switched = format!("{switched}{}", &name[first.len_utf8()..]);
    [dropped, switched].into_iter().filter(|other| other != name).collect()
}

/// Checks the refusal of an unknown member at a pointer; it names the member that was meant if both names are long
/// enough.
fn refused(operation: &str, request: &str, path: &str, meant: &str) {
    let error: Error = judge(operation, request).unwrap_err();
    assert_eq!((error.code(), error.path()), (ErrorCode::UnknownMember, path), "{operation}: {request}");
    let wrong = path.rsplit('/').next().unwrap_or_default();
    let named = error.message().contains(&format!("`{meant}`"));
    assert_eq!(named, wrong.len() >= 4 && meant.len() >= 4, "{operation}: {error}");
}

/// Every operation with its members.
fn operations() -> impl Iterator<Item = (&'static String, &'static Vec<String>)> {
    members().iter().filter(|(name, _)| !name.ends_with('/'))
}

#[test]
fn of_the_envelope() {
    for (operation, known) in operations() {
        let all_wrong: String = known.iter().map(|member| format!("\"{member}\":1,")).collect();
        for meant in known {
            for wrong in misspelt(meant) {
                for others in ["", &all_wrong] {
                    for value in ["null", "{}"] {
                        refused(operation, &format!("{{{others}\"{wrong}\":{value}}}"), &format!("/{wrong}"), meant);
                    }
                }
            }
        }
        let error = judge(operation, r#"{"quite another":1}"#).unwrap_err();
        assert_eq!((error.code(), error.path()), (ErrorCode::UnknownMember, "/quite another"));
    }
}

#[test]
fn of_the_objects_of_the_library() {
    for (operation, known) in operations() {
        for (object, own) in known.iter().filter_map(|member| Some((member, members().get(&format!("{member}/"))?))) {
            for meant in own {
                for wrong in misspelt(meant) {
                    let request = format!("{{\"{object}\":{{\"{wrong}\":null}}}}");
                    refused(operation, &request, &format!("/{object}/{wrong}"), meant);
                }
            }
        }
    }
}

#[test]
fn of_the_entries_of_a_batch_of_updates() {
    for meant in ["itemId", "item", "partial"] {
        for wrong in misspelt(meant) {
            let request = format!("{{\"items\":[{{\"{meant}\":1}},{{\"{wrong}\":null}}]}}");
            refused("update_items", &request, &format!("/items/1/{wrong}"), meant);
        }
    }
}

/// Documents are open: an unknown member is not an error.
#[test]
fn but_not_documents() {
    for (operation, known) in operations() {
        for document in ["cart", "site", "customer", "item", "fee", "coupon", "state", "currency", "customerSettings"] {
            if !known.iter().any(|member| member == document) {
                continue;
            }
            if let Err(error) = judge(operation, &format!("{{\"{document}\":{{\"xNote\":1}}}}")) {
                assert_ne!(error.code(), ErrorCode::UnknownMember, "{operation}: {error}");
            }
        }
    }
}
