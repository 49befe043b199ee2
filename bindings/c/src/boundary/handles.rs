//! Handles, which C has in the place of addresses. A handle is the number of a slot, and of its turn: how many values
//! the slot had before. It leads nowhere, and nothing is read there. So one that was released, and a pointer to anything else,
//! is told from all others.
//!
//! A slot counts the calls that use its value: a value that is released meanwhile goes with the end of the last of them.
//! In the child of a process that forks beside such a call the call never ends: the memory of the value stays there.

use std::alloc::{Layout, handle_alloc_error};
use std::ops::Deref;
use std::ptr;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize};
use std::sync::{Mutex, MutexGuard, PoisonError};

#[cfg(target_os = "linux")]
use super::fork;
use super::heap;

/// The bits of a handle, from the lowest: one that is set, the number of the slot, its turn, one that is set. The addresses
/// that systems of 64 bits give a program have the last one clear.
const SLOT_BITS: u32 = if usize::BITS == 64 { 30 } else { 14 };
const TURN_BITS: u32 = usize::BITS - SLOT_BITS - 2;
const ENDS: usize = 1 | 1 << (usize::BITS - 1);

/// The bits of a slot's state, from the lowest: the calls that use its value, whether it has one that is not released, its
/// turn.
const CALLS: u64 = LIVE - 1;
const LIVE: u64 = 1 << 31;
const TURN_AT: u32 = 32;

/// The slots that need no memory, as a power of two.
const FIRST_BITS: u32 = 6;
/// Every further block has as many slots as all before it.
const BLOCKS: usize = if usize::BITS == 64 { 24 } else { 8 };
const _: () = assert!(1 << SLOT_BITS == 1_usize << FIRST_BITS << BLOCKS, "the blocks have all slots");

/// Stands for no slot.
const NONE: usize = usize::MAX;

/// A place for a value.
struct Slot<T> {
    state: AtomicU64,
    /// The value's address with every bit turned round: a checker of leaks takes what a table keeps for kept by the program.
    value: AtomicPtr<T>,
    /// The next free slot, while this one is free; used under the lock.
    next: AtomicUsize,
}

impl<T> Slot<T> {
    const fn new() -> Self {
        Self { state: AtomicU64::new(0), value: AtomicPtr::new(ptr::null_mut()), next: AtomicUsize::new(NONE) }
    }
}

/// The slots that are free, locked.
pub(super) type Lock<'t> = MutexGuard<'t, Free>;

/// The slots that are free.
pub(super) struct Free {
    first: usize,
    /// The slots that had a value once.
    used: usize,
}

/// Values by their handles. Slots stay where they are, and are never given back before the library ends.
pub(super) struct Table<T> {
    first: [Slot<T>; 1 << FIRST_BITS],
    more: [AtomicPtr<Slot<T>>; BLOCKS],
    free: Mutex<Free>,
}

impl<T> Table<T> {
    pub(super) const fn new() -> Self {
        Self {
            first: [const { Slot::new() }; 1 << FIRST_BITS],
            more: [const { AtomicPtr::new(ptr::null_mut()) }; BLOCKS],
            free: Mutex::new(Free { first: NONE, used: 0 }),
        }
    }

    /// The free slots, for as long as nobody else may change them.
    pub(super) fn lock(&self) -> Lock<'_> {
        #[cfg(target_os = "linux")]
        fork::prepare();
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a value; its handle.
    pub(super) fn put(&self, value: T) -> usize {
        let value = turned(Box::into_raw(Box::new(value)));
        let taken = self.take_slot();
        let Some((number, slot)) = taken else { handle_alloc_error(Layout::new::<Slot<T>>()) };
        let turn = slot.state.load(Relaxed) >> TURN_AT;
        slot.value.store(value, Relaxed);
        slot.state.store(turn << TURN_AT | LIVE, Release);
        handle(number, turn)
    }

