//! The JSON pointer to a value, found from the outermost value inwards.

use std::fmt::Write as _;

use super::last_places::{Child, LONG};
use super::{Kind, Node};
use crate::error::{Pointed, pointer};

impl Node<'_> {
    /// The JSON pointer from the root of the document to the value.
    ///
    /// ```
    /// let cart = cartwright::document::Document::parse(r#"{"items": [{"id": "0"}, {"id": "1"}]}"#)?;
    /// let second = cart.root().get("items").and_then(|items| items.elements().nth(1));
    /// assert_eq!(second.map(|line| line.pointer()).as_deref(), Some("/items/1"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn pointer(&self) -> String {
        let mut path = String::new();
        let mut at = self.document.root();
        for depth in 0.. {
            if at.index == self.index {
                break;
            }
            let Some((child, _)) = at.towards(self.index, depth) else { break };
            let value = at.at(child.entry);
            match at.name_of(value).and_then(|name| name.as_text()) {
                Some(name) => path = pointer::to_member(&path, &name),
                // Writing to a string does not fail.
                None => drop(write!(path, "/{}", child.position)),
            }
            at = value;
        }
        path
    }

    /// The child of a container that holds the entry `target`, and the number of children that were passed over to find
    /// it; `None` for the name of a member and for what holds nothing. Of a long container, the search begins where the
    /// last one ended, so that pointers to all of its children, in order, take time in proportion.
    fn towards(self, target: u32, depth: usize) -> Option<(Child, u32)> {
        let is_object = match self.kind() {
            Kind::Object => true,
            Kind::Array => false,
            _ => return None,
        };
        let last = self.document.last_places.get(depth, self.index).filter(|last| last.entry <= target);
        let first = last.unwrap_or(Child { entry: self.index.saturating_add(1), position: 0 });
        let (mut child, end) = (first, self.entry().next);
        while child.entry < end {
            let next = self.at(child.entry).entry().next;
            if target < next {
                if child.position >= LONG {
                    self.document.last_places.set(depth, self.index, child);
                }
                let is_name = is_object && child.position.is_multiple_of(2);
                return (!is_name).then_some((child, child.position.saturating_sub(first.position)));
            }
            child = Child { entry: next, position: child.position.saturating_add(1) };
        }
        None
    }
}

impl Pointed for Node<'_> {
    fn pointer(&self) -> String {
        Node::pointer(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    /// Every value of a document that is no name, with its pointer, found from the outside.
    fn all<'n>(node: Node<'n>, pointer: String, found: &mut Vec<(Node<'n>, String)>) {
        found.push((node, pointer.clone()));
        for (index, element) in node.elements().enumerate() {
            all(element, format!("{pointer}/{index}"), found);
        }
        for (name, value) in node.members() {
            all(value, pointer::to_member(&pointer, &name), found);
        }
    }

    #[test]
    fn of_every_value_in_any_order() {
        let members: Vec<String> = (0..40).map(|member| format!(r#""m{member}":[{member},{{}}]"#)).collect();
        let object = format!("{{{}}}", members.join(","));
        let text = format!(r#"{{"a/b":[{}],"c":{object},"d":[]}}"#, [object.as_str(); 30].join(","));
        let document = Document::parse(text).unwrap();
        let mut found = Vec::new();
        all(document.root(), String::new(), &mut found);
        assert!(found.len() > 3_000);
        let check = |(node, pointer): &(Node<'_>, String)| assert_eq!(&node.pointer(), pointer);
        found.iter().for_each(check);
        found.iter().rev().for_each(check);
        (0..found.len()).map(|at| &found[at * 1_009 % found.len()]).for_each(check);
    }

    #[test]
    fn of_all_children_in_order_take_time_in_proportion() {
        let inner = format!("[{}]", ["1"; 300].join(","));
        let document = Document::parse(format!("[{}]", vec![inner; 300].join(","))).unwrap();
        let mut steps = 0;
        for list in document.root().elements() {
            for element in list.elements() {
                for (at, depth) in [(document.root(), 0), (list, 1)] {
                    steps += at.towards(element.index, depth).unwrap().1;
                }
            }
        }
        // Searches that began at the start would pass over 27 million.
        assert!(steps < 300 * 300 * 2, "{steps}");
    }
}
