//! Language tags: what one is, and how two are compared.

use std::borrow::Cow;

/// The longest language tag that is read.
const TAG_BYTES: usize = 64;

/// A tag has parts of at most eight letters and digits with hyphens between them; the first part has letters only.
pub(crate) fn is_tag(text: &str) -> bool {
    let part = |part: &str| (1..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let first = text.split('-').next().unwrap_or_default();
    text.len() <= TAG_BYTES && text.split('-').all(part) && first.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// The tag in lower case, by which tags are compared.
pub(crate) fn fold(tag: &str) -> Cow<'_, str> {
    if tag.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(tag.to_ascii_lowercase())
    } else {
        Cow::Borrowed(tag)
    }
}
