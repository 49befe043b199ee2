//! The list of ISO 4217: its codes, the minor units of each, and the codes that are withdrawn.

use super::CurrencyCode;
use crate::error::{Error, ErrorCode, NOW, Path, field};
use crate::timestamp::Now;

/// A number of minor units, and all codes that have as many: sorted, each followed by a blank. They are those of the
/// newest list, and those that have been withdrawn since 2010.
const LISTED: [(Option<u32>, &str); 5] = [
    (
        Some(2),
        "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD \
         CDF CHE CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP GBP GEL GHS \
         GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL \
         LTL LVL MAD MDL MGA MKD MMK MNT MOP MRO MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB \
         PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STD STN SVC SYP \
         SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN USS UYU UZS VED VEF VES WST XAD XCD XCG YER ZAR ZMK \
         ZMW ZWG ZWL ",
    ),
    (Some(0), "BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF "),
    (Some(3), "BHD IQD JOD KWD LYD OMR TND "),
    (Some(4), "CLF UYW "),
    (None, "XAG XAU XBA XBB XBC XBD XDR XFU XPD XPT XSU XTS XUA XXX "),
];

/// The listed codes that the newest list lacks, sorted, each with the month in which list three of ISO 4217 withdrew it
/// for its last country.
const WITHDRAWN: [(&[u8; 3], &str); 16] = [
    (b"ANG", "2025-03"),
    (b"BGN", "2026-01"),
    (b"BYR", "2017-01"),
    (b"CUC", "2021-06"),
    (b"EEK", "2011-01"),
    (b"HRK", "2023-01"),
    (b"LTL", "2014-12"),
    (b"LVL", "2014-01"),
    (b"MRO", "2017-12"),
    (b"SLL", "2023-12"),
    (b"STD", "2017-12"),
    (b"USS", "2014-03"),
    (b"VEF", "2018-08"),
    (b"XFU", "2013-11"),
    (b"ZMK", "2012-12"),
    (b"ZWL", "2024-09"),
];

/// The currencies that an operation takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tender<'n> {
    /// Those in force at the time of the request or, if it states none, on the newest list.
    InForce(Option<&'n str>),
    /// Those that are listed, withdrawn or not: for operations that only read or remove, or leave the currency.
    Listed,
}

impl CurrencyCode {
    /// Whether ISO 4217 lists the code, or has listed it since 2010: money, funds, precious metals and codes for testing.
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

