//! How many random tests run, and from which seed: the two knobs of all of them.

use std::hash::{BuildHasher as _, RandomState};
use std::thread;

/// The first seed where none is set.
const SEED: u64 = 20_260_101;

/// How often a random test runs that runs so often as a whole: a tenth of that, or what `CARTWRIGHT_SIZE` says, of which 10
/// is the whole and 100 ten times as much.
pub fn runs(whole: u64) -> u64 {
    (whole * setting("CARTWRIGHT_SIZE").unwrap_or(1) / 10).max(1)
}

/// The numbers below `whole` that a test of everything looks at: all of them from a size of 10 on, else as many of every ten
/// as the size says, other ones with another seed.
pub fn sample(whole: usize) -> impl Iterator<Item = usize> {
    let size = setting("CARTWRIGHT_SIZE").unwrap_or(1);
    let seed = setting("CARTWRIGHT_SEED").unwrap_or(SEED);
    (0..whole).filter(move |number| (*number as u64).wrapping_add(seed) % 10 < size)
}

/// Whether everything runs whole, as in the full tier: for a test that takes long, and of which there is no tenth.
pub fn is_whole() -> bool {
    setting("CARTWRIGHT_SIZE").is_some_and(|size| size >= 10)
}

/// The seed that `CARTWRIGHT_SEED` says, else always the same one. Printed, so that a test that fails shows it.
pub fn seed() -> u64 {
    announced(setting("CARTWRIGHT_SEED").unwrap_or(SEED))
}

/// The seed that `CARTWRIGHT_SEED` says, else another one each time. Printed, so that a test that fails shows it.
pub fn any_seed() -> u64 {
    announced(setting("CARTWRIGHT_SEED").unwrap_or_else(|| RandomState::new().hash_one(SEED)))
}

/// Runs a check with so many seeds, one after the other. The seed of one that fails is printed.
pub fn for_each_seed(whole: u64, mut check: impl FnMut(u64)) {
    let first = seed();
    for seed in (0..runs(whole)).map(|number| first.wrapping_add(number)) {
        let failing = Failing(seed);
        check(seed);
        drop(failing);
    }
}

/// Says its seed when a check panics.
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
