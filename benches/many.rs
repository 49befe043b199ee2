//! Measures how much a second core and more gain for many carts of one site, as ratios in one run: `cargo bench
//! --features rayon --bench many`.

#[path = "support/requests.rs"]
mod requests;
#[path = "support/time.rs"]
mod time;
#[path = "../tests/without_site.rs"]
mod without_site;

use cartwright::json::{Answers, PreparedSiteText};
use rayon::prelude::*;

const CARTS: usize = 2_000;
const LINES: usize = 20;

fn main() {
    let request = requests::request(LINES, 3);
    let site = PreparedSiteText::prepare(&request).unwrap();
    let requests = vec![without_site::without_site(&request); CARTS];
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("{CARTS} carts of {LINES} lines and 3 coupons, text to text, on a machine with {cores} cores:");
    println!(
        "kept by `calculate_many` and `calculate_many_into`, and passed on by `calculate_into`, with a text for each thread\n"
    );
    let heads = ["calculate_many", "many_into", "calculate_into"].map(|way| format!("{way:>15} {:>8}", "ratio"));
    println!("{:>8} | {}", "threads", heads.join(" | "));
    let mut alone = None;
    for threads in 1..=cores {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let kept = pool.install(|| time::time(|| site.calculate_many(&requests)));
        let passed_on = pool.install(|| time::time(|| one_by_one(&site, &requests)));
        let mut answers = Answers::default();
        let kept_again = pool.install(|| time::time(|| site.calculate_many_into(&requests, &mut answers)));
        let times = [kept, kept_again, passed_on].map(|time| time.as_secs_f64());
        let alone = *alone.get_or_insert(times);
        let carts = f64::from(u32::try_from(CARTS).unwrap());
        let columns = [0, 1, 2].map(|way| format!("{:>15.0} {:>8.2}", carts / times[way], alone[way] / times[way]));
        println!("{threads:>8} | {}", columns.join(" | "));
    }
}

fn one_by_one(site: &PreparedSiteText, requests: &[String]) {
    requests.par_iter().for_each_init(String::new, |answer, request| site.calculate_into(request, answer).unwrap());
}
