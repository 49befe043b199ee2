//! A text in place of a value of another document, so that errors about it point there.

use super::{Document, Node, write};
use crate::error::{Error, pointer};

/// A document whose value has the pointer of a value in another document.
#[derive(Debug)]
pub(crate) struct Placed {
    document: Document<'static>,
    levels: usize,
}

impl Placed {
    /// Places a JSON text at a pointer.
    pub(crate) fn new(text: &str, pointer: &str) -> Result<Self, Error> {
        let mut whole = String::new();
        let mut levels = 0_usize;
        for step in pointer.split('/').skip(1) {
            whole.push('{');
            write::string(&mut whole, &pointer::unescaped(step));
            whole.push(':');
            levels = levels.saturating_add(1);
        }
        whole.push_str(text);
        whole.push_str(&"}".repeat(levels));
        Ok(Self { document: Document::parse(whole)?, levels })
    }

    /// The value.
    pub(crate) fn node(&self) -> Node<'_> {
        (0..self.levels).fold(self.document.root(), |node, _| node.members().next().map_or(node, |(_, value)| value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn has_the_pointer_of_the_place() {
        for pointer in ["", "/patch", "/a~1b/c~0d/0/\"/"] {
            let placed = Placed::new(r#"{"x":[1]}"#, pointer).unwrap();
            assert_eq!(placed.node().pointer(), pointer);
            assert_eq!(placed.node().raw(), r#"{"x":[1]}"#);
            let inner = placed.node().get("x").unwrap().elements().next().unwrap();
            assert_eq!(inner.pointer(), format!("{pointer}/x/0"));
        }
    }
}
