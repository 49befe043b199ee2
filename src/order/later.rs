//! Members of an order that only some operations read: whoever does not need them passes over what they are.

use std::fmt;

use crate::document::{FromNode, Kind, Node};
use crate::error::Error;

/// A member that is read later, from its node or from a typed value.
#[derive(Clone, Copy, Default)]
pub(crate) enum Later<'a, V> {
    #[default]
    Absent,
    /// The member as it stands in a document; `null` counts as absent.
    Stated(Node<'a>),
    Typed(V),
}

impl<'a, V> FromNode<'a> for Later<'a, V> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(if node.kind() == Kind::Null { Self::Absent } else { Self::Stated(node) })
    }
}

impl<V> fmt::Debug for Later<'_, V> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Later")
    }
}
