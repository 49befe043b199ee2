//! The form of a settlement.

use crate::fractions::{Fraction, ulp, whole};

/// The way in which a settlement is requested.
#[derive(Clone, Default)]
pub struct Wanted {
    pub minor_units: u32,
    /// The step is this power of ten.
    pub step_digits: u32,
    /// The tax of a line is the one that its total includes.
    pub of_total: bool,
    /// Credits and cash rounding are lines.
    pub as_lines: bool,
    pub language: Option<&'static str>,
}

impl Wanted {
    pub fn in_digits(minor_units: u32) -> Wanted {
        Wanted { minor_units, ..Wanted::default() }
    }

    /// The minor units of a step.
    pub fn step(&self) -> Fraction {
        whole(10_i64.pow(self.step_digits))
    }

    /// An amount of the order in steps.
    pub fn units(&self, amount: &Fraction) -> Fraction {
        amount / ulp(self.minor_units) / self.step()
    }
}
