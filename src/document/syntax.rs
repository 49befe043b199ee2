//! The grammar of JSON below its structure: white space, literals and numbers.

use super::fault::refused;
use crate::error::Error;

/// The first offset from `at` on that is not white space.
pub(super) fn past_white(bytes: &[u8], at: usize) -> usize {
    let mut at = at;
    // A single comparison is enough where there is no white space, as in most texts.
    while let Some(0..=b' ') = bytes.get(at)
        && let Some(b' ' | b'\n' | b'\r' | b'\t') = bytes.get(at)
    {
        at = at.saturating_add(1);
    }
    at
}

/// The end of the literal `word` that begins at `at`.
pub(super) fn literal_end(text: &str, at: usize, word: &[u8]) -> Result<usize, Error> {
    let end = at.saturating_add(word.len());
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    if rest.starts_with(word) {
        return Ok(end);
    }
    let same = rest.iter().zip(word).take_while(|(found, expected)| found == expected).count();
    let what = if same == rest.len() { "EOF while parsing a value" } else { "expected ident" };
    Err(refused(text, what, at.saturating_add(same)))
}

/// The end of the number that begins at `at`, with a minus or a digit.
pub(super) fn number_end(text: &str, at: usize) -> Result<usize, Error> {
    let bytes = text.as_bytes();
    let invalid = |at| refused(text, "invalid number", at);
    let whole = if bytes.get(at) == Some(&b'-') { at.saturating_add(1) } else { at };
    let mut end = digits_end(bytes, whole);
    if end == whole {
        return Err(invalid(whole));
    }
    if bytes.get(whole) == Some(&b'0') && end > whole.saturating_add(1) {
        return Err(invalid(whole.saturating_add(1)));
    }
    if bytes.get(end) == Some(&b'.') {
        let decimals = end.saturating_add(1);
        end = digits_end(bytes, decimals);
        if end == decimals {
            return Err(invalid(end));
        }
    }
    if let Some(b'e' | b'E') = bytes.get(end) {
        let sign = end.saturating_add(1);
        let exponent = if let Some(b'+' | b'-') = bytes.get(sign) { sign.saturating_add(1) } else { sign };
        end = digits_end(bytes, exponent);
        if end == exponent {
            return Err(invalid(end));
        }
    }
    Ok(end)
}

fn digits_end(bytes: &[u8], at: usize) -> usize {
    let mut at = at;
    while let Some(b'0'..=b'9') = bytes.get(at) {
        at = at.saturating_add(1);
    }
    at
}

/// The error for a container that continues with neither a comma nor its end, or for a text that ends within one.
#[cold]
pub(super) fn unfinished(text: &str, is_end: bool, is_object: bool, at: usize) -> Error {
    let what = match (is_end, is_object) {
        (true, true) => "EOF while parsing an object",
        (true, false) => "EOF while parsing a list",
        (false, true) => "expected `,` or `}`",
        (false, false) => "expected `,` or `]`",
    };
    refused(text, what, at)
}
