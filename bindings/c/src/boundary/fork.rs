//! A process that forks while other threads are in the library. Those threads do not exist in the child: a lock that
//! one of them held would stay locked for ever, and a shared value that one was computing would never be finished. A
//! fork therefore waits for calls that work with schemas and patterns, which share such values, and for threads that
//! change the lists of prepared sites and of texts; new ones wait for the fork, and both processes continue from there.

use std::cell::UnsafeCell;
use std::hint;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

#[cfg(target_env = "gnu")]
use super::heap::tracked::{self, HEAP};
use super::sites::SITES;
use super::{handed, handles};

/// Read-locked by every such call, write-locked by a fork.
static CALLS: RwLock<()> = RwLock::new(());

/// The locks held while the process forks. The last one taken is released first.
struct Held {
    #[cfg(target_env = "gnu")]
    _list: tracked::Lock<'static>,
    _texts: handed::Lock,
    _sites: handles::Lock<'static>,
    _calls: RwLockWriteGuard<'static, ()>,
}

/// The locks while they are held.
static HELD: Slot = Slot(UnsafeCell::new(None));

struct Slot(UnsafeCell<Option<Held>>);

// SAFETY: only the forking thread uses it, and only while it holds the locks.
unsafe impl Sync for Slot {}

/// Begins a call that shares values with others; the process does not fork until the returned guard is dropped.
pub(crate) fn call() -> RwLockReadGuard<'static, ()> {
    prepare();
    CALLS.read().unwrap_or_else(PoisonError::into_inner)
}

/// Makes forks wait for whoever changes a list. A program that links the static library gets only the symbols that are
/// used, so the functions by which a program puts something into a list call this; it has nothing to take out before.
pub(crate) fn prepare() {
    hint::black_box(&LIBRARY_BEGINS);
}

/// Called by the loader before anything else in the library, whichever thread forks first.
#[used]
#[unsafe(link_section = ".init_array")]
static LIBRARY_BEGINS: extern "C" fn() = library_begins;

extern "C" fn library_begins() {
    unsafe extern "C" {
        fn pthread_atfork(before: extern "C" fn(), parent: extern "C" fn(), child: extern "C" fn()) -> i32;
    }
    // Miri does not fork.
    if !cfg!(miri) {
        // SAFETY: the functions may be called around every fork. If the system has no memory to register them, forking
        // during a call is as unsafe as it would be without them.
        unsafe { pthread_atfork(before, after, after) };
    }
}

extern "C" fn before() {
    let held = Held {
        _calls: CALLS.write().unwrap_or_else(PoisonError::into_inner),
        // A thread with one of these locks may wait for the next one.
        _sites: SITES.lock(),
        _texts: handed::lock(),
        #[cfg(target_env = "gnu")]
        _list: HEAP.lock(),
    };
    // SAFETY: the locks are held.
    unsafe { *HELD.0.get() = Some(held) };
}

extern "C" fn after() {
    // SAFETY: this thread, which has forked, holds the locks in both processes.
    drop(unsafe { (*HELD.0.get()).take() });
}
