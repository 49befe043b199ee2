//! URLs of schemas. The same rule holds wherever one is stated: it has a scheme and no fragment, since a schema is
//! found by its whole URL and nothing is ever relative to a request.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::document::{FromNode, Node, Text};
use crate::error::{Error, ErrorCode, Path, SCHEMAS, cut};

/// Reads the URL of a schema.
pub(crate) fn read(node: Node<'_>) -> Result<Text<'_>, Error> {
    let url = Text::read(node)?;
    check(&url, &node.path())?;
    Ok(url)
}

/// The path of the schemas of a request.
const PLACES: &Path<'_> = &SCHEMAS;

/// The path of a schema among those of a request, whether it is there or not.
pub(crate) const fn place(url: &str) -> Path<'_> {
    PLACES.member(url)
}

/// Refuses a string that is not the URL of a schema; `path` points at the value that states it.
pub(crate) fn check(url: &str, path: &Path<'_>) -> Result<(), Error> {
    let reason = match scheme(url) {
        None => "has no scheme such as `https:`",
        Some(_) if url.contains('#') => "has a fragment, which cannot identify a schema",
        Some(_) if url.contains(is_blank) => "has white space or control characters",
        Some(_) => return Ok(()),
    };
    Err(Error::new(ErrorCode::SchemaUrlInvalid, path, format!("the schema URL `{}` {reason}", cut(url))))
}

/// A URL with every character that must not stand in one as the bytes of its UTF-8, such as `%C3%B6` for `\u{f6}`.
pub(crate) fn ascii(url: &str) -> Cow<'_, str> {
    let must_not =
        |char: char| !char.is_ascii() || matches!(char, '"' | '<' | '>' | '\\' | '^' | '`' | '{' | '|' | '}');
    if !url.contains(must_not) {
        return Cow::Borrowed(url);
    }
    let mut out = String::with_capacity(url.len());
    for char in url.chars() {
        if must_not(char) {
            for byte in char.encode_utf8(&mut [0; 4]).bytes() {
                // Writing to a string does not fail.
                let _ = write!(out, "%{byte:02X}");
            }
        } else {
            out.push(char);
        }
    }
    Cow::Owned(out)
}

fn is_blank(char: char) -> bool {
    char.is_whitespace() || char.is_control()
}

/// Returns the text before the first colon, if it is a scheme.
fn scheme(url: &str) -> Option<&str> {
    let (scheme, _) = url.split_once(':')?;
    let letters = |char: char| char.is_ascii_alphanumeric() || matches!(char, '+' | '-' | '.');
    (scheme.starts_with(|char: char| char.is_ascii_alphabetic()) && scheme.chars().all(letters)).then_some(scheme)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_any_language_are_written_as_bytes() {
        assert_eq!(ascii("https://schemas.example/größe?v={1}"), "https://schemas.example/gr%C3%B6%C3%9Fe?v=%7B1%7D");
        assert_eq!(ascii("https://schemas.example/gr%C3%B6%C3%9Fe"), "https://schemas.example/gr%C3%B6%C3%9Fe");
    }

    #[test]
    fn a_schema_url_has_a_scheme_and_no_fragment() {
        for url in ["https://schemas.example/gift.json", "urn:shop:gift", "a:", "https://schemas.example/größe?v=1"] {
            assert_eq!(check(url, &Path::Text("")), Ok(()), "{url}");
        }
        for url in
            ["", "#", "gift.json", "/gift.json", "//host/x", "1a:b", "::", "https://a/b#", "https://a/b#/c", "x: y"]
        {
            let error = check(url, &Path::Text("/at")).unwrap_err();
            assert_eq!((error.code(), error.path()), (ErrorCode::SchemaUrlInvalid, "/at"), "{url}");
        }
    }
}
