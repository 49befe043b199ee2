//! What a second core and more bring to many carts of one site, as ratios in one run:
//! `cargo bench --features rayon --bench many`.

#[path = "support/requests.rs"]
mod requests;
#[path = "support/time.rs"]
mod time;

use cartwright::json::PreparedSiteText;

const CARTS: usize = 2_000;
const LINES: usize = 20;

fn main() {
    let request = requests::request(LINES, 3);
    let site = PreparedSiteText::prepare(&request).unwrap();
    let requests = vec![request; CARTS];
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("{CARTS} carts of {LINES} lines and 3 coupons, text to text, on a machine with {cores} cores");
    println!("{:>8} {:>15} {:>8}", "threads", "carts a second", "ratio");
    let mut alone = None;
    for threads in 1..=cores {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let time = pool.install(|| time::time(|| site.calculate_many(&requests))).as_secs_f64();
        let alone = *alone.get_or_insert(time);
        let carts = f64::from(u32::try_from(CARTS).unwrap());
        println!("{threads:>8} {:>15.0} {:>8.2}", carts / time, alone / time);
    }
}
