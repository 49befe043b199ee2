//! The demands that every operation makes on its request: it is text, and it has the required members.

use crate::document::{Node, missing};
use crate::error::{Error, ErrorCode};

/// Reads the bytes of a request as text.
///
/// ```
/// assert_eq!(cartwright::json::text(b"{}")?, "{}");
/// assert_eq!(cartwright::json::text(b"{\xFF}").unwrap_err().message(), "the request is not UTF-8: byte 1 is invalid");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `INVALID_UTF8` with the offset of the first byte that is not UTF-8.
pub fn text(request: &[u8]) -> Result<&str, Error> {
    std::str::from_utf8(request).map_err(|error| {
        let message = format!("the request is not UTF-8: byte {} is invalid", error.valid_up_to());
        Error::new(ErrorCode::InvalidUtf8, "", message)
    })
}

/// A member that a request must have.
pub(crate) fn required<'a>(request: Node<'a>, member: &str) -> Result<Node<'a>, Error> {
    request.get(member).ok_or_else(|| missing(request, member))
}
