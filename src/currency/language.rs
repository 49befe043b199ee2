//! The languages of the system, and what the two language headers mean.

use std::borrow::Cow;

use crate::collections::sort;
use crate::collections::text_map::{Index, TextMap, TextSet};
use crate::currency::name::Translations;
use crate::document::edit;
use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::read::{Read, wrong_type};
use crate::document::text::Text;
use crate::error::code::Code;
use crate::error::{Error, cut, field, pointer};

/// The longest language tag that is read.
const TAG_BYTES: usize = 64;

/// The languages that names may be written in, and the one that answers when nothing else does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Languages {
    /// Every language as the system spells it, by its spelling in lower case.
    tags: TextMap<'static, String>,
    default: Option<String>,
}

/// The form of a name in the body of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written<'l> {
    /// A map of language to text, which is the whole name.
    All,
    /// One text in this language.
    One(&'l str),
}

impl Languages {
    /// Reads `languages` and `defaultLanguage` of a state. Without a default it is the first; without a list the
    /// default is the only language.
    pub(crate) fn read(list: Option<Node<'_>>, default: Option<Node<'_>>) -> Result<Self, Error> {
        let mut languages = Self::default();
        if let Some(list) = list.filter(|list| list.kind() != Kind::Array) {
            return Err(wrong_type(list, "an array"));
        }
        for node in list.unwrap_or(edit::nothing()).elements() {
            let tag = read_tag(node)?;
            let folded = fold(&tag).into_owned();
            if languages.tags.contains(&folded) {
                let path = node.pointer();
                let message = format!("`{}` is a second `{}`, expected every language once", field(&path), cut(&tag));
                return Err(Error::new(Code::LanguageInvalid, path, message));
            }
            languages.default.get_or_insert_with(|| tag.clone().into_owned());
            languages.tags.insert(folded, tag.into_owned());
        }
        if let Some(node) = default {
            let tag = read_tag(node)?;
            if languages.tags.is_empty() {
                languages.tags.insert(fold(&tag).into_owned(), tag.clone().into_owned());
            }
            let tag =
                languages.defined(&tag).ok_or_else(|| not_defined("defaultLanguage", &tag, node.pointer()))?.to_owned();
            languages.default = Some(tag);
        }
        Ok(languages)
    }

    /// The language as the system spells it; letter case does not matter.
    fn defined(&self, tag: &str) -> Option<&str> {
        self.tags.get(&fold(tag)).map(String::as_str)
    }

    /// Whether the system has the language, spelled like this.
    pub(crate) fn spells(&self, tag: &str) -> bool {
        self.defined(tag) == Some(tag)
    }

    pub(crate) fn default_language(&self) -> Option<&str> {
        self.default.as_deref()
    }

    /// The form of a name under a `Content-Language`: `*` means a map, one language a text in it, none a text in the
    /// default language.
    pub(crate) fn written(&self, content_language: Option<&str>) -> Result<Written<'_>, Error> {
        const NAME: &str = "contentLanguage";
        const PATH: &str = "/contentLanguage";
        match content_language.map(str::trim).unwrap_or_default() {
            "*" => Ok(Written::All),
            "" => self.default_language().map(Written::One).ok_or_else(|| {
                Error::new(Code::LanguageNotDefined, PATH, "the system defines no language to write the name in")
            }),
            tag if is_tag(tag) => {
                self.defined(tag).map(Written::One).ok_or_else(|| not_defined(NAME, tag, PATH.to_owned()))
            }
            header => {
                let message = format!("{NAME} `{}`, expected one language or `*`", cut(header));
                Err(Error::new(Code::LanguageInvalid, PATH, message))
            }
        }
    }

    /// What an `Accept-Language` asks for: `*` alone means every translation, anything else the best one, nothing the
    /// one in the default language.
    pub(crate) fn accepted(&self, accept_language: Option<&str>) -> Result<Accepted, Error> {
        let mut accepted = Accepted::parse(accept_language.unwrap_or_default())?;
        if let Some(default) = self.default_language() {
            let last = accepted.ranks.len();
            accepted.ranks.place_of(fold(default).into_owned().into(), last);
        }
        Ok(accepted)
    }
}

