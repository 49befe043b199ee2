//! The cuts of returns: what of a paid part has been returned, and what one return gives.

use crate::Proof;
use crate::order::refund::{ReturnedShare, difference, in_turn};
use crate::pricing::amounts::{Basis, TaxedAmount};
use crate::rounding::half_up;

/// Every part paid with up to 30 units, of up to 9 pieces, and every two states of its return: each is its definition,
/// and the step from one to a later one is negative on no side and in no tax. The last is all that was paid, so that
/// returns add up to it, however they are split.
///
/// # Errors
/// The first input that breaks the definition.
pub fn shares() -> Proof {
    let mut inputs = 0;
    for (gross, net) in (0..=30).flat_map(|gross| (0..=gross).map(move |net| (gross, net))) {
        let paid = TaxedAmount { net, gross, ..TaxedAmount::default() };
        for basis in [true, false].map(|gross| Basis { gross, scale: 2, of_tax: None }) {
            for of in 1..=9 {
                let states: Vec<TaxedAmount> = (0..=of)
                    .map(|refunded| state(basis, &paid, ReturnedShare::of_units(refunded, of)))
                    .collect::<Result<_, _>>()?;
                for (at, after) in states.iter().enumerate() {
                    for before in &states[..=at] {
                        inputs += 1;
                        let given = difference(before, after);
                        let is_rest = |given: TaxedAmount| {
                            before.net + given.net == after.net && before.gross + given.gross == after.gross
                        };
                        if !given.is_some_and(|given| is_rest(given) && given.net <= given.gross) {
                            return Err(format!("{paid:?} in {of}: from {before:?} to {after:?}: {given:?}"));
                        }
                    }
                }
                if states.first() != Some(&TaxedAmount::default()) || states.last() != Some(&paid) {
                    return Err(format!("{paid:?} in {of}: from {:?} to {:?}", states.first(), states.last()));
                }
            }
        }
    }
    Ok(inputs)
}

/// The returned amount of a part, compared with its definition.
fn state(basis: Basis, paid: &TaxedAmount, share: ReturnedShare) -> Result<TaxedAmount, String> {
    let refunded = basis.refunded(paid, share).map_err(|_| format!("{paid:?} {share:?} is refused"))?.amount;
    let small = |number| u32::try_from(number).expect("a small number");
    let [net, gross, units, of] = [paid.net, paid.gross, share.refunded, share.of].map(small);
    let (side, other) = if basis.gross { (gross, net) } else { (net, gross) };
    let own = half_up(side * units, of);
    let derived = if side == 0 { half_up(other * units, of) } else { half_up(other * own, side) };
    let [own, derived] = [own, derived].map(u128::from);
    let (net, gross) = if basis.gross { (derived, own) } else { (own, derived) };
    let expected = TaxedAmount { net, gross, ..*paid };
    if refunded == expected { Ok(expected) } else { Err(format!("{paid:?} {share:?}: {refunded:?}")) }
}

/// Every amount divided in turn among two or three parts of up to 14 units, and among four of up to 7: it is given
/// whole, no part gives more than it has, and none gives less of a larger amount.
///
/// # Errors
/// The first input that breaks the definition.
pub fn turns() -> Proof {
    let mut inputs = 0;
    for (count, most) in [(2, 14), (3, 14), (4, 7)] {
        for code in 0..(most + 1_u128).pow(count) {
            let parts: Vec<u128> = (0..count).map(|place| code / (most + 1).pow(place) % (most + 1)).collect();
            let mut before = vec![0; parts.len()];
            for amount in 0..=parts.iter().sum() {
                inputs += 1;
                let given = in_turn(amount, &parts).ok_or_else(|| format!("{amount} of {parts:?} is refused"))?;
                if given.iter().sum::<u128>() != amount
                    || given.iter().zip(&parts).any(|(given, part)| given > part)
                    || given.iter().zip(&before).any(|(given, before)| given < before)
                {
                    return Err(format!("{amount} of {parts:?}: {given:?}, before {before:?}"));
                }
                before = given;
            }
        }
    }
    Ok(inputs)
}
