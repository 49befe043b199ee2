//! Rounds parts to whole units that add up to a sum: each part is rounded down, and the remaining units go to the
//! largest fractions, one each.

use crate::collections::sort;
use crate::money::{Amount, Quotient};

/// For so few units the parts that take them are found in one pass; for more the parts are sorted.
const FEW: usize = 16;

/// A part rounded down to whole units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cut {
    pub(crate) amount: Amount,
    /// The fraction that was cut off, on a scale common to all parts.
    pub(crate) rest: u128,
    /// The largest amount that the part may reach.
    pub(crate) most: Amount,
}

impl Cut {
    const fn takes_more(&self) -> bool {
        self.amount < self.most
    }
}

/// Gives one unit each to the largest fractions, ties to the earlier part, until the parts add up to `sum`. A part that
/// has reached its largest amount gets none. `None` if one unit each does not suffice, or if the parts exceed the sum
/// already.
pub(crate) fn hand_out(parts: &mut [Cut], sum: Amount) -> Option<()> {
    hand_out_from(FEW, parts, sum)
}

/// [`hand_out`], with the parts sorted for more than `few` units, at most 16.
pub(crate) fn hand_out_from(few: usize, parts: &mut [Cut], sum: Amount) -> Option<()> {
    let cut = parts.iter().try_fold(0_u128, |sum, part| sum.checked_add(part.amount))?;
    let left = sum.checked_sub(cut)?;
    match usize::try_from(left) {
        Ok(0) => Some(()),
        Ok(units) if units <= few => hand_out_few(parts, units),
        _ => hand_out_sorted(parts, left),
    }
}

/// Gives the units to the first parts of a short list, which is kept in order while it is made.
fn hand_out_few(parts: &mut [Cut], units: usize) -> Option<()> {
    // A part that comes after those that take the units has a place behind them, which the next one overwrites.
    let mut first = [0_usize; FEW + 1];
    let mut held = 0_usize;
    for (at, part) in parts.iter().enumerate().filter(|(_, part)| part.takes_more()) {
        let mut place = held;
        while let Some(before) = place.checked_sub(1) {
            let other = *first.get(before)?;
            if parts.get(other)?.rest >= part.rest {
                break;
            }
            *first.get_mut(place)? = other;
            place = before;
        }
        *first.get_mut(place)? = at;
        held = held.saturating_add(1).min(units);
    }
    if held < units {
        return None;
    }
    for at in first.iter().take(units) {
        let part = parts.get_mut(*at)?;
        part.amount = part.amount.checked_add(1)?;
    }
    Some(())
}

/// Gives the units to the first parts of a sorted list.
fn hand_out_sorted(parts: &mut [Cut], mut units: Amount) -> Option<()> {
    let mut takers: Vec<&mut Cut> = parts.iter_mut().filter(|part| part.takes_more()).collect();
    sort::sort_by(&mut takers, |one, other| other.rest.cmp(&one.rest));
    for part in takers {
        if units == 0 {
            break;
        }
        part.amount = part.amount.checked_add(1)?;
        units = units.checked_sub(1)?;
    }
    (units == 0).then_some(())
}

/// Like [`hand_out`], in as many rounds as needed. `None` if no part may take more, or if the parts exceed the sum already.
pub(crate) fn hand_out_all(cuts: &mut [Cut], sum: Amount) -> Option<()> {
    loop {
        let given = cuts.iter().try_fold(0_u128, |given, cut| given.checked_add(cut.amount))?;
        if given == sum {
            return Some(());
        }
        let takers = u128::try_from(cuts.iter().filter(|cut| cut.takes_more()).count()).ok()?;
        if takers == 0 {
            return None;
        }
        hand_out(cuts, sum.min(given.checked_add(takers)?))?;
    }
}

/// Splits an amount in proportion to others: each share is rounded down, and the remaining units go to the largest
/// fractions, one each, ties to the earlier. `None` past 128 bits, or if all others are 0 and the amount is not.
pub(crate) fn in_proportion(amount: Amount, others: impl Iterator<Item = Amount>) -> Option<Vec<Amount>> {
    let mut shares: Vec<Cut> = others.map(|other| Cut { amount: other, rest: 0, most: Amount::MAX }).collect();
    let whole = shares.iter().try_fold(0_u128, |sum, share| sum.checked_add(share.amount))?;
    if whole == 0 {
        return (amount == 0).then(|| vec![0; shares.len()]);
    }
    for share in &mut shares {
        (share.amount, share.rest) = Quotient::new(amount, share.amount, whole).parts()?;
    }
    hand_out(&mut shares, amount)?;
    Some(shares.into_iter().map(|share| share.amount).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(list: &[(u128, u128, u128)]) -> Vec<Cut> {
        list.iter().map(|(amount, rest, most)| Cut { amount: *amount, rest: *rest, most: *most }).collect()
    }

    fn handed(list: &[(u128, u128, u128)], sum: u128) -> Option<Vec<u128>> {
        let mut parts = parts(list);
        hand_out(&mut parts, sum)?;
        Some(parts.iter().map(|part| part.amount).collect())
    }

    #[test]
    fn the_largest_fractions_come_first_and_of_equal_ones_the_earlier() {
        let list = [(3, 4, 4), (3, 5, 4), (0, 5, 1), (1, 0, 1)];
        assert_eq!(handed(&list, 7), Some(vec![3, 3, 0, 1]));
        assert_eq!(handed(&list, 8), Some(vec![3, 4, 0, 1]));
        assert_eq!(handed(&list, 9), Some(vec![3, 4, 1, 1]));
        assert_eq!(handed(&list, 10), Some(vec![4, 4, 1, 1]));
    }

    #[test]
    fn nobody_takes_more_than_the_most() {
        assert_eq!(handed(&[(0, 9, 0), (0, 1, 1)], 1), Some(vec![0, 1]));
        assert_eq!(handed(&[(0, 9, 0), (0, 1, 1)], 2), None);
        assert_eq!(handed(&[(3, 0, 3)], 2), None);
    }

    #[test]
    fn an_amount_may_exceed_what_it_is_in_proportion_to_and_nothing_is_split_over_nothing() {
        let split = |amount: u128, others: &[u128]| in_proportion(amount, others.iter().copied());
        assert_eq!(split(10, &[1, 1, 1]), Some(vec![4, 3, 3]));
        assert_eq!(split(0, &[0, 0]), Some(vec![0, 0]));
        assert_eq!(split(1, &[0, 0]), None);
    }
}
