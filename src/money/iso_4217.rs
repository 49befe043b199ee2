//! The list of ISO 4217: its codes, the minor units of each, and the codes that are withdrawn.

use crate::error::code::ErrorCode;
use crate::error::path::Path;
use crate::error::{Error, field};
use crate::money::currency_code::CurrencyCode;

/// A number of minor units, and all codes that have as many: sorted, each followed by a blank.
const LISTED: [(Option<u32>, &str); 5] = [
    (
        Some(2),
        "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF \
         CHE CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD \
         GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL \
         MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN \
         QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY \
         TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG ZWL ",
    ),
    (Some(0), "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF "),
    (Some(3), "BHD IQD JOD KWD LYD OMR TND "),
    (Some(4), "CLF UYW "),
    (None, "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX "),
];

/// The listed codes that ISO 4217 has withdrawn: their money is no longer legal tender anywhere.
const WITHDRAWN: &str = "BGN CUC HRK SLL ZWL ";

impl CurrencyCode {
    /// Whether ISO 4217 lists the code: money, funds, precious metals and codes for testing, including codes that a
    /// later one has replaced.
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
        self.listed().is_some()
    }

    /// Whether ISO 4217 lists the code today: money, funds, precious metals and codes for testing, but no withdrawn
    /// code. A cart can only be in such a currency.
    ///
    /// ```
    /// use cartwright::CurrencyCode;
    ///
    /// assert!("EUR".parse::<CurrencyCode>()?.is_in_force());
    /// assert!("XAU".parse::<CurrencyCode>()?.is_in_force());
    /// // Croatia pays in euro since 2023: its kuna is on the list as a withdrawn code.
    /// let kuna: CurrencyCode = "HRK".parse()?;
    /// assert!(kuna.is_listed() && !kuna.is_in_force());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn is_in_force(&self) -> bool {
        self.is_listed() && !self.stands_in(WITHDRAWN)
    }

    /// The number of decimals of an amount: 2 for `EUR`, 0 for `JPY`, 3 for `KWD`; `None` if ISO 4217 defines none, as
    /// for gold.
    ///
    /// ```
    /// use cartwright::CurrencyCode;
    ///
    /// assert_eq!("JPY".parse::<CurrencyCode>()?.minor_units(), Some(0));
    /// assert_eq!("KWD".parse::<CurrencyCode>()?.minor_units(), Some(3));
    /// assert_eq!("XAU".parse::<CurrencyCode>()?.minor_units(), None);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn minor_units(&self) -> Option<u32> {
        self.listed().flatten()
    }

    /// The minor units of a code; the outer `None` if it is not listed.
    fn listed(&self) -> Option<Option<u32>> {
        LISTED.iter().find(|(_, codes)| self.stands_in(codes)).map(|(minor_units, _)| *minor_units)
    }

    /// Whether the code is one of `codes`: sorted, each three letters and a blank.
    fn stands_in(&self, codes: &str) -> bool {
        let [first, second, third] = self.0;
        codes.as_bytes().as_chunks::<4>().0.binary_search(&[first, second, third, b' ']).is_ok()
    }

    /// Refuses a code that is not on the list.
    pub(crate) fn require_listed(&self, path: &Path<'_>) -> Result<(), Error> {
        if self.is_listed() {
            return Ok(());
        }
        let path = path.pointer();
        let message = format!("`{}` is `{self}`, expected an ISO 4217 code", field(&path));
        Err(Error::new(ErrorCode::InvalidCurrency, path, message))
    }

    /// Refuses a code that is not on the list or was withdrawn from it.
    pub(crate) fn require_in_force(&self, path: &Path<'_>) -> Result<(), Error> {
        if self.is_in_force() {
            return Ok(());
        }
        let why = if self.is_listed() { "which ISO 4217 has withdrawn" } else { "which ISO 4217 does not list" };
        let message = format!("`{}` is `{self}`, {why}, expected a code in force", field(&path.pointer()));
        Err(Error::new(ErrorCode::InvalidCurrency, path, message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minor_units(code: &str) -> Option<u32> {
        code.parse::<CurrencyCode>().unwrap().minor_units()
    }

    #[test]
    fn the_list_is_that_of_the_crate_made_for_it() {
        let letters = || 'A'..='Z';
        let pairs = letters().flat_map(|first| letters().map(move |second| format!("{first}{second}")));
        for code in pairs.flat_map(|pair| letters().map(move |third| format!("{pair}{third}"))) {
            let listed = iso_currency::Currency::from_code(&code);
            assert_eq!(code.parse::<CurrencyCode>().unwrap().is_listed(), listed.is_some(), "{code}");
            assert_eq!(minor_units(&code), listed.and_then(|listed| listed.exponent()).map(u32::from), "{code}");
        }
    }

    /// The crate also marks the bolivar soberano, which ISO 4217 lists besides the bolivar digital.
    #[test]
    fn a_code_is_in_force_until_it_is_withdrawn() {
        let codes = || LISTED.iter().flat_map(|(_, codes)| codes.split_ascii_whitespace());
        for code in codes().filter(|code| *code != "VES") {
            let superseded = iso_currency::Currency::from_code(code).unwrap().is_superseded();
            assert_eq!(code.parse::<CurrencyCode>().unwrap().is_in_force(), superseded.is_none(), "{code}");
        }
        assert_eq!(codes().filter(|code| WITHDRAWN.contains(code)).count(), 5);
        for (code, in_force) in [("VES", true), ("XXX", true), ("CHW", true), ("ZWL", false), ("BTC", false)] {
            assert_eq!(code.parse::<CurrencyCode>().unwrap().is_in_force(), in_force, "{code}");
        }
    }

    #[test]
    fn a_refusal_names_the_field_and_the_reason() {
        let refused = |code: &str| {
            code.parse::<CurrencyCode>().unwrap().require_in_force(&Path::Text("/cart/currency")).unwrap_err()
        };
        assert!("EUR".parse::<CurrencyCode>().unwrap().require_in_force(&Path::Text("/cart/currency")).is_ok());
        for (code, why) in [("HRK", "has withdrawn"), ("EUX", "does not list")] {
            let error = refused(code);
            assert_eq!((error.code(), error.path()), (ErrorCode::InvalidCurrency, "/cart/currency"));
            let message = format!("`currency` is `{code}`, which ISO 4217 {why}, expected a code in force");
            assert_eq!(error.message(), message);
        }
    }

    /// Codes that were added and minor units that were changed in recent years: an outdated list fails here.
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
