//! Finds the place of every value in a text that is known to be JSON, and refuses what a syntax check lets pass:
//! duplicate member names, lone surrogates, nesting past the limit.

use std::borrow::Cow;

use crate::collections::sort;
use crate::document::entry::{Entry, Kind};
use crate::document::json_document::{Document, Reading};
use crate::document::node::Node;
use crate::document::text::{fault, place, string_end, unescaped};
use crate::error::code::Code;
use crate::error::{Error, pointer};
use crate::limits::Limits;

/// Objects with at most this many members are searched for duplicates pair by pair, larger ones by sorting.
const FEW: usize = 12;

/// About how many bytes of a cart a value takes, names and white space included: room for all at once.
const BYTES_PER_VALUE: usize = 8;

pub(crate) fn index(text: &str, limits: &Limits) -> Result<Vec<Entry>, Error> {
    let bytes = text.as_bytes();
    let mut entries: Vec<Entry> = Vec::with_capacity((bytes.len() / BYTES_PER_VALUE).saturating_add(1));
    let mut open: Vec<usize> = Vec::new();
    let mut names = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if entries.len() == entries.capacity() {
            grow(&mut entries, limits)?;
        }
        match byte {
            b'{' | b'[' => {
                if open.len() >= limits.depth {
                    return Err(too_deep(text, at, limits));
                }
                open.push(entries.len());
                push(&mut entries, at, at, if byte == b'{' { Kind::Object } else { Kind::Array });
                at = at.saturating_add(1);
            }
            b'}' | b']' => {
                at = at.saturating_add(1);
                let next = offset(entries.len());
                let Some(container) = open.pop() else { return Err(fault()) };
                let entry = entries.get_mut(container).ok_or_else(fault)?;
                entry.end = offset(at);
                entry.next = next;
                if byte == b'}'
                    && let Some(name) = duplicate(text, &entries, container, &mut names)
                {
                    // What is still open holds all that has been read: the pointer leads through it.
                    for around in open {
                        entries.get_mut(around).ok_or_else(fault)?.next = next;
                    }
                    return Err(duplicate_member(text, &entries, container, name));
                }
            }
            b'"' => {
                let (end, escaped) = string_end(text, at)?;
                push(&mut entries, at, end, Kind::String);
                if let Some(string) = entries.last_mut().filter(|_| escaped) {
                    string.escaped = true;
                }
                at = end;
            }
            b' ' | b'\t' | b'\n' | b'\r' | b',' | b':' => at = at.saturating_add(1),
            _ => {
                let rest = bytes.get(at..).unwrap_or_default();
                let length = rest.iter().position(|byte| b",]} \t\n\r".contains(byte)).unwrap_or(rest.len());
                let end = at.saturating_add(length.max(1));
                let kind = match byte {
                    b't' | b'f' => Kind::Boolean,
                    b'n' => Kind::Null,
                    _ => Kind::Number,
                };
                push(&mut entries, at, end, kind);
                at = end;
            }
        }
    }
    if entries.is_empty() || !open.is_empty() { Err(fault()) } else { Ok(entries) }
}

/// The refusal of what opens at an offset and is nested too deep.
pub(crate) fn too_deep(text: &str, at: usize, limits: &Limits) -> Error {
    let found = format!("the nesting goes deeper at {}", place(text, at));
    Limits::exceeded("depth", limits.depth, &found, "")
}

/// Makes room for as many entries again, up to the first past the limit: the index of a document of tiny values takes
/// many times the room of its text.
#[cold]
fn grow(entries: &mut Vec<Entry>, limits: &Limits) -> Result<(), Error> {
    let most = limits.document_values();
    if entries.len() > most {
        let found = format!("the document has more than {most} values, names included");
        return Err(Limits::exceeded("document_bytes", limits.document_bytes, &found, ""));
    }
    let room = most.saturating_add(1).saturating_sub(entries.len());
    entries.reserve_exact(entries.len().saturating_add(1).min(room));
    Ok(())
}

fn push(entries: &mut Vec<Entry>, start: usize, end: usize, kind: Kind) {
    let next = offset(entries.len().saturating_add(1));
    entries.push(Entry { start: offset(start), end: offset(end), next, kind, escaped: false });
}

/// A place in a text or list of entries; a text has at most 2 GiB, and as many values.
fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Where the name of a member stands, without its quotes: first byte, and the byte after the last.
type Name = (usize, usize);

/// The second of two members of an object that have one name; names are compared as text, whatever their escapes.
fn duplicate<'a>(text: &'a str, entries: &'a [Entry], object: usize, names: &mut Vec<Name>) -> Option<Name> {
    names.clear();
    let end = entries.get(object).map_or(0, |entry| entry.next);
    let mut at = object.saturating_add(1);
    let mut escaped = false;
    while let Some(name) = entries.get(at).filter(|_| u32::try_from(at).is_ok_and(|at| at < end)) {
        escaped |= name.escaped;
        names.push((bound(name.start).saturating_add(1), bound(name.end).saturating_sub(1)));
        let value = at.saturating_add(1);
        at = entries.get(value).map_or(usize::MAX, |value| bound(value.next));
    }
    let raw = |name: &Name| text.as_bytes().get(name.0..name.1).unwrap_or_default();
    let length = |name: &Name| name.1.saturating_sub(name.0);
    let same = |one: &Name, other: &Name| length(one) == length(other) && raw(one) == raw(other);
    if escaped {
        let plain = |name: &Name| unescaped(text.get(name.0..name.1).unwrap_or_default());
        let mut seen: Vec<(String, Name)> = names.iter().map(|name| (plain(name), *name)).collect();
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

fn duplicate_member(text: &str, entries: &[Entry], object: usize, (start, end): Name) -> Error {
    let name = unescaped(text.get(start..end).unwrap_or_default());
    let document =
        Document { text: Cow::Borrowed(text), entries: Cow::Borrowed(entries), root: 0, reading: Reading::PLAIN };
    let object = Node::new(&document, u32::try_from(object).unwrap_or(0)).pointer();
    let (member, at) = (crate::error::cut(&name), place(text, start));
    let message = format!("the text is not JSON: duplicate member `{member}` at {at}");
    Error::new(Code::InvalidJson, pointer::to_member(&object, &name), message)
}

fn bound(offset: u32) -> usize {
    usize::try_from(offset).unwrap_or(usize::MAX)
}

/// The second of the first two neighbours that are the same.
fn adjacent<T>(sorted: &[T], same: impl Fn(&T, &T) -> bool) -> Option<&T> {
    sorted.iter().zip(sorted.iter().skip(1)).find(|(a, b)| same(a, b)).map(|(_, b)| b)
}
