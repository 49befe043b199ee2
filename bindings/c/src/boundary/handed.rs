//! Texts that C owns until it releases them. Behind its NUL such a text says what room it has: so it is handed over as it
//! is. Cut to its length, as a `CString` is, a large one would be mapped anew by the system with every call.

use std::alloc::{Layout, dealloc};
use std::ffi::{CStr, c_char};
use std::mem::ManuallyDrop;

/// What stands behind a text: the NUL, and a number.
const BEHIND: usize = 1 + size_of::<usize>();

/// The bytes of a text with a NUL behind them; `None` when there is one in it, too.
pub(super) fn terminated(text: String) -> Option<Vec<u8>> {
    let mut bytes = text.into_bytes();
    let length = bytes.len();
    bytes.reserve_exact(BEHIND);
    bytes.push(0);
    // SAFETY: it ends with a NUL. The system looks for it at many bytes at a time.
    let first = unsafe { CStr::from_ptr(bytes.as_ptr().cast()) }.count_bytes();
    (first == length).then_some(bytes)
}

/// Hands a text over; `None` when there is a NUL in it.
pub(super) fn hand_over(text: String) -> Option<*mut c_char> {
    let mut bytes = terminated(text)?;
    bytes.reserve_exact(size_of::<usize>());
    let room = bytes.capacity();
    bytes.extend_from_slice(&room.to_ne_bytes());
    Some(ManuallyDrop::new(bytes).as_mut_ptr().cast())
}

/// Releases a text. One that its owner has cut meanwhile, as parsers do that work in place, may say another size, which
/// is nothing that a system goes by.
///
/// # Safety
/// It comes from [`hand_over`] and was not released before.
pub(super) unsafe fn release(text: *mut c_char) {
    // SAFETY: behind its last NUL, and so behind every other, the text has room for a number. It was allocated as bytes.
    unsafe {
        let length = CStr::from_ptr(text).count_bytes();
        let room = text.add(length).add(1).cast::<usize>().read_unaligned();
        dealloc(text.cast(), Layout::array::<u8>(room).unwrap_or(Layout::new::<u8>()));
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::CStr;

    use super::{BEHIND, hand_over, release};

    #[test]
    fn a_text_stays_where_it_is_when_it_has_the_room() {
        for room in [0, BEHIND, 1_000] {
            let mut text = String::with_capacity("äöü".len() + room);
            text.push_str("äöü");
            let place = text.as_ptr();
            let handed = hand_over(text).unwrap();
            // SAFETY: it was handed over, and is released once.
            unsafe {
                assert_eq!(CStr::from_ptr(handed).to_str(), Ok("äöü"));
                assert!(room == 0 || place == handed.cast());
                release(handed);
            }
        }
    }

    #[test]
    fn a_text_with_a_nul_is_none_for_c() {
        for text in ["\0", "a\0", "\0a", "a\0b"] {
            assert_eq!(hand_over(text.to_owned()), None, "{text:?}");
        }
    }
}
