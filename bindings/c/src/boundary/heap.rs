//! The memory of the library, which gives all of it back when the library is unloaded.
//!
//! The crates that validate schemas and run patterns keep what they have worked out once, meta-schemas above all, in
//! statics that nothing ever releases: while the library stays, the next validation needs them again. A program that
//! loads the library anew would lose them with each load. So a thread that works with these crates keeps track of what
//! it allocates, wherever that is released; what is left of it when the library is unloaded is released then. So are the
//! slots of handles.
//!
//! Every block has a header in front, which ties it into the list of the tracked ones or says that it is none. On other
//! threads that is all that is done.

/// Compiled where it is known how a library learns that it is unloaded.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(super) mod tracked;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod unload;

/// The memory of the library. Miri, which knows what the compiler means by an allocation, follows no other allocator than
/// its own behind a box; the tests give it heaps to follow.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[cfg_attr(not(miri), global_allocator)]
pub(super) static HEAP: tracked::Heap = tracked::Heap::new();

/// From now on this thread keeps track of what it allocates, until it ends.
pub(crate) fn keep_track() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unload::prepare();
        tracked::on_this_thread();
    }
}

/// Keeps track of what something allocates on this thread.
pub(crate) fn tracked_during<T>(run: impl FnOnce() -> T) -> T {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unload::prepare();
        tracked::during(run)
    }
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    run()
}
