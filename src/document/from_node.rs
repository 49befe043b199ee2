//! Reads typed values from nodes. A model is declared once as a list of members; every error gives the pointer of the
//! member at fault.

use std::sync::Arc;

use super::{Kind, Node, Text};
use crate::collections::TextMap;
use crate::error::{Error, ErrorCode, cut, field, pointer};
use crate::money::Number;

/// A value that can be read from a node of a document.
///
/// ```
/// use cartwright::document::{Document, FromNode};
/// use cartwright::model::CartData;
///
/// let document = Document::parse(r#"{"currency": "EUR", "siteCode": "main"}"#)?;
/// let cart = CartData::read(document.root())?;
/// assert_eq!(cart.site_code, "main");
/// assert_eq!(CartData::read(Document::parse("{}")?.root()).unwrap_err().path(), "/currency");
/// # Ok::<(), cartwright::Error>(())
/// ```
pub trait FromNode<'a>: Sized {
    /// Reads the value.
    ///
    /// # Errors
    /// A member that is missing, of the wrong type, or of an unknown value; the error gives its pointer.
    fn read(node: Node<'a>) -> Result<Self, Error>;

    /// Reads the value in place of `self`, which is of no use after an error.
    ///
    /// # Errors
    /// Like [`FromNode::read`].
    #[inline(never)]
    fn read_into(&mut self, node: Node<'a>) -> Result<(), Error> {
        *self = Self::read(node)?;
        Ok(())
    }

    /// Reads an array of such values, replacing the elements of `list`.
    ///
    /// # Errors
    /// Like [`FromNode::read`].
    fn read_list(list: &mut Vec<Self>, node: Node<'a>) -> Result<(), Error> {
        *list = Vec::with_capacity(room(node, size_of::<Self>()));
        elements(node, &mut |element| {
            list.push(Self::read(element)?);
            Ok(())
        })
    }
}

pub(crate) fn wrong_type(node: Node<'_>, expected: &str) -> Error {
    let found = match node.kind() {
        Kind::Number | Kind::String | Kind::Boolean => format!("{} `{}`", node.kind().name(), cut(node.raw())),
        other => other.name().to_owned(),
    };
    let path = node.pointer();
    let message = format!("`{}`: expected {expected}, found {found}", field(&path));
    Error::new(ErrorCode::WrongType, path, message)
}

pub(crate) fn missing(node: Node<'_>, member: &str) -> Error {
    missing_at(pointer::to_member(&node.pointer(), member), member)
}

/// The value of a required member for which `null` counts as absent.
pub(crate) fn present<T>(value: Option<T>, object: Node<'_>, member: &str) -> Result<T, Error> {
    value.ok_or_else(|| missing(object, member))
}

/// Like [`missing`], with the pointer to the member.
pub(crate) fn missing_at(path: String, member: &str) -> Error {
    Error::new(ErrorCode::MissingMember, path, format!("the required member `{member}` is missing"))
}

/// The index of a string among the allowed ones.
pub(crate) fn one_of(node: Node<'_>, allowed: &[&str]) -> Result<usize, Error> {
    let text = Text::read(node)?;
    allowed.iter().position(|one| *one == text).ok_or_else(|| unknown_value(node, allowed))
}

pub(crate) fn unknown_value(node: Node<'_>, allowed: &[&str]) -> Error {
    let path = node.pointer();
    let message = format!("`{}`: expected one of {}, found `{}`", field(&path), allowed.join(", "), cut(node.raw()));
    Error::new(ErrorCode::UnknownValue, path, message)
}

impl<'a> FromNode<'a> for Text<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        node.as_text().ok_or_else(|| wrong_type(node, "a string"))
    }
}

impl<'a> FromNode<'a> for String {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Text::read(node).map(Text::into_owned)
    }
}

impl<'a> FromNode<'a> for Arc<str> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Text::read(node).map(Self::from)
    }
}

