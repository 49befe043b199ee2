//! Changes single members and elements of a document; everything else keeps its text, white space included. Removing
//! what was appended leaves the text as it was before.

use std::borrow::Cow;

use super::{Document, Entry, Kind, Node, Reading, Text, write};
use crate::collections::Index;

/// A change to a member or element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Change {
    /// It stays as it was written.
    Keep,
    /// It is removed.
    Remove,
    /// Its value becomes this JSON text.
    Replace(String),
}

/// A member with the JSON text that it is set to; without a text, it is removed.
pub(crate) type MemberEdit<'m> = (Text<'m>, Option<Text<'m>>);

/// A member to be set.
pub(crate) fn member<'m>(name: &'m str, text: impl Into<Text<'m>>) -> MemberEdit<'m> {
    (name.into(), Some(text.into()))
}

/// The empty object, for an object that does not exist yet.
pub(crate) const fn nothing() -> Node<'static> {
    static NOTHING: Document<'static> = Document::new(
        Cow::Borrowed("{}"),
        Cow::Borrowed(&[Entry { start: 0, end: 2, next: 1, kind: Kind::Object, escaped: false, read_ahead: false }]),
        0,
        Reading::PLAIN,
    );
    NOTHING.root()
}

/// The text of an object with changed members.
pub(crate) fn object<'a>(node: Node<'a>, change: &dyn Fn(&str, Node<'a>) -> Change) -> String {
    changed_object(node, change, &[])
}

/// The text of an object with changed members, followed by `new` ones.
pub(crate) fn changed_object<'a>(
    node: Node<'a>,
    change: &dyn Fn(&str, Node<'a>) -> Change,
    new: &[MemberEdit<'_>],
) -> String {
    let mut rebuild = Rebuild::new(node);
    for (name, value) in node.members() {
        rebuild.child(name_start(node, value), value, change(&name, value));
    }
    for (name, text) in new {
        if let Some(text) = text {
            rebuild.member(name, text);
        }
    }
    rebuild.finish()
}

/// The text of an array with changed elements.
pub(crate) fn array<'a>(node: Node<'a>, change: &dyn Fn(usize, Node<'a>) -> Change) -> String {
    changed_array(node, change, &[])
}

/// The text of an array with more elements.
pub(crate) fn append(node: Node<'_>, elements: &[String]) -> String {
    changed_array(node, &|_, _| Change::Keep, elements)
}

/// The text of an array with changed elements, followed by `new` ones.
pub(crate) fn changed_array<'a>(node: Node<'a>, change: &dyn Fn(usize, Node<'a>) -> Change, new: &[String]) -> String {
    let mut rebuild = Rebuild::new(node);
    for (index, value) in node.elements().enumerate() {
        rebuild.child(value.span().0, value, change(index, value));
    }
    for text in new {
        rebuild.next().push_str(text);
    }
    rebuild.finish()
}

/// The text of an array of these elements.
pub(crate) fn list(elements: &[String]) -> String {
    let mut out = String::from("[");
    for element in elements {
        if out.len() > 1 {
            out.push(',');
        }
        out.push_str(element);
    }
    out.push(']');
    out
}

/// Sets one member of an object, in place or after the others.
pub(crate) fn set(node: Node<'_>, name: &str, text: &str) -> String {
    set_all(node, &[(name.into(), Some(text.into()))])
}

/// Sets members of an object (in place or, in this order, after the others) and removes those without a text. If two
/// have the same name, the last one counts.
pub(crate) fn set_all(node: Node<'_>, members: &[MemberEdit<'_>]) -> String {
    let mut indexes = Index::default();
    for (index, (name, _)) in members.iter().enumerate() {
        indexes.set(name.as_ref().into(), index);
    }
    // Members that the object already has are not appended.
    let mut new = vec![true; members.len()];
    let mut rebuild = Rebuild::new(node);
    for (name, value) in node.members() {
        let start = name_start(node, value);
        let index = indexes.get(&name);
        if let Some(new) = index.and_then(|index| new.get_mut(index)) {
            *new = false;
        }
        match index.and_then(|index| members.get(index)) {
            None => rebuild.child(start, value, Change::Keep),
            Some((_, None)) => rebuild.child(start, value, Change::Remove),
            Some((_, Some(text))) => rebuild.replace(start, value, text),
        }
    }
    for ((index, (name, text)), new) in members.iter().enumerate().zip(new) {
        if let (true, Some(text)) = (new && indexes.get(name) == Some(index), text) {
            rebuild.member(name, text);
        }
    }
    rebuild.finish()
}

pub(crate) fn name_start(object: Node<'_>, value: Node<'_>) -> usize {
    object.name_of(value).map_or(0, |name| name.span().0)
}

/// The text of an object or array that is being rewritten.
struct Rebuild<'a> {
    out: String,
    frame: Frame<'a>,
}

impl<'a> Rebuild<'a> {
    fn new(node: Node<'a>) -> Self {
        let mut out = String::new();
        let frame = Frame::open(node, &mut out);
        Self { out, frame }
    }

