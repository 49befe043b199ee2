//! The languages that a reader's `Accept-Language` asks for.

use super::tag::{fold, is_tag};
use crate::collections::{Index, TextSet, sort};
use crate::error::{Error, ErrorCode, cut};

/// The languages that a reader accepts, each with its rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Accepted {
    /// Whether the reader asks for every translation.
    pub(crate) all: bool,
    /// Tags in lower case with their ranks; the best tag has the lowest rank.
    ranks: Index<'static>,
}

impl Accepted {
    /// Adds a tag as the last resort, ranked after all others, unless it has a rank already.
    pub(crate) fn or_else(mut self, tag: &str) -> Self {
        let last = self.ranks.len();
        self.ranks.place_of(fold(tag).into_owned().into(), last);
        self
    }

    /// Parses a header for the lookup of RFC 4647: the ranges are ordered by weight, each followed by the shorter tags
    /// that remain when its last parts are cut off. Beside other ranges, `*` means the default language. A range with
    /// weight 0 excludes its tag.
    pub(crate) fn parse(header: &str) -> Result<Self, Error> {
        let mut ranges = Vec::new();
        for range in header.split(',').map(str::trim).filter(|range| !range.is_empty()) {
            ranges.push(weighted(range).ok_or_else(|| {
                let message = format!(
                    "acceptLanguage `{}`, expected a language or `*` with a weight such as `;q=0.8`",
                    cut(range)
                );
                Error::new(ErrorCode::LanguageInvalid, "/acceptLanguage", message)
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

    /// The rank of a language for the reader: lower is better. Languages that the reader does not accept come last.
    pub(crate) fn rank(&self, tag: &str) -> usize {
        self.ranks.get(&fold(tag)).unwrap_or(usize::MAX)
    }
}

/// The tag without its last part, and without a single character that would then come last.
fn shorter(tag: &str) -> Option<&str> {
    let (rest, _) = tag.rsplit_once('-')?;
    match rest.rsplit_once('-') {
        Some((before, single)) if single.len() == 1 => Some(before),
        _ => Some(rest),
    }
}

/// A range with its weight in thousandths; the weight defaults to 1.
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

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(Accepted::parse(header).unwrap_err().code(), ErrorCode::LanguageInvalid, "{header}");
        }
        assert!(Accepted::parse(&"a".repeat(9)).is_err());
        assert!(Accepted::parse(&vec!["de"; 30].join("-")).is_err());
    }
}
