//! Passing over values that are neither read nor listed: their syntax is checked, and they are counted.

use super::{Ahead, LONG};
use crate::document::duplicate::mark;
use crate::document::syntax::{literal_end, number_end, past_white};
use crate::document::text::{plain_end, string_end};

/// A value that is nested deeper is left to the list.
const DEEP: usize = 16;

impl Ahead<'_, '_, '_> {
    /// Passes over a value.
    pub(crate) fn pass(&mut self) -> Option<()> {
        let mut passed = Passed { text: self.text, values: 0 };
        if let Some(end) = passed.value(self.at, self.index.room_below().min(DEEP)) {
            self.at = end;
            self.values = self.values.wrapping_add(passed.values);
            return Some(());
        }
        // The list decides whether names that look the same are, and how deep a value may be.
        let listed = self.index.entries.len();
        self.list()?;
        self.index.entries.truncate(listed);
        Some(())
    }
}

/// A text, and the number of values in it that have been passed over, names of members included.
struct Passed<'a> {
    text: &'a str,
    values: usize,
}

impl Passed<'_> {
    /// The end of the value at `at`, which has at most `room` levels of containers; `None` if it is left to the list.
    #[inline]
    fn value(&mut self, at: usize, room: usize) -> Option<usize> {
        self.values = self.values.wrapping_add(1);
        let bytes = self.text.as_bytes();
        match bytes.get(at)? {
            b'"' => plain_end(bytes, at.wrapping_add(1)).or_else(|| string_end(self.text, at).ok()),
            b'-' | b'0'..=b'9' => number_end(self.text, at).ok(),
            b'{' => self.object(at, room.checked_sub(1)?),
            b'[' => self.array(at, room.checked_sub(1)?),
            b't' => literal_end(self.text, at, b"true").ok(),
            b'f' => literal_end(self.text, at, b"false").ok(),
            b'n' => literal_end(self.text, at, b"null").ok(),
            _ => None,
        }
    }

    // Not inlined, so that a value which is no container takes no call.
    #[inline(never)]
    fn object(&mut self, at: usize, room: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = past_white(bytes, at.wrapping_add(1));
        if bytes.get(at)? == &b'}' {
            return Some(at.wrapping_add(1));
        }
        let mut seen = 0_u64;
        loop {
            if bytes.get(at)? != &b'"' {
                return None;
            }
            let start = at.wrapping_add(1);
            let end = plain_end(bytes, start)?;
            let mark = mark(bytes.get(start..end.wrapping_sub(1))?);
            if seen & mark != 0 {
                return None;
            }
            seen |= mark;
            self.values = self.values.wrapping_add(1);
            at = past_white(bytes, end);
            if bytes.get(at)? != &b':' {
                return None;
            }
            at = self.value(past_white(bytes, at.wrapping_add(1)), room)?;
            at = past_white(bytes, at);
            match bytes.get(at)? {
                b',' => at = past_white(bytes, at.wrapping_add(1)),
                b'}' => return Some(at.wrapping_add(1)),
                _ => return None,
            }
        }
    }

    #[inline(never)]
    fn array(&mut self, at: usize, room: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = past_white(bytes, at.wrapping_add(1));
        if bytes.get(at)? == &b']' {
            return Some(at.wrapping_add(1));
        }
        for _ in 0..LONG {
            at = self.value(at, room)?;
            at = past_white(bytes, at);
            match bytes.get(at)? {
                b',' => at = past_white(bytes, at.wrapping_add(1)),
                b']' => return Some(at.wrapping_add(1)),
                _ => return None,
            }
        }
        None
    }
}
