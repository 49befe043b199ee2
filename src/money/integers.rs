//! Integers where numbers are meant: `n == 5`, `n > 0`, `n * 3`, and conversions in both directions.

use std::cmp::Ordering;
use std::ops::Mul;

use rust_decimal::Decimal;

use super::{Number, NumberError};

/// Implements everything that a number and an integer do together.
macro_rules! integers {
    ($($integer:ident),*) => { $(
        impl From<$integer> for Number {
            fn from(integer: $integer) -> Self {
                // No integer of 64 bits has more than 28 digits.
                Self::try_from(Decimal::from(integer)).unwrap_or_default()
            }
        }

        /// Fails with `OutOfRange` for a number with decimals, and for one beyond the integer's range.
        impl TryFrom<Number> for $integer {
            type Error = NumberError;

            fn try_from(number: Number) -> Result<Self, NumberError> {
                number.whole().and_then(|whole| Self::try_from(whole).ok()).ok_or(NumberError::OutOfRange)
            }
        }

        impl PartialEq<$integer> for Number {
            fn eq(&self, integer: &$integer) -> bool {
                *self == Self::from(*integer)
            }
        }

        impl PartialEq<Number> for $integer {
            fn eq(&self, number: &Number) -> bool {
                number == self
            }
        }

        impl PartialOrd<$integer> for Number {
            fn partial_cmp(&self, integer: &$integer) -> Option<Ordering> {
                self.partial_cmp(&Self::from(*integer))
            }
        }

        /// The exact product; `None` past 28 digits, like [`Number::checked_mul`].
        impl Mul<$integer> for Number {
            type Output = Option<Number>;

            fn mul(self, integer: $integer) -> Option<Number> {
                self.checked_mul(integer.into())
            }
        }
    )* };
}
integers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

#[cfg(test)]
#[allow(clippy::arithmetic_side_effects, reason = "the products here are checked")]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        text.parse().unwrap()
    }

    #[test]
    fn integers_compare_with_numbers_by_value() {
        assert!(number("5.00") == 5 && 5_u64 == number("5") && number("5.01") != 5 && Number::ZERO == 0);
        assert!(number("0.01") > 0 && number("-0.01") < 0_usize && number("28") >= 28_i64);
    }

    #[test]
    fn products_with_integers_are_exact_or_none() {
        assert_eq!(number("4.95") * 3, Some(number("14.85")));
        assert_eq!(number("-4.95") * 3_usize, Some(number("-14.85")));
        assert_eq!(number("9999999999999999999999999999") * 2, None);
    }

    #[test]
    fn numbers_become_integers_only_if_they_are_whole_and_fit() {
        assert_eq!(i64::try_from(number("-12.0")), Ok(-12));
        assert_eq!(u64::try_from(number("18446744073709551615")), Ok(u64::MAX));
        for (text, fits) in [("12.5", false), ("-1", false), ("256", false), ("255", true)] {
            assert_eq!(u8::try_from(number(text)).is_ok(), fits, "{text}");
        }
        assert_eq!(i64::try_from(number("9223372036854775808")), Err(NumberError::OutOfRange));
        assert_eq!(Number::from(usize::MAX).to_string(), usize::MAX.to_string());
    }
}
