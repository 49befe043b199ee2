//! Members of an object that have the same name.

use std::borrow::Cow;

use super::fault::place;
use super::text::unescaped;
use super::{Document, Entry, Node, Reading};
use crate::collections::sort;
use crate::error::{Error, ErrorCode, cut, pointer};

/// Objects with at most this many members are searched pair by pair, larger ones by sorting.
const FEW: usize = 12;

/// The span of a member's name without its quotes: the offset of its first byte, and the offset after its last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Name {
    start: usize,
    end: usize,
}

impl Name {
    fn raw(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }
}

/// The second of two members of an object with the same name; names are compared unescaped.
pub(super) fn find(text: &str, entries: &[Entry], object: usize, names: &mut Vec<Name>) -> Option<Name> {
    if differ_at_a_glance(text, entries, object) {
        return None;
    }
    names.clear();
    let mut escaped = false;
    for name in names_of(entries, object) {
        escaped |= name.escaped;
        names.push(inside(name));
    }
    let raw = |name: &Name| text.as_bytes().get(name.start..name.end).unwrap_or_default();
    let length = |name: &Name| name.end.saturating_sub(name.start);
    let same = |one: &Name, other: &Name| length(one) == length(other) && raw(one) == raw(other);
    if escaped {
        let mut seen: Vec<(String, Name)> = names.iter().map(|name| (unescaped(name.raw(text)), *name)).collect();
        sort::sort_by(&mut seen, Ord::cmp);
        adjacent(&seen, |a, b| a.0 == b.0).map(|name| name.1)
    } else if names.len() <= FEW {
        let mut rest = names.as_slice();
        while let Some((first, others)) = rest.split_first() {
            if let Some(other) = others.iter().find(|other| same(first, other)) {
                return Some(*other);
            }
            rest = others;
        }
        None
    } else {
        sort::sort_by(names, |a, b| raw(a).cmp(raw(b)).then(a.cmp(b)));
        adjacent(names, same).copied()
    }
}

/// Whether a quick look at each name already shows that all names of an object differ. It settles most objects.
fn differ_at_a_glance(text: &str, entries: &[Entry], object: usize) -> bool {
    let mut seen = 0_u64;
    names_of(entries, object).all(|name| {
        let Name { start, end } = inside(name);
        let mark = mark(text.as_bytes().get(start..end).unwrap_or_default());
        let is_new = seen & mark == 0 && !name.escaped;
        seen |= mark;
        is_new
    })
}

/// One of 64 marks of a name, by its length and two of its bytes. Names with different marks differ.
#[inline]
pub(super) fn mark(name: &[u8]) -> u64 {
    let byte = |at: usize| name.get(at).map_or(0, |byte| u32::from(*byte));
    let length = u32::try_from(name.len()).unwrap_or_default();
    // The lowest six bits of the sum choose the mark. The factors tell apart the members of every object with figures.
    let sum = byte(name.len() / 2).wrapping_mul(5).wrapping_add(byte(0).wrapping_mul(33)).wrapping_add(length);
    1_u64.wrapping_shl(sum)
}

/// The names of the members of an object that has just been read.
fn names_of(entries: &[Entry], object: usize) -> impl Iterator<Item = &Entry> {
    let end = entries.get(object).map_or(0, |entry| bound(entry.next));
    let name = move |at: usize| entries.get(at).filter(|_| at < end);
    let after = move |at: usize| entries.get(at.saturating_add(1)).map_or(usize::MAX, |value| bound(value.next));
    let indexes = std::iter::successors(Some(object.saturating_add(1)), move |at| Some(after(*at)));
    indexes.map_while(name)
}

/// The span of a name without its quotes.
fn inside(name: &Entry) -> Name {
    Name { start: bound(name.start).saturating_add(1), end: bound(name.end).saturating_sub(1) }
}

/// The error for a second member with the same name.
#[cold]
pub(super) fn refused(text: &str, entries: &[Entry], object: usize, span: Name) -> Error {
    let name = unescaped(span.raw(text));
    let document = Document::new(Cow::Borrowed(text), Cow::Borrowed(entries), 0, Reading::PLAIN);
    let object = Node::new(&document, u32::try_from(object).unwrap_or(0)).pointer();
    let (member, at) = (cut(&name), place(text, span.start));
    let message = format!("the text is not JSON: duplicate member `{member}` at {at}");
    Error::new(ErrorCode::InvalidJson, pointer::to_member(&object, &name), message)
}

fn bound(offset: u32) -> usize {
    usize::try_from(offset).unwrap_or(usize::MAX)
}

/// The second of the first two adjacent items that are the same.
fn adjacent<T>(sorted: &[T], same: impl Fn(&T, &T) -> bool) -> Option<&T> {
    sorted.iter().zip(sorted.iter().skip(1)).find(|(a, b)| same(a, b)).map(|(_, b)| b)
}
