//! Numbers for people to read: with a given number of decimals, in a column, with a sign.

use std::fmt;

use super::{Digits, Number, Quotient, decimal_text, power_of_ten};

/// Writes the canonical text. With a precision, it rounds half away from zero and writes every decimal. Sign, width,
/// fill and alignment work as for any other number.
///
/// ```
/// let amount: cartwright::Number = "4.9".parse()?;
/// assert_eq!(format!("{amount} {amount:.2} {amount:+.0} {amount:>7.1} {amount:07.2}"), "4.9 4.90 +5     4.9 0004.90");
/// # Ok::<(), cartwright::money::NumberError>(())
/// ```
impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Digits { negative, mut mantissa, mut scale } = self.digits();
        let mut text = String::new();
        match formatter.precision().map(|precision| u32::try_from(precision).unwrap_or(u32::MAX)) {
            None => Digits { negative: false, mantissa, scale }.write(&mut text),
            Some(precision) => {
                if let Some(cut) = scale.checked_sub(precision) {
                    let exact = Quotient::new(mantissa, 1, power_of_ten(cut).unwrap_or(1));
                    (mantissa, scale) = (exact.round().unwrap_or_default(), precision);
                }
                decimal_text(&mut text, mantissa, scale);
                if scale == 0 && precision > 0 {
                    text.push('.');
                }
                text.extend((scale..precision).map(|_| '0'));
            }
        }
        formatter.pad_integral(!negative || mantissa == 0, "", &text)
    }
}

#[cfg(test)]
mod tests {
    use crate::money::Number;

    fn number(text: &str) -> Number {
        text.parse().unwrap()
    }

    #[test]
    fn rounds_half_away_from_zero_and_writes_every_decimal() {
        for (text, two, none) in [
            ("4.9", "4.90", "5"),
            ("4.995", "5.00", "5"),
            ("4.994999", "4.99", "5"),
            ("-4.995", "-5.00", "-5"),
            ("-0.004", "0.00", "0"),
            ("-0.5", "-0.50", "-1"),
            ("0", "0.00", "0"),
            ("12", "12.00", "12"),
            ("9999999999999999999999999999", "9999999999999999999999999999.00", "9999999999999999999999999999"),
            ("0.0000000000000000000000000001", "0.00", "0"),
        ] {
            assert_eq!((format!("{:.2}", number(text)), format!("{:.0}", number(text))), (two.into(), none.into()));
        }
        assert_eq!(format!("{:.30}", number("0.5")), format!("0.5{}", "0".repeat(29)));
    }

    #[test]
    fn honours_width_fill_alignment_and_sign() {
        let price = number("4.9");
        assert_eq!(
            format!("[{price:8}] [{price:<8.2}] [{price:^8.2}] [{price:*>8.1}]"),
            "[     4.9] [4.90    ] [  4.90  ] [*****4.9]"
        );
        assert_eq!(format!("[{price:+}] [{price:08.2}] [{:+09.2}]", number("-4.9")), "[+4.9] [00004.90] [-00004.90]");
        assert_eq!(format!("{price:?} {price}"), "4.9 4.9");
    }
}
