//! Spreads an amount over prices in proportion to them, exactly to the last unit, and never takes more than a price has
//! left.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::model::Distribution;
use crate::money::{Amount, Quotient, Units};

/// One price that takes part in a spread.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Share<U> {
    /// The undiscounted price, which decides the proportion.
    pub(crate) base: U,
    /// The part of it that earlier discounts have left.
    pub(crate) left: U,
    /// The amount that this spread has taken from it.
    pub(crate) given: U,
    /// The share of the current round.
    now: U,
    /// The fraction that LARGEST_REMAINDER has cut off the share, as the numerator over the common divisor.
    cut: U,
    /// The unit of the residue that the share took: 1, 0 or -1.
    residue: i8,
}

impl<U: Units> Share<U> {
    pub(crate) fn new(base: U, left: U) -> Self {
        Self { base, left, given: U::default(), now: U::default(), cut: U::default(), residue: 0 }
    }
}

/// One price in one round, for the explanation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RoundNote {
    /// The index of the share.
    pub(crate) position: usize,
    pub(crate) pending: Amount,
    pub(crate) base: Amount,
    pub(crate) total_base: Amount,
    pub(crate) exact: Quotient,
    pub(crate) residue: i8,
    pub(crate) share: Amount,
    pub(crate) given: Amount,
}

/// Spreads `amount` over `shares` and returns how much of it could be given. Each round spreads the pending amount over
/// the prices that have something left; a price gives at most what it has left, and the rest goes into the next round.
/// Returns `None` only if a product does not fit the integers, which the limits on amounts rule out for 128 bits.
pub(crate) fn allocate<U: Units>(
    amount: U,
    shares: &mut [Share<U>],
    distribution: Distribution,
    mut notes: Option<&mut Vec<RoundNote>>,
) -> Option<U> {
    let available = shares.iter().try_fold(U::default(), |sum, share| sum.plus(share.left))?;
    let total = amount.min(available);
    let mut pending = total;
    while pending > U::default() {
        let (mut whole, mut shared) = (U::default(), U::default());
        for share in live(shares) {
            whole = whole.plus(share.base)?;
        }
        for share in live(shares) {
            share.residue = 0;
            match distribution {
                Distribution::LargestFirst => share.now = pending.times_by(share.base, whole)?.rounded(whole)?,
                Distribution::LargestRemainder => {
                    let quotient = pending.times_by(share.base, whole)?;
                    (share.now, share.cut) = (quotient.whole, quotient.rest);
                }
            }
            shared = shared.plus(share.now)?;
        }
        hand_out_residue(pending, shared, shares, distribution)?;
        let mut given = U::default();
        for (position, share) in shares.iter_mut().enumerate().filter(|(_, share)| share.left > U::default()) {
            let give = share.now.min(share.left);
            share.left = share.left.less(give)?;
            share.given = share.given.plus(give)?;
            given = given.plus(give)?;
            if let Some(notes) = notes.as_deref_mut() {
                let (pending, base, total_base) = (pending.into(), share.base.into(), whole.into());
                let exact = Quotient::new(pending, base, total_base);
                let (residue, share, given) = (share.residue, share.now.into(), give.into());
                notes.push(RoundNote { position, pending, base, total_base, exact, residue, share, given });
            }
        }
        pending = pending.less(given)?;
    }
    total.less(pending)
}

/// The prices that have something left.
fn live<U: Units>(shares: &mut [Share<U>]) -> impl Iterator<Item = &mut Share<U>> {
    shares.iter_mut().filter(|share| share.left > U::default())
}

/// Makes the rounded shares add up to the pending amount: gives one unit to (or takes one from) each of the largest
/// bases, or gives one to each of the largest cut-off fractions; ties go to the earlier price. Rounding is off by less
/// than one unit for each price, so one pass suffices and no share goes below zero.
fn hand_out_residue<U: Units>(
    pending: U,
    shared: U,
    shares: &mut [Share<U>],
    distribution: Distribution,
) -> Option<()> {
    let short = shared <= pending;
    let residue = if short { pending.less(shared)? } else { shared.less(pending)? };
    let mut units = usize::try_from(residue.into()).ok()?;
    if units == 0 {
        return Some(());
    }
    // Nothing is taken away from shares of zero.
    let key = |share: &Share<U>| match distribution {
        _ if !short && share.now == U::default() => None,
        Distribution::LargestFirst => Some(share.base),
        Distribution::LargestRemainder => Some(share.cut),
    };
    let (least, mut ties) = largest(live(shares).filter_map(|share| key(share)), units);
    for share in live(shares) {
        match key(share) {
            Some(key) if key > least => {}
            Some(key) if key == least && ties > 0 => ties = ties.checked_sub(1)?,
            _ => continue,
        }
        units = units.checked_sub(1)?;
        let one = U::from(1_u8);
        (share.now, share.residue) = if short { (share.now.plus(one)?, 1) } else { (share.now.less(one)?, -1) };
        if units == 0 {
            break;
        }
    }
    Some(())
}