/// The refusal of a language that the system does not define; `name` is the member that asks for it.
pub(crate) fn not_defined(name: &str, tag: &str, path: String) -> Error {
    let message = format!("`{name}`: language `{}`, expected one that is defined in the system", cut(tag));
    Error::new(Code::LanguageNotDefined, path, message)
}

fn read_tag(node: Node<'_>) -> Result<Text<'_>, Error> {
    let tag = Text::read(node)?;
    if is_tag(&tag) {
        return Ok(tag);
    }
    let path = node.pointer();
    let message = format!("`{}` is `{}`, expected a language tag such as `en` or `de-AT`", field(&path), cut(&tag));
    Err(Error::new(Code::LanguageInvalid, path, message))
}

/// A tag has parts of at most eight letters and digits with hyphens between them; the first part has letters only.
fn is_tag(text: &str) -> bool {
    let part = |part: &str| (1..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let first = text.split('-').next().unwrap_or_default();
    text.len() <= TAG_BYTES && text.split('-').all(part) && first.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn fold(tag: &str) -> Cow<'_, str> {
    if tag.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(tag.to_ascii_lowercase())
    } else {
        Cow::Borrowed(tag)
    }
}

/// The languages that a reader accepts, each with its rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Accepted {
    /// Whether every translation is asked for.
    pub(crate) all: bool,
    /// Tags in lower case, best rank lowest.
    ranks: Index<'static>,
}

impl Accepted {
    /// The lookup of RFC 4647: the ranges by weight, each followed by what is left when its last parts are cut off.
    /// `*` beside other ranges stands for the default. A weight of 0 excludes the tag that it names.
    fn parse(header: &str) -> Result<Self, Error> {
        let mut ranges = Vec::new();
        for range in header.split(',').map(str::trim).filter(|range| !range.is_empty()) {
            ranges.push(weighted(range).ok_or_else(|| {
                let message = format!(
                    "acceptLanguage `{}`, expected a language or `*` with a weight such as `;q=0.8`",
                    cut(range)
                );
                Error::new(Code::LanguageInvalid, "/acceptLanguage", message)
            })?);
        }
        let all = matches!(ranges.as_slice(), [("*", weight)] if *weight > 0);
        let mut excluded = TextSet::default();
        for (range, _) in ranges.iter().filter(|(_, weight)| *weight == 0) {
            excluded.insert(fold(range));
        }
        ranges.retain(|(range, weight)| *weight > 0 && *range != "*");
        sort::sort_by(&mut ranges, |(_, one), (_, other)| other.cmp(one));

        let mut ranks = Index::default();
        for (range, _) in ranges {
            let tag = fold(range);
            let mut rest = Some(tag.as_ref());
            while let Some(tag) = rest {
                if !excluded.contains(tag) {
                    let next = ranks.len();
                    ranks.place_of(tag.to_owned().into(), next);
                }
                rest = shorter(tag);
            }
        }
        Ok(Self { all, ranks })
    }

    /// The translation that the reader likes best; of those that it does not ask for, the first.
    pub(crate) fn choose<'n>(&self, name: &'n Translations) -> &'n str {
        let mut best: Option<(usize, &'n str)> = None;
        for (tag, text) in name.iter() {
            let rank = self.ranks.get(&fold(tag)).unwrap_or(usize::MAX);
            if best.is_none_or(|(lowest, _)| rank < lowest) {
                best = Some((rank, text));
            }
        }
        best.map(|(_, text)| text).unwrap_or_default()
    }
}

/// The tag without its last part, and without a single letter that would then stand last.
fn shorter(tag: &str) -> Option<&str> {
    let (rest, _) = tag.rsplit_once('-')?;
    match rest.rsplit_once('-') {
        Some((before, single)) if single.len() == 1 => Some(before),
        _ => Some(rest),
    }
}

