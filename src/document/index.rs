//! Reads a text once: checks that it is JSON, lists the position of every value, and refuses what the grammar alone
//! allows but a document does not: duplicate member names, lone surrogates, and nesting past the limit. Reports the
//! first fault in the text.

use super::duplicate::Name;
use super::fault::{fault, place, refused};
use super::syntax::{literal_end, number_end, past_white};
use super::text::{plain_end, string_end};
use super::{Entry, Indexed, Kind, duplicate, syntax};
use crate::error::Error;
use crate::limits::{Limits, Meter, WIDE, meter};

/// The approximate number of bytes that a value of a cart takes, names and white space included, used to reserve room
/// up front.
const BYTES_PER_VALUE: usize = 8;

/// Lists every value of a text.
///
/// # Errors
/// `INVALID_JSON` with line and column, or with a pointer for a duplicate member; `LIMIT_EXCEEDED`.
pub(crate) fn index(text: &str, limits: &Limits) -> Result<Vec<Entry>, Error> {
    let room = (text.len() / BYTES_PER_VALUE).saturating_add(1);
    let mut index = Index::new(text, limits, room);
    index.read(None)?;
    // Gives back unused room before anything else allocates, which saves a twentieth of the peak of a calculation.
    index.entries.shrink_to_fit();
    Ok(index.entries)
}

/// The path to an array: the names of the members that lead to it from the outermost value.
pub(crate) type Way = &'static [&'static str];

/// Reads the elements of one array, so that they are listed only in part.
pub(super) trait Shortcut<'a> {
    /// The path to the array.
    fn way(&self) -> Way;

    /// Reads the object at `at` and returns its end, or `None` if it is to be listed like everything else.
    fn read(&mut self, index: &mut Index<'a, '_>, at: usize) -> Result<Option<usize>, Error>;
}

/// Like [`index`], but lists only part of the elements that `elements` reads.
///
/// # Errors
/// Like [`index`].
pub(super) fn index_by<'a>(text: &'a str, limits: &Limits, elements: &mut dyn Shortcut<'a>) -> Result<Indexed, Error> {
    let mut index = Index::new(text, limits, 0);
    index.read(Some(elements))?;
    index.entries.shrink_to_fit();
    let Index { entries, unlisted, passed_over, is_long, .. } = index;
    Ok(Indexed { entries, unlisted, passed_over, is_long })
}

/// The state of reading a text.
pub(super) struct Index<'a, 'l> {
    pub(super) text: &'a str,
    limits: &'l Limits,
    pub(super) entries: Vec<Entry>,
    /// The number of entries there is room for, within the limit on values.
    room: usize,
    /// Whether only few values are listed.
    is_sparse: bool,
    /// The containers that are still open, the innermost last.
    pub(super) open: Vec<Container>,
    /// The number of open containers within those that are not listed.
    pub(super) around: usize,
    /// A buffer for the names of one object.
    names: Vec<Name>,
    /// The number of members and elements of the wide containers closed so far.
    pub(super) wide: usize,
    /// The entry of the array whose elements are read ahead.
    array: Option<usize>,
    /// The fields of [`Indexed`] so far.
    pub(super) unlisted: usize,
    pub(super) passed_over: bool,
    pub(super) is_long: bool,
}

/// A container that is still open.
#[derive(Clone, Copy)]
pub(super) struct Container {
    pub(super) entry: usize,
    is_object: bool,
}

impl<'a, 'l> Index<'a, 'l> {
    fn new(text: &'a str, limits: &'l Limits, room: usize) -> Self {
        let room = room.min(limits.document_values());
        Self {
            text,
            limits,
            entries: Vec::with_capacity(room),
            room,
            is_sparse: room == 0,
            open: Vec::new(),
            around: 0,
            names: Vec::new(),
            wide: 0,
            array: None,
            unlisted: 0,
            passed_over: false,
            is_long: false,
        }
    }

    fn read(&mut self, elements: Option<&mut dyn Shortcut<'a>>) -> Result<(), Error> {
        let end = past_white(self.text.as_bytes(), self.whole(0, elements)?);
        if end == self.text.len() { Ok(()) } else { Err(refused(self.text, "trailing characters", end)) }
    }

