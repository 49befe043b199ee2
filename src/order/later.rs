//! Members of an order that only some operations read: whoever does not need them passes over what they are.

use std::fmt;

use crate::document::{Ahead, FromNode, Kind, Node, ReadAhead};
use crate::error::Error;

/// A member that is read later, from its node or from a typed value.
#[derive(Clone, Default)]
pub(crate) enum Later<'a, T, V> {
    /// The member is absent.
    #[default]
    Absent,
    /// The text of a member that was passed over for an operation that does not need it.
    Passed(&'a str),
    /// The member as it stands in a document; `null` counts as absent.
    Stated(Node<'a>),
    /// The member as it was read ahead.
    Read(T),
    /// The typed value.
    Typed(V),
}

/// A value as it was written. As the `T` of a member that is read later, it is passed over even for operations that need
/// what is around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Raw<'a>(pub(crate) &'a str);

impl<'a> ReadAhead<'a> for Raw<'a> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        ahead.pass_text().map(Self)
    }
}

impl<'a, T, V> FromNode<'a> for Later<'a, T, V> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(if node.kind() == Kind::Null { Self::Absent } else { Self::Stated(node) })
    }
}

impl<'a, T: ReadAhead<'a>, V> ReadAhead<'a> for Later<'a, T, V> {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        match ahead.byte()? {
            b'n' => ahead.pass().map(|()| Self::Absent),
            _ if ahead.wanted.details => T::read_ahead(ahead).map(Self::Read),
            _ => ahead.pass_text().map(Self::Passed),
        }
    }
}

impl<T, V> fmt::Debug for Later<'_, T, V> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Later")
    }
}
