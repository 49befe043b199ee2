//! Members of an order that few rules look into: every operation checks their form while it reads them, and of a typed
//! order they stay as they are.

use std::fmt;

use crate::document::{Ahead, FromNode, Kind, Node, ReadAhead};
use crate::error::Error;

/// A member of an order, as it was read or as a typed value has it.
#[derive(Clone, Default)]
pub(crate) enum Held<T, V> {
    /// The member is absent.
    #[default]
    Absent,
    /// The member as it was read.
    Read(T),
    /// The typed value.
    Typed(V),
}

impl<'a, T: FromNode<'a>, V> FromNode<'a> for Held<T, V> {
    /// `null` counts as absent.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.kind() == Kind::Null { Ok(Self::Absent) } else { T::read(node).map(Self::Read) }
    }
}

impl<'a, T: ReadAhead<'a>, V> ReadAhead<'a> for Held<T, V> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        match ahead.byte()? {
            b'n' => ahead.literal(b"null").map(|()| Self::Absent),
            _ => T::read_ahead(ahead).map(Self::Read),
        }
    }
}

impl<T, V> fmt::Debug for Held<T, V> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Held")
    }
}
