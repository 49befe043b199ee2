//! Measures the time of a run.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The shortest time of a sample, which consists of as many runs as that needs.
const SAMPLE: Duration = Duration::from_millis(20);

/// The total time of all samples, and their least and greatest number.
const ALL: Duration = Duration::from_secs(1);
const FEWEST: u128 = 5;
const MOST: u128 = 15;

/// Returns the time of one run in the fastest sample, because other load on the machine makes a run slower, never
/// faster.
pub(crate) fn time<T>(mut run: impl FnMut() -> T) -> Duration {
    let [time] = times([&mut || drop(black_box(run()))]);
    time
}

/// Like [`time`], for runs to be compared: their samples alternate, so that a change in the speed of the machine
/// affects all of them.
pub(crate) fn times<const RUNS: usize>(mut runs: [&mut dyn FnMut(); RUNS]) -> [Duration; RUNS] {
    let sample = |run: &mut dyn FnMut(), repeat: u32| {
        let start = Instant::now();
        for _ in 0..repeat {
            run();
        }
        start.elapsed() / repeat
    };
    let once = runs.each_mut().map(|run| sample(*run, 1).max(Duration::from_nanos(50)));
    let repeat = once.map(|once| u32::try_from((SAMPLE.as_nanos() / once.as_nanos()).clamp(1, 20_000)).unwrap());
    let longest = once.into_iter().max().unwrap_or_default().max(SAMPLE);
    let samples = (ALL.as_nanos() / longest.as_nanos()).clamp(FEWEST, MOST);
    let mut fastest = [Duration::MAX; RUNS];
    for _ in 0..samples {
        for ((run, repeat), fastest) in runs.iter_mut().zip(repeat).zip(&mut fastest) {
            *fastest = sample(*run, repeat).min(*fastest);
        }
    }
    fastest
}
