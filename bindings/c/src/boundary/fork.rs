//! A process that forks while other threads are in the library. The child has those threads no more: what one of them holds
//! would stay locked for ever, and what it is making for all would never be made. So a fork waits for the calls that work with
//! schemas and patterns, which share such things, and for whoever changes the lists of prepared sites and of texts; others wait
//! for it, and both processes go on from there.

use std::cell::UnsafeCell;
use std::hint;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

#[cfg(target_env = "gnu")]
use super::heap::{HEAP, tracked};
use super::site::SITES;
use super::{handed, handles};

/// Read by every such call, written by whoever forks.
static CALLS: RwLock<()> = RwLock::new(());

/// The locks that are held while the process forks. The last one taken is released first.
struct Held {
    #[cfg(target_env = "gnu")]
    _list: tracked::Lock<'static>,
    _texts: handed::Lock,
    _sites: handles::Lock<'static>,
    _calls: RwLockWriteGuard<'static, ()>,
}

/// The locks, while they are held.
static HELD: Slot = Slot(UnsafeCell::new(None));

struct Slot(UnsafeCell<Option<Held>>);

// SAFETY: only the thread that forks uses it, and only while it holds the locks.
unsafe impl Sync for Slot {}

/// Begins a call that shares something with others; the process does not fork until what this gives is dropped.
pub(crate) fn call() -> RwLockReadGuard<'static, ()> {
    prepare();
    CALLS.read().unwrap_or_else(PoisonError::into_inner)
}

/// Sees to it that a fork waits: of a static library a program takes only what is asked for.
pub(crate) fn prepare() {
    hint::black_box(&LIBRARY_BEGINS);
}

/// Run by the loader before anything else of the library, whichever thread forks first.
#[used]
#[unsafe(link_section = ".init_array")]
static LIBRARY_BEGINS: extern "C" fn() = library_begins;

extern "C" fn library_begins() {
    unsafe extern "C" {
        fn pthread_atfork(before: extern "C" fn(), parent: extern "C" fn(), child: extern "C" fn()) -> i32;
    }
    // Miri does not fork.
    if !cfg!(miri) {
        // SAFETY: the functions may be called around every fork. Where the system has no memory for them, forks beside calls
        // are as unsafe as they would be without.
        unsafe { pthread_atfork(before, after, after) };
    }
}

extern "C" fn before() {
    let held = Held {
        _calls: CALLS.write().unwrap_or_else(PoisonError::into_inner),
        // A thread with this lock may wait for the next one.
        _sites: SITES.lock(),
        _texts: handed::lock(),
        #[cfg(target_env = "gnu")]
        _list: HEAP.lock(),
    };
    // SAFETY: the locks are held.
    unsafe { *HELD.0.get() = Some(held) };
}

extern "C" fn after() {
    // SAFETY: this thread, which has forked, holds the locks, in either process.
    drop(unsafe { (*HELD.0.get()).take() });
}
