//! Handles, which C gets instead of addresses. A handle consists of the number of a slot and its turn, the number of
//! values that the slot had before. It is not an address and is never dereferenced, so a released handle, or a pointer
//! to anything else, is recognized as invalid.
//!
//! A slot counts the calls that use its value: a value released meanwhile is dropped when the last of them ends. In the
//! child of a process that forks during such a call the call never ends, and the value's memory is never freed.

use std::alloc::{Layout, handle_alloc_error};
use std::ops::Deref;
use std::ptr;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::heap;

/// The bits of a handle, from the lowest: a one, the number of the slot, its turn, a one. The addresses that 64-bit
/// systems give to programs have the highest bit clear.
const SLOT_BITS: u32 = if usize::BITS == 64 { 30 } else { 14 };
const TURN_BITS: u32 = usize::BITS - SLOT_BITS - 2;
const ENDS: usize = 1 | 1 << (usize::BITS - 1);

/// The bits of a slot's state, from the lowest: the number of calls that use its value, whether it has a value that was
/// not released, its turn.
const CALLS: u64 = LIVE - 1;
const LIVE: u64 = 1 << 31;
const TURN_AT: u32 = 32;

/// The number of slots that need no allocation, as a power of two.
const FIRST_BITS: u32 = 6;
/// Each further block has as many slots as all before it together.
const BLOCKS: usize = if usize::BITS == 64 { 24 } else { 8 };
const _: () = assert!(1 << SLOT_BITS == 1_usize << FIRST_BITS << BLOCKS, "the blocks have all slots");

/// Means no slot.
const NONE: usize = usize::MAX;

/// A slot for a value.
struct Slot<T> {
    state: AtomicU64,
    /// The value's address with every bit inverted, so that a leak checker does not take an unreleased value for
    /// reachable.
    value: AtomicPtr<T>,
    /// The next free slot if this one is free; used under the lock.
    next: AtomicUsize,
}

impl<T> Slot<T> {
    const fn new() -> Self {
        Self { state: AtomicU64::new(0), value: AtomicPtr::new(ptr::null_mut()), next: AtomicUsize::new(NONE) }
    }
}

/// The free slots, locked.
pub(super) type Lock<'t> = MutexGuard<'t, Free>;

/// The free slots.
pub(super) struct Free {
    first: usize,
    /// The number of slots that have ever had a value.
    used: usize,
}

/// Values by their handles. Slots never move and are not freed before the library is unloaded.
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

    /// Locks the free slots, so that nothing else can change them.
    pub(super) fn lock(&self) -> Lock<'_> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores a value and returns its handle.
    pub(super) fn put(&self, value: T) -> usize {
        let value = turned(Box::into_raw(Box::new(value)));
        let taken = self.take_slot();
        let Some((number, slot)) = taken else { handle_alloc_error(Layout::new::<Slot<T>>()) };
        let turn = slot.state.load(Relaxed) >> TURN_AT;
        slot.value.store(value, Relaxed);
        slot.state.store(turn << TURN_AT | LIVE, Release);
        handle(number, turn)
    }

    /// Returns the value of a handle, which stays alive until the guard is dropped; `None` if the handle has no value
    /// or no longer has one.
    pub(super) fn get(&self, handle: usize) -> Option<InUse<'_, T>> {
        let (number, turn) = parts(handle)?;
        let slot = self.slot(number)?;
        let begun = |state: u64| is_live(state, turn).then_some(state.wrapping_add(1));
        slot.state.fetch_update(Acquire, Relaxed, begun).ok()?;
        Some(InUse { table: self, slot, number })
    }

    /// Releases the value of a handle once the calls that use it are over; ignores a handle without a value.
    pub(super) fn release(&self, handle: usize) {
        let Some((number, turn)) = parts(handle) else { return };
        let Some(slot) = self.slot(number) else { return };
        let released = slot.state.fetch_update(AcqRel, Relaxed, |state| is_live(state, turn).then_some(state & !LIVE));
        if released.is_ok_and(|before| before & CALLS == 0) {
            self.clear(slot, number);
        }
    }

    /// Drops a value that was released and is no longer in use, and frees its slot unless the slot has used up its
    /// turns.
    fn clear(&self, slot: &Slot<T>, number: usize) {
        let value = turned(slot.value.swap(ptr::null_mut(), Relaxed));
        // SAFETY: `put` made it from a box. Only the caller has made the change of state after which neither a call nor
        // a release is left to come.
        drop(unsafe { Box::from_raw(value) });
        let turn = (slot.state.load(Relaxed) >> TURN_AT).wrapping_add(1);
        if turn >> TURN_BITS == 0 {
            let mut free = self.lock();
            slot.state.store(turn << TURN_AT, Relaxed);
            slot.next.store(free.first, Relaxed);
            free.first = number;
        }
    }

    /// Takes an empty slot for exclusive use; `None` if there are no more.
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
            // The first slot of a block allocates it.
            let slots = || (0..1_usize.wrapping_shl(level)).map(|_| Slot::new()).collect::<Box<[Slot<T>]>>();
            block.store(Box::into_raw(heap::tracked_during(slots)).cast(), Release);
        }
        Some((number, self.slot(number)?))
    }

    /// Returns the slot of a number, if it exists.
    fn slot(&self, number: usize) -> Option<&Slot<T>> {
        if let Some(slot) = self.first.get(number) {
            return Some(slot);
        }
        let (block, level) = self.block(number)?;
        let block = block.load(Acquire);
        // SAFETY: a block that exists has 2 to the level slots and is never freed; the highest bit of the number
        // selects the block.
        (!block.is_null()).then(|| unsafe { &*block.add(number ^ 1_usize.wrapping_shl(level)) })
    }

    /// Returns the block of a slot, and its number of slots as a power of two; `None` for one of the first slots and
    /// for a number that is too large.
    fn block(&self, number: usize) -> Option<(&AtomicPtr<Slot<T>>, u32)> {
        let level = number.checked_ilog2()?;
        let place = usize::try_from(level.checked_sub(FIRST_BITS)?).ok()?;
        Some((self.more.get(place)?, level))
    }
}

/// A value in use by a call.
pub(super) struct InUse<'t, T> {
    table: &'t Table<T>,
    slot: &'t Slot<T>,
    number: usize,
}

impl<T> Deref for InUse<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        // SAFETY: `put` stored it before the state that `get` saw, and it is not dropped before the call is over.
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

/// Returns the handle of a slot in a turn.
fn handle(number: usize, turn: u64) -> usize {
    // A turn never has more bits than fit.
    let turn = usize::try_from(turn).unwrap_or(0);
    ENDS | number << 1 | turn << (SLOT_BITS + 1)
}

/// Splits a handle into slot and turn; `None` if it is not a handle.
fn parts(handle: usize) -> Option<(usize, u64)> {
    let number = handle >> 1 & ((1 << SLOT_BITS) - 1);
    let turn = (handle & !ENDS) >> (SLOT_BITS + 1);
    (handle & ENDS == ENDS).then_some((number, u64::try_from(turn).ok()?))
}

/// Whether a slot has an unreleased value of that turn.
fn is_live(state: u64, turn: u64) -> bool {
    state >> TURN_AT == turn && state & LIVE != 0
}

/// Inverts every bit of an address; done twice, it gives the address back.
fn turned<T>(address: *mut T) -> *mut T {
    address.map_addr(|address| !address)
}

#[cfg(test)]
#[path = "handles/tests.rs"]
mod tests;
