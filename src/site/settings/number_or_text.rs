//! A member whose type the interface leaves to the tenant.

use crate::document::{FromNode, IntoOwned, Kind, Node, Shape, Shaped, ToJson, wrong_type};
use crate::error::Error;
use crate::money::Number;

/// A number or a string, for a member whose type the interface leaves to the tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberOrText {
    /// A number.
    Number(Number),
    /// A string.
    Text(String),
}

impl<'a> FromNode<'a> for NumberOrText {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Number => Number::read(node).map(Self::Number),
            Kind::String => String::read(node).map(Self::Text),
            _ => Err(wrong_type(node, "a number or a string")),
        }
    }
}

impl Shaped for NumberOrText {
    const SHAPE: Shape = Shape::NumberOrText;
}

impl ToJson for NumberOrText {
    fn write(&self, out: &mut String) {
        match self {
            Self::Number(number) => ToJson::write(number, out),
            Self::Text(text) => ToJson::write(text, out),
        }
    }
}

impl IntoOwned for NumberOrText {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}
