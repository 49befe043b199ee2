//! Deals a whole number over exact values: each is rounded down, and the units that are left go to the largest fractions,
//! one each, ties to the earlier value. If the values exceed the number, the largest of them give one unit each.

use crate::collections::sort_by;
use crate::money::{Amount, Quotient};
use crate::pricing::amounts::{Cut, hand_out_all};

/// Deals a number over values with a common divisor. `None` if a value does not fit 128 bits, or if all of them are 0 and
/// the number is not.
pub(crate) fn deal(number: Amount, values: &[Quotient]) -> Option<Vec<Amount>> {
    let mut cuts = Vec::with_capacity(values.len());
    let mut sum = 0_u128;
    for value in values {
        let (amount, rest) = value.parts()?;
        sum = sum.checked_add(amount)?;
        cuts.push(Cut { amount, rest, most: Amount::MAX });
    }
    if sum <= number {
        hand_out_all(&mut cuts, number)?;
    } else {
        take_back(&mut cuts, sum.checked_sub(number)?)?;
    }
    Some(cuts.into_iter().map(|cut| cut.amount).collect())
}

/// Takes units from the largest parts, one each, in as many rounds as that takes.
fn take_back(cuts: &mut [Cut], mut units: Amount) -> Option<()> {
    let mut places: Vec<usize> = (0..cuts.len()).collect();
    let exact = |at: &usize| cuts.get(*at).map(|cut| (cut.amount, cut.rest));
    sort_by(&mut places, |one, other| exact(other).cmp(&exact(one)));
    while units > 0 {
        let before = units;
        for at in &places {
            let Some(cut) = cuts.get_mut(*at).filter(|cut| units > 0 && cut.amount > 0) else { continue };
            cut.amount = cut.amount.checked_sub(1)?;
            units = units.checked_sub(1)?;
        }
        if units == before {
            return None;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dealt(number: u128, tenths: &[u128]) -> Option<Vec<u128>> {
        let values: Vec<Quotient> = tenths.iter().map(|value| Quotient::new(*value, 1, 10)).collect();
        deal(number, &values)
    }

    #[test]
    fn the_rest_goes_to_the_largest_fractions_and_of_equal_ones_to_the_earlier() {
        assert_eq!(dealt(7, &[34, 35, 5]), Some(vec![3, 4, 0]));
        assert_eq!(dealt(8, &[34, 35, 5]), Some(vec![3, 4, 1]));
        // More units than values are left: each gets one, and the largest fractions another.
        assert_eq!(dealt(11, &[34, 35, 5]), Some(vec![4, 5, 2]));
    }

    #[test]
    fn the_largest_values_give_what_is_too_much() {
        assert_eq!(dealt(5, &[34, 35, 5]), Some(vec![3, 2, 0]));
        assert_eq!(dealt(1, &[10, 10]), Some(vec![0, 1]));
        assert_eq!(dealt(0, &[10, 30]), Some(vec![0, 0]));
    }

    #[test]
    fn nothing_is_dealt_over_nothing() {
        assert_eq!(dealt(0, &[]), Some(vec![]));
        assert_eq!(dealt(1, &[]), None);
    }
}
