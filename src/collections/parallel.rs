//! Processing of many carts: one after another, or with the feature `rayon` on all cores. The results are the same.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

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

/// Runs a function on batches of items as they come, and passes each item on with its result, in the order of the items.
pub(crate) fn lazy<T, R>(
    items: impl IntoIterator<Item = T>,
    run: impl Fn(&[T]) -> Vec<R>,
) -> impl Iterator<Item = (T, R)> {
    let mut items = items.into_iter();
    std::iter::from_fn(move || {
        let batch: Vec<T> = items.by_ref().take(BATCH).collect();
        let results = run(&batch);
        (!batch.is_empty()).then(|| batch.into_iter().zip(results))
    })
    .flatten()
}

/// Runs a function on every item in at most so many threads, this one among them: each takes the next item when it is
/// done with one. The results are in the order of the items.
pub(crate) fn in_threads<T: Sync, R: Send>(threads: usize, items: &[T], run: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else { return done };
            done.push((at, run(item)));
        }
    };
    let mut results = thread::scope(|scope| {
        // Without one that the system does not give, the others do its work.
        let others: Vec<_> = (1..threads.min(items.len()))
            .filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let mut results = work();
        for other in others {
            results.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results
    });
    results.sort_unstable_by_key(|(at, _)| *at);
    results.into_iter().map(|(_, result)| result).collect()
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

/// Runs a function on every item and its own place for the result.
#[cfg(not(feature = "rayon"))]
pub(crate) fn each_into<T, R>(items: &[T], places: &mut [R], run: impl Fn(&T, &mut R)) {
    items.iter().zip(places).for_each(|(item, place)| run(item, place));
}

/// Runs a function on every item and its own place for the result, on all cores.
#[cfg(feature = "rayon")]
pub(crate) fn each_into<T: Sync, R: Send>(items: &[T], places: &mut [R], run: impl Fn(&T, &mut R) + Send + Sync) {
    use rayon::prelude::*;

    items.par_iter().zip(places).for_each(|(item, place)| run(item, place));
}
