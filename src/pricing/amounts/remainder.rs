//! Rounds parts to whole units that add up to a sum: each part is rounded down, and the remaining units go to the
//! largest fractions, one each.

use crate::collections::sort;
use crate::money::Amount;

/// A part rounded down to whole units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cut {
    pub(crate) amount: Amount,
    /// The fraction that was cut off, on a scale common to all parts.
    pub(crate) rest: u128,
    /// The largest amount that the part may reach.
    pub(crate) most: Amount,
}

/// Gives one unit each to the largest fractions, ties to the earlier part, until the parts add up to `sum`. A part that
/// has reached its largest amount gets none. `None` if one unit each does not suffice, or if the parts exceed the sum
/// already.
pub(crate) fn hand_out(parts: &mut [Cut], sum: Amount) -> Option<()> {
    let cut = parts.iter().try_fold(0_u128, |sum, part| sum.checked_add(part.amount))?;
    let mut left = sum.checked_sub(cut)?;
    let mut takers: Vec<&mut Cut> = parts.iter_mut().filter(|part| part.amount < part.most).collect();
    sort::sort_by(&mut takers, |one, other| other.rest.cmp(&one.rest));
    for part in takers {
        if left == 0 {
            break;
        }
        part.amount = part.amount.checked_add(1)?;
        left = left.checked_sub(1)?;
    }
    (left == 0).then_some(())
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
}