    /// Reads the value at or after `at` with everything in it, and returns its end.
    pub(super) fn whole(&mut self, at: usize, mut elements: Option<&mut dyn Shortcut<'a>>) -> Result<usize, Error> {
        let bytes = self.text.as_bytes();
        let outer = self.open.len();
        let mut at = at;
        loop {
            at = past_white(bytes, at);
            let ahead = match &mut elements {
                Some(elements) => self.element(at, *elements)?,
                None => None,
            };
            let opened;
            (at, opened) = match ahead {
                Some(end) => (end, false),
                None => self.value(at)?,
            };
            if opened && let Some(elements) = &elements {
                self.find(elements.way());
            }
            // After a value come the ends of containers, then a comma or the end of the text.
            let mut is_first = opened;
            loop {
                let Some(container) = self.open.get(outer..).and_then(<[Container]>::last) else { return Ok(at) };
                at = past_white(bytes, at);
                match (bytes.get(at), container.is_object) {
                    (Some(b','), _) if !is_first => {
                        at = at.saturating_add(1);
                        break;
                    }
                    (Some(b'}'), true) | (Some(b']'), false) => {
                        at = at.saturating_add(1);
                        self.close(at)?;
                        is_first = false;
                    }
                    (Some(_), _) if is_first => break,
                    (found, is_object) => return Err(syntax::unfinished(self.text, found.is_none(), is_object, at)),
                }
            }
            if self.open.last().is_some_and(|container| container.is_object) {
                at = self.name(past_white(bytes, at))?;
            }
        }
    }

    /// Records the container just opened if it is the array that `way` leads to.
    fn find(&mut self, way: Way) {
        if self.open.len() != way.len().saturating_add(1) {
            return;
        }
        let is_named = |(container, way): (&Container, &&str)| {
            let name = container.entry.checked_sub(1).and_then(|name| self.entries.get(name)).map(Entry::span);
            name.and_then(|(start, end)| self.text.get(start..end))
                .and_then(|name| name.strip_prefix('"')?.strip_suffix('"'))
                .is_some_and(|name| name == *way)
        };
        let last = self.open.last().filter(|container| !container.is_object);
        if self.open.iter().skip(1).zip(way).all(is_named) {
            self.array = last.map(|container| container.entry);
        }
    }

    /// Reads an object of the array whose elements are read ahead and returns its end, or `None` if it is to be listed.
    fn element(&mut self, at: usize, elements: &mut dyn Shortcut<'a>) -> Result<Option<usize>, Error> {
        let is_in = self.array.is_some() && self.open.last().map(|container| container.entry) == self.array;
        if is_in && self.text.as_bytes().get(at) == Some(&b'{') { elements.read(self, at) } else { Ok(None) }
    }

    /// Reads the value at `at`. Returns its end, or the offset after its opening bracket, and whether it opens a
    /// container.
    fn value(&mut self, at: usize) -> Result<(usize, bool), Error> {
        let (end, kind) = match self.text.as_bytes().get(at) {
            Some(b'"') => return Ok((self.string(at)?, false)),
            Some(b'{') => return Ok((self.open(at, Kind::Object)?, true)),
            Some(b'[') => return Ok((self.open(at, Kind::Array)?, true)),
            Some(b'-' | b'0'..=b'9') => (number_end(self.text, at)?, Kind::Number),
            Some(b't') => (literal_end(self.text, at, b"true")?, Kind::Boolean),
            Some(b'f') => (literal_end(self.text, at, b"false")?, Kind::Boolean),
            Some(b'n') => (literal_end(self.text, at, b"null")?, Kind::Null),
            Some(_) => return Err(refused(self.text, "expected value", at)),
            None => return Err(refused(self.text, "EOF while parsing a value", at)),
        };
        self.push(at, end, kind, false)?;
        Ok((end, false))
    }

    /// Reads the name of a member and the colon after it.
    fn name(&mut self, at: usize) -> Result<usize, Error> {
        self.wanted(at, b'"', "key must be a string")?;
        let end = self.string(at)?;
        let colon = past_white(self.text.as_bytes(), end);
        self.wanted(colon, b':', "expected `:`")
    }

    /// Passes over `byte`, which must be at `at`; `what` describes it in the refusal.
    fn wanted(&self, at: usize, byte: u8, what: &str) -> Result<usize, Error> {
        match self.text.as_bytes().get(at) {
            Some(found) if *found == byte => Ok(at.saturating_add(1)),
            Some(_) => Err(refused(self.text, what, at)),
            None => Err(syntax::unfinished(self.text, true, true, at)),
        }
    }

    fn string(&mut self, at: usize) -> Result<usize, Error> {
        let (end, escaped) = self.string_at(at)?;
        self.push(at, end, Kind::String, escaped)?;
        Ok(end)
    }

    /// Returns the end of the string at `at`, and whether it has escapes. Nearly every string ends at the first quote
    /// and has no escape: these are scanned many bytes at a time and never decoded.
    #[inline]
    fn string_at(&self, at: usize) -> Result<(usize, bool), Error> {
        match plain_end(self.text.as_bytes(), at.saturating_add(1)) {
            Some(end) => Ok((end, false)),
            None => Ok((string_end(self.text, at)?, true)),
        }
    }

    pub(super) fn open(&mut self, at: usize, kind: Kind) -> Result<usize, Error> {
        if self.is_deep() {
            return Err(too_deep(self.text, at, self.limits));
        }
        self.open.push(Container { entry: self.entries.len(), is_object: kind == Kind::Object });
        self.push(at, at, kind, false)?;
        Ok(at.saturating_add(1))
    }

