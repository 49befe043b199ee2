//! The value of a member of a line as rules compare it: in a document, in a typed line, or set by a rule during a change.

use std::borrow::Cow;

use crate::document::to_json::written;
use crate::document::{Document, FromNode as _, Kind, Node, Shape, ToJson, canonical, write};
use crate::model::ItemType;
use crate::money::Number;

/// The value of a member of a line.
#[derive(Clone, Copy)]
pub(crate) enum Value<'v> {
    /// A value of a document.
    Node(Node<'v>),
    /// A value of a typed line.
    #[cfg_attr(not(feature = "typed"), allow(dead_code, reason = "without the feature there are no typed lines"))]
    Field(&'v dyn ToJson),
    /// JSON that a rule has written last.
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
            Self::Field(field) => written(&field).into(),
            Self::Text(text) => text.into(),
            Self::Quantity(quantity) => quantity.to_string().into(),
            Self::Id(id) => quoted(id).into(),
            Self::Kind(kind) => quoted(kind.as_str()).into(),
        }
    }

    /// The value in a document, if a rule has not set it.
    pub(crate) const fn node(self) -> Option<Node<'v>> {
        match self {
            Self::Node(node) => Some(node),
            _ => None,
        }
    }

    /// Whether it is `null`, which counts as absent.
    pub(crate) fn is_null(self) -> bool {
        self.node().is_some_and(|node| node.kind() == Kind::Null)
    }

    /// Appends the canonical text of the value, without the members of an object that are named in `but`.
    pub(crate) fn append(self, out: &mut String, shape: &Shape, but: &[&str]) {
        match self {
            Self::Node(node) => canonical::append_without(out, shape, node, but),
            Self::Field(field) => {
                if let Ok(field) = Document::parse(written(&field)) {
                    canonical::append_without(out, shape, field.root(), but);
                }
            }
            Self::Text(_) | Self::Quantity(_) | Self::Id(_) | Self::Kind(_) => out.push_str(&self.text()),
        }
    }

    /// The number that a member of the value has.
    pub(crate) fn number(self, member: &str) -> Option<Number> {
        let read = |node: Node<'_>| node.present(member).and_then(|number| Number::read(number).ok());
        match self {
            Self::Node(node) => read(node),
            Self::Field(field) => Document::parse(written(&field)).ok().and_then(|field| read(field.root())),
            Self::Text(_) | Self::Quantity(_) | Self::Id(_) | Self::Kind(_) => None,
        }
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

    /// The value of a member that no rule sets, unless it is `null`.
    fn node(&self, name: &str) -> Option<Node<'_>> {
        self.present(name).and_then(Value::node)
    }
}

impl Line for Node<'_> {
    fn value(&self, name: &str) -> Option<Value<'_>> {
        self.get(name).map(Value::Node)
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    write::string(&mut out, text);
    out
}
