//! Refusals through `serde`, and back out of the errors of `serde_json`.

use serde::{Serialize, Serializer};

use crate::document::{By, serde_by_word, serialize};
use crate::error::{Category, Error, ErrorCode};

serde_by_word!(ErrorCode, ErrorCode::ALL, ErrorCode::NAMES);
serde_by_word!(Category, Category::ALL, Category::NAMES);

/// The text of [`Error::to_json`].
impl Serialize for Error {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize(&By(|out: &mut String| out.push_str(&self.to_json())), serializer)
    }
}

/// Finds the refusal in an error of `serde_json`, or in an error of a web framework that contains one: its code, its
/// pointer, which begins at the value that was read, and its message. A text that is no JSON is `INVALID_JSON`; an error
/// that the library did not make, such as a member that the host's own type lacks, is `None`.
///
/// ```
/// use cartwright::Cart;
/// use cartwright::json::error_of;
///
/// let line = serde_json::from_str::<Cart>(r#"{"currency": "EUR", "siteCode": 7}"#).unwrap_err();
/// let refused = error_of(&line).unwrap();
/// assert_eq!((refused.code().as_str(), refused.pointer()), ("WRONG_TYPE", "/siteCode"));
/// assert_eq!(error_of(&serde_json::from_str::<Cart>("{").unwrap_err()).unwrap().code().as_str(), "INVALID_JSON");
/// assert!(error_of(&serde_json::from_str::<u8>("-1").unwrap_err()).is_none());
/// ```
#[must_use]
pub fn error_of(error: &(dyn std::error::Error + 'static)) -> Option<Error> {
    if let Some(error) = error.downcast_ref::<serde_json::Error>()
        && !error.is_data()
    {
        return Some(Error::new(ErrorCode::InvalidJson, "", error.to_string()));
    }
    told(&error.to_string()).or_else(|| error.source().and_then(error_of))
}

/// The refusal that a text contains as [`Error`] is displayed, with the position in the text that `serde_json` appends.
fn told(text: &str) -> Option<Error> {
    let starts = text.match_indices(|letter: char| letter.is_ascii_uppercase()).map(|(start, _)| start);
    starts.filter(|start| begins_word(text, *start)).find_map(|start| {
        let rest = text.get(start..)?;
        let code = *ErrorCode::ALL.iter().find(|code| {
            rest.strip_prefix(code.as_str()).is_some_and(|rest| rest.starts_with(": ") || rest.starts_with(" at `"))
        })?;
        let rest = rest.strip_prefix(code.as_str())?;
        let (path, message) = match rest.strip_prefix(" at `") {
            Some(rest) => rest.split_once("`: ")?,
            None => ("", rest.strip_prefix(": ")?),
        };
        Some(Error::new(code, path, without_position(message)))
    })
}

/// Whether a word begins at an offset of a text.
fn begins_word(text: &str, start: usize) -> bool {
    let before = text.get(..start).and_then(|before| before.chars().next_back());
    before.is_none_or(|before| !before.is_ascii_alphanumeric() && before != '_' && before != '-')
}

/// A message without the position at its end, ` at line 1 column 7`.
fn without_position(message: &str) -> &str {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    message
        .rsplit_once(" at line ")
        .filter(|(_, position)| {
            position.split_once(" column ").is_some_and(|(line, column)| is_number(line) && is_number(column))
        })
        .map_or(message, |(message, _)| message)
}
