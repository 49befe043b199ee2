//! The ends of values that are passed over, unread.

use super::fault::refused;
use super::syntax::{literal_end, number_end};
use super::text::{plain_end, string_end};
use crate::error::Error;

/// The end of the value that begins at `at`. What is inside a container is not checked.
///
/// # Errors
/// `INVALID_JSON` if none begins there, or it does not end.
pub(super) fn value_end(text: &str, at: usize) -> Result<usize, Error> {
    let bytes = text.as_bytes();
    let inside = at.saturating_add(1);
    match bytes.get(at) {
        Some(b'"') => plain_end(bytes, inside).map_or_else(|| string_end(text, at), Ok),
        Some(b'{' | b'[') => container_end(text, inside),
        Some(b'-' | b'0'..=b'9') => number_end(text, at),
        Some(b't') => literal_end(text, at, b"true"),
        Some(b'f') => literal_end(text, at, b"false"),
        Some(b'n') => literal_end(text, at, b"null"),
        Some(_) => Err(refused(text, "expected value", at)),
        None => Err(refused(text, "EOF while parsing a value", at)),
    }
}

/// The end of the container that `at` is inside of, and not within a string.
///
/// # Errors
/// `INVALID_JSON` if it does not end.
pub(super) fn container_end(text: &str, at: usize) -> Result<usize, Error> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (at, 1_usize);
    while let Some(byte) = bytes.get(at) {
        let next = at.saturating_add(1);
        at = match byte {
            b'"' => plain_end(bytes, next).map_or_else(|| string_end(text, at), Ok)?,
            b'{' | b'[' => {
                depth = depth.saturating_add(1);
                next
            }
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Ok(next);
                }
                next
            }
            _ => next,
        };
    }
    Err(refused(text, "EOF while parsing an object or array", at))
}