/// A range with its weight in thousandths; 1 unless the header says otherwise.
fn weighted(element: &str) -> Option<(&str, u16)> {
    let (range, weight) = match element.split_once(';') {
        Some((range, parameter)) => {
            let value = parameter.trim().strip_prefix(['q', 'Q'])?.strip_prefix('=')?;
            (range.trim_end(), thousandths(value)?)
        }
        None => (element, 1000),
    };
    (range == "*" || is_tag(range)).then_some((range, weight))
}

/// A weight from 0 to 1 with at most three decimals.
fn thousandths(value: &str) -> Option<u16> {
    let (whole, decimals) = value.split_once('.').unwrap_or((value, ""));
    if !matches!(whole, "0" | "1") || decimals.len() > 3 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digits = whole.bytes().chain(decimals.bytes()).chain(std::iter::repeat(b'0')).take(4);
    let weight = digits
        .fold(0_u16, |weight, digit| weight.saturating_mul(10).saturating_add(u16::from(digit.saturating_sub(b'0'))));
    (weight <= 1000).then_some(weight)
}

/// Pointer to the translation of a language in the name of a request's currency.
pub(crate) fn translation_path(tag: &str) -> String {
    pointer::to_member("/currency/name", tag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::json_document::Document;

    fn order(header: &str) -> Vec<String> {
        let ranks = Accepted::parse(header).unwrap().ranks;
        let mut ranks: Vec<_> = ranks.iter().map(|(tag, rank)| (tag.to_string(), rank)).collect();
        ranks.sort_by_key(|(_, rank)| *rank);
        ranks.into_iter().map(|(tag, _)| tag).collect()
    }

    #[test]
    fn ranks_ranges_by_weight_and_cuts_them_part_by_part() {
        assert_eq!(order("en;q=0.5, DE-ch-1996 , *;q=0.1,,fr; q=0.50"), ["de-ch-1996", "de-ch", "de", "en", "fr"]);
        assert_eq!(order("zh-Hant-x-private"), ["zh-hant-x-private", "zh-hant", "zh"]);
        assert_eq!(order("de-AT, de;q=0, en;q=0.001"), ["de-at", "en"]);
        assert!(order("").is_empty());
    }

    #[test]
    fn asks_for_every_translation_by_a_star_alone() {
        for (header, all) in [("*", true), (" *;q=0.1 ", true), ("*;q=0", false), ("*, de", false), ("", false)] {
            assert_eq!(Accepted::parse(header).unwrap().all, all, "{header}");
        }
    }

    #[test]
    fn refuses_what_is_no_language_header() {
        for header in
            ["de_DE", "de;q=1.001", "de;q=2", "de;q=0.1234", "de;q=", "de;level=1", "de;q=.5", "de-", "1a", "**"]
        {
            assert_eq!(Accepted::parse(header).unwrap_err().code(), Code::LanguageInvalid, "{header}");
        }
        assert!(Accepted::parse(&"a".repeat(9)).is_err());
        assert!(Accepted::parse(&vec!["de"; 30].join("-")).is_err());
    }

    #[test]
    fn writes_in_a_language_of_the_system_only() {
        let document = Document::parse(r#"{"l": ["en", "de-AT"]}"#).unwrap();
        let languages = Languages::read(document.root().get("l"), None).unwrap();
        assert_eq!(languages.written(Some("DE-at")).unwrap(), Written::One("de-AT"));
        assert_eq!(languages.written(Some(" ")).unwrap(), Written::One("en"));
        assert_eq!(languages.written(Some("*")).unwrap(), Written::All);
        assert_eq!(languages.written(Some("de")).unwrap_err().code(), Code::LanguageNotDefined);
        assert_eq!(languages.written(Some("en,de-AT")).unwrap_err().code(), Code::LanguageInvalid);
    }
}
