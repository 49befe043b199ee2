//! Exact values before their one rounding, half away from zero, which `units.rs` does.
//!
//! Amounts are whole numbers of *ulps*, the unit of the site's last decimal: 12.50 at scale 2 is 1250 ulps. Nothing in
//! a calculation is negative, so half away from zero is half up.

use super::{Divided, Number, Units, power_of_ten, times_power_of_ten, whole_text};

/// An amount in units of the site's last decimal.
pub(crate) type Amount = u128;

/// A non-negative fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ratio {
    pub(crate) num: u128,
    pub(crate) den: u128,
}

impl Ratio {
    /// `number` x 10^`shift`; `None` only if it is negative or does not fit, which the limits exclude.
    pub(crate) fn of(number: Number, shift: u32) -> Option<Self> {
        if number.is_negative() {
            return None;
        }
        let (digits, scale) = (number.mantissa(), number.scale());
        match shift.checked_sub(scale) {
            Some(0) => Some(Self { num: digits, den: 1 }),
            Some(more) => Some(Self { num: times_power_of_ten(digits, more)?, den: 1 }),
            None => Some(Self { num: digits, den: power_of_ten(scale.checked_sub(shift)?)? }),
        }
    }

    /// The sum of two fractions; `None` if it does not fit.
    pub(crate) fn plus(self, other: Self) -> Option<Self> {
        let common = gcd(self.den, other.den);
        let (own, others) = (self.den.checked_div(common)?, other.den.checked_div(common)?);
        let num = self.num.checked_mul(others)?.checked_add(other.num.checked_mul(own)?)?;
        let den = self.den.checked_mul(others)?;
        let common = gcd(num, den);
        Some(Self { num: num.checked_div(common)?, den: den.checked_div(common)? })
    }

    /// The quotient of two fractions, reduced.
    pub(crate) fn divided_by(self, other: Self) -> Option<Self> {
        let across = gcd(self.num, other.num);
        let along = gcd(self.den, other.den);
        Some(Self {
            num: self.num.checked_div(across)?.checked_mul(other.den.checked_div(along)?)?,
            den: self.den.checked_div(along)?.checked_mul(other.num.checked_div(across)?)?,
        })
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    a.max(1)
}

/// An exact value before it is rounded: `a` x `b` / `d`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quotient {
    pub(crate) a: u128,
    pub(crate) b: u128,
    pub(crate) d: u128,
}

impl Quotient {
    /// `a` x `b` / `d`.
    pub(crate) const fn new(a: u128, b: u128, d: u128) -> Self {
        Self { a, b, d }
    }

    /// A fraction, unchanged.
    pub(crate) const fn ratio(ratio: Ratio) -> Self {
        Self { a: ratio.num, b: 1, d: ratio.den }
    }

    /// The product of two fractions, reduced only if it would not fit otherwise.
    pub(crate) fn product(one: Ratio, other: Ratio) -> Option<Self> {
        if let Some(d) = one.den.checked_mul(other.den) {
            return Some(Self { a: one.num, b: other.num, d });
        }
        let (left, right) = (gcd(one.num, other.den), gcd(other.num, one.den));
        Some(Self {
            a: one.num.checked_div(left)?,
            b: other.num.checked_div(right)?,
            d: one.den.checked_div(right)?.checked_mul(other.den.checked_div(left)?)?,
        })
    }

    /// The same in 64 bits, which nearly always suffice.
    #[inline]
    fn small(self) -> Option<(u64, u64, u64)> {
        Some((u64::try_from(self.a).ok()?, u64::try_from(self.b).ok()?, u64::try_from(self.d).ok()?))
    }

    /// The sum with a whole number; `None` past 128 bits.
    pub(crate) fn plus_whole(self, whole: u128) -> Option<Self> {
        let a = self.a.checked_mul(self.b)?.checked_add(whole.checked_mul(self.d)?)?;
        Some(Self { a, b: 1, d: self.d })
    }

