//! The exact values and the units of the library, and a stand-in for its decimals.

#[path = "../../../src/money/exact.rs"]
mod exact;
#[path = "../../../src/money/units.rs"]
mod units;
#[path = "../../../src/money/wide.rs"]
mod wide;

use std::fmt;

pub(crate) use self::exact::{Amount, Quotient, Ratio};
pub(crate) use self::units::{Divided, Units};
pub(crate) use self::wide::{Product, round_half_up};

/// A number of `0` / 10^`1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Number(u128, u32);

impl Number {
    pub(crate) const ZERO: Self = Self(0, 0);

    pub(crate) const fn from_parts(_: bool, mantissa: u128, scale: u32) -> Option<Self> {
        Some(Self(mantissa, scale))
    }

    pub(crate) const fn is_negative(self) -> bool {
        false
    }

    pub(crate) const fn mantissa(self) -> u128 {
        self.0
    }

    pub(crate) const fn scale(self) -> u32 {
        self.1
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / 10^{}", self.0, self.1)
    }
}

pub(crate) const fn power_of_ten(power: u32) -> Option<u128> {
    10_u128.checked_pow(power)
}

pub(crate) fn times_power_of_ten(number: u128, power: u32) -> Option<u128> {
    number.checked_mul(power_of_ten(power)?)
}

pub(crate) fn whole_text(number: u128) -> String {
    number.to_string()
}

/// For the unit tests in the files of the library, which lints compile, too.
#[cfg(test)]
impl std::str::FromStr for Number {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let scale = u32::try_from(decimals.len()).unwrap();
        Ok(Self(format!("{whole}{decimals}").parse()?, scale))
    }
}

#[cfg(test)]
impl From<u8> for Number {
    fn from(integer: u8) -> Self {
        Self(integer.into(), 0)
    }
}
