//! URLs of schemas. The same rule holds wherever one is stated: it has a scheme and no fragment, since a schema is
//! found by its whole URL and nothing is ever relative to a request.

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
