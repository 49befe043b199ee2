//! The table of a soak, as the README has it.

use std::time::Duration;

use super::{Events, SHOPPERS, SlowClients};
use crate::shopper::{Judged, Shopper};

/// Prints the table; `size` is that of the store in bytes.
pub fn print(took: Duration, events: &Events, slow: &SlowClients, known: &Judged, shoppers: &[Shopper], size: u64) {
    let sum = |of: fn(&Shopper) -> usize| shoppers.iter().map(of).sum::<usize>();
    let mut times: Vec<Duration> = shoppers.iter().flat_map(|shopper| shopper.times.iter().copied()).collect();
    times.sort_unstable();
    let at = |part: usize| millis(times.get(times.len().saturating_sub(1) * part / 1000).copied().unwrap_or_default());
    let Events { kills, full_kills, replaced, full, slowest_start, memory: [early, late] } = events;
    let SlowClients { dropped, answered, lost, longest } = slow;
    let stored = known.orders.len();
    let rows = [
        ("duration", format!("{} min {} s", took.as_secs() / 60, took.as_secs() % 60)),
        (
            "shoppers; changes sent, a second",
            format!("{SHOPPERS}; {}, {}", times.len(), times.len() as u64 / took.as_secs()),
        ),
        ("killed by `SIGKILL`, of these while the disk was full", format!("{kills}, {full_kills}")),
        ("replaced: the next program started before the last was killed", replaced.to_string()),
        ("longest time from a start to the first answer", millis(*slowest_start)),
        (
            "time with a full disk; changes refused in it (507, 503)",
            format!("{} s; {}", full.as_secs(), sum(|one| one.refused)),
        ),
        ("requests cut by a kill", sum(|one| one.lost).to_string()),
        ("slow clients dropped, of these with 408; cut by a kill instead", format!("{dropped}, {answered}; {lost}")),
        ("longest that a slow client was held", millis(*longest)),
        ("time of a change: median, 99 %, 99.9 %, longest", [500, 990, 999, 1000].map(at).join(", ")),
        ("most memory of a program, first and last quarter", format!("{early} kB, {late} kB")),
        ("size of the store at the end", format!("{} kB", size / 1024)),
        ("orders acknowledged; of these stored exactly once, unchanged", format!("{0}; {0}", known.acknowledged)),
        ("orders stored, some of which were never acknowledged", stored.to_string()),
        ("returns acknowledged; of these stored exactly once", format!("{0}; {0}", known.returns)),
        ("acknowledged requests sent again at the end; other answers", format!("{}; 0", known.again)),
        ("stored orders verified; not valid", format!("{stored}; 0")),
        ("stored orders calculated anew by the library; prices that differ", format!("{stored}; 0")),
    ];
    println!("| what | figure |\n|---|---|");
    for (what, figure) in rows {
        println!("| {what} | {figure} |");
    }
}

fn millis(time: Duration) -> String {
    format!("{} ms", time.as_millis())
}
