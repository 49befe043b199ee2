//! JSON merge patch (RFC 7396) on the text of a document: members that the patch does not name keep their text, members
//! that it sets come as the patch wrote them, and `null` removes a member. Every byte is written once, and the nesting
//! of a document takes space in a list, not on the stack.

use std::iter::Enumerate;

use super::edit::name_start;
use super::node::Members;
use super::{Frame, Kind, Node, Text};
use crate::collections::TextMap;
use crate::error::pointer;

/// The text of `target` after `patch` is applied.
pub(crate) fn patched(target: Node<'_>, patch: Node<'_>) -> String {
    merged(Some(target), patch)
}

/// The text of a value that `patch` creates where there was none.
pub(crate) fn fresh(patch: Node<'_>) -> String {
    merged(None, patch)
}

fn merged(target: Option<Node<'_>>, patch: Node<'_>) -> String {
    let mut out = String::new();
    let mut open: Vec<Merging<'_>> = Vec::new();
    let mut next = Some((target, patch));
    loop {
        if let Some((target, patch)) = next.take() {
            match (patch.kind(), target.filter(|target| target.kind() == Kind::Object)) {
                (Kind::Object, Some(target)) => open.push(Merging::over(target, patch, &mut out)),
                (Kind::Object, None) => open.push(Merging::fresh(patch, &mut out)),
                _ => out.push_str(patch.raw()),
            }
        }
        let Some(merging) = open.last_mut() else { return out };
        match merging.step(&mut out) {
            Step::Go => {}
            Step::Into(target, patch) => next = Some((target, patch)),
            Step::Done => drop(open.pop()),
        }
    }
}

/// An object that is being written: first the members of the target, changed or not, then the new ones.
struct Merging<'a> {
    frame: Frame<'a>,
    object: Node<'a>,
    own: Members<'a>,
    /// `None` for an object that is itself new and only loses its `null` members.
    patch: Option<Patch<'a>>,
}

/// The members of a patch by name and, in order, those that the target may lack.
struct Patch<'a> {
    /// Each with its index.
    members: TextMap<'a, (usize, Node<'a>)>,
    is_new: Vec<bool>,
    rest: Enumerate<Members<'a>>,
}

impl<'a> Patch<'a> {
    fn of(patch: Node<'a>) -> Self {
        let mut members = TextMap::new();
        for (index, (name, value)) in patch.members().enumerate() {
            members.insert(name, (index, value));
        }
        Self { is_new: vec![true; members.len()], members, rest: Members::of(patch).enumerate() }
    }

    /// Takes the change of a member that the target has.
    fn take(&mut self, name: &str) -> Option<Node<'a>> {
        let (index, value) = *self.members.get(name)?;
        if let Some(is_new) = self.is_new.get_mut(index) {
            *is_new = false;
        }
        Some(value)
    }

    /// The next member that the target does not have; called once the others are taken.
    fn next_new(&mut self) -> Option<(Text<'a>, Node<'a>)> {
        let Self { rest, is_new, .. } = self;
        rest.find(|(index, _)| is_new.get(*index) == Some(&true)).map(|(_, member)| member)
    }
}

/// The next step of a merge.
enum Step<'a> {
    Go,
    /// Writes a value: the target's member, unless it is new, and what the patch has for it.
    Into(Option<Node<'a>>, Node<'a>),
    Done,
}

impl<'a> Merging<'a> {
    /// Merges two objects: member by member, the patch overrides the target.
    fn over(target: Node<'a>, patch: Node<'a>, out: &mut String) -> Self {
        Self {
            frame: Frame::open(target, out),
            object: target,
            own: Members::of(target),
            patch: Some(Patch::of(patch)),
        }
    }

    /// Writes an object that is new or replaces another value, leaving out its `null` members at any depth of objects.
    fn fresh(patch: Node<'a>, out: &mut String) -> Self {
        Self { frame: Frame::open(patch, out), object: patch, own: Members::of(patch), patch: None }
    }

    fn step(&mut self, out: &mut String) -> Step<'a> {
        if let Some((name, value)) = self.own.next() {
            let start = name_start(self.object, value);
            let change = match &mut self.patch {
                Some(patch) => patch.take(&name),
                None => Some(value).filter(|value| matches!(value.kind(), Kind::Null | Kind::Object)),
            };
            return match change {
                None => {
                    self.frame.keep(start, value, out);
                    Step::Go
                }
                Some(change) if change.kind() == Kind::Null => {
                    self.frame.remove(start, value);
                    Step::Go
                }
                Some(change) => {
                    self.frame.put(start, value, out);
                    Step::Into(self.patch.as_ref().map(|_| value), change)
                }
            };
        }
        match self.patch.as_mut().and_then(Patch::next_new) {
            Some((_, value)) if value.kind() == Kind::Null => Step::Go,
            Some((name, value)) => {
                self.frame.member(&name, out);
                Step::Into(None, value)
            }
            None => {
                self.frame.close(out);
                Step::Done
            }
        }
    }
}

/// Whether the value at a pointer into the result of a patch, or its absence, came with the patch. Where both are
/// objects, members that the patch does not name are the target's.
pub(crate) fn comes_with(target: Node<'_>, patch: Node<'_>, pointer: &str) -> bool {
    let (mut target, mut patch) = (Some(target), patch);
    for step in pointer.split('/').skip(1) {
        let both = patch.kind() == Kind::Object && target.is_some_and(|target| target.kind() == Kind::Object);
        if !both {
            return true;
        }
        let name = pointer::unescaped(step);
        match patch.get(&name) {
            Some(value) => patch = value,
            None => return false,
        }
        target = target.and_then(|target| target.get(&name));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    #[test]
    fn tells_what_came_with_a_patch() {
        let target = Document::parse(r#"{"a": {"b": [1, {"c": 2}], "n": 5, "o": {"p": 1}}, "x~/": {"y": 1}}"#).unwrap();
        let patch =
            Document::parse(r#"{"a": {"b": [{"f": 1}], "n": {"m": 1}, "o": {}, "q": {}}, "x~/": null}"#).unwrap();
        for (pointer, with_patch) in [
            ("", true),
            ("/a/b/0/f", true),
            ("/a/n/m", true),
            ("/x~0~1", true),
            // Missing from values that the patch brings.
            ("/a/b/0/missing", true),
            ("/a/n/missing", true),
            ("/a/q/missing", true),
            // Missing from, or part of, the values that were there before.
            ("/missing", false),
            ("/a/missing", false),
            ("/a/o/p", false),
            ("/a/o/missing", false),
        ] {
            assert_eq!(comes_with(target.root(), patch.root(), pointer), with_patch, "{pointer}");
        }
    }

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

    #[test]
    fn nesting_takes_no_stack() {
        const DEEP: usize = 20_000;
        let nested = |inner: &str| "{\"a\":".repeat(DEEP) + inner + &"}".repeat(DEEP);
        let limits = crate::limits::Limits { depth: DEEP + 1, ..crate::limits::Limits::DEFAULT };
        let parse = |text: String| Document::parse_with_limits(text, &limits).unwrap();
        let (target, change) = (parse(nested("1")), parse(nested("2")));
        // The test asks for no pointer into such a deep document and reads nothing typed from it.
        let run = move || assert_eq!(patched(target.root(), change.root()), nested("2"));
        std::thread::Builder::new().stack_size(64 << 10).spawn(run).unwrap().join().unwrap();
    }
}
