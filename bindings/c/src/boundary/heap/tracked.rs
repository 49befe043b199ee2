//! An allocator that can track the allocations of a thread.

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::mem;
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

thread_local! {
    /// Whether this thread tracks its allocations. It has no destructor, because an allocator must work until the very
    /// end of a thread.
    static TRACKING: Cell<bool> = const { Cell::new(false) };
}

/// Makes this thread track its allocations from now on.
pub(super) fn on_this_thread() {
    TRACKING.set(true);
}

/// Tracks the allocations of a closure on this thread. The closure must not panic.
pub(super) fn during<T>(run: impl FnOnce() -> T) -> T {
    let before = TRACKING.replace(true);
    let done = run();
    TRACKING.set(before);
    done
}

/// The header in front of every block.
#[repr(C)]
struct Header {
    /// The header of the previous tracked block, or `FIRST`; NULL if the block is not tracked. The neighbors change it
    /// under the lock of the list, but never from or to NULL.
    before: AtomicPtr<Header>,
    /// The header of the next tracked block; NULL at the end.
    behind: *mut Header,
}

/// Means that no block comes before.
const FIRST: *mut Header = ptr::dangling_mut();

/// The alignment that `malloc` gives every block.
const ALIGNMENT: usize = 2 * size_of::<usize>();
const _: () = assert!(size_of::<Header>() == ALIGNMENT, "behind a header lies a block that is aligned as from malloc");

/// The list, locked.
pub(in crate::boundary) type Lock<'h> = MutexGuard<'h, List>;

/// The header of the first tracked block.
pub(in crate::boundary) struct List(*mut Header);

// SAFETY: only the holder of the lock uses the blocks of the list.
unsafe impl Send for List {}

/// The memory of the system, with a header in front of every block.
pub(in crate::boundary) struct Heap {
    tracked: Mutex<List>,
}

/// The memory of the library. Miri, which knows about allocations from the compiler, can follow only its own allocator
/// behind a box; the tests give it heaps to follow.
#[cfg_attr(not(miri), global_allocator)]
pub(in crate::boundary) static HEAP: Heap = Heap::new();

impl Heap {
    pub(super) const fn new() -> Self {
        Self { tracked: Mutex::new(List(ptr::null_mut())) }
    }

    /// Releases every tracked block.
    ///
    /// # Safety
    /// None of them is used or released afterwards.
    pub(super) unsafe fn release(&self) {
        let mut next = self.with_list(|list| mem::replace(&mut list.0, ptr::null_mut()));
        while !next.is_null() {
            // SAFETY: it is the header of an unused block; the memory of every block begins with its header.
            unsafe {
                let block = next;
                next = (*block).behind;
                libc::free(block.cast());
            }
        }
    }

    /// Locks the list, so that nothing else can change it.
    pub(in crate::boundary) fn lock(&self) -> Lock<'_> {
        self.tracked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with_list<T>(&self, with: impl FnOnce(&mut List) -> T) -> T {
        with(&mut self.lock())
    }

    /// Turns memory from the system into a block; returns NULL if the system gave none.
    ///
    /// # Safety
    /// `memory` is NULL, or belongs to the caller and has room for a header and a block of this layout.
    unsafe fn block(&self, memory: *mut u8, layout: Layout) -> *mut u8 {
        if memory.is_null() {
            return memory;
        }
        let header = memory.cast::<Header>();
        // SAFETY: there is room for a header, and the memory is aligned for one.
        unsafe {
            header.write(Header { before: AtomicPtr::new(ptr::null_mut()), behind: ptr::null_mut() });
            if TRACKING.get() {
                self.track(header);
            }
            memory.byte_add(offset(layout))
        }
    }

    /// Adds a block at the front of the list.
    ///
    /// # Safety
    /// It is the header of a live block that is not tracked.
    unsafe fn track(&self, header: *mut Header) {
        self.with_list(|list| {
            // SAFETY: the headers in the list belong to live blocks, and the lock is held.
            unsafe {
                if !list.0.is_null() {
                    (*list.0).before.store(header, Ordering::Relaxed);
                }
                (*header).before.store(FIRST, Ordering::Relaxed);
                (*header).behind = list.0;
            }
            list.0 = header;
        });
    }

