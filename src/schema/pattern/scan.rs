//! Scans the source of a pattern before anything parses it, and bounds what reading it takes.
//!
//! A class of few characters in the source can have hundreds of ranges once it is read; a class escape outside brackets
//! makes the parser read the whole pattern once more, and every name of a group is compared with all others.

use std::iter::Peekable;
use std::str::CharIndices;

use crate::schema::pattern::javascript::modifiers;
use crate::schema::{Refused, UNREADABLE};

/// The most quantifiers that may follow each other directly: in JavaScript the second one has nothing to repeat.
const QUANTIFIERS: usize = 1;
/// Bytes that count for a class by a Unicode property: once compiled it takes about as many or more, and five times as
/// many while it is read.
const PROPERTY_BYTES: usize = 3_072;
/// Bytes that count for any other class.
const CLASS_BYTES: usize = 128;
/// Additional bytes for a class, or for a letter, where case is ignored.
const FOLDED_BYTES: usize = 512;
/// Additional bytes for a class by a property where case is ignored.
const FOLDED_PROPERTY_BYTES: usize = 24_576;
/// The most bytes that a class escape expands to for the parser.
const WRITTEN_CLASS: usize = 160;
/// Bytes of source that one step pays for when a pattern is read again.
const BYTES_PER_STEP: usize = 32;
/// Steps of a group besides its bytes, of a class, and of a class escape.
const GROUP_STEPS: usize = 4;
const CLASS_STEPS: usize = 8;
const ESCAPE_STEPS: usize = 24;
/// Comparisons of names that one step pays for.
const NAMES_PER_STEP: usize = 64;

/// The cost of reading a pattern.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Scan {
    /// The bytes of its classes, once read.
    pub(crate) bytes: usize,
    /// The steps of reading it.
    pub(crate) steps: usize,
    /// The most quantifiers that directly follow each other.
    pub(crate) quantifiers: usize,
    /// Whether it has anything that the engine reads and JavaScript does not, or reads otherwise.
    pub(crate) is_foreign: bool,
}

impl Scan {
    /// Refuses what is no pattern of JavaScript, though the engine would take it.
    pub(crate) fn check_syntax(&self) -> Result<(), Refused> {
        if self.quantifiers <= QUANTIFIERS && !self.is_foreign { Ok(()) } else { Err(UNREADABLE) }
    }
}

/// Scans a pattern.
pub(crate) fn scan(source: &str) -> Scan {
    let mut bound = Bound { length: source.len(), ..Bound::default() };
    bound.look_over(source);
    bound.finish()
}

/// The steps of comparing the names of the groups of a pattern with each other.
pub(crate) fn name_steps(source: &str) -> usize {
    let names = source.matches("(?<").count().saturating_add(source.matches("\\k<").count());
    names.saturating_mul(names) / NAMES_PER_STEP
}

/// The parts of a pattern seen so far.
#[derive(Default)]
struct Bound {
    length: usize,
    classes: usize,
    properties: usize,
    /// Classes and letters that ignoring case may double.
    foldable: usize,
    is_folded: bool,
    groups: usize,
    alternatives: usize,
    /// Characters within brackets.
    items: usize,
    escapes: usize,
    /// The number of times that the pattern is read again.
    readings: usize,
    quantifiers: usize,
    is_foreign: bool,
}

/// The state of the scan among quantifiers that follow each other.
#[derive(Default)]
struct Stack {
    quantifiers: usize,
    may_be_lazy: bool,
}

