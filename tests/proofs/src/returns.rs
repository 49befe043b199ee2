//! The cuts of returns: what of a paid part has been returned, and what one return gives.

use crate::Proof;
use crate::order::refund::{ReturnedShare, difference, in_turn};
use crate::pricing::amounts::{Basis, TaxedAmount};
use crate::rounding::half_up;

/// Every part paid with up to 30 units, of up to 9 pieces, and every two states of its return: each is its definition,
/// and the later is no smaller on either side. So returns add up to what was paid, however they are split.
///
/// # Errors
/// The first input that breaks the definition.
pub fn shares() -> Proof {
    let mut inputs = 0;
    for (gross, net) in (0..=30).flat_map(|gross| (0..=gross).map(move |net| (gross, net))) {
        let paid = TaxedAmount { net, gross, ..TaxedAmount::default() };
        for basis in [true, false].map(|gross| Basis { gross, scale: 2 }) {
            for of in 1..=9 {
                let states: Vec<TaxedAmount> = (0..=of)
                    .map(|refunded| state(basis, &paid, ReturnedShare { refunded, of }))
                    .collect::<Result<_, _>>()?;
                for (at, after) in states.iter().enumerate() {
                    for before in &states[..=at] {
                        inputs += 1;
                        if difference(before, after).is_none() {
                            return Err(format!("{paid:?} in {of}: {before:?} is no part of {after:?}"));
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

/// What of a part has been returned, compared with its definition.
fn state(basis: Basis, paid: &TaxedAmount, share: ReturnedShare) -> Result<TaxedAmount, String> {
    let refunded = basis.refunded(paid, share).map_err(|_| format!("{paid:?} {share:?} is refused"))?.amount;
    let (side, other) = if basis.gross { (paid.gross, paid.net) } else { (paid.net, paid.gross) };
    let own = half_up(side * share.refunded, share.of);
    let derived = if side == 0 { half_up(other * share.refunded, share.of) } else { half_up(other * own, side) };
    let (net, gross) = if basis.gross { (derived, own) } else { (own, derived) };
    let expected = TaxedAmount { net, gross, ..*paid };
    if refunded == expected { Ok(expected) } else { Err(format!("{paid:?} {share:?}: {refunded:?}")) }
}

/// Every amount divided in turn among two or three parts of up to 14 units, and among four of up to 7: it is given
/// whole, and no part gives more than it has.
///
/// # Errors
/// The first input that breaks the definition.
pub fn turns() -> Proof {
    let mut inputs = 0;
    for (count, most) in [(2, 14), (3, 14), (4, 7)] {
        for code in 0..(most + 1_u128).pow(count) {
            let parts: Vec<u128> = (0..count).map(|place| code / (most + 1).pow(place) % (most + 1)).collect();
            for amount in 0..=parts.iter().sum() {
                inputs += 1;
                let given = in_turn(amount, &parts).ok_or_else(|| format!("{amount} of {parts:?} is refused"))?;
                if given.iter().sum::<u128>() != amount || given.iter().zip(&parts).any(|(given, part)| given > part) {
                    return Err(format!("{amount} of {parts:?}: {given:?}"));
                }
            }
        }
    }
    Ok(inputs)
}
