//! The spreading of an amount over prices.

use std::cmp::Reverse;

use crate::Proof;
use crate::byte::Byte;
use crate::model::Distribution;
use crate::pricing::amounts::Share;
use crate::pricing::amounts::in_proportion;
use crate::pricing::amounts::spreading::allocate;
use crate::rounding::half_up;

const BOTH: [Distribution; 2] = [Distribution::LargestFirst, Distribution::LargestRemainder];

/// A price, and what is left of it.
type Price = (u8, u8);

/// Two prices of which nothing has been taken, and every amount up to both and the largest: every input of 8
/// bits.
///
/// # Errors
/// The first input that breaks the definition.
pub fn two_whole_prices() -> Proof {
    let mut inputs = 0;
    for one in 0..=u8::MAX {
        for other in 0..=u8::MAX {
            let prices = [one, other].map(|price| (price, price));
            if u16::from(one) + u16::from(other) > 255 {
                inputs += 1;
                let mut shares = prices.map(narrow);
                let total = allocate(Byte(1), &mut shares, Distribution::LargestFirst, None);
                if total.is_some() {
                    return Err(format!("{prices:?} do not fit 8 bits: {total:?}"));
                }
                continue;
            }
            // More than both prices is as much as both.
            for amount in (0..=one + other).chain([u8::MAX]) {
                for distribution in BOTH {
                    inputs += 1;
                    check(amount, &prices, distribution)?;
                }
            }
        }
    }
    Ok(inputs)
}

/// Every amount over `N` prices of at most `most`, of each of which any part may have been taken.
///
/// # Errors
/// The first input that breaks the definition.
pub fn prices<const N: usize>(most: u8) -> Proof {
    let mut inputs = 0;
    let each: Vec<Price> = (0..=most).flat_map(|base| (0..=base).map(move |left| (base, left))).collect();
    let mut places = [0_usize; N];
    loop {
        let prices = places.map(|place| each[place]);
        let available: u8 = prices.iter().map(|(_, left)| left).sum();
        for amount in 0..=available + 1 {
            for distribution in BOTH {
                inputs += 1;
                check(amount, &prices, distribution)?;
                as_in_128_bits(amount, &prices, distribution)?;
            }
        }
        // The next combination, as an odometer counts.
        let Some(next) = places.iter().position(|place| *place + 1 < each.len()) else { return Ok(inputs) };
        places[..next].fill(0);
        places[next] += 1;
    }
}

/// Every amount in proportion to three others, which may well be less than it.
///
/// # Errors
/// The first input that breaks the definition.
pub fn proportions() -> Proof {
    let mut inputs = 0;
    for code in 0..10_u32.pow(3) {
        let others = [code % 10, code / 10 % 10, code / 100];
        for amount in 0..=40 {
            inputs += 1;
            let parts = in_proportion(amount.into(), others.iter().map(|other| u128::from(*other)));
            let is_possible = amount == 0 || code > 0;
            let expected = is_possible.then(|| hamilton(amount, others).map(u128::from));
            if parts.as_deref() != expected.as_ref().map(<[u128; 3]>::as_slice) {
                return Err(format!("{amount} in proportion to {others:?}: {parts:?}"));
            }
        }
    }
    Ok(inputs)
}

fn narrow((base, left): Price) -> Share<Byte> {
    Share::new(Byte(base), Byte(left))
}

/// Spreads in 8 bits, and compares the shares with what they must be.
fn check<const N: usize>(amount: u8, prices: &[Price; N], distribution: Distribution) -> Result<(), String> {
    let mut shares = prices.map(narrow);
    let total = allocate(Byte(amount), &mut shares, distribution, None);
    let law = match total {
        Some(total) => broken(amount, total.0, &shares, prices, distribution),
        None => Some("refused"),
    };
    law.map_or(Ok(()), |law| Err(format!("{law}: {amount} over {prices:?} by {distribution:?}: {total:?}, {shares:?}")))
}

/// Compares the shares in 8 bits with those in 128 bits.
fn as_in_128_bits<const N: usize>(amount: u8, prices: &[Price; N], distribution: Distribution) -> Result<(), String> {
    let mut shares = prices.map(narrow);
    let total = allocate(Byte(amount), &mut shares, distribution, None).map(u128::from);
    let mut wide = prices.map(|(base, left)| Share::<u128>::new(base.into(), left.into()));
    let mut notes = Vec::new();
    let long = allocate(amount.into(), &mut wide, distribution, Some(&mut notes));
    let noted = |at: usize| notes.iter().filter(|note| note.position == at).map(|note| note.given).sum::<u128>();
    let is_same = |at: usize| u128::from(shares[at].given) == wide[at].given && wide[at].given == noted(at);
    if total == long && (0..N).all(is_same) {
        return Ok(());
    }
    Err(format!("not as in 128 bits, or as noted: {amount} over {prices:?} by {distribution:?}: {wide:?}, {notes:?}"))
}

