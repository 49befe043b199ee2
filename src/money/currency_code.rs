//! Currency codes in the form of ISO 4217.

use crate::error::{Error, ErrorCode, cut};

/// An ISO 4217 currency code: three capital letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CurrencyCode(pub(super) [u8; 3]);

macro_rules! constants {
    ($($name:ident)*) => {
        /// The currencies that most shops sell in. Any other is parsed from its code.
        ///
        /// ```
        /// use cartwright::CurrencyCode;
        ///
        /// assert_eq!("EUR".parse::<CurrencyCode>()?, CurrencyCode::EUR);
        /// # Ok::<(), cartwright::Error>(())
        /// ```
        impl CurrencyCode {
            $(
                #[doc = concat!("The code `", stringify!($name), "`.")]
                pub const $name: Self = Self::constant(stringify!($name));
            )*

            #[cfg(test)]
            const CONSTANTS: &'static [Self] = &[$(Self::$name),*];
        }
    };
}
constants!(AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HUF INR JPY KRW KWD MXN NOK NZD PLN RON SEK SGD TRY USD ZAR);

impl CurrencyCode {
    /// A code of three letters.
    const fn constant(code: &str) -> Self {
        match code.as_bytes().first_chunk() {
            Some(code) => Self(*code),
            None => Self::NONE,
        }
    }

    /// The ISO 4217 code for "no currency".
    pub(crate) const NONE: Self = Self(*b"XXX");

    /// The code as a string.
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
                Err(Error::new(ErrorCode::InvalidCurrency, "", message))
            }
        }
    }
}

impl std::fmt::Display for CurrencyCode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.pad(self.as_str())
    }
}

impl std::fmt::Debug for CurrencyCode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_in_force_and_named_as_their_codes() {
        for code in CurrencyCode::CONSTANTS {
            assert!(code.is_in_force() && code.minor_units().is_some(), "{code}");
        }
        assert_eq!([CurrencyCode::EUR.as_str(), CurrencyCode::ZAR.as_str()], ["EUR", "ZAR"]);
    }
}
