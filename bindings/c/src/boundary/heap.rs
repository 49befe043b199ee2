//! The memory of the library, all of which is released when the library is unloaded.
//!
//! The crates that validate schemas and run patterns cache values, above all meta-schemas, in statics that are never
//! dropped. While the library is loaded, the next validation reuses them; a program that loads the library again and
//! again would leak them each time. A thread that works with these crates therefore tracks its allocations, and
//! whatever is left of them when the library is unloaded is released then. So are the slots of handles.
//!
//! Every block has a header in front, which links it into the list of tracked blocks or says that it is not tracked.
//! Other threads only pay for that header.

/// Compiled only for systems on which a library can detect that it is unloaded.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(super) mod tracked;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod unload;

/// Makes this thread track its allocations from now on.
pub(crate) fn keep_track() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unload::prepare();
        tracked::on_this_thread();
    }
}

/// Tracks the allocations of a closure on this thread.
pub(crate) fn tracked_during<T>(run: impl FnOnce() -> T) -> T {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unload::prepare();
        tracked::during(run)
    }
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    run()
}
