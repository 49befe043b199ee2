//! The time of a run.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The time of one run in the fastest of the samples: what else the machine does makes a run slower, never faster.
pub(crate) fn time<T>(mut run: impl FnMut() -> T) -> Duration {
    let start = Instant::now();
    black_box(run());
    let once = start.elapsed().max(Duration::from_nanos(50));
    let repeat = (Duration::from_millis(20).as_nanos() / once.as_nanos()).clamp(1, 20_000);
    let samples = (0..15)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..repeat {
                black_box(run());
            }
            start.elapsed() / u32::try_from(repeat).unwrap()
        })
        .min();
    samples.unwrap()
}
