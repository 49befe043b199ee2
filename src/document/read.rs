//! Reading typed values out of nodes. A model is declared once as a list of members; every error it can meet names
//! the member by its pointer.

use crate::collections::text_map::TextMap;
use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::text::Text;
use crate::error::code::Code;
use crate::error::{Error, cut, field, pointer};

/// A value that can be read from a node of a document.
///
/// ```
/// use cartwright::document::{Document, Read};
/// use cartwright::Cart;
///
/// let document = Document::parse(r#"{"currency": "EUR", "siteCode": "main"}"#)?;
/// let cart = Cart::read(document.root())?;
/// assert_eq!(cart.site_code, "main");
/// assert_eq!(Cart::read(Document::parse("{}")?.root()).unwrap_err().path(), "/currency");
/// # Ok::<(), cartwright::Error>(())
/// ```
pub trait Read<'a>: Sized {
    /// Reads the value.
    ///
    /// # Errors
    /// Names the member that is missing, of the wrong type or of an unknown value, by its pointer.
    fn read(node: Node<'a>) -> Result<Self, Error>;

    /// Reads the value into its place; after an error what stands there is of no use.
    ///
    /// # Errors
    /// As [`Read::read`].
    #[inline(never)]
    fn read_into(&mut self, node: Node<'a>) -> Result<(), Error> {
        *self = Self::read(node)?;
        Ok(())
    }
}

pub(crate) fn wrong_type(node: Node<'_>, expected: &str) -> Error {
    let found = match node.kind() {
        Kind::Number | Kind::String | Kind::Boolean => format!("{} `{}`", node.kind().name(), cut(node.raw())),
        other => other.name().to_owned(),
    };
    let path = node.pointer();
    let message = format!("`{}`: expected {expected}, found {found}", field(&path));
    Error::new(Code::WrongType, path, message)
}

pub(crate) fn missing(node: Node<'_>, member: &str) -> Error {
    Error::new(
        Code::MissingMember,
        pointer::to_member(&node.pointer(), member),
        format!("the required member `{member}` is missing"),
    )
}

/// The place of a text among those that are allowed.
pub(crate) fn one_of(node: Node<'_>, allowed: &[&str]) -> Result<usize, Error> {
    let text = Text::read(node)?;
    allowed.iter().position(|one| *one == text).ok_or_else(|| unknown_value(node, allowed))
}

pub(crate) fn unknown_value(node: Node<'_>, allowed: &[&str]) -> Error {
    let path = node.pointer();
    let message = format!("`{}`: expected one of {}, found `{}`", field(&path), allowed.join(", "), cut(node.raw()));
    Error::new(Code::UnknownValue, path, message)
}

impl<'a> Read<'a> for Text<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        node.as_text().ok_or_else(|| wrong_type(node, "a string"))
    }
}

impl<'a> Read<'a> for String {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Text::read(node).map(Text::into_owned)
    }
}

impl<'a> Read<'a> for bool {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.raw() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(wrong_type(node, "true or false")),
        }
    }
}

impl<'a, T: Read<'a>> Read<'a> for Option<T> {
    /// `null` counts as absent.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.kind() == Kind::Null { Ok(None) } else { T::read(node).map(Some) }
    }
}

impl<'a, T: Read<'a>> Read<'a> for Box<T> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        T::read(node).map(Self::new)
    }
}

impl<'a, T: Read<'a>> Read<'a> for Vec<T> {
    /// `null` counts as absent, which is an empty list to every rule.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let mut list = Self::with_capacity(room(node, size_of::<T>()));
        elements(node, &mut |element| {
            list.push(T::read(element)?);
            Ok(())
        })?;
        Ok(list)
    }
}

/// For how many elements of a size to take room before an array is read: for all of them, but for no more memory than
/// a few times the text. What a request claims to hold is paid for only as it is read.
fn room(array: Node<'_>, size: usize) -> usize {
    const BYTES_PER_BYTE: usize = 4;
    let most = array.raw().len().saturating_mul(BYTES_PER_BYTE).checked_div(size).unwrap_or_default();
    array.elements().count().min(most)
}

/// Reads an array, `push` each element; `null` is an empty one.
fn elements<'a>(node: Node<'a>, push: &mut dyn FnMut(Node<'a>) -> Result<(), Error>) -> Result<(), Error> {
    match node.kind() {
        Kind::Array => node.elements().try_for_each(push),
        Kind::Null => Ok(()),
        _ => Err(wrong_type(node, "an array")),
    }
}

