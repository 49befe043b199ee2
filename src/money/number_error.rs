//! Why a text or a float is not a number.

use crate::error::{Error, ErrorCode};

/// The reason why a text or a float is not a [`Number`](super::Number).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumberError {
    /// The text is not a JSON number.
    #[error("not a number in JSON syntax")]
    Syntax,
    /// More than 28 significant digits, or more than 28 decimals.
    #[error("a number has at most 28 significant digits and 28 decimals")]
    OutOfRange,
    /// A binary float that is infinite or no number, or whose shortest decimal has more than 15 significant digits: the
    /// trace of an earlier calculation with floats.
    #[error("a binary float that stands for no decimal of at most 15 significant digits")]
    Inexact,
}

/// The refusal of a number that was parsed by itself, so that nothing is known of its place: the pointer is empty.
///
/// ```
/// use cartwright::{Error, Number};
///
/// let price = |text: &str| -> Result<Number, Error> { Ok(text.parse::<Number>()?) };
/// assert_eq!(price("9,99").unwrap_err().code().as_str(), "WRONG_TYPE");
/// ```
impl From<NumberError> for Error {
    fn from(error: NumberError) -> Self {
        let code = match error {
            NumberError::Syntax => ErrorCode::WrongType,
            NumberError::OutOfRange => ErrorCode::NumberOutOfRange,
            NumberError::Inexact => ErrorCode::NumberNotExact,
        };
        Self::new(code, String::new(), error.to_string())
    }
}
