//! Reading ahead: objects of known types are read during the pass that indexes their text, instead of in a second pass
//! over the index. It serves the lines of a cart, which are most of a request.
//!
//! Reading ahead takes only what is plain: syntax, types and names must be in order. At anything else it stops without
//! an error; the object is then listed like everything else and read from the list, whose reader produces every error.
//! For an object that was read ahead, the list has only the unknown members, if these are looked at again, and those
//! where an answer puts its figures.

mod object;
mod passed;

pub(crate) use self::object::Members;

use super::index::{Index, offset};
use super::syntax::{literal_end, number_end, past_white};
use super::text::{contents, plain_end, string_end};
use super::{Entry, Kind, Text};
use crate::money::Number;

/// A position in a text that is being indexed.
pub(crate) struct Ahead<'a, 'l, 'i> {
    index: &'i mut Index<'a, 'l>,
    text: &'a str,
    pub(crate) at: usize,
    /// Whether unknown members are listed, since they may be misspelt.
    lists_unknown: bool,
    /// Containers around the position that are not listed yet, the innermost last; most never are.
    around: &'i mut Vec<Unlisted>,
    /// The names of the unknown members of the objects around the position.
    names: &'i mut Vec<Span>,
    /// The name of the member whose value comes next.
    name: Option<Span>,
    /// Whether the container that comes next is listed, whatever it has.
    lists_next: bool,
    /// The number of values so far, names of members included.
    values: usize,
    /// The entry of the element itself, and the number of values known before it.
    element: usize,
    known: usize,
}

/// Memory that elements share.
#[derive(Default)]
pub(super) struct Buffers {
    around: Vec<Unlisted>,
    names: Vec<Span>,
}

impl Buffers {
    pub(super) fn clear(&mut self) {
        self.around.clear();
        self.names.clear();
    }
}

/// A container of which nothing is listed so far.
struct Unlisted {
    /// The name of the member that is this object; `None` for an array, which is never listed.
    name: Option<Span>,
    start: usize,
}

/// The position of a string in the text, quotes included.
#[derive(Clone, Copy)]
struct Span {
    /// The offset of the first byte.
    start: usize,
    /// The offset after the last byte.
    end: usize,
}

/// An object with more unknown members is left to the list, which compares their names.
const FEW: usize = 16;

/// An element that contains a longer array is read from the list, once the text has been checked against its limits.
const LONG: usize = 1_000;

/// The length of a line with a product and a price.
const ELEMENT: usize = 256;

/// The number of digits that every double carries.
const DOUBLE_DIGITS: usize = 15;

impl<'a, 'l, 'i> Ahead<'a, 'l, 'i> {
    /// Starts at the element at `at`.
    pub(super) fn new(index: &'i mut Index<'a, 'l>, at: usize, lists_unknown: bool, buffers: &'i mut Buffers) -> Self {
        let (text, element) = (index.text, index.entries.len());
        let known = element.wrapping_add(index.unlisted);
        let Buffers { around, names } = buffers;
        Self { index, text, at, lists_unknown, around, names, name: None, lists_next: false, values: 0, element, known }
    }

    /// Finishes the element, and returns the offset after it.
    pub(super) fn end(self) -> usize {
        let listed = self.index.entries.len();
        self.index.unlisted = self.known.wrapping_add(self.values).wrapping_sub(listed);
        self.at
    }

    /// The number of elements that the rest of the text has room for if they are as long as the `count` so far.
    pub(crate) fn room(&self, count: usize) -> usize {
        // Before the first element come other members, which may be short.
        let length = self.at.checked_div(count).unwrap_or(self.at.max(ELEMENT)).max(1);
        self.text.len().saturating_sub(self.at).checked_div(length).unwrap_or_default().saturating_add(1)
    }

    /// The next byte.
    pub(crate) fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    // Offsets within a text, and counts of its values, do not wrap.

    fn skip(&mut self) {
        self.at = self.at.wrapping_add(1);
    }

    fn white(&mut self) {
        self.at = past_white(self.text.as_bytes(), self.at);
    }

    fn count(&mut self) {
        self.values = self.values.wrapping_add(1);
    }

    /// Continues after a member or element: true if a comma follows, false if `end` does.
    fn goes_on(&mut self, end: u8) -> Option<bool> {
        self.white();
        let found = self.byte()?;
        self.skip();
        if found == end {
            return Some(false);
        }
        self.white();
        (found == b',').then_some(true)
    }

    /// Reads a string: the text between its quotes, and whether that has escapes.
    fn string(&mut self) -> Option<(&'a str, bool)> {
        let start = self.at.wrapping_add(1);
        let (end, escaped) = match plain_end(self.text.as_bytes(), start) {
            Some(end) => (end, false),
            None => (string_end(self.text, self.at).ok()?, true),
        };
        self.at = end;
        Some((self.text.get(start..end.wrapping_sub(1))?, escaped))
    }

