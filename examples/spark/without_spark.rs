//! Prices the same carts without Spark: `without_spark REQUESTS SITE` prices every line of a file on every core, as
//! Spark's workers do, and prints the speed.

use std::error::Error;
use std::fs;
use std::num::NonZeroUsize;
use std::thread::{self, available_parallelism};
use std::time::Instant;

use cartwright::json::PreparedSiteText;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(requests), Some(site)) = (arguments.next(), arguments.next()) else {
        return Err("usage: without_spark REQUESTS SITE".into());
    };
    let site = PreparedSiteText::prepare(&format!("{{\"site\":{}}}", fs::read_to_string(site)?))?;
    let requests = fs::read_to_string(requests)?;
    // Only the totals, which `cartwright.spark` requests too.
    let requests: Vec<String> =
        requests.lines().map(|request| format!("{{\"answer\":\"TOTALS\",{}", &request[1..])).collect();
    let lines: usize = requests.iter().map(|request| request.matches("\"itemYrn\"").count()).sum();
    for cores in 1..=available_parallelism().map_or(1, NonZeroUsize::get) {
        let start = Instant::now();
        let mut bytes = 0;
        thread::scope(|scope| {
            let share = requests.len().div_ceil(cores);
            let work = |part: &[String]| -> usize {
                part.iter().map(|request| site.calculate(request).map_or(0, |answer| answer.len())).sum()
            };
            let parts: Vec<_> = requests.chunks(share).map(|part| scope.spawn(move || work(part))).collect();
            bytes = parts.into_iter().map(|part| part.join().unwrap_or(0)).sum::<usize>();
        });
        let seconds = start.elapsed().as_secs_f64();
        let rate = |count: usize| count as f64 / seconds;
        println!(
            "{cores} threads: {} carts, {lines} lines in {seconds:.2} s: {:.0} carts and {:.0} lines a second, {:.1} us a cart \
             and thread ({bytes} bytes of answers)",
            requests.len(),
            rate(requests.len()),
            rate(lines),
            seconds * 1e6 * cores as f64 / requests.len() as f64,
        );
    }
    Ok(())
}
