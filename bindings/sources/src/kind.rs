//! The kinds of values that the schemas distinguish.

use std::collections::BTreeMap;

/// The kind of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    /// A number; in a request, also a string that contains one.
    Number(Spelling),
    /// A number without decimals, like [`Kind::Number`].
    Whole(Spelling),
    /// A whole number of minor units, in an answer.
    MinorUnits,
    /// A number, or a string that contains none.
    NumberOrText,
    Flag,
    /// A string, or a map from language to string.
    Localized,
    /// An amount with or without its currency.
    Money,
    /// Anything.
    Open,
    /// One of some words that have no name yet.
    Words(Vec<String>),
    /// One of the words of a named list.
    Word(String),
    /// An object with the name of its model.
    Object(String),
    /// One of some objects, with the names of their models.
    Either(Vec<String>),
    List(Box<Self>),
    Map(Box<Self>),
    /// `true` for everything, or a value of another kind for a part.
    AllOr(Box<Self>),
}

/// The notation of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// Only a number.
    Plain,
    /// A number or a string.
    OrText,
}

/// A member of an object.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) kind: Kind,
}

impl Kind {
    /// The names of the models of the objects in it.
    pub(crate) fn models(&self) -> &[String] {
        match self {
            Self::Object(name) => std::slice::from_ref(name),
            Self::Either(names) => names,
            Self::List(within) | Self::Map(within) | Self::AllOr(within) => within.models(),
            _ => &[],
        }
    }

    /// Gives every list of words its name.
    pub(crate) fn call(&mut self, named: impl Fn(&[String]) -> Option<String> + Copy) {
        match self {
            Self::Words(words) => *self = named(words).map_or(Self::Text, Self::Word),
            Self::List(within) | Self::Map(within) | Self::AllOr(within) => within.call(named),
            _ => {}
        }
    }

    /// Accepts objects of some models wherever it takes one of a certain model.
    pub(crate) fn widen(&mut self, accepted: &BTreeMap<String, Vec<String>>) {
        match self {
            Self::Object(name) => {
                if let Some(names) = accepted.get(name) {
                    *self = Self::Either(names.clone());
                }
            }
            Self::List(within) | Self::Map(within) | Self::AllOr(within) => within.widen(accepted),
            _ => {}
        }
    }
}
