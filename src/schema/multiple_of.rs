//! The keyword `multipleOf` on exact decimals, for every number that reaches the validator.

use jsonschema::{Keyword, ValidationError};
use serde_json::Value;

use crate::money::Number;

pub(crate) struct MultipleOf(Number);

impl MultipleOf {
    /// Creates the keyword from the value that a schema gives it.
    pub(crate) fn of(value: &Value) -> Result<Self, ValidationError<'static>> {
        match number(value) {
            Some(divisor) if divisor > Number::ZERO => Ok(Self(divisor)),
            _ => Err(ValidationError::custom("`multipleOf` is not a number above 0")),
        }
    }
}

fn number(value: &Value) -> Option<Number> {
    value.as_number()?.to_string().parse().ok()
}

impl<'i> Keyword<'i> for MultipleOf {
    fn validate(&self, instance: &'i Value) -> Result<(), ValidationError<'i>> {
        if self.is_valid(instance) {
            return Ok(());
        }
        Err(ValidationError::custom(format!("is not a multiple of {}", self.0)))
    }

    fn is_valid(&self, instance: &'i Value) -> bool {
        instance.as_number().is_none() || number(instance).and_then(|number| divides(self.0, number)) == Some(true)
    }
}

/// Whether `number` is a whole multiple of `divisor`. Takes the remainder of both as whole numbers of their last
/// decimal.
fn divides(divisor: Number, number: Number) -> Option<bool> {
    let shift = |from: Number, to: Number| to.scale().saturating_sub(from.scale());
    let mut rest = number.mantissa();
    let Some(whole) =
        10_u128.checked_pow(shift(divisor, number)).and_then(|power| divisor.mantissa().checked_mul(power))
    else {
        // The divisor alone is larger than any number that could be read.
        return Some(rest == 0);
    };
    rest = rest.checked_rem(whole)?;
    for _ in 0..shift(number, divisor) {
        rest = rest.checked_mul(10)?.checked_rem(whole)?;
    }
    Some(rest == 0)
}

#[cfg(test)]
mod tests {
    use super::divides;

    #[test]
    fn is_exact() {
        let check = |number: &str, divisor: &str| divides(divisor.parse().unwrap(), number.parse().unwrap());
        for (number, divisor) in [
            ("0", "7"),
            ("0.3", "0.1"),
            ("-4.5", "1.5"),
            ("19.99", "0.01"),
            ("1e15", "1e-9"),
            ("18446744073709551615", "0.5"),
            ("9007199254740993", "3"),
        ] {
            assert_eq!(check(number, divisor), Some(true), "{number} / {divisor}");
        }
        for (number, divisor) in [
            ("7", "2"),
            ("0.35", "0.1"),
            ("9007199254740992", "1.5"),
            ("0.000000001", "1e15"),
            ("18446744073709551615", "18446744073709551614"),
        ] {
            assert_eq!(check(number, divisor), Some(false), "{number} / {divisor}");
        }
    }
}
