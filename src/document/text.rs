//! The strings of a document: where they end, and the characters that their escapes represent.

use std::borrow::Cow;

use super::fault::{refused, refused_after};
use crate::error::Error;

/// A string of a document: borrowed if the document contains it as it is, owned if it had to be unescaped.
pub type Text<'a> = Cow<'a, str>;

/// A string with something in it: one that is only white space counts as absent.
#[inline]
pub(crate) fn filled(text: Option<&str>) -> Option<&str> {
    // Nearly every string begins with a visible character.
    let begins = |text: &str| text.as_bytes().first().is_some_and(u8::is_ascii_graphic);
    text.filter(|text| begins(text) || !text.chars().all(char::is_whitespace))
}

/// A text in the lower case by which texts are compared: that of each letter by itself, so that a text contains what it
/// begins with. Greek has two letters for one sound, of which `\u{3c2}` stands at the end of words alone.
pub(crate) fn lower_case(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(|char| if char == '\u{3c2}' { '\u{3c3}' } else { char }).collect()
}

/// The id of a line or a fee: an empty one counts as absent.
#[inline]
pub(crate) fn stated_id(id: Option<&str>) -> Option<&str> {
    id.filter(|id| !id.is_empty())
}

/// The offset after the closing quote of the string that opens at `start`.
///
/// # Errors
/// `INVALID_JSON` for a string that does not end, for control characters, unknown escapes and lone surrogates.
#[cold]
pub(crate) fn string_end(text: &str, start: usize) -> Result<usize, Error> {
    let bytes = text.as_bytes();
    let mut at = start.saturating_add(1);
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        let Some(plain) = plain_length(rest) else { return Err(unended(text)) };
        at = at.saturating_add(plain);
        match rest.get(plain) {
            Some(b'"') => return Ok(at.saturating_add(1)),
            Some(b'\\') => at = escape_end(text, at.saturating_add(1))?,
            _ => {
                let what = "control character (\\u0000-\\u001F) found while parsing a string";
                return Err(refused_after(text, what, at));
            }
        }
    }
}

const LONE: &str = "lone surrogate in a string";

/// The offset after the escape whose letter is at `letter`.
fn escape_end(text: &str, letter: usize) -> Result<usize, Error> {
    let bytes = text.as_bytes();
    let after = letter.saturating_add(1);
    match bytes.get(letter) {
        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => return Ok(after),
        Some(b'u') => {}
        Some(_) => return Err(refused_after(text, "invalid escape", after)),
        None => return Err(unended(text)),
    }
    let end = after.saturating_add(4);
    if end > bytes.len() {
        return Err(unended(text));
    }
    let Some(code) = unit(bytes, letter) else { return Err(refused_after(text, "invalid escape", end)) };
    match code {
        0xD800..=0xDBFF => {
            let low = bytes.get(end..end.saturating_add(2)) == Some(br"\u")
                && matches!(unit(bytes, end.saturating_add(1)), Some(0xDC00..=0xDFFF));
            if low { Ok(end.saturating_add(6)) } else { Err(refused(text, LONE, letter)) }
        }
        0xDC00..=0xDFFF => Err(refused(text, LONE, letter)),
        _ => Ok(end),
    }
}

/// The error for a text that ends within a string.
#[cold]
fn unended(text: &str) -> Error {
    refused_after(text, "EOF while parsing a string", text.len())
}

/// The offset after the closing quote of the string without escapes that begins at `start`, behind its opening quote.
#[inline]
pub(crate) fn plain_end(bytes: &[u8], start: usize) -> Option<usize> {
    let inside = bytes.get(start..)?;
    let length = plain_length(inside)?;
    // Does not wrap: the quote is within the text.
    (inside.get(length) == Some(&b'"')).then(|| start.wrapping_add(length).wrapping_add(1))
}

/// The number of bytes before the next quote, backslash or control character. Scans eight bytes at a time, since
/// strings are most of a cart.
#[inline]
pub(crate) fn plain_length(bytes: &[u8]) -> Option<usize> {
    let is_end = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..0x20);
    let (words, rest) = bytes.as_chunks::<8>();
    let mut before = 0_usize;
    for word in words {
        let word = u64::from_le_bytes(*word);
        // Flipping the second bit makes a quote the byte right after the control characters, which remain among
        // themselves.
        let quotes = below(word ^ u64::from_le_bytes([0x02; 8]), 0x21);
        let escapes = below(word ^ u64::from_le_bytes([b'\\'; 8]), 1);
        let ends = (quotes | escapes) & u64::from_le_bytes([0x80; 8]);
        if ends != 0 {
            // At most seven.
            return Some(before.wrapping_add(usize::try_from(ends.trailing_zeros() / u8::BITS).ok()?));
        }
        before = before.wrapping_add(8);
    }
    Some(before.wrapping_add(rest.iter().position(is_end)?))
}

