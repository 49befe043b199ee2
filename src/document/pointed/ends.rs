//! The ends of values that are passed over, unread.

use crate::document::fault::refused;
use crate::document::syntax::{literal_end, number_end};
use crate::document::text::{plain_end, string_end};
use crate::error::Error;

/// The end of the value that begins at `at`. What is inside a container is not checked.
///
/// # Errors
/// `INVALID_JSON` if none begins there, or it does not end.
pub(super) fn value_end(text: &str, at: usize) -> Result<usize, Error> {
    let bytes = text.as_bytes();
    let inside = at.saturating_add(1);
    match bytes.get(at) {
        Some(b'"') => plain_end(bytes, inside).map_or_else(|| string_end(text, at), Ok),
        Some(b'{' | b'[') => container_end(text, inside),
        Some(b'-' | b'0'..=b'9') => number_end(text, at),
        Some(b't') => literal_end(text, at, b"true"),
        Some(b'f') => literal_end(text, at, b"false"),
        Some(b'n') => literal_end(text, at, b"null"),
        Some(_) => Err(refused(text, "expected value", at)),
        None => Err(refused(text, "EOF while parsing a value", at)),
    }
}

/// The end of the container that `at` is inside of, and not within a string.
///
/// # Errors
/// `INVALID_JSON` if it does not end.
pub(super) fn container_end(text: &str, at: usize) -> Result<usize, Error> {
    let bytes = text.as_bytes();
    let mut walk = Walk { at, depth: 1, is_in_string: false };
    while let Some(block) = bytes.get(walk.at..).and_then(<[u8]>::first_chunk) {
        let end = if has_escapes(block) { walk.bytewise(bytes, BLOCK) } else { walk.block(block) };
        if let Some(end) = end {
            return Ok(end);
        }
    }
    let rest = bytes.len().saturating_sub(walk.at);
    let end = walk.bytewise(bytes, rest);
    end.ok_or_else(|| refused(text, "EOF while parsing an object or array", bytes.len()))
}

/// The number of bytes that are looked at together, each of them a bit of a word.
const BLOCK: usize = 64;

/// A walk to the end of a container.
struct Walk {
    at: usize,
    /// The number of open containers.
    depth: u32,
    is_in_string: bool,
}

impl Walk {
    /// Passes over a block without escapes; returns the end of the container if it is there.
    fn block(&mut self, block: &[u8; BLOCK]) -> Option<usize> {
        // A bit is set from an opening quote up to the closing one.
        let before = if self.is_in_string { u64::MAX } else { 0 };
        let strings = running_parity(equal(block, b'"', 0)) ^ before;
        // The brackets of arrays differ from those of objects in one bit.
        let opened = equal(block, b'{', 0x20) & !strings;
        let closed = equal(block, b'}', 0x20) & !strings;
        if closed.count_ones() >= self.depth {
            let mut brackets = opened | closed;
            while brackets != 0 {
                let place = brackets.trailing_zeros();
                if opened & brackets & brackets.wrapping_neg() != 0 {
                    self.depth = self.depth.saturating_add(1);
                } else {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        return Some(self.at.saturating_add(usize::try_from(place).ok()?).saturating_add(1));
                    }
                }
                brackets &= brackets.wrapping_sub(1);
            }
        } else {
            self.depth = self.depth.saturating_add(opened.count_ones()).saturating_sub(closed.count_ones());
        }
        self.is_in_string = strings.leading_zeros() == 0;
        self.at = self.at.saturating_add(BLOCK);
        None
    }

    /// Does the same byte by byte, for this many bytes, and for one more if the last one is the first of an escape.
    fn bytewise(&mut self, bytes: &[u8], count: usize) -> Option<usize> {
        let end = self.at.saturating_add(count);
        while self.at < end {
            let byte = bytes.get(self.at)?;
            self.at = self.at.saturating_add(1);
            match byte {
                b'\\' if self.is_in_string => self.at = self.at.saturating_add(1),
                b'"' => self.is_in_string = !self.is_in_string,
                b'{' | b'[' if !self.is_in_string => self.depth = self.depth.saturating_add(1),
                b'}' | b']' if !self.is_in_string => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        return Some(self.at);
                    }
                }
                _ => {}
            }
        }
        None
    }
}

fn has_escapes(block: &[u8; BLOCK]) -> bool {
    block.iter().fold(false, |found, byte| found | (*byte == b'\\'))
}

/// Replaces each bit with the parity of the bits up to it.
const fn running_parity(bits: u64) -> u64 {
    let bits = bits ^ (bits << 1);
    let bits = bits ^ (bits << 2);
    let bits = bits ^ (bits << 4);
    let bits = bits ^ (bits << 8);
    let bits = bits ^ (bits << 16);
    bits ^ (bits << 32)
}

/// Sets a bit for every byte of a block that is `byte` after the bits of `set` are set in it. The compiler does the first
/// loop with the widest instructions that it may use.
#[inline]
fn equal(block: &[u8; BLOCK], byte: u8, set: u8) -> u64 {
    const PLACES: [[u8; 8]; BLOCK / 8] = [[1, 2, 4, 8, 16, 32, 64, 128]; BLOCK / 8];
    let mut found = [0; BLOCK];
    for ((found, place), own) in found.iter_mut().zip(PLACES.as_flattened()).zip(block) {
        *found = if own | set == byte { *place } else { 0 };
    }
    let mut bits = [0; 8];
    for (bits, word) in bits.iter_mut().zip(found.as_chunks::<8>().0) {
        // Adds the eight bytes, which have different bits.
        let [.., sum] = u64::from_le_bytes(*word).wrapping_mul(u64::from_le_bytes([1; 8])).to_le_bytes();
        *bits = sum;
    }
    u64::from_le_bytes(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finds the end in the plainest way.
    fn plainly(bytes: &[u8]) -> Option<usize> {
        let rest = bytes.len();
        Walk { at: 0, depth: 1, is_in_string: false }.bytewise(bytes, rest)
    }

    /// Texts of brackets, quotes and escapes in every order, longer than a block.
    #[test]
    fn blocks_end_where_their_bytes_do() {
        let mut state = 0x2545_F491_4F6C_DD1D_u64;
        let mut ends = 0;
        for round in 0..20_000_u64 {
            let mut text = String::new();
            for _ in 0..round % 300 {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                let letters = if round % 3 == 0 { "\"{}[]\\a,:0" } else { "\"{{[[}]ab,:01" };
                let place = usize::try_from(state >> 33).unwrap() % letters.len();
                text.push(char::from(letters.as_bytes()[place]));
            }
            let found = container_end(&text, 0).ok();
            assert_eq!(found, plainly(text.as_bytes()), "{text}");
            ends += usize::from(found.is_some());
        }
        assert!(ends > 1_000, "{ends} end");
    }

    #[test]
    fn every_byte_of_a_block_has_its_bit() {
        for place in 0..BLOCK {
            for byte in 0..=u8::MAX {
                let mut block = [b'a'; BLOCK];
                block[place] = byte;
                assert_eq!(equal(&block, b'"', 0), if byte == b'"' { 1 << place } else { 0 });
                let is_open = byte == b'{' || byte == b'[';
                assert_eq!(equal(&block, b'{', 0x20), if is_open { 1 << place } else { 0 }, "{byte}");
            }
        }
    }
}
