//! Fractions, and values past 64 bits.

use crate::Proof;
use crate::money::{Quotient, Ratio};
use crate::rounding::half_up;

const MOST: u128 = 16;

/// Sums, products and quotients of every two fractions with parts of at most 16. Sums are in lowest terms, and so are
/// quotients of fractions that are.
///
/// # Errors
/// The first input that breaks the definition.
pub fn arithmetic() -> Proof {
    let mut inputs = 0;
    let each: Vec<Ratio> = (0..=MOST).flat_map(|num| (1..=MOST).map(move |den| Ratio { num, den })).collect();
    for one in &each {
        for other in &each {
            inputs += 1;
            let (cross, den) = (one.num * other.den + other.num * one.den, one.den * other.den);
            let product =
                Quotient::product(*one, *other).is_some_and(|own| own.a * own.b * den == one.num * other.num * own.d);
            let (sum, quotient) = (one.plus(*other), one.divided_by(*other));
            if !product || !is(sum, cross, den) || !sum.is_some_and(is_lowest) {
                return Err(format!("{one:?} and {other:?}: {sum:?}"));
            }
            let must_reduce = is_lowest(*one) && is_lowest(*other);
            if other.num > 0
                && (!is(quotient, one.num * other.den, one.den * other.num)
                    || must_reduce && !quotient.is_some_and(is_lowest))
            {
                return Err(format!("{one:?} by {other:?}: {quotient:?}"));
            }
        }
    }
    Ok(inputs)
}

/// Whether a fraction is `num` / `den`.
fn is(ratio: Option<Ratio>, num: u128, den: u128) -> bool {
    ratio.is_some_and(|own| own.num * den == num * own.den)
}

/// Whether a fraction is in lowest terms.
fn is_lowest(Ratio { num, den }: Ratio) -> bool {
    (2..=den).all(|by| !num.is_multiple_of(by) || !den.is_multiple_of(by))
}

/// Small fractions whose parts are lengthened by the same number of bits: to 128 bits, and to a product that takes more.
///
/// # Errors
/// The first input that breaks the definition.
pub fn long_parts() -> Proof {
    let mut inputs = 0;
    for (num, den) in (0..300_u32).flat_map(|num| (1..128_u32).map(move |den| (num, den))) {
        for (own, times, by) in [(0, 0, 0), (60, 0, 60), (60, 60, 120), (100, 0, 100), (118, 3, 121)] {
            inputs += 1;
            let quotient = Quotient::new(u128::from(num) << own, 1 << times, u128::from(den) << by);
            let parts = (u128::from(num / den), u128::from(num % den) << by);
            if quotient.parts() != Some(parts) || quotient.round() != Some(half_up(num, den).into()) {
                return Err(format!("{quotient:?}: {:?}, {:?}", quotient.parts(), quotient.round()));
            }
        }
    }
    Ok(inputs)
}
