//! The end of the library: it is unloaded, or the process ends and nothing needs to be given back any more.
//!
//! The system runs what a library leaves for its end in both cases, and does not say in which. But what is registered
//! by `atexit` runs before that when the process ends, and after it when the library is unloaded. When the process
//! ends, other threads may still be at work, with everything that is in memory.

use std::hint;
use std::sync::atomic::{AtomicBool, Ordering};

use super::HEAP;

/// Whether the process ends, or may do so without a word.
static PROCESS_ENDS: AtomicBool = AtomicBool::new(false);

/// The function that the loader runs at the end of the library.
#[used]
#[unsafe(link_section = ".fini_array")]
static LIBRARY_ENDS: extern "C" fn() = library_ends;

/// Sees to it that what is tracked is released when the library is unloaded.
pub(super) fn prepare() {
    static PREPARED: AtomicBool = AtomicBool::new(false);
    if PREPARED.load(Ordering::Acquire) {
        return;
    }
    // Under the lock that no fork leaves behind.
    let _list = HEAP.lock();
    if PREPARED.load(Ordering::Acquire) {
        return;
    }
    // Of a static library a program takes only what is asked for.
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
        // SAFETY: the library is being unloaded: none of its code runs on another thread or will run again.
        unsafe { HEAP.release() };
    }
}