    /// Whole part and remainder; `None` if they exceed 128 bits or the divisor is zero.
    pub(crate) fn parts(self) -> Option<(u128, u128)> {
        if let Some(Divided { whole, rest }) = self.small().and_then(|(a, b, d)| a.times_by(b, d)) {
            return Some((whole.into(), rest.into()));
        }
        self.a.times_by(self.b, self.d).map(|Divided { whole, rest }| (whole, rest))
    }

    /// The value rounded to a whole number, half up.
    #[inline]
    pub(crate) fn round(self) -> Option<Amount> {
        match self.small().and_then(|(a, b, d)| a.times_by(b, d)?.rounded(d)) {
            Some(small) => Some(small.into()),
            None => self.round_large(),
        }
    }

    #[cold]
    fn round_large(self) -> Option<Amount> {
        self.a.times_by(self.b, self.d)?.rounded(self.d)
    }

    /// The exact value in units of the currency at `scale`: a decimal if it terminates, else a reduced fraction.
    pub(crate) fn exact(&self, scale: u32) -> String {
        self.exact_text(scale).unwrap_or_else(|| {
            format!("{} * {} / {} / 10^{scale}", whole_text(self.a), whole_text(self.b), whole_text(self.d))
        })
    }

    fn exact_text(&self, scale: u32) -> Option<String> {
        let mut den = self.d.checked_mul(power_of_ten(scale)?)?;
        let mut parts = [self.a, self.b];
        for part in &mut parts {
            let common = gcd(*part, den);
            *part = part.checked_div(common)?;
            den = den.checked_div(common)?;
        }
        let num = parts[0].checked_mul(parts[1])?;
        // It terminates after as many decimals as it takes for a power of ten to be a multiple of the denominator.
        let mut powers = (0..).map_while(|places| Some((places, power_of_ten(places)?)));
        if let Some((places, ten)) = powers.find(|(_, ten)| ten.is_multiple_of(den))
            && let Some(digits) = num.checked_mul(ten.checked_div(den)?)
            && let Some(number) = Number::from_parts(false, digits, places)
        {
            return Some(number.to_string());
        }
        Some(whole_text(num) + "/" + &whole_text(den))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(a: u128, b: u128, d: u128) -> Option<u128> {
        Quotient::new(a, b, d).round()
    }

    #[test]
    fn rounds_half_up_on_the_exact_value() {
        assert_eq!(round(5, 3, 2), Some(8));
        assert_eq!(round(1, 1, 2), Some(1));
        assert_eq!(round(49, 1, 100), Some(0));
        // 0.5 / 3 x 0.09 is a tie at scale 2 although 0.5 / 3 does not terminate.
        let third = Ratio::of("0.5".parse().unwrap(), 2).unwrap().divided_by(Ratio::of(3.into(), 0).unwrap()).unwrap();
        let quantity = Ratio::of("0.09".parse().unwrap(), 0).unwrap();
        assert_eq!(Quotient::product(third, quantity).and_then(Quotient::round), Some(2));
    }

    #[test]
    fn divides_products_beyond_128_bits() {
        let ten = |power| power_of_ten(power).unwrap();
        assert_eq!(round(ten(38), ten(38), ten(38)), Some(ten(38)));
        assert_eq!(round(u128::MAX, u128::MAX, u128::MAX), Some(u128::MAX));
        assert_eq!(round(ten(30), ten(12), ten(38)), Some(ten(4)));
        assert_eq!(round(u128::MAX, 3, 6), Some(1 << 127));
        assert_eq!(round(u128::MAX, u128::MAX, 7), None);
        assert_eq!(round(1, 1, 0), None);
    }

    #[test]
    fn tells_the_exact_value() {
        assert_eq!(Quotient::new(70000, 1, 119).exact(0), "10000/17");
        assert_eq!(Quotient::new(383_775, 1, 1000).exact(2), "3.83775");
        assert_eq!(Quotient::new(0, 5, 7).exact(2), "0");
    }
}
