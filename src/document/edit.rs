//! Changing single members and elements of a document; everything else keeps its text, white space included. What was
//! appended and is then removed leaves the text as it was.

use super::{Kind, Node, write};

/// What becomes of a member or element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Change {
    /// It stays as it was written.
    Keep,
    /// It goes.
    Remove,
    /// Its value becomes this JSON text.
    Replace(String),
}

/// The text of an object with changed members. `append` holds new members, name and JSON text, in their order.
pub(crate) fn object<'a>(
    node: Node<'a>,
    mut change: impl FnMut(&str, Node<'a>) -> Change,
    append: &[(&str, String)],
) -> String {
    let mut rebuild = Rebuild::new(node);
    for (name, value) in node.members() {
        rebuild.child(name_start(node, value), value, change(&name, value));
    }
    for (name, text) in append {
        let out = rebuild.next();
        write::string(out, name);
        out.push(':');
        out.push_str(text);
    }
    rebuild.finish()
}

/// The text of an array with changed elements. `append` holds new elements.
pub(crate) fn array<'a>(
    node: Node<'a>,
    mut change: impl FnMut(usize, Node<'a>) -> Change,
    append: &[String],
) -> String {
    let mut rebuild = Rebuild::new(node);
    for (index, value) in node.elements().enumerate() {
        rebuild.child(value.span().0, value, change(index, value));
    }
    for text in append {
        rebuild.next().push_str(text);
    }
    rebuild.finish()
}

/// An object with one member set, in its place or behind the others.
pub(crate) fn set(node: Node<'_>, name: &str, text: String) -> String {
    let mut replacement = node.get(name).is_some().then(|| text.clone());
    let append = if replacement.is_some() { vec![] } else { vec![(name, text)] };
    let change = |own: &str, _: Node<'_>| replacement.take_if(|_| own == name).map_or(Change::Keep, Change::Replace);
    object(node, change, &append)
}

/// An object with members set (in their place or, in this order, behind the others) or, without a text, removed. Meant
/// for a handful of changes.
pub(crate) fn set_all(node: Node<'_>, changes: &[(&str, Option<String>)]) -> String {
    let change = |own: &str, _: Node<'_>| match changes.iter().find(|(name, _)| *name == own) {
        None => Change::Keep,
        Some((_, None)) => Change::Remove,
        Some((_, Some(text))) => Change::Replace(text.clone()),
    };
    let new = changes.iter().filter(|(name, _)| node.get(name).is_none());
    let new: Vec<(&str, String)> = new.filter_map(|(name, text)| Some((*name, text.clone()?))).collect();
    object(node, change, &new)
}

fn name_start(object: Node<'_>, value: Node<'_>) -> usize {
    object.name_of(value).map_or(0, |name| name.span().0)
}

struct Rebuild<'a> {
    node: Node<'a>,
    out: String,
    /// End of the last child of the text.
    end: usize,
    /// What stands between the bracket and the first child.
    lead: Option<&'a str>,
    kept: bool,
}

impl<'a> Rebuild<'a> {
    fn new(node: Node<'a>) -> Self {
        let open = if node.kind() == Kind::Object { "{" } else { "[" };
        Self { node, out: String::from(open), end: node.span().0.saturating_add(1), lead: None, kept: false }
    }

    fn child(&mut self, start: usize, value: Node<'a>, change: Change) {
        let own_lead = self.node.slice(self.end, start);
        let first_lead = *self.lead.get_or_insert(own_lead);
        self.end = value.span().1;
        if change == Change::Remove {
            return;
        }
        self.out.push_str(if self.kept { own_lead } else { first_lead });
        self.kept = true;
        match change {
            Change::Replace(text) => {
                self.out.push_str(self.node.slice(start, value.span().0));
                self.out.push_str(&text);
            }
            Change::Keep | Change::Remove => self.out.push_str(self.node.slice(start, self.end)),
        }
    }

    /// Where the next new child goes.
    fn next(&mut self) -> &mut String {
        if self.kept {
            self.out.push(',');
        }
        self.kept = true;
        &mut self.out
    }

    fn finish(mut self) -> String {
        self.out.push_str(self.node.slice(self.end, self.node.span().1));
        self.out
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
        assert_eq!(set(root, "a", "2".into()), "{ \"a\" : 2 ,\n \"b\":[ 1, 2 ] }");
        assert_eq!(set(root, "c", "3".into()), "{ \"a\" : 1.50 ,\n \"b\":[ 1, 2 ],\"c\":3 }");
        let without =
            |gone: &'static str| object(root, |name, _| if name == gone { Change::Remove } else { Change::Keep }, &[]);
        assert_eq!(without("a"), "{ \"b\":[ 1, 2 ] }");
        assert_eq!(without("b"), "{ \"a\" : 1.50 }");
        assert_eq!(array(root.get("b").unwrap(), |_, _| Change::Remove, &[]), "[ ]");
    }

    #[test]
    fn sets_and_removes_several_members_at_once() {
        let document = Document::parse("{ \"a\": 1, \"b\": 2 }").unwrap();
        let changes = [("c", Some("3".into())), ("a", None), ("b", Some("4".into())), ("d", None)];
        assert_eq!(set_all(document.root(), &changes), "{ \"b\": 4,\"c\":3 }");
    }

    #[test]
    fn removes_what_it_appended_without_a_trace() {
        for text in ["[]", "[ ]", "[1]", "[ 1 , 2\n]"] {
            let document = Document::parse(text).unwrap();
            let longer = array(document.root(), |_, _| Change::Keep, &["{}".into()]);
            let last = document.root().elements().count();
            let document = Document::parse(longer).unwrap();
            let remove = |index, _| if index == last { Change::Remove } else { Change::Keep };
            assert_eq!(array(document.root(), remove, &[]), text);
        }
    }
}
