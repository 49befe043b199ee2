//! The codes of languages, countries and currencies that ISO 639-1, ISO 3166-1 and ISO 4217 list.

use crate::document::{FromNode, Node, Text};
use crate::error::{Error, ErrorCode, cut, field};
use crate::money::CurrencyCode;

/// A kind of code: its form, and the list that it must be in.
pub(crate) struct List {
    code: ErrorCode,
    expected: &'static str,
    length: usize,
    letter: fn(&u8) -> bool,
    has: fn(&str) -> bool,
}

/// Languages: two lowercase letters, a code of ISO 639-1.
pub(crate) const LANGUAGES: List = List {
    code: ErrorCode::SiteLanguageInvalid,
    expected: "an ISO 639-1 language code of two lowercase letters",
    length: 2,
    letter: u8::is_ascii_lowercase,
    has: |code| LANGUAGE_CODES.contains(code),
};

/// Countries: two uppercase letters, an alpha-2 code of ISO 3166-1.
pub(crate) const COUNTRIES: List = List {
    code: ErrorCode::CountryInvalid,
    expected: "an ISO 3166-1 country code of two capital letters",
    length: 2,
    letter: u8::is_ascii_uppercase,
    has: |code| COUNTRY_CODES.contains(code),
};

/// Currencies: three uppercase letters, a code of ISO 4217.
pub(crate) const CURRENCIES: List = List {
    code: ErrorCode::InvalidCurrency,
    expected: "an ISO 4217 currency code of three capital letters",
    length: 3,
    letter: u8::is_ascii_uppercase,
    has: |code| code.parse::<CurrencyCode>().is_ok_and(|code| code.is_listed()),
};

/// Two letters without a space can match only a whole code.
const LANGUAGE_CODES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee \
     el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io \
     is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn \
     mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se \
     sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi \
     vo wa wo xh yi yo za zh zu";

const COUNTRY_CODES: &str = "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW \
     BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI \
     FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN \
     IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME \
     MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF \
     PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV \
     SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE \
     YT ZA ZM ZW";

impl List {
    fn holds(&self, code: &str) -> bool {
        code.len() == self.length && code.as_bytes().iter().all(self.letter) && (self.has)(code)
    }

    /// Refuses a value that is not a code of the list.
    pub(crate) fn check(&self, value: Node<'_>) -> Result<(), Error> {
        let code = Text::read(value)?;
        if self.holds(&code) {
            return Ok(());
        }
        let path = value.pointer();
        let message = format!("`{}`: `{}` is not {}", field(&path), cut(&code), self.expected);
        Err(Error::new(self.code, path, message))
    }

    /// Like [`List::check`], for every element of an array.
    pub(crate) fn check_all(&self, values: Node<'_>) -> Result<(), Error> {
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

    #[test]
    fn the_lists_are_those_of_the_crates_made_for_them() {
        for first in 'a'..='z' {
            for second in 'a'..='z' {
                let language = format!("{first}{second}");
                assert_eq!(
                    LANGUAGES.holds(&language),
                    isolang::Language::from_639_1(&language).is_some(),
                    "{language}"
                );
                let country = language.to_ascii_uppercase();
                assert_eq!(COUNTRIES.holds(&country), rust_iso3166::from_alpha2(&country).is_some(), "{country}");
            }
        }
    }

    /// ISO 3166-1 has had 249 countries since the Netherlands Antilles left (2010) and South Sudan joined (2011).
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

    /// ISO 639-1 is closed: it has 183 languages, and `sh`, which the registration authority still maps. `bh`, `iw` and
    /// `in` have been removed.
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
