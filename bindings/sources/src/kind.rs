//! The kinds of values that the schemas know.

/// The kind of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    /// A number; in a request, also a string that is one.
    Number(Spelling),
    /// A number without decimals, as [`Kind::Number`].
    Whole(Spelling),
    /// A number, or a text that is none.
    NumberOrText,
    Flag,
    /// A text, or a map of language to text.
    Localized,
    /// An amount, with its currency or without.
    Money,
    /// Anything.
    Open,
    /// One of some words, which have no name yet.
    Words(Vec<String>),
    /// One of the words of a list with a name.
    Word(String),
    /// An object of a model.
    Object(String),
    /// One of some objects.
    Either(Vec<String>),
    List(Box<Self>),
    Map(Box<Self>),
    /// All of it, or some, which is of another kind.
    AllOr(Box<Self>),
}

/// How a number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// As a number alone.
    Plain,
    /// As a number, or as a string.
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
    /// The models of the objects within it.
    pub(crate) fn models(&self) -> &[String] {
        match self {
            Self::Object(name) => std::slice::from_ref(name),
            Self::Either(names) => names,
            Self::List(within) | Self::Map(within) | Self::AllOr(within) => within.models(),
            _ => &[],
        }
    }

    /// Gives each list of words its name.
    pub(crate) fn call(&mut self, named: impl Fn(&[String]) -> Option<String> + Copy) {
        match self {
            Self::Words(words) => *self = named(words).map_or(Self::Text, Self::Word),
            Self::List(within) | Self::Map(within) | Self::AllOr(within) => within.call(named),
            _ => {}
        }
    }
}
