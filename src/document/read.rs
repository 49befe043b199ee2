//! Reading typed values out of nodes. A model is declared once as a list of members; every error it can meet names
//! the member by its pointer.

use super::{Kind, Node, Text, write};
use crate::error::{Code, Error, cut};
use crate::text_map::TextMap;

/// A value that can be read from a node of a document.
///
/// ```
/// use cartwright::{Cart, Document, Read};
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
}

pub(crate) fn wrong_type(node: Node<'_>, expected: &str) -> Error {
    let found = match node.kind() {
        Kind::Number | Kind::String | Kind::Boolean => format!("{} `{}`", node.kind().name(), cut(node.raw())),
        other => other.name().to_owned(),
    };
    Error::new(Code::WrongType, node.pointer(), format!("expected {expected}, found {found}"))
}

pub(crate) fn missing(node: Node<'_>, member: &str) -> Error {
    Error::new(
        Code::MissingMember,
        write::pointer(&node.pointer(), member),
        format!("the required member `{member}` is missing"),
    )
}

pub(crate) fn unknown_value(node: Node<'_>, allowed: &[&str]) -> Error {
    let message = format!("expected one of {}, found `{}`", allowed.join(", "), cut(node.raw()));
    Error::new(Code::UnknownValue, node.pointer(), message)
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

impl<'a, T: Read<'a>> Read<'a> for Vec<T> {
    /// `null` counts as absent, which is an empty list to every rule.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Array => {
                let mut list = Self::new();
                for element in node.elements() {
                    list.push(T::read(element)?);
                }
                Ok(list)
            }
            Kind::Null => Ok(Self::new()),
            _ => Err(wrong_type(node, "an array")),
        }
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

/// Declares a struct as a list of `"member" field: Type`, and how it is read from an object. `"member" required
/// field: Type` is refused when absent; any other absent member is the type's default. Members that the list does not
/// name are passed over.
macro_rules! model {
    (@absent $node:ident $member:literal required) => { return Err($crate::document::missing($node, $member)) };
    (@absent $node:ident $member:literal) => { Default::default() };
    (@read $name:ty { $( $member:literal [$($need:ident)?] $field:ident : $kind:ty, )* }) => {
        impl<'a> $crate::document::Read<'a> for $name {
            fn read(node: $crate::document::Node<'a>) -> Result<Self, $crate::error::Error> {
                if node.kind() != $crate::document::Kind::Object {
                    return Err($crate::document::wrong_type(node, "an object"));
                }
                $( let mut $field: Option<$kind> = None; )*
                for (name, value) in node.members() {
                    match name.as_ref() {
                        $( $member => $field = Some($crate::document::Read::read(value)?), )*
                        _ => {}
                    }
                }
                Ok(Self {
                    $( $field: match $field {
                        Some(value) => value,
                        None => $crate::document::model!(@absent node $member $($need)?),
                    }, )*
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
        $crate::document::model!(@read $name<'a> { $( $member [$($need)?] $field: $kind, )* });
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
        $crate::document::model!(@read $name { $( $member [$($need)?] $field: $kind, )* });
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

        impl<'a> $crate::document::Read<'a> for $name {
            fn read(node: $crate::document::Node<'a>) -> Result<Self, $crate::error::Error> {
                match node.as_text().as_deref() {
                    $( Some($text) => Ok(Self::$variant), )*
                    Some(_) => Err($crate::document::unknown_value(node, &[$( $text, )*])),
                    None => Err($crate::document::wrong_type(node, "a string")),
                }
            }
        }
    };
}
pub(crate) use choice;
