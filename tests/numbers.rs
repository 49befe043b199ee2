//! Numbers are read as they are written: every text that JSON takes for a number and that fits is read with its exact
//! value, every other one is refused.

use cartwright::Number;
use cartwright::money::NumberError;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Pow;
use proptest::prelude::*;

use crate::random::config;

/// The value of a text that JSON takes for a number.
fn value(text: &str) -> BigRational {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let mantissa: BigInt = format!("{whole}{decimals}").parse().unwrap();
    let exponent = exponent.parse::<i32>().unwrap() - i32::try_from(decimals.len()).unwrap();
    BigRational::from(mantissa) * BigRational::from(BigInt::from(10)).pow(exponent)
}

/// Whether a value has at most 28 decimals and, without its point, at most 28 digits.
fn fits(value: &BigRational) -> bool {
    let bound = BigInt::from(10).pow(28_u32);
    let Some(decimals) = (0..=28_u32).find(|scale| (value * BigInt::from(10).pow(*scale)).is_integer()) else {
        return false;
    };
    let digits = (value * BigInt::from(10).pow(decimals)).to_integer();
    digits.magnitude() < bound.magnitude()
}

fn judge(text: &str) {
    let read = text.parse::<Number>();
    if serde_json::from_str::<serde::de::IgnoredAny>(text).is_err() || text.trim() != text {
        assert_eq!(read, Err(NumberError::Syntax), "{text}");
        return;
    }
    let value = value(text);
    if fits(&value) {
        let number = read.expect(text);
        let decimal = number.to_decimal();
        let denominator = BigInt::from(10).pow(decimal.scale());
        assert_eq!(BigRational::new(decimal.mantissa().into(), denominator), value, "{text}");
        assert_eq!(number.to_string().parse(), Ok(number), "{text}");
    } else {
        assert_eq!(read, Err(NumberError::OutOfRange), "{text}");
    }
}

proptest! {
    #![proptest_config(config("numbers", 4_000))]

    #[test]
    fn short_and_long_numbers_are_read_exactly(text in "-?(0|[1-9][0-9]{0,24})(\\.[0-9]{1,24})?([eE][+-]?[0-2]?[0-9])?") {
        judge(&text);
    }

    #[test]
    fn what_is_nearly_a_number_is_refused(text in "[-+0-9.eE]{0,22}") {
        judge(&text);
    }

    #[test]
    fn zeros_count_for_nothing(text in "-?(0|[1-9]0{0,22})(\\.0{0,22}[0-9]0{0,6})?") {
        judge(&text);
    }
}
