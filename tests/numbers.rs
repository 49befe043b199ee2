//! Numbers are read as they are written: every JSON number that fits is read with its exact value, and every other text
//! is refused.

use cartwright::money::NumberError;
use cartwright::{CurrencyCode, Number};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Pow;
use proptest::prelude::*;

use crate::random::config;

/// Returns the value of the text of a JSON number.
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

/// Returns the number with a value, if there is one.
fn number(value: &BigRational) -> Option<Number> {
    if !fits(value) {
        return None;
    }
    let units = (value * BigInt::from(10).pow(28_u32)).to_integer();
    Some(format!("{units}e-28").parse().unwrap())
}

/// Rounds half away from zero.
fn rounded(value: &BigRational, decimals: u32) -> BigRational {
    let power = BigInt::from(10).pow(decimals);
    (value * &power).round() / power
}

proptest! {
    #![proptest_config(config("numbers", 4_000))]

    #[test]
    fn arithmetic_is_exact_or_none(
        texts in prop::array::uniform2("-?(0|[1-9][0-9]{0,27}|[1-9][025]{0,6}0{0,20})(e-(1?[0-9]|2[0-8]))?"),
        decimals in 0..30_u32,
    ) {
        let [Ok(one), Ok(other)] = texts.each_ref().map(|text| text.parse::<Number>()) else { return Ok(()) };
        let [a, b] = texts.each_ref().map(|text| value(text));
        prop_assert_eq!(one.checked_add(other), number(&(&a + &b)));
        prop_assert_eq!(one.checked_sub(other), number(&(&a - &b)));
        prop_assert_eq!(one.checked_mul(other), number(&(&a * &b)));
        prop_assert_eq!(Some(one.round(decimals)), number(&rounded(&a, decimals)));
        prop_assert_eq!([one, other].iter().sum::<Option<Number>>(), one.checked_add(other));
        let cents = &a * BigInt::from(100);
        let whole = cents.is_integer().then(|| cents.to_integer()).and_then(|cents| i64::try_from(cents).ok());
        prop_assert_eq!(one.to_minor(CurrencyCode::EUR), whole);
        if let Some(cents) = one.to_minor(CurrencyCode::EUR) {
            prop_assert_eq!(Number::from_minor(cents, CurrencyCode::EUR), Some(one));
        }
    }

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
