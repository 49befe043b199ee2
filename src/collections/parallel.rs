//! Many carts at a time: one after another, or with the feature `rayon` on every core. The results are the same.

use std::ops::ControlFlow;

/// How many items are taken at a time: enough for every core, and no more than fits beside what the host does.
const BATCH: usize = 1_024;

/// Runs something on batches of items, and hands each result on in the order of the items, until the host has enough.
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

/// Runs something on every item; the results stand in the order of the items.
#[cfg(not(feature = "rayon"))]
pub(crate) fn map<'i, T, R>(items: &'i [T], run: impl Fn(&'i T) -> R) -> Vec<R> {
    items.iter().map(run).collect()
}

/// Runs something on every item, on every core; the results stand in the order of the items.
#[cfg(feature = "rayon")]
pub(crate) fn map<'i, T: Sync, R: Send>(items: &'i [T], run: impl Fn(&'i T) -> R + Send + Sync) -> Vec<R> {
    use rayon::prelude::*;

    items.par_iter().map(run).collect()
}