impl<'a, T: Read<'a>> Read<'a> for TextMap<'a, T> {
    /// `null` counts as absent, which is an empty map to every rule.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Object => {
                let mut map = Self::new();
                for (name, value) in node.members() {
                    map.insert(name, T::read(value)?);
                }
                Ok(map)
            }
            Kind::Null => Ok(Self::new()),
            _ => Err(wrong_type(node, "an object")),
        }
    }
}

/// A member that an object may have, and whether it must.
pub(crate) struct Member {
    pub(crate) name: &'static str,
    pub(crate) required: bool,
}

/// Reads an object: `set` takes the value of every member that the list names, by the member's place in the list.
///
/// There is one such function for all models: each brings no more than a list and what becomes of a value.
pub(crate) fn object<'a>(
    node: Node<'a>,
    members: &[Member],
    set: &mut dyn FnMut(usize, Node<'a>) -> Result<(), Error>,
) -> Result<(), Error> {
    if node.kind() != Kind::Object {
        return Err(wrong_type(node, "an object"));
    }
    let mut seen = 0_u64;
    let mut expected = 0;
    for (name, value) in node.members() {
        // Members mostly come in the order of the list.
        let is_next = members.get(expected).is_some_and(|member| member.name == name);
        let place = if is_next { Some(expected) } else { members.iter().position(|member| member.name == name) };
        if let Some(place) = place {
            expected = place.saturating_add(1);
            seen |= bit(place);
            set(place, value)?;
        }
    }
    let absent = |(place, member): &(usize, &Member)| member.required && seen & bit(*place) == 0;
    match members.iter().enumerate().find(absent) {
        Some((_, member)) => Err(missing(node, member.name)),
        None => Ok(()),
    }
}

fn bit(place: usize) -> u64 {
    u32::try_from(place).ok().and_then(|place| 1_u64.checked_shl(place)).unwrap_or_default()
}

/// Declares a struct as a list of `"member" field: Type`, and how it is read from an object. `"member" required
/// field: Type` is refused when absent; any other absent member is the type's default. Members that the list does not
/// name are passed over.
macro_rules! model {
    (@required required) => { true };
    (@required) => { false };
    (@read $name:ty { $( $member:literal [$($need:ident)?] $field:ident : $kind:ty, )* }) => {
        impl<'a> $crate::document::read::Read<'a> for $name {
            fn read(node: $crate::document::node::Node<'a>) -> Result<Self, $crate::error::Error> {
                let mut value = Self::default();
                value.read_into(node)?;
                Ok(value)
            }

            fn read_into(&mut self, node: $crate::document::node::Node<'a>) -> Result<(), $crate::error::Error> {
                const MEMBERS: &[$crate::document::read::Member] = &[$(
                    $crate::document::read::Member {
                        name: $member,
                        required: $crate::document::read::model!(@required $($need)?),
                    },
                )*];
                $crate::document::read::object(node, MEMBERS, &mut |place, value| {
                    let at = 0_usize;
                    $(
                        if place == at {
                            return $crate::document::read::Read::read_into(&mut self.$field, value);
                        }
                        let at = at.saturating_add(1);
                    )*
                    let _ = at;
                    Ok(())
                })
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident<'a> {
            $( $(#[$about:meta])* $member:literal $(($need:ident))? $field:ident : $kind:ty, )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Default, PartialEq)]
        $vis struct $name<'a> { $( $(#[$about])* $vis $field: $kind, )* }
        $crate::document::read::model!(@read $name<'a> { $( $member [$($need)?] $field: $kind, )* });
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $( $(#[$about:meta])* $member:literal $(($need:ident))? $field:ident : $kind:ty, )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Default, PartialEq)]
        $vis struct $name { $( $(#[$about])* $vis $field: $kind, )* }
        $crate::document::read::model!(@read $name { $( $member [$($need)?] $field: $kind, )* });
    };
}
pub(crate) use model;

/// Declares an enumeration of text values, read and written by their names.
macro_rules! choice {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $( $(#[$about:meta])* $variant:ident = $text:literal, )* }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $( $(#[$about])* $variant, )* }

        impl $name {
            /// The value as it stands in a document.
            #[must_use]
            #[allow(dead_code, reason = "not every choice is written")]
            $vis const fn as_str(self) -> &'static str {
                match self { $( Self::$variant => $text, )* }
            }
        }

        impl<'a> $crate::document::read::Read<'a> for $name {
            fn read(node: $crate::document::node::Node<'a>) -> Result<Self, $crate::error::Error> {
                let place = $crate::document::read::one_of(node, &[$( $text, )*])?;
                let at = 0_usize;
                $(
                    if place == at {
                        return Ok(Self::$variant);
                    }
                    let at = at.saturating_add(1);
                )*
                let _ = at;
                Ok(Self::default())
            }
        }
    };
}
pub(crate) use choice;
