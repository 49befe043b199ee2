//! Orders: a judge of returns, settlements and reconciliations on exact fractions, and laws that need none; on random
//! carts in currencies with no, two and three digits. Failures are printed with their seeds.

mod counted;
mod explained;
mod explained_invoice_laws;
mod invoice_laws;
mod itemize_laws;
mod judged;
mod providers;
mod reach;
pub(crate) mod read;
#[cfg(feature = "serde")]
mod read_ahead;
mod return_laws;
mod settle_laws;
pub(crate) mod verify_laws;
mod written;

use cartwright_generator::{for_each_seed, orders};
use cartwright_oracle::json::Object;
use cartwright_oracle::orders::back::Back;
use cartwright_oracle::orders::order::Order;

/// Seeds of carts that once broke a law.
const FOUND: [u64; 1] = [600_022_164];

/// Runs a check on each of this many random carts, after those that once failed.
fn for_each_cart(whole: u64, check: impl Fn(u64, &str, &str)) {
    let check_seed = |seed| {
        let request = orders::request(seed);
        check(seed, &request, &calculated(&request));
    };
    FOUND.into_iter().for_each(check_seed);
    for_each_seed(whole, check_seed);
}

fn calculated(request: &str) -> String {
    cartwright::json::calculate(request).unwrap_or_else(|refusal| panic!("{refusal}\n{request}"))
}

/// Does the same with the order alone.
fn for_each_order(whole: u64, check: impl Fn(u64, &Order)) {
    for_each_cart(whole, |seed, _, answer| check(seed, &read::order(answer)));
}

/// Returns the members of a request for the credit note of each return, those before it being its `previous`.
fn notes<'b>(order: &'b Order, backs: &'b [Back]) -> impl Iterator<Item = Object> + 'b {
    let steps = backs.iter().enumerate();
    steps.map(|(step, back)| back.members_and_previous(order, &backs[..step], Object::new()))
}
