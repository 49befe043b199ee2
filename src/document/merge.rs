//! JSON merge patch (RFC 7396) on the text of a document: what the patch does not name keeps its text, what it sets
//! comes as the patch wrote it, `null` removes.

use super::edit::{self, Change, Member};
use super::{Kind, Node};
use crate::text_map::TextMap;

/// The text of `target` after `patch`.
pub(crate) fn patched(target: Node<'_>, patch: Node<'_>) -> String {
    match (patch.kind(), target.kind()) {
        (Kind::Object, Kind::Object) => merged(target, patch),
        _ => fresh(patch),
    }
}

/// Both are objects: members of the patch go over those of the target, member by member.
fn merged(target: Node<'_>, patch: Node<'_>) -> String {
    let own = TextMap::members(target);
    let mut changes: Vec<Member<'_>> = Vec::new();
    for (name, value) in patch.members() {
        let text = match (value.kind(), own.get(&name)) {
            (Kind::Null, _) => None,
            (_, Some(own)) => Some(patched(*own, value).into()),
            (_, None) => Some(fresh(value).into()),
        };
        changes.push((name, text));
    }
    edit::set_all(target, &changes)
}

/// The text of a value that replaces another or is new: an object without its `null` members, at any depth of objects;
/// anything else as it is.
fn fresh(patch: Node<'_>) -> String {
    if patch.kind() != Kind::Object {
        return patch.raw().to_owned();
    }
    let change = |_: &str, value: Node<'_>| match value.kind() {
        Kind::Null => Change::Remove,
        Kind::Object => Change::Replace(fresh(value)),
        _ => Change::Keep,
    };
    edit::object(patch, &change)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    fn patch(target: &str, patch: &str) -> String {
        let (target, patch) = (Document::parse(target).unwrap(), Document::parse(patch).unwrap());
        patched(target.root(), patch.root())
    }

    #[test]
    fn follows_the_examples_of_the_standard() {
        // The test cases of RFC 7396, appendix A.
        for (target, change, result) in [
            (r#"{"a":"b"}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":"b"}"#, r#"{"b":"c"}"#, r#"{"a":"b","b":"c"}"#),
            (r#"{"a":"b"}"#, r#"{"a":null}"#, "{}"),
            (r#"{"a":"b","b":"c"}"#, r#"{"a":null}"#, r#"{"b":"c"}"#),
            (r#"{"a":["b"]}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":"c"}"#, r#"{"a":["b"]}"#, r#"{"a":["b"]}"#),
            (r#"{"a":{"b":"c"}}"#, r#"{"a":{"b":"d","c":null}}"#, r#"{"a":{"b":"d"}}"#),
            (r#"{"a":[{"b":"c"}]}"#, r#"{"a":[1]}"#, r#"{"a":[1]}"#),
            (r#"["a","b"]"#, r#"["c","d"]"#, r#"["c","d"]"#),
            (r#"{"a":"b"}"#, r#"["c"]"#, r#"["c"]"#),
            (r#"{"a":"foo"}"#, "null", "null"),
            (r#"{"a":"foo"}"#, r#""bar""#, r#""bar""#),
            (r#"{"e":null}"#, r#"{"a":1}"#, r#"{"e":null,"a":1}"#),
            ("[1,2]", r#"{"a":"b","c":null}"#, r#"{"a":"b"}"#),
            ("{}", r#"{"a":{"bb":{"ccc":null}}}"#, r#"{"a":{"bb":{}}}"#),
        ] {
            assert_eq!(patch(target, change), result, "{target} with {change}");
        }
    }

    #[test]
    fn keeps_the_text_of_what_the_patch_does_not_name() {
        let target = "{ \"a\" : 1.50,\n \"b\": { \"c\" : [ 1 ] , \"d\":2 } }";
        assert_eq!(patch(target, "{}"), target);
        assert_eq!(
            patch(target, r#"{"b":{"d":3,"e":{"f":null,"g":[null]}}}"#),
            "{ \"a\" : 1.50,\n \"b\": { \"c\" : [ 1 ] , \"d\":3,\"e\":{\"g\":[null]} } }"
        );
        assert_eq!(patch(r#"{"\u0061":1}"#, r#"{"a":2}"#), r#"{"\u0061":2}"#);
    }
}
