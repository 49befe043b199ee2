//! Texts that C owns until it releases them. They are handed over with their spare capacity: shrinking a large one, as
//! `CString` does, would make the system map it anew with every call.
//!
//! The capacity of a text is stored separately, by its address. Releasing therefore never reads through the pointer: a
//! text that was already released, or any other pointer, is ignored, unless a later text has received the same address.

use std::alloc::{Layout, dealloc};
use std::collections::BTreeMap;
use std::ffi::{CStr, c_char};
use std::mem::ManuallyDrop;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The capacities of texts by address. Every bit of the address is inverted, so that a leak checker does not take an
/// unreleased text for reachable.
type Rooms = BTreeMap<usize, usize>;

/// The texts are divided into parts, each with its own lock, so that threads seldom wait for each other.
const PARTS_BITS: u32 = 4;
const PARTS: usize = 1 << PARTS_BITS;

/// The texts that have not been released.
static TEXTS: [Mutex<Rooms>; PARTS] = [const { Mutex::new(Rooms::new()) }; PARTS];

/// All parts, locked.
#[cfg(target_os = "linux")]
pub(super) type Lock = [MutexGuard<'static, Rooms>; PARTS];

/// Locks the texts, so that nothing else can change them.
#[cfg(target_os = "linux")]
pub(super) fn lock() -> Lock {
    TEXTS.each_ref().map(locked)
}

fn locked(part: &Mutex<Rooms>) -> MutexGuard<'_, Rooms> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls a function with the part of an address. The addresses of texts differ in their middle bits.
fn with_part<T>(address: usize, with: impl FnOnce(&mut Rooms) -> T) -> Option<T> {
    let part = address.wrapping_mul(0x9E37_79B9).wrapping_shr(u32::BITS - PARTS_BITS) % PARTS;
    TEXTS.get(part).map(|part| with(&mut locked(part)))
}

/// Returns the bytes of a text with a NUL appended; `None` if the text contains one.
pub(super) fn terminated(text: String) -> Option<Vec<u8>> {
    let mut bytes = text.into_bytes();
    let length = bytes.len();
    bytes.reserve_exact(1);
    bytes.push(0);
    // SAFETY: it ends with a NUL. The C library searches for it many bytes at a time.
    let first = unsafe { CStr::from_ptr(bytes.as_ptr().cast()) }.count_bytes();
    (first == length).then_some(bytes)
}

/// Hands a text over; `None` if it contains a NUL.
pub(super) fn hand_over(text: String) -> Option<*mut c_char> {
    let mut bytes = ManuallyDrop::new(terminated(text)?);
    let (text, room) = (bytes.as_mut_ptr(), bytes.capacity());
    with_part(text.addr(), |rooms| rooms.insert(!text.addr(), room))?;
    Some(text.cast())
}

/// Releases a text that was handed over and not yet released; ignores any other pointer.
pub(super) fn release(text: *mut c_char) {
    let room = with_part(text.addr(), |rooms| {
        let room = rooms.remove(&!text.addr());
        if rooms.is_empty() {
            // An empty map may keep memory, which would remain when the library is unloaded.
            *rooms = Rooms::new();
        }
        room
    });
    if let Some(room) = room.flatten() {
        // SAFETY: it was handed over with this capacity, allocated as bytes, and no longer belongs to the caller.
        unsafe { dealloc(text.cast(), Layout::array::<u8>(room).unwrap_or(Layout::new::<u8>())) };
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::CStr;
    use std::ptr;

    use super::{hand_over, release};

    #[test]
    fn a_text_stays_where_it_is_when_it_has_the_room() {
        for room in [0, 1, 1_000] {
            let mut text = String::with_capacity("äöü".len() + room);
            text.push_str("äöü");
            let place = text.as_ptr();
            let handed = hand_over(text).unwrap();
            // SAFETY: it was handed over and has not been released.
            assert_eq!(unsafe { CStr::from_ptr(handed) }.to_str(), Ok("äöü"));
            assert!(room == 0 || place == handed.cast());
            release(handed);
        }
    }

    #[test]
    fn a_text_with_a_nul_is_none_for_c() {
        for text in ["\0", "a\0", "\0a", "a\0b"] {
            assert_eq!(hand_over(text.to_owned()), None, "{text:?}");
        }
    }

    /// Other tests may hand over a text at a released address, so the text is not released twice here.
    #[test]
    fn what_is_no_text_is_passed_over() {
        let handed = hand_over("text".to_owned()).unwrap();
        for other in [
            ptr::null_mut(),
            ptr::without_provenance_mut(1),
            handed.wrapping_add(1),
            (&raw const handed).cast_mut().cast(),
        ] {
            release(other);
        }
        // SAFETY: it was handed over, and is not released.
        assert_eq!(unsafe { CStr::from_ptr(handed) }.to_str(), Ok("text"));
        release(handed);
    }
}
