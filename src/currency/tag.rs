//! Language tags: their form, and the form in which they are compared.

use std::borrow::Cow;

/// The maximum length of a language tag, in bytes.
const TAG_BYTES: usize = 64;

/// Whether a string is a language tag: parts of at most eight letters and digits, separated by hyphens, the first with
/// letters only.
pub(crate) fn is_tag(text: &str) -> bool {
    let part = |part: &str| (1..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let first = text.split('-').next().unwrap_or_default();
    text.len() <= TAG_BYTES && text.split('-').all(part) && first.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// The tag in lower case, which is the form in which tags are compared.
pub(crate) fn fold(tag: &str) -> Cow<'_, str> {
    if tag.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(tag.to_ascii_lowercase())
    } else {
        Cow::Borrowed(tag)
    }
}
