//! Follows JSON pointers in the text of a request.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::value::RawValue;

/// Whether a pointer leads to a value of the request, or to a single member missing from an object that exists. A
/// `null` exists, and every member is missing from it; nothing exists below a missing member. No member that the library
/// misses has a slash in its name, but for the URL of a schema: that would be two steps written as one.
pub(crate) fn leads_into(path: &str, request: &str) -> bool {
    if path.is_empty() {
        return true;
    }
    let Some(tokens) = path.strip_prefix('/') else { return false };
    let mut tokens = tokens.split('/').map(|token| token.replace("~1", "/").replace("~0", "~")).peekable();
    let mut at = request;
    while let Some(token) = tokens.next() {
        match child(at, &token) {
            Child::There(value) => at = value,
            Child::Missing => {
                let is_name = !token.contains('/') || path.starts_with("/schemas/");
                return tokens.peek().is_none() && is_name;
            }
            Child::Impossible => return false,
        }
    }
    true
}

enum Child<'t> {
    There(&'t str),
    /// The value is an object, or `null`, without such a member.
    Missing,
    /// The value has no members, or the array no such element.
    Impossible,
}

fn child<'t>(text: &'t str, token: &str) -> Child<'t> {
    match text.trim_start().as_bytes().first() {
        // If two members have the same name, either will do.
        Some(b'{') => match serde_json::from_str::<BTreeMap<Cow<'_, str>, &RawValue>>(text) {
            Ok(members) => members.get(token).map_or(Child::Missing, |value| Child::There(value.get())),
            Err(_) => Child::Impossible,
        },
        Some(b'[') => {
            let elements = serde_json::from_str::<Vec<&RawValue>>(text).unwrap_or_default();
            let element = token.parse::<usize>().ok().and_then(|index| elements.get(index).copied());
            element.map_or(Child::Impossible, |value| Child::There(value.get()))
        }
        Some(b'n') => Child::Missing,
        _ => Child::Impossible,
    }
}

#[test]
fn a_pointer_ends_one_missing_member_below_what_is_there_at_most() {
    let request = r#"{"a": {"b": [1, {"c~/d": null}]}, "e": null, "f": "text"}"#;
    for path in ["", "/a", "/a/b", "/a/b/0", "/a/b/1/c~0~1d", "/a/b/1/c~0~1d/x", "/x", "/a/x", "/a/b/1/x", "/e/x", "/f"]
    {
        assert!(leads_into(path, request), "{path}");
    }
    for path in ["a", "/x/y", "/a/x/y", "/a/b/2", "/a/b/x", "/a/b/0/x", "/e/x/y", "/f/x", "/a/b/1/c~0~1d/x/y"] {
        assert!(!leads_into(path, request), "{path}");
    }
}
