//! Texts that C owns until it releases them. They are handed over as they are: cut to its length, as a `CString` is, a large
//! one would be mapped anew by the system with every call.
//!
//! The room of a text is kept apart from it, by its address. So a release reads nothing of its pointer: a text that was
//! released before, and any other pointer, is passed over, unless a later text has got the address.

use std::alloc::{Layout, dealloc};
use std::collections::BTreeMap;
use std::ffi::{CStr, c_char};
use std::mem::ManuallyDrop;
use std::sync::{Mutex, MutexGuard, PoisonError};

#[cfg(target_os = "linux")]
use super::fork;

/// The rooms of some texts by address, with every bit of it turned round: a checker of leaks takes what is kept here for kept
/// by the program.
type Rooms = BTreeMap<usize, usize>;

/// Into how many parts the texts are divided, each with its lock: threads seldom wait for each other.
const PARTS_BITS: u32 = 4;
const PARTS: usize = 1 << PARTS_BITS;

/// The texts that are not released.
static TEXTS: [Mutex<Rooms>; PARTS] = [const { Mutex::new(Rooms::new()) }; PARTS];

/// All of them, locked.
#[cfg(target_os = "linux")]
pub(super) type Lock = [MutexGuard<'static, Rooms>; PARTS];

/// The texts, for as long as nobody else may change them.
#[cfg(target_os = "linux")]
pub(super) fn lock() -> Lock {
    TEXTS.each_ref().map(locked)
}

fn locked(part: &Mutex<Rooms>) -> MutexGuard<'_, Rooms> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The part of an address. Addresses of texts differ in their middle.
fn with_part<T>(address: usize, with: impl FnOnce(&mut Rooms) -> T) -> Option<T> {
    #[cfg(target_os = "linux")]
    fork::prepare();
    let part = address.wrapping_mul(0x9E37_79B9).wrapping_shr(u32::BITS - PARTS_BITS) % PARTS;
    TEXTS.get(part).map(|part| with(&mut locked(part)))
}

/// The bytes of a text with a NUL behind them; `None` when there is one in it, too.
pub(super) fn terminated(text: String) -> Option<Vec<u8>> {
    let mut bytes = text.into_bytes();
    let length = bytes.len();
    bytes.reserve_exact(1);
    bytes.push(0);
    // SAFETY: it ends with a NUL. The system looks for it at many bytes at a time.
    let first = unsafe { CStr::from_ptr(bytes.as_ptr().cast()) }.count_bytes();
    (first == length).then_some(bytes)
}

/// Hands a text over; `None` when there is a NUL in it.
pub(super) fn hand_over(text: String) -> Option<*mut c_char> {
    let mut bytes = ManuallyDrop::new(terminated(text)?);
    let (text, room) = (bytes.as_mut_ptr(), bytes.capacity());
    with_part(text.addr(), |rooms| rooms.insert(!text.addr(), room))?;
    Some(text.cast())
}

/// Releases a text that was handed over and is not released; any other pointer is passed over.
pub(super) fn release(text: *mut c_char) {
    let room = with_part(text.addr(), |rooms| {
        let room = rooms.remove(&!text.addr());
        if rooms.is_empty() {
            // An empty one has room for some, which would stay when the library is unloaded.
            *rooms = Rooms::new();
        }
        room
    });
    if let Some(room) = room.flatten() {
        // SAFETY: it was handed over with this room, allocated as bytes, and is the caller's no more.
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
            // SAFETY: it was handed over, and is not released.
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

    /// Other tests may hand a text over at the address of one that was released, so it is released twice at once.
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
