//! Numbers that look random and are the same in every run.

/// A generator of 64 bits of state (SplitMix64).
pub(crate) struct Dice(u64);

impl Dice {
    /// The seed of the environment variable `CARTWRIGHT_SEED`, else a fixed one; printed where a test fails.
    pub(crate) fn new(seed: u64) -> Self {
        let seed = std::env::var("CARTWRIGHT_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(seed);
        println!("CARTWRIGHT_SEED={seed}");
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(end).unwrap()).unwrap()
    }

    /// One of `values`.
    pub(crate) fn one<'v, T>(&mut self, values: &'v [T]) -> &'v T {
        &values[self.below(values.len())]
    }
}

/// How many times a random test runs: `CARTWRIGHT_RUNS` of the environment times `runs`.
pub(crate) fn runs(runs: usize) -> usize {
    let times = std::env::var("CARTWRIGHT_RUNS").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    runs * times
}
