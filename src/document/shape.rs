//! The JSON types of the models and their members, including members that no rule reads. They are checked when a
//! document comes in whole or is changed, searched for the name that a misspelt member was meant to have, and written
//! as a JSON Schema.

use std::sync::Arc;

use super::{KEEPS_UNKNOWN, Kind, Node, Text};
use crate::collections::TextMap;
use crate::money::{CurrencyCode, Number};

/// A type whose JSON type is known.
pub(crate) trait Shaped {
    const SHAPE: Shape;
}

/// The kinds of values. For every kind, `null` counts as absent.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(not(feature = "typed"), allow(dead_code, reason = "only a schema tells of the words"))]
pub(crate) enum Shape {
    /// A string.
    Text,
    /// One of several strings.
    Choice(&'static [&'static str]),
    /// The code of a currency.
    Currency,
    /// A number, or a string that holds one.
    Number,
    /// A count: a number without a fractional part.
    Whole,
    /// An amount in whole minor units, in answers alone.
    MinorUnits,
    /// A number, or a string chosen by the tenant.
    NumberOrText,
    /// `true` or `false`.
    Flag,
    /// A number, or an amount with its currency.
    Money,
    /// A string, or a map from language code to string.
    Name,
    /// Anything.
    Any,
    /// A map from names to values of one kind.
    Map(&'static Shape),
    /// An object whose members belong to others; some of them have these names.
    Named(&'static [&'static str]),
    /// A list of values of one kind.
    List(&'static Shape),
    /// An object with some known members; all others belong to the host and are kept.
    Object(&'static Model),
    /// An object that a calculation writes: the members that the interface lists, by name.
    Figures(&'static [(&'static str, Shape)]),
    /// One of several shapes.
    #[cfg(feature = "typed")]
    Either(&'static [Shape]),
}

/// An object: its name and its members.
#[derive(Debug)]
#[cfg_attr(not(feature = "typed"), allow(dead_code, reason = "only a schema tells of it"))]
pub(crate) struct Model {
    pub(crate) name: &'static str,
    #[cfg(feature = "typed")]
    pub(crate) about: &'static str,
    /// Flags and another member: if one of the flags is `false`, all members except the other one may have any value.
    pub(crate) unless: Option<(&'static [&'static str], &'static str)>,
    pub(crate) members: &'static [Member],
    /// Names that hosts use for further members, which no rule reads and whose types the hosts choose.
    pub(crate) beside: &'static [&'static str],
    /// Words that do not belong into the object, each with the place that is meant: a path of names joined by `/`.
    pub(crate) instead: &'static [(&'static str, &'static str)],
    /// Whether suggestions for what is misplaced inside the object begin at it.
    pub(crate) encloses: bool,
    #[cfg(feature = "typed")]
    pub(crate) more: More,
}

/// The properties of an object besides its own members.
#[cfg(feature = "typed")]
#[derive(Debug)]
pub(crate) struct More {
    /// Whether the library writes it. Its numbers are then never strings, and a member that does not apply is absent,
    /// never `null`.
    pub(crate) is_answered: bool,
    /// Objects whose members are also members of this one. If a name occurs more than once, the object's own member
    /// counts, then the last one.
    pub(crate) with: &'static [Shape],
    /// Members of the included objects that are required here, though they may be absent elsewhere.
    pub(crate) needs: &'static [&'static str],
    /// The shape of the members that it does not name, if known.
    pub(crate) others: Option<&'static Shape>,
    /// Members of which at least one is required.
    pub(crate) either: &'static [&'static str],
    /// Set if a member is refused that is neither one of its members nor in these lists; those without a shape are
    /// ignored.
    pub(crate) closed: Option<&'static [&'static [&'static str]]>,
    /// Whether the member with this name is an object defined by the library, and closed too.
    pub(crate) closes: fn(&str) -> bool,
    /// Members whose object is closed here, though it is open elsewhere.
    pub(crate) closed_here: &'static [&'static str],
    /// Whether its members may be anything: the answer reports what is wrong with them.
    pub(crate) is_untyped: bool,
    /// Members that are merge patches of their shape: any member in them may be absent, and `null` removes one.
    pub(crate) patches: &'static [&'static str],
    /// Members in which only what rules read is checked.
    pub(crate) reads: &'static [&'static str],
    /// Members that a merge patch of it cannot have.
    pub(crate) unchangeable: &'static [&'static str],
    /// Whether hosts add members of their own. In another object, an unknown member is taken for misspelt.
    pub(crate) is_open: bool,
    /// The kinds of the object, if the words of a member tell them apart.
    pub(crate) kinds: Option<Kinds>,
}

/// The kinds of an object.
#[cfg(feature = "typed")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kinds {
    pub(crate) member: &'static str,
    /// The words of the member, with their descriptions.
    pub(crate) words: &'static [(&'static str, &'static str)],
    /// Other members, each with the name of its tie and the words that it goes with.
    pub(crate) ties: &'static [(&'static str, &'static str, &'static [&'static str])],
}

