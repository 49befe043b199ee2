//! The spreading of an amount over prices.

use std::cmp::Reverse;

use crate::Proof;
use crate::byte::Byte;
use crate::model::Distribution;
use crate::pricing::amounts::Share;
use crate::pricing::amounts::spreading::allocate;
use crate::rounding::half_up;

const BOTH: [Distribution; 2] = [Distribution::LargestFirst, Distribution::LargestRemainder];

/// Two prices of 8 bits of which nothing has been taken, and every amount: on every input.
///
/// # Errors
/// The first input that breaks the definition.
pub fn two_whole_prices() -> Proof {
    let mut inputs = 0;
    for one in 0..=u8::MAX {
        for other in 0..=u8::MAX - one {
            for amount in 0..=u8::MAX {
                for distribution in BOTH {
                    inputs += 1;
                    let prices = [one, other].map(|price| (price, price));
                    check(amount, &prices, distribution)?;
                }
            }
        }
    }
    Ok(inputs)
}

/// Every amount over `count` prices of at most `most`, of each of which any part may have been taken.
///
/// # Errors
/// The first input that breaks the definition.
pub fn prices(count: usize, most: u8) -> Proof {
    let mut inputs = 0;
    let each: Vec<(u8, u8)> = (0..=most).flat_map(|base| (0..=base).map(move |left| (base, left))).collect();
    let mut places = vec![0_usize; count];
    loop {
        let prices: Vec<(u8, u8)> = places.iter().map(|place| each[*place]).collect();
        let available: u8 = prices.iter().map(|(_, left)| left).sum();
        for amount in 0..=available + 1 {
            for distribution in BOTH {
                inputs += 1;
                check(amount, &prices, distribution)?;
            }
        }
        // The next combination, as an odometer counts.
        let Some(next) = places.iter().position(|place| *place + 1 < each.len()) else { return Ok(inputs) };
        places[..next].fill(0);
        places[next] += 1;
    }
}

/// Spreads in 8 and in 128 bits, and compares the shares with what they must be. Each price is a base and what is left
/// of it.
fn check(amount: u8, prices: &[(u8, u8)], distribution: Distribution) -> Result<(), String> {
    let mut narrow: Vec<Share<Byte>> = prices.iter().map(|(base, left)| Share::new(Byte(*base), Byte(*left))).collect();
    let mut wide: Vec<Share<u128>> =
        prices.iter().map(|(base, left)| Share::new((*base).into(), (*left).into())).collect();
    let total = allocate(Byte(amount), &mut narrow, distribution, None).map(|total| u128::from(total.0));
    let given: Vec<u128> = narrow.iter().map(|share| share.given.0.into()).collect();
    let is_same = allocate(amount.into(), &mut wide, distribution, None) == total
        && wide.iter().map(|share| share.given).eq(given.iter().copied());
    let wrong = if is_same { broken(amount.into(), &narrow, prices, distribution) } else { Some("not as in 128 bits") };
    match wrong {
        None => Ok(()),
        Some(law) => Err(format!("{law}: {amount} over {prices:?} by {distribution:?}: {given:?}, total {total:?}")),
    }
}

/// The law that the shares of an amount break.
fn broken(
    amount: u128,
    shares: &[Share<Byte>],
    prices: &[(u8, u8)],
    distribution: Distribution,
) -> Option<&'static str> {
    let given = || shares.iter().map(|share| u128::from(share.given.0));
    let available: u128 = prices.iter().map(|(_, left)| u128::from(*left)).sum();
    if given().sum::<u128>() != amount.min(available) {
        return Some("the shares do not add up");
    }
    if shares.iter().zip(prices).any(|(share, (_, left))| share.given.0 > *left) {
        return Some("a share is more than the price has left");
    }
    if shares.iter().zip(prices).any(|(share, (_, left))| share.given.0 + share.left.0 != *left) {
        return Some("what is left is not what the share leaves");
    }
    if prices.iter().any(|(base, left)| base != left) {
        return None;
    }
    let bases: Vec<u128> = prices.iter().map(|(base, _)| (*base).into()).collect();
    let expected = match distribution {
        Distribution::LargestFirst => nearest(amount.min(available), &bases),
        Distribution::LargestRemainder => hamilton(amount.min(available), &bases),
    };
    if !given().eq(expected) { Some("not the definition") } else { far(amount.min(available), shares, &bases) }
}

/// LARGEST_FIRST of prices of which nothing has been taken: every share rounded half up, and the difference to the
/// amount given by one unit each to the largest prices, or taken from those of them that have a share.
fn nearest(amount: u128, bases: &[u128]) -> Vec<u128> {
    let whole: u128 = bases.iter().sum();
    let mut shares: Vec<u128> =
        bases.iter().map(|base| if whole == 0 { 0 } else { half_up(amount * base, whole) }).collect();
    let sum: u128 = shares.iter().sum();
    let mut largest: Vec<usize> =
        (0..bases.len()).filter(|at| bases[*at] > 0 && (sum <= amount || shares[*at] > 0)).collect();
    largest.sort_by_key(|at| Reverse(bases[*at]));
    for at in largest.into_iter().take(usize::try_from(sum.abs_diff(amount)).expect("a small number")) {
        if sum <= amount { shares[at] += 1 } else { shares[at] -= 1 }
    }
    shares
}

/// LARGEST_REMAINDER of prices of which nothing has been taken: Hamilton's method.
fn hamilton(amount: u128, bases: &[u128]) -> Vec<u128> {
    let whole = bases.iter().sum::<u128>().max(1);
    let mut shares: Vec<u128> = bases.iter().map(|base| amount * base / whole).collect();
    let mut largest: Vec<usize> = (0..bases.len()).collect();
    largest.sort_by_key(|at| Reverse(amount * bases[*at] % whole));
    let rest = amount - shares.iter().sum::<u128>();
    for at in largest.into_iter().take(usize::try_from(rest).expect("a small number")) {
        shares[at] += 1;
    }
    shares
}

/// The law that a share breaks which is further from its exact value than a unit and a half, where the definition of
/// both ways of spreading could not tell.
fn far(amount: u128, shares: &[Share<Byte>], bases: &[u128]) -> Option<&'static str> {
    let whole: u128 = bases.iter().sum();
    let mut twice =
        shares.iter().zip(bases).map(|(share, base)| (2 * u128::from(share.given.0) * whole, 2 * amount * base));
    twice.any(|(given, exact)| given.abs_diff(exact) > 3 * whole).then_some("a share is too far from its exact value")
}
