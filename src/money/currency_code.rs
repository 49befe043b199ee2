//! Currency codes as ISO 4217 writes them.

use crate::error::code::Code;
use crate::error::{Error, cut};

/// An ISO 4217 currency code: three capital letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CurrencyCode(pub(super) [u8; 3]);

impl CurrencyCode {
    /// The code that ISO 4217 keeps for "no currency".
    pub(crate) const NONE: Self = Self(*b"XXX");

    /// The code as text.
    ///
    /// ```
    /// assert_eq!("EUR".parse::<cartwright::CurrencyCode>()?.as_str(), "EUR");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl std::str::FromStr for CurrencyCode {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        match text.as_bytes().first_chunk::<3>() {
            Some(code) if text.len() == 3 && code.iter().all(u8::is_ascii_uppercase) => Ok(Self(*code)),
            _ => {
                let message = format!("`{}` is not a currency code of three capital letters", cut(text));
                Err(Error::new(Code::InvalidCurrency, "", message))
            }
        }
    }
}

impl std::fmt::Display for CurrencyCode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.as_str())
    }
}

impl std::fmt::Debug for CurrencyCode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.as_str())
    }
}