    /// Reads a string, unescaped.
    pub(crate) fn text(&mut self) -> Option<Text<'a>> {
        if self.byte()? != b'"' {
            return None;
        }
        self.count();
        let (inside, escaped) = self.string()?;
        Some(contents(inside, escaped))
    }

    /// Reads a number.
    pub(crate) fn number(&mut self) -> Option<Number> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let (number, length) = match Number::begin(rest) {
            Some(short) => short,
            None => self.long_number()?,
        };
        self.count();
        self.at = self.at.wrapping_add(length);
        self.index.is_long |= length > DOUBLE_DIGITS;
        Some(number)
    }

    /// The number that comes next, with a sign, an exponent or many digits, and its length.
    #[cold]
    fn long_number(&self) -> Option<(Number, usize)> {
        if !matches!(self.byte()?, b'-' | b'0'..=b'9') {
            return None;
        }
        let raw = self.text.get(self.at..number_end(self.text, self.at).ok()?)?;
        Some((raw.parse().ok()?, raw.len()))
    }

    /// Passes over a literal.
    pub(crate) fn literal(&mut self, word: &[u8]) -> Option<()> {
        self.at = literal_end(self.text, self.at, word).ok()?;
        self.count();
        Some(())
    }

    /// Reads a string, and returns its index among the allowed ones.
    pub(crate) fn one_of(&mut self, allowed: &[&str]) -> Option<usize> {
        let text = self.text()?;
        allowed.iter().position(|one| *one == text)
    }

    /// Reads any value, as it was written.
    pub(crate) fn raw(&mut self) -> Option<&'a str> {
        self.written(&mut Self::pass)
    }

    /// Reads a value by `read`, as it was written.
    pub(crate) fn written(&mut self, read: &mut dyn FnMut(&mut Self) -> Option<()>) -> Option<&'a str> {
        let start = self.at;
        read(self)?;
        self.text.get(start..self.at)
    }

    /// Reads an array. Its elements are not listed; an array in which something must be listed is not plain.
    pub(crate) fn array(&mut self, push: &mut dyn FnMut(&mut Self) -> Option<()>) -> Option<()> {
        if self.byte()? != b'[' {
            return None;
        }
        self.name = None;
        let outer = self.open()?;
        if self.byte()? == b']' {
            self.skip();
        } else {
            let mut count = 0_usize;
            let mut goes_on = true;
            while goes_on {
                count = count.wrapping_add(1);
                if count > LONG {
                    return None;
                }
                push(self)?;
                goes_on = self.goes_on(b']')?;
            }
        }
        self.close(outer)
    }

    /// Lists an unknown member, since it may be misspelt, or passes over it.
    fn unknown(&mut self, name: Span) -> Option<()> {
        if !self.lists_unknown {
            return self.pass();
        }
        self.index.passed_over = true;
        self.list_member(name)
    }

    /// Whether the element itself lists a member with this name.
    pub(crate) fn element_lists(&self, name: &str) -> bool {
        let mut at = self.element.wrapping_add(1);
        while let (Some(own), Some(value)) = (self.index.entries.get(at), self.index.entries.get(at.wrapping_add(1))) {
            let (start, end) = own.span();
            if self.inside(Span { start, end }) == name {
                return true;
            }
            at = usize::try_from(value.next).unwrap_or(usize::MAX);
        }
        false
    }

    /// The text between the quotes of a string.
    fn inside(&self, string: Span) -> &'a str {
        self.text.get(string.start.wrapping_add(1)..string.end.wrapping_sub(1)).unwrap_or_default()
    }

    /// Lists a member whose value is a string that has been read.
    fn list_text(&mut self, name: Span, value: Span) -> Option<()> {
        self.flush()?;
        self.index.push(name.start, name.end, Kind::String, false).ok()?;
        self.index.push(value.start, value.end, Kind::String, self.inside(value).contains('\\')).ok()
    }

    /// Lists a member whose value is an object that comes next, with what is listed of it.
    fn list_next(&mut self, name: Span) -> Option<()> {
        self.flush()?;
        self.index.push(name.start, name.end, Kind::String, false).ok()?;
        self.lists_next = true;
        Some(())
    }

    /// Lists a member, but nothing in its value.
    fn list_passed(&mut self, name: Span) -> Option<()> {
        let kind = match self.byte()? {
            b'{' => Kind::Object,
            b'[' => Kind::Array,
            _ => return self.list_member(name),
        };
        self.flush()?;
        self.index.push(name.start, name.end, Kind::String, false).ok()?;
        let start = self.at;
        self.pass()?;
        self.index.push(start, self.at, kind, false).ok()
    }

    /// Lists a member with everything in its value.
    fn list_member(&mut self, name: Span) -> Option<()> {
        self.flush()?;
        self.index.push(name.start, name.end, Kind::String, false).ok()?;
        self.list()
    }

    /// Lists a value with everything in it.
    fn list(&mut self) -> Option<()> {
        let listed = self.index.entries.len();
        self.at = self.index.whole(self.at, None).ok()?;
        self.values = self.values.wrapping_add(self.index.entries.len().wrapping_sub(listed));
        Some(())
    }

    /// Lists the containers around the position.
    fn flush(&mut self) -> Option<()> {
        self.index.around = 0;
        for Unlisted { name, start } in self.around.drain(..) {
            let name = name?;
            self.index.push(name.start, name.end, Kind::String, false).ok()?;
            self.index.open(start, Kind::Object).ok()?;
        }
        Some(())
    }

    /// Enters a container and passes over the white space there. Returns the number of containers around it that are
    /// not listed.
    fn open(&mut self) -> Option<usize> {
        let (outer, start) = (self.around.len(), self.at);
        self.count();
        if self.index.entries.len() == self.element || std::mem::take(&mut self.lists_next) {
            self.index.open(start, Kind::Object).ok()?;
        } else {
            if self.index.is_deep() {
                return None;
            }
            self.around.push(Unlisted { name: self.name.take(), start });
            self.index.around = self.around.len();
        }
        self.skip();
        self.white();
        Some(outer)
    }

    /// Leaves a container, which is listed if anything in it is, like the element itself.
    fn close(&mut self, outer: usize) -> Option<()> {
        if self.around.len() > outer {
            self.around.pop();
            self.index.around = self.around.len();
            return Some(());
        }
        let own = self.index.open.pop()?.entry;
        let next = offset(self.index.entries.len());
        let entry: &mut Entry = self.index.entries.get_mut(own)?;
        (entry.end, entry.next) = (offset(self.at), next);
        Some(())
    }
}
