//! URLs of ASCII letters, as the validator reads them.

use std::borrow::Cow;
use std::fmt::Write as _;

/// A URL with every character that must not stand in one as the bytes of its UTF-8, such as `%C3%B6` for `\u{f6}`.
pub(crate) fn ascii(url: &str) -> Cow<'_, str> {
    let fragment = url.find('#').unwrap_or(url.len());
    let must_not =
        |char: char| !char.is_ascii() || matches!(char, '"' | '<' | '>' | '\\' | '^' | '`' | '{' | '|' | '}');
    // Elsewhere white space is no part of a URL, and brackets are of an address.
    let is_kept =
        |(index, char): (usize, char)| !must_not(char) && (!matches!(char, ' ' | '[' | ']') || index < fragment);
    if url.char_indices().all(is_kept) {
        return Cow::Borrowed(url);
    }
    let mut out = String::with_capacity(url.len());
    for (index, char) in url.char_indices() {
        if !is_kept((index, char)) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_any_language_are_written_as_bytes() {
        assert_eq!(ascii("https://schemas.example/größe?v={1}"), "https://schemas.example/gr%C3%B6%C3%9Fe?v=%7B1%7D");
        assert_eq!(ascii("https://schemas.example/gr%C3%B6%C3%9Fe"), "https://schemas.example/gr%C3%B6%C3%9Fe");
        assert_eq!(ascii("#/definitions/a b"), "#/definitions/a%20b");
    }
}
