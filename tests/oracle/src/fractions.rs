//! Exact fractions: reading a decimal, rounding it once, writing it back. No digit is ever cut off.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

/// An exact number of any size.
pub type Fraction = BigRational;

pub fn whole(number: i64) -> Fraction {
    Fraction::from_integer(BigInt::from(number))
}

pub fn zero() -> Fraction {
    Fraction::zero()
}

/// The smallest step of money at a scale: 1, 0.1, 0.01 ...
pub fn ulp(scale: u32) -> Fraction {
    Fraction::new(BigInt::one(), ten_to_the(scale))
}

pub fn sum<'a>(parts: impl IntoIterator<Item = &'a Fraction>) -> Fraction {
    parts.into_iter().fold(zero(), |total, part| total + part)
}

/// Rounds to `scale` decimals, half away from zero.
pub fn round(exact: &Fraction, scale: u32) -> Fraction {
    // n / d rounded to the nearest integer is the quotient of (2n + d) and 2d without the remainder.
    let doubled = exact.numer().abs() * ten_to_the(scale) * 2 + exact.denom();
    let rounded = Fraction::new(doubled / (exact.denom() * 2), ten_to_the(scale));
    if exact.is_negative() { -rounded } else { rounded }
}

/// Rounds a number of at least 0 down to `scale` decimals.
pub fn cut(exact: &Fraction, scale: u32) -> Fraction {
    Fraction::new(exact.numer() * ten_to_the(scale) / exact.denom(), ten_to_the(scale))
}

/// The exact value of a JSON number: sign, digits, fraction, exponent.
pub fn parse(text: &str) -> Fraction {
    let (digits, exponent) = match text.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().expect("a small exponent")),
        None => (text, 0),
    };
    let (integer, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let unscaled: BigInt = format!("{integer}{fraction}").parse().expect("digits");
    let decimals = i32::try_from(fraction.len()).expect("few decimals") - exponent;
    let factor = ten_to_the(decimals.unsigned_abs());
    if decimals < 0 { Fraction::from_integer(unscaled * factor) } else { Fraction::new(unscaled, factor) }
}

/// Returns the canonical text of a decimal: no exponent, no trailing zeros in a fraction, never `-0`.
pub fn text(number: &Fraction) -> String {
    let finite = |&decimals: &u32| (ten_to_the(decimals) % number.denom()).is_zero();
    let decimals = (0..64).find(finite).expect("a finite decimal");
    let digits = (number.numer().abs() * ten_to_the(decimals) / number.denom()).to_string();
    let places = usize::try_from(decimals).expect("few decimals");
    let digits = format!("{digits:0>width$}", width = places + 1);
    let (integer, fraction) = digits.split_at(digits.len() - places);
    let sign = if number.is_negative() { "-" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{integer}{point}{fraction}")
}

fn ten_to_the(power: u32) -> BigInt {
    BigInt::from(10).pow(power)
}

/// Rounds a number of at least 0 to a whole one.
pub fn to_whole(exact: &Fraction, mode: Option<&str>) -> Fraction {
    let (down, half) = (exact.floor(), whole(1) / whole(2));
    let rest = exact - &down;
    let up = match mode {
        None | Some("HALF_UP") => rest >= half,
        Some("HALF_DOWN") => rest > half,
        Some("HALF_EVEN") => rest > half || (rest == half && !(&down / whole(2)).is_integer()),
        Some("UP") => rest > zero(),
        Some("DOWN") => false,
        Some(mode) => panic!("no mode {mode}"),
    };
    if up { down + whole(1) } else { down }
}

#[test]
fn numbers_are_read_and_written_exactly() {
    for (read, written) in [
        ("12.50", "12.5"),
        ("0", "0"),
        ("-0", "0"),
        ("-0.00", "0"),
        ("100", "100"),
        ("1e2", "100"),
        ("1250E-2", "12.5"),
        ("1.25e+1", "12.5"),
        ("0.000000001", "0.000000001"),
        ("99999999999999.99", "99999999999999.99"),
        ("-3.10", "-3.1"),
    ] {
        assert_eq!(text(&parse(read)), written, "{read}");
    }
}

#[test]
fn a_half_goes_away_from_zero() {
    for (exact, scale, rounded) in [
        ("0.005", 2, "0.01"),
        ("0.0049999999999999999", 2, "0"),
        ("2.5", 0, "3"),
        ("3.5", 0, "4"),
        ("-2.5", 0, "-3"),
        ("1.15", 1, "1.2"),
        ("1.25", 1, "1.3"),
    ] {
        assert_eq!(text(&round(&parse(exact), scale)), rounded, "{exact} at {scale}");
    }
    // 0.5 / 3 x 0.09 = 0.015 is a tie that a truncated quotient would miss.
    assert_eq!(text(&round(&(parse("0.5") / whole(3) * parse("0.09")), 2)), "0.02");
}
