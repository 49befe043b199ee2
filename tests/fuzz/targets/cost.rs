//! Any text for any operation, looking for requests that take much for each byte of theirs: what a call allocates and what it
//! holds at most are in proportion to the request, whether it is answered or refused.
//!
//! libFuzzer keeps what reaches a new counter, and there is one for each step of cost, for each operation.

#![no_main]

use std::sync::atomic::{AtomicU8, Ordering};

use allocation_counter::{AllocationInfo, measure};
use cartwright::json;
use libfuzzer_sys::fuzz_target;

/// Bytes that a call may hold at most: so many, and so many for each byte of its request.
const HELD: u64 = 1 << 20;
const HELD_PER_BYTE: u64 = 512;
/// Bytes that a call may allocate in total, likewise: for each byte four times what the costliest case takes.
const ALLOCATED: u64 = 1 << 20;
const ALLOCATED_PER_BYTE: u64 = 400;
/// Bytes that a call may hold and allocate more where it compiles patterns, or lists what a schema does not allow: the limits
/// `pattern_bytes` and `schema_steps` bound both, not the request.
const SCHEMAS: u64 = 512 << 20;
/// A request counts as so many bytes at least: of a short one nothing is in proportion to it.
const LEAST: u64 = 512;

/// Counters of an operation for a cost: four for each power of two.
const STEPS: usize = 96;
/// Room for more operations than there are.
const OPERATIONS: usize = 64;
const COSTS: usize = 2;

/// The counters that libFuzzer reads beside those of branches, and sets to zero before each run.
#[allow(unsafe_code, reason = "libFuzzer finds the counters by the section that they lie in")]
#[unsafe(link_section = "__libfuzzer_extra_counters")]
static COUNTERS: [AtomicU8; OPERATIONS * COSTS * STEPS] = [const { AtomicU8::new(0) }; OPERATIONS * COSTS * STEPS];

/// The step of a cost for each byte.
fn step(cost: u64, bytes: u64) -> usize {
    let per_byte = cost as f64 / bytes.max(LEAST) as f64;
    ((4.0 * per_byte.max(1.0).log2()) as usize).min(STEPS - 1)
}

// The first line names the operation, the rest is the request.
fuzz_target!(|text: &str| {
    let Some((name, request)) = text.split_once('\n') else { return };
    let Some(place) = json::OPERATIONS.iter().position(|known| known.name == name) else { return };
    let AllocationInfo { bytes_max: held, bytes_total: allocated, .. } =
        measure(|| drop(std::hint::black_box(json::call(name, request))));
    let bytes = request.len() as u64;
    for (kind, cost) in [held, allocated].into_iter().enumerate() {
        COUNTERS[(place * COSTS + kind) * STEPS + step(cost, bytes)].store(1, Ordering::Relaxed);
    }
    // A name may be written with escapes.
    let more = if ["chema", "regEx", "\\"].iter().any(|word| request.contains(word)) { SCHEMAS } else { 0 };
    assert!(held <= HELD + HELD_PER_BYTE * bytes + more, "{name} holds {held} bytes for a request of {bytes}");
    assert!(
        allocated <= ALLOCATED + ALLOCATED_PER_BYTE * bytes + more,
        "{name} allocates {allocated} bytes for a request of {bytes}"
    );
});
