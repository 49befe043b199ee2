//! The exact worth of units, whose fractions have different denominators.

use std::cmp::Ordering;

use crate::money::{Amount, Product, Quotient, Ratio};

/// Whole ulps and a fraction of one.
#[derive(Debug)]
pub(crate) struct Worth {
    whole: u128,
    rest: Ratio,
}

impl Default for Worth {
    fn default() -> Self {
        Self { whole: 0, rest: Ratio { num: 0, den: 1 } }
    }
}

impl Worth {
    /// Adds the worth of `units` out of the `all` units of a price. Returns `None` on overflow.
    pub(crate) fn add(&mut self, price: Amount, units: u128, all: u128) -> Option<()> {
        let (whole, rest) = Quotient::new(price, units, all).parts()?;
        let part = Ratio { num: rest, den: all };
        // Fractions whose common denominator exceeds 128 bits are rounded down to 64 bits. They lose less than any
        // amount, so this decides at most whether a set counts that takes nothing anyway.
        let sum = match self.rest.plus(part) {
            Some(sum) => sum,
            None => cut(self.rest)?.plus(cut(part)?)?,
        };
        let more = sum.num.checked_div(sum.den)?;
        self.rest = Ratio { num: sum.num.checked_rem(sum.den)?, ..sum };
        self.whole = self.whole.checked_add(whole)?.checked_add(more)?;
        Some(())
    }

    /// Whether it is more than a price.
    pub(crate) fn exceeds(&self, price: Ratio) -> Option<bool> {
        let whole = self.whole.cmp(&price.num.checked_div(price.den)?);
        let rest = price.num.checked_rem(price.den)?;
        let fraction = || Product::of(self.rest.num).times(price.den).cmp(&Product::of(rest).times(self.rest.den));
        Some(whole.then_with(fraction) == Ordering::Greater)
    }
}

/// A fraction below 1, rounded down to 64 bits.
fn cut(fraction: Ratio) -> Option<Ratio> {
    const DEN: u128 = 1 << 64;
    Quotient::new(fraction.num, DEN, fraction.den).parts().map(|(num, _)| Ratio { num, den: DEN })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(parts: &[(u128, u128, u128)]) -> Worth {
        let mut worth = Worth::default();
        parts.iter().for_each(|(price, units, all)| worth.add(*price, *units, *all).unwrap());
        worth
    }

    #[test]
    fn thirds_are_whole_again() {
        let thirds = worth(&[(1000, 1, 3), (1000, 2, 3), (7, 1, 2), (7, 1, 2)]);
        let price = |num, den| thirds.exceeds(Ratio { num, den }).unwrap();
        assert!(!price(1007, 1) && price(10_069, 10) && !price(10_071, 10) && price(1006, 1));
    }

    #[test]
    fn fractions_of_any_denominators_are_added() {
        // Primes near 10^15; their product exceeds 128 bits.
        let primes = [999_999_999_999_989, 999_999_999_999_947, 999_999_999_999_883];
        let sum = worth(&primes.map(|prime| (2, prime - 1, prime)));
        assert_eq!(sum.whole, 5);
        assert!(sum.exceeds(Ratio { num: 59, den: 10 }).unwrap() && !sum.exceeds(Ratio { num: 6, den: 1 }).unwrap());
    }
}
