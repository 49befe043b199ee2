//! The value of a member of a line as rules compare it: in a document, in a typed line, or set by a rule during a change.

use std::borrow::Cow;

use crate::document::to_json::written;
use crate::document::{Document, FromNode as _, Kind, Node, Shape, ToJson, canonical};
use crate::model::borrowed::{Item, ItemType};
use crate::money::Number;

/// A mark on everything typed: nothing or, without the feature, what cannot be, so that no code is made for it.
#[cfg(feature = "typed")]
pub(crate) type InThisBuild = ();
#[cfg(not(feature = "typed"))]
pub(crate) type InThisBuild = std::convert::Infallible;

/// The value of a member of a line.
#[derive(Clone, Copy)]
pub(crate) enum Value<'v> {
    /// A value of a document.
    Node(Node<'v>),
    /// A member of a typed line, with the line.
    Field(&'v dyn ToJson, &'v Item<'v>, InThisBuild),
    /// JSON that a rule has written last, or that a typed line keeps unread.
    Text(&'v str),
    /// A quantity that a rule has set.
    Quantity(Number),
    /// An id that a rule has given.
    Id(&'v str),
    /// The kind of the line, as a rule has stored it.
    Kind(ItemType),
}

impl<'v> Value<'v> {
    /// The JSON of the value.
    pub(crate) fn text(self) -> Cow<'v, str> {
        match self {
            Self::Node(node) => node.raw().into(),
            Self::Field(field, ..) => written(&field).into(),
            Self::Text(text) => text.into(),
            Self::Quantity(quantity) => quantity.to_string().into(),
            Self::Id(id) => written(&id).into(),
            Self::Kind(kind) => written(&kind.as_str()).into(),
        }
    }

    /// The value in a document, if a rule has not set it.
    pub(crate) const fn node(self) -> Option<Node<'v>> {
        match self {
            Self::Node(node) => Some(node),
            _ => None,
        }
    }

    /// Reads the JSON of the value, unless a rule has set it; a member of a typed line is written first.
    pub(crate) fn read<T>(self, read: impl FnOnce(Node<'_>) -> T) -> Option<T> {
        let text = match self {
            Self::Node(node) => return Some(read(node)),
            Self::Field(field, ..) => written(&field).into(),
            Self::Text(text) => Cow::from(text),
            Self::Quantity(_) | Self::Id(_) | Self::Kind(_) => return None,
        };
        Document::parse(text).ok().map(|document| read(document.root()))
    }

    /// Whether it is `null`, which counts as absent.
    pub(crate) fn is_null(self) -> bool {
        match self {
            Self::Node(node) => node.kind() == Kind::Null,
            Self::Text(text) => text.trim() == "null",
            _ => false,
        }
    }

    /// Whether two values are one and the same, so that there is nothing to compare.
    pub(crate) fn is(self, other: Self) -> bool {
        match (self, other) {
            (Self::Node(one), Self::Node(other)) => std::ptr::eq(one.raw(), other.raw()),
            (Self::Field(one, ..), Self::Field(other, ..)) => std::ptr::addr_eq(one, other),
            (Self::Text(one), Self::Text(other)) => std::ptr::eq(one, other),
            _ => false,
        }
    }

    /// Appends the canonical text of the value, without the members of an object that are named in `but`.
    pub(crate) fn append(self, out: &mut String, shape: &Shape, but: &[&str]) {
        if self.read(|node| canonical::append_without(out, shape, node, but)).is_none() {
            out.push_str(&self.text());
        }
    }

    /// The number that a member of the value has.
    pub(crate) fn number(self, member: &str) -> Option<Number> {
        self.read(|node| node.present(member).and_then(|number| Number::read(number).ok())).flatten()
    }

    /// Whether it states something; an empty list counts as absent.
    pub(crate) fn states(self) -> bool {
        self.node().is_none_or(|node| node.kind() != Kind::Array || node.elements().next().is_some())
    }
}

/// A line whose members rules compare.
pub(crate) trait Line {
    /// The value of a member, `null` included.
    fn value(&self, name: &str) -> Option<Value<'_>>;

    /// The value of a member; `null` counts as absent.
    fn present(&self, name: &str) -> Option<Value<'_>> {
        self.value(name).filter(|value| !value.is_null())
    }

    /// Whether a member has a value; `null` counts as absent.
    fn has(&self, name: &str) -> bool {
        self.present(name).is_some()
    }
}

impl Line for Node<'_> {
    fn value(&self, name: &str) -> Option<Value<'_>> {
        self.get(name).map(Value::Node)
    }
}
