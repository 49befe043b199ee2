//! Processing of many carts: one after another, or with the feature `rayon` on all cores. The results are the same.

use std::ops::ControlFlow;

/// The number of items in a batch: enough for every core, and little memory beside the host's.
const BATCH: usize = 1_024;

/// Runs a function on batches of items and passes each result on in the order of the items, until `take` breaks.
pub(crate) fn each<T, R, B>(
    items: impl IntoIterator<Item = T>,
    run: impl Fn(&[T]) -> Vec<R>,
    mut take: impl FnMut(T, R) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut items = items.into_iter();
    loop {
        let batch: Vec<T> = items.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            return ControlFlow::Continue(());
        }
        let results = run(&batch);
        for (item, result) in batch.into_iter().zip(results) {
            take(item, result)?;
        }
    }
}

/// Runs a function on every item; the results are in the order of the items.
#[cfg(not(feature = "rayon"))]
pub(crate) fn map<'i, T, R>(items: &'i [T], run: impl Fn(&'i T) -> R) -> Vec<R> {
    items.iter().map(run).collect()
}

/// Runs a function on every item, on all cores; the results are in the order of the items.
#[cfg(feature = "rayon")]
pub(crate) fn map<'i, T: Sync, R: Send>(items: &'i [T], run: impl Fn(&'i T) -> R + Send + Sync) -> Vec<R> {
    use rayon::prelude::*;

    items.par_iter().map(run).collect()
}

/// The number of parts to divide items into, so that each core has some, and more if others are done earlier.
pub(crate) fn parts(items: usize) -> usize {
    // With one part each, a core whose items are small would be idle at the end.
    #[cfg(feature = "rayon")]
    let most = rayon::current_num_threads().saturating_mul(4);
    #[cfg(not(feature = "rayon"))]
    let most = 1;
    items.clamp(1, most)
}

/// Runs a function on each part of `length` items, with a state of its own.
#[cfg(not(feature = "rayon"))]
pub(crate) fn in_parts<T, S>(items: &[T], length: usize, states: &mut [S], run: impl Fn(&[T], &mut S)) {
    items.chunks(length).zip(states).for_each(|(part, state)| run(part, state));
}

/// Runs a function on each part of `length` items, on all cores, with a state of its own.
#[cfg(feature = "rayon")]
pub(crate) fn in_parts<T: Sync, S: Send>(
    items: &[T],
    length: usize,
    states: &mut [S],
    run: impl Fn(&[T], &mut S) + Send + Sync,
) {
    use rayon::prelude::*;

    items.par_chunks(length).zip(states.par_iter_mut()).for_each(|(part, state)| run(part, state));
}
