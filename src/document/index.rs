//! Reads a text once: whether it is JSON, where every value stands, and what grammar alone lets pass and a document does
//! not: duplicate member names, lone surrogates, nesting past the limit. The first fault of the text is the one that counts.

use crate::document::duplicate::{self, Name};
use crate::document::entry::{Entry, Kind};
use crate::document::fault::{fault, place, refused};
use crate::document::syntax::{self, literal_end, number_end, past_white};
use crate::document::text::{plain_length, string_end};
use crate::error::Error;
use crate::limits::Limits;
use crate::limits::meter::{self, WIDE};

/// About how many bytes of a cart a value takes, names and white space included: room for all at once.
const BYTES_PER_VALUE: usize = 8;

/// The place of every value of a text, in the order of the text; the name of a member is a value before its own.
///
/// # Errors
/// `INVALID_JSON` with line and column, or with a pointer for a duplicate member; `LIMIT_EXCEEDED`.
pub(crate) fn index(text: &str, limits: &Limits) -> Result<Vec<Entry>, Error> {
    let room = (text.len() / BYTES_PER_VALUE).saturating_add(1).min(limits.document_values());
    let entries = Vec::with_capacity(room);
    let mut index = Index { text, limits, entries, open: Vec::new(), names: Vec::new(), wide: 0 };
    index.read()?;
    // Room that is not needed is given back before anything else takes some: a twentieth of the peak of a calculation.
    index.entries.shrink_to_fit();
    Ok(index.entries)
}

/// A text that is being read.
struct Index<'a> {
    text: &'a str,
    limits: &'a Limits,
    entries: Vec<Entry>,
    /// The containers that are not yet closed, the innermost last.
    open: Vec<Container>,
    /// Room for the names of one object.
    names: Vec<Name>,
    /// Members and elements of the wide containers that are closed.
    wide: usize,
}

/// A container that is not yet closed.
#[derive(Clone, Copy)]
struct Container {
    entry: usize,
    is_object: bool,
}

impl Index<'_> {
    fn read(&mut self) -> Result<(), Error> {
        let bytes = self.text.as_bytes();
        let mut at = 0;
        loop {
            let opened;
            (at, opened) = self.value(past_white(bytes, at))?;
            // After a value: the ends of containers, then a comma, or the end of the text.
            let mut is_first = opened;
            loop {
                at = past_white(bytes, at);
                let found = bytes.get(at);
                let Some(container) = self.open.last() else {
                    return if found.is_none() { Ok(()) } else { Err(refused(self.text, "trailing characters", at)) };
                };
                match (found, container.is_object) {
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

    /// Reads a value that begins at `at`: up to its end, or past the bracket that opens it; and whether it opens.
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

    /// Reads the name of a member and the colon behind it.
    fn name(&mut self, at: usize) -> Result<usize, Error> {
        self.wanted(at, b'"', "key must be a string")?;
        let end = self.string(at)?;
        let colon = past_white(self.text.as_bytes(), end);
        self.wanted(colon, b':', "expected `:`")
    }

    /// Goes past the byte that an object has at `at`; `what` says what it is.
    fn wanted(&self, at: usize, byte: u8, what: &str) -> Result<usize, Error> {
        match self.text.as_bytes().get(at) {
            Some(found) if *found == byte => Ok(at.saturating_add(1)),
            Some(_) => Err(refused(self.text, what, at)),
            None => Err(syntax::unfinished(self.text, true, true, at)),
        }
    }

    /// Nearly every string ends at the first quote, without an escape: found many bytes at a time, and not decoded later.
    fn string(&mut self, at: usize) -> Result<usize, Error> {
        let inside = at.saturating_add(1);
        let plain = plain_length(self.text.as_bytes().get(inside..).unwrap_or_default());
        let quote = plain.map_or(usize::MAX, |plain| inside.saturating_add(plain));
        if self.text.as_bytes().get(quote) == Some(&b'"') {
            let end = quote.saturating_add(1);
            self.push(at, end, Kind::String, false)?;
            return Ok(end);
        }
        let end = string_end(self.text, at)?;
        self.push(at, end, Kind::String, true)?;
        Ok(end)
    }

    fn open(&mut self, at: usize, kind: Kind) -> Result<usize, Error> {
        if self.open.len() >= self.limits.depth {
            return Err(too_deep(self.text, at, self.limits));
        }
        self.open.push(Container { entry: self.entries.len(), is_object: kind == Kind::Object });
        self.push(at, at, kind, false)?;
        Ok(at.saturating_add(1))
    }

    /// Ends the innermost container before `end`.
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
        // The containers that are still open hold all that has been read: the pointer leads through them.
        for around in &self.open {
            self.entries.get_mut(around.entry).ok_or_else(fault)?.next = next;
        }
        Err(duplicate::refused(self.text, &self.entries, container, name))
    }

    fn push(&mut self, start: usize, end: usize, kind: Kind, escaped: bool) -> Result<(), Error> {
        if self.entries.len() == self.entries.capacity() {
            self.grow(start)?;
        }
        let next = offset(self.entries.len().saturating_add(1));
        self.entries.push(Entry { start: offset(start), end: offset(end), next, kind, escaped });
        Ok(())
    }

    /// Makes room for the rest of the text, should its values be as close as those before `at`, in whole bytes; up to the
    /// limit: the index of a document of tiny values takes many times the room of its text.
    #[cold]
    fn grow(&mut self, at: usize) -> Result<(), Error> {
        let (read, most) = (self.entries.len(), self.limits.document_values());
        if read >= most {
            let found = format!("the document has more than {most} values, names included");
            return Err(Limits::exceeded("document_bytes", self.limits.document_bytes, &found, ""));
        }
        let rest = self.text.len().saturating_sub(at);
        let bytes_per_value = at.checked_div(read).unwrap_or(1).max(1);
        // Never less than an eighth, so that a text that grows denser is not copied time and again.
        let wanted = rest.checked_div(bytes_per_value).unwrap_or(rest).max(read / 8).saturating_add(8);
        self.entries.reserve_exact(wanted.min(most.saturating_sub(read)));
        Ok(())
    }
}

/// The members or elements of a wide container that has been read; of any other value none.
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

/// The refusal of what opens at an offset and is nested too deep.
pub(crate) fn too_deep(text: &str, at: usize, limits: &Limits) -> Error {
    let found = format!("the nesting goes deeper at {}", place(text, at));
    Limits::exceeded("depth", limits.depth, &found, "")
}

/// A place in a text or list of entries; a text has at most 2 GiB, and as many values.
fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

fn place_of(offset: u32) -> usize {
    usize::try_from(offset).unwrap_or(usize::MAX)
}
