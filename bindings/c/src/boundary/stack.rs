//! The stack that an operation runs on.
//!
//! Some validate a value of the tenant against schemas of the tenant, or merge it, or compile a pattern: they call
//! themselves as often as what they are given is deep. The limits of the library bound that, but not below what the
//! stack of a small thread holds, and a virtual machine's thread may have used most of a large one. So an operation
//! that would find too little runs on a stack of its own, on the same thread.

/// For the operations that never go deep. The most that one of them was seen to use is 30 KiB.
pub(crate) const SHALLOW: usize = 128 << 10;

/// For those that go as deep as [`cartwright::limits::SCHEMA_DEPTH`]. The most that one was seen to use is 900 KiB:
/// schemas of nested `unevaluatedProperties`.
pub(crate) const DEEP: usize = 1536 << 10;

/// What a stack of its own has; memory is taken for what is used of it.
const OWN: usize = 4 << 20;

/// Runs something where it finds so much stack.
pub(crate) fn with<T>(needed: usize, run: impl FnOnce() -> T) -> T {
    // Miri has no stack that could overflow, and follows no program to another one.
    if cfg!(miri) { run() } else { stacker::maybe_grow(needed, OWN, run) }
}