/// Sets the highest bit of every byte that is below `bound`, which is at most 128. The result is valid up to the lowest
/// such byte; its other bits, and the bytes above, have no meaning.
const fn below(word: u64, bound: u8) -> u64 {
    word.wrapping_sub(u64::from_le_bytes([bound; 8])) & !word
}

/// The code unit of the four hexadecimal digits after the `u` at `at`.
fn unit(bytes: &[u8], at: usize) -> Option<u32> {
    let digits = bytes.get(at.checked_add(1)?..at.checked_add(5)?)?;
    digits.iter().try_fold(0, |code: u32, digit| Some(code << 4 | char::from(*digit).to_digit(16)?))
}

/// The text between the quotes of a string, which is known to have escapes or none.
pub(crate) fn contents(inside: &str, is_escaped: bool) -> Text<'_> {
    if is_escaped { Cow::Owned(unescaped(inside)) } else { Cow::Borrowed(inside) }
}

/// Returns the text between the quotes of a string, unescaped. The index has already refused every fault in it.
pub(crate) fn unescaped(inside: &str) -> String {
    let mut out = String::with_capacity(inside.len());
    let mut rest = inside;
    while let Some((plain, escape)) = rest.split_once('\\') {
        out.push_str(plain);
        let mut chars = escape.chars();
        match chars.next() {
            Some('u') => {
                let (char, length) = escaped_unit(escape.as_bytes());
                out.push(char);
                chars = escape.get(length..).unwrap_or_default().chars();
            }
            Some('n') => out.push('\n'),
            Some('r') => out.push('\r'),
            Some('t') => out.push('\t'),
            Some('b') => out.push('\u{8}'),
            Some('f') => out.push('\u{c}'),
            Some(itself) => out.push(itself),
            None => {}
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
    out
}

/// The character that `uXXXX` or `uXXXX\uXXXX` at the beginning of a text represents, and the length of the escape in
/// bytes.
fn escaped_unit(escape: &[u8]) -> (char, usize) {
    let unit = |at| unit(escape, at).unwrap_or_default();
    let (code, length) = match unit(0) {
        high @ 0xD800..=0xDBFF => (((high & 0x3FF) << 10 | (unit(6) & 0x3FF)).saturating_add(0x1_0000), 11),
        code => (code, 5),
    };
    (char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_first_end_wherever_it_stands() {
        // The bytes after the true end are such that a borrow in the subtraction could make them look like an end.
        for length in 0..40 {
            for end in [b'"', b'\\', 0, 0x1F, b'\n'] {
                for next in [b'"', b'\\', b'#', b']', b'!', b' ', 0x80, 0xFF, 0] {
                    let mut bytes = vec![b'a'; length];
                    bytes.extend([end, next, next]);
                    bytes.extend([b'b'; 9]);
                    assert_eq!(plain_length(&bytes), Some(length), "{end} {next}");
                    bytes[length] = b'x';
                    let expected = bytes.iter().position(|byte| b"\"\\".contains(byte) || *byte < 0x20);
                    assert_eq!(plain_length(&bytes), expected, "{end} {next}");
                }
            }
        }
    }

    #[test]
    fn unescapes_as_serde_json_does() {
        let texts = [
            "plain",
            "",
            r"\u0041",
            r#"\u0041b\n\r\t\b\f\/\\\""#,
            r"\ud83d\ude00 \u00e9\u0000",
            r"a\ud83d\ude00\ud83d\ude00z",
            r"\\u0041\u0041\ud83d\ude00",
            r"\uffff\ud7ff\ue000",
            r"\udbff\udfff\ud800\udc00",
            "\u{e9}\u{1f600}\\u2028\u{e9}",
        ];
        for text in texts {
            let expected: String = serde_json::from_str(&format!("\"{text}\"")).unwrap();
            assert_eq!(unescaped(text), expected, "{text}");
        }
    }
}
