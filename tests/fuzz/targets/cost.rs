//! Runs any text through any operation, to find requests that cost much for each of their bytes: the memory that a call
//! allocates, and the most that it holds, are in proportion to the request, whether it is answered or refused.
//!
//! libFuzzer keeps inputs that reach a new counter, and there is one counter for each step of cost and each operation.

#![no_main]

use std::sync::atomic::{AtomicU8, Ordering};

use allocation_counter::{AllocationInfo, measure};
use cartwright::json;
use libfuzzer_sys::fuzz_target;

/// The most bytes that a call may hold: this many, and this many for each byte of its request.
const HELD: u64 = 1 << 20;
const HELD_PER_BYTE: u64 = 512;
/// The most bytes that a call may allocate in total, likewise; for each byte four times those of the costliest case.
const ALLOCATED: u64 = 1 << 20;
const ALLOCATED_PER_BYTE: u64 = 400;
/// Further bytes that a call may hold and allocate if it compiles patterns or lists values that a schema does not
/// allow: both are bounded by the limits `pattern_bytes` and `schema_steps`, not by the request.
const SCHEMAS: u64 = 512 << 20;
/// The least size that a request counts as, because the cost of a short one is not in proportion to it.
const LEAST: u64 = 512;

/// The counters of an operation for a cost: four for each power of two.
const STEPS: usize = 96;
/// More than the number of operations.
const OPERATIONS: usize = 64;
const COSTS: usize = 2;

/// Counters that libFuzzer reads in addition to those of branches, and sets to zero before each run.
#[allow(unsafe_code, reason = "libFuzzer finds the counters by the section that they lie in")]
#[unsafe(link_section = "__libfuzzer_extra_counters")]
static COUNTERS: [AtomicU8; OPERATIONS * COSTS * STEPS] = [const { AtomicU8::new(0) }; OPERATIONS * COSTS * STEPS];

/// Returns the step of a cost for each byte.
fn step(cost: u64, bytes: u64) -> usize {
    let per_byte = cost as f64 / bytes.max(LEAST) as f64;
    ((4.0 * per_byte.max(1.0).log2()) as usize).min(STEPS - 1)
}

// The first line names the operation; the rest is the request.
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
