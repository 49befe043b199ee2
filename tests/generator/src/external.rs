//! Random external discounts of lines.

use cartwright_oracle::model::*;

use crate::loose;
use crate::mood::{Crowd, Mood};
use crate::plain::{Plain, plain_decimal};
use crate::random::Random;
use crate::text::{Members, Object};

/// Draws a discount that the second calculator prices.
pub fn priced(random: &mut Random, mood: &Mood, line: &Line, index: u64) -> ExternalDiscount {
    let percent = random.flag();
    ExternalDiscount {
        // The ids repeat on every line, so that sums have something to group.
        id: format!("ext-{index}"),
        percent,
        value: match percent {
            true => random.percentage(),
            false if mood.crowd == Crowd::Tiny => random.scaled_money(mood.scale, 0),
            false => random.money(mood.scale),
        },
        sequence: random.maybe(60, |random| random.below(4) as u32),
        include_fees: random.maybe(60, Random::flag),
        // Usually the quantity of the line; with any other quantity the discount does not count.
        quantity: random.maybe(20, |random| if random.chance(65) { line.quantity.clone() } else { random.quantity() }),
    }
}

/// Draws a discount with every member; several may have one id.
pub fn plain(random: &mut Random, plain: &Plain) -> ExternalDiscount {
    let percent = random.flag();
    ExternalDiscount {
        id: random.name(&["d", "e"]),
        percent,
        value: if percent { plain_decimal(random.below(10_001), 2) } else { plain.amount(random, 20_000) },
        sequence: Some(random.below(3) as u32),
        include_fees: Some(random.flag()),
        quantity: None,
    }
}

/// Draws the text of a discount, usually a good one.
pub fn loose(random: &mut Random) -> Object {
    Members::of(random)
        .text(97, "id", &["\"d\"", "\"e\""], &["1", "null"])
        .text(97, "discountType", &["\"PERCENT\"", "\"ABSOLUTE\""], &["\"x\""])
        .with(97, "value", loose::percentage)
        .text(30, "sequence", &["0", "1"], &["-1", "0.5", "null"])
        .with(30, "includeFees", loose::flag)
        .end()
}