    /// Takes over a child; `start` is the offset at which it begins, name included.
    fn child(&mut self, start: usize, value: Node<'a>, change: Change) {
        match change {
            Change::Keep => self.frame.keep(start, value, &mut self.out),
            Change::Remove => self.frame.remove(start, value),
            Change::Replace(text) => self.replace(start, value, &text),
        }
    }

    fn replace(&mut self, start: usize, value: Node<'a>, text: &str) {
        self.frame.put(start, value, &mut self.out);
        self.out.push_str(text);
    }

    /// Begins a new child and returns the text to append it to.
    fn next(&mut self) -> &mut String {
        self.frame.next(&mut self.out);
        &mut self.out
    }

    /// Writes a new member.
    fn member(&mut self, name: &str, text: &str) {
        self.frame.member(name, &mut self.out);
        self.out.push_str(text);
    }

    fn finish(mut self) -> String {
        self.frame.close(&mut self.out);
        self.out
    }
}

/// The progress of rewriting one object or array as part of any text.
pub(crate) struct Frame<'a> {
    node: Node<'a>,
    /// The end of the last child of the original text so far.
    end: usize,
    /// The text between the bracket and the first child.
    lead: Option<&'a str>,
    kept: bool,
}

impl<'a> Frame<'a> {
    /// Writes the opening bracket.
    pub(crate) fn open(node: Node<'a>, out: &mut String) -> Self {
        out.push(if node.kind() == Kind::Object { '{' } else { '[' });
        Self { node, end: node.span().0.saturating_add(1), lead: None, kept: false }
    }

    /// Writes a child as it was; `start` is the offset at which it begins, name included.
    pub(crate) fn keep(&mut self, start: usize, value: Node<'a>, out: &mut String) {
        self.before(start, value, out);
        out.push_str(self.node.slice(start, self.end));
    }

    /// Skips a child.
    pub(crate) fn remove(&mut self, start: usize, value: Node<'a>) {
        self.lead.get_or_insert(self.node.slice(self.end, start));
        self.end = value.span().1;
    }

    /// Writes everything before the value of a child that gets a new value.
    pub(crate) fn put(&mut self, start: usize, value: Node<'a>, out: &mut String) {
        self.before(start, value, out);
        out.push_str(self.node.slice(start, value.span().0));
    }

    /// Writes the separator and white space before a child that stays.
    fn before(&mut self, start: usize, value: Node<'a>, out: &mut String) {
        let own_lead = self.node.slice(self.end, start);
        let first_lead = *self.lead.get_or_insert(own_lead);
        out.push_str(if self.kept { own_lead } else { first_lead });
        self.kept = true;
        self.end = value.span().1;
    }

    /// Begins a new child.
    pub(crate) fn next(&mut self, out: &mut String) {
        if self.kept {
            out.push(',');
        }
        self.kept = true;
    }

    /// Begins a new member; the caller writes its value.
    pub(crate) fn member(&mut self, name: &str, out: &mut String) {
        self.next(out);
        write::string(out, name);
        out.push(':');
    }

    /// Writes the text after the last child.
    pub(crate) fn close(&self, out: &mut String) {
        out.push_str(self.node.slice(self.end, self.node.span().1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    #[test]
    fn keeps_the_text_of_what_does_not_change() {
        let document = Document::parse("{ \"a\" : 1.50 ,\n \"b\":[ 1, 2 ] }").unwrap();
        let root = document.root();
        assert_eq!(set(root, "a", "2"), "{ \"a\" : 2 ,\n \"b\":[ 1, 2 ] }");
        assert_eq!(set(root, "c", "3"), "{ \"a\" : 1.50 ,\n \"b\":[ 1, 2 ],\"c\":3 }");
        let without =
            |gone: &'static str| object(root, &|name, _| if name == gone { Change::Remove } else { Change::Keep });
        assert_eq!(without("a"), "{ \"b\":[ 1, 2 ] }");
        assert_eq!(without("b"), "{ \"a\" : 1.50 }");
        assert_eq!(array(root.get("b").unwrap(), &|_, _| Change::Remove), "[ ]");
    }

    #[test]
    fn sets_and_removes_several_members_at_once() {
        let document = Document::parse("{ \"a\": 1, \"b\": 2 }").unwrap();
        let changes = [member("c", "3"), ("a".into(), None), member("b", "5"), member("b", "4"), ("d".into(), None)];
        assert_eq!(set_all(document.root(), &changes), "{ \"b\": 4,\"c\":3 }");
        assert_eq!(set_all(nothing(), &changes), "{\"c\":3,\"b\":4}");
    }

    #[test]
    fn removes_what_it_appended_without_a_trace() {
        for text in ["[]", "[ ]", "[1]", "[ 1 , 2\n]"] {
            let document = Document::parse(text).unwrap();
            let longer = append(document.root(), &["{}".into()]);
            let last = document.root().elements().count();
            let document = Document::parse(longer).unwrap();
            let remove = |index, _| if index == last { Change::Remove } else { Change::Keep };
            assert_eq!(array(document.root(), &remove), text);
        }
    }
}
