//! The JSON types that the interface's tables give their members, also those that no rule reads: checked when a document
//! comes in whole or is changed, and asked for what a misspelt member was meant to be.

use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::read::wrong_type;
use crate::error::Error;
use crate::error::nearest::nearest;
use crate::money::number::Number;

/// What a member holds. `null` counts as absent, whatever it holds.
#[derive(Debug)]
pub(crate) enum Shape {
    /// A string.
    Text,
    /// A number, or a string that is one.
    Number,
    /// `true` or `false`.
    Flag,
    /// A number, or an amount with its currency.
    Money,
    /// A text, or a map of language to text.
    Name,
    /// An object whose members are somebody else's.
    Open,
    /// A map of names to texts.
    Texts,
    /// Anything.
    Any,
    /// A list of one kind of values.
    List(&'static Shape),
    /// An object of which some members are known; others are the host's and kept.
    Object(&'static [Member]),
}

/// A member and what it holds.
pub(crate) type Member = (&'static str, Shape);

/// An amount with its currency.
const MONEY: &[Member] = &[("amount", Shape::Number), ("currency", Shape::Text)];

impl Shape {
    /// Refuses a value of another type, and members of other types in it.
    pub(crate) fn check(&self, node: Node<'_>) -> Result<(), Error> {
        let kind = node.kind();
        if kind == Kind::Null {
            return Ok(());
        }
        let expect = |fits: bool, expected: &str| if fits { Ok(()) } else { Err(wrong_type(node, expected)) };
        match self {
            Self::Any => Ok(()),
            Self::Text => expect(kind == Kind::String, "a string"),
            Self::Number => expect(is_number(node), "a number"),
            Self::Flag => expect(kind == Kind::Boolean, "true or false"),
            Self::Open => expect(kind == Kind::Object, "an object"),
            Self::Money if kind == Kind::Object => Self::members(MONEY, node, &[]),
            Self::Money => expect(is_number(node), "an amount with its currency, or a number"),
            Self::Name if kind == Kind::Object => each_text(node),
            Self::Name => expect(kind == Kind::String, "a string, or an object of language to text"),
            Self::Texts => expect(kind == Kind::Object, "an object").and_then(|()| each_text(node)),
            Self::List(element) => {
                expect(kind == Kind::Array, "an array")?;
                node.elements().try_for_each(|value| element.check(value))
            }
            Self::Object(members) => {
                expect(kind == Kind::Object, "an object")?;
                Self::members(members, node, &[])
            }
        }
    }

    /// Refuses members of other types than these, of an object; those of `but` are not looked at.
    pub(crate) fn members(members: &[Member], object: Node<'_>, but: &[&str]) -> Result<(), Error> {
        for (name, value) in object.members() {
            if let Some((_, shape)) = members.iter().find(|(known, _)| *known == name && !but.contains(known)) {
                shape.check(value)?;
            }
        }
        Ok(())
    }

    /// Shows every member, at any depth, that is not known and looks like one that is: its dotted path behind `field`,
    /// and what was meant.
    pub(crate) fn misspelt(&self, node: Node<'_>, field: &str, see: &mut dyn FnMut(String, &'static str)) {
        match self {
            Self::List(element) => node.elements().for_each(|value| element.misspelt(value, field, see)),
            Self::Object(members) => Self::misspelt_members(members, node, field, &[], see),
            Self::Money => Self::misspelt_members(MONEY, node, field, &[], see),
            _ => {}
        }
    }

    /// As [`Shape::misspelt`], for an object of these members; those of `but` are not looked into.
    pub(crate) fn misspelt_members(
        members: &'static [Member],
        object: Node<'_>,
        field: &str,
        but: &[&str],
        see: &mut dyn FnMut(String, &'static str),
    ) {
        let path = |name: &str| if field.is_empty() { name.to_owned() } else { format!("{field}.{name}") };
        for (name, value) in object.members() {
            match members.iter().find(|(known, _)| *known == name) {
                Some((known, _)) if but.contains(known) => {}
                Some((known, shape)) if matches!(value.kind(), Kind::Object | Kind::Array) => {
                    shape.misspelt(value, &path(known), see);
                }
                Some(_) => {}
                None => {
                    if let Some(meant) = nearest(&name, members.iter().map(|(known, _)| *known)) {
                        see(path(&name), meant);
                    }
                }
            }
        }
    }
}

fn is_number(node: Node<'_>) -> bool {
    match node.kind() {
        Kind::Number => true,
        Kind::String => node.as_text().is_some_and(|text| text.parse::<Number>().is_ok()),
        _ => false,
    }
}

fn each_text(object: Node<'_>) -> Result<(), Error> {
    object.members().try_for_each(|(_, text)| Shape::Text.check(text))
}
