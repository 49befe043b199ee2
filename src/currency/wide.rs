//! A quotient of products of any length, rounded half up. A conversion through a third currency multiplies an amount
//! of 28 digits by two rates of 28 digits, which no machine integer holds.

use std::cmp::Ordering;

use crate::number::power_of_ten;

/// Each factor of a product is below this, so that a factor times a limb, and the carry beside it, fit 128 bits.
const FACTOR_BITS: u32 = 95;
const LIMB_BITS: u32 = u32::BITS;
/// The largest power of ten that is one factor.
const POWER_STEP: u32 = 28;

/// A product of whole numbers: 32 bits a limb, the lowest first, the last not zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Product(Vec<u32>);

impl Product {
    /// A factor, below 2^95.
    pub(super) fn of(factor: u128) -> Option<Self> {
        Self(vec![1]).times(factor)
    }

    /// The product with one more factor, below 2^95.
    pub(super) fn times(&self, factor: u128) -> Option<Self> {
        if factor >> FACTOR_BITS != 0 {
            return None;
        }
        let mut limbs = Vec::with_capacity(self.0.len().saturating_add(3));
        let mut carry = 0_u128;
        for limb in &self.0 {
            let sum = u128::from(*limb).checked_mul(factor)?.checked_add(carry)?;
            limbs.push(low(sum)?);
            carry = sum >> LIMB_BITS;
        }
        while carry > 0 {
            limbs.push(low(carry)?);
            carry >>= LIMB_BITS;
        }
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
        Some(Self(limbs))
    }

    /// The product times 10^`power`.
    pub(super) fn times_ten_to(&self, power: u32) -> Option<Self> {
        let mut product = self.clone();
        let mut left = power;
        while left > 0 {
            let step = left.min(POWER_STEP);
            product = product.times(power_of_ten(step)?)?;
            left = left.checked_sub(step)?;
        }
        Some(product)
    }
}

fn low(sum: u128) -> Option<u32> {
    u32::try_from(sum & u128::from(u32::MAX)).ok()
}

impl Ord for Product {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Product {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `num` / `den` rounded to a whole number, half up; `None` when that is not below `bound`, which is at most 2^94.
///
/// The rounded value is the largest whole number q with q - 1/2 <= num / den, that is (2q - 1) x den <= 2 x num. It is
/// found bit by bit, the highest first.
pub(super) fn round_half_up(num: &Product, den: &Product, bound: u128) -> Option<u128> {
    let twice = num.times(2)?;
    let reaches = |q: u128| -> Option<bool> { Some(den.times(q.checked_mul(2)?.checked_sub(1)?)? <= twice) };
    if reaches(bound)? {
        return None;
    }
    let mut rounded = 0_u128;
    for bit in (0..FACTOR_BITS).rev() {
        let larger = rounded | (1 << bit);
        if larger < bound && reaches(larger)? {
            rounded = larger;
        }
    }
    Some(rounded)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUND: u128 = 10_u128.pow(28);

    fn product(factors: &[u128]) -> Product {
        factors.iter().fold(Product::of(1).unwrap(), |product, factor| product.times(*factor).unwrap())
    }

    fn round(num: &[u128], den: &[u128]) -> Option<u128> {
        round_half_up(&product(num), &product(den), BOUND)
    }

    #[test]
    fn rounds_half_up_on_the_exact_value() {
        assert_eq!(round(&[5, 3], &[2]), Some(8));
        assert_eq!(round(&[1], &[2]), Some(1));
        assert_eq!(round(&[49], &[100]), Some(0));
        assert_eq!(round(&[0], &[7]), Some(0));
        assert_eq!(round(&[BOUND - 1, BOUND - 1], &[BOUND - 1]), Some(BOUND - 1));
    }

    #[test]
    fn is_exact_past_every_machine_integer() {
        let large = BOUND - 1;
        assert_eq!(round(&[large, large, large, 3], &[large, large, large, 2]), Some(2));
        assert_eq!(round(&[large, large, large, 3, large - 1], &[large, large, large, 2, large]), Some(1));
        let tie = product(&[BOUND, BOUND, BOUND]).times_ten_to(60).unwrap();
        let den = product(&[2, BOUND, BOUND, BOUND]).times_ten_to(60).unwrap();
        assert_eq!(round_half_up(&tie, &den, BOUND), Some(1));
    }

    #[test]
    fn refuses_what_is_not_below_the_bound() {
        assert_eq!(round(&[BOUND], &[1]), None);
        // BOUND - 1/2 rounds up to the bound.
        assert_eq!(round(&[2 * BOUND - 1], &[2]), None);
        assert_eq!(round(&[2 * BOUND - 2], &[2]), Some(BOUND - 1));
        assert_eq!(round(&[BOUND, BOUND, BOUND], &[1]), None);
        assert!(Product::of(1 << 95).is_none());
    }
}
