//! The end of the library: either it is unloaded, or the process exits and nothing needs to be released.
//!
//! The system runs the exit functions of a library in both cases without telling them apart. But functions registered
//! with `atexit` run before those when the process exits, and after them when the library is unloaded. When the process
//! exits, other threads may still be running and using all of the memory.

use std::hint;
use std::sync::atomic::{AtomicBool, Ordering};

use super::tracked::HEAP;

/// Whether the process is exiting, or might do so unnoticed.
static PROCESS_ENDS: AtomicBool = AtomicBool::new(false);

/// The function that the loader calls at the end of the library.
#[used]
#[unsafe(link_section = ".fini_array")]
static LIBRARY_ENDS: extern "C" fn() = library_ends;

/// Makes sure that tracked memory is released when the library is unloaded.
pub(super) fn prepare() {
    static PREPARED: AtomicBool = AtomicBool::new(false);
    if PREPARED.load(Ordering::Acquire) {
        return;
    }
    // Runs under the lock that a fork never leaves locked.
    let _list = HEAP.lock();
    if PREPARED.load(Ordering::Acquire) {
        return;
    }
    // A program that links the static library gets only the symbols that are used.
    hint::black_box(&LIBRARY_ENDS);
    // SAFETY: the function may be called at any time.
    if cfg!(miri) || unsafe { libc::atexit(process_ends) } != 0 {
        PROCESS_ENDS.store(true, Ordering::Relaxed);
    }
    PREPARED.store(true, Ordering::Release);
}

extern "C" fn process_ends() {
    PROCESS_ENDS.store(true, Ordering::Relaxed);
}

extern "C" fn library_ends() {
    if !PROCESS_ENDS.load(Ordering::Relaxed) {
        // SAFETY: the library is being unloaded: none of its code is running on another thread or will run again.
        unsafe { HEAP.release() };
    }
}