    /// Whether the newest list of ISO 4217 has the code: money, funds, precious metals and codes for testing, but no
    /// withdrawn code. Without the time of the request, a cart can only be in such a currency; with it, also in one that
    /// was withdrawn later or in the month of that time.
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
        self.is_listed() && self.withdrawn().is_none()
    }

    /// The month in which ISO 4217 withdrew the code, year and month as in `2026-01`: the code is in force until the end
    /// of that month, in UTC. `None` for a code of the newest list, and for one that was withdrawn before 2010.
    ///
    /// ```
    /// use cartwright::CurrencyCode;
    ///
    /// assert_eq!("BGN".parse::<CurrencyCode>()?.withdrawn(), Some("2026-01"));
    /// assert_eq!("EUR".parse::<CurrencyCode>()?.withdrawn(), None);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn withdrawn(&self) -> Option<&'static str> {
        let place = WITHDRAWN.binary_search_by(|(code, _)| (*code).cmp(&self.0)).ok()?;
        WITHDRAWN.get(place).map(|(_, month)| *month)
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

    /// Refuses a code that an operation does not take: one that is not on the list, and where it must be in force, one
    /// that was withdrawn before the month of the request.
    ///
    /// # Errors
    /// `INVALID_CURRENCY`; `INVALID_TIMESTAMP` for a malformed time, if the code depends on it.
    pub(crate) fn require(&self, tender: Tender<'_>, path: &Path<'_>) -> Result<(), Error> {
        if self.is_in_force() {
            return Ok(());
        }
        let withdrawn = self.withdrawn();
        let taken = match tender {
            Tender::Listed => withdrawn.is_some(),
            Tender::InForce(now) => match now.map(|now| Now::read(now, &NOW)).transpose()? {
                // Both begin with the year in four digits, so that their order is that of the months.
                Some(now) => withdrawn.is_some_and(|month| now.month() <= month),
                None => false,
            },
        };
        if taken {
            return Ok(());
        }
        let why = if withdrawn.is_some() { "which ISO 4217 has withdrawn" } else { "which ISO 4217 does not list" };
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

    /// The codes that list three has withdrawn since 2010, and that the crate does not know.
    const UNKNOWN_TO_THE_CRATE: &str = "ANG BYR EEK LTL LVL MRO STD USS VEF XFU ZMK";

    #[test]
    fn the_list_is_that_of_the_crate_made_for_it() {
        let letters = || 'A'..='Z';
        let pairs = letters().flat_map(|first| letters().map(move |second| format!("{first}{second}")));
        for code in pairs.flat_map(|pair| letters().map(move |third| format!("{pair}{third}"))) {
            let listed = iso_currency::Currency::from_code(&code);
            let own = code.parse::<CurrencyCode>().unwrap();
            if UNKNOWN_TO_THE_CRATE.contains(&code) {
                assert!(listed.is_none() && own.is_listed() && own.withdrawn().is_some(), "{code}");
                continue;
            }
            assert_eq!(own.is_listed(), listed.is_some(), "{code}");
            assert_eq!(minor_units(&code), listed.and_then(|listed| listed.exponent()).map(u32::from), "{code}");
        }
    }

    /// The crate also marks the bolivar soberano, which ISO 4217 lists besides the bolivar digital.
    #[test]
    fn a_code_is_in_force_until_it_is_withdrawn() {
        let codes = || LISTED.iter().flat_map(|(_, codes)| codes.split_ascii_whitespace());
        for code in codes().filter(|code| *code != "VES" && !UNKNOWN_TO_THE_CRATE.contains(code)) {
            let superseded = iso_currency::Currency::from_code(code).unwrap().is_superseded();
            assert_eq!(code.parse::<CurrencyCode>().unwrap().is_in_force(), superseded.is_none(), "{code}");
        }
        for (code, in_force) in [("VES", true), ("XXX", true), ("CHW", true), ("ZWL", false), ("BTC", false)] {
            assert_eq!(code.parse::<CurrencyCode>().unwrap().is_in_force(), in_force, "{code}");
        }
        let kept: Vec<_> = codes().filter(|code| code.parse::<CurrencyCode>().unwrap().withdrawn().is_some()).collect();
        assert_eq!(kept.len(), WITHDRAWN.len());
        assert!(WITHDRAWN.is_sorted());
    }

    /// Every withdrawn code is in force to the last instant of its month in UTC, and no longer.
    #[test]
    fn a_code_is_taken_until_the_end_of_the_month_of_its_withdrawal() {
        let taken = |code: &str, now: &str| {
            let code: CurrencyCode = code.parse().unwrap();
            code.require(Tender::InForce(Some(now)), &Path::Text("")).is_ok()
        };
        for (code, month) in WITHDRAWN {
            let code = std::str::from_utf8(code).unwrap();
            let (year, number) = month.split_once('-').unwrap();
            let (year, number): (u32, u32) = (year.parse().unwrap(), number.parse().unwrap());
            let next = if number == 12 { format!("{}-01", year + 1) } else { format!("{year}-{:02}", number + 1) };
            for now in [
                "1990-05-05T00:00:00Z",
                &format!("{month}-28T23:00:00-04:00"),
                &format!("{next}-01T00:59:59.999+01:00"),
            ] {
                assert!(taken(code, now), "{code} {now}");
            }
            for now in
                [format!("{next}-01T00:00:00Z"), format!("{next}-01T02:00:00+02:00"), "2199-01-01T00:00:00Z".into()]
            {
                assert!(!taken(code, &now), "{code} {now}");
            }
            let code: CurrencyCode = code.parse().unwrap();
            assert!(code.require(Tender::InForce(None), &Path::Text("")).is_err());
            assert!(code.require(Tender::Listed, &Path::Text("")).is_ok());
        }
        // The newest list counts at every time, and neither knows a code that it has not listed since 2010.
        assert!(taken("XCG", "1990-05-05T00:00:00Z") && taken("VES", "2199-01-01T00:00:00Z"));
        assert!(!taken("SKK", "2005-05-05T00:00:00Z") && !taken("BTC", "2026-01-01T00:00:00Z"));
        assert!("SKK".parse::<CurrencyCode>().unwrap().require(Tender::Listed, &Path::Text("")).is_err());
        let malformed = "BGN".parse::<CurrencyCode>().unwrap().require(Tender::InForce(Some("x")), &Path::Text(""));
        assert_eq!(malformed.unwrap_err().code(), ErrorCode::InvalidTimestamp);
    }

    #[test]
    fn a_refusal_names_the_field_and_the_reason() {
        let refused = |code: &str| {
            code.parse::<CurrencyCode>()
                .unwrap()
                .require(Tender::InForce(None), &Path::Text("/cart/currency"))
                .unwrap_err()
        };
        let euro: CurrencyCode = "EUR".parse().unwrap();
        assert!(euro.require(Tender::InForce(None), &Path::Text("/cart/currency")).is_ok());
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
        for (code, minor) in [("ANG", 2), ("BYR", 0), ("LTL", 2), ("MRO", 2), ("STD", 2), ("VEF", 2), ("ZMK", 2)] {
            assert_eq!(minor_units(code), Some(minor), "{code}");
        }
        for code in ["XAU", "XDR", "XXX", "XTS", "XFU"] {
            assert!(code.parse::<CurrencyCode>().unwrap().is_listed(), "{code}");
            assert_eq!(minor_units(code), None, "{code}");
        }
        assert!(!"BTC".parse::<CurrencyCode>().unwrap().is_listed());
    }
}
