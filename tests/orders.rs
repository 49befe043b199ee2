//! After the cart: a judge of returns, settlements and reconciliations on exact fractions, and the laws that hold
//! without one; on random carts in currencies of no, two and three digits.
//!
//! `CARTWRIGHT_ORDERS` sets the number of carts, `CARTWRIGHT_SEED` the seed of the first one; each further cart has the
//! next seed. What fails is printed with its own seed. `CARTWRIGHT_FIGURES` sets how many figures of a cart are changed,
//! removed or added to.

#[path = "oracle/fractions.rs"]
mod fractions;
#[path = "oracle/json.rs"]
#[allow(dead_code, reason = "lists of texts stand in requests alone")]
mod json;
#[path = "oracle/line.rs"]
#[allow(dead_code, reason = "the random shipping tiers ask what lines cost, and no more")]
mod line;
#[path = "oracle/model.rs"]
#[allow(dead_code, reason = "requests are calculated by the library here")]
mod model;
#[path = "oracle/print.rs"]
mod print;
#[path = "oracle/print_site.rs"]
mod print_site;
#[path = "oracle/random/mod.rs"]
mod random;
#[path = "oracle/tax.rs"]
mod tax;
#[path = "oracle/value.rs"]
#[allow(dead_code, reason = "the random shipping tiers ask what lines cost, and no more")]
mod value;

#[path = "orders/back.rs"]
mod back;
#[path = "orders/chance.rs"]
mod chance;
#[path = "orders/judged.rs"]
mod judged;
#[path = "orders/ledger.rs"]
mod ledger;
#[path = "orders/order.rs"]
mod order;
#[path = "orders/price.rs"]
mod price;
#[path = "orders/providers/mod.rs"]
mod providers;
#[path = "orders/reach.rs"]
mod reach;
#[path = "orders/reconciled.rs"]
mod reconciled;
#[path = "orders/return_laws.rs"]
mod return_laws;
#[path = "orders/returned.rs"]
mod returned;
#[path = "orders/settle_laws.rs"]
mod settle_laws;
#[path = "orders/settled.rs"]
mod settled;
#[path = "orders/verify_laws.rs"]
mod verify_laws;

use order::Order;

fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(value) => value.parse().unwrap_or_else(|_| panic!("{name} is not a number: {value}")),
        Err(_) => default,
    }
}

/// Runs a check on each of so many random carts; more or fewer of them by the variable.
fn for_each_cart(usually: u64, check: impl Fn(u64, &str, &str)) {
    let first = setting("CARTWRIGHT_SEED", 20_260_101);
    let carts = setting("CARTWRIGHT_ORDERS", usually);
    println!("{carts} carts from seed {first}");
    for seed in (0..carts).map(|number| first.wrapping_add(number)) {
        let request = chance::request(seed);
        check(seed, &request, &calculated(&request));
    }
}

fn calculated(request: &str) -> String {
    cartwright::json::calculate(request).unwrap_or_else(|refusal| panic!("{refusal}\n{request}"))
}

/// As above, of the order alone.
fn for_each_order(usually: u64, check: impl Fn(u64, &Order)) {
    for_each_cart(usually, |seed, _, answer| check(seed, &Order::read(answer)));
}
