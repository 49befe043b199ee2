//! A thread for one piece of work, which has ended before the result is returned.

/// The stack of the thread; memory is committed only as it is used. The most that an operation was seen to use is 900
/// KiB, for schemas with nested `unevaluatedProperties`.
const STACK: usize = 4 << 20;

#[cfg(unix)]
pub(crate) use by_the_system::apart;

/// The threads of the standard library would do except for one thing: starting one registers data on the starting
/// thread with which the system keeps the library loaded until that thread ends. So the thread is started with the
/// functions of the system.
#[cfg(unix)]
mod by_the_system {
    use std::ffi::c_void;
    use std::mem::MaybeUninit;
    use std::{process, ptr};

    #[cfg(target_os = "linux")]
    use crate::boundary::fork;
    use crate::boundary::heap;
    use crate::boundary::thread::STACK;

    /// The function that a thread runs.
    type Entry = extern "C" fn(*mut c_void) -> *mut c_void;

    /// The work passed to the thread and its result.
    struct Work<F, T> {
        run: Option<F>,
        done: Option<T>,
    }

    /// Runs a closure on a new thread and waits for it; `None` if the system starts no thread. The closure must not
    /// panic: a panic that leaves it aborts the process.
    pub(crate) fn apart<T: Send, F: FnOnce() -> T + Send>(run: F) -> Option<T> {
        let mut work = Work { run: Some(run), done: None };
        // SAFETY: `work` is a `Work<F, T>` that nothing else uses until the thread has been joined. Its content may go
        // to another thread and come back.
        uncancelled(|| unsafe { run_and_wait(work_on::<F, T>, (&raw mut work).cast()) });
        work.done
    }

    /// Does the work.
    extern "C" fn work_on<F: FnOnce() -> T, T>(work: *mut c_void) -> *mut c_void {
        #[cfg(target_os = "linux")]
        let _call = fork::call();
        heap::keep_track();
        // SAFETY: `apart` passes a `Work<F, T>` that nothing else uses meanwhile.
        let work = unsafe { &mut *work.cast::<Work<F, T>>() };
        work.done = work.run.take().map(|run| run());
        ptr::null_mut()
    }

    /// Starts a thread and waits for its end, if the system starts one.
    ///
    /// # Safety
    /// `entry` may be called with `argument` on another thread.
    unsafe fn run_and_wait(entry: Entry, argument: *mut c_void) {
        let mut thread = MaybeUninit::uninit();
        // SAFETY: see above for `entry` and `argument`.
        let started = undisturbed(|| unsafe { start(&mut thread, entry, argument) });
        // SAFETY: a started thread is joined exactly once.
        if started && unsafe { libc::pthread_join(thread.assume_init(), ptr::null_mut()) } != 0 {
            // Joining cannot fail. If it did, the thread would go on working on memory that is about to be freed.
            process::abort();
        }
    }

    /// Starts a thread with the stack that it needs, and returns whether that succeeded.
    ///
    /// # Safety
    /// The same as for [`run_and_wait`].
    unsafe fn start(thread: &mut MaybeUninit<libc::pthread_t>, entry: Entry, argument: *mut c_void) -> bool {
        let thread = thread.as_mut_ptr();
        let mut attributes = MaybeUninit::uninit();
        let attributes = attributes.as_mut_ptr();
        // SAFETY: the attributes are initialized, used and destroyed; see above for `entry` and `argument`.
        unsafe {
            if cfg!(miri) {
                // Miri has no stack that could overflow.
                return libc::pthread_create(thread, ptr::null(), entry, argument) == 0;
            }
            if libc::pthread_attr_init(attributes) != 0 {
                return false;
            }
            let started = libc::pthread_attr_setstacksize(attributes, STACK) == 0
                && libc::pthread_create(thread, attributes, entry, argument) == 0;
            libc::pthread_attr_destroy(attributes);
            started
        }
    }

    /// Starts a thread with the signals of the process blocked, so that the program's handlers run on its own threads.
    /// Signals for faults that the thread itself raises are not blocked, for crash reporters.
    fn undisturbed(create: impl FnOnce() -> bool) -> bool {
        // Miri has no signals.
        if cfg!(miri) {
            return create();
        }
        let (mut all, mut before) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        // SAFETY: each set is filled before it is read.
        unsafe {
            libc::sigfillset(all.as_mut_ptr());
            for own in [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGTRAP, libc::SIGABRT] {
                libc::sigdelset(all.as_mut_ptr(), own);
            }
            if libc::pthread_sigmask(libc::SIG_SETMASK, all.as_ptr(), before.as_mut_ptr()) != 0 {
                return create();
            }
            let created = create();
            libc::pthread_sigmask(libc::SIG_SETMASK, before.as_ptr(), ptr::null_mut());
            created
        }
    }

    /// Runs a closure during which the thread cannot be cancelled. Waiting for another thread is a cancellation point,
    /// and the memory that the other thread works on would be gone.
    #[cfg(all(target_os = "linux", not(miri)))]
    fn uncancelled(run: impl FnOnce()) {
        use std::ffi::c_int;

        unsafe extern "C" {
            fn pthread_setcancelstate(state: c_int, before: *mut c_int) -> c_int;
        }
        const DISABLED: c_int = 1;
        let mut before = 0;
        // SAFETY: a valid state, and a pointer to write to.
        unsafe { pthread_setcancelstate(DISABLED, &raw mut before) };
        run();
        let mut disabled = DISABLED;
        // SAFETY: as above; the state is the previous one.
        unsafe { pthread_setcancelstate(before, &raw mut disabled) };
    }

    #[cfg(not(all(target_os = "linux", not(miri))))]
    fn uncancelled(run: impl FnOnce()) {
        run();
    }
}

/// Does the same on other systems, where the library may stay loaded.
#[cfg(not(unix))]
pub(crate) fn apart<T: Send, F: FnOnce() -> T + Send>(run: F) -> Option<T> {
    let run = || {
        super::heap::keep_track();
        run()
    };
    std::thread::scope(|scope| std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).ok()?.join().ok())
}

#[cfg(test)]
mod tests {
    use super::apart;

    #[test]
    fn the_work_comes_back_and_nothing_of_it_stays() {
        let (words, mut seen) = (vec!["one".to_owned(), "two".to_owned()], Vec::new());
        let here = std::thread::current().id();
        let length = apart(|| {
            seen.push(std::thread::current().id());
            words.iter().map(String::len).sum::<usize>()
        });
        assert_eq!(length, Some(6));
        assert_eq!(seen.len(), 1);
        assert_ne!(seen, [here]);
    }
}