    /// Whether no further container may be opened.
    pub(super) fn is_deep(&self) -> bool {
        self.room_below() == 0
    }

    /// The number of containers that may be opened inside each other.
    pub(super) fn room_below(&self) -> usize {
        self.limits.depth.saturating_sub(self.open.len().saturating_add(self.around))
    }

    /// Closes the innermost container, which ends before `end`.
    fn close(&mut self, end: usize) -> Result<(), Error> {
        let next = offset(self.entries.len());
        let Container { entry: container, is_object } = self.open.pop().ok_or_else(fault)?;
        let entry = self.entries.get_mut(container).ok_or_else(fault)?;
        entry.end = offset(end);
        entry.next = next;
        if self.entries.len().saturating_sub(container) > WIDE {
            self.wide = self.wide.saturating_add(wide(&self.entries, container));
            meter::check_wide(self.limits, self.wide)?;
        }
        if !is_object {
            return Ok(());
        }
        let Some(name) = duplicate::find(self.text, &self.entries, container, &mut self.names) else { return Ok(()) };
        // The containers that are still open hold everything read so far; the pointer leads through them.
        for around in &self.open {
            self.entries.get_mut(around.entry).ok_or_else(fault)?.next = next;
        }
        Err(duplicate::refused(self.text, &self.entries, container, name))
    }

    pub(super) fn push(&mut self, start: usize, end: usize, kind: Kind, escaped: bool) -> Result<(), Error> {
        if self.entries.len() >= self.room {
            self.grow(start)?;
        }
        let next = offset(self.entries.len().saturating_add(1));
        self.entries.push(Entry { start: offset(start), end: offset(end), next, kind, escaped, read_ahead: false });
        Ok(())
    }

    /// Makes room for the rest of the text, assuming that its values are as dense as those before `at` (in whole bytes
    /// per value), but not past the limit: the index of a document of tiny values is many times as large as its text.
    /// If only few values are listed, it doubles the room instead.
    #[cold]
    fn grow(&mut self, at: usize) -> Result<(), Error> {
        let (listed, most) = (self.entries.len(), self.limits.document_values());
        if listed.saturating_add(self.unlisted) >= most {
            return Err(self.too_many());
        }
        let rest = self.text.len().saturating_sub(at);
        let bytes_per_value = at.checked_div(listed).unwrap_or(1).max(1);
        let wanted = if self.is_sparse { listed } else { rest.checked_div(bytes_per_value).unwrap_or(rest) };
        // Reserves at least an eighth more, so that a text that grows denser is not copied again and again.
        let wanted = wanted.max(listed / 8).saturating_add(8);
        self.entries.reserve_exact(wanted.min(most.saturating_sub(listed)));
        self.fit();
        Ok(())
    }

    /// Checks the number of values so far against the limit, and caps the free room at the rest of it.
    pub(super) fn hold(&mut self) -> Result<(), Error> {
        if self.entries.len().saturating_add(self.unlisted) > self.limits.document_values() {
            return Err(self.too_many());
        }
        self.fit();
        Ok(())
    }

    /// Whether the values so far already take more than the limits allow.
    pub(super) fn takes_too_much(&self) -> bool {
        let values = self.entries.len().saturating_add(self.unlisted);
        Meter::begin(self.limits, self.text.len(), values).is_err()
    }

    fn fit(&mut self) {
        self.room = self.entries.capacity().min(self.limits.document_values().saturating_sub(self.unlisted));
    }

    #[cold]
    fn too_many(&self) -> Error {
        let most = self.limits.document_values();
        let found = format!("the document has more than {most} values, names included");
        Limits::exceeded("document_bytes", self.limits.document_bytes, &found, "")
    }
}

/// Counts the members or elements of a wide container that has been read; 0 for any other value.
pub(super) fn wide(entries: &[Entry], container: usize) -> usize {
    let Some(entry) = entries.get(container) else { return 0 };
    let (first, end) = (container.saturating_add(1), place_of(entry.next));
    if end.saturating_sub(first) <= WIDE {
        return 0;
    }
    let step = usize::from(entry.kind == Kind::Object);
    let after = |at: &usize| entries.get(at.saturating_add(step)).map(|value| place_of(value.next));
    let count = std::iter::successors(Some(first), after).take_while(|at| *at < end).count();
    if count > WIDE { count } else { 0 }
}

/// The error for a container at `at` that is nested too deep.
pub(crate) fn too_deep(text: &str, at: usize, limits: &Limits) -> Error {
    let found = format!("the nesting is too deep at {}", place(text, at));
    Limits::exceeded("depth", limits.depth, &found, "")
}

/// Narrows a position in a text or a list of entries; a text has at most 2 GiB, and no more values than bytes.
pub(super) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

fn place_of(offset: u32) -> usize {
    usize::try_from(offset).unwrap_or(usize::MAX)
}