/// Returns the smallest of the `wanted` largest keys, and how many of those equal it. With fewer keys than wanted,
/// returns zero and the number of keys that are missing.
fn largest<U: Units>(keys: impl Iterator<Item = U>, wanted: usize) -> (U, usize) {
    let mut largest: BinaryHeap<Reverse<U>> = BinaryHeap::new();
    for key in keys {
        if largest.len() < wanted {
            largest.push(Reverse(key));
        } else if let Some(mut least) = largest.peek_mut()
            && least.0 < key
        {
            *least = Reverse(key);
        }
    }
    match largest.peek() {
        Some(Reverse(least)) if largest.len() == wanted => {
            (*least, largest.iter().filter(|key| key.0 == *least).count())
        }
        _ => (U::default(), wanted.saturating_sub(largest.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(amount: u128, prices: &[(u128, u128)], distribution: Distribution) -> Vec<u128> {
        let mut shares: Vec<Share<u128>> = prices.iter().map(|(base, left)| Share::new(*base, *left)).collect();
        let total = allocate(amount, &mut shares, distribution, None).unwrap();
        assert_eq!(total, shares.iter().map(|share| share.given).sum::<u128>());
        shares.iter().map(|share| share.given).collect()
    }

    fn full(bases: &[u128]) -> Vec<(u128, u128)> {
        bases.iter().map(|base| (*base, *base)).collect()
    }

    #[test]
    fn gives_the_residue_to_the_largest_price_first() {
        assert_eq!(spread(100, &full(&[100, 100, 100]), Distribution::LargestFirst), [34, 33, 33]);
        assert_eq!(spread(100, &full(&[50, 100, 150]), Distribution::LargestFirst), [17, 33, 50]);
        // Both halves round up to 1: one unit is taken back from the first of the largest.
        assert_eq!(spread(1, &full(&[1, 1]), Distribution::LargestFirst), [0, 1]);
    }

    #[test]
    fn never_takes_a_share_below_zero() {
        let many = vec![(1_u128, 1_u128); 7];
        let given = spread(3, &many, Distribution::LargestFirst);
        assert_eq!(given.iter().sum::<u128>(), 3);
    }

    #[test]
    fn gives_the_residue_to_the_largest_fraction() {
        assert_eq!(spread(100, &full(&[100, 100, 101]), Distribution::LargestRemainder), [33, 33, 34]);
        assert_eq!(spread(10, &full(&[3, 3, 1]), Distribution::LargestRemainder), [3, 3, 1]);
    }

    #[test]
    fn finds_the_least_of_the_largest_keys() {
        let find = |keys: &[u128], wanted| largest(keys.iter().copied(), wanted);
        let keys = [5, 70_000, 5, 300, u128::MAX, 301, 5, 0];
        let mut sorted = keys;
        sorted.sort_by(|one, other| other.cmp(one));
        for (wanted, least) in (1..).zip(sorted) {
            let above = sorted.iter().filter(|key| **key > least).count();
            assert_eq!(find(&keys, wanted), (least, wanted - above));
        }
        // More are wanted than there are: no key is below the least.
        assert_eq!(find(&keys, 20).0, 0);
        assert_eq!(find(&[], 1).0, 0);
    }

    #[test]
    fn spreads_what_a_price_cannot_give_over_the_others() {
        assert_eq!(spread(50, &[(100, 5), (100, 100)], Distribution::LargestFirst), [5, 45]);
        assert_eq!(spread(500, &[(100, 5), (100, 100)], Distribution::LargestFirst), [5, 100]);
        assert_eq!(spread(10, &[], Distribution::LargestFirst), [0; 0]);
    }
}
