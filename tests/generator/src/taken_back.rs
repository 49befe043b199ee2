//! Random goods and empties that are taken back with a sale.

use cartwright_oracle::model::*;

use crate::mood::LABELS;
use crate::order_fees::has_codes;
use crate::random::Random;
use crate::site::CODES;

const NAMES: [&str; 2] = [r#""Empties""#, r#"{"en":"Empties","de":"Leergut"}"#];

/// Adds what is taken back to some requests: now and then more than is sold, or nothing.
pub fn add(seed: u64, request: &mut Request) {
    let random = &mut Random::of_seed(seed ^ 0x7A_CE_BA_CC);
    if !random.chance(20) {
        return;
    }
    request.taken_back = Some((0..random.below(4)).map(|number| entry(random, request, number)).collect());
}

fn entry(random: &mut Random, request: &Request, number: u64) -> TakenBack {
    let scale = if random.chance(80) { request.scale() } else { request.scale() + 1 };
    let mut entry = TakenBack {
        id: format!("back-{number}"),
        name: random.maybe(30, |random| random.pick(&NAMES)),
        quantity: random.pick(&["1", "12", "0.75", "3"]).into(),
        amount: random.money(scale),
        currency: random.chance(30),
        ..TakenBack::default()
    };
    match random.below(3) {
        0 => {}
        1 if has_codes(request) => entry.tax_code = Some(random.name(&CODES)),
        _ => {
            entry.tax_rate = Some(random.rate());
            entry.tax_code = random.maybe(50, |random| random.name(&LABELS));
        }
    }
    entry
}
