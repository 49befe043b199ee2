//! Spreads an amount over prices in proportion to them, to the last unit and never more than a price has left.

use crate::model::request::Distribution;
use crate::money::exact::{Amount, Quotient};

/// One price that takes part in a spread.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Share {
    /// The undiscounted price, which decides the proportion.
    pub(crate) base: Amount,
    /// The rest that earlier discounts have left of it.
    pub(crate) left: Amount,
    /// The amount that this spread has taken from it.
    pub(crate) given: Amount,
    /// The share of the current round.
    now: Amount,
    /// The fraction that LARGEST_REMAINDER has cut off the share, over the common divisor.
    cut: u128,
    /// The unit of the residue that the share took: 1, 0 or -1.
    residue: i8,
}

impl Share {
    pub(crate) const fn new(base: Amount, left: Amount) -> Self {
        Self { base, left, given: 0, now: 0, cut: 0, residue: 0 }
    }
}

/// One price in one round, for the explanation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RoundNote {
    /// Which of the shares.
    pub(crate) position: usize,
    pub(crate) pending: Amount,
    pub(crate) base: Amount,
    pub(crate) total_base: Amount,
    pub(crate) exact: Quotient,
    pub(crate) residue: i8,
    pub(crate) share: Amount,
    pub(crate) given: Amount,
}

/// Spreads `amount` over `shares` and tells how much could be given. Each round spreads what is pending over the
/// prices that have something left; a price gives at most what it has left, and the rest goes into the next round.
/// `None` only where a product does not fit, which the limits on amounts exclude.
pub(crate) fn allocate(
    amount: Amount,
    shares: &mut [Share],
    distribution: Distribution,
    mut notes: Option<&mut Vec<RoundNote>>,
) -> Option<Amount> {
    let available = shares.iter().try_fold(0_u128, |sum, share| sum.checked_add(share.left))?;
    let total = amount.min(available);
    let mut pending = total;
    let mut live: Vec<usize> =
        shares.iter().enumerate().filter(|(_, share)| share.left > 0).map(|(position, _)| position).collect();
    while pending > 0 && !live.is_empty() {
        let whole =
            live.iter().filter_map(|at| shares.get(*at)).try_fold(0_u128, |sum, share| sum.checked_add(share.base))?;
        let mut shared = 0_u128;
        for at in &live {
            let share = shares.get_mut(*at)?;
            let exact = Quotient::new(pending, share.base, whole);
            share.residue = 0;
            match distribution {
                Distribution::LargestFirst => share.now = exact.round()?,
                Distribution::LargestRemainder => (share.now, share.cut) = exact.parts()?,
            }
            shared = shared.checked_add(share.now)?;
        }
        hand_out_residue(pending, shared, shares, &live, distribution)?;
        let mut given = 0_u128;
        for at in &live {
            let share = shares.get_mut(*at)?;
            let give = share.now.min(share.left);
            share.left = share.left.checked_sub(give)?;
            share.given = share.given.checked_add(give)?;
            given = given.checked_add(give)?;
            if let Some(notes) = notes.as_deref_mut() {
                notes.push(RoundNote {
                    position: *at,
                    pending,
                    base: share.base,
                    total_base: whole,
                    exact: Quotient::new(pending, share.base, whole),
                    residue: share.residue,
                    share: share.now,
                    given: give,
                });
            }
        }
        pending = pending.checked_sub(given)?;
        live.retain(|at| shares.get(*at).is_some_and(|share| share.left > 0));
    }
    total.checked_sub(pending)
}

/// Makes the rounded shares sum to what is pending: one unit each to (or from) the largest bases, or to the largest
/// cut-off fractions; ties go to the earlier price. Rounding leaves at most half a unit for each price that was
/// rounded, so that one pass suffices and no share goes below zero.
fn hand_out_residue(
    pending: Amount,
    shared: Amount,
    shares: &mut [Share],
    live: &[usize],
    distribution: Distribution,
) -> Option<()> {
    let short = shared <= pending;
    let mut units = usize::try_from(pending.abs_diff(shared)).ok()?;
    if units == 0 {
        return Some(());
    }
    // Taking away passes over shares of zero.
    let key = |share: &Share| match distribution {
        _ if !short && share.now == 0 => None,
        Distribution::LargestFirst => Some(share.base),
        Distribution::LargestRemainder => Some(share.cut),
    };
    let (least, mut ties) = largest(|at| key(shares.get(*live.get(at)?)?), live.len(), units);
    for at in live {
        let share = shares.get_mut(*at)?;
        match key(share) {
            Some(key) if key > least => {}
            Some(key) if key == least && ties > 0 => ties = ties.checked_sub(1)?,
            _ => continue,
        }
        units = units.checked_sub(1)?;
        (share.now, share.residue) =
            if short { (share.now.checked_add(1)?, 1) } else { (share.now.checked_sub(1)?, -1) };
        if units == 0 {
            break;
        }
    }
    Some(())
}

/// The least of the `wanted` largest keys, and how many keys like it are among them; with fewer keys than wanted, zero
/// and the rest. Looks at four bits at a time, the highest first, and so takes linear time.
fn largest(key: impl Fn(usize) -> Option<u128>, count: usize, mut wanted: usize) -> (u128, usize) {
    const BITS: u32 = 4;
    let highest = (0..count).filter_map(&key).max().unwrap_or_default();
    let mut shift = u128::BITS.saturating_sub(highest.leading_zeros()).next_multiple_of(BITS);
    let mut least = 0_u128;
    while shift > 0 {
        let above = shift;
        shift = shift.saturating_sub(BITS);
        let mut counts = [0_usize; 1 << BITS];
        for key in (0..count).filter_map(&key) {
            if key.checked_shr(above).unwrap_or_default() == least
                && let Ok(digit) = usize::try_from((key >> shift) & 15)
                && let Some(count) = counts.get_mut(digit)
            {
                *count = count.saturating_add(1);
            }
        }
        let mut digit = 0_u128;
        for (place, count) in (0_u8..16).zip(counts).rev().take(15) {
            if count >= wanted {
                digit = place.into();
                break;
            }
            wanted = wanted.saturating_sub(count);
        }
        least = (least << BITS) | digit;
    }
    (least, wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(amount: u128, prices: &[(u128, u128)], distribution: Distribution) -> Vec<u128> {
        let mut shares: Vec<Share> = prices.iter().map(|(base, left)| Share::new(*base, *left)).collect();
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
        // Three halves round up to 3: one unit is taken back from the largest.
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
        let find = |keys: &[u128], wanted| largest(|at| keys.get(at).copied(), keys.len(), wanted);
        let keys = [5, 70_000, 5, 300, u128::MAX, 301, 5, 0];
        let mut sorted = keys;
        sorted.sort_by(|one, other| other.cmp(one));
        for (wanted, least) in (1..).zip(sorted) {
            let above = sorted.iter().filter(|key| **key > least).count();
            assert_eq!(find(&keys, wanted), (least, wanted - above));
        }
        // More than there are: all of them are above or like the least.
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
