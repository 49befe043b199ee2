//! Numbers that were carried by a binary float.

use super::{Number, times_power_of_ten};

impl Number {
    /// The number rounded to 15 digits, which every binary double carries; `None` if a double carries it as it is, as
    /// it does whole numbers below 2^53.
    pub(crate) fn beyond_double(self) -> Option<Self> {
        self.beyond(10_u128.pow(15), 1 << f64::MANTISSA_DIGITS)
    }

    /// The advice for a double that only approximates this number.
    pub(crate) fn as_cure_of_double(self) -> String {
        format!("round it to 15 significant digits, {self}, or write an exact number as a string")
    }

    /// Whether a single-precision float may not carry the number: it carries every 6 digits, and whole numbers below 2^24.
    #[cfg(feature = "serde")]
    pub(crate) fn is_beyond_single(self) -> bool {
        self.beyond(10_u128.pow(6), 1 << f32::MANTISSA_DIGITS).is_some()
    }

    /// The number rounded to digits below `any`; `None` if it has no more, or is a whole number below `whole`.
    fn beyond(self, any: u128, whole: u128) -> Option<Self> {
        let (mut digits, mut scale, mut zeros) = (self.mantissa(), self.scale(), 0_u32);
        if scale == 0 && digits < whole {
            return None;
        }
        let (mut rest, mut is_cut) = (0, false);
        while digits >= any {
            rest = digits % 10;
            digits /= 10;
            is_cut |= rest != 0;
            match scale {
                0 => zeros = zeros.saturating_add(1),
                _ => scale = scale.saturating_sub(1),
            }
        }
        let of = |digits| Self::from_parts(self.is_negative(), times_power_of_ten(digits, zeros)?, scale);
        // Rounding up may exceed what a number holds.
        let rounded = || of(digits.saturating_add(u128::from(rest >= 5))).or_else(|| of(digits));
        if is_cut { rounded() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_double_carries_is_told_from_what_it_does_not() {
        let carried =
            ["0", "0.1", "-123456789012345", "0.000000000000001", "9007199254740991", "1e22", "1234567890.12345"];
        for text in carried {
            assert_eq!(text.parse::<Number>().unwrap().beyond_double(), None, "{text}");
        }
        let rounded = [
            ("0.30000000000000004", "0.3"),
            ("9007199254740992", "9007199254740990"),
            ("-9999999999999999.5", "-10000000000000000"),
            ("1.2345678901234565", "1.23456789012346"),
            ("9999999999999999999999999999", "9999999999999990000000000000"),
        ];
        for (text, meant) in rounded {
            assert_eq!(text.parse::<Number>().unwrap().beyond_double(), Some(meant.parse().unwrap()), "{text}");
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn what_a_single_carries_is_told_from_what_it_does_not() {
        for text in ["0", "0.1", "-9999.99", "0.000123456", "16777215", "1e22"] {
            assert!(!text.parse::<Number>().unwrap().is_beyond_single(), "{text}");
        }
        for text in ["200000.02", "131072.1", "16777216"] {
            assert!(text.parse::<Number>().unwrap().is_beyond_single(), "{text}");
        }
    }
}
