//! The JSON pointer to a value, found from the outermost value inwards.

use std::fmt::Write as _;

use super::long_containers::{Child, LONG};
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
            let Some(child) = at.towards(self.index, depth, &mut || ()) else { break };
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

    /// The child of a container that holds the entry `target`; `None` for the name of a member and for what holds nothing.
    /// `step` is called for each child that is passed.
    fn towards(self, target: u32, depth: usize, step: &mut dyn FnMut()) -> Option<Child> {
        let is_object = match self.kind() {
            Kind::Object => true,
            Kind::Array => false,
            _ => return None,
        };
        let end = self.entry().next;
        let mut child = Child { entry: self.index.saturating_add(1), position: 0 };
        while child.entry < end {
            let next = self.at(child.entry).entry().next;
            if target < next {
                break;
            }
            if child.position == LONG {
                child = self.document.long_containers.find(depth, self.index, target, &mut || self.children(step))?;
                break;
            }
            step();
            child = Child { entry: next, position: child.position.saturating_add(1) };
        }
        let is_name = is_object && child.position.is_multiple_of(2);
        (child.entry < end && !is_name).then_some(child)
    }

    /// The entries one level below a container.
    fn children(self, step: &mut dyn FnMut()) -> Vec<u32> {
        let (mut at, end) = (self.index.saturating_add(1), self.entry().next);
        let mut children = Vec::new();
        while at < end {
            step();
            children.push(at);
            at = self.at(at).entry().next;
        }
        children
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
    fn of_all_children_in_any_order_take_time_in_proportion() {
        let inner = format!("[{}]", ["1"; 300].join(","));
        let document = Document::parse(format!("[{}]", vec![inner; 300].join(","))).unwrap();
        let lists: Vec<Node<'_>> = document.root().elements().collect();
        let mut steps = 0_usize;
        let mut step = || steps += 1;
        for list in &lists {
            let elements: Vec<Node<'_>> = list.elements().collect();
            for at in 0..elements.len() {
                let target = elements[at * 7 % elements.len()].index;
                assert!(document.root().towards(target, 0, &mut step).is_some());
                assert!(list.towards(target, 1, &mut step).is_some());
            }
        }
        // Searches that begin at the start would pass over 27 million.
        assert!(steps < 300 * 300 * (2 * 16 + 2), "{steps}");
    }
}
