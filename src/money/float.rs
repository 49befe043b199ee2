//! Binary floats at the edge of a host. No rule uses them: a price that comes as a float becomes a decimal here, or is
//! refused.

use super::{Number, NumberError};

/// The most significant digits that every binary double carries.
const CARRIED: usize = 15;

/// Reads a float as the decimal that it stands for: the shortest one that reads back as the same float, if it has at
/// most 15 significant digits. A host that has the digits as text reads those instead.
///
/// ```
/// use cartwright::Number;
///
/// assert_eq!(Number::try_from(4.95), Ok("4.95".parse()?));
/// assert!(Number::try_from(0.1 + 0.2).is_err());
/// assert!(Number::try_from(f64::NAN).is_err());
/// # Ok::<(), cartwright::money::NumberError>(())
/// ```
///
/// # Errors
/// `Inexact` for infinities, NaN, and floats whose shortest decimal is longer, such as 0.1 + 0.2; `OutOfRange` beyond the
/// range of a number.
impl TryFrom<f64> for Number {
    type Error = NumberError;

    fn try_from(float: f64) -> Result<Self, NumberError> {
        // The shortest decimal, with an exponent: `4.95e0`.
        let text = format!("{float:e}");
        let digits = text.split('e').next().unwrap_or_default();
        if !float.is_finite() || digits.bytes().filter(u8::is_ascii_digit).count() > CARRIED {
            return Err(NumberError::Inexact);
        }
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_float_is_the_shortest_decimal_of_at_most_15_digits() {
        for (float, text) in [
            (4.95, "4.95"),
            (-0.1, "-0.1"),
            (-0.0, "0"),
            (1e3, "1000"),
            (1e27, "1000000000000000000000000000"),
            (0.123456789012345, "0.123456789012345"),
            (123456789012345.0, "123456789012345"),
            (1e-28, "0.0000000000000000000000000001"),
        ] {
            assert_eq!(Number::try_from(float).map(|number| number.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_float_that_stands_for_no_short_decimal_is_refused() {
        // 0.1 + 0.2, 1.1 x 1.1 and a third.
        let results = [0.30000000000000004, 1.2100000000000002, 0.3333333333333333];
        for float in results.into_iter().chain([f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MIN_POSITIVE]) {
            assert_eq!(Number::try_from(float), Err(NumberError::Inexact), "{float}");
        }
        for float in [1e28, 1e300, 1e-29, 5e-324] {
            assert_eq!(Number::try_from(float), Err(NumberError::OutOfRange), "{float}");
        }
    }
}