    /// The value of a handle, which stays until this is dropped; `None` when the handle has none, or none any more.
    pub(super) fn get(&self, handle: usize) -> Option<InUse<'_, T>> {
        let (number, turn) = parts(handle)?;
        let slot = self.slot(number)?;
        let begun = |state: u64| is_live(state, turn).then_some(state.wrapping_add(1));
        slot.state.fetch_update(Acquire, Relaxed, begun).ok()?;
        Some(InUse { table: self, slot, number })
    }

    /// Releases the value of a handle, when the calls that use it are over. A handle that has none is passed over.
    pub(super) fn release(&self, handle: usize) {
        let Some((number, turn)) = parts(handle) else { return };
        let Some(slot) = self.slot(number) else { return };
        let released = slot.state.fetch_update(AcqRel, Relaxed, |state| is_live(state, turn).then_some(state & !LIVE));
        if released.is_ok_and(|before| before & CALLS == 0) {
            self.clear(slot, number);
        }
    }

    /// Drops a value that was released and that no call uses any longer, and makes its slot a free one, unless it has had
    /// all its turns.
    fn clear(&self, slot: &Slot<T>, number: usize) {
        let value = turned(slot.value.swap(ptr::null_mut(), Relaxed));
        // SAFETY: `put` has made it of a box. The one change of the state that left neither a call nor the release to come
        // was the caller's.
        drop(unsafe { Box::from_raw(value) });
        let turn = (slot.state.load(Relaxed) >> TURN_AT).wrapping_add(1);
        if turn >> TURN_BITS == 0 {
            let mut free = self.lock();
            slot.state.store(turn << TURN_AT, Relaxed);
            slot.next.store(free.first, Relaxed);
            free.first = number;
        }
    }

    /// A slot without a value, which is nobody else's; `None` when there are no more.
    fn take_slot(&self) -> Option<(usize, &Slot<T>)> {
        let mut free = self.lock();
        if let Some(slot) = self.slot(free.first) {
            let number = free.first;
            free.first = slot.next.load(Relaxed);
            return Some((number, slot));
        }
        let number = free.used;
        free.used = number.checked_add(1)?;
        if let Some((block, level)) = self.block(number)
            && block.load(Relaxed).is_null()
        {
            // The first of its slots.
            let slots = || (0..1_usize.wrapping_shl(level)).map(|_| Slot::new()).collect::<Box<[Slot<T>]>>();
            block.store(Box::into_raw(heap::tracked_during(slots)).cast(), Release);
        }
        Some((number, self.slot(number)?))
    }

    /// The slot of a number, if there is one.
    fn slot(&self, number: usize) -> Option<&Slot<T>> {
        if let Some(slot) = self.first.get(number) {
            return Some(slot);
        }
        let (block, level) = self.block(number)?;
        let block = block.load(Acquire);
        // SAFETY: a block that is there has 2 to the level slots, and stays; the highest bit of the number stands for the
        // block.
        (!block.is_null()).then(|| unsafe { &*block.add(number ^ 1_usize.wrapping_shl(level)) })
    }

    /// The block of a slot, and the slots of it as a power of two; `None` for one of the first slots, and for one that
    /// can never be.
    fn block(&self, number: usize) -> Option<(&AtomicPtr<Slot<T>>, u32)> {
        let level = number.checked_ilog2()?;
        let place = usize::try_from(level.checked_sub(FIRST_BITS)?).ok()?;
        Some((self.more.get(place)?, level))
    }
}

/// A value while a call uses it.
pub(super) struct InUse<'t, T> {
    table: &'t Table<T>,
    slot: &'t Slot<T>,
    number: usize,
}

impl<T> Deref for InUse<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        // SAFETY: `put` has stored it before the state that `get` has seen, and it is not dropped before the call is over.
        unsafe { &*turned(self.slot.value.load(Relaxed)) }
    }
}

impl<T> Drop for InUse<'_, T> {
    fn drop(&mut self) {
        let before = self.slot.state.fetch_sub(1, AcqRel);
        if before & (LIVE | CALLS) == 1 {
            self.table.clear(self.slot, self.number);
        }
    }
}

/// The handle of a slot in a turn.
fn handle(number: usize, turn: u64) -> usize {
    // A turn has no more bits than there is room for.
    let turn = usize::try_from(turn).unwrap_or(0);
    ENDS | number << 1 | turn << (SLOT_BITS + 1)
}

/// The slot and the turn that a handle says; `None` when it is none.
fn parts(handle: usize) -> Option<(usize, u64)> {
    let number = handle >> 1 & ((1 << SLOT_BITS) - 1);
    let turn = (handle & !ENDS) >> (SLOT_BITS + 1);
    (handle & ENDS == ENDS).then_some((number, u64::try_from(turn).ok()?))
}

/// Whether a slot has a value of that turn that is not released.
fn is_live(state: u64, turn: u64) -> bool {
    state >> TURN_AT == turn && state & LIVE != 0
}

/// An address with every bit turned round, and back.
fn turned<T>(address: *mut T) -> *mut T {
    address.map_addr(|address| !address)
}

#[cfg(test)]
#[path = "handles/tests.rs"]
mod tests;
