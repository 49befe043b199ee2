//! The lists of ISO 639-1, ISO 3166-1 and ISO 4217: which codes of languages, countries and currencies exist.

use isolang::Language;

use crate::document::{Node, Read, Text};
use crate::error::{Code, Error, cut};
use crate::price::CurrencyCode;

/// A kind of code: what it looks like, and whether a list has it.
pub(super) struct List {
    code: Code,
    expected: &'static str,
    length: usize,
    letter: fn(&u8) -> bool,
    has: fn(&str) -> bool,
}

/// Languages: two small letters, a code of ISO 639-1.
pub(super) const LANGUAGES: List = List {
    code: Code::SiteLanguageInvalid,
    expected: "a language code of ISO 639-1, two small letters",
    length: 2,
    letter: u8::is_ascii_lowercase,
    has: |code| Language::from_639_1(code).is_some(),
};

/// Countries: two capital letters, an alpha-2 code of ISO 3166-1.
pub(super) const COUNTRIES: List = List {
    code: Code::CountryInvalid,
    expected: "a country code of ISO 3166-1, two capital letters",
    length: 2,
    letter: u8::is_ascii_uppercase,
    has: |code| rust_iso3166::from_alpha2(code).is_some(),
};

/// Currencies: three capital letters, a code of ISO 4217.
pub(super) const CURRENCIES: List = List {
    code: Code::InvalidCurrency,
    expected: "a currency code of ISO 4217, three capital letters",
    length: 3,
    letter: u8::is_ascii_uppercase,
    has: |code| code.parse::<CurrencyCode>().is_ok_and(|code| code.is_listed()),
};

impl List {
    fn holds(&self, code: &str) -> bool {
        code.len() == self.length && code.as_bytes().iter().all(self.letter) && (self.has)(code)
    }

    /// Refuses a value that is not a code of the list.
    pub(super) fn check(&self, value: Node<'_>) -> Result<(), Error> {
        let code = Text::read(value)?;
        if self.holds(&code) {
            return Ok(());
        }
        let message = format!("`{}` is not {}", cut(&code), self.expected);
        Err(Error::new(self.code, value.pointer(), message))
    }

    /// As [`List::check`], for every element of an array.
    pub(super) fn check_all(&self, values: Node<'_>) -> Result<(), Error> {
        values.elements().try_for_each(|value| self.check(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(list: &List, letters: std::ops::RangeInclusive<char>) -> Vec<String> {
        let pairs = letters.clone().flat_map(|first| letters.clone().map(move |second| format!("{first}{second}")));
        pairs.filter(|code| list.holds(code)).collect()
    }

    /// ISO 3166-1 has 249 countries since South Sudan came (2011) and the Netherlands Antilles went (2010).
    #[test]
    fn the_list_of_countries_is_fresh() {
        let countries = listed(&COUNTRIES, 'A'..='Z');
        assert_eq!(countries.len(), 249);
        for code in ["SS", "CW", "SX", "BQ", "RS", "ME", "GB", "DE"] {
            assert!(countries.iter().any(|country| country == code), "{code}");
        }
        for code in ["AN", "CS", "UK", "XK", "EU", "ZZ"] {
            assert!(!countries.iter().any(|country| country == code), "{code}");
        }
        assert!(!COUNTRIES.holds("de") && !COUNTRIES.holds("DEU"));
    }

    /// ISO 639-1 is closed: 183 languages, and `sh`, which the registration authority still maps. `bh`, `iw` and `in`
    /// are gone.
    #[test]
    fn the_list_of_languages_is_fresh() {
        let languages = listed(&LANGUAGES, 'a'..='z');
        assert_eq!(languages.len(), 184);
        for code in ["de", "en", "he", "id", "yi", "nb"] {
            assert!(languages.iter().any(|language| language == code), "{code}");
        }
        for code in ["bh", "iw", "in", "xx"] {
            assert!(!languages.iter().any(|language| language == code), "{code}");
        }
        assert!(!LANGUAGES.holds("DE") && !LANGUAGES.holds("deu"));
    }

    #[test]
    fn the_list_of_currencies_is_fresh() {
        for code in ["EUR", "USD", "XCG", "ZWG", "SLE"] {
            assert!(CURRENCIES.holds(code), "{code}");
        }
        assert!(!CURRENCIES.holds("EUX") && !CURRENCIES.holds("eur"));
    }
}
