//! Random amounts, quantities and rates, often ones that round badly.

use cartwright_oracle::fractions::{Fraction, ulp, whole};
use cartwright_oracle::model::Decimal;

use crate::random::Random;

/// The most decimals of an amount.
const MOST_DECIMALS: u32 = 12;

impl Random {
    /// `units` x 10^-decimals, sometimes written in an unusual way.
    pub fn decimal(&mut self, units: u64, decimals: u32) -> Decimal {
        let plain = format!("{units:0>width$}", width = decimals as usize + 1);
        let (integer, fraction) = plain.split_at(plain.len() - decimals as usize);
        let point = if fraction.is_empty() { "" } else { "." };
        Decimal(match self.below(100) {
            0..2 if units == 0 => "-0".into(),
            0..2 => format!("{units}e-{decimals}"),
            2 => format!("{integer}{point}{fraction}E+0"),
            // With any trailing zeros.
            3..20 => format!("{integer}{point}{fraction}"),
            _ if decimals == 0 => integer.into(),
            _ => plain_text(integer, fraction.trim_end_matches('0')),
        })
    }

    /// Draws a moderate amount of money, often with more decimals than the scale, often a tie.
    pub fn money(&mut self, scale: u32) -> Decimal {
        let finer = (scale + self.between(1, 3) as u32).min(MOST_DECIMALS);
        match self.below(20) {
            0 => self.decimal(0, 2),
            1..7 => {
                let cents = self.below(20_000);
                self.decimal(cents, 2)
            }
            7..9 => {
                let units = self.below(300);
                self.decimal(units, 0)
            }
            9 => self.pick(&["10", "25", "50", "100", "0.1", "1.19", "107"]).into(),
            10..13 => {
                let ulps = self.below(100_000);
                self.decimal(ulps, scale)
            }
            13..15 => {
                let fine = self.below(100_000);
                self.decimal(fine, finer)
            }
            15..18 => {
                let tie = self.below(3_000) * 10 + 5;
                self.decimal(tie, scale + 1)
            }
            18 => {
                let fine = self.below(100_000_000);
                self.decimal(fine, finer.max(6))
            }
            // Below one ulp.
            _ => {
                let fine = self.below(1_000);
                self.decimal(fine, MOST_DECIMALS)
            }
        }
    }

    /// Draws 15 to 18 significant digits.
    pub fn large_money(&mut self, scale: u32) -> Decimal {
        if self.flag() || scale + 3 > MOST_DECIMALS {
            let units = self.between(100_000_000_000_000, 4_000_000_000_000_000);
            self.decimal(units, scale)
        } else {
            let units = self.between(10_000_000_000_000_000, 999_999_999_999_999_999);
            self.decimal(units, scale + 3)
        }
    }

    /// Draws an amount with no more decimals than the scale.
    pub fn scaled_money(&mut self, scale: u32, least: u64) -> Decimal {
        let most = self.pick(&[100, 10_000, 1_000_000]);
        let ulps = least + self.below(most);
        self.decimal(ulps, scale)
    }

    pub fn quantity(&mut self) -> Decimal {
        match self.below(40) {
            0 => self.decimal(0, 0),
            1..26 => {
                let few = self.between(1, 5);
                self.decimal(few, 0)
            }
            26..30 => {
                let weight = self.between(1, 5_000);
                self.decimal(weight, 3)
            }
            30..34 => {
                let halves = self.between(1, 20) * 5;
                self.decimal(halves, 1)
            }
            34..36 => {
                let weight = self.between(1, 5_000_000_000);
                self.decimal(weight, 9)
            }
            36..38 => {
                let many = self.between(6, 6_000);
                self.decimal(many, 0)
            }
            _ => self.pick(&["0.575", "0.000000001", "0.1", "1.5", "2.0", "12"]).into(),
        }
    }

    /// Draws a tax rate. With 25, 50 and 100 the derived side is often a tie.
    pub fn rate(&mut self) -> Decimal {
        const RATES: [&str; 20] = [
            "19",
            "7",
            "0",
            "20",
            "10",
            "5.5",
            "7.7",
            "8.1",
            "25",
            "50",
            "100",
            "12.5",
            "23",
            "21",
            "19.0",
            "2.1e1",
            "0.000000001",
            "33.333333333",
            "60",
            "200",
        ];
        self.pick(&RATES).into()
    }

    /// Draws a discount percentage.
    pub fn percentage(&mut self) -> Decimal {
        match self.below(8) {
            0..5 => {
                self.pick(&["10", "5", "50", "20", "33.3", "12.5", "100", "99.999", "0", "25", "60", "7.50"]).into()
            }
            5 => {
                let thousandths = self.below(100_001);
                self.decimal(thousandths, 3)
            }
            6 => {
                let fine = self.below(100_000_000_001);
                self.decimal(fine, 9)
            }
            _ => {
                let whole = self.below(101);
                self.decimal(whole, 0)
            }
        }
    }
}

fn plain_text(integer: &str, fraction: &str) -> String {
    if fraction.is_empty() { integer.into() } else { format!("{integer}.{fraction}") }
}

/// Whether an amount is far below the limit of the calculation, even with tax and summed over a whole cart.
pub fn moderate(exact: &Fraction, scale: u32) -> bool {
    *exact <= ulp(scale) * whole(5_000_000_000_000_000)
}
