//! Reads numbers and currency codes from nodes.

use super::{Blank, FromNode, Kind, Node, Text, wrong_type};
use crate::error::{Error, ErrorCode, cut, field};
use crate::money::{CurrencyCode, Number, NumberError};

impl<'a> FromNode<'a> for Number {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let number = number(node)?;
        if !node.is_of_doubles() || node.kind() == Kind::String {
            return Ok(number);
        }
        number.beyond_double().map_or(Ok(number), |meant| Err(rounded(node, meant)))
    }
}

/// A number that no rule reads. It is only passed through, so it may have all the digits of a double.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct PassedNumber(pub(crate) Number);

impl<'a> FromNode<'a> for PassedNumber {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        number(node).map(Self)
    }
}

fn number(node: Node<'_>) -> Result<Number, Error> {
    let read = match node.kind() {
        Kind::Number => node.raw().parse(),
        // Decimal types of many languages are written as strings.
        Kind::String => node.as_text().unwrap_or_default().parse(),
        _ => Err(NumberError::Syntax),
    };
    read.map_err(|error: NumberError| match error {
        // No text is inexact.
        NumberError::Syntax | NumberError::Inexact => wrong_type(node, "a number"),
        NumberError::OutOfRange => {
            let path = node.pointer();
            let message = format!("`{}`: `{}` is out of range: {error}", field(&path), cut(node.raw()));
            Error::new(ErrorCode::NumberOutOfRange, path, message)
        }
    })
}

/// The error for a double that only approximates the number that was meant.
fn rounded(node: Node<'_>, meant: Number) -> Error {
    let path = node.pointer();
    let cure = meant.as_cure_of_double();
    let message = format!("`{}` is `{}`, more digits than a double holds: {cure}", field(&path), cut(node.raw()));
    Error::new(ErrorCode::NumberNotExact, path, message)
}

impl Blank for CurrencyCode {
    fn blank() -> Self {
        Self::NONE
    }
}

impl<'a> FromNode<'a> for CurrencyCode {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let text = Text::read(node)?;
        text.parse().map_err(|error: Error| {
            let path = node.pointer();
            let (member, found) = (field(&path), cut(&text));
            let message = format!("`{member}` is `{found}`, expected a currency code of three capital letters");
            Error::new(error.code(), path, message)
        })
    }
}
