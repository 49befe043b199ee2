//! Laws are run by proptest on values that the generator draws from bytes, so that a counterexample shrinks
//! automatically.

use std::fmt::Debug;

use cartwright_generator::{Random, any_seed, runs};
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, RngSeed};

use crate::ROOT;

/// Returns a configuration with this many runs as a whole, and a new seed each time. Counterexamples are kept in
/// `tests/regressions`, in the file with this name, and run first.
pub(crate) fn config(file: &str, whole: u32) -> ProptestConfig {
    let file: &'static str = format!("{ROOT}/tests/regressions/{file}.txt").leak();
    ProptestConfig {
        cases: runs(whole.into()).try_into().unwrap(),
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(file))),
        rng_seed: RngSeed::Fixed(any_seed()),
        max_shrink_iters: 4_000,
        ..ProptestConfig::default()
    }
}

/// Draws a value from at most this many bytes. When they end, the simplest choices follow.
pub(crate) fn drawn<T: Debug>(most: usize, draw: impl Fn(&mut Random) -> T) -> impl Strategy<Value = T> {
    prop::collection::vec(any::<u8>(), most / 2..=most).prop_map(move |bytes| draw(&mut Random::of_bytes(&bytes)))
}
