//! Random amounts of whole lines, near what their units cost, some of them on lines of quantity 0, as the files of tills
//! have them.

use cartwright_oracle::fractions::{self, whole};
use cartwright_oracle::line::unit_amount;
use cartwright_oracle::model::*;

use crate::random::Random;
use crate::taxes;

/// Returns the request of a seed with the rules of a shop in several countries and with amounts of lines.
pub fn request(seed: u64) -> Request {
    let mut request = taxes::request(seed);
    let random = &mut Random::of_seed(seed ^ 0x11E_A300);
    let scale = request.scale();
    for line in request.cart.items.iter_mut().filter(|line| !line.external) {
        if random.chance(60) {
            state(random, line, scale);
        }
    }
    if random.chance(10) {
        taxes::repeat_class(random, &mut request.site);
    }
    request
}

/// States the amount of a line in the place of that of one unit.
fn state(random: &mut Random, line: &mut Line, scale: u32) {
    let decimals = scale + random.pick(&[0, 0, 0, 1, 2]);
    let ulps = whole(random.between(0, 9) as i64) * fractions::ulp(decimals);
    let cost = fractions::round(&(unit_amount(line) * line.quantity.exact()), decimals) + ulps;
    let amount = if random.chance(5) { fractions::zero() } else { cost };
    (line.measurement_unit, line.tiers) = (None, Vec::new());
    if random.chance(20) {
        line.quantity = "0".into();
    }
    line.line_amount = Some(Decimal(fractions::text(&amount)));
}