/// The law that the shares of an amount break.
fn broken<const N: usize>(
    amount: u8,
    total: u8,
    shares: &[Share<Byte>; N],
    prices: &[Price; N],
    distribution: Distribution,
) -> Option<&'static str> {
    let given = shares.each_ref().map(|share| u32::from(share.given.0));
    let amount = u32::from(amount).min(prices.iter().map(|(_, left)| u32::from(*left)).sum());
    if given.iter().sum::<u32>() != amount || u32::from(total) != amount {
        return Some("the shares do not add up");
    }
    if shares.iter().zip(prices).any(|(share, (_, left))| share.given.0 > *left) {
        return Some("a share is more than the price has left");
    }
    if shares.iter().zip(prices).any(|(share, (_, left))| share.given.0 + share.left.0 != *left) {
        return Some("what is left is not what the share leaves");
    }
    let first = first_round(amount, prices, distribution);
    let is_capped = first.iter().zip(prices).any(|(share, (_, left))| *share > u32::from(*left));
    if is_capped {
        // The rest of a capped share goes to other prices in further rounds, which take nothing back.
        let least = first.iter().zip(prices).map(|(share, (_, left))| (*share).min((*left).into()));
        return given.iter().zip(least).any(|(given, least)| *given < least).then_some("a round takes back");
    }
    if given != first {
        return Some("not the definition");
    }
    let whole: u32 = live(prices).iter().sum();
    let mut exact = given.iter().zip(live(prices)).map(|(given, base)| (given * whole).abs_diff(amount * base));
    let is_far = match distribution {
        Distribution::LargestFirst => exact.any(|off| 2 * off > 3 * whole),
        Distribution::LargestRemainder => whole > 0 && exact.any(|off| off >= whole),
    };
    is_far.then_some("a share is too far from its exact value")
}

/// The bases that count: those of prices with something left.
fn live<const N: usize>(prices: &[Price; N]) -> [u32; N] {
    prices.map(|(base, left)| if left > 0 { base.into() } else { 0 })
}

fn first_round<const N: usize>(amount: u32, prices: &[Price; N], distribution: Distribution) -> [u32; N] {
    match distribution {
        Distribution::LargestFirst => nearest(amount, live(prices)),
        Distribution::LargestRemainder => hamilton(amount, live(prices)),
    }
}

/// LARGEST_FIRST without a cap: every share rounded half up, and the difference to the amount given by one unit each to
/// the largest bases, or taken from the largest of those that have a share.
fn nearest<const N: usize>(amount: u32, bases: [u32; N]) -> [u32; N] {
    let whole = bases.iter().sum::<u32>().max(1);
    let mut shares = bases.map(|base| half_up(amount * base, whole));
    let sum: u32 = shares.iter().sum();
    let counts = |at: usize| bases[at] > 0 && (sum <= amount || shares[at] > 0);
    for at in largest(bases, sum.abs_diff(amount), counts) {
        if sum <= amount { shares[at] += 1 } else { shares[at] -= 1 }
    }
    shares
}

/// LARGEST_REMAINDER without a cap: Hamilton's method.
pub(crate) fn hamilton<const N: usize>(amount: u32, bases: [u32; N]) -> [u32; N] {
    let whole = bases.iter().sum::<u32>().max(1);
    let mut shares = bases.map(|base| amount * base / whole);
    let rest = if bases == [0; N] { 0 } else { amount - shares.iter().sum::<u32>() };
    for at in largest(bases.map(|base| amount * base % whole), rest, |at| bases[at] > 0) {
        shares[at] += 1;
    }
    shares
}

/// The places of the largest keys among those that count, the earlier of equal ones first.
fn largest<const N: usize>(keys: [u32; N], count: u32, counts: impl Fn(usize) -> bool) -> Vec<usize> {
    if count == 0 {
        return Vec::new();
    }
    let mut places: Vec<usize> = (0..N).filter(|at| counts(*at)).collect();
    places.sort_by_key(|at| Reverse(keys[*at]));
    places.truncate(usize::try_from(count).expect("a small number"));
    places
}
