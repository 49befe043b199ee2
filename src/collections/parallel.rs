//! Many carts at a time: one after another, or with the feature `rayon` on every core. The results are the same.

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
