//! Objects as text, in which members may be missing or odd.

use std::fmt;

use crate::random::Random;

/// A value is odd in one of this many cases.
const ODD: u64 = 81;

/// Members with the text of their values, in order.
#[derive(Clone)]
pub struct Object(pub Vec<(&'static str, String)>);

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let members: Vec<String> = self.0.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
        write!(f, "{{{}}}", members.join(","))
    }
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// An object being drawn.
pub struct Members<'r> {
    random: &'r mut Random,
    members: Vec<(&'static str, String)>,
}

impl<'r> Members<'r> {
    pub fn of(random: &'r mut Random) -> Self {
        Self { random, members: Vec::new() }
    }

    /// Adds a member in this many of a hundred cases; the simplest object has it if that is more than half.
    pub fn with(mut self, percent: u64, name: &'static str, value: impl FnOnce(&mut Random) -> String) -> Self {
        let there = if percent > 50 { !self.random.chance(100 - percent) } else { self.random.chance(percent) };
        if there {
            self.members.push((name, value(self.random)));
        }
        self
    }

    /// Adds a member with one of these texts, rarely with one of the odd ones.
    pub fn text(self, percent: u64, name: &'static str, good: &[&str], odd: &[&str]) -> Self {
        self.with(percent, name, |random| random.text(good, odd))
    }

    /// Adds a member with one of these words, rarely with one of the odd texts.
    pub fn word(self, percent: u64, name: &'static str, good: &[&str], odd: &[&str]) -> Self {
        self.with(percent, name, |random| {
            let good: Vec<String> = good.iter().map(|word| format!("\"{word}\"")).collect();
            random.text(&good.iter().map(String::as_str).collect::<Vec<_>>(), odd)
        })
    }

    pub fn end(self) -> Object {
        Object(self.members)
    }
}

impl Random {
    /// Draws one of the good texts, rarely one of the odd ones.
    pub fn text(&mut self, good: &[&str], odd: &[&str]) -> String {
        let from = if !odd.is_empty() && self.once_in(ODD) { odd } else { good };
        self.name(from)
    }

    /// Draws a list of at most this many elements, rarely something that is not such a list.
    pub fn list<T: ToString>(&mut self, most: u64, mut element: impl FnMut(&mut Random) -> T) -> String {
        if self.once_in(ODD) {
            return self.name(&["null", "{}", "\"x\"", "[null]"]);
        }
        let count = self.below(most + 1);
        listed((0..count).map(|_| element(self)))
    }
}

/// Returns the text of a list.
pub fn listed<T: ToString>(elements: impl IntoIterator<Item = T>) -> String {
    format!("[{}]", elements.into_iter().map(|element| element.to_string()).collect::<Vec<_>>().join(","))
}
