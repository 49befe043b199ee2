//! A difference between two answers to a request, short enough to be read.

use std::fmt;

/// Stands between the answers to a calculation: as text, on a prepared site, and typed.
const TIER: char = '\u{1f}';

/// The most letters of a text that are shown.
const WIDTH: usize = 300;

/// Two answers to a request from the first difference on.
#[derive(Debug)]
pub(super) struct Difference {
    operation: String,
    tier: &'static str,
    /// The number of bytes that are the same.
    same: usize,
    request: String,
    answers: [String; 2],
}

impl Difference {
    /// Returns the difference between two answers, if there is one.
    pub(super) fn of(operation: &str, request: &str, answers: &[String; 2]) -> Option<Self> {
        let [before, after] = answers;
        if before == after {
            return None;
        }
        let same: String = common(before, after).collect();
        let tier = match same.matches(TIER).count() {
            0 => "text",
            1 => "text on a prepared site",
            _ => "typed",
        };
        let place = same.chars().count();
        Some(Self {
            operation: operation.to_owned(),
            tier,
            same: same.len(),
            request: around(request, 0),
            answers: [before, after].map(|answer| around(answer, place)),
        })
    }
}

/// Returns the letters that two texts begin with.
fn common<'t>(one: &'t str, other: &'t str) -> impl Iterator<Item = char> + 't {
    one.chars().zip(other.chars()).take_while(|(one, other)| one == other).map(|(letter, _)| letter)
}

/// Cuts a text to the letters around a place, with a stroke between answers.
fn around(text: &str, place: usize) -> String {
    let start = place.saturating_sub(WIDTH / 2);
    let shown: String =
        text.chars().skip(start).take(WIDTH).map(|letter| if letter == TIER { '|' } else { letter }).collect();
    let [left, right] = [start > 0, text.chars().nth(start.saturating_add(WIDTH)).is_some()];
    format!("{}{shown}{}", if left { "..." } else { "" }, if right { "..." } else { "" })
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { operation, tier, same, request, answers: [before, after] } = self;
        writeln!(f, "{operation}, {tier}: the same up to byte {same}")?;
        write!(f, "  request  {request}\n  before   {before}\n  after    {after}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(before: &str, after: &str) -> Option<Difference> {
        Difference::of("calculate", "{}", &[before.to_owned(), after.to_owned()])
    }

    #[test]
    fn answers_that_are_the_same_do_not_differ() {
        assert!(of("{\"a\":1}", "{\"a\":1}").is_none() && of("", "").is_none());
    }

    #[test]
    fn the_first_byte_that_differs_is_found_in_its_tier() {
        for (before, after, same, tier) in [
            ("{\"a\":1}", "{\"a\":10}", 6, "text"),
            ("", "x", 0, "text"),
            ("\u{e4}b", "\u{e4}", 2, "text"),
            ("\u{e4}", "\u{f6}", 0, "text"),
            ("a\u{1f}b", "a\u{1f}c", 2, "text on a prepared site"),
            ("a\u{1f}b\u{1f}", "a\u{1f}b\u{1f}c", 4, "typed"),
        ] {
            let found = of(before, after).unwrap();
            assert_eq!((found.same, found.tier), (same, tier), "{before} {after}");
        }
    }

    #[test]
    fn long_texts_are_cut_around_the_difference() {
        let [before, after] = ["x", "y"].map(|other| format!("{}{other}{}", "\u{e4}".repeat(1_000), "b".repeat(1_000)));
        let text = of(&before, &after).unwrap().to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[0], "calculate, text: the same up to byte 2000");
        assert_eq!(lines[2], format!("  before   ...{}x{}...", "\u{e4}".repeat(150), "b".repeat(149)));
        assert_eq!(around("short\u{1f}text", 2), "short|text");
        assert_eq!(around(&"a".repeat(WIDTH), 0).len(), WIDTH);
    }
}