#[cfg(feature = "typed")]
impl More {
    /// An object that hosts write.
    pub(crate) const OF_HOST: Self = Self {
        is_answered: false,
        with: &[],
        needs: &[],
        others: None,
        either: &[],
        closed: None,
        closes: |_| false,
        closed_here: &[],
        is_untyped: false,
        patches: &[],
        reads: &[],
        unchangeable: &[],
        is_open: false,
        kinds: None,
    };
    /// An object that the library writes.
    pub(crate) const OF_LIBRARY: Self = Self { is_answered: true, ..Self::OF_HOST };
}

/// A member and the shape of its value.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(not(feature = "typed"), allow(dead_code, reason = "only a schema tells what is needed"))]
pub(crate) struct Member {
    pub(crate) name: &'static str,
    #[cfg(feature = "typed")]
    pub(crate) about: &'static str,
    pub(crate) need: Need,
    /// Whether it decides a figure, a condition or a right, so that its name is misplaced at an object that does not know
    /// it.
    pub(crate) decides: bool,
    pub(crate) shape: Shape,
}

/// Whether an object needs a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    /// It may be absent.
    Optional,
    /// An object without it is refused.
    Required,
    /// It may be absent; `null` counts as absent, whatever its type.
    OrDefault,
    /// No rule reads it; it is kept for callers that read the whole object.
    Kept,
}

impl Need {
    /// Whether a member of this kind is ever read in this build.
    pub(crate) const fn is_read(self) -> bool {
        KEEPS_UNKNOWN || !matches!(self, Self::Kept)
    }
}

/// The members of an amount with its currency.
pub(crate) const MONEY: [(&str, Shape); 2] = [("amount", Shape::Number), ("currency", Shape::Currency)];

impl Shape {
    /// An object whose members belong to others.
    pub(crate) const OPEN: Self = Self::Map(&Self::Any);
    /// A count.
    pub(crate) const WHOLE: Self = Self::Whole;
    /// A list of anything.
    #[cfg(feature = "typed")]
    pub(crate) const ANY_LIST: Self = Self::List(&Self::Any);
    /// A map from names to strings.
    pub(crate) const TEXTS: Self = Self::Map(&Self::Text);

    /// The members of an object; none for any other shape.
    pub(crate) const fn known(&self) -> &'static [Member] {
        match self {
            Self::Object(model) => model.members,
            _ => &[],
        }
    }

    /// The member of an object with this name.
    pub(crate) fn member(&self, name: &str) -> Option<&'static Member> {
        self.known().iter().find(|known| known.name == name)
    }

    /// The declaration of an object; `None` for any other shape.
    pub(crate) const fn model(&self) -> Option<&'static Model> {
        match self {
            Self::Object(model) => Some(model),
            _ => None,
        }
    }

    /// The words that do not belong into an object, each with the place that is meant.
    #[cfg(test)]
    pub(crate) const fn instead(&self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Object(model) => model.instead,
            _ => &[],
        }
    }

    /// A shape as the member of a request: `decides` says whether an object inside the request lacks an effect that it
    /// has there. One that does not decide by its name alone does with a member that decides.
    pub(crate) const fn in_request(self, name: &'static str, decides: bool) -> Member {
        Member {
            name,
            #[cfg(feature = "typed")]
            about: "",
            need: Need::Optional,
            decides,
            shape: self,
        }
    }

    /// Whether a value states an amount of money in a known place.
    pub(crate) fn states_money(&self, node: Node<'_>) -> bool {
        match self {
            Self::Money => node.kind() != Kind::Null,
            Self::List(element) => node.elements().any(|value| element.states_money(value)),
            Self::Object(model) => model
                .members
                .iter()
                .any(|member| node.present(member.name).is_some_and(|value| member.shape.states_money(value))),
            _ => false,
        }
    }
}

macro_rules! shaped {
    ($( $kind:ty = $shape:expr; )*) => { $(
        impl Shaped for $kind {
            const SHAPE: Shape = $shape;
        }
    )* };
}
shaped! {
    bool = Shape::Flag;
    Number = Shape::Number;
    i64 = Shape::MinorUnits;
    usize = Shape::WHOLE;
    String = Shape::Text;
    Arc<str> = Shape::Text;
    Box<str> = Shape::Text;
    Text<'_> = Shape::Text;
    CurrencyCode = Shape::Currency;
}

impl<T: Shaped> Shaped for Option<T> {
    const SHAPE: Shape = T::SHAPE;
}

impl<T: Shaped> Shaped for Box<T> {
    const SHAPE: Shape = T::SHAPE;
}

impl<T: Shaped> Shaped for Vec<T> {
    const SHAPE: Shape = Shape::List(&T::SHAPE);
}

impl<T: Shaped> Shaped for TextMap<'_, T> {
    const SHAPE: Shape = Shape::Map(&T::SHAPE);
}
