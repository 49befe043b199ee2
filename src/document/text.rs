//! The text of a document: where its strings end, what their escapes stand for, and where in it something is wrong.

use std::borrow::Cow;

use crate::error::Error;
use crate::error::code::Code;

/// Text of a document: borrowed from it where it stands there as it is, owned where it had to be unescaped.
pub type Text<'a> = Cow<'a, str>;

/// A text that says something: one of nothing but white space counts as absent.
pub(crate) fn filled(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

/// The offset after the closing quote of the string that opens at `start`, and whether it has escapes.
pub(crate) fn string_end(text: &str, start: usize) -> Result<(usize, bool), Error> {
    let bytes = text.as_bytes();
    let mut at = start.saturating_add(1);
    let mut escaped = false;
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        let plain = plain_length(rest).ok_or_else(fault)?;
        at = at.saturating_add(plain);
        if rest.get(plain) == Some(&b'"') {
            return Ok((at.saturating_add(1), escaped));
        }
        escaped = true;
        let escape = at.saturating_add(1);
        at = at.saturating_add(2);
        if bytes.get(escape) == Some(&b'u') {
            at = at.saturating_add(4);
            match unit(bytes, escape) {
                Some(0xD800..=0xDBFF) => {
                    let low = bytes.get(at..at.saturating_add(2)) == Some(br"\u")
                        && matches!(unit(bytes, at.saturating_add(1)), Some(0xDC00..=0xDFFF));
                    if !low {
                        return Err(lone_surrogate(text, escape));
                    }
                    at = at.saturating_add(6);
                }
                Some(0xDC00..=0xDFFF) => return Err(lone_surrogate(text, escape)),
                _ => {}
            }
        }
    }
}

/// How many bytes there are before the next quote or backslash. Looked at eight at a time: strings are most of a cart.
fn plain_length(bytes: &[u8]) -> Option<usize> {
    let is_end = |byte: &u8| *byte == b'"' || *byte == b'\\';
    let (words, rest) = bytes.as_chunks::<8>();
    let mut before = 0_usize;
    for word in words {
        let word = u64::from_le_bytes(*word);
        let ends = zero_bytes(word ^ u64::from_le_bytes([b'"'; 8])) | zero_bytes(word ^ u64::from_le_bytes([b'\\'; 8]));
        if ends != 0 {
            return before.checked_add(usize::try_from(ends.trailing_zeros() / u8::BITS).ok()?);
        }
        before = before.saturating_add(8);
    }
    before.checked_add(rest.iter().position(is_end)?)
}

/// The highest bit of every byte that is zero, up to the lowest such byte; what is above it has no meaning.
const fn zero_bytes(word: u64) -> u64 {
    word.wrapping_sub(u64::from_le_bytes([0x01; 8])) & !word & u64::from_le_bytes([0x80; 8])
}

/// The code unit of the four hexadecimal digits after the `u` at `at`.
fn unit(bytes: &[u8], at: usize) -> Option<u32> {
    let digits = bytes.get(at.checked_add(1)?..at.checked_add(5)?)?;
    u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

fn lone_surrogate(text: &str, at: usize) -> Error {
    let message = format!("the text is not JSON: lone surrogate in a string at {}", place(text, at));
    Error::new(Code::InvalidJson, "", message)
}

/// The refusal of a text that the index beside it does not fit.
pub(crate) fn fault() -> Error {
    Error::new(Code::Internal, "", "the index of the document does not fit its text")
}

/// Line and column of an offset, both counted from one.
pub(crate) fn place(text: &str, at: usize) -> String {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    let line = before.iter().filter(|byte| **byte == b'\n').count().saturating_add(1);
    let column = before.iter().rev().take_while(|byte| **byte != b'\n').count().saturating_add(1);
    format!("line {line} column {column}")
}

/// What stands between the quotes of a string, unescaped. The index has refused whatever is wrong with it.
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

/// The character that `uXXXX` or `uXXXX\uXXXX` at the beginning of a text stands for, and how many bytes say so.
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
        // Bytes that a borrow of the subtraction could make look like an end stand behind the true one.
        for length in 0..40 {
            for end in [b'"', b'\\'] {
                for next in [b'"', b'\\', b'#', b']', b'!', 0x80, 0xFF, 0] {
                    let mut bytes = vec![b'a'; length];
                    bytes.extend([end, next, next]);
                    bytes.extend([b'b'; 9]);
                    assert_eq!(plain_length(&bytes), Some(length), "{end} {next}");
                    bytes[length] = b'x';
                    let expected = bytes.iter().position(|byte| b"\"\\".contains(byte));
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