impl Bound {
    fn look_over(&mut self, source: &str) {
        let mut chars = source.char_indices().peekable();
        let (mut in_class, mut stack) = (false, Stack::default());
        // Whether each open group ignores case.
        let mut folds = vec![false];
        // Whether an assertion precedes, which cannot be repeated.
        let mut asserts = true;
        while let Some((index, char)) = chars.next() {
            if !in_class && matches!(char, '*' | '+' | '?' | '{') {
                self.is_foreign |= std::mem::take(&mut asserts);
                self.quantify(char, &mut stack);
                if char == '{' {
                    self.is_foreign |= !is_count(source.get(index..).unwrap_or_default());
                    while chars.next_if(|(_, char)| char.is_ascii_digit() || matches!(char, ',' | ' ')).is_some() {}
                    let _ = chars.next_if(|(_, char)| *char == '}');
                }
                continue;
            }
            stack = Stack::default();
            asserts = !in_class && matches!(char, '^' | '$');
            self.is_foreign |= folds.last() == Some(&true) && is_folded_otherwise(char);
            match char {
                '\\' => {
                    let escaped = chars.next().map(|(_, char)| char).unwrap_or_default();
                    let has_braces = chars.peek().is_some_and(|(_, char)| *char == '{');
                    self.is_foreign |= is_foreign(escaped, has_braces);
                    // A letter by its number, or a class by its property.
                    let is_any = matches!(escaped, 'u' | 'x' | 'p' | 'P' | 'w' | 'W' | 'c');
                    self.is_foreign |= is_any && folds.last() == Some(&true);
                    asserts = !in_class && matches!(escaped, 'b' | 'B');
                    if has_braces && matches!(escaped, 'p' | 'P' | 'u') {
                        while chars.next_if(|(_, char)| *char != '}').is_some() {}
                        let _ = chars.next();
                    }
                    self.escape(escaped, in_class);
                }
                ']' => in_class = false,
                _ if in_class => self.items = self.items.saturating_add(1),
                '[' => {
                    in_class = true;
                    let first = source.get(index..).unwrap_or_default();
                    // No character, and any: the engine reads the bracket as a character.
                    self.is_foreign |= first.starts_with("[]") || first.starts_with("[^]");
                    self.class();
                }
                '.' => self.class(),
                '|' => self.alternatives = self.alternatives.saturating_add(1),
                ')' if folds.len() > 1 => drop(folds.pop()),
                '^' | '$' | ')' => {}
                '(' => {
                    let around = folds.last().copied().unwrap_or_default();
                    folds.push(self.group(source.get(index..).unwrap_or_default(), &mut chars, around));
                }
                _ => self.foldable = self.foldable.saturating_add(1),
            }
        }
    }

    /// The beginning of a group; returns whether the group ignores case. `around` says whether the one around it does.
    fn group(&mut self, rest: &str, chars: &mut Peekable<CharIndices<'_>>, around: bool) -> bool {
        self.groups = self.groups.saturating_add(1);
        // A question mark after a parenthesis is not a quantifier.
        if chars.next_if(|(_, char)| *char == '?').is_none() {
            return around;
        }
        self.is_foreign |= !is_group(rest);
        let flags = rest.split([':', ')', '<', '=', '!']).next().unwrap_or_default();
        self.is_folded |= flags.contains('i');
        // The letters behind it are no letters of the pattern.
        while chars.next_if(|(_, char)| matches!(char, 'i' | 's' | 'm' | '-')).is_some() {
            self.foldable = self.foldable.saturating_add(1);
        }
        let (on, off) = rest.strip_prefix("(?").and_then(modifiers).unwrap_or_default();
        (around || on.contains('i')) && !off.contains('i')
    }

    fn class(&mut self) {
        self.classes = self.classes.saturating_add(1);
        self.foldable = self.foldable.saturating_add(1);
    }

    fn escape(&mut self, escaped: char, in_class: bool) {
        match escaped {
            'p' | 'P' => self.properties = self.properties.saturating_add(1),
            'd' | 'D' | 's' | 'S' | 'w' | 'W' => {
                self.escapes = self.escapes.saturating_add(1);
                self.class();
                self.length = self.length.saturating_add(WRITTEN_CLASS);
                let readings = if in_class { self.readings.max(1) } else { self.readings.saturating_add(1) };
                self.readings = readings;
            }
            // A control character is replaced, and the pattern read again.
            'c' => self.readings = self.readings.saturating_add(1),
            _ => self.foldable = self.foldable.saturating_add(1),
        }
    }

    /// Counts a quantifier; a question mark after one makes it lazy, and does not count itself.
    fn quantify(&mut self, char: char, stack: &mut Stack) {
        if char == '?' && std::mem::take(&mut stack.may_be_lazy) {
            return;
        }
        stack.quantifiers = stack.quantifiers.saturating_add(1);
        stack.may_be_lazy = true;
        self.quantifiers = self.quantifiers.max(stack.quantifiers);
    }