    /// Removes a block from the list if it is tracked, and returns whether it was.
    ///
    /// # Safety
    /// It is the header of a live block that is not released meanwhile.
    unsafe fn untrack(&self, header: *mut Header) -> bool {
        // SAFETY: it is a header. Only the owner of the block starts or stops tracking it.
        if unsafe { (*header).before.load(Ordering::Relaxed) }.is_null() {
            return false;
        }
        self.with_list(|list| {
            // SAFETY: the headers in the list belong to live blocks, and the lock is held.
            unsafe {
                let (before, behind) = ((*header).before.load(Ordering::Relaxed), (*header).behind);
                if before == FIRST {
                    list.0 = behind;
                } else {
                    (*before).behind = behind;
                }
                if !behind.is_null() {
                    (*behind).before.store(before, Ordering::Relaxed);
                }
                (*header).before.store(ptr::null_mut(), Ordering::Relaxed);
            }
        });
        true
    }
}

/// The distance of a block from the beginning of its memory.
const fn offset(layout: Layout) -> usize {
    if layout.align() > ALIGNMENT { layout.align() } else { ALIGNMENT }
}

/// Returns the header of a block, which is the beginning of its memory.
///
/// # Safety
/// The block belongs to a heap and has this layout.
unsafe fn header(block: *mut u8, layout: Layout) -> *mut Header {
    // SAFETY: the block is this far from the beginning of its memory.
    unsafe { block.byte_sub(offset(layout)).cast() }
}

/// Allocates memory from the system for a header and a block; NULL if it has none.
fn memory(layout: Layout, zeroed: bool) -> *mut u8 {
    let Some(size) = layout.size().checked_add(offset(layout)) else { return ptr::null_mut() };
    let mut memory = ptr::null_mut();
    // SAFETY: these functions accept any size, and as an alignment any power of two from that of a pointer upwards.
    unsafe {
        if layout.align() > ALIGNMENT {
            if libc::posix_memalign(&raw mut memory, layout.align(), size) != 0 {
                return ptr::null_mut();
            }
            if zeroed {
                memory.write_bytes(0, size);
            }
        } else if zeroed {
            memory = libc::calloc(1, size);
        } else {
            memory = libc::malloc(size);
        }
    }
    memory.cast()
}

// SAFETY: a block lies after its header in memory from the system, which belongs to the caller until it is released; it
// is as large and as aligned as its layout requires. Nothing here panics.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: `memory` is NULL or has enough room.
        unsafe { self.block(memory(layout, false), layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        unsafe { self.block(memory(layout, true), layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the block is live and has this layout, so its header is where its memory begins.
        unsafe {
            let header = header(block, layout);
            self.untrack(header);
            libc::free(header.cast());
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller promises that the size, rounded up to the alignment, is not too large.
        let new = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        if layout.align() > ALIGNMENT {
            // SAFETY: the old block is live; the new one has room for the smaller of the two sizes.
            unsafe {
                let moved = self.alloc(new);
                if !moved.is_null() {
                    ptr::copy_nonoverlapping(block, moved, layout.size().min(size));
                    self.dealloc(block, layout);
                }
                return moved;
            }
        }
        let Some(room) = size.checked_add(ALIGNMENT) else { return ptr::null_mut() };
        // SAFETY: as in `dealloc`; the header moves with the block, and the old memory remains if there is no new one.
        unsafe {
            let old = header(block, layout);
            let was_tracked = self.untrack(old);
            let moved = libc::realloc(old.cast(), room).cast::<Header>();
            let header = if moved.is_null() { old } else { moved };
            if was_tracked {
                self.track(header);
            }
            if moved.is_null() { ptr::null_mut() } else { moved.byte_add(ALIGNMENT).cast() }
        }
    }
}

#[cfg(test)]
#[path = "tracked/tests.rs"]
mod tests;
