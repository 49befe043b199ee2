//! Random price tiers: amounts for larger quantities, most of them near the quantity of the line.

use cartwright_oracle::fractions::{self, Fraction, whole};
use cartwright_oracle::model::*;

use crate::offers;
use crate::random::Random;

/// Returns the request of a seed with offers and with price tiers.
pub fn request(seed: u64) -> Request {
    let mut request = offers::request(seed);
    let random = &mut Random::of_seed(seed ^ 0x0714_E125);
    let scale = request.scale();
    // A tier needs a larger quantity than the line's.
    let few = |line: &&mut Line| !line.external && line.quantity.exact() < whole(100_000);
    for line in request.cart.items.iter_mut().filter(few) {
        if random.chance(60) {
            line.tiers = tiers(random, line, scale);
        }
    }
    request
}

/// Draws one to three tiers of a line, none more expensive than its price.
fn tiers(random: &mut Random, line: &Line, scale: u32) -> Vec<PriceTier> {
    let quantity = line.quantity.exact();
    let mut from = match random.below(4) {
        0 => fractions::round(&(&quantity / whole(2)), 3),
        1 => quantity,
        2 => quantity + fractions::ulp(3),
        _ => whole(2),
    };
    if from <= fractions::zero() {
        from = whole(1);
    }
    let decimal = |number: &Fraction| Decimal(fractions::text(number));
    let count = random.between(1, 3);
    let mut tiers = Vec::new();
    for _ in 0..count {
        let tenths = whole(random.between(0, 10) as i64) / whole(10);
        let amount = fractions::round(&(line.amount.exact() * tenths), scale);
        tiers.push(PriceTier { from: decimal(&from), amount: decimal(&amount) });
        from += whole(random.between(1, 9) as i64);
    }
    tiers
}
