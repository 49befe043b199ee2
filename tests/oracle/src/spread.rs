//! Spreads one amount over several prices, in proportion and to the last ulp.

use crate::fractions::{self, Fraction, ulp, zero};
use crate::model::Request;
use crate::told::Round;
use num_traits::Zero;

/// A price, and the part of it that no earlier discount has taken.
#[derive(Clone)]
pub struct Place {
    pub base: Fraction,
    pub left: Fraction,
}

#[derive(Clone, Copy)]
pub enum Rule {
    /// Each share is rounded; the difference from the amount is settled one ulp at a time, largest base first.
    LargestFirst,
    /// Each share is rounded down; the rest goes, one ulp each, to the largest remainders.
    LargestRemainder,
}

impl Rule {
    /// The rule that the preferences of a request name.
    pub fn of(request: &Request) -> Rule {
        match request.preferences.as_ref().and_then(|preferences| preferences.distribution) {
            Some("LARGEST_REMAINDER") => Rule::LargestRemainder,
            _ => Rule::LargestFirst,
        }
    }
}

/// Returns the amount of each place. Together they make the amount, or all that is left if that is less: if a share
/// exceeds what a place has left, the rest is spread again over the places that still have something.
pub fn spread(amount: &Fraction, places: &[Place], scale: u32, rule: Rule) -> Vec<Fraction> {
    in_rounds(amount, places, scale, rule).0
}

/// Like [`spread`], with the rounds of each place.
pub fn in_rounds(amount: &Fraction, places: &[Place], scale: u32, rule: Rule) -> (Vec<Fraction>, Vec<Vec<Round>>) {
    let mut rounds: Vec<Vec<Round>> = vec![Vec::new(); places.len()];
    let mut left: Vec<Fraction> = places.iter().map(|place| place.left.clone()).collect();
    let mut pending = amount.min(&fractions::sum(&left)).clone();
    loop {
        let live: Vec<usize> = (0..places.len()).filter(|&at| left[at] > zero()).collect();
        if pending <= zero() || live.is_empty() {
            break;
        }
        let bases: Vec<Fraction> = live.iter().map(|&at| places[at].base.clone()).collect();
        let shares = match rule {
            Rule::LargestFirst => largest_first(&pending, &bases, scale),
            Rule::LargestRemainder => largest_remainder(&pending, &bases, scale),
        };
        let (before, all) = (pending.clone(), fractions::sum(&bases));
        for ((at, share), base) in live.into_iter().zip(shares).zip(bases) {
            let exact = &before * &base / &all;
            let without = match rule {
                Rule::LargestFirst => fractions::round(&exact, scale),
                Rule::LargestRemainder => fractions::cut(&exact, scale),
            };
            let residue = if share > without { 1 } else { -i8::from(share < without) };
            let given = share.clone().min(left[at].clone());
            left[at] -= &given;
            pending -= &given;
            rounds[at].push(Round { pending: before.clone(), base, all: all.clone(), residue, share, given });
        }
    }
    (places.iter().zip(left).map(|(place, left)| &place.left - left).collect(), rounds)
}

fn largest_first(pending: &Fraction, bases: &[Fraction], scale: u32) -> Vec<Fraction> {
    let total = fractions::sum(bases);
    let mut shares: Vec<Fraction> =
        bases.iter().map(|base| fractions::round(&(pending * base / &total), scale)).collect();
    let mut residue = pending - fractions::sum(&shares);
    // The sort is stable: of equal bases the earlier one comes first.
    let mut order: Vec<usize> = (0..bases.len()).collect();
    order.sort_by(|&a, &b| bases[b].cmp(&bases[a]));
    while !residue.is_zero() {
        for &at in &order {
            if residue > zero() {
                shares[at] += ulp(scale);
                residue -= ulp(scale);
            } else if residue < zero() && shares[at] > zero() {
                shares[at] -= ulp(scale);
                residue += ulp(scale);
            }
        }
    }
    shares
}

fn largest_remainder(pending: &Fraction, bases: &[Fraction], scale: u32) -> Vec<Fraction> {
    let total = fractions::sum(bases);
    let exact: Vec<Fraction> = bases.iter().map(|base| pending * base / &total).collect();
    let mut shares: Vec<Fraction> = exact.iter().map(|share| fractions::cut(share, scale)).collect();
    let cut_off: Vec<Fraction> = exact.iter().zip(&shares).map(|(exact, share)| exact - share).collect();
    let mut residue = pending - fractions::sum(&shares);
    let mut order: Vec<usize> = (0..bases.len()).collect();
    order.sort_by(|&a, &b| cut_off[b].cmp(&cut_off[a]));
    for at in order {
        if residue > zero() {
            shares[at] += ulp(scale);
            residue -= ulp(scale);
        }
    }
    assert!(residue.is_zero(), "less than one ulp was cut off each share");
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fractions::{parse, text};

    /// Spreads over places written `base` or `base:left`.
    fn shares(amount: &str, places: &[&str], scale: u32, rule: Rule) -> Vec<String> {
        let place = |written: &&str| match written.split_once(':') {
            Some((base, left)) => Place { base: parse(base), left: parse(left) },
            None => Place { base: parse(written), left: parse(written) },
        };
        let places: Vec<Place> = places.iter().map(place).collect();
        spread(&parse(amount), &places, scale, rule).iter().map(text).collect()
    }

    #[test]
    fn a_missing_ulp_goes_to_the_largest_base() {
        // Exactly 3.333..., 3.333..., 3.333...: equal bases, the earlier one takes the cent.
        assert_eq!(shares("10", &["5", "5", "5"], 2, Rule::LargestFirst), ["3.34", "3.33", "3.33"]);
        // 10/4, 10/4, 10/2 at scale 0 round to 3 + 3 + 5: one too many, taken from the largest.
        assert_eq!(shares("10", &["25", "25", "50"], 0, Rule::LargestFirst), ["3", "3", "4"]);
    }

    #[test]
    fn no_share_falls_below_zero() {
        // 2 over four equal bases: every exact 0.5 rounds to 1, two too many.
        assert_eq!(shares("2", &["5", "5", "5", "5"], 0, Rule::LargestFirst), ["0", "0", "1", "1"]);
        // 1 over a large and two small: 0.5 rounds to 1, the small ones to 0.
        assert_eq!(shares("1", &["1", "2", "1"], 0, Rule::LargestFirst), ["0", "1", "0"]);
    }

    #[test]
    fn what_a_place_cannot_give_goes_round_again() {
        // 6 over 10, 10 with 1 left in the first: 3 and 3, of which 1 and 3 fit; then 2 more from the second.
        assert_eq!(shares("6", &["10:1", "10"], 2, Rule::LargestFirst), ["1", "5"]);
        assert_eq!(shares("99", &["10:1", "10"], 2, Rule::LargestFirst), ["1", "10"]);
        assert_eq!(shares("5", &["0", "10"], 2, Rule::LargestFirst), ["0", "5"]);
        assert_eq!(shares("5", &["0"], 2, Rule::LargestFirst), ["0"]);
    }

    #[test]
    fn the_largest_cut_off_fraction_comes_first_if_asked() {
        // Exactly 1.6, 3.3, 5.1 of 10 at scale 0.
        assert_eq!(shares("10", &["16", "33", "51"], 0, Rule::LargestRemainder), ["2", "3", "5"]);
        assert_eq!(shares("10", &["5", "5", "5"], 2, Rule::LargestRemainder), ["3.34", "3.33", "3.33"]);
        assert_eq!(shares("2", &["5", "5", "5", "5"], 0, Rule::LargestRemainder), ["1", "1", "0", "0"]);
    }
}
