//! The time of a run.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The median time of one run.
pub(crate) fn time<T>(mut run: impl FnMut() -> T) -> Duration {
    let start = Instant::now();
    black_box(run());
    let once = start.elapsed().max(Duration::from_nanos(50));
    let repeat = (Duration::from_millis(20).as_nanos() / once.as_nanos()).clamp(1, 20_000);
    let mut samples: Vec<Duration> = (0..9)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..repeat {
                black_box(run());
            }
            start.elapsed() / u32::try_from(repeat).unwrap()
        })
        .collect();
    samples.sort();
    samples[4]
}