    fn finish(self) -> Scan {
        let folded = if self.is_folded { (FOLDED_BYTES, FOLDED_PROPERTY_BYTES) } else { (0, 0) };
        let bytes = [
            self.properties.saturating_mul(PROPERTY_BYTES.saturating_add(folded.1)),
            self.classes.saturating_mul(CLASS_BYTES),
            self.foldable.saturating_mul(folded.0),
        ];
        let steps = [
            self.readings.saturating_mul(self.length) / BYTES_PER_STEP,
            self.groups.saturating_mul(GROUP_STEPS),
            self.classes.saturating_mul(CLASS_STEPS),
            self.escapes.saturating_mul(ESCAPE_STEPS),
            self.alternatives,
            self.items,
        ];
        Scan {
            bytes: bytes.into_iter().fold(0, usize::saturating_add),
            steps: steps.into_iter().fold(0, usize::saturating_add),
            quantifiers: self.quantifiers,
            is_foreign: self.is_foreign,
        }
    }
}

/// Whether a group with a question mark is one of JavaScript: a look-around, one with a name, or one whose modifiers, if
/// any, end at a colon.
fn is_group(source: &str) -> bool {
    let modifiers = source.strip_prefix("(?").and_then(modifiers);
    // With `m`, JavaScript knows more ends of lines than the engine.
    modifiers.is_some_and(|(on, _)| !on.contains('m'))
        || ["(?=", "(?!", "(?<"].iter().any(|kind| source.starts_with(kind))
}

/// Whether braces hold the count of a quantifier; JavaScript reads others as characters.
fn is_count(source: &str) -> bool {
    let count = source.strip_prefix('{').and_then(|rest| rest.split_once('}')).map(|(count, _)| count);
    let (least, most) = count.map(|count| count.split_once(',').unwrap_or((count, "0"))).unwrap_or_default();
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    !least.is_empty() && is_number(least) && is_number(most)
}

/// Whether the engine ignores the case of a character in another way than JavaScript: it takes two signs that are no
/// letters of ASCII for `k` and `s`.
fn is_folded_otherwise(char: char) -> bool {
    !char.is_ascii() || matches!(char, 'k' | 'K' | 's' | 'S' | '[')
}

/// Whether an escape means something to the engine that it does not mean in JavaScript: the ends of a text and of a word, a
/// bell, and characters by their number in braces. `\p{..}` and `\u{..}` are read as with the flag `u`; without braces the
/// first is a letter.
fn is_foreign(escaped: char, has_braces: bool) -> bool {
    matches!(escaped, 'A' | 'z' | '<' | '>' | 'a' | 'U')
        || (has_braces && matches!(escaped, 'x' | 'b'))
        || (!has_braces && matches!(escaped, 'p' | 'P'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_classes_readings_and_quantifiers() {
        let bytes = |source: &str| scan(source).bytes;
        assert_eq!(bytes("^abc{2,3}$"), 0);
        assert_eq!(bytes("[a-z.]+.\\."), 2 * CLASS_BYTES);
        assert_eq!(bytes("\\p{L}[\\PN]"), 2 * PROPERTY_BYTES + CLASS_BYTES);
        // The letters of the flags count too.
        assert_eq!(bytes("(?i:ab|.)"), 5 * FOLDED_BYTES + CLASS_BYTES);
        assert_eq!(bytes("(?i)\\pL"), PROPERTY_BYTES + FOLDED_PROPERTY_BYTES + 2 * FOLDED_BYTES);
        assert_eq!(bytes("(?<i>a)(?!i)"), 0);
        let steps = |source: &str| scan(source).steps;
        let escapes = 2 * (CLASS_STEPS + ESCAPE_STEPS);
        let length = 7 + 2 * WRITTEN_CLASS;
        assert_eq!(steps("[\\d\\s]a"), length / BYTES_PER_STEP + escapes + CLASS_STEPS);
        assert_eq!(steps("\\d\\s(a)"), 2 * length / BYTES_PER_STEP + escapes + GROUP_STEPS);
        assert_eq!(steps("a|b|"), 2);
        assert_eq!(steps("[a-z]"), CLASS_STEPS + 3);
        for (source, quantifiers) in [
            ("a", 0),
            ("a+", 1),
            ("a+?", 1),
            ("a+??", 2),
            ("a{2}{3}?*", 3),
            ("(?:a+)+", 1),
            ("[?+*]+", 1),
            ("\\+\\?", 0),
        ] {
            assert_eq!(scan(source).quantifiers, quantifiers, "{source}");
        }
        assert_eq!(scan(&format!("a{}", "?".repeat(260))).quantifiers, 130);
    }
}
