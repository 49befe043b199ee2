//! Faults in a text, in the words that users of `serde_json` know, with line and column.

use crate::error::{Error, ErrorCode};

/// The error for the byte at `at`, which the column counts, or for the end of the text there.
#[cold]
pub(crate) fn refused(text: &str, what: &str, at: usize) -> Error {
    refused_after(text, what, at.saturating_add(1).min(text.len()))
}

/// The error for a text, found after `read` bytes of it.
#[cold]
pub(crate) fn refused_after(text: &str, what: &str, read: usize) -> Error {
    let (line, column) = line_and_column(text, read);
    Error::new(ErrorCode::InvalidJson, "", format!("the text is not JSON: {what} at line {line} column {column}"))
}

/// The error for a text that its index does not fit.
pub(crate) fn fault() -> Error {
    Error::new(ErrorCode::Internal, "", "the index of the document does not fit its text")
}

/// The line and column of an offset, both counted from one.
pub(crate) fn place(text: &str, at: usize) -> String {
    let (line, column) = line_and_column(text, at);
    format!("line {line} column {}", column.saturating_add(1))
}

/// The line reached after `read` bytes, and the number of those bytes that are in it.
fn line_and_column(text: &str, read: usize) -> (usize, usize) {
    let before = text.as_bytes().get(..read).unwrap_or_default();
    let line = before.iter().filter(|byte| **byte == b'\n').count().saturating_add(1);
    (line, before.iter().rev().take_while(|byte| **byte != b'\n').count())
}
