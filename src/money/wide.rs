//! A quotient of products of any length, rounded half up. A conversion through a third currency multiplies an amount of
//! 28 digits by two rates of 28 digits, which no machine integer holds. The rounded answer, in units of its last
//! decimal, has at most 38 digits and fits one.

use std::cmp::Ordering;

const LIMB_BITS: u32 = 32;
const LIMB_MASK: u64 = 0xFFFF_FFFF;

/// A product of whole numbers in limbs of 32 bits, the lowest first; the last one is not zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Product(Vec<u64>);

impl Product {
    /// A product of one factor.
    pub(crate) fn of(factor: u128) -> Self {
        Self(vec![1]).times(factor)
    }

    /// The product with one more factor.
    pub(crate) fn times(&self, factor: u128) -> Self {
        let factor = limbs(factor);
        let mut product = vec![0; self.0.len().saturating_add(factor.len())];
        for (shift, own) in factor.iter().enumerate() {
            let others = self.0.iter().copied().chain(std::iter::repeat(0));
            let mut carry = 0_u64;
            for (limb, other) in product.iter_mut().skip(shift).zip(others) {
                // At most (2^32 - 1)^2 + 2 x (2^32 - 1), the largest 64-bit number.
                let sum = own.wrapping_mul(other).wrapping_add(*limb).wrapping_add(carry);
                *limb = sum & LIMB_MASK;
                carry = sum >> LIMB_BITS;
            }
        }
        while product.pop_if(|limb| *limb == 0).is_some() {}
        Self(product)
    }

    /// The product times 10^`power`.
    pub(crate) fn times_ten_to(&self, power: u32) -> Self {
        /// The exponent of the largest power of ten that is a single factor.
        const STEP: u32 = 38;
        let mut product = self.clone();
        let mut left = power;
        while left > 0 {
            let step = left.min(STEP);
            product = product.times(10_u128.saturating_pow(step));
            left = left.saturating_sub(step);
        }
        product
    }
}

/// The limbs of a number, the lowest first.
fn limbs(number: u128) -> [u64; 4] {
    [0, 32, 64, 96].map(|shift| u64::try_from((number >> shift) & u128::from(LIMB_MASK)).unwrap_or_default())
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

/// `num` / `den` rounded to a whole number, half up; `None` if that is not below `bound`, which is itself below 2^127.
///
/// The rounded value is the largest whole number q with q - 1/2 <= num / den, that is, (2q - 1) x den <= 2 x num.
pub(crate) fn round_half_up(num: &Product, den: &Product, bound: u128) -> Option<u128> {
    let twice = num.times(2);
    largest_reached(bound, |q| den.times(q.saturating_mul(2).saturating_sub(1)) <= twice)
}

/// The largest number that an exact value reaches, found bit by bit; `None` if that is not below `bound`, which is itself
/// below 2^127. `reaches` must hold for 0, and for no number above one for which it does not.
pub(crate) fn largest_reached(bound: u128, reaches: impl Fn(u128) -> bool) -> Option<u128> {
    if reaches(bound) {
        return None;
    }
    let mut rounded = 0_u128;
    for bit in (0..u128::BITS).rev() {
        let larger = rounded | (1 << bit);
        if larger < bound && reaches(larger) {
            rounded = larger;
        }
    }
    Some(rounded)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUND: u128 = 10_u128.pow(38);

    fn product(factors: &[u128]) -> Product {
        factors.iter().fold(Product::of(1), |product, factor| product.times(*factor))
    }

    fn round(num: &[u128], den: &[u128]) -> Option<u128> {
        round_half_up(&product(num), &product(den), BOUND)
    }

    #[test]
    fn multiplies_numbers_of_every_size() {
        assert_eq!(Product::of(0), Product(Vec::new()));
        assert_eq!(product(&[u128::MAX, 0]), Product::of(0));
        assert_eq!(Product::of(1 << 96), Product(vec![0, 0, 0, 1]));
        // (2^128 - 1)^2 = 2^256 - 2^129 + 1.
        let ones = LIMB_MASK;
        assert_eq!(product(&[u128::MAX, u128::MAX]), Product(vec![1, 0, 0, 0, ones - 1, ones, ones, ones]));
        assert_eq!(Product::of(7).times_ten_to(70), product(&[7, 10_u128.pow(35), 10_u128.pow(35)]));
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
        let tie = product(&[BOUND, BOUND, BOUND]).times_ten_to(60);
        let den = product(&[2, BOUND, BOUND, BOUND]).times_ten_to(60);
        assert_eq!(round_half_up(&tie, &den, BOUND), Some(1));
    }

    #[test]
    fn refuses_what_is_not_below_the_bound() {
        assert_eq!(round(&[BOUND], &[1]), None);
        // BOUND - 1/2 rounds up to the bound.
        assert_eq!(round(&[2 * BOUND - 1], &[2]), None);
        assert_eq!(round(&[2 * BOUND - 2], &[2]), Some(BOUND - 1));
        assert_eq!(round(&[BOUND, BOUND, BOUND], &[1]), None);
        let largest = (1 << 127) - 1;
        assert_eq!(round_half_up(&Product::of(largest), &Product::of(1), largest), None);
        assert_eq!(round_half_up(&Product::of(largest - 1), &Product::of(1), largest), Some(largest - 1));
    }
}
