//! The list of ISO 4217: which codes exist, and how many minor units each has.

use iso_currency::Currency;

use crate::error::{Code, Error};
use crate::price::CurrencyCode;

impl CurrencyCode {
    /// Whether ISO 4217 lists the code: money, funds, precious metals and codes for testing, those included that a
    /// later code has replaced.
    ///
    /// ```
    /// use cartwright::CurrencyCode;
    ///
    /// assert!("EUR".parse::<CurrencyCode>()?.is_listed());
    /// assert!(!"EUX".parse::<CurrencyCode>()?.is_listed());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn is_listed(&self) -> bool {
        Currency::from_code(self.as_str()).is_some()
    }

    /// The number of decimals of an amount: 2 for `EUR`, 0 for `JPY`, 3 for `KWD`; none where ISO 4217 gives none, as
    /// for gold.
    #[must_use]
    pub fn minor_units(&self) -> Option<u32> {
        Currency::from_code(self.as_str()).and_then(Currency::exponent).map(u32::from)
    }

    /// Refuses a code that is not on the list.
    pub(crate) fn require_listed(&self, path: &str) -> Result<(), Error> {
        if self.is_listed() {
            return Ok(());
        }
        Err(Error::new(Code::InvalidCurrency, path, format!("`{self}` is not a code of ISO 4217")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minor_units(code: &str) -> Option<u32> {
        code.parse::<CurrencyCode>().unwrap().minor_units()
    }

    /// Codes that came and minor units that changed in recent years: an older list fails here.
    #[test]
    fn the_list_is_fresh() {
        for (code, minor) in [("SLE", 2), ("VED", 2), ("ZWG", 2), ("XCG", 2), ("XAD", 2), ("UYW", 4), ("CLF", 4)] {
            assert_eq!(minor_units(code), Some(minor), "{code}");
        }
        for (code, minor) in [("JPY", 0), ("ISK", 0), ("UGX", 0), ("KWD", 3), ("IQD", 3), ("TND", 3), ("HUF", 2)] {
            assert_eq!(minor_units(code), Some(minor), "{code}");
        }
        for code in ["XAU", "XDR", "XXX", "XTS"] {
            assert!(code.parse::<CurrencyCode>().unwrap().is_listed(), "{code}");
            assert_eq!(minor_units(code), None, "{code}");
        }
        assert!(!"BTC".parse::<CurrencyCode>().unwrap().is_listed());
    }
}
