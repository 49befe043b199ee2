//! The two settings of all random tests: the number of runs, and the first seed.

use std::hash::{BuildHasher as _, RandomState};
use std::thread;

/// The default of the first seed.
const SEED: u64 = 20_260_101;

/// Returns the number of runs of a random test, given the number in a whole run: a tenth by default, or as
/// `CARTWRIGHT_SIZE` says, where 10 is the whole and 100 ten times as much.
pub fn runs(whole: u64) -> u64 {
    (whole * setting("CARTWRIGHT_SIZE").unwrap_or(1) / 10).max(1)
}

/// Returns the numbers below `whole` that an exhaustive test checks: all of them from a size of 10 on, otherwise as
/// many of every ten as the size says, and different ones with another seed.
pub fn sample(whole: usize) -> impl Iterator<Item = usize> {
    let size = setting("CARTWRIGHT_SIZE").unwrap_or(1);
    let seed = setting("CARTWRIGHT_SEED").unwrap_or(SEED);
    (0..whole).filter(move |number| (*number as u64).wrapping_add(seed) % 10 < size)
}

/// Whether everything runs whole, as in the full tier; for a test that takes long and cannot run in part.
pub fn is_whole() -> bool {
    setting("CARTWRIGHT_SIZE").is_some_and(|size| size >= 10)
}

/// The seed in `CARTWRIGHT_SEED`, or else always the same one. It is printed, so that a failing test shows it.
pub fn seed() -> u64 {
    announced(setting("CARTWRIGHT_SEED").unwrap_or(SEED))
}

/// The seed in `CARTWRIGHT_SEED`, or else a new one each time. It is printed, so that a failing test shows it.
pub fn any_seed() -> u64 {
    announced(setting("CARTWRIGHT_SEED").unwrap_or_else(|| RandomState::new().hash_one(SEED)))
}

/// Runs a check with this many consecutive seeds. The seed of a failure is printed.
pub fn for_each_seed(whole: u64, mut check: impl FnMut(u64)) {
    let first = seed();
    for seed in (0..runs(whole)).map(|number| first.wrapping_add(number)) {
        let failing = Failing(seed);
        check(seed);
        drop(failing);
    }
}

/// Prints its seed if a check panics.
struct Failing(u64);

impl Drop for Failing {
    fn drop(&mut self) {
        if thread::panicking() {
            println!("fails with CARTWRIGHT_SEED={}", self.0);
        }
    }
}

fn announced(seed: u64) -> u64 {
    println!("CARTWRIGHT_SEED={seed} CARTWRIGHT_SIZE={}", setting("CARTWRIGHT_SIZE").unwrap_or(1));
    seed
}

fn setting(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{name} is not a whole number: {value}")))
}
