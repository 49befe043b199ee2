//! Measures the memory of pairs of a request.

use allocation_counter::measure;
use cartwright::json;

use super::pairs::{Base, Bytes, MOST, Pair, Sizes, is_above, ratio};

/// A smaller excess, in bytes, comes from vectors that have just doubled.
const LEAST: u64 = 32 << 10;

/// The counts of a request: its bytes, alone and with those of its answer, and the bytes allocated in total and held at
/// most.
#[derive(Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) bytes: Bytes,
    pub(crate) memory: [u64; 2],
}

/// A pair that is answered at a size and at twice that size.
pub(crate) struct Measured<'b> {
    pub(crate) pair: Pair<'b>,
    pub(crate) size: usize,
    /// The counts of the base, of both sizes and, if that took more than in proportion, of the next doubling.
    pub(crate) counts: Vec<Counts>,
    pub(crate) ratios: [f64; 2],
    /// Whether the next doubling also takes more than in proportion.
    pub(crate) is_above: bool,
}

/// Returns the counts of a request that is answered.
pub(crate) fn counts(operation: &str, request: &str) -> Option<Counts> {
    let mut answered = None;
    let memory = measure(|| answered = json::call(operation, request).ok().map(|answer| answer.len()));
    answered.map(|answer| Counts {
        bytes: [request.len(), request.len() + answer],
        memory: [memory.bytes_total, memory.bytes_max],
    })
}

/// Returns every pair of a request that is still answered when it has grown.
pub(crate) fn measured(base: &Base, sizes: Sizes) -> Vec<Measured<'_>> {
    let none = counts(base.operation, &base.request).unwrap();
    base.pairs().into_iter().filter_map(|pair| one(base, none, pair, sizes)).collect()
}

fn one<'b>(base: &Base, none: Counts, pair: Pair<'b>, sizes: Sizes) -> Option<Measured<'b>> {
    let grown = |size: usize| counts(base.operation, &pair.request(size));
    let mut tried = pair.sizes(sizes).into_iter().filter_map(|size| Some((size, grown(size)?, grown(2 * size)?)));
    let (size, small, large) = tried.next()?;
    let cost = |counts: Counts, kind: usize| (counts.bytes, counts.memory[kind]);
    let ratios = [0, 1].map(|kind| ratio(cost(none, kind), cost(small, kind), cost(large, kind)));
    let larger = if ratios.iter().any(|ratio| *ratio > MOST) { grown(4 * size) } else { None };
    let above = |larger: Counts| {
        let kinds = [0, 1].into_iter();
        kinds
            .map(|kind| (kind, [small, large, larger].map(|counts| cost(counts, kind))))
            .any(|(kind, costs)| is_above(cost(none, kind), costs, LEAST))
    };
    let counts = [none, small, large].into_iter().chain(larger).collect();
    Some(Measured { pair, size, counts, ratios, is_above: larger.is_some_and(above) })
}
