//! A member whose type the interface leaves to the tenant.

use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::read::{Read, wrong_type};
use crate::document::text::Text;
use crate::error::Error;
use crate::money::number::Number;

/// A number or a text, where the interface names a member and leaves its type to the tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberOrText<'a> {
    /// A number.
    Number(Number),
    /// A text.
    Text(Text<'a>),
}

impl<'a> Read<'a> for NumberOrText<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Number => Number::read(node).map(Self::Number),
            Kind::String => Text::read(node).map(Self::Text),
            _ => Err(wrong_type(node, "a number or a string")),
        }
    }
}