impl<'a> FromNode<'a> for bool {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.raw() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(wrong_type(node, "true or false")),
        }
    }
}

/// Whole numbers: amounts in minor units, counts and indexes.
macro_rules! whole {
    ($($kind:ty),*) => { $(
        impl<'a> FromNode<'a> for $kind {
            fn read(node: Node<'a>) -> Result<Self, Error> {
                let whole = Number::read(node)?.whole().and_then(|whole| Self::try_from(whole).ok());
                whole.ok_or_else(|| {
                    let expected = format!("a whole number from {} to {}", Self::MIN, Self::MAX);
                    wrong_type(node, &expected)
                })
            }
        }
    )* };
}
whole!(i64, u32, usize);

impl<'a, T: FromNode<'a>> FromNode<'a> for Option<T> {
    /// `null` counts as absent.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.kind() == Kind::Null { Ok(None) } else { T::read(node).map(Some) }
    }
}

impl<'a, T: FromNode<'a>> FromNode<'a> for Box<T> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        T::read(node).map(Self::new)
    }
}

impl<'a, T: FromNode<'a>> FromNode<'a> for Vec<T> {
    /// `null` counts as absent, which every rule takes as an empty list.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let mut list = Self::new();
        T::read_list(&mut list, node)?;
        Ok(list)
    }

    fn read_into(&mut self, node: Node<'a>) -> Result<(), Error> {
        T::read_list(self, node)
    }
}

/// The number of elements to make room for before an array is read: all of them, but in no more memory than a few times
/// the text. Room for the rest is taken only as it is read.
fn room(array: Node<'_>, size: usize) -> usize {
    const BYTES_PER_BYTE: usize = 5;
    let most = array.raw().len().saturating_mul(BYTES_PER_BYTE).checked_div(size).unwrap_or_default();
    array.elements().count().min(most)
}

/// Reads an array, calling `push` for each element; `null` counts as an empty array. A tolerant document keeps the faults of
/// one element only: the others may be as many as the text has room for.
fn elements<'a>(node: Node<'a>, push: &mut dyn FnMut(Node<'a>) -> Result<(), Error>) -> Result<(), Error> {
    let kept = node.faults_kept();
    match node.kind() {
        Kind::Array => node.elements().take_while(|_| node.faults_kept() == kept).try_for_each(push),
        Kind::Null => Ok(()),
        _ => Err(wrong_type(node, "an array")),
    }
}

/// Reads an array into a list that has the elements that were read ahead, each at its index.
///
/// # Errors
/// Like [`FromNode::read`].
pub(crate) fn complete<'a, T: FromNode<'a>>(list: &mut Vec<T>, node: Node<'a>) -> Result<(), Error> {
    if list.is_empty() {
        list.reserve_exact(room(node, size_of::<T>()));
    }
    let mut index = 0_usize;
    elements(node, &mut |element| {
        match list.get_mut(index) {
            Some(_) if element.is_read_ahead() => {}
            Some(line) => line.read_into(element)?,
            None => {
                let line = T::read(element)?;
                if list.len() == list.capacity() {
                    // Short lines need more room than was estimated from the length of the text. All elements so far
                    // were lines, so the rest are expected to be.
                    list.reserve_exact(node.elements().count().saturating_sub(list.len()));
                }
                list.push(line);
            }
        }
        index = index.saturating_add(1);
        Ok(())
    })
}

/// Owns its names, so that types without a lifetime can have maps too.
impl<'a, T: FromNode<'a>> FromNode<'a> for TextMap<'static, T> {
    /// `null` counts as absent, which every rule takes as an empty map.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Object => {
                let mut map = Self::new();
                for (name, value) in node.members() {
                    map.insert(name.into_owned(), T::read(value)?);
                }
                Ok(map)
            }
            Kind::Null => Ok(Self::new()),
            _ => Err(wrong_type(node, "an object")),
        }
    }
}
