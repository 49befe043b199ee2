//! The types of members, as Java has them.

/// The Java type of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Number,
    Whole,
    Flag,
    /// A text, or a map of language to text.
    Localized,
    /// An amount, with its currency or without.
    Money,
    /// Anything.
    Open,
    /// One of some words, which have no name yet.
    Words(Vec<String>),
    /// One of the words of an enum.
    Word(String),
    /// An object of a class.
    Object(String),
    /// One of some objects.
    Either(Vec<String>),
    List(Box<Self>),
    Map(Box<Self>),
    /// All of it, or some, which is of another kind.
    AllOr(Box<Self>),
}

impl Kind {
    /// The expression by which the classes read values of this kind.
    pub(crate) fn descriptor(&self) -> String {
        match self {
            Self::Text => "Types.TEXT".to_owned(),
            Self::Number => "Types.NUMBER".to_owned(),
            Self::Whole => "Types.WHOLE".to_owned(),
            Self::Flag => "Types.FLAG".to_owned(),
            Self::Open | Self::Either(_) | Self::Words(_) => "Types.OPEN".to_owned(),
            Self::Word(_) | Self::Localized | Self::Money => format!("{}.TYPE", self.java()),
            Self::Object(name) => format!("{name}.KIND"),
            Self::List(within) => format!("Types.list({})", within.descriptor()),
            Self::Map(within) => format!("Types.map({})", within.descriptor()),
            Self::AllOr(within) => format!("AllOr.type({})", within.descriptor()),
        }
    }

    /// The type as Java declares it.
    pub(crate) fn java(&self) -> String {
        match self {
            Self::Text => "String".to_owned(),
            Self::Number => "BigDecimal".to_owned(),
            Self::Whole => "Integer".to_owned(),
            Self::Flag => "Boolean".to_owned(),
            Self::Localized => "LocalizedText".to_owned(),
            Self::Money => "Money".to_owned(),
            Self::Open | Self::Either(_) | Self::Words(_) => "Answer".to_owned(),
            Self::Word(name) | Self::Object(name) => name.clone(),
            Self::List(within) => format!("List<{}>", within.java()),
            Self::Map(within) => format!("Map<String, {}>", within.java()),
            Self::AllOr(within) => format!("AllOr<{}>", within.java()),
        }
    }
}

/// A member of an object.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) kind: Kind,
}
