//! A whole number dealt over exact values.

use crate::fractions::{Fraction, cut, sum, whole, zero};

/// Rounds every value down. What is missing goes to the largest fractions, one unit each; what is too much is taken from
/// the largest values, one unit each; the earlier of equal ones comes first.
pub fn deal(number: &Fraction, exact: &[Fraction]) -> Vec<Fraction> {
    let mut shares: Vec<Fraction> = exact.iter().map(|value| cut(value, 0)).collect();
    let mut missing = number - sum(&shares);
    let mut order: Vec<usize> = (0..exact.len()).collect();
    if missing > zero() {
        order.sort_by_key(|&at| &shares[at] - &exact[at]);
    } else {
        order.sort_by_key(|&at| -&exact[at]);
    }
    while missing != zero() {
        let before = missing.clone();
        for &at in &order {
            if missing > zero() {
                shares[at] += whole(1);
                missing -= whole(1);
            } else if missing < zero() && shares[at] > zero() {
                shares[at] -= whole(1);
                missing += whole(1);
            }
        }
        assert_ne!(missing, before, "a number is dealt over values that can take it");
    }
    shares
}

/// Deals a number in proportion to values.
pub fn in_proportion(number: &Fraction, values: &[Fraction]) -> Vec<Fraction> {
    let all = sum(values);
    if all == zero() {
        assert_eq!(*number, zero(), "nothing is dealt over nothing");
        return vec![zero(); values.len()];
    }
    let exact: Vec<Fraction> = values.iter().map(|value| number * value / &all).collect();
    deal(number, &exact)
}
